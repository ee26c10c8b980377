"""The seat's next turns, played out in thought: others stand still, cards come at random."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.chance import generator
from game.dream.components import (
    ALL_CARDS,
    ALL_MISSIONS_POINTS,
    HAND,
    MISSION_POINTS,
    NUMBERS,
    OUTSIDE,
    cards_of,
)
from game.dream.turn import ALL_COVERED
from game.dream.turns import End, reached
from game.dream.worth import A_TURN, Worth, entering, outside

_Options = list[tuple[float, int, int, int]]
"""What a turn may lead to: what it promises, the missions that hold, figures, numbers shut."""


class Rollouts:
    """All ends of a turn meet the same cards, so that luck counts little."""

    def __init__(self, worth: Worth, samples: int, turns: int) -> None:
        self.worth = worth
        self.turns = turns
        self._options: dict[tuple[int, int], _Options] = {}
        number = generator("rollouts")
        self._orders = [_shuffled(worth.unseen, number) for _ in range(samples)]
        self._open = ALL_CARDS & ~worth.table.done[worth.seat]
        self.nodes = 0

    def value(self, end: End, held: int, away: Sequence[int]) -> float:
        """What the next turns bring on the average."""
        worth = self.worth
        kept = worth.hand & ~held
        for card in away:
            kept &= ~(1 << card)
        under = [*worth.table.under[worth.seat], *away]
        done = worth.table.done[worth.seat] | held
        whole = 0.0
        for order in self._orders:
            whole += self._play(end, kept, done, [*order, *under])
        return whole / len(self._orders)

    def _play(self, end: End, hand: int, done: int, pile: list[int]) -> float:
        worth, weights = self.worth, self.worth.weights
        figures, shut = end.figures & OUTSIDE, worth.covered(end)
        gains = entering(end.small)
        start = outside(figures)
        points, factor = 0.0, 1.0
        drawn = 0
        for turn in range(self.turns):
            self.nodes += 1
            while hand.bit_count() < HAND and drawn < len(pile):
                hand |= 1 << pile[drawn]
                drawn += 1
            best, chosen = -1e9, None
            for option in self.options(figures, shut):
                value = option[0] + MISSION_POINTS * (option[1] & hand).bit_count()
                if value > best:
                    best, chosen = value, option
            if chosen is None:
                break
            _, mask, figures, shut = chosen
            mask &= hand
            points += factor * MISSION_POINTS * mask.bit_count()
            factor *= weights.ahead
            hand &= ~mask
            done |= mask
            if done == ALL_CARDS:
                points += ALL_MISSIONS_POINTS + A_TURN * (self.turns - 1 - turn) * factor
                break
            if hand and drawn < len(pile):
                near = worth.near(figures)
                level = sum(near) / max(1, self._open.bit_count())
                for card in cards_of(hand):
                    if near[card] < level:
                        hand &= ~(1 << card)
                        pile.append(card)
        else:
            near = worth.near(figures)
            left = ALL_CARDS & ~done
            points += factor * weights.open * sum([near[card] for card in cards_of(left)])
        lost = weights.lost * (ALL_CARDS & ~done).bit_count()
        for gain in gains[: start - outside(figures)]:
            points += weights.middle * gain - lost
        return points

    def options(self, figures: int, shut: int) -> _Options:
        found = self._options.get((figures, shut))
        if found is None:
            found = self._options[figures, shut] = self._find(figures, shut)
        return found

    def _find(self, figures: int, shut: int) -> _Options:
        worth, weights = self.worth, self.worth.weights
        start = outside(figures)
        lost = weights.lost * self._open.bit_count() - 1.5
        best: dict[int, tuple[float, int, int, int]] = {}
        for number in NUMBERS:
            if shut >> number & 1:
                continue
            after = shut | 1 << number
            after = 0 if after == ALL_COVERED else after
            choice = weights.choice * (len(NUMBERS) - after.bit_count())
            places = reached(figures, number)
            for place in places:
                value = choice + weights.open * worth.sum_near(place)
                value -= lost * (start - outside(place))
                mask = worth.held(place)
                if mask not in best or value > best[mask][0]:
                    best[mask] = value, mask, place, after
        options: _Options = []
        for option in sorted(best.values(), reverse=True):
            if not any(option[1] & other[1] == option[1] for other in options):
                options.append(option)
        return options


def _shuffled(cards: list[int], number: Callable[[], float]) -> list[int]:
    cards = cards[:]
    for i in range(len(cards)):
        j = i + int(number() * (len(cards) - i))
        cards[i], cards[j] = cards[j], cards[i]
    return cards
