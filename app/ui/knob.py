"""A draggable knob on a line."""

from __future__ import annotations

from kivy.input import MotionEvent
from kivy.metrics import dp

from app.ui.canvas_widget import CanvasWidget, disc, outline, paper
from app.ui.focus import FocusRing
from app.ui.theme import theme

PAD_DP = 16
"""Distance of the line's ends from those of the box, in dp."""
BAR_DP = 8


class KnobLine(FocusRing, CanvasWidget):
    """Drag the knob or touch the line; a subclass implements `pull`."""

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        self.ring_radius = dp(14)

    def pull(self, part: float) -> None:
        """Called with the touch position: 0 at the left end, 1 at the right end."""

    def along(self, part: float) -> float:
        """The x offset in the box of a part (0 to 1) of the line."""
        return float(dp(PAD_DP) + (self.width - 2 * dp(PAD_DP)) * part)

    # Fingers

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or self.disabled or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._follow(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self._follow(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def _follow(self, touch: MotionEvent) -> None:
        part = (touch.x - self.x - dp(PAD_DP)) / max(1.0, self.width - 2 * dp(PAD_DP))
        self.pull(min(1.0, max(0.0, part)))

    # Drawing

    def paint_line(self, part: float, y: float) -> None:
        """Draw the line, filled up to the knob."""
        left, thick = dp(PAD_DP), dp(BAR_DP)
        room = self.width - 2 * left
        paper(left, y - thick / 2, room, thick, thick / 2, theme.paper2)
        outline(left, y - thick / 2, room, thick, thick / 2, theme.line, dp(1))
        paper(left, y - thick / 2, max(thick, room * part), thick, thick / 2, theme.primary)

    def paint_knob(self, part: float, y: float) -> None:
        x = self.along(part)
        disc(x, y - dp(1.5), dp(13), [*theme.ink[:3], 0.2])
        disc(x, y, dp(13), theme.primary)
        disc(x, y, dp(5), theme.primary_ink)
