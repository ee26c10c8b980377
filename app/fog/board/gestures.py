"""Fingers and the mouse on a board: taps, long presses, pinches, the wheel."""

from __future__ import annotations

import math
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.fog.board.camera import WIDE, Camera, Fingers, space_at, space_near
from app.fog.board.motion import Motions
from app.fog.board.painter import CHOOSABLE
from app.fog.view import BoardView

SLOP, DOUBLE = 12, 20
"""In dp: a finger that moves less taps; two taps nearer than this may be a double tap."""
LONG, QUICK = 0.5, 0.3
"""In seconds: a long press; the time between the taps of a double tap."""
LARGE = 72
"""Width of a cell in dp from which a tap means the cell that it is on."""


class Touched(Widget):
    """A board as fingers know it; `HexBoard` draws it and has the camera that they move."""

    camera: Camera
    animate: Any
    speed: Any
    view: Any
    _motions: Motions
    _near: int
    _own_zoom: bool

    __events__ = ("on_space", "on_long_press", "on_outside")

    def __init__(self, **kwargs: Any) -> None:
        self.fingers = Fingers(self.camera, dp(SLOP))
        self._last_tap = (-1.0, 0.0, 0.0)
        self._press: Any = None
        super().__init__(**kwargs)

    def on_space(self, space: int) -> None:
        """A tap on a space, or beside one that glows."""

    def on_long_press(self, space: int) -> None:
        """A long press or a right click on a space."""

    def on_outside(self) -> None:
        """A tap beside the island."""

    # What the board does

    def wake(self) -> None:
        """Somebody is there."""
        raise NotImplementedError

    def skip(self) -> None:
        """Brings everything to its end."""
        raise NotImplementedError

    def _look(self) -> None:
        """The camera has moved."""
        raise NotImplementedError

    def _schedule(self) -> None:
        """Something moves, or nothing any more."""
        raise NotImplementedError

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        if self.disabled or not self.collide_point(*touch.pos):
            return False
        self.wake()
        # A touch may end without a word, when the system takes it.
        self.fingers.keep({other.uid for other in EventLoop.touches})
        if touch.is_mouse_scrolling:
            self._wheel(touch)
            return True
        touch.grab(self)
        self.fingers.down(touch.uid, *touch.pos)
        self._release_press()
        if len(self.fingers) == 1:
            finger, pos = touch.uid, touch.pos  # which hold only during the event
            self._press = Clock.schedule_once(lambda _: self._long_press(finger, pos), LONG)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or touch.uid not in self.fingers:
            return False
        self.fingers.move(touch.uid, *touch.pos, Clock.time())
        if self.fingers.moved:
            self._release_press()
            self._own_zoom = self._near >= 0 or self.camera.zoom > 1.01
            self._look()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if touch.uid not in self.fingers:
            return True
        if self.fingers.up(touch.uid, Clock.time()):
            self._release_press()
            self._tap(*touch.pos, "button" in touch.profile and touch.button == "right")
        if not self.animate:
            self.camera.stop()
        self.wake()
        return True

    def on_parent(self, *_: Any) -> None:
        self.let_go()
        self.wake()

    def on_disabled(self, *_: Any) -> None:
        self.let_go()

    def let_go(self) -> None:
        """Forgets all fingers: none of them taps any more."""
        self._release_press()
        self.fingers.clear()

    def _release_press(self) -> None:
        if self._press is not None:
            self._press.cancel()
            self._press = None

    def _long_press(self, finger: int, pos: tuple[float, float]) -> None:
        if finger in self.fingers and not self.fingers.moved:
            self.fingers.moved = True
            space = space_at(*self.camera.to_board(*pos))
            if space >= 0:
                self.dispatch("on_long_press", space)

    def _wheel(self, touch: Any) -> None:
        factor = {"scrolldown": 1.2, "scrollup": 1 / 1.2}.get(touch.button)
        if factor is not None:
            self._own_zoom = True
            self.camera.glide_at(touch.x, touch.y, factor, 0.12 if self.animate else 0.0)
            self._look()
            self._schedule()

    def _tap(self, x: float, y: float, right: bool) -> None:
        if self._motions:
            self.skip()
            return
        then, x0, y0 = self._last_tap
        now = Clock.time()
        if now - then < QUICK and math.dist((x, y), (x0, y0)) < dp(DOUBLE):
            self._last_tap = (-1.0, 0.0, 0.0)
            self._double_tap(x, y)
            return
        self._last_tap = now, x, y
        space = self.pick(x, y)
        if space < 0:
            self.dispatch("on_outside")
        else:
            self.dispatch("on_long_press" if right else "on_space", space)

    def _double_tap(self, x: float, y: float) -> None:
        self._own_zoom = True
        seconds = 0.25 / self.speed if self.animate else 0.0
        if self.camera.zoom < 1.5:
            self.camera.glide_at(x, y, 2.2 / self.camera.zoom, seconds)
        else:
            self.camera.show_whole(seconds)
        self._look()
        self._schedule()

    def pick(self, x: float, y: float) -> int:
        """The space that a tap means: on small cells the nearest one that glows."""
        point = self.camera.to_board(x, y)
        view: BoardView | None = self.view
        if view is None or self.camera.scale * WIDE >= dp(LARGE):
            return space_at(*point)
        return space_near(point, [s.space for s in view.spaces if s.glow in CHOOSABLE])
