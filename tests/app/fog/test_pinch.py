"""Fingers on the real table: a pinch keeps its point and never acts, a tap hits what is seen."""

import math
from collections.abc import Iterator

import pytest

from tests.app.driver import SIZES, Driver, Person, running

from kivy.base import EventLoop  # isort: skip
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch

from app.fog.board.camera import centre
from game.fog import actions as a

SEATS = [
    {"name": "Ada", "colour": "coral", "kind": "human"},
    {"name": "Jun", "colour": "teal", "kind": "human"},
]


@pytest.fixture(scope="module")
def table() -> Iterator[tuple[Driver, Person]]:
    """A table at the first flight; every test leaves it as it was."""
    with running("portrait", draw_every=100, reduced_motion=True, handover=False) as d:
        choices = {"modules": 2, "start": 0}
        d.app.host.new_game({"game": "fog", "seats": SEATS, "choices": choices, "seed": "pinch"})
        person = Person(d)
        person.settle()
        while d.app.host.model.phase != "fly" or d.app.host.model.viewer:
            selection = d.app.host.controller.selection
            starts, done = selection.of(a.StartSpace), selection.of(a.Done)
            d.app.host.session.submit([(done or starts)[0]])
            person.settle()
        yield d, person


@pytest.fixture(autouse=True)
def as_before(table: tuple[Driver, Person]) -> Iterator[None]:
    d, person = table
    d.resize("portrait")
    log = list(person.log)
    yield
    assert person.log == log, "nothing here commits"
    assert not EventLoop.touches and not person.board.gestures.fingers
    d.resize("portrait")
    if d.app.host.controller.selection.action is not None:
        d.app.host.controller.undo()
    # A finger that came down on a chip has asked for another island.
    d.app.host.controller.look_at(-1)
    person.board._own_zoom = False
    person.board.camera.show_whole(0)
    d.wait(0.5)


def middle(person: Person) -> tuple[float, float]:
    left, low, width, height = person.board.camera.view
    return left + width / 2, low + height / 2


@pytest.mark.parametrize("size", SIZES)
def test_a_pinch_keeps_the_point_between_the_fingers(
    table: tuple[Driver, Person], size: str
) -> None:
    d, person = table
    d.resize(size)
    d.wait(0.5)
    x, y = middle(person)
    camera = person.board.camera
    before, scale = camera.to_board(x, y), camera.scale
    chosen = d.app.host.controller.selection.action
    d.pinch(((x - 30, y), (x - 75, y)), ((x + 30, y), (x + 75, y)))
    assert camera.scale == pytest.approx(2.5 * scale, rel=0.02)
    assert math.dist(camera.to_board(x, y), before) * camera.scale < 1.5
    assert d.app.host.controller.selection.action == chosen and not d.app.host.model.button.enabled


def test_two_fingers_that_come_and_go_on_a_glowing_space_do_nothing(
    table: tuple[Driver, Person],
) -> None:
    d, person = table
    space = d.app.host.controller.focus_targets()[0]
    x, y = person.where(space)
    first, second = UnitTestTouch(x, y), UnitTestTouch(x + 30, y + 20)
    for step in (first.touch_down, second.touch_down, second.touch_up, first.touch_up):
        step()
        d.frame()
    assert d.app.host.controller.selection.action is None


def test_a_drag_over_glowing_spaces_does_nothing(table: tuple[Driver, Person]) -> None:
    d, person = table
    person.zoom(2)
    for space in d.app.host.controller.focus_targets()[:4]:
        x, y = person.where(space)
        d.drag((x, y), (x + 40, y + 30))
        d.wait(0.6)
    assert d.app.host.controller.selection.action is None


@pytest.mark.parametrize("factor", [1.0, 1.7, 3.0])
def test_a_tap_hits_the_space_that_is_seen_there(
    table: tuple[Driver, Person], factor: float
) -> None:
    """Every target, at every zoom, by one tap."""
    d, person = table
    targets = d.app.host.controller.focus_targets()
    assert len(targets) > 5
    for space in targets:
        if factor != 1:
            person.zoom(factor)
        person.show(space)
        d.wait(0.4)  # not the second half of a double tap
        d.tap(person.where(space))
        action = d.app.host.controller.selection.action
        seen_at = space, person.where(space), person.board.camera.view, d.app.host.model.sheet
        assert action is not None and action.to == space, seen_at
        assert d.app.host.model.board.ghost.place == space
        d.app.host.controller.undo()
        person.board.camera.show_whole(0)


def test_a_tap_on_the_space_under_the_finger_is_also_the_one_the_camera_names(
    table: tuple[Driver, Person],
) -> None:
    d, person = table
    person.zoom(2.2)
    x, y = middle(person)[0] - 150, middle(person)[1]  # beside the balloon
    d.drag((x, y), (x + 50, y - 70), pause=0.2)
    for view in d.app.host.model.board.spaces:
        x, y = person.where(view.space)
        assert person.board.gestures.pick(x, y) == view.space
        at = person.board.camera.to_board(x, y)
        assert math.dist(at, centre(view.space)) < 1e-6


def test_turning_the_device_keeps_the_choice_and_the_island_usable(
    table: tuple[Driver, Person],
) -> None:
    d, person = table
    space = d.app.host.controller.focus_targets()[-1]
    person.place(space)
    chosen, view = d.app.host.controller.selection.action, d.app.host.model.snapshot()
    assert chosen.to == space
    for size in ("landscape", "tablet", "desktop", "landscape", "portrait", "tablet", "portrait"):
        d.resize(size)
        d.wait(0.5)
        assert (
            d.app.host.controller.selection.action == chosen and d.app.host.model.snapshot() == view
        )
        button = person.one("MainButton")
        assert button.enabled and button.label == d.app.host.model.button.label
        x, y = button.to_window(*button.center)
        assert 0 < x < Window.width and 0 < y < Window.height
        left, low, width, height = person.board.camera.view
        assert width > 150 and height > 150
        # The whole island can be seen, and the choice can be given up and made again.
        for other in d.app.host.model.board.spaces:
            x, y = person.where(other.space)
            assert left <= x <= left + width and low <= y <= low + height
        assert d.app.host.controller.undo()
        assert d.app.host.controller.selection.action is None
        person.place(space)
        assert d.app.host.controller.selection.action == chosen
        d.wait(0.4)


def test_a_turn_in_the_middle_of_a_pinch_leaves_no_finger_behind(
    table: tuple[Driver, Person],
) -> None:
    d, person = table
    x, y = middle(person)
    touches = [UnitTestTouch(x - 20, y), UnitTestTouch(x + 20, y)]
    for touch in touches:
        touch.touch_down()
    touches[0].touch_move(x - 60, y)
    d.frame()
    d.resize("landscape")
    for touch in touches:
        touch.touch_up()
    d.wait(0.5)
    assert not person.board.gestures.fingers and d.app.host.controller.selection.action is None


def test_the_wheel_zooms_at_the_pointer(table: tuple[Driver, Person]) -> None:
    d, person = table
    space = d.app.host.controller.focus_targets()[0]
    x, y = person.where(space)
    scale = person.board.camera.scale
    for _ in range(3):
        touch = UnitTestTouch(x, y)
        touch.profile, touch.button = ["pos", "button"], "scrolldown"
        touch.touch_down()
        touch.touch_up()
        d.wait(0.2)
    assert person.board.camera.scale > 1.5 * scale
    assert math.dist(person.where(space), (x, y)) < 1.5
    assert d.app.host.controller.selection.action is None


def test_what_is_not_shown_takes_no_touches(table: tuple[Driver, Person]) -> None:
    """Hints without words and buttons of other modules must not shade the island."""
    d, person = table
    for size in SIZES:
        d.resize(size)
        d.wait(0.5)
        for view in d.app.host.model.board.spaces:
            x, y = person.where(view.space)
            if person.covered(x, y):
                continue
            touch = UnitTestTouch(x, y)
            touch.touch_down()
            takers = [taker() for taker in touch.grab_list]
            person.board.gestures.fingers.moved = True  # it shall not tap
            touch.touch_up()
            assert takers == [person.board], (size, view.space, takers)
        d.frame()


def test_the_clock_of_the_board_stops_when_nothing_moves(table: tuple[Driver, Person]) -> None:
    d, person = table
    d.wait(1)
    assert not person.board.camera.moving
    assert person.board._clock is None, "an idle table costs nothing"
    assert Clock.time() == d.now
