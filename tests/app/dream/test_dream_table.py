"""The table of Dream Islands: touches, keys, refusals, undo, the model."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from typing import Any

import pytest

from tests.app.driver import SIZES, Driver, running  # isort: skip - before anything of Kivy

from app.dream import texts
from app.dream.isles import RING, SPOTS, layout
from app.dream.refusal_texts import refusal_text
from app.dream.selection import Selection
from app.files import Disk
from game.dream.refusals import REASONS
from game.match import Match
from game.protocol import Refusal, Seat
from tests.app.dream_person import DreamPerson
from tests.app.dream_scenes import advance, covering, deciding, moving, new_match, sit_down
from tests.dream.positions import player, position

TAB, ENTER = 9, 13


@pytest.fixture
def d() -> Iterator[Driver]:
    with running("portrait", reduced_motion=True) as driver:
        yield driver


def focus(d: Driver, wanted: Any) -> None:
    """Tab until the ring is there."""
    group = d.app.navigator.screens.current_screen.group
    for _ in range(80):
        if group.current is wanted and wanted.ringed:
            return
        d.key(TAB)
    raise AssertionError(f"the keyboard does not reach {wanted}")


def press_by_key(d: Driver, wanted: Any) -> None:
    focus(d, wanted)
    d.key(ENTER)


class Typist(DreamPerson):
    """Has no fingers for the screen, only keys."""

    def place(self, place: str) -> None:
        press_by_key(self.driver, self.board.spot(place))

    def number(self, number: int) -> None:
        self.driver.key(ord(str(number)), str(number))

    def card(self, card: str) -> None:
        cards = self.driver.find("MissionCard")
        press_by_key(self.driver, next(each for each in cards if each.view.card == card))

    def main(self) -> None:
        self.driver.wait(0.36)
        press_by_key(self.driver, self.one("MainButton"))


def test_a_whole_game_by_keyboard_alone() -> None:
    with running("landscape", reduced_motion=True) as d:
        d.app.host.open(new_match(2, "keys"), "keys")
        person = Typist(d)
        for _ in range(100):
            person.settle()
            if d.app.host.session.match.over:
                break
            person.turn()
        assert d.app.host.session.match.over
        d.wait(0.5)
        assert d.app.navigator.screens.current == "dream/score"


def test_steps_are_split_undone_and_redone_until_confirmed(d: Driver) -> None:
    person = sit_down(d, advance(new_match(2, "undo"), covering(2)))
    model, before = person.model, d.app.host.session.state.key()
    person.number(next(view.number for view in model.numbers if view.enabled))
    person.settle()
    steps = model.steps
    assert steps >= 2 and str(steps) in model.button.label and not model.button.enabled
    for origin in ("plane", "plane"):
        person.place(origin)
        assert [p.place for p in model.isles.places if p.glow == "chosen"] == [origin]
        person.place("1")
        person.settle()
    assert model.steps == steps - 2
    for _ in range(3):
        assert model.can_undo
        d.press(person.one("RoundButton", icon="undo"))
        person.settle()
    assert d.app.host.session.state.key() == before and model.can_redo
    d.press(person.one("RoundButton", icon="redo"))
    person.settle()
    assert model.steps == steps


def test_a_long_press_on_a_card_tells_when_it_is_fulfilled(d: Driver) -> None:
    """D-M.1: with 2 players a majority needs two more."""
    person = sit_down(d, advance(new_match(2, "undo"), covering(2)))
    controller, before = d.app.host.controller, len(person.log)
    for index, card in enumerate(person.model.hand):
        d.hold(next(each for each in d.find("MissionCard") if each.view == card))
        assert controller.told_card(index) in [label.text for label in d.find("Label")]
    assert len(person.log) == before and not controller.selection.under
    told = texts.mission_told
    assert "at least 2 more pieces" in told("majority", 4, 2)
    assert "than of all others together" in told("majority", 4, 3)
    assert "exactly 3 islands side by side" in told("row", 3, 2)
    assert "exactly 2 of your pieces" in told("exactly", 2, 2)
    assert told("hidden", 0, 2) == ""


def test_an_empty_middle_is_no_place_of_pieces_that_have_arrived(d: Driver) -> None:
    """D-A.2: nobody has arrived there yet."""
    sit_down(d, advance(new_match(2, "undo"), covering(2)))
    refusal = Selection(d.app.host.session.state, 0).refusal("middle")
    assert refusal is not None and refusal_text(refusal) == "You have no piece in the middle yet."


def test_a_figure_flies_several_steps_at_once_by_tap_and_by_drag(d: Driver) -> None:
    for way in ("tap", "drag"):
        person = sit_down(d, advance(new_match(2, "far"), covering(1)))
        person.number(5)
        person.settle()
        if way == "tap":
            person.place("plane")
            targets = [p for p in person.model.isles.places if p.glow == "target"]
            assert [(p.place, p.steps) for p in targets] == [(str(i), i) for i in range(1, 6)]
            person.place("3")
        else:
            person.drag("plane", "3")
        person.settle()
        assert person.model.steps == 2
        assert [str(a) for a in person.log[-3:]] == ["step plane", "step 1", "step 2"]
        assert person.model.snapshot() == d.view()


def test_shells_figures_and_cards_move_and_come_to_rest() -> None:
    with running("portrait") as d:
        person = sit_down(d, advance(new_match(2, "far"), covering(1)))
        person.number(2)
        tile = next(t for t in d.find("NumberTile") if t.view.number == 2)
        assert 0 < tile.drop <= 1
        person.settle()
        d.wait(1)
        assert tile.drop == 0
        person.drag("plane", "2")
        assert person.board._way is not None
        shown = {v.place: person.board.shown_groups(v) for v in person.model.isles.places}
        own = {place: [g.number for g in groups if g.own] for place, groups in shown.items()}
        assert own["2"] == [] and own["plane"] == [4]
        person.settle()
        assert person.board._way is None and not person.board._pending
        after = next(v for v in person.model.isles.places if v.place == "2")
        assert person.board.shown_groups(after) == after.groups
        person.main()
        d.wait(3)
        assert {card.turned for card in d.find("MissionCard")} == {1}


def test_what_a_target_promises_is_what_happens(d: Driver) -> None:
    """The stars of a target are the missions that hold after flying there."""
    seen = 0
    for seed in ("stars 1", "stars 2", "stars 3", "stars 4"):
        person = sit_down(d, advance(new_match(2, seed), moving(4, 3)))
        selection = d.app.host.controller.selection
        for origin in selection.sources():
            for place, way in selection.ways(origin).items():
                held, after = selection.holding(), selection.holding(way.after)
                seen += bool(after - held)
                state = d.app.host.session.state.clone()
                for action in way.actions:
                    state.apply(action)
                assert state.key() == way.after.key(), place
        person.place(selection.sources()[0])
        for view in person.model.isles.places:
            assert view.lit >= 0 and bool(view.steps) == (view.glow == "target")
    assert seen


def test_cards_go_under_the_pile_in_the_order_of_the_touches(d: Driver) -> None:
    def two_open(state: Any) -> bool:
        return deciding(2)(state) and len(state.legal()) >= 3

    person = sit_down(d, advance(new_match(2, "under"), two_open))
    first, second = [card.card for card in person.model.hand if card.enabled][:2]
    person.card(second)
    person.card(first)
    orders = {card.card: card.order for card in person.model.hand}
    assert orders[second] == 1 and orders[first] == 2
    person.card(second)
    assert {card.card: card.order for card in person.model.hand}[first] == 1
    person.card(second)
    before = len(person.log)
    person.main()
    d.wait(0.1)
    played = [str(action) for action in person.log[before : before + 3]]
    assert played == [f"under {first}", f"under {second}", "done"]


def test_every_refusal_is_said_with_its_rule(d: Driver) -> None:
    said = []
    person = sit_down(d, advance(new_match(2, "why"), covering(3)))
    screen = d.app.navigator.screens.current_screen
    screen.toast = lambda text, rule="", **_: said.append((text, rule))
    person.place("plane")
    d.press(person.one("MainButton"))
    covered = [view.number for view in person.model.numbers if view.covered and not view.enabled]
    person.number(covered[0])
    person.place("middle")
    assert len(said) >= 3
    assert all(text and rule.startswith("D-") for text, rule in said)
    assert not {text for text, _rule in said} & set(REASONS)


def test_a_flight_out_of_reach_is_told_how_far_it_may_go(d: Driver) -> None:
    said = []
    person = sit_down(d, advance(new_match(2, "why"), covering(1)))
    d.app.navigator.screens.current_screen.toast = lambda text, rule="", **_: said.append(
        (text, rule)
    )
    person.number(2)
    person.settle()
    person.place("plane")
    person.place("6")
    person.drag("plane", "middle")
    person.drag("1", "plane")
    assert said == [("This piece can fly forward by 2 steps at most.", "D-A.2")] * 3


def test_the_last_figure_is_told_when_it_may_enter() -> None:
    """Also where it has a step to go before."""
    last = position(player(7, "middle-3", "middle-2a", "middle-2b", "middle-1", "middle-1"))
    selection = Selection(last.play("cover 3").state, 0)
    assert selection.choose("7")
    assert selection.refusal("middle") == Refusal("D-A.4", "last-figure", {"left": 2})
    assert selection.refusal("5") == Refusal("D-A.2", "out-of-reach", {"left": 3})


def test_the_toast_of_a_refusal_opens_the_rule(d: Driver) -> None:
    person = sit_down(d, advance(new_match(2, "why"), covering(1)))
    person.place("plane")
    d.wait(0.3)
    d.press(d.find("Snackbar")[0])
    d.wait(1.5)
    rules = d.app.navigator.screens.current_screen
    assert rules.name == "rules" and rules.game == "dream"
    assert any(paragraph.lit for paragraph in d.find("Paragraph"))


@pytest.mark.parametrize("size", SIZES)
def test_islands_are_as_large_as_a_thumb_and_do_not_overlap(size: str) -> None:
    with running(size, reduced_motion=True) as d:
        person = sit_down(d, advance(new_match(4), covering(2)))
        places = layout(*person.board.size)
        for name in SPOTS:
            assert 2 * places[name].r >= 64, name
        for one, other in zip(RING, (*RING[1:], RING[0]), strict=True):
            a, b = places[one], places[other]
            assert ((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5 >= 1.9 * a.r
        for name in RING:
            circle = places[name]
            assert circle.x - circle.r >= 0 and circle.x + circle.r <= person.board.width
            assert circle.y - circle.r >= 0 and circle.y + circle.r <= person.board.height


def test_all_missions_of_everybody_are_behind_the_chips(d: Driver) -> None:
    sit_down(d, advance(new_match(4), covering(7)))
    chips = sorted(d.find("DreamChip"), key=lambda chip: chip.x)
    assert [chip.view.done for chip in chips] == [
        done.bit_count() for done in d.app.host.session.state.done
    ]
    d.press(chips[2])
    d.wait(0.6)
    model = d.app.host.models["dream"]
    assert model.sheet == "missions" and len(model.missions) == 16
    done = [view for view in model.missions if view.state == "done"]
    assert len(done) == chips[2].view.done
    assert {row.view.card for row in d.find("MissionRow")} == {v.card for v in model.missions}


def test_a_saved_game_is_found_again_and_the_fog_game_beside_it(d: Driver) -> None:
    person = sit_down(d, advance(new_match(2, "kept"), covering(2)))
    person.turn()
    person.settle()
    d.app.navigator.home()
    d.wait(0.5)
    d.app.host.open(Match("fog", [Seat("A", "sun"), Seat("B", "plum")], {"start": 0}, "x"), "fog")
    d.wait(0.5)
    assert d.app.navigator.screens.current == "fog/table"
    d.app.navigator.home()
    d.app.navigator.go("saves")
    d.wait(0.8)
    assert {card.picture for card in d.find("SaveCard")} == {"hero-dream", ""}
    d.app.host.open_save("scene")
    d.wait(0.5)
    assert d.app.navigator.screens.current == "dream/table"
    assert d.app.host.models["dream"].snapshot() == d.view()


@pytest.mark.parametrize("size", SIZES)
def test_a_game_that_cannot_be_saved_goes_on_under_a_sign(
    size: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with running(size, reduced_motion=True) as d:
        person = sit_down(d, advance(new_match(2, "full"), covering(3)))
        with monkeypatch.context() as patch:
            patch.setattr(Disk, "write", fail)
            person.turn()
            d.wait(20)  # a recap would be gone, and so is what was said once
            slip = person.one("StatusLine")
            assert "full" in slip.text and slip.icon == "warning"
            assert person.one("StatusLine").to_window(*slip.center)[1] > d.app.root.height * 0.6
        person.turn()
        assert "full" not in slip.text and not slip.icon


def test_the_recap_tells_what_the_others_did_and_goes_by_itself(d: Driver) -> None:
    person = sit_down(d, advance(new_match(3, "told"), covering(2)))
    person.turn()
    slip = person.one("StatusLine")
    assert "Jun" in slip.text and "Nils" in slip.text
    d.press(slip)  # read
    assert slip.text == person.model.round_words
    person.turn()
    assert "Jun" in slip.text
    d.wait(9)
    assert slip.text == person.model.round_words
