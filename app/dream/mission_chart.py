"""Chart of the missions completed in each round."""

from __future__ import annotations

from kivy.metrics import dp

from app.table.charts import DIE, RollChart
from app.ui.canvas_widget import disc
from app.ui.icons import words
from app.ui.theme import CREAM, INK, rgba


class MissionChart(RollChart):
    """Rows of (label, ((figure, mission), False), ...); a mission is `mission-<kind>-<number>`."""

    def sign(self, name: str, x: float, y: float) -> None:
        kind, _dash, number = name.rpartition("-")
        if not name.startswith("mission-"):
            super().sign(name, x + dp(5), y)  # close to its mission
            return
        super().sign(kind, x, y)
        disc(x + dp(DIE * 0.36), y - dp(DIE * 0.3), dp(10.5), rgba(CREAM))
        disc(x + dp(DIE * 0.36), y - dp(DIE * 0.3), dp(9.5), rgba(INK))
        words(number, x + dp(DIE * 0.36), y - dp(DIE * 0.3), dp(14), rgba(CREAM))
