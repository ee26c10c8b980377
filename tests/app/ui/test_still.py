"""What is drawn once and then copied."""

from __future__ import annotations

from tests.app.driver import Driver, running  # isort: skip - before anything of Kivy

from app.ui.fbo_cache import NOWHERE, Outline, beside, corners_of, largest_hole, within, without
from tests.app.games import table

WINDOW = (0, 0, 100, 80)


def test_the_hole_is_what_nothing_lies_on() -> None:
    assert largest_hole(WINDOW, []) == WINDOW
    assert largest_hole(WINDOW, [(0, 0, 100, 20)]) == (0, 20, 100, 80)
    assert largest_hole(WINDOW, [(0, 0, 100, 20), (70, 0, 100, 80)]) == (0, 20, 70, 80)
    assert largest_hole(WINDOW, [(200, 0, 300, 80)]) == WINDOW


def test_a_window_that_is_covered_has_no_hole() -> None:
    left, low, right, top = largest_hole(WINDOW, [(-5, -5, 105, 85)])
    assert right <= left or top <= low
    assert largest_hole(NOWHERE, [WINDOW]) == NOWHERE


def _area(outline: Outline) -> float:
    around = zip(outline, outline[1:] + outline[:1], strict=True)
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in around) / 2


def test_what_lies_beside_a_hole_is_all_but_the_hole() -> None:
    assert beside(WINDOW, NOWHERE) == [corners_of(WINDOW)] == beside(WINDOW, (120, 0, 130, 9))
    for hole, free in (((20, 10, 60, 50), 6400), ((70, -9, 130, 99), 5600), (WINDOW, 0)):
        assert sum(map(_area, beside(WINDOW, hole))) == free


def test_an_outline_without_another_is_cut_into_pieces_that_do_not_overlap() -> None:
    window = corners_of(WINDOW)
    diamond = [(90.0, 40.0), (50.0, 80.0), (10.0, 40.0), (50.0, 0.0)]
    for shift, shared in ((0, 3200), (50, 1600), (200, 0), (-400, 0)):
        moved = [(x + shift, y) for x, y in diamond]
        pieces = without(window, moved)
        assert _area(within(moved, window)) == shared
        assert all(_area(piece) > 0 for piece in pieces)
        assert sum(map(_area, pieces)) == 8000 - shared
        assert not any(_area(within(piece, moved)) for piece in pieces)
    assert without(window, corners_of((-9, -9, 109, 89))) == []


def test_the_sky_is_not_drawn_where_the_island_hides_it() -> None:
    with running("portrait", reduced_motion=True) as d:
        person = table(1, "fly")(d)
        board = d.find("TableBoard")[0]
        sky = d.find("IslandPortrait")[0].children[-1]

        def drawn() -> float:
            """How much of the window: the corners of all triangles are in the mesh."""
            mesh = sky._copy._mesh
            points = [tuple(mesh.vertices[4 * i : 4 * i + 2]) for i in mesh.indices]
            return sum(_area(points[i : i + 3]) for i in range(0, len(points), 3))

        whole, hidden = sky.width * sky.height, _area(board.field)
        assert 0.1 * whole < hidden and abs(whole - hidden - drawn()) < 1
        person.zoom(2)
        assert _area(board.field) > 1.3 * hidden
        assert abs(whole - _area(board.field) - drawn()) < 1
        board.view = None
        assert abs(whole - drawn()) < 1


def _front(d: Driver) -> tuple[bytes, bytes]:
    """The pixels of the main button, and those of the middle of the island."""
    shot, button = d.shot(), d.find("MainButton")[0]
    x, y = map(round, button.to_window(*button.pos))
    low = shot.height - y
    wide, high = shot.width // 2, shot.height // 2
    return (
        shot.crop((x, low - round(button.height), x + round(button.width), low)).tobytes(),
        shot.crop((wide - 40, high - 40, wide + 40, high + 40)).tobytes(),
    )


def test_what_lies_before_the_board_is_drawn_again_when_it_changes() -> None:
    with running("portrait", reduced_motion=True) as d:
        person = table(1, "fly")(d)
        button, island = _front(d)
        assert _front(d) == (button, island)
        person.zoom(1.6)
        zoomed = _front(d)
        assert zoomed[0] == button and zoomed[1] != island
        person.place(next(space for space in d.app.controller.focus_targets() if space < 90))
        assert _front(d)[0] != button
