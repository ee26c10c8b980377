"""The steps of a turn: done, current, next."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.behaviors import ButtonBehavior

from app.fog.view import StepView
from app.ui.canvas_widget import CanvasWidget, disc, outline, paper
from app.ui.icons import icon, measured, words
from app.ui.theme import theme

TICK = 0.8
"""Width of a tick before a label, relative to the font size."""
AROUND = {"now": 16}
"""Minimum padding of a label in dp, left and right together; 8 for other states."""
EVERY = ("done", "now", "next")
MIN_FONT_DP = 14
"""Minimum font size in dp; a little more for large text."""


class StepsBar(ButtonBehavior, CanvasWidget):
    """Fly, take, place: done, current and next steps."""

    steps = ObjectProperty(())
    """StepViews."""
    repaint_on = ("steps",)

    def paint(self) -> None:
        radius = min(self.height / 2, dp(24))
        paper(0, 0, self.width, self.height, radius, theme.paper2)
        edge, inner = [*theme.line[:3], 0.6], (self.width - dp(1), self.height - dp(1))
        outline(dp(0.5), dp(0.5), *inner, radius, edge, dp(1))
        if not self.steps:
            return
        named, sign, size = self._named()
        free = self.width - self._around()
        free -= sum(self._wide(step, named, sign) for step in self.steps) * size
        left, y = 0.0, self.height / 2
        for step in self.steps:
            part = self._wide(step, named, sign) * size + _around(step) + free / len(self.steps)
            x, now = left + part / 2, step.state == "now"
            if now:
                gap = dp(2)
                paper(left + gap, gap, part - 2 * gap, self.height - 2 * gap, y, theme.ink)
            left += part
            if step.state not in named:
                if step.state == "done":
                    icon("check", x, y, size * 1.3, theme.good)
                else:
                    disc(x, y, size * 0.25, theme.ink2)
                continue
            tick = size * sign if step.state == "done" else 0
            wide = measured(step.label, size, "label")
            if tick:
                icon("check", x - wide / 2 - size * 0.05, y, size * 0.85, theme.good)
            colour = theme.paper if now else theme.ink2
            words(step.label, x + tick / 2, y, size, colour, "label")

    def _named(self) -> tuple[tuple[str, ...], float, float]:
        """The states with labels, the width of ticks, and the font size.

        If the font would be too small, check marks are dropped first: steps before the current one
        are done anyway. All labels share one font size.
        """
        room, size = self.width - self._around(), 0.0
        for named, sign in ((EVERY, TICK), (EVERY, 0.0), (EVERY[1:], TICK), (EVERY[1:2], TICK)):
            wide = sum(self._wide(step, named, sign) for step in self.steps)
            size = min(theme.label, self.height * 0.6, room / wide)
            if size >= max(dp(MIN_FONT_DP), theme.body * 0.6):
                break
        return named, sign, size

    def _around(self) -> float:
        return sum(map(_around, self.steps))

    def _wide(self, step: StepView, named: tuple[str, ...], sign: float) -> float:
        """Width of a step, relative to the font size."""
        if step.state not in named:
            return TICK
        wide = measured(step.label, theme.label, "label") / theme.label
        return wide + (sign if step.state == "done" else 0)


def _around(step: StepView) -> float:
    return float(dp(AROUND.get(step.state, 8)))
