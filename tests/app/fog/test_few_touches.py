"""Few touches: a second tap confirms, tiles and the balloon are dragged, a turn ends by itself."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.app.driver import Driver, running  # isort: skip - before anything of Kivy

from app.settings import settings
from app.table.table_screen import AUTO_END_S, END_GUARD_S
from game.fog import actions as a
from tests.app.games import advance, new_match, sit_down, table


@pytest.fixture
def d() -> Iterator[Driver]:
    with running(draw_every=1000) as driver:
        yield driver


def legal(d: Driver, kind: str) -> list[Any]:
    return [action for action in d.app.host.session.state.legal() if action.kind == kind]


def far(d: Driver, person: Any, kind: str) -> Any:
    """An action whose space is in sight."""
    here = d.app.host.session.state.balloon[0]
    actions = (x for x in legal(d, kind) if x.to != here and x.to < 90 and person.free(x.to))
    return next(actions)


def test_a_second_tap_flies(d: Driver) -> None:
    person = table(1, "fly")(d)
    action = far(d, person, "fly")
    person.place(action.to)
    assert action not in person.log[-1:]
    d.wait(0.1)  # quickly: it is not a double tap, which zooms
    d.tap(person.where(action.to))
    assert person.log[-1] == action


def test_a_second_tap_clears_the_choice_if_that_is_wanted(d: Driver) -> None:
    settings.second_tap = False
    person = table(1, "fly")(d)
    action, before = far(d, person, "fly"), len(person.log)
    person.place(action.to)
    d.wait(0.5)
    d.tap(person.where(action.to))
    assert len(person.log) == before and d.app.host.controller.selection.action is None


def test_a_second_tap_takes_a_cloud(d: Driver) -> None:
    person = table(1, "take")(d)
    cloud = legal(d, "take")[0].cloud
    person.cloud(cloud)
    before = len(person.log)
    d.wait(0.2)
    person.cloud(cloud)
    assert person.log[before] == a.TAKE[cloud]


def test_the_balloon_is_dragged(d: Driver) -> None:
    person = table(1, "fly")(d)
    action = far(d, person, "fly")
    person.drag(person.where(d.app.host.session.state.balloon[0]), action.to)
    assert person.log[-1] == action
    assert not d.find("Dragged")


def test_a_drag_to_nowhere_changes_nothing(d: Driver) -> None:
    person = table(1, "fly")(d)
    before, start = len(person.log), person.where(d.app.host.session.state.balloon[0])
    d.drag(start, (start[0], 5.0), pause=0.1)
    assert len(person.log) == before and d.app.host.controller.selection.action is None
    assert not d.find("Dragged")


def test_a_drag_beside_the_balloon_moves_the_island(d: Driver) -> None:
    person = table(1, "fly")(d)
    before = len(person.log)
    person.zoom(1.8)
    here = person.board.camera.tx
    left, low, width, height = person.board.camera.view
    balloon = person.where(d.app.host.session.state.balloon[0])
    x = left + width * (0.2 if balloon[0] > left + width / 2 else 0.8)
    d.drag((x, low + height / 2), (x + 40, low + height / 2 + 10), pause=0.2)
    assert person.board.camera.tx != here and len(person.log) == before


def test_a_tile_is_dragged_onto_the_island(d: Driver) -> None:
    person = table(1, "place")(d)
    d.until(lambda: not person.board.camera.moving)
    action = far(d, person, "place")
    name = str(action).split(" ")[1]
    slot = next(s for s in d.find("Slot") if s.view.tile == name)
    person.drag(slot.to_window(*slot.center), action.to)
    assert person.log[-1] == action


def nothing_to_place(state: Any, kinds: set[str]) -> bool:
    return state.round > 2 and kinds == {"done"} and state.turn == 0


def test_a_turn_ends_by_itself_when_nothing_is_left(d: Driver) -> None:
    settings.auto_end = True
    person = sit_down(d, advance(new_match(1, "islands"), nothing_to_place))
    before = len(person.log)
    d.wait(AUTO_END_S + 0.5)
    assert person.log[before] == a.DONE


def test_a_turn_does_not_end_by_itself_while_there_is_something_to_do(d: Driver) -> None:
    settings.auto_end = True
    person = table(1, "place")(d)
    before = len(person.log)
    d.wait(AUTO_END_S * 3)
    assert len(person.log) == before


def test_a_turn_does_not_end_by_itself_if_that_is_not_wanted(d: Driver) -> None:
    person = sit_down(d, advance(new_match(1, "islands"), nothing_to_place))
    before = len(person.log)
    d.wait(AUTO_END_S * 3)
    assert len(person.log) == before


def test_the_menu_keeps_a_turn_from_ending(d: Driver) -> None:
    settings.auto_end = True
    person = sit_down(d, advance(new_match(1, "islands"), nothing_to_place))
    before = len(person.log)
    d.press(person.one("RoundButton", icon="menu"))
    d.wait(AUTO_END_S * 3)
    assert len(person.log) == before


def test_end_turn_is_pale_while_tiles_can_be_placed(d: Driver) -> None:
    person = table(1, "place")(d)
    button = person.one("MainButton")
    assert a.DONE in d.app.host.session.state.legal() and button.tone == "pale"
    person.place(legal(d, "place")[0].to)
    assert button.tone == ""


def test_end_turn_does_not_come_under_a_finger(d: Driver) -> None:
    """The tap after the one that placed a tile does nothing."""
    person = table(1, "place")(d)
    selection = d.app.host.controller.selection
    places = [x for x in legal(d, "place") if a.DONE in selection.after([x]).legal()]
    person.place(next(x.to for x in places if not selection.after([x]).owed))
    person.main()
    person.settle()
    assert d.app.host.session.state.turn == 0 and d.app.host.model.button.tone
    before = len(person.log)
    d.press(person.one("MainButton"))
    assert len(person.log) == before
    d.wait(END_GUARD_S)
    d.press(person.one("MainButton"))
    assert person.log[before] == a.DONE
