"""Statistics of the fog game: rolls, frequencies, tiles and energy of each player."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.fog import replay_texts as said
from app.fog.energy_track import GOLD
from app.fog.statistics import BarView, RollView, StatisticsView, statistics
from app.fog.texts import round_words
from app.i18n import _
from app.table.charts import Chart, trough
from app.table.statistics_screen import StatisticsScreen
from app.ui.canvas_widget import outline, shaded
from app.ui.icons import measured, picture, words
from app.ui.theme import Colour, theme
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
            self.rolls_note = _("Re-rolls are shown after the arrow.")
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
                if not count:
                    sign = ""
                elif sign == "+":
                    shaded(left, low, wide, thick, thick / 2, GOLD, across=True)
                else:
                    hatched(left, low, wide, thick, theme.ink)
                y = low + thick / 2
                words(f"{sign}{count}", self.width, y, theme.label, theme.ink, "heavy", 1)
