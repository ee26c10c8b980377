"""The goal is in sight, the last round is marked, and cards of players answer."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.app.driver import Driver, running, seen  # isort: skip - before anything of Kivy

from app.table.last_turn import last_turn
from game.fog import actions as a
from game.fog.events import Connected
from game.fog.scoring import connected
from tests.app.games import advance, finished, new_match, sit_down, table
from tests.test_gains import game_of_bots


@pytest.fixture
def d() -> Iterator[Driver]:
    with running(draw_every=1000) as driver:
        yield driver


def connects(state: Any, kinds: set[str]) -> bool:
    """A tile of the first player can connect another coast."""
    if "place" not in kinds or state.to_act:
        return False
    return bool(connecting(state))


def connecting(state: Any) -> dict[Any, int]:
    found, before = {}, connected(state, 0)
    for action in state.legal():
        if action.kind == "place":
            after = state.clone()
            after.apply(action)
            if connected(after, 0) & ~before:
                found[action] = connected(after, 0).bit_count()
    return found


def test_spaces_that_connect_a_coast_carry_a_pill(d: Driver) -> None:
    """F-X.1: the pill counts the coasts, and so does the button."""
    person = sit_down(d, advance(new_match(1, "islands"), connects))
    controller, model = d.app.host.controller, d.app.host.model
    action, coasts = next(iter(connecting(d.app.host.session.state).items()))
    controller.selection.choose_tile(action.tile)
    controller.refresh()
    pills = {space.space: space.coasts for space in model.board.spaces if space.coasts}
    assert pills[action.to] == coasts
    person.place(action.to)
    assert f"{coasts} of 6 coasts" in model.button.note
    assert "no points" not in model.button.note


def test_all_six_coasts_are_announced(d: Driver) -> None:
    """F-X.2: to everybody, with the points and the last round."""
    table(1, "fly")(d)
    controller = d.app.host.controller
    text = controller.announcement(Connected(1, True))
    assert text == "Jun connects all six coasts: +10. One last round!"
    d.app.host.spectator.show_event(Connected(1, True))
    d.wait(0.3)
    toasts = [bar for bar in d.find("Snackbar") if seen(bar)]
    assert any(text in str(bar.text) for bar in toasts)


def test_the_last_round_stays_marked(d: Driver) -> None:
    person = table(1, "fly")(d)
    line = person.one("StatusLine")
    d.app.host.model.final_round = True
    line.idle_text = "Choose where to fly"
    line.hint = ""
    line.last = "Final round"
    line.recap = "Jun +3."
    assert line.text == "Final round: Jun +3."


def test_the_own_card_opens_the_score(d: Driver) -> None:
    person = table(1, "fly")(d)
    chip = next(c for c in d.find("SeatChip") if c.view.seat == 0 and seen(c))
    d.press(chip)
    d.wait(0.4)
    assert d.app.navigator.screens.current == "fog/score"
    assert person is not None


def test_a_long_press_on_a_card_tells_the_goal(d: Driver) -> None:
    table(1, "fly")(d)
    chip = next(c for c in d.find("SeatChip") if c.view.seat == 1 and seen(c))
    d.drag(chip.to_window(*chip.center), chip.to_window(*chip.center), pause=0.7)
    d.wait(0.3)
    assert any("of 6 coasts" in str(bar.text) for bar in d.find("Snackbar") if seen(bar))
    assert d.app.host.model.board.seat == 0


def test_another_card_plays_the_last_turn_again(d: Driver) -> None:
    table(1, "fly")(d)
    screen = d.app.navigator.screen("fog/table")
    chip = next(c for c in d.find("SeatChip") if c.view.seat == 1 and seen(c))
    d.press(chip)
    views = []
    for _ in range(400):
        if not screen._last_turn.running:
            break
        views.append(screen.board.view)
        d.frame()
    assert len({view.balloon.place for view in views}) > 1 or len(set(views)) > 1
    assert not screen._last_turn.running
    assert screen.board.view == d.app.host.model.board and screen.board.view.seat == 1
    d.press(chip)
    assert screen.board.view.seat == 0


def test_a_move_ends_the_last_turn(d: Driver) -> None:
    person = table(1, "fly")(d)
    screen = d.app.navigator.screen("fog/table")
    screen.tap_seat(1)
    assert screen._last_turn.running
    d.app.host.controller.look_at(-1)
    assert not screen._last_turn.running and screen.board.view.seat == 0
    assert person is not None


@pytest.mark.parametrize("game", ["fog", "dream"])
def test_a_last_turn_is_of_one_player(game: str) -> None:
    match = game_of_bots(game, 1 if game == "fog" else 0, 3, 3)
    for seat in range(3):
        steps = last_turn(match, seat)
        turns = {match.state_at(at).turn for at in list(steps)[:-1]}
        assert turns == {seat}
    match = new_match(1, "none")
    assert not last_turn(match, 0)


def test_a_tap_with_an_empty_spyglass_says_so(d: Driver) -> None:
    """It does not name a tile that is not there."""

    def empty(state: Any, kinds: set[str]) -> bool:
        return state.to_act == 0 and kinds == {"done"} and not state.spyglass[0]

    sit_down(d, advance(new_match(1, "islands"), empty))
    controller, told = d.app.host.controller, []
    controller._toast = told.append
    controller.tap_place(44)
    assert told == ["Nothing to place: end the turn"]


def test_the_main_button_leads_back_to_the_final_score(d: Driver) -> None:
    person = sit_down(d, finished(new_match(1, "final"), "final"))
    d.app.navigator.go("fog/table")
    d.wait(0.5)
    assert d.app.host.model.button.label == "Final score"
    person.main()
    d.wait(0.4)
    assert d.app.navigator.screens.current == "fog/score"


def test_nobody_leads_while_points_are_counted(d: Driver) -> None:
    sit_down(d, finished(new_match(1, "final"), "final"))
    screen = d.app.navigator.screens.current_screen
    d.until(lambda: screen.busy)
    sheet = next(s for s in d.find("ScoreTable") if seen(s))
    assert sheet.seat == -1
    screen.skip()
    d.frame(3)
    assert sheet.seat == screen.seat


def test_the_end_leaves_time_for_the_last_turn(d: Driver) -> None:
    """The last flight is seen before the score."""
    match = finished(new_match(1, "final"), "final")
    back = match.fork(len(match.log) - 1)
    assert back.state.legal()[0] == a.DONE or a.DONE in back.state.legal()
    seat = back.state.to_act
    d.app.host.open(back, "game")
    d.wait(0.5)
    controller = d.app.host.controller
    assert d.app.host.session.person == seat and controller is not None
    d.app.host.session.submit([a.DONE])
    d.wait(0.6)
    assert d.app.navigator.screens.current == "fog/table"
    d.wait(2.5)
    assert d.app.navigator.screens.current == "fog/score"
