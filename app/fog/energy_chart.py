"""Energy that each player earned and spent, as bars."""

from __future__ import annotations

from kivy.graphics import Color, Line
from kivy.metrics import dp

from app.fog.energy_track import GOLD
from app.table.charts import Chart, trough
from app.ui.canvas_widget import outline, shaded
from app.ui.icons import measured, picture, words
from app.ui.theme import Colour, theme


def hatched(x: float, y: float, w: float, h: float, colour: Colour) -> None:
    """A hatched bar, distinguishable from a solid one without color."""
    outline(x, y, w, h, h / 2, colour, dp(1.6))
    Color(rgba=colour)
    at = h / 2
    while at < w - h / 2:
        Line(points=[x + at - h * 0.25, y + h * 0.18, x + at + h * 0.25, y + h * 0.82], width=dp(1))
        at += dp(5)


class EnergyChart(Chart):
    """Rows of (color, name, earned, spent)."""

    def row(self) -> float:
        return float(max(dp(66), theme.body * 1.4 + dp(48)))

    def paint(self) -> None:
        high, thick = self.row(), dp(14)
        most = max(1, *(n for row in self.rows for n in row[2:]))
        figure = measured("+888", theme.label, "heavy")
        left = dp(44)
        room = self.width - left - figure - dp(8)
        for i, (colour, name, earned, spent) in enumerate(self.rows):
            top = self.height - i * high - dp(4)
            picture(f"balloon-{colour}", dp(18), top - high / 2 + dp(6), dp(24))
            words(name, left, top - theme.body * 0.7, theme.body, theme.ink2, "body", 0, room)
            upper = top - theme.body * 1.4 - thick
            for low, count, sign in ((upper, earned, "+"), (upper - dp(19), spent, "\u2212")):
                wide = max(thick, room * count / most)
                trough(left, low, room, thick)
                if sign == "+":
                    shaded(left, low, wide, thick, thick / 2, GOLD, across=True)
                else:
                    hatched(left, low, wide, thick, theme.ink)
                y = low + thick / 2
                words(f"{sign}{count}", self.width, y, theme.label, theme.ink, "heavy", 1)
