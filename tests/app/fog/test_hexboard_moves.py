"""The board under real touches: pan, pinch, fling, odd ends; the camera, and motion."""

import pytest

from tests.app import env  # noqa: F401 - first of all

from kivy.base import EventLoop  # isort: skip
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch

from app.fog.board.camera import CELL_WIDTH, centre
from game.hexes import SPACES, YARD
from tests.app import boards
from tests.app.boards import FRAME, Table, bare, changed

table = boards.table


# Pan and zoom


def test_a_pinch_keeps_what_is_between_the_fingers_and_does_nothing_else(table: Table) -> None:
    camera = table.board.camera
    x, y = table.board.space_to_window(YARD)
    before = camera.to_board(x, y)
    table.drag(((x - 30, y), (x - 90, y)), ((x + 30, y), (x + 90, y)))
    assert camera.zoom == pytest.approx(3, rel=0.02)
    assert camera.to_window(*before) == pytest.approx((x, y), abs=2)
    assert table.told == []
    point = camera.to_board(x + 20, y)
    table.drag(((x - 80, y), (x - 40, y + 60)), ((x + 120, y), (x + 160, y + 60)))
    assert camera.to_window(*point) == pytest.approx((x + 60, y + 60), abs=2), "two fingers pan too"
    assert table.told == []


def test_a_third_finger_changes_nothing(table: Table) -> None:
    x, y = table.board.space_to_window(YARD)
    table.drag(((x - 30, y), (x - 60, y)), ((x + 30, y), (x + 60, y)), ((x, y + 90), (x, y - 90)))
    assert table.board.camera.zoom == pytest.approx(2, rel=0.02)
    assert table.told == []
    assert len(table.board.gestures.fingers) == 0


def test_a_drag_pans_and_never_taps(table: Table) -> None:
    camera = table.board.camera
    camera.zoom_at(*camera.middle(), 3)
    x, y = camera.middle()
    before = camera.to_board(x, y)
    table.drag(((x, y), (x + 100, y + 50)), steps=20)
    moved = camera.to_window(*before)
    assert moved[0] == pytest.approx(x + 100, abs=20)
    assert moved[1] == pytest.approx(y + 50, abs=12)
    assert table.told == []


def test_a_short_wobble_is_still_a_tap(table: Table) -> None:
    x, y = table.board.space_to_window(YARD)
    table.drag(((x, y), (x + 7, y - 6)))
    assert table.told == [("space", YARD)]


def test_limits_hold_under_wild_fingers(table: Table) -> None:
    camera = table.board.camera
    for _ in range(4):
        table.drag(((100, 420), (10, 100)), ((250, 430), (390, 840)))
    assert camera.scale <= 4 * camera.whole * 1.001
    for _ in range(4):
        table.drag(((40, 100), (380, 800)))
    x, _ = camera.to_window(0, 0)
    half = 812 * camera.scale
    assert x - half < 0.31 * Window.width and x + half > 0.69 * Window.width
    for _ in range(5):
        table.drag(((10, 100), (180, 420)), ((380, 800), (200, 430)))
    assert camera.scale == pytest.approx(camera.whole)
    assert camera.to_window(0, 0) == pytest.approx(camera.middle(), abs=1)
    assert table.told == []


def test_the_wheel_zooms_about_the_pointer(table: Table) -> None:
    """Kivy calls a wheel that turns up `scrolldown`."""
    camera = table.board.camera
    x, y = table.board.space_to_window(54)
    before = camera.to_board(x, y)
    for _ in range(3):
        table.tap(x, y, button="scrolldown")
    assert camera.zoom == pytest.approx(1.2**3, rel=0.01)
    assert camera.to_window(*before) == pytest.approx((x, y), abs=2)
    for _ in range(3):
        table.tap(x, y, button="scrollup")
    assert camera.zoom == pytest.approx(1)
    assert table.told == []


def test_a_double_tap_zooms_in_there_and_out_again(table: Table) -> None:
    camera = table.board.camera
    x, y = table.board.space_to_window(54)
    before = camera.to_board(x, y)
    table.tap(x, y)
    table.tap(x, y)
    assert camera.zoom == pytest.approx(2.2)
    assert camera.to_window(*before) == pytest.approx((x, y), abs=2)
    assert table.told == [("space", 54)], "the second tap only zooms"
    table.wait(0.5)
    table.tap(x, y)
    table.tap(x, y)
    assert camera.zoom == pytest.approx(1)


def test_two_slow_taps_are_two_taps(table: Table) -> None:
    x, y = table.board.space_to_window(54)
    table.tap(x, y)
    table.wait(0.5)
    table.tap(x, y)
    assert table.told == [("space", 54)] * 2
    assert table.board.camera.zoom == pytest.approx(1)


def test_a_flung_board_runs_on_and_a_touch_stops_it(table: Table) -> None:
    table.board.animate = True
    camera = table.board.camera
    camera.zoom_at(*camera.middle(), 3)
    x, y = camera.middle()
    table.drag(((x, y), (x + 60, y)), steps=6)
    assert camera.moving
    tx = camera.tx
    table.frame(4)
    assert camera.tx > tx + 5
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    assert not camera.moving
    touch.touch_up()


# Touches that end strangely


def test_a_touch_that_is_lost_leaves_nothing(table: Table) -> None:
    x, y = table.board.space_to_window(YARD)
    lost = UnitTestTouch(x, y)
    lost.touch_down()
    EventLoop.me_list.remove(lost)  # the system took it without a word
    table.wait(1)
    table.told.clear()
    table.tap(x + 60, y)
    assert len(table.board.gestures.fingers) == 0
    assert [what for what, *_ in table.told] == ["space"]
    assert table.board.camera.zoom == pytest.approx(1)


def test_a_board_that_is_taken_away_forgets_its_fingers(table: Table) -> None:
    x, y = table.board.space_to_window(YARD)
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    Window.remove_widget(table.board)
    assert len(table.board.gestures.fingers) == 0
    touch.touch_up()
    table.wait(1)
    Window.add_widget(table.board)
    assert table.told == []


def test_a_finger_that_leaves_the_board_taps_nothing(table: Table) -> None:
    x, y = table.board.space_to_window(YARD)
    table.board.size = 393, 851
    table.drag(((x, y), (-50, y)))
    assert table.told == [] and len(table.board.gestures.fingers) == 0


# The camera follows the view


def test_near_brings_a_space_close_and_back(table: Table) -> None:
    camera = table.board.camera
    table.board.view = bare()._replace(near=YARD)
    assert camera.zoom == pytest.approx(1.7, rel=0.02)
    assert table.board.space_to_window(YARD) == pytest.approx(camera.middle(), abs=1)
    table.board.view = bare()
    assert camera.zoom == pytest.approx(1)


def test_the_camera_takes_its_time(table: Table) -> None:
    table.board.animate = True
    camera = table.board.camera
    table.board.view = bare()._replace(near=36)
    table.frame(5)
    assert 1 < camera.zoom < 1.6
    table.wait(0.5)
    assert camera.zoom == pytest.approx(1.7, rel=0.02)


def test_own_zoom_is_kept_until_the_phase_changes(table: Table) -> None:
    camera = table.board.camera
    x, y = camera.middle()
    table.drag(((x - 30, y), (x - 70, y)), ((x + 30, y), (x + 70, y)))
    zoom = camera.zoom
    table.board.view = changed(bare(), 36, glow="legal")
    assert camera.zoom == zoom, "the same phase"
    table.board.view = bare()._replace(near=36)
    assert camera.zoom == pytest.approx(1.7, rel=0.02)
    table.drag(((x - 30, y), (x - 60, y)), ((x + 30, y), (x + 60, y)))
    zoom = camera.zoom
    table.board.view = bare()._replace(near=37)
    assert camera.zoom == zoom
    table.board.view = bare()
    assert camera.zoom == pytest.approx(1)


def test_rotation_keeps_what_was_in_the_middle(table: Table) -> None:
    camera = table.board.camera
    x, y = camera.middle()
    table.drag(((x - 20, y), (x - 60, y)), ((x + 20, y), (x + 60, y)))
    table.drag(((x, y), (x + 80, y + 20)), steps=20)
    point, zoom = camera.to_board(*camera.middle()), camera.zoom
    table.board.size = 851, 393
    table.frame(2)
    assert camera.to_board(*camera.middle()) == pytest.approx(point)
    assert camera.zoom == pytest.approx(zoom)


def test_the_island_keeps_out_of_what_is_covered(table: Table) -> None:
    table.board.pad = 10, 110, 20, 300
    table.frame(2)
    for space in SPACES:
        x, y = table.board.space_to_window(space)
        cell = table.board.camera.scale * CELL_WIDTH / 2
        assert x - cell >= 10 and x + cell <= 393 - 20
        assert y - cell >= 300 and y + cell <= 851 - 110


def test_the_keyboard_brings_its_space_into_sight(table: Table) -> None:
    camera = table.board.camera
    camera.show(centre(4), camera.whole * 4, 0)
    table.board._own_zoom = True
    table.board.view = bare()._replace(focus=84)
    x, y = table.board.space_to_window(84)
    assert 0 < x < Window.width and 0 < y < Window.height


# Motion


def test_a_flight_ends_once_and_in_time(table: Table) -> None:
    table.board.animate = True
    done: list[int] = []
    table.board.fly("coral", YARD, 47, lambda: done.append(1))
    table.wait(0.4)
    assert done == []
    table.wait(0.2)  # 250 ms and 90 for each of three spaces
    assert done == [1]
    table.wait(1)
    assert done == [1]


def test_a_tap_skips_motion_and_does_nothing_else(table: Table) -> None:
    table.board.animate = True
    done: list[str] = []
    table.board.fly("coral", YARD, 48, lambda: done.append("flight"))
    table.board.drop_tile(36, lambda: done.append("tile"))
    table.frame(3)
    table.tap(*table.board.space_to_window(54))
    assert sorted(done) == ["flight", "tile"]
    assert table.told == []


def test_without_motion_everything_is_done_at_once(table: Table) -> None:
    done: list[str] = []
    table.board.view = changed(bare(), 36, tile="forest-3", number="3", special="", value=0)
    table.board.fly("coral", -1, 92, lambda: done.append("flight"))
    table.board.drop_tile(36, lambda: done.append("tile"))
    assert done == ["flight", "tile"]
    assert table.board._clock is None


def test_what_moves_is_gone_when_it_has_moved(table: Table) -> None:
    table.board.animate = True
    table.board.view = changed(bare(), 36, tile="forest-3", number="3", special="", value=0)
    tiles = list(table.board.painter.tiles.quads)
    table.board.drop_tile(36)
    assert len(table.board.painter.tiles.quads) == len(tiles) - 1
    assert len(table.board.painter.under.children) == 5
    table.wait(1)
    assert table.board.painter.tiles.quads == tiles
    assert not table.board.painter.under.children


def test_an_idle_board_asks_for_no_frames(table: Table) -> None:
    table.board.animate = True
    table.board.wake()
    drift = set()
    for second in range(25):
        table.now += 1 - FRAME
        table.frame()
        if second < 19:
            assert table.board._clock is not None
            drift.add(tuple(table.board.painter.wisps[0]._shift.xy))
    assert len(drift) > 15
    assert table.board._clock is None
    assert table.board.painter.glows.opacity == 1
    table.tap(20, 20)
    assert table.board._clock is not None, "a touch wakes it"


def test_a_still_board_has_no_clock_at_all(table: Table) -> None:
    table.tap(20, 20)
    assert table.board._clock is None


def test_wisps_part_for_fingers_and_gather_again(table: Table) -> None:
    board = table.board
    board.animate = True
    usual = [layer.opacity for layer in board.painter.wisps]
    assert min(usual) > 0.5
    touch = UnitTestTouch(*board.space_to_window(YARD))
    touch.touch_down()
    table.wait(0.3)
    assert [layer.opacity for layer in board.painter.wisps] == usual, "nothing has moved yet"
    touch.touch_move(touch.x + 60, touch.y)
    table.wait(0.3)
    assert [layer.opacity for layer in board.painter.wisps] == [0, 0]
    touch.touch_up()
    table.wait(0.4)
    assert all(
        0 < layer.opacity < most for layer, most in zip(board.painter.wisps, usual, strict=True)
    )
    table.wait(0.6)
    assert [layer.opacity for layer in board.painter.wisps] == pytest.approx(usual)
