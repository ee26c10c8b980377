"""Everything on the table explains itself: by a tap, or by a long press where a tap plays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.app.driver import Driver, running, seen  # isort: skip - before anything of Kivy

from app.fog import hints, told
from app.fog.boards import tile_number
from app.fog.texts import tile_name
from app.settings import settings
from app.table.hints import find
from app.ui.screen import ArchipelScreen
from game.fog import actions as a
from game.fog.components import CROWNS
from game.fog.explain import best_placement, coasts_by, to_next_crown
from game.fog.scoring import connected
from game.fog.tiles import HIGHEST, NAME
from game.hexes import SPACES, YARD
from tests.app.games import advance, new_match, rounds, sit_down, table, to_a_dock
from tests.app.scenes import SCENES, staged


@pytest.fixture
def d() -> Iterator[Driver]:
    with running(draw_every=1000) as driver:
        yield driver


@pytest.fixture
def toasts(d: Driver, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All messages, newest last."""
    shown: list[str] = []
    show = ArchipelScreen.toast

    def toast(screen: Any, text: str, *args: Any, **kwargs: Any) -> None:
        shown.append(text)
        show(screen, text, *args, **kwargs)

    monkeypatch.setattr(ArchipelScreen, "toast", toast)
    return shown


def named(tile: int) -> str:
    return f"{tile_name(NAME[tile])}: movement value {tile_number(tile)}."


def test_the_energy_track_tells_the_energy_and_the_crowns(d: Driver, toasts: list[str]) -> None:
    """F-E.2."""
    person = table(1, "fly")(d)
    state = d.app.host.session.state
    d.press(person.one("EnergyTrack"))
    assert toasts[-1].startswith(f"Energy {state.energy[0]} of 20.")
    at = state.energy[0] + to_next_crown(state, 0)
    assert f"The crown at {at} gives {CROWNS[at]} points." in toasts[-1]


def test_the_step_bar_tells_the_steps(d: Driver, toasts: list[str]) -> None:
    person = table(1, "fly")(d)
    before = len(person.log)
    d.press(person.one("StepsBar"))
    assert toasts[-1].startswith("A turn has three steps") and len(person.log) == before


def test_a_long_press_tells_a_cloud_and_takes_nothing(d: Driver, toasts: list[str]) -> None:
    person = table(1, "take")(d)
    state = d.app.host.session.state
    cloud = next(i for i, tiles in enumerate(state.clouds) if tiles)
    d.hold(person.one("CloudGrid").cloud(cloud))
    for tile in state.clouds[cloud]:
        assert f"{named(tile)} Converted, it brings {HIGHEST[tile]} energy." in toasts[-1]
    assert d.app.host.controller.selection.cloud == -1


def test_a_long_press_on_a_card_decides_nothing(d: Driver, toasts: list[str]) -> None:
    person = table(1, "take")(d)
    state = d.app.host.session.state
    person.cloud(next(i for i, tiles in enumerate(state.clouds) if tiles))
    d.wait(0.4)
    selection = d.app.host.controller.selection
    keeps = list(selection.keeps)
    card = min((c for c in d.find("HandCard") if seen(c)), key=lambda card: card.x)
    d.hold(card)
    assert toasts[-1].startswith(named(selection.cards[0])) and selection.keeps == keeps
    d.press(card)
    assert selection.keeps != keeps


def test_a_long_press_tells_a_tile_in_the_spyglass(d: Driver, toasts: list[str]) -> None:
    """F-E.4: it can no longer be converted."""
    person = table(1, "place")(d)
    tile = d.app.host.session.state.spyglass[0][0]
    before = len(person.log)
    d.hold(next(slot for slot in d.find("Slot") if slot.view.tile == NAME[tile]))
    assert toasts[-1] == named(tile)
    d.hold(next(slot for slot in d.find("Slot") if not slot.view.tile))
    assert toasts[-1].startswith("A space of your spyglass") and len(person.log) == before


def test_a_long_press_on_the_island_tells_the_space(d: Driver, toasts: list[str]) -> None:
    person = table(1, "fly")(d)
    state = d.app.host.session.state
    laid = next(s for s in SPACES if state.tiles[s] and person.free(s))
    d.hold(person.where(laid))
    assert toasts[-1] == named(state.tiles[laid])
    assert d.app.host.controller.selection.action is None


def test_a_right_click_tells_what_a_long_press_tells(d: Driver, toasts: list[str]) -> None:
    person = table(1, "take")(d)
    before = d.view()
    cloud = d.find("CloudButton")[0]
    d.right_click(d.reach(cloud))
    assert toasts == [d.app.host.controller.told_cloud(0)] and d.view() == before
    space = next(s.space for s in d.app.host.model.board.spaces if s.tile)
    d.resize("desktop")
    d.wait(0.5)
    d.right_click(person.where(space))
    assert toasts[1:] == [d.app.host.controller.told_space(space)] and d.view() == before


@pytest.mark.parametrize("size", ["portrait", "landscape", "desktop"])
def test_a_message_never_covers_the_space_it_is_about(d: Driver, size: str) -> None:
    person = table(1, "fly")(d)
    settings.text_size = 2.0
    d.resize(size)
    d.wait(0.5)
    for space in filter(person.free, SPACES):
        d.app.navigator.screens.current_screen.clear_toast()
        d.wait(0.2)
        x, y = person.where(space)
        d.right_click((x, y))
        d.frame(3)
        toast = next(toast for toast in d.find("Snackbar") if seen(toast))
        left, low, wide, high = toast.focus_box()
        assert not (left < x < left + wide and low - 8 < y < low + high + 8), space
        assert low >= 0 and low + high <= d.app.root.height, space


def test_every_space_tells_what_is_printed_on_it() -> None:
    """F-B.5, F-B.6."""
    state = new_match(1, "islands").state
    printed = state.setup.island
    found = {space: told.space(state, 0, space) for space in SPACES}
    assert all(found.values()) and "balloon yard" in found[YARD]
    for bit, points in printed.volcanoes:
        assert f"it costs {points} point" in found[bit.bit_length() - 1]
    for space in SPACES:
        text, drop = found[space], printed.drops[space]
        bare = not state.tiles[space] and space != YARD
        assert not (bare and drop) or f"brings {drop} energy" in text
        assert not (bare and printed.draws[space]) or "lets you draw" in text
    assert sum("coast:" in text for text in found.values()) > 12


def test_an_undo_that_is_not_possible_tells_why(d: Driver, toasts: list[str]) -> None:
    person = table(1, "fly")(d)
    undo = person.one("RoundButton", icon="undo")
    assert not undo.enabled
    d.press(undo)
    assert toasts[-1].startswith("Nothing to undo")


def test_a_card_about_to_be_placed_is_not_ticked() -> None:
    with staged(SCENES["drawn"]) as stage:
        d = stage.driver
        selection = d.app.host.controller.selection
        name = tile_name(NAME[selection.cards[0]])
        assert d.app.host.model.prompt == f"{name}: keep, convert or place it?"
        assert not d.app.host.model.cards[0].placed and d.app.host.model.cards[0].drawn
        d.app.host.controller.tap_place(selection.of(a.Place)[0].to)
        card = d.app.host.model.cards[0]
        assert card.placed and "Place on" in d.app.host.model.button.label


def test_a_drawn_tile_is_turned_over(d: Driver) -> None:
    from app.fog.cards import TURN_S, HandCard
    from app.fog.view import CardView

    card = HandCard()
    card.view = CardView("forest-3", "3", "Keep", True, 3, False, drawn=True)
    assert card.turned == 0
    d.wait(TURN_S * 3)
    assert card.turned == 1
    card.view = card.view._replace(keep=False)
    assert card.turned == 1
    card.view = card.view._replace(tile="city-4", drawn=False)
    assert card.turned == 1
    settings.reduced_motion = True
    card.view = card.view._replace(tile="wild-1", drawn=True)
    assert card.turned == 1
    settings.reduced_motion = False


def test_a_dock_promises_what_the_spyglass_allows(d: Driver) -> None:
    """F-H.6: without a tile to give, one is taken."""
    match = advance(new_match(2, "islands"), dock_in_reach, wish=to_a_dock)
    sit_down(d, match)
    controller, model = d.app.host.controller, d.app.host.model
    dock = next(x.to for x in match.state.legal() if x.kind == "fly" and x.to > 90)
    controller.tap_place(dock)
    assert "give 1 tile" in model.hint
    d.app.host.session.state.spyglass[0] = ()
    controller.refresh()
    assert model.hint == "At the harbor: nothing to give, take 1"


def dock_in_reach(state: Any, kinds: set[str]) -> bool:
    docks = any(x.kind == "fly" and x.to > 90 for x in state.legal())
    return docks and bool(state.spyglass[0])


def test_nothing_chosen_at_the_harbor_is_pale_and_asks(d: Driver) -> None:
    table(2, "give", number=4, wish=to_a_dock)(d)
    button = d.app.host.model.button
    assert (button.label, button.note, button.tone) == (
        "No exchange",
        "Choose a tile to give",
        "pale",
    )


def test_hints_tell_the_coast_and_the_crown_that_come_next() -> None:
    """The figures are those of the rules."""
    told_coast = told_crown = False
    for number in range(2, 12):
        match = advance(new_match(1, "islands"), rounds(number, "fly"))
        hint = find(match.game, match.state)
        assert hint is not None
        after, reason = hint.after, hints.advice_view(hint, True).reason
        missing = to_next_crown(after, 0)
        near = 0 < missing <= 3
        assert (f"{missing} below the next crown" in reason) == near
        then = best_placement(after, 0)
        coasts = coasts_by(after, 0, *then[:2]) if then else []
        assert ("connect a coast:" in reason) == (len(coasts) == 1)
        if then and coasts:
            trial = after.clone()
            trial.lay(0, *then[:2])
            new = connected(trial, 0) & ~connected(after, 0)
            assert new.bit_count() == len(coasts)
        told_coast, told_crown = told_coast or bool(coasts), told_crown or near
    assert told_coast or told_crown
