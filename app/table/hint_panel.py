"""The text of a hint, which scrolls if large text leaves too little space, and its marks."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.ui import kv
from app.ui.buttons import RoundButton
from app.ui.canvas_widget import disc, ring
from app.ui.focus import FocusRing
from app.ui.icons import icon, words
from app.ui.lazy_part import TablePart
from app.ui.scroller import Scroller
from app.ui.theme import rgba

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
    rule = StringProperty("")


class HintLamp(TablePart, RoundButton):
    """Requests a hint; a second tap removes it."""

    advice = ObjectProperty(None, allownone=True)
    """An AdviceView."""
    thinking = BooleanProperty(False)

    def on_advice(self, *_: object) -> None:
        if self.advice is not None:
            self.thinking, self.enabled = self.advice.thinking, self.advice.ready
            self.chosen = bool(self.advice.steps)


DARK, BRIGHT = "#22304A", "#FFD966"


def lamp(x: float, y: float, r: float) -> None:
    """A lamp with radius `r`."""
    signed("hint", x, y, r)


def numbered(number: int, x: float, y: float, r: float) -> None:
    """A number: the position in the order of a hint."""
    plate(x, y, r)
    words(str(number), x, y, r * 1.25, rgba(BRIGHT))


def signed(name: str, x: float, y: float, r: float) -> None:
    """An icon: the action to take."""
    plate(x, y, r)
    icon(name, x, y, r * 1.35, rgba(BRIGHT))


def plate(x: float, y: float, r: float) -> None:
    disc(x, y, r, rgba(DARK))
    ring(x, y, r, rgba(BRIGHT), dp(2))


kv.load("app.table", "hint")
