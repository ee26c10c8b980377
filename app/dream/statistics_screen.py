"""Statistics of Dream Islands: missions by player and round, numbers, steps, cards."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from kivy.properties import ObjectProperty

from app.dream.statistics import StatisticsView, statistics
from app.dream.texts import round_words
from app.table.statistics_screen import CountsScreen
from game.match import Match


class DreamStatisticsScreen(CountsScreen):
    missions = ObjectProperty(())
    numbers = ObjectProperty(())
    work = ObjectProperty(())
    rounds = ObjectProperty(())
    """(words, ((figure, mission), ...)) for each round in which a mission was completed."""

    def __init__(self, **kwargs: Any) -> None:
        cards = ["CountMissions", "CountNumbers", "CountWork", "CountRounds", "ChanceFair"]
        super().__init__(cards=cards, figure="tourist-{}-small", **kwargs)

    def count(self, match: Match) -> StatisticsView:
        view = statistics(match)
        self.missions, self.numbers, self.work = view.missions, view.numbers, view.work
        self.rounds = tuple(
            (
                round_words(number, False),
                tuple(((self.figure.format(d.colour), f"mission-{d.card}"), False) for d in some),
            )
            for number, some in groupby(view.done, key=lambda done: done.round)
        )
        return view
