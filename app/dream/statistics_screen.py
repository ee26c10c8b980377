"""Statistics of Dream Islands: missions by player and round, numbers, steps, cards."""

from __future__ import annotations

from itertools import groupby

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.dream.statistics import StatisticsView, statistics
from app.dream.texts import round_words
from app.i18n import _
from app.table.charts import DIE_DP, RollChart
from app.table.statistics_screen import StatisticsScreen
from app.ui.canvas_widget import disc
from app.ui.icons import words
from app.ui.theme import CREAM, INK, rgba
from game.match import Match


class DreamStatisticsScreen(StatisticsScreen):
    cards = ListProperty(["CountMissions", "CountNumbers", "CountWork", "CountRounds", "FairPlay"])
    missions = ObjectProperty(())
    numbers = ObjectProperty(())
    work = ObjectProperty(())
    rounds = ObjectProperty(())
    """(label, ((figure, mission), ...)) for each round with a completed mission."""

    rounds_note = StringProperty("")

    def count(self, match: Match) -> StatisticsView:
        view = statistics(match)
        self.missions, self.numbers, self.work = view.missions, view.numbers, view.work
        figure = self.entry.figure
        self.rounds = tuple(
            (
                round_words(number, False),
                tuple(((figure.format(d.colour), f"mission-{d.card}"), False) for d in some),
            )
            for number, some in groupby(view.done, key=lambda done: done.round)
        )
        if self.rounds:
            self.rounds_note = _("Who completed which mission.")
        else:
            self.rounds_note = _("No mission has been completed yet.")
        return view


class MissionChart(RollChart):
    """Rows of (label, ((figure, mission), False), ...); a mission is `mission-<kind>-<number>`."""

    def sign(self, name: str, x: float, y: float) -> None:
        kind, _dash, number = name.rpartition("-")
        if not name.startswith("mission-"):
            super().sign(name, x + dp(5), y)  # close to its mission
            return
        super().sign(kind, x, y)
        disc(x + dp(DIE_DP * 0.36), y - dp(DIE_DP * 0.3), dp(10.5), rgba(CREAM))
        disc(x + dp(DIE_DP * 0.36), y - dp(DIE_DP * 0.3), dp(9.5), rgba(INK))
        words(number, x + dp(DIE_DP * 0.36), y - dp(DIE_DP * 0.3), dp(14), rgba(CREAM))
