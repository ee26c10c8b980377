"""The board: what it shows, what a tap on it means, how it is drawn."""

import math
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch

from app.fog.board.camera import centre
from app.fog.board.mini_island import MiniIsland, mini_picture
from app.fog.board.painter import MAX_PILL_WIDTH, bare_picture, pill_quads, tile_variant
from app.fog.tile_pictures import tile_picture
from app.fog.view import Pill, SpaceView
from app.ui.atlas import Quad, atlas
from game.fog.components import ISLANDS
from game.fog.tiles import HIGHEST, NAME, WIND
from game.hexes import SPACES, YARD
from tests.app import (
    boards,
    env,  # noqa: F401 - first of all
)
from tests.app.boards import Table, bare, changed

table = boards.table


# Pictures


def test_everything_that_can_be_shown_has_a_picture() -> None:
    for space in SPACES:
        for tile in range(1, len(NAME)):
            assert atlas.exists(tile_picture(NAME[tile], tile_variant(space))), NAME[tile]
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
    assert (
        tile_picture("start-swamp-1", tile_variant(YARD))
        == tile_picture("swamp-4", tile_variant(YARD))
        == "swamp-0"
    )
    assert tile_picture("lookout-2", tile_variant(YARD)) == "lookout-2"
    assert tile_picture("forest-3", tile_variant(45)) == "forest-1"
    assert tile_picture("city-4", tile_variant(YARD)) == "city"


def test_a_picture_that_is_missing_is_named() -> None:
    with pytest.raises(KeyError, match="no-such-picture"):
        atlas.region("no-such-picture")
    assert not atlas.exists("no-such-picture")


def test_the_smallest_density_that_looks_sharp_is_taken() -> None:
    assert [atlas.density(d) for d in (0.75, 1, 1.3, 2, 2.75, 4)] == [
        "1x", "1x", "1.5x", "2x", "3x", "3x",
    ]  # fmt: skip
    assert [atlas.density(d) for d in (1.53, 1.6, 2.06, 2.2)] == ["1.5x", "2x", "2x", "3x"]


@pytest.mark.parametrize("text", ["0", "8", "12", "+8", "+12", "\N{MINUS SIGN}5"])
def test_pills_hide_no_number_plate(text: str) -> None:
    """Above a pill there are the plates of two spaces, and room between them."""
    pill = Pill(text, "price", "drop")
    quads: list[Quad] = pill_quads(pill, 0, 68, 1)
    body = MAX_PILL_WIDTH + 12  # with edge and shadow
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
    assert table.told == []


def test_a_long_press_is_no_tap(table: Table) -> None:
    touch = UnitTestTouch(*table.board.space_to_window(YARD))
    touch.touch_down()
    table.wait(0.6)
    touch.touch_up()
    table.frame()
    assert table.told == []


def test_a_right_click_is_no_tap(table: Table) -> None:
    table.tap(*table.board.space_to_window(36), button="right")
    assert table.told == []


def test_a_disabled_board_is_still(table: Table) -> None:
    table.board.disabled = True
    table.tap(*table.board.space_to_window(YARD))
    assert table.told == []


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
    assert set(built) == {"fog", "wisps", "tiles", "plates"}
    built.clear()
    table.board.view = changed(view, 36, glow="legal")
    assert set(built) == {"printed", "pale", "fog", "glows"}  # fog shines through what is pale


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
    small = MiniIsland(view=view, pos=(20, 20), size=(260, 234), size_hint=(None, None))
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
