"""The board of the screens; at the table, touches and keys go to the controller."""

from __future__ import annotations

import math

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from app.fog.board.camera import CELL_WIDTH, centre
from app.fog.board.hexboard import HexBoard
from app.fog.controller import Controller
from app.fog.drag import SLOP_DP
from app.ui.focus import FocusRing
from app.ui.theme import theme

_WAYS = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}


class ThemedBoard(HexBoard):
    """A board that follows the theme and the settings."""

    rate = NumericProperty(1.0)
    """Additional speed factor."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        theme.bind(dusk=self._apply_theme, motion=self._apply_theme, patterns=self._apply_theme)
        theme.bind(bars=self.rearrange)
        self.fbind("rate", self._apply_theme)
        self._apply_theme()

    def _apply_theme(self, *_: object) -> None:
        self.dusk = theme.dusk
        self.patterns = theme.patterns
        self.animate = theme.motion > 0
        self.speed = max(theme.motion, 0.1) * self.rate


class TableBoard(FocusRing, ThemedBoard):
    """Arrow keys move between targets, Enter selects one, Enter again commits."""

    controller = ObjectProperty(None, allownone=True)

    __events__ = ("on_drag", "on_drop")

    def __init__(self, **kwargs: object) -> None:
        self._drags = False
        super().__init__(**kwargs)
        self.fbind("ringed", self._ringed)

    # Dragging the balloon

    def on_drag(self, x: float, y: float) -> None: ...

    def on_drop(self, x: float, y: float) -> None: ...

    def target_at(self, x: float, y: float) -> int:
        """The space at or near a point of the window, -1 for none or below a panel."""
        x, y = self.to_widget(x, y)
        left, low, width, height = self.camera.view
        inside = left <= x <= left + width and low <= y <= low + height
        return self.gestures.pick(x, y) if inside else -1

    def _on_balloon(self, touch: MotionEvent) -> bool:
        """The touch began on a balloon that can fly."""
        balloon = self.view.balloon if self.view is not None else None
        if balloon is None or self.controller is None or not self.controller.balloon_can_fly():
            return False
        reach = self.camera.scale * CELL_WIDTH * 0.45
        return math.dist(touch.opos, self.space_to_window(balloon.place)) < reach

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        alone = len(self.gestures.fingers) < 2
        far = math.dist(touch.pos, touch.opos) > dp(SLOP_DP)
        if self._drags or (
            alone and far and touch.uid in self.gestures.fingers and self._on_balloon(touch)
        ):
            self._drags = True
            self.gestures.clear()
            self.dispatch("on_drag", *self.to_window(*touch.pos))
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and self._drags:
            self._drags = False
            touch.ungrab(self)
            self.dispatch("on_drop", *self.to_window(*touch.pos))
            return True
        return bool(super().on_touch_up(touch))

    def pointed_at(self, x: float, y: float) -> bool:
        """Over a space that can be chosen."""
        view = self.view
        if view is None or not self.collide_point(x, y):
            return False
        space = self.gestures.pick(x, y)
        return any(s.space == space and s.glow for s in view.spaces)

    def _draw_ring(self, *_: object) -> None:
        """The ring surrounds the focused space, not the whole board."""

    def _ringed(self, *_: object) -> None:
        controller = self.controller
        if controller is None:
            return
        if not self.ringed:
            controller.focus(-1)
        elif controller.selection.focus < 0:
            self._go_first(controller)

    def _go_first(self, controller: Controller) -> None:
        targets = controller.focus_targets()
        if targets:
            chosen = getattr(controller.selection.action, "to", -1)
            controller.focus(chosen if chosen in targets else targets[0])

    def focus_key(self, name: str) -> bool:
        """Move to the nearest target in that direction."""
        controller = self.controller
        targets = controller.focus_targets() if controller is not None else []
        if not targets:
            return False
        here = controller.selection.focus
        if here not in targets:
            self._go_first(controller)
            return True
        dx, dy = _WAYS[name]
        x0, y0 = centre(here)
        best, least = -1, float("inf")
        for place in targets:
            x, y = centre(place)
            ahead = (x - x0) * dx + (y - y0) * dy
            aside = abs((x - x0) * dy) + abs((y - y0) * dx)
            if ahead > 1 and ahead + 2 * aside < least:
                best, least = place, ahead + 2 * aside
        if best < 0:
            return False
        controller.focus(best)
        return True

    def activate(self) -> None:
        controller = self.controller
        focus = controller.selection.focus
        action = controller.selection.action
        if focus >= 0 and getattr(action, "to", -1) != focus:
            controller.tap_place(focus)
            controller.focus(focus)
        else:
            controller.commit()
