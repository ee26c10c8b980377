"""The time line of a replay, with marks where rounds begin."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from app.ui.canvas_widget import TOUCH_TARGET_DP, CanvasWidget, disc, outline, paper
from app.ui.focus import FocusRing
from app.ui.icons import measured, words
from app.ui.scroller import DragLine
from app.ui.theme import theme

PAD_DP = 16
"""Distance of the line's ends from those of the box."""
BAR_DP = 8


class Scrubber(DragLine, FocusRing, CanvasWidget):
    """Dispatches `on_choose(at)` while the knob is dragged."""

    at = NumericProperty(0)
    length = NumericProperty(1)
    marks = ObjectProperty(())
    """Rounds: (at, number)."""
    repaint_on = ("at", "length", "marks")

    __events__ = ("on_choose",)

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        self.ring_radius = dp(14)
        theme.bind(revision=self._measure)
        self._measure()

    def on_choose(self, at: int) -> None: ...

    def _measure(self, *_: object) -> None:
        self.height = dp(TOUCH_TARGET_DP) + self._figures()

    def _figures(self) -> float:
        """The height of the figures below the line, limited for large text."""
        return float(min(theme.body, dp(20)))

    def place(self, at: float) -> float:
        """x of a moment within the widget."""
        return self._along(at / max(1, self.length))

    def _along(self, part: float) -> float:
        return float(dp(PAD_DP) + (self.width - 2 * dp(PAD_DP)) * part)

    def drag_padding(self) -> float:
        return float(dp(PAD_DP))

    def drag_to(self, part: float) -> None:
        self.dispatch("on_choose", round(part * self.length))

    # Drawing

    def paint(self) -> None:
        low, part = self._figures(), self.at / max(1, self.length)
        y = low + dp(TOUCH_TARGET_DP) / 2
        self._paint_line(part, y)
        self._rounds(y, low)
        self._paint_knob(part, y)

    def _rounds(self, y: float, low: float) -> None:
        """A stroke for each round, with its number if there is room."""
        free = 0.0
        for at, number in self.marks:
            x = self.place(at)
            done = at <= self.at
            paper(x - dp(1), y - dp(9), dp(2), dp(18), dp(1), theme.ink if done else theme.line)
            wide = measured(str(number), low, "label")
            if x - wide / 2 >= free:
                words(str(number), x, low * 0.62, low, theme.ink if done else theme.ink2, "label")
                free = x + wide / 2 + dp(6)

    def _paint_line(self, part: float, y: float) -> None:
        """Draw the line, filled up to the knob."""
        left, thick = dp(PAD_DP), dp(BAR_DP)
        room = self.width - 2 * left
        paper(left, y - thick / 2, room, thick, thick / 2, theme.paper2)
        outline(left, y - thick / 2, room, thick, thick / 2, theme.line, dp(1))
        paper(left, y - thick / 2, max(thick, room * part), thick, thick / 2, theme.primary)

    def _paint_knob(self, part: float, y: float) -> None:
        x = self._along(part)
        disc(x, y - dp(1.5), dp(13), [*theme.ink[:3], 0.2])
        disc(x, y, dp(13), theme.primary)
        disc(x, y, dp(5), theme.primary_ink)
