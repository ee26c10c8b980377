"""Statistics of Dream Islands: missions by player and round, numbers, steps, cards."""

from __future__ import annotations

from itertools import groupby

from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.dream.statistics import StatisticsView, statistics
from app.dream.texts import round_words
from app.i18n import _
from app.table.statistics_screen import StatisticsScreen
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
