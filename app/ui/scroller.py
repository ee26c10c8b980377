"""A vertical scroll view with quick taps that does not steal touches from sliders."""

from __future__ import annotations

from weakref import WeakSet

from kivy.effects.scroll import ScrollEffect
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.ui.private_kivy import QuickScrollView
from app.ui.theme import theme

_drag_first: WeakSet[Widget] = WeakSet()


class DragFirst(Widget):
    """Mix-in for draggable widgets such as sliders: a Scroller gives them the touch at once."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        _drag_first.add(self)


class DragLine(Widget):
    """Mix-in: a touch grabs the widget and moves a value along its width (`drag_to`)."""

    def drag_to(self, part: float) -> None:
        """Called with the touch position: 0 at the left end, 1 at the right end."""

    def drag_padding(self) -> float:
        """Distance of the ends from those of the widget."""
        return 0.0

    def on_touch_down(self, touch: MotionEvent) -> bool:
        # The wheel scrolls the page.
        if touch.is_mouse_scrolling or self.disabled or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._drag(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self._drag(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def _drag(self, touch: MotionEvent) -> None:
        pad = self.drag_padding()
        part = (touch.x - self.x - pad) / max(1.0, self.width - 2 * pad)
        self.drag_to(min(1.0, max(0.0, part)))


class Scroller(QuickScrollView):
    """Scrolls vertically only; a touch that begins on a button may still scroll."""

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("do_scroll_x", False)
        super().__init__(
            scroll_timeout=180,
            scroll_distance=dp(10),
            scroll_wheel_distance=dp(48),
            scroll_type=["bars", "content"],
            bar_width=dp(4),
            bar_margin=dp(2),
            effect_cls=ScrollEffect,
            **kwargs,
        )
        theme.bind(revision=self._colour)
        self._colour()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Draggable children get the touch first."""
        pulled = (
            [] if touch.is_mouse_scrolling else [part for part in _drag_first if self._holds(part)]
        )
        if pulled and self.collide_point(*touch.pos):
            touch.push()
            touch.apply_transform_2d(self.to_local)
            taken = any(part.on_touch_down(touch) for part in pulled)
            touch.pop()
            if taken:
                return True
        return super().on_touch_down(touch)

    def _holds(self, part: Widget) -> bool:
        while part is not None and part is not self and part.parent is not part:
            part = part.parent
        return part is self

    def _colour(self, *_: object) -> None:
        self.bar_color = [*theme.ink[:3], 0.45]
        self.bar_inactive_color = [*theme.ink[:3], 0.2]
