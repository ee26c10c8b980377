"""The band above the table that says what to do, and the ring that shows where."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.properties import (
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app.ui import kv
from app.ui.canvas_widget import CanvasWidget, disc, outline, ring
from app.ui.finding import Box
from app.ui.theme import GLOW, INK, rgba, theme

FOLLOW_S = 0.1
"""How often the ring looks where its target is."""
BEAT_S = 0.9
"""One pulse of the ring."""


class StepDots(CanvasWidget):
    """A dot for each step of a lesson; done ones are filled."""

    count = NumericProperty(1)
    at = NumericProperty(0)
    repaint_on = ("count", "at")

    def paint(self) -> None:
        gap = min(dp(14), self.width / max(1, self.count))
        x, y = gap / 2, self.height / 2
        for i in range(int(self.count)):
            if i < self.at:
                disc(x, y, dp(4), theme.good)
            elif i == self.at:
                disc(x, y, dp(4.5), theme.primary)
            else:
                ring(x, y, dp(3.5), theme.line, dp(1.5))
            x += gap


class LessonCard(BoxLayout):
    """What the step is, with its buttons; see kv/learn/lesson.kv."""

    mood = OptionProperty("goal", options=["goal", "nudge", "wrong", "done"])
    text = StringProperty("")
    button = StringProperty("")
    """`Next` or `Try again`, while there is something to confirm."""
    count = NumericProperty(1)
    """Steps of the lesson."""
    at = NumericProperty(0)
    """How many of them are done."""
    ink = ColorProperty("black")
    """Of the sign and the edge; it tells the mood."""

    __events__ = ("on_go", "on_skip")

    def on_go(self) -> None:
        """The button was pressed."""

    def on_skip(self) -> None:
        """The step is to be left out."""


class PointerRing(CanvasWidget):
    """A pulsing ring around what is to be touched; touches pass through it."""

    target = ObjectProperty(None, allownone=True)
    """A function that returns the Box to point at, or None."""
    beat = NumericProperty(0)
    repaint_on = ("beat",)

    def __init__(self, **kwargs: object) -> None:
        self._box: Box | None = None
        self._clock: ClockEvent | None = None
        self._pulse: Animation | None = None
        super().__init__(**kwargs)

    @property
    def box(self) -> Box | None:
        """Where it points."""
        return self._box

    def on_target(self, *_: object) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        if self._pulse is not None:
            self._pulse.cancel(self)
            self._pulse = None
        self._follow()
        if self.target is None:
            return
        self._clock = Clock.schedule_interval(self._follow, FOLLOW_S)
        if theme.motion:
            self._pulse = Animation(beat=1, d=BEAT_S, t="out_quad") + Animation(beat=0, d=0)
            self._pulse.repeat = True
            self._pulse.start(self)

    def _follow(self, *_: object) -> None:
        box = self.target() if self.target is not None else None
        if box != self._box:
            self._box = box
            self.repaint()

    def paint(self) -> None:
        if self._box is None:
            return
        left, low, wide, high = self._box
        x, y = self.to_widget(left, low)
        x, y = x - self.x, y - self.y
        for grow, alpha in ((dp(3), 1.0), (dp(3) + dp(14) * self.beat, 1 - self.beat)):
            shape = x - grow, y - grow, wide + 2 * grow, high + 2 * grow
            radius = min(shape[2], shape[3]) / 2 if abs(wide - high) < dp(8) else dp(16) + grow
            outline(*shape, radius, rgba(INK, 0.85 * alpha), dp(6))
            outline(*shape, radius, rgba(GLOW, alpha), dp(4))


kv.load("app.learn", "lesson")
