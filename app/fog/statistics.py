"""Statistics of the fog game, counted from its log."""

from __future__ import annotations

from typing import NamedTuple

from app.fog import texts
from game.fog.actions import Drawn, Rolled
from game.fog.components import BONUSES, LANDSCAPES
from game.fog.events import EnergyChanged, GotTile, Took
from game.fog.rules import FogState
from game.fog.state import DISTRIBUTE, SETUP
from game.fog.tiles import BAG, EXPANSION, FAMILY
from game.hexes import DIRECTIONS
from game.match import Match
from game.protocol import CHANCE, Event

FAMILIES = (*LANDSCAPES, "wild", "city", "monument")


class BarView(NamedTuple):
    """Actual and expected frequency."""

    picture: str
    label: str
    times: int
    expected: float


class RollView(NamedTuple):
    """A throw: one die or both."""

    round: int
    wind: str
    """A picture, or "" if that die was not rolled."""
    bonus: str
    again: bool


class PlayerStats(NamedTuple):
    name: str
    colour: str
    tiles: tuple[int, ...]
    """Tiles drawn to the hand, by family."""
    earned: int
    spent: int


class StatisticsView(NamedTuple):
    winds: tuple[BarView, ...]
    bonuses: tuple[BarView, ...]
    bag: tuple[BarView, ...]
    """Tiles drawn from the bag."""
    rolls: tuple[RollView, ...]
    players: tuple[PlayerStats, ...]
    families: tuple[tuple[str, str], ...]
    """(picture, name) of each kind of tile."""


class _Count:
    """Counts in one pass over the log."""

    def __init__(self, match: Match) -> None:
        seats = len(match.seats)
        self.winds, self.bonuses = [0] * 6, [0] * len(BONUSES)
        self.drawn = [0] * len(FAMILIES)
        self.tiles = [[0] * len(FAMILIES) for _ in range(seats)]
        self.earned, self.spent = [0] * seats, [0] * seats
        self.rolls: list[RollView] = []
        state = match.beginning()
        for action in match.log:
            if state.to_act == CHANCE:
                self._chance(state, action)
            # A tile drawn during a deal goes to the harbor, not to a player.
            dealing = state.phase == DISTRIBUTE
            state.apply(action, lambda event, dealing=dealing: self._event(event, dealing))

    def _chance(self, state: FogState, action: object) -> None:
        if isinstance(action, Drawn) and state.phase != SETUP:
            self.drawn[FAMILY[action.tile]] += 1
        if isinstance(action, Rolled):
            wind = bonus = ""
            if action.wind >= 0:
                self.winds[action.wind] += 1
                wind = f"die-{DIRECTIONS[action.wind].lower()}"
            if action.bonus >= 0:
                self.bonuses[action.bonus] += 1
                bonus = f"die-{BONUSES[action.bonus]}"
            self.rolls.append(RollView(state.round, wind, bonus, state.rerolled > 0))

    def _event(self, event: Event, dealing: bool) -> None:
        match event:
            case Took():
                for tile in event.tiles:
                    self._got(event.seat, tile)
            case GotTile() if not dealing:
                self._got(event.seat, event.tile)
            case EnergyChanged():
                change = event.after - event.before
                self.earned[event.seat] += max(0, change)
                self.spent[event.seat] += max(0, -change)

    def _got(self, seat: int, tile: int) -> None:
        if FAMILY[tile] < EXPANSION:
            self.tiles[seat][FAMILY[tile]] += 1


def statistics(match: Match) -> StatisticsView:
    """The statistics of a match; the seed only when the game is over."""
    count = _Count(match)
    families = tuple((_picture(name), texts.landscape_name(name)) for name in FAMILIES)
    share = [sum(FAMILY[tile] == i for tile in BAG) / len(BAG) for i in range(len(FAMILIES))]
    drawn = sum(count.drawn)
    return StatisticsView(
        winds=tuple(
            BarView(f"die-{DIRECTIONS[i].lower()}", texts.direction_words(i), n, even(count.winds))
            for i, n in enumerate(count.winds)
        ),
        bonuses=tuple(
            BarView(f"die-{name}", texts.bonus_words(name), n, even(count.bonuses))
            for name, n in zip(BONUSES, count.bonuses, strict=True)
        ),
        bag=tuple(
            BarView(*family, n, drawn * part)
            for family, n, part in zip(families, count.drawn, share, strict=True)
        ),
        rolls=tuple(count.rolls),
        players=tuple(
            PlayerStats(seat.name, seat.colour, tuple(tiles), earned, spent)
            for seat, tiles, earned, spent in zip(
                match.seats, count.tiles, count.earned, count.spent, strict=True
            )
        ),
        families=families,
    )


def even(counts: list[int]) -> float:
    """Expected frequency of each face."""
    return sum(counts) / len(counts)


def _picture(family: str) -> str:
    return f"badge-{family}" if family in LANDSCAPES else family
