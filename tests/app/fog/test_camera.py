"""The camera and the fingers that move it."""

import math

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from app.fog.board.camera import (
    CELL_WIDTH,
    HALF_HEIGHT,
    HALF_WIDTH,
    MAX_ZOOM,
    PULL_SLACK,
    Camera,
    Fingers,
    centre,
    space_at,
)
from game.hexes import NEIGHBOURS, SPACES, YARD, members

VIEWS = [(0, 300, 393, 430), (130, 100, 540, 492), (0, 0, 851, 393), (0, 0, 1920, 1080)]
coordinate = st.floats(-2000, 3000)
factor = st.floats(0.2, 5)


def camera(view: tuple[float, float, float, float] = VIEWS[0]) -> Camera:
    made = Camera()
    made.set_view(*view)
    return made


def check_limits(camera: Camera) -> None:
    whole = camera.whole
    assert whole * 0.999999 <= camera.scale <= whole * MAX_ZOOM * 1.000001
    left, bottom, width, height = camera.view
    low = camera.to_window(-HALF_WIDTH, -HALF_HEIGHT)
    high = camera.to_window(HALF_WIDTH, HALF_HEIGHT)
    for axis, (start, size) in enumerate(((left, width), (bottom, height))):
        seen = min(high[axis], start + size) - max(low[axis], start)
        wanted = min(size * (1 - PULL_SLACK), (high[axis] - low[axis]) * 0.5)
        assert seen >= wanted * 0.999, "a good part of the island is always in sight"


# Cells


def test_every_space_is_found_under_its_middle_and_near_its_corners() -> None:
    for space in SPACES:
        x, y = centre(space)
        assert space_at(x, y) == space
        for i in range(12):
            turn = math.pi / 6 * i
            reach = 99 if i % 2 else 86
            assert space_at(x + reach * math.sin(turn), y + reach * math.cos(turn)) in {
                space,
                *members(NEIGHBOURS[space]),
                -1,
            }
            assert space_at(x + 84 * math.sin(turn), y + 84 * math.cos(turn)) == space


def test_beside_the_island_there_is_no_space() -> None:
    assert space_at(0, 801) == -1
    assert space_at(900, 0) == -1
    assert space_at(600, 600) == -1


@given(st.floats(-2000, 2000), st.floats(-2000, 2000))
def test_the_space_under_a_point_is_the_nearest(x: float, y: float) -> None:
    found = space_at(x, y)
    distances = sorted((math.dist(centre(space), (x, y)), space) for space in SPACES)
    if found >= 0:
        assert math.dist(centre(found), (x, y)) == pytest.approx(distances[0][0], abs=1e-6)
    else:
        assert distances[0][0] >= CELL_WIDTH / 2 - 1e-6


# The whole island


@pytest.mark.parametrize("view", VIEWS)
def test_the_whole_island_fits_into_the_free_area(view: tuple[float, ...]) -> None:
    shown = camera(view)
    left, bottom, width, height = view
    x0, y0 = shown.to_window(-HALF_WIDTH, -HALF_HEIGHT)
    x1, y1 = shown.to_window(HALF_WIDTH, HALF_HEIGHT)
    assert x0 >= left - 1e-6 and x1 <= left + width + 1e-6
    assert y0 >= bottom - 1e-6 and y1 <= bottom + height + 1e-6
    assert shown.to_window(0, 0) == pytest.approx(shown.middle())


@pytest.mark.parametrize("view", VIEWS)
def test_zooming_out_ends_with_the_whole_island_in_the_middle(view: tuple[float, ...]) -> None:
    shown = camera(view)
    shown.zoom_at(100, 400, 3.5)
    shown.pan(500, -700)
    shown.zoom_at(10, 10, 0.01)
    assert (shown.scale, shown.tx, shown.ty) == pytest.approx((shown.whole, *shown.middle()))


# Zoom and pan


@given(coordinate, coordinate, factor, st.floats(1, 4))
def test_a_zoom_keeps_the_point_under_it(x: float, y: float, by: float, zoom: float) -> None:
    shown = camera()
    shown.zoom_at(*shown.middle(), zoom)
    before = shown.to_board(x, y)
    scale = min(max(shown.scale * by, shown.whole), shown.whole * MAX_ZOOM)
    wanted = scale, x - before[0] * scale, y - before[1] * scale
    assume(shown.clamped(*wanted) == wanted)  # at an edge the island stays in sight instead
    shown.zoom_at(x, y, by)
    assert shown.to_window(*before) == pytest.approx((x, y), abs=1e-6)


MOVES = st.one_of(
    st.tuples(st.just("zoom"), coordinate, coordinate, factor),
    st.tuples(st.just("glide"), coordinate, coordinate, factor),
    st.tuples(st.just("pan"), coordinate, coordinate),
    st.tuples(st.just("fling"), st.floats(-9000, 9000), st.floats(-9000, 9000)),
    st.tuples(st.just("show"), st.sampled_from(SPACES), st.floats(0, 5)),
    st.tuples(st.just("view"), st.sampled_from(VIEWS)),
    st.tuples(st.just("step"), st.floats(0.001, 1)),
    st.tuples(st.just("finish")),
)


@given(st.lists(MOVES, max_size=30))
def test_limits_hold_after_any_sequence(moves: list[tuple[object, ...]]) -> None:
    shown = camera()
    for name, *args in moves:
        match name:
            case "zoom":
                shown.zoom_at(*args)
            case "glide":
                shown.glide_at(*args, 0.2)
            case "pan":
                shown.pan(*args)
            case "fling":
                shown.fling(*args)
            case "show":
                shown.show(centre(args[0]), args[1], 0.3)
            case "view":
                shown.set_view(*args[0])
            case "step":
                shown.step(*args)
            case "finish":
                shown.finish()
        check_limits(shown)


def test_a_new_area_keeps_what_was_in_the_middle() -> None:
    shown = camera()
    shown.show(centre(36), shown.whole * 2.5, 0)
    point = shown.to_board(*shown.middle())
    shown.set_view(0, 0, 851, 393)
    assert shown.to_board(*shown.middle()) == pytest.approx(point)
    assert shown.zoom == pytest.approx(2.5)


# Moves that take time


def test_a_glide_about_a_point_keeps_it_all_the_way() -> None:
    shown = camera()
    shown.zoom_at(*shown.middle(), 1.8)
    x, y = 150.0, 480.0
    before = shown.to_board(x, y)
    shown.glide_at(x, y, 1.5, 0.3)
    while shown.step(0.02):
        assert shown.to_window(*before) == pytest.approx((x, y), abs=1e-6)
    assert shown.zoom == pytest.approx(2.7)


def test_glides_that_follow_each_other_add_up() -> None:
    shown = camera()
    for _ in range(3):
        shown.glide_at(*shown.middle(), 1.2, 0.12)
        shown.step(0.02)
    shown.finish()
    assert shown.zoom == pytest.approx(1.2**3)


def test_a_move_arrives_and_then_nothing_moves() -> None:
    shown = camera()
    shown.show(centre(YARD), shown.whole * 1.7, 0.45)
    steps = 0
    while shown.step(1 / 60):
        steps += 1
    assert 20 <= steps <= 30
    assert shown.zoom == pytest.approx(1.7)
    assert not shown.moving


def test_a_fling_fades_and_stops_at_the_edge() -> None:
    shown = camera()
    shown.zoom_at(*shown.middle(), 3)
    shown.fling(800, 0)
    before = shown.tx
    for _ in range(120):
        shown.step(1 / 60)
    assert not shown.moving
    assert before + 100 < shown.tx < before + 200
    shown.fling(90000, 0)
    shown.step(1 / 60)
    assert not shown.moving, "an edge stops it"


# Fingers


def test_a_finger_that_stays_taps_and_one_that_goes_far_pans() -> None:
    shown = camera()
    shown.zoom_at(*shown.middle(), 3)
    fingers = Fingers(shown, 12)
    fingers.down(1, 100, 500)
    fingers.move(1, 108, 505, 0.1)
    assert fingers.up(1, 0.2)
    tx = shown.tx
    fingers.down(1, 100, 500)
    for i in range(1, 9):
        fingers.move(1, 100 + 10 * i, 500, 0.5)
    assert not fingers.up(1, 2.0)
    assert shown.tx == pytest.approx(tx + 60), "the first 12 dp and the step over them do not pan"


@given(
    st.lists(
        st.tuples(st.sampled_from((1, 2)), st.floats(60, 330), st.floats(350, 700)),
        min_size=1,
        max_size=20,
    )
)
def test_a_pinch_keeps_the_point_between_the_fingers(
    moves: list[tuple[int, float, float]],
) -> None:
    shown = camera()
    shown.clamped = lambda *state: state  # type: ignore[method-assign] # limits have their own test
    fingers = Fingers(shown, 12)
    at = {1: (150.0, 480.0), 2: (240.0, 560.0)}
    for finger, pos in at.items():
        fingers.down(finger, *pos)
    board = shown.to_board((150 + 240) / 2, (480 + 560) / 2)
    for finger, x, y in moves:
        other = at[3 - finger]
        scale = shown.scale * math.dist((x, y), other) / max(math.dist(at[finger], other), 1e-9)
        assume(math.dist((x, y), other) > 2)
        assume(shown.whole <= scale <= MAX_ZOOM * shown.whole)
        at[finger] = x, y
        fingers.move(finger, x, y, 0.1)
        middle = (at[1][0] + at[2][0]) / 2, (at[1][1] + at[2][1]) / 2
        assert shown.to_window(*board) == pytest.approx(middle, abs=1e-4)
    assert not fingers.up(1, 0.2)
    assert not fingers.up(2, 0.3), "the last finger of a pinch does not tap"


def test_fingers_that_were_lost_do_not_make_a_pinch() -> None:
    shown = camera()
    fingers = Fingers(shown, 12)
    fingers.down(1, 100, 500)
    fingers.keep({2})
    assert len(fingers) == 0
    fingers.down(2, 200, 500)
    assert fingers.up(2, 0.1)
