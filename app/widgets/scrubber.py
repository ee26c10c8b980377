"""A whole game as one line: where it stands, where its rounds begin."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from app.theme import theme
from app.widgets.focus import FocusRing
from app.widgets.icons import measured, words
from app.widgets.kit import TARGET, Painted, disc, outline, paper

PAD = 16


class Scrubber(FocusRing, Painted):
    """Pull the knob, or touch the line. `on_choose(at)` while it is pulled."""

    at = NumericProperty(0)
    length = NumericProperty(1)
    marks = ObjectProperty(())
    """Rounds: (at, number)."""
    watched = ("at", "length", "marks")

    pulled = True
    """A Scroller gives it the finger at once."""

    __events__ = ("on_choose",)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        self.ring_radius = dp(14)
        theme.bind(revision=self._measure)
        self._measure()

    def on_choose(self, at: int) -> None: ...

    def _measure(self, *_: Any) -> None:
        self.height = dp(TARGET) + self._figures()

    def _figures(self) -> float:
        """The height of the figures below the line; small ones do not grow for ever."""
        return float(min(theme.body, dp(20)))

    def place(self, at: float) -> float:
        """Where a moment is, within the box."""
        return float(dp(PAD) + (self.width - 2 * dp(PAD)) * at / max(1, self.length))

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        if touch.is_mouse_scrolling or self.disabled or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._follow(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        self._follow(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def _follow(self, touch: Any) -> None:
        part = (touch.x - self.x - dp(PAD)) / max(1.0, self.width - 2 * dp(PAD))
        self.dispatch("on_choose", round(min(1.0, max(0.0, part)) * self.length))

    # Drawing

    def paint(self) -> None:
        low, thick = self._figures(), dp(8)
        y, x = low + dp(TARGET) / 2, self.place(self.at)
        left, right = self.place(0), self.place(self.length)
        paper(left, y - thick / 2, right - left, thick, thick / 2, theme.paper2)
        outline(left, y - thick / 2, right - left, thick, thick / 2, theme.line, dp(1))
        paper(left, y - thick / 2, max(thick, x - left), thick, thick / 2, theme.primary)
        self._rounds(y, low)
        disc(x, y - dp(1.5), dp(13), [*theme.ink[:3], 0.2])
        disc(x, y, dp(13), theme.primary)
        disc(x, y, dp(5), theme.primary_ink)

    def _rounds(self, y: float, low: float) -> None:
        """A stroke for each round, and its number where there is room for it."""
        free = 0.0
        for at, number in self.marks:
            x = self.place(at)
            done = at <= self.at
            paper(x - dp(1), y - dp(9), dp(2), dp(18), dp(1), theme.ink if done else theme.line)
            wide = measured(str(number), low, "label")
            if x - wide / 2 >= free:
                words(str(number), x, low * 0.62, low, theme.ink if done else theme.ink2, "label")
                free = x + wide / 2 + dp(6)
