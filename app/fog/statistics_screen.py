"""Dice and bag: every roll, what came how often, tiles and energy of each player."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from app.fog import replay_texts as said
from app.fog.statistics import StatisticsView, statistics
from app.fog.texts import round_words
from app.table.statistics_screen import CountsScreen
from game.match import Match

CARDS = ("Wind", "Bonus", "Fair", "Rolls", "Bag", "Tiles", "Energy")


class StatisticsScreen(CountsScreen):
    winds = ObjectProperty(())
    bonuses = ObjectProperty(())
    bag = ObjectProperty(())
    tiles = ObjectProperty(())
    energy = ObjectProperty(())
    rolls = ObjectProperty(())
    wind_words = StringProperty("")
    bonus_words = StringProperty("")
    bag_words = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(cards=[f"Chance{name}" for name in CARDS], **kwargs)

    def count(self, match: Match) -> StatisticsView:
        view = statistics(match)
        self.winds, self.bonuses, self.bag = view.winds, view.bonuses, view.bag
        self.tiles = tuple(
            (*family, tuple(player.tiles[i] for player in view.players))
            for i, family in enumerate(view.families)
        )
        self.energy = tuple((p.colour, p.name, p.earned, p.spent) for p in view.players)
        self.rolls = tuple(
            (round_words(number), tuple((_dice(roll), roll.again) for roll in some))
            for number, some in groupby(view.rolls, key=lambda roll: roll.round)
        )
        self.wind_words = _about([roll.again for roll in view.rolls if roll.wind], view.winds)
        self.bonus_words = _about([roll.again for roll in view.rolls if roll.bonus], view.bonuses)
        self.bag_words = said.say("bag", n=sum(bar.times for bar in view.bag))
        return view


def _dice(roll: Any) -> tuple[str, ...]:
    return tuple(die for die in (roll.wind, roll.bonus) if die)


def _about(agains: list[bool], bars: Any) -> str:
    """How many rolls, and what could be expected."""
    return f"{said.rolls_words(len(agains), sum(agains))}. {said.expected_words(bars[0].expected)}"
