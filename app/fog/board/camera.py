"""Pan, zoom and fling of the board. Plain Python, no widget.

A point of the board is at `scale * point + (tx, ty)` in the window. The board's unit is a
hundredth of a cell's radius, y up, with the yard at the origin.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection

from game.fog.components import is_dock

Point = tuple[float, float]
Ease = Callable[[float], float]

CELL_WIDTH, ROW_HEIGHT = 100 * math.sqrt(3), 150.0
"""Distance between cells of a row, and between rows."""
HALF_WIDTH, HALF_HEIGHT = 812.0, 752.0
"""Half the size of the island's sand, which must fit into the window."""
SHORE = 640.0, -560.0
"""Start of the route to the harbor."""
TAP_REACH_CELLS = 0.75
"""A tap within this distance of a target's center, in cells, selects it."""
MAX_OWN_ZOOM = 1.7
"""The largest zoom that the camera chooses by itself."""
MAX_ZOOM = 4.0
"""The largest zoom, as a multiple of the whole island."""
PULL_SLACK = 0.3
"""How far the island's edge may be dragged into the view, as a fraction of the view."""
FLING_S = 0.18
"""Time constant of a fling (s)."""
FLING_STOP_PX_S = 12.0
"""A fling stops below this speed, in pixels per second."""


def centre(space: int) -> Point:
    row, column = divmod(space, 10)
    return CELL_WIDTH * (column - 4 + (row - 4) / 2), -ROW_HEIGHT * (row - 4)


def spot(place: int) -> Point:
    """The center of a space, or the shore for a dock."""
    return SHORE if is_dock(place) else centre(place)


def space_at(x: float, y: float) -> int:
    """The space at a point, -1 outside the island."""
    r = -y / ROW_HEIGHT
    q = x / CELL_WIDTH - r / 2
    column, row = round(q), round(r)
    dq, dr = q - column, r - row
    if abs(dq) > abs(dr):  # the nearest cell in cube coordinates
        column += round(dq + dr / 2)
    else:
        row += round(dr + dq / 2)
    if max(abs(row), abs(column), abs(row + column)) > 4:
        return -1
    return 10 * (row + 4) + column + 4


def space_near(point: Point, wanted: Collection[int]) -> int:
    """The target at or near a point; otherwise the space at the point."""
    space = space_at(*point)
    if space in wanted or not wanted:
        return space
    nearest = min(wanted, key=lambda other: math.dist(centre(other), point))
    return nearest if math.dist(centre(nearest), point) <= TAP_REACH_CELLS * CELL_WIDTH else space


def whole_scale(width: float, height: float) -> float:
    """The scale at which the whole island fits into an area."""
    return min(width / HALF_WIDTH, height / HALF_HEIGHT) / 2


def near_scale(width: float, height: float, cell: float) -> float:
    """The scale for a close-up: cells of this width, within limits."""
    whole = whole_scale(width, height)
    return min(max(cell / CELL_WIDTH, whole), MAX_OWN_ZOOM * whole)


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    return t * t * (3 - 2 * t)


class Camera:
    """Scale and translation, clamped, with animated moves."""

    def __init__(self) -> None:
        self.scale, self.tx, self.ty = 1.0, 0.0, 0.0
        self.view = 0.0, 0.0, 1.0, 1.0
        """The uncovered part of the window: left, bottom, width, height."""
        self._placed = False
        self._move: tuple[float, float, Ease, tuple[float, ...], tuple[float, ...]] | None = None
        self._speed: Point = (0.0, 0.0)

    # Limits

    @property
    def whole(self) -> float:
        """The scale at which the whole island just fits."""
        return whole_scale(*self.view[2:])

    @property
    def zoom(self) -> float:
        return self.scale / self.whole

    def middle(self) -> Point:
        x, y, w, h = self.view
        return x + w / 2, y + h / 2

    def clamped(self, scale: float, tx: float, ty: float) -> tuple[float, float, float]:
        """The nearest allowed state: the whole island is centered, a larger one stays in view."""
        whole = self.whole
        scale = min(max(scale, whole), whole * MAX_ZOOM)
        # The slack grows with the zoom, so that zooming out centers the island without a jump.
        slack = PULL_SLACK * min(1.0, 2 * (scale / whole - 1))
        shift = [tx, ty]
        for axis, half in enumerate((HALF_WIDTH, HALF_HEIGHT)):
            middle, size = self.middle()[axis], self.view[2 + axis]
            room = max(0.0, half * scale - size / 2) + slack * size
            shift[axis] = min(max(shift[axis], middle - room), middle + room)
        return scale, shift[0], shift[1]

    def _set(self, scale: float, tx: float, ty: float) -> None:
        self.scale, self.tx, self.ty = self.clamped(scale, tx, ty)

    # Points

    def to_board(self, x: float, y: float) -> Point:
        return (x - self.tx) / self.scale, (y - self.ty) / self.scale

    def to_window(self, x: float, y: float) -> Point:
        return x * self.scale + self.tx, y * self.scale + self.ty

    # Immediate moves

    def set_view(self, x: float, y: float, width: float, height: float, hold: bool = False) -> None:
        """Set the uncovered area: its center and the relative scale are kept.

        With `hold` nothing moves, because an animated move follows.
        """
        self.stop()
        zoom, point = self.zoom, self.to_board(*self.middle())
        self.view = x, y, max(1.0, width), max(1.0, height)
        if not self._placed:
            self._placed, hold, zoom, point = True, False, 1.0, (0.0, 0.0)
        if not hold:
            self._set(*self._showing(point, self.whole * zoom))

    def _showing(self, point: Point, scale: float) -> tuple[float, float, float]:
        x, y = self.middle()
        return scale, x - point[0] * scale, y - point[1] * scale

    def _zoomed(self, x: float, y: float, scale: float) -> tuple[float, float, float]:
        """The state at a given scale that keeps the board's point under (x, y)."""
        scale = min(max(scale, self.whole), self.whole * MAX_ZOOM)
        point = self.to_board(x, y)
        return scale, x - point[0] * scale, y - point[1] * scale

    def zoom_at(self, x: float, y: float, factor: float) -> None:
        self.stop()
        self._set(*self._zoomed(x, y, self.scale * factor))

    def pan(self, dx: float, dy: float) -> None:
        self.stop()
        self._set(self.scale, self.tx + dx, self.ty + dy)

    # Animated moves

    def show(self, point: Point, scale: float, seconds: float) -> None:
        """Move a point of the board to the center."""
        self._go(self._showing(point, scale), seconds, ease_in_out)

    def show_whole(self, seconds: float) -> None:
        self.show((0.0, 0.0), self.whole, seconds)

    def glide_at(self, x: float, y: float, factor: float, seconds: float) -> None:
        """Zoom about a point of the window; continues a running glide."""
        goal = self._move[4][0] if self._move else self.scale
        self._go(self._zoomed(x, y, goal * factor), seconds, ease_out)

    def _go(self, to: tuple[float, float, float], seconds: float, ease: Ease) -> None:
        self.stop()
        goal = self.clamped(*to)
        if seconds <= 0:
            self._set(*goal)
        elif goal != (self.scale, self.tx, self.ty):
            self._move = 0.0, seconds, ease, (self.scale, self.tx, self.ty), goal

    def fling(self, vx: float, vy: float) -> None:
        """Let the board glide on, in pixels per second."""
        self.stop()
        self._speed = vx, vy

    @property
    def moving(self) -> bool:
        return self._move is not None or self._speed != (0.0, 0.0)

    def stop(self) -> None:
        self._move, self._speed = None, (0.0, 0.0)

    def finish(self) -> None:
        """Jump to the end of a move."""
        goal = self._move[4] if self._move else None
        self.stop()
        if goal:
            self._set(*goal)

    def step(self, dt: float) -> bool:
        """Advance the animation; False when nothing moves."""
        if self._move:
            self._glide(dt)
        elif self._speed != (0.0, 0.0):
            self._run_on(dt)
        return self.moving

    def _glide(self, dt: float) -> None:
        if not self._move:
            return
        passed, seconds, ease, start, goal = self._move
        passed += dt
        if passed >= seconds:
            self.finish()
            return
        # Linear interpolation keeps the fixed point of both states.
        t = ease(passed / seconds)
        self.scale, self.tx, self.ty = (a + (b - a) * t for a, b in zip(start, goal, strict=True))
        self._move = passed, seconds, ease, start, goal

    def _run_on(self, dt: float) -> None:
        vx, vy = self._speed
        tx, ty = self.tx + vx * dt, self.ty + vy * dt
        self._set(self.scale, tx, ty)
        fade = math.exp(-dt / FLING_S)
        # An edge stops the motion towards it, but not along it.
        vx = vx * fade if self.tx == tx else 0.0
        vy = vy * fade if self.ty == ty else 0.0
        self._speed = (vx, vy) if math.hypot(vx, vy) > FLING_STOP_PX_S else (0.0, 0.0)


class Fingers:
    """Touches on the board: they pan and zoom a camera, or tap."""

    def __init__(self, camera: Camera, slop: float) -> None:
        self.camera = camera
        self.slop = slop
        """A touch that moves less than this is a tap."""
        self.moved = False
        self._at: dict[int, Point] = {}
        self._start: Point = (0.0, 0.0)
        self._trail: list[tuple[float, float, float]] = []

    def __len__(self) -> int:
        return len(self._at)

    def __contains__(self, finger: int) -> bool:
        return finger in self._at

    def down(self, finger: int, x: float, y: float) -> None:
        self.moved = bool(self._at)
        self._at[finger] = self._start = x, y
        self._trail.clear()
        self.camera.stop()

    def move(self, finger: int, x: float, y: float, now: float) -> None:
        before, self._at[finger] = self._at[finger], (x, y)
        if len(self._at) > 1:
            self._pinch(finger, before)
            return
        if not self.moved:
            if math.dist(self._start, (x, y)) <= self.slop:
                self._at[finger] = before
                return
            self.moved, before = True, (x, y)
        self.camera.pan(x - before[0], y - before[1])
        self._trail = [*(p for p in self._trail if now - p[0] < 0.1), (now, x, y)]

    def _pinch(self, finger: int, before: Point) -> None:
        """Follow the first two touches: their center and their distance."""
        first, second = list(self._at)[:2]
        if finger not in (first, second):
            return
        other = self._at[second if finger == first else first]
        here = self._at[finger]
        near, far = math.dist(before, other), math.dist(here, other)
        x, y = (before[0] + other[0]) / 2, (before[1] + other[1]) / 2
        if near > 1 and far > 1:
            self.camera.zoom_at(x, y, far / near)
        self.camera.pan((here[0] - before[0]) / 2, (here[1] - before[1]) / 2)

    def up(self, finger: int, now: float) -> bool:
        """True for a tap. The last touch of a drag flings the board."""
        del self._at[finger]
        if self._at:
            self._trail.clear()
            return False
        if not self.moved:
            return True
        trail = [p for p in self._trail if now - p[0] < 0.1]
        if len(trail) > 1 and trail[-1][0] > trail[0][0]:
            (t0, x0, y0), (t1, x1, y1) = trail[0], trail[-1]
            self.camera.fling((x1 - x0) / (t1 - t0), (y1 - y0) / (t1 - t0))
        return False

    def keep(self, fingers: Collection[int]) -> None:
        """Drop all other touches, which ended without an event. The rest cannot tap."""
        for finger in [f for f in self._at if f not in fingers]:
            del self._at[finger]
            self.moved = True

    def clear(self) -> None:
        self.keep(())
