"""The board under real touches: what taps and what never does, the camera, the drawing."""

import math
from collections.abc import Iterator
from typing import Any

import pytest

from tests.app import env  # noqa: F401 - first of all

from kivy.base import EventLoop  # isort: skip
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.tests.common import UnitTestTouch
from PIL import Image

from app.atlas import Quad, atlas
from app.fog.view import BalloonView, BoardView, Pill, SpaceView
from app.widgets.camera import WIDE, centre
from app.widgets.hexboard import HexBoard
from app.widgets.miniisland import MiniIsland, mini_picture
from app.widgets.painter import PILL_ROOM, bare_picture, pill_quads, tile_picture
from game.fog.components import ISLANDS, LANDSCAPES, island
from game.fog.tiles import HIGHEST, NAME, WIND
from game.hexes import SPACES, YARD

FRAME = 1 / 60
SIZE = 393, 851
Point = tuple[float, float]


def bare(side: str = "gold") -> BoardView:
    """An island on which nothing lies."""
    printed = island(side)
    spaces = []
    for space in SPACES:
        coast = next((LANDSCAPES[i] for i, c in enumerate(printed.coast) if c >> space & 1), "")
        volcano = next((points for bit, points in printed.volcanoes if bit == 1 << space), 0)
        drop, draws = printed.drops[space], printed.draws[space]
        question = "question-drop" if drop else "question-2" if draws > 1 else "question"
        special = (
            "yard"
            if space == YARD
            else "volcano"
            if volcano
            else question
            if draws
            else "drop"
            if drop
            else ""
        )
        number = str(printed.wind[space])
        spaces.append(SpaceView(space, number, "", coast, special, volcano or drop))
    return BoardView(side, tuple(spaces), BalloonView("coral", YARD))


def changed(view: BoardView, space: int, **fields: Any) -> BoardView:
    return view._replace(
        spaces=tuple(s._replace(**fields) if s.space == space else s for s in view.spaces)
    )


class Table:
    """One board in a window, with a clock of its own and a note of what it told."""

    def __init__(self, **wishes: Any) -> None:
        self.now = Clock.time()
        Clock.time = lambda: self.now
        if EventLoop.status != "started":
            EventLoop.start()
        Window.size = SIZE
        self.board = HexBoard(view=bare(), size=Window.size, **{"animate": False, **wishes})
        self.told: list[tuple[Any, ...]] = []
        self.board.bind(
            on_space=lambda _, space: self.told.append(("space", space)),
            on_long_press=lambda _, space: self.told.append(("long", space)),
            on_outside=lambda _: self.told.append(("outside",)),
        )
        Window.add_widget(self.board)
        self.frame(3)

    def frame(self, count: int = 1) -> None:
        for _ in range(count):
            self.now += FRAME
            EventLoop.idle()

    def wait(self, seconds: float) -> None:
        self.frame(round(seconds / FRAME))

    def tap(self, x: float, y: float, button: str = "") -> None:
        touch = UnitTestTouch(x, y)
        if button:
            touch.profile, touch.button = ["pos", "button"], button
        touch.touch_down()
        self.frame()
        touch.touch_up()
        self.frame()

    def drag(self, *ways: tuple[Point, Point], steps: int = 8) -> None:
        """One finger or more, each from its first point to its second."""
        touches = [UnitTestTouch(*way[0]) for way in ways]
        for touch in touches:
            touch.touch_down()
        self.frame()
        for i in range(1, steps + 1):
            for touch, ((x0, y0), (x1, y1)) in zip(touches, ways, strict=True):
                touch.touch_move(x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps)
            self.frame()
        for touch in touches:
            touch.touch_up()
        self.frame()

    def picture(self) -> Image.Image:
        Window.canvas.ask_update()
        self.frame()
        data = glReadPixels(0, 0, *Window.size, GL_RGBA, GL_UNSIGNED_BYTE)
        return Image.frombytes("RGBA", Window.size, data).transpose(Image.Transpose.FLIP_TOP_BOTTOM)

    def colour(self, picture: Image.Image, x: float, y: float) -> tuple[int, ...]:
        pixel = picture.getpixel((round(x), Window.height - 1 - round(y)))
        return tuple(pixel)


@pytest.fixture
def table() -> Iterator[Table]:
    real, last = Clock.time, Clock._last_tick
    made: list[Table] = []

    def make(**wishes: Any) -> Table:
        made.append(Table(**wishes))
        return made[-1]

    yield make()
    for one in made:
        one.board.skip()
        Window.remove_widget(one.board)
    assert not [touch for touch in EventLoop.touches if touch.is_touch], "a touch leaked"
    Clock.time, Clock._last_tick = real, last


# Pictures


def test_everything_that_can_be_shown_has_a_picture() -> None:
    for space in SPACES:
        for tile in range(1, len(NAME)):
            assert atlas.exists(tile_picture(NAME[tile], space)), NAME[tile]
    for tile in range(1, len(NAME)):
        low, high = WIND[tile], HIGHEST[tile]
        assert atlas.exists(f"wind-{low}" if low == high else f"wind-{low}-{high}"), NAME[tile]
        for style in ("mini", "dot"):
            assert atlas.exists(mini_picture(SpaceView(YARD, "1", NAME[tile]), style)), NAME[tile]
    for side in ISLANDS:
        for view in bare(side).spaces:
            name = bare_picture(view)
            assert not name or atlas.exists(name), name
            assert not view.value or name.endswith(f"-{view.value}")
            assert atlas.exists(f"printed-{view.number}")
            for style in ("mini", "dot"):
                assert atlas.exists(mini_picture(view, style))


def test_start_tiles_and_expansions_are_told_apart() -> None:
    assert tile_picture("start-swamp-1", YARD) == tile_picture("swamp-4", YARD) == "swamp-0"
    assert tile_picture("lookout-2", YARD) == "lookout-2"
    assert tile_picture("forest-3", 45) == "forest-1"
    assert tile_picture("city-4", YARD) == "city"


def test_a_picture_that_is_missing_is_named() -> None:
    with pytest.raises(KeyError, match="no-such-picture"):
        atlas.region("no-such-picture")
    assert not atlas.exists("no-such-picture")


def test_the_smallest_density_that_is_enough_is_taken() -> None:
    assert [atlas.density(d) for d in (0.75, 1, 1.3, 2, 2.75, 4)] == [
        "1x", "1x", "1.5x", "2x", "3x", "3x",
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["0", "8", "12", "+8", "+12", "\N{MINUS SIGN}5"])
def test_pills_hide_no_number_plate(text: str) -> None:
    """Above a pill there are the plates of two spaces, and room between them."""
    pill = Pill(text, "price", "drop")
    quads: list[Quad] = pill_quads(pill, 0, 68, 1)
    body = PILL_ROOM + 12  # with edge and shadow
    assert max(q.x1 for q in quads) - min(q.x0 for q in quads) <= body
    assert min(q.y0 for q in quads) > 20, "figures printed on the space stay in sight"


# Taps


@pytest.mark.parametrize("zoom", [1.0, 1.7, 2.6, 4.0])
def test_a_tap_hits_each_space(table: Table, zoom: float) -> None:
    camera = table.board.camera
    for space in SPACES:
        camera.show(centre(space), camera.whole * zoom, 0)
        table.board._look()
        table.told.clear()
        table.now += 0.4  # or it would be a double tap
        touch = UnitTestTouch(*camera.to_window(*centre(space)))
        touch.touch_down()
        touch.touch_up()
        assert table.told == [("space", space)]


def test_a_tap_goes_to_the_nearest_space_that_glows(table: Table) -> None:
    table.board.view = changed(bare(), 45, glow="legal", pill=Pill("2", "price", "drop"))
    x, y = centre(45)
    for dx, dy, meant in ((0, 0, 45), (100, 0, 45), (-100, 0, 45), (140, 0, 46), (0, -120, 45)):
        table.told.clear()
        table.tap(*table.board.camera.to_window(x + dx, y + dy))
        assert table.told == [("space", meant)], (dx, dy)
        table.now += 0.4


def test_on_large_cells_a_tap_means_what_is_under_it(table: Table) -> None:
    table.board.view = changed(bare(), 45, glow="legal")
    camera = table.board.camera
    camera.show(centre(45), camera.whole * 2, 0)
    x, y = centre(45)
    table.tap(*camera.to_window(x + 100, y))
    assert table.told == [("space", 46)]


def test_a_tap_beside_the_island(table: Table) -> None:
    table.tap(20, 20)
    assert table.told == [("outside",)]


def test_a_long_press_is_no_tap(table: Table) -> None:
    touch = UnitTestTouch(*table.board.space_to_window(YARD))
    touch.touch_down()
    table.wait(0.6)
    assert table.told == [("long", YARD)]
    touch.touch_up()
    table.frame()
    assert table.told == [("long", YARD)]


def test_a_right_click_is_a_long_press(table: Table) -> None:
    table.tap(*table.board.space_to_window(36), button="right")
    assert table.told == [("long", 36)]


def test_a_disabled_board_is_still(table: Table) -> None:
    table.board.disabled = True
    table.tap(*table.board.space_to_window(YARD))
    assert table.told == []


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
    assert len(table.board.fingers) == 0


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
    assert len(table.board.fingers) == 0
    assert [what for what, *_ in table.told] == ["space"]
    assert table.board.camera.zoom == pytest.approx(1)


def test_a_board_that_is_taken_away_forgets_its_fingers(table: Table) -> None:
    x, y = table.board.space_to_window(YARD)
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    Window.remove_widget(table.board)
    assert len(table.board.fingers) == 0
    touch.touch_up()
    table.wait(1)
    Window.add_widget(table.board)
    assert table.told == []


def test_a_finger_that_leaves_the_board_taps_nothing(table: Table) -> None:
    x, y = table.board.space_to_window(YARD)
    table.board.size = 393, 851
    table.drag(((x, y), (-50, y)))
    assert table.told == [] and len(table.board.fingers) == 0


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
        cell = table.board.camera.scale * WIDE / 2
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
    table.board.float_text(36, "+12", "points", lambda: done.append("text"))
    assert done == ["flight", "tile", "text"]
    assert table.board._clock is None


def test_what_moves_is_gone_when_it_has_moved(table: Table) -> None:
    table.board.animate = True
    table.board.view = changed(bare(), 36, tile="forest-3", number="3", special="", value=0)
    tiles = list(table.board.painter.tiles.quads)
    table.board.drop_tile(36)
    table.board.float_text(36, "+8", "points")
    table.board.float_text(36, "\N{MINUS SIGN}3", "loss")
    assert len(table.board.painter.tiles.quads) == len(tiles) - 1
    assert len(table.board.painter.under.children) == 5
    assert len(table.board.painter.over.children) == 2
    table.wait(1)
    assert table.board.painter.tiles.quads == tiles
    assert not table.board.painter.under.children
    assert not table.board.painter.over.children


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


# Drawing


def test_only_what_changed_is_built_anew(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    painter = table.board.painter
    names = {
        id(layer): name
        for name, value in vars(painter).items()
        for layer in (value if isinstance(value, tuple) else (value,))
    }
    built: list[str] = []
    plain = type(painter.tiles).refresh

    def refresh(layer: Any) -> None:
        built.append(names.get(id(layer), "?"))
        plain(layer)

    monkeypatch.setattr(type(painter.tiles), "refresh", refresh)
    view = bare()
    table.board.view = view._replace(focus=-1)
    assert built == []
    view = changed(view, 35, tile="forest-3", number="3", special="", value=0)
    table.board.view = view
    assert set(built) <= {"fog", "wisps", "printed", "tiles", "plates"}
    built.clear()
    table.board.view = changed(view, 36, glow="legal")
    assert set(built) == {"veils", "glows"}


def test_tiles_are_few_meshes(table: Table) -> None:
    view = bare()
    for space in SPACES:
        view = changed(view, space, tile="forest-3", number="3", coast="", special="", value=0)
    table.board.view = view
    assert len(table.board.painter.tiles.quads) == 61
    assert len(table.board.painter.tiles._meshes) == 1


def test_a_tile_and_dusk_can_be_seen(table: Table) -> None:
    x, y = table.board.space_to_window(62)  # far from the lantern of the balloon
    before = table.colour(table.picture(), x, y + 4)
    table.board.view = changed(bare(), 62, tile="forest-3", number="3", special="", value=0)
    laid = table.colour(table.picture(), x, y + 4)
    assert math.dist(before, laid) > 60
    assert laid[1] > laid[0] and laid[1] > laid[2], "forests are green"
    table.board.dusk = True
    night = table.colour(table.picture(), x, y + 4)
    assert sum(night[:3]) < sum(laid[:3])
    table.board.dusk = False
    assert table.colour(table.picture(), x, y + 4) == laid


def test_a_small_island_shows_tiles_by_brightness_too(table: Table) -> None:
    Window.remove_widget(table.board)
    view = bare()._replace(balloon=None)
    shown = {35: "forest-3", 36: "desert-2", 43: "monument-5"}
    for space, tile in shown.items():
        view = changed(view, space, tile=tile, number="3", special="", value=0)
    small = MiniIsland(view=view, pos=(20, 20), size=(300, 270))
    Window.add_widget(small)
    table.frame(2)
    picture = table.picture().convert("L").convert("RGBA")
    scale = small._scale.x
    greys = []
    for space in (*shown, 53):
        x, y = centre(space)
        edge = small.center_x + (x + 66) * scale, small.center_y + y * scale
        greys.append(table.colour(picture, *edge)[0])
    assert all(abs(a - b) > 12 for i, a in enumerate(greys) for b in greys[:i]), greys
    assert len(small._ground._meshes) == 1
    Window.remove_widget(small)
    Window.add_widget(table.board)
