"""The text of a hint; scrolls if large text leaves too little space."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.ui import kv
from app.ui.buttons import RoundButton
from app.ui.focus import FocusRing
from app.ui.scroller import Scroller
from app.ui.table_part import TablePart

STEP = 0.5
"""Scroll distance of an arrow key, as a part of the visible height."""


class HintScroller(FocusRing, Scroller):
    """Focusable only if there is something to scroll."""

    steps = ObjectProperty(())

    def __init__(self, **kwargs: object) -> None:
        super().__init__(ring_radius=dp(8), **kwargs)
        for name in ("height", "viewport_size"):
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.focusable = self.viewport_size[1] > self.height + 1

    def on_steps(self, *_: object) -> None:
        """A new hint starts at the top."""
        self.scroll_y = 1

    def focus_key(self, name: str) -> bool:
        rest = self.viewport_size[1] - self.height
        if name not in ("up", "down") or rest <= 1:
            return False
        way = STEP * self.height / rest * (1 if name == "up" else -1)
        before, self.scroll_y = self.scroll_y, min(1.0, max(0.0, self.scroll_y + way))
        return bool(before != self.scroll_y)


class HintPanel(TablePart, BoxLayout):
    """The steps, the reason, and two buttons."""

    beside = BooleanProperty(False)
    """The buttons are beside the text."""
    max_height = NumericProperty(0)
    """Maximum height of the text; more is scrolled."""
    steps = ObjectProperty(())
    reason = StringProperty("")


class HintLamp(TablePart, RoundButton):
    """Requests a hint; a second tap removes it."""

    advice = ObjectProperty(None, allownone=True)
    """An AdviceView."""
    thinking = BooleanProperty(False)

    def on_advice(self, *_: object) -> None:
        if self.advice is not None:
            self.thinking, self.enabled = self.advice.thinking, self.advice.ready
            self.chosen = bool(self.advice.steps)


kv.load("app.table", "hint")
