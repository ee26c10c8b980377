"""The rules as a whole: legal actions in each state, and the effect of each action."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Self

from game.fog import actions as a
from game.fog import expansions, hand, harbor, rounds, scoring, turn
from game.fog.events import EnergyChanged
from game.fog.state import (
    BONUS,
    DISTRIBUTE,
    ENDED,
    FLYING,
    NEXT_START,
    PLACING,
    ROLL,
    SETUP,
    TAKING,
    Table,
)
from game.hexes import NEIGHBOURS, YARD, members
from game.protocol import CHANCE, Emit, Event, ScoreSheet, SeatIndex, ranking

_START_SPACES: list[a.FogAction] = [a.StartSpace(space) for space in members(NEIGHBOURS[YARD])]


def swap_actions(table: Table) -> list[a.Swap]:
    """F-H.3."""
    return [a.SWAP[tile] for tile in dict.fromkeys(table.docks)]


_ROLL_ACTIONS: list[list[a.FogAction]] = [
    [*(a.REROLL[die] for die in (0, 1) if not rerolled >> die & 1), a.DONE] for rerolled in range(4)
]
"""By the dice rolled again."""


def _range_actions(table: Table) -> list[a.FogAction]:
    low, high = table.wind_range(table.turn)
    return [a.Range(wind) for wind in range(low, high + 1)]


_LEGAL: dict[int, Callable[[Table], Sequence[a.FogAction]]] = {
    SETUP: lambda table: _START_SPACES[:],
    DISTRIBUTE: swap_actions,
    ROLL: lambda table: _ROLL_ACTIONS[table.rerolled][:],
    BONUS: turn.bonus_actions,
    FLYING: turn.fly_actions,
    TAKING: turn.take_actions,
    PLACING: turn.place_actions,
    NEXT_START: _range_actions,
    ENDED: lambda table: [],
}

_APPLY: dict[type, Callable[[Table, Any, Emit | None], None]] = {
    a.Starts: rounds.starts,
    a.Drawn: rounds.drawn,
    a.Rolled: rounds.rolled,
    a.StartSpace: rounds.start_space,
    a.Reroll: rounds.reroll,
    a.Swap: rounds.swap,
    a.Range: rounds.choose_range,
    a.Fly: turn.fly,
    a.Take: turn.take,
    a.Place: turn.place,
    a.Done: turn.done,
    a.Keep: hand.keep,
    a.Convert: hand.convert,
    a.Draw: hand.draw,
    a.Scoop: hand.scoop,
    a.Give: harbor.give,
    a.Pick: harbor.pick,
    a.Activate: expansions.activate,
}


class FogState(Table):
    """A state of The Islands in the Fog: `game.protocol.State`."""

    __slots__ = ()

    def legal(self) -> Sequence[a.FogAction]:
        if self.to_act == CHANCE:
            return [outcome for outcome, _ in self._outcomes()]
        return _LEGAL[self.phase](self)

    def allows(self, action: object) -> bool:
        return type(action) in _APPLY and action in self.legal()

    def odds(self) -> list[float]:
        return [weight for _, weight in self._outcomes()]

    def _outcomes(self) -> list[tuple[a.FogAction, int]]:
        """Outcomes of chance, with weights."""
        if self.phase == ROLL:
            return [(face, 1) for face in self._faces()]
        if self.phase == SETUP:
            if self.start < 0:
                return [(a.STARTS[seat], 1) for seat in range(len(self.energy))]
            return [(a.DRAWN[tile], 1) for tile in rounds.start_tiles_left(self)]
        bag = self.bag
        return [(a.DRAWN[tile], bag.count(tile)) for tile in dict.fromkeys(bag)]

    def _faces(self) -> tuple[a.Rolled, ...]:
        if not self.rerolled:
            return a.ROLLED
        return a.ROLLED_WIND if self.wind < 0 else a.ROLLED_BONUS

    def outcome(self, u: float) -> a.FogAction:
        phase = self.phase
        if phase != ROLL and phase != SETUP:
            bag = self.bag
            return a.DRAWN[bag[int(u * len(bag))]]
        outcomes = self._faces() if phase == ROLL else self.legal()
        return outcomes[int(u * len(outcomes))]

    def apply(self, action: a.FogAction, emit: Emit | None = None) -> None:
        _APPLY[type(action)](self, action, emit)

    def energy_lost(self, seat: SeatIndex, actions: Iterable[a.FogAction]) -> int:
        """Energy beyond the end of the track that legal actions would lose (F-E.1)."""
        events: list[Event] = []
        after = self.clone()
        for action in actions:
            after.apply(action, events.append)
        return sum(e.lost for e in events if isinstance(e, EnergyChanged) and e.seat == seat)

    def guess(self, viewer: SeatIndex, rnd: Callable[[], float]) -> Self:
        """Only the order of the bag is hidden, and the state does not contain it."""
        return self.clone()

    def score(self, seat: SeatIndex) -> ScoreSheet:
        return scoring.score(self, seat)

    def ranking(self) -> list[list[int]]:
        """F-P.9."""
        return ranking([(scoring.total(self, seat), self.energy[seat]) for seat in self.seats()])

    def seats(self) -> range:
        return range(len(self.energy))
