"""Dice and bag: every roll, what came how often, and how to check that nobody helped luck."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.fog import replay_texts as said
from app.fog.statistics import StatisticsView, statistics
from app.fog.texts import round_words
from app.i18n import _, language
from app.screens import parts
from app.screens.base import ArchipelScreen
from app.widgets import charts  # noqa: F401 - KV uses its classes
from game.match import Match


class StatisticsScreen(ArchipelScreen):
    view = ObjectProperty(None, allownone=True)
    """A StatisticsView."""
    winds = ObjectProperty(())
    bonuses = ObjectProperty(())
    bag = ObjectProperty(())
    tiles = ObjectProperty(())
    heads = ObjectProperty(())
    energy = ObjectProperty(())
    rolls = ObjectProperty(())
    wind_words = StringProperty("")
    bonus_words = StringProperty("")
    bag_words = StringProperty("")
    fingerprint = StringProperty("")
    seed = StringProperty("")
    seed_words = StringProperty("")
    check_words = StringProperty("")
    over = BooleanProperty(False)
    fair = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self._match: Match | None = None
        super().__init__(**kwargs)
        language.bind(code=self._show)

    def open(self, match: Match | None = None) -> None:
        """Of a match; without one, of the game on the table."""
        session = App.get_running_app().session
        self._match = match or (session.match if session is not None else self._match)
        self._show()

    def copy(self) -> None:
        from kivy.core.clipboard import Clipboard  # looks for programs of the system when imported

        Clipboard.copy(self.view.seed or self.view.commitment)
        self.toast(_("Copied."), icon="copy")

    def _show(self, *args: Any) -> None:
        if self._match is None:
            return
        view = self.view = statistics(self._match)
        self.winds, self.bonuses, self.bag = view.winds, view.bonuses, view.bag
        self.heads = tuple(player.colour for player in view.players)
        self.tiles = tuple(
            (*family, tuple(player.tiles[i] for player in view.players))
            for i, family in enumerate(view.families)
        )
        self.energy = tuple((p.colour, p.name, p.earned, p.spent) for p in view.players)
        self.rolls = tuple(
            (round_words(number), tuple((_dice(roll), roll.again) for roll in some))
            for number, some in groupby(view.rolls, key=lambda roll: roll.round)
        )
        self._speak(view)

    def _speak(self, view: StatisticsView) -> None:
        self.wind_words = _about([roll.again for roll in view.rolls if roll.wind], view.winds)
        self.bonus_words = _about([roll.again for roll in view.rolls if roll.bonus], view.bonuses)
        drawn = sum(bar.times for bar in view.bag)
        self.bag_words = said.bag_words(drawn)
        self.over, self.fair = bool(view.seed), view.fair
        self.fingerprint = parts.grouped(view.commitment)
        self.seed = parts.grouped(view.seed)
        self.seed_words, self.check_words = view.seed_words, view.check_words


def _dice(roll: Any) -> tuple[str, ...]:
    return tuple(die for die in (roll.wind, roll.bonus) if die)


def _about(agains: list[bool], bars: Any) -> str:
    """How many rolls, and what could be expected."""
    return f"{said.rolls_words(len(agains), sum(agains))}. {said.expected_words(bars[0].expected)}"
