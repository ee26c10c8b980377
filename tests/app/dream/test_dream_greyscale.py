"""Dream Islands without colours: players, islands, numbers and cards by shape and brightness."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from tests.app.scenes import SCENES, Variant, staged  # isort: skip - before anything of Kivy
import numpy as np
import pytest

from tests.app.dream_person import DreamPerson
from tests.app.driver import Driver
from tests.app.fog.test_greyscale import SEEN, profile
from tests.assets.test_greyscale import ALIKE, ALIKE_SIGNS, faults

CHANGED = 0.02
"""The part of a card or a number that has to look different in another state."""


def grey(d: Driver) -> Any:
    return np.asarray(d.shot().convert("L"), float)


def crop(picture: Any, widget: Any, left: float = 0.0, right: float = 1.0) -> Any:
    """What is seen of a widget, or of a part of its width."""
    x, y = widget.to_window(*widget.pos)
    x, wide = x + left * widget.width, (right - left) * widget.width
    top = picture.shape[0] - y - widget.height
    rows = slice(round(top), round(top) + round(widget.height))
    return picture[rows, round(x) : round(x) + round(wide)]


@pytest.mark.parametrize("look", ["morning", "dusk"])
@pytest.mark.parametrize(("scene", "kind"), [("dream-final", "ScoreHead"), ("dream-log", "")])
def test_players_are_told_apart_by_their_figures(look: str, scene: str, kind: str) -> None:
    """Large above the score, and small in the filters of the log."""
    with staged(SCENES[scene]) as stage:
        stage.show(Variant("desktop", "en", look))
        picture = grey(stage.driver)
        found = [w for w in stage.driver.find(kind or "PlayerFilter") if w.colour]
        assert len(found) == 4
        # In the middle of its place, above the name.
        shown = {}
        for widget in found:
            cut = crop(picture, widget)
            h, w = cut.shape
            half = round(min(h, w) * 0.45)
            middle = round(h * (0.4 if kind else 0.5))
            low, high = max(0, middle - half), min(h, middle + half)
            shown[widget.colour] = cut[low:high, w // 2 - half : w // 2 + half]
        assert len({each.shape for each in shown.values()}) == 1
        # At dusk all of them are a bright shape on a dark ground, as signs are.
        assert not faults(shown, ALIKE_SIGNS if look == "dusk" else ALIKE)


@pytest.mark.parametrize("look", ["morning", "dusk"])
def test_states_of_islands_are_told_apart(look: str) -> None:
    """The same islands: nothing to do there, a figure to take, taken, and where it may go."""
    with staged(SCENES["dream-cover"]) as stage:
        stage.show(Variant("desktop", "en", look))
        d, person = stage.driver, DreamPerson(stage.driver)
        states: dict[str, dict[str, Any]] = {}

        def look_at(*wanted: str) -> None:
            picture = grey(d)
            for view in person.model.isles.places:
                if view.place.isdigit() and view.glow in wanted:
                    x, y, r = person.board.places[view.place]
                    x, y = person.board.to_window(person.board.x + x, person.board.y + y)
                    found = profile(picture, x, y, r * 1.12)
                    states.setdefault(view.place, {})[view.glow or "plain"] = found

        look_at("")
        person.number(max(view.number for view in person.model.numbers if view.enabled))
        person.settle()
        look_at("source")
        sources = d.app.host.controller.selection.sources()
        person.place(next(place for place in sources if place.isdigit()))
        d.wait(0.3)
        look_at("chosen", "target")
        seen = set()
        for place, found in states.items():
            for a, b in combinations(found, 2):
                far = np.abs(found[a] - found[b]).max()
                assert far > SEEN, f"{place}: {a} and {b} differ by {far:.1f} only"
                seen.add(frozenset((a, b)))
        for pair in (("plain", "source"), ("source", "chosen"), ("plain", "target")):
            assert frozenset(pair) in seen


@pytest.mark.parametrize("look", ["morning", "dusk"])
def test_states_of_numbers_and_cards_are_told_apart(look: str) -> None:
    with staged(SCENES["dream-exchange"]) as stage:
        stage.show(Variant("desktop", "en", look))
        d, person = stage.driver, DreamPerson(stage.driver)
        picture = grey(d)
        cards = {card.view.state: crop(picture, card) for card in d.find("MissionCard")}
        assert {"holds", "under"} <= set(cards)
        taken = next(card for card in d.find("MissionCard") if card.view.state == "under")
        person.card(taken.view.card)  # back into the hand
        d.wait(0.3)
        assert taken.view.state == "open"
        _told_apart({"under": cards["under"], "open": crop(grey(d), taken)})
        _edges_told_apart(cards["holds"], crop(grey(d), taken))


def test_numbers_tell_whether_they_can_be_covered() -> None:
    with staged(SCENES["dream-cover"]) as stage:
        stage.show(Variant("desktop", "en", "morning"))
        d, person = stage.driver, DreamPerson(stage.driver)
        tile = next(tile for tile in d.find("NumberTile") if tile.view.enabled)
        shown = {"open": crop(grey(d), tile)}
        other = next(t for t in d.find("NumberTile") if t.view.enabled and t is not tile)
        before = crop(grey(d), other)
        person.number(tile.view.number)
        person.settle()
        d.wait(0.5)
        shown["covered"] = crop(grey(d), tile)
        _told_apart(shown)
        _told_apart({"may be covered": before, "may not": crop(grey(d), other)})


def test_a_hint_is_seen() -> None:
    """Arrows on the board, a lamp at the number, signs on the cards."""
    with staged(SCENES["dream-hint"]) as stage:
        stage.show(Variant("desktop", "en", "morning"))
        d, person = stage.driver, DreamPerson(stage.driver)
        marked = grey(d)
        tile = next(tile for tile in d.find("NumberTile") if tile.view.hint)
        lamp = crop(marked, tile)
        board = crop(marked, person.board)
        hops = person.model.isles.hops
        person.board.view = person.model.isles._replace(hops=())
        tile.view = tile.view._replace(hint=False)
        d.wait(0.3)
        plain = grey(d)
        _told_apart({"hint": lamp, "none": crop(plain, tile)})
        darker = np.abs(crop(plain, person.board) - board) > 40
        assert hops and darker.sum() > 400 * len(hops), "the arrows are too thin"


def _told_apart(shown: dict[str, Any]) -> None:
    for a, b in combinations(shown, 2):
        differ = np.abs(shown[a] - shown[b]) > 24
        assert differ.mean() > CHANGED, f"{a} and {b} look the same without colours"


def _edges_told_apart(one: Any, other: Any) -> None:
    """Cards differ in their words anyway: the line at the bottom and the edge have to, too."""
    low = [picture[-round(picture.shape[0] * 0.12) :, :].mean() for picture in (one, other)]
    assert abs(low[0] - low[1]) > 12
