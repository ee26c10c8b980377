"""The rules as a whole: legal actions in each state, and the effect of each action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Self

from game.dream import actions as a
from game.dream import hidden, turn
from game.dream.components import CardSet, cards_of
from game.dream.missions import holds
from game.dream.scoring import score, total
from game.dream.state import EXCHANGE, MOVE, SETUP, Table
from game.protocol import CHANCE, Emit, ScoreSheet, SeatIndex, ranking

_APPLY: dict[type, Callable[[Table, Any, Emit | None], None]] = {
    a.Starts: turn.starts,
    a.Drawn: turn.drawn,
    a.Cover: turn.cover,
    a.Step: turn.step,
    a.Enter: turn.enter,
    a.Under: turn.put_under,
    a.Done: turn.done,
}


@cache
def _draws(cards: CardSet) -> list[a.DreamAction]:
    return [a.DRAWN[card] for card in cards_of(cards)]


class DreamState(Table):
    """A moment of Dream Islands: `game.protocol.State`."""

    __slots__ = ()

    def legal(self) -> Sequence[a.DreamAction]:
        if self.to_act == CHANCE:
            return self._outcomes()
        if self.phase == MOVE:
            return turn.step_actions(self) if self.steps else turn.cover_actions(self)
        if self.phase == EXCHANGE:
            return turn.exchange_actions(self)
        return []

    def allows(self, action: object) -> bool:
        return type(action) in _APPLY and action in self.legal()

    def _outcomes(self) -> list[a.DreamAction]:
        """What chance may do now; all of it is equally likely."""
        if self.phase == SETUP and self.start < 0:
            return list(a.STARTS[: len(self.players)])
        return _draws(self.unseen(self.turn))[:]

    def odds(self) -> list[float]:
        return [1] * len(self._outcomes())

    def outcome(self, u: float) -> a.DreamAction:
        outcomes = self._outcomes()
        return outcomes[int(u * len(outcomes))]

    def apply(self, action: a.DreamAction, emit: Emit | None = None) -> None:
        _APPLY[type(action)](self, action, emit)

    def guess(self, viewer: SeatIndex, rnd: Callable[[], float]) -> Self:
        new = self.clone()
        hidden.redraw(new, viewer, rnd)
        return new

    def holds(self, seat: SeatIndex) -> int:
        """The missions in a seat's hand that hold now: `done` would complete them (D-M.1)."""
        return holds(self, seat)

    def score(self, seat: SeatIndex) -> ScoreSheet:
        return score(self, seat)

    def ranking(self) -> list[list[int]]:
        """D-P.2."""
        return ranking([(total(self, seat), self.done[seat].bit_count()) for seat in self.seats()])

    def seats(self) -> range:
        return range(len(self.players))
