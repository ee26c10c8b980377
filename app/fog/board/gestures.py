"""Taps, long presses, pans, pinches, double taps and the mouse wheel on a board."""

from __future__ import annotations

import math
from typing import Any, Protocol

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp

from app.fog.board.camera import CELL_WIDTH, Camera, Fingers, Point, space_at, space_near
from app.fog.board.painter import CHOOSABLE
from app.fog.view import BoardView
from app.ui.hover import right_click

SLOP_DP, DOUBLE_TAP_DP = 12, 20
"""Maximum movement of a tap, and maximum distance of a double tap."""
TAP_S, DOUBLE_TAP_S = 0.5, 0.3
"""A longer press is no tap; the time between the taps of a double tap."""
LARGE_CELL_DP = 72
"""Cells at least this wide need no snapping of taps to targets."""


class Board(Protocol):
    """The part of a board that gestures use."""

    camera: Camera
    animate: bool
    speed: float
    view: Any

    @property
    def blocked(self) -> bool:
        """A motion runs that a tap skips."""

    def wake(self) -> None: ...

    def skip(self) -> None: ...

    def zoomed_by_hand(self, zoomed: bool = True) -> None: ...

    def tapped(self, space: int) -> None: ...

    def held(self, space: int) -> None: ...


class BoardGestures:
    """Moves the camera of a board and reports tapped spaces."""

    def __init__(self, board: Board) -> None:
        self.fingers = Fingers(board.camera, dp(SLOP_DP))
        self._board = board
        self._camera = board.camera
        self._last_tap = (-1.0, 0.0, 0.0)
        self._pressed_at = 0.0

    def down(self, touch: MotionEvent) -> bool:
        """True if the touch has to be grabbed."""
        # A touch may end without an event when the system takes it over.
        self.fingers.keep({other.uid for other in EventLoop.touches})
        if touch.is_mouse_scrolling:
            self._wheel(touch)
            return False
        self.fingers.down(touch.uid, *touch.pos)
        self._pressed_at = Clock.time()
        return True

    def move(self, touch: MotionEvent) -> bool:
        if touch.uid not in self.fingers:
            return False
        x, y = touch.pos
        self.fingers.move(touch.uid, x, y, Clock.time())
        if self.fingers.moved:
            self._board.zoomed_by_hand(self._camera.zoom > 1.01)
        return True

    def up(self, touch: MotionEvent) -> None:
        if touch.uid not in self.fingers:
            return
        tapped = self.fingers.up(touch.uid, Clock.time())
        brief = Clock.time() - self._pressed_at < TAP_S
        if tapped and not right_click(touch) and brief:
            self._tap(*touch.pos)
        elif tapped and not self._board.blocked:
            self._board.held(space_at(*self._camera.to_board(*touch.pos)))
        if not self._board.animate:
            self._camera.stop()

    def clear(self) -> None:
        """Drop all touches, so that none of them taps."""
        self.fingers.clear()

    def _wheel(self, touch: MotionEvent) -> None:
        factor = {"scrolldown": 1.2, "scrollup": 1 / 1.2}.get(touch.button)
        if factor is not None:
            self._camera.glide_at(touch.x, touch.y, factor, 0.12 if self._board.animate else 0.0)
            self._board.zoomed_by_hand()

    def _tap(self, x: float, y: float) -> None:
        if self._board.blocked:
            self._board.skip()
            return
        then, x0, y0 = self._last_tap
        now = Clock.time()
        space = self.pick(x, y)
        if self._chosen(space):  # confirms it: no double tap
            self._board.tapped(space)
            return
        if now - then < DOUBLE_TAP_S and math.dist((x, y), (x0, y0)) < dp(DOUBLE_TAP_DP):
            self._last_tap = (-1.0, 0.0, 0.0)
            self._double_tap(x, y)
            return
        self._last_tap = now, x, y
        if space >= 0:
            self._board.tapped(space)

    def _chosen(self, space: int) -> bool:
        view: BoardView | None = self._board.view
        return view is not None and any(
            s.space == space and s.glow == "chosen" for s in view.spaces
        )

    def _double_tap(self, x: float, y: float) -> None:
        seconds = 0.25 / self._board.speed if self._board.animate else 0.0
        if self._camera.zoom < 1.5:
            self._camera.glide_at(x, y, 2.2 / self._camera.zoom, seconds)
        else:
            self._camera.show_whole(seconds)
        self._board.zoomed_by_hand()

    def pick(self, x: float, y: float) -> int:
        """The tapped space: on small cells the nearest target."""
        point: Point = self._camera.to_board(x, y)
        view: BoardView | None = self._board.view
        if view is None or self._camera.scale * CELL_WIDTH >= dp(LARGE_CELL_DP):
            return space_at(*point)
        return space_near(point, [s.space for s in view.spaces if s.glow in CHOOSABLE])
