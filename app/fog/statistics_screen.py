"""Statistics of the fog game: rolls, frequencies, tiles and energy of each player."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.fog import replay_texts as said
from app.fog.statistics import BarView, RollView, StatisticsView, statistics
from app.fog.texts import round_words
from app.i18n import _
from app.table.statistics_screen import StatisticsScreen
from game.match import Match


class FogStatisticsScreen(StatisticsScreen):
    cards = ListProperty(
        [
            *("ChanceWind", "ChanceBonus", "FairPlay", "ChanceRolls", "ChanceBag"),
            *("ChanceTiles", "ChanceEnergy"),
        ]
    )
    winds = ObjectProperty(())
    bonuses = ObjectProperty(())
    bag = ObjectProperty(())
    tiles = ObjectProperty(())
    energy = ObjectProperty(())
    rolls = ObjectProperty(())
    wind_words = StringProperty("")
    bonus_words = StringProperty("")
    bag_words = StringProperty("")
    rolls_note = StringProperty("")

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
        if self.rolls:
            self.rolls_note = _("What was rolled again stands behind the arrow.")
        else:
            self.rolls_note = _("No round has begun yet.")
        self.wind_words = _about([roll.again for roll in view.rolls if roll.wind], view.winds)
        self.bonus_words = _about([roll.again for roll in view.rolls if roll.bonus], view.bonuses)
        self.bag_words = said.say("bag", n=sum(bar.times for bar in view.bag))
        return view


def _dice(roll: RollView) -> tuple[str, ...]:
    return tuple(die for die in (roll.wind, roll.bonus) if die)


def _about(agains: list[bool], bars: Sequence[BarView]) -> str:
    """The number of rolls, and the expected frequency."""
    return f"{said.rolls_words(len(agains), sum(agains))}. {said.expected_words(bars[0].expected)}"
