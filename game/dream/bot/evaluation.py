"""Value of the end of a turn: points now, and the prospects of figures, cards and shells.

All of it is known to the seat that plays: its own cards, the cards that may come, and what lies
open.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from game.dream.bot.turn_search import FAR, End, steps_to
from game.dream.components import (
    ALL_CARDS,
    CARDS,
    FIGURES,
    MIDDLE_LIMIT,
    NUMBERS,
    OUTSIDE,
    PLACE_POINTS,
    PLANE,
    SMALL,
    CardSet,
    Figures,
    cards_of,
    count,
)
from game.dream.missions import holding, others
from game.dream.scoring import middle_points, mission_points, total
from game.dream.state import NOBODY, Table, in_middle
from game.dream.turn import ALL_COVERED

POINTS_PER_TURN = 2.5
"""Points of a typical turn."""
SURE, UNSURE = 1.2, 3.0
"""Spread of final points in a last round, and in a game that goes on."""


class Weights(NamedTuple):
    """Weights of an evaluation; 0 disables a term."""

    near: float
    """Points for a mission in hand at distance 0,"""
    step: float
    """and the factor per step of distance."""
    open: float
    """The same for a mission that is not in hand yet."""
    lost: float
    """Cost of a figure in the middle per open mission,"""
    gone: float
    """and its fixed cost."""
    middle: float
    """Value of a point in the middle while the game goes on."""
    choice: float
    """For each number that can be chosen in the next turn,"""
    number: float
    """and for each step of these numbers."""
    plane: float
    """Cost of a figure on the plane."""
    fresh: float
    """For the card that comes in the place of a completed one, in playouts."""
    ahead: float
    """Factor for points of the next turn."""
    majority: float
    """Probability that a majority still holds in the next turn."""
    danger: float
    """Share of the prospects lost if another seat may end the game before the next turn."""
    lead: float
    """Half of the points for a win instead of a loss, if this turn ends the game."""


class Evaluation:
    """Evaluates the ends of one turn."""

    def __init__(self, table: Table, weights: Weights) -> None:
        self.table = table
        self.weights = weights
        self.seat = seat = table.turn
        self.against = others(table, seat)
        self.players = len(table.players)
        self.hand = table.hand[seat]
        self.unseen = cards_of(table.unseen(seat))
        self._power = [weights.step**steps for steps in range(FAR)] + [0.0]
        self._near: dict[int, list[float]] = {}
        self._sums: dict[int, float] = {}
        self._holding: dict[int, int] = {}
        follow = (table.start - seat - 1) % self.players
        self._rivals = [
            (total(table, other), (other - seat) % self.players <= follow)
            for other in range(self.players)
            if other != seat
        ]
        """Points of each other seat, and whether it still plays in this round."""
        self._danger = self._in_danger()

    def held(self, figures: Figures) -> int:
        """The missions not completed yet that hold with these figures, in hand or not."""
        found = self._holding.get(figures)
        if found is None:
            left = ALL_CARDS & ~self.table.done[self.seat]
            found = holding(figures, self.against, self.players, left)
            self._holding[figures] = found
        return found

    def near(self, figures: Figures) -> list[float]:
        """How near each mission is, from 1 to 0; those completed count nothing."""
        figures &= OUTSIDE
        found = self._near.get(figures)
        if found is None:
            done = self.table.done[self.seat]
            found = [
                0.0
                if done >> card & 1
                else self._power[min(FAR, steps_to(figures, self.against, self.players, card))]
                for card in CARDS
            ]
            self._near[figures] = found
        return found

    def sum_near(self, figures: Figures) -> float:
        figures &= OUTSIDE
        found = self._sums.get(figures)
        if found is None:
            found = self._sums[figures] = sum(self.near(figures))
        return found

    def points(self, end: End, done: CardSet) -> int:
        return mission_points(done) + middle_points(end.figures, end.small, self.seat)

    def ended(self, end: End, done: CardSet) -> bool:
        """Whether this was the seat's last turn."""
        if self.table.last_round or done == ALL_CARDS:
            return True
        before = in_middle(self.table.figures[self.seat], self.table.small, self.seat)
        entered = in_middle(end.figures, end.small, self.seat) - before
        return self.table.middle() + entered >= MIDDLE_LIMIT

    def final(self, points: int) -> float:
        """Value of ending the game with these points instead of going on."""
        return 2 * self.weights.lead * (self._chance(points, SURE) - self._chance(points, UNSURE))

    def _chance(self, points: int, spread: float) -> float:
        """Probability to win; seats that still play in this round score some more points."""
        chance = 1.0
        for rival, follows in self._rivals:
            lead = points - rival - (POINTS_PER_TURN if follows else 0.0)
            if not follows and spread == SURE:
                chance *= 0.5 + 0.5 * (lead > 0) - 0.5 * (lead < 0)
            else:
                chance *= 1 / (1 + exp(-lead / spread))
        return chance

    def kept(self) -> float:
        """Factor for prospects if the game may be over before the next turn."""
        return 1.0 - self._danger

    def _in_danger(self) -> float:
        table = self.table
        least = min(
            (ALL_CARDS & ~table.done[other]).bit_count()
            for other in range(self.players)
            if other != self.seat
        )
        room = MIDDLE_LIMIT - table.middle()
        return self.weights.danger * ((least <= 3) + (least <= 1) + (room <= 2) + (room <= 1))

    def standing(self, end: End, done: CardSet) -> float:
        """Value without cards that are still to be played."""
        weights, seat = self.weights, self.seat
        left = (ALL_CARDS & ~done).bit_count()
        inside = in_middle(end.figures, end.small, seat)
        worth = mission_points(done) + weights.middle * middle_points(end.figures, end.small, seat)
        return worth - inside * (weights.lost * left + weights.gone)

    def covered(self, end: End) -> int:
        """The numbers that cannot be chosen in the next turn."""
        now = self.table.covered[self.seat]
        if end.number:
            now = (0 if now == ALL_COVERED else now) | 1 << end.number
        return 0 if now == ALL_COVERED else now

    # The cards in hand

    def away(self, rest: list[int], figures: Figures) -> list[int]:
        """Cards that are further off than those that may come are on the average, the nearest
        first."""
        near = self.near(figures)
        average = self.average(near)
        return sorted([c for c in rest if near[c] < average], key=lambda card: -near[card])

    def average(self, near: list[float]) -> float:
        return sum([near[card] for card in self.unseen]) / len(self.unseen) if self.unseen else 0.0

    def promise(self, end: End, held: CardSet, exchange: bool) -> float:
        """Prospects of hand, pile and shells after the turn."""
        weights, near = self.weights, self.near(end.figures)
        rest = cards_of(self.hand & ~held)
        worth = 0.0
        if weights.near:
            average = self.average(near)
            worth += sum([max(near[c], average) if exchange else near[c] for c in rest])
            worth = weights.near * (worth + average * held.bit_count())
        if weights.open:
            worth += weights.open * (sum(near) - held.bit_count())
        free = [number for number in NUMBERS if not self.covered(end) >> number & 1]
        worth += weights.choice * len(free) + weights.number * sum(free)
        return worth - weights.plane * count(end.figures, PLANE)


def entering(small: tuple[int, ...]) -> list[int]:
    """The points of the next figures that reach the middle."""
    free = [PLACE_POINTS[place] for place, who in zip(SMALL, small, strict=True) if who == NOBODY]
    return (free + [PLACE_POINTS[SMALL[0] - 1]] * FIGURES)[:FIGURES]
