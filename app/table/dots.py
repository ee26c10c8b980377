"""Three moving dots on the chip of a bot that is thinking."""

from __future__ import annotations

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty

from app.ui.canvas_widget import CanvasWidget, disc, paper
from app.ui.theme import CREAM, INK, rgba, theme


class Dots(CanvasWidget):
    """Shown while a bot is thinking."""

    beat = NumericProperty(0)
    repaint_on = ("beat",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size=(dp(28), dp(14)), **kwargs)
        self._tick: ClockEvent | None = None
        self.fbind("parent", self._start)

    def _start(self, *_: object) -> None:
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None
        if self.parent is not None and theme.motion:
            self._tick = Clock.schedule_interval(self._next, 0.3)

    def _next(self, *_: object) -> None:
        if self.get_root_window() is None:
            return
        self.beat = (self.beat + 1) % 3

    def paint(self) -> None:
        paper(0, 0, self.width, self.height, dp(7), rgba(INK), 1)
        for i in range(3):
            high = dp(1.8) if i == self.beat and theme.motion else 0
            disc(dp(7) * (i + 1), dp(7) + high, dp(2.2), rgba(CREAM))
