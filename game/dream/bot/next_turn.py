"""The seat's next turn after an end of this one, for all cards that may come."""

from __future__ import annotations

from itertools import combinations

from game.dream.bot.evaluation import Evaluation, entering
from game.dream.bot.turn_search import FAR, End, outside, reached
from game.dream.components import (
    ALL_CARDS,
    FIGURES,
    FIRST_MAJORITY,
    HAND,
    MISSION_POINTS,
    NUMBERS,
    OUTSIDE,
    CardSet,
    Figures,
    cards_of,
)

SHAPES = (1 << FIRST_MAJORITY) - 1
DRAWS = 60
"""Maximum number of hands evaluated; of more, every n-th one."""


class NextTurn:
    """Evaluates the seat's next turn, as if no other seat moved."""

    def __init__(self, evaluation: Evaluation, end: End, held: CardSet) -> None:
        self.evaluation = evaluation
        self.done = evaluation.table.done[evaluation.seat] | held
        weights = evaluation.weights
        left = ALL_CARDS & ~self.done
        gains = [
            weights.middle * gain - weights.lost * left.bit_count() for gain in entering(end.small)
        ]
        inside = FIGURES - outside(end.figures)
        shut = evaluation.covered(end)
        best: dict[int, float] = {}
        self.nodes = 0
        for number in NUMBERS:
            if shut >> number & 1:
                continue
            choice = 3 - shut.bit_count() if shut.bit_count() < 3 else len(NUMBERS)
            for figures in reached(end.figures & OUTSIDE, number):
                mask = evaluation.held(figures) & left
                value = weights.open * evaluation.sum_near(figures) + weights.choice * choice
                for gain in gains[: FIGURES - outside(figures) - inside]:
                    value += gain
                if value > best.get(mask, -FAR):
                    best[mask] = value
        self.held = held
        self._options = _undominated(best)
        self._shape = MISSION_POINTS - weights.open
        self._majority = MISSION_POINTS * weights.majority - weights.open
        self._values: dict[int, float] = {}

    def value(self, hand: CardSet) -> float:
        """Value of the best next turn with these cards."""
        found = self._values.get(hand)
        if found is None:
            shapes, majorities = hand & SHAPES, hand & ~SHAPES
            found = max(
                [
                    value
                    + self._shape * (mask & shapes).bit_count()
                    + self._majority * (mask & majorities).bit_count()
                    for mask, value in self._options
                ]
            )
            self._values[hand] = found
            self.nodes += 1
        return found

    def expected(self, kept: CardSet, away: list[int]) -> float:
        """Average of `value` over the cards that may be drawn."""
        evaluation = self.evaluation
        draws = HAND - kept.bit_count()
        unseen = evaluation.unseen
        if draws < len(unseen):
            hands = list(combinations(unseen, draws)) if draws else [()]
            hands = hands[:: -(-len(hands) // DRAWS)]
            values = [self.value(kept | sum([1 << card for card in hand])) for hand in hands]
            return sum(values) / len(values)
        under = (*evaluation.table.under[evaluation.seat], *away)[: draws - len(unseen)]
        return self.value(kept | sum([1 << card for card in (*unseen, *under)]))

    def exchange(self, figures: Figures) -> tuple[float, list[int]]:
        """The best number of cards to put under the pile, the farthest of them first."""
        near = self.evaluation.near(figures)
        rest = sorted(cards_of(self.evaluation.hand & ~self.held), key=lambda card: -near[card])
        found: tuple[float, list[int]] | None = None
        for size in range(len(rest), -1, -1):
            away = rest[size:]
            value = self.expected(sum([1 << card for card in rest[:size]]), away)
            if found is None or value > found[0]:
                found = value, away
        return found or (0.0, [])


def _undominated(best: dict[int, float]) -> list[tuple[int, float]]:
    """Removes options that are dominated by another."""
    kept: list[tuple[int, float]] = []
    for mask, value in sorted(best.items(), key=lambda item: -item[1]):
        if not any(mask & other == mask for other, _ in kept):
            kept.append((mask, value))
    return kept
