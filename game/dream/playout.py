"""The next rounds, played out in thought: all seats move, and cards come at random.

Nobody's secret is looked at: the cards of other seats are dealt anew each time. All seats play by
a simple rule then, made of looks into `game.dream.places`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import exp

from game.chance import generator
from game.dream.components import (
    ALL_CARDS,
    ALL_MISSIONS_POINTS,
    FIGURES,
    FIRST_MAJORITY,
    HAND,
    ISLANDS,
    MARGIN,
    MIDDLE_LIMIT,
    MISSION_POINTS,
    NUMBERS,
    OUTSIDE,
    PLACE_POINTS,
    SMALL,
    WIDTH,
    cards_of,
)
from game.dream.places import places
from game.dream.scoring import total
from game.dream.turn import ALL_COVERED
from game.dream.turns import FAR, End
from game.dream.worth import Weights, Worth

ROUNDS = 2
"""So far is played on."""
SPREAD = 3.5
"""How far points still go apart after that: a lead of so many wins three of four games."""
A_POINT = 0.02
"""What a point more than the best other seat counts, besides the chance to win."""
_COUNT = (1 << WIDTH) - 1
_SHIFTS = [WIDTH * island for island in ISLANDS]
_ENTERING = [*(PLACE_POINTS[place] for place in SMALL), *[PLACE_POINTS[SMALL[0] - 1]] * 24]
"""The points of the first, second, ... figure in the middle."""


class Rule:
    """How the seats play in thought, and what is said of them when the thought ends."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.places = places()
        self.power = [weights.step**steps for steps in range(FAR)] + [0.0]
        done = MISSION_POINTS + weights.fresh
        self._worth = [done, *(weights.near * power for power in self.power[1:])]
        self._points = [MISSION_POINTS, *[0] * FAR]
        self._values: dict[tuple[int, int, bool], Sequence[float]] = {}
        self.base = [weights.plane * number for number in self.places.on_plane]
        self.nothing = bytes(len(self.base))
        self.shells = [self._shells(shut) for shut in range(ALL_COVERED + 1)]

    def _shells(self, shut: int) -> float:
        free = [number for number in NUMBERS if not shut >> number & 1] or NUMBERS
        return self.weights.choice * len(free) + self.weights.number * sum(free)

    def values(self, card: int, needed: int, last: bool) -> Sequence[float]:
        """What a card in hand counts at each place; in the last round points alone."""
        found = self._values.get((card, needed, last))
        if found is None:
            worth = self._points if last else self._worth
            found = [worth[steps] for steps in self.places.steps(card, needed)]
            self._values[card, needed, last] = found
        return found


@cache
def rule(weights: Weights) -> Rule:
    return Rule(weights)


class Playouts:
    """All ends of a turn meet the same cards, so that luck counts little."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.rule = rule(worth.weights)
        self._number = generator("playouts")
        self._deals: list[list[list[int]]] = []
        self.nodes = 0

    def play(self, end: End, held: int, away: Sequence[int], sample: int) -> float:
        """The chance to win, and a little for the lead, after an end of this turn."""
        while len(self._deals) <= sample:
            self._deals.append(self._deal())
        thought = Thought(self.worth, self.rule, end, held, away, self._deals[sample])
        value = thought.value()
        self.nodes += thought.turns
        return value

    def _deal(self) -> list[list[int]]:
        """Cards that may come, by seat; of another seat the hand is secret too."""
        worth, done = self.worth, self.worth.table.done
        cards = [cards_of(ALL_CARDS & ~done[seat]) for seat in range(worth.players)]
        cards[worth.seat] = worth.unseen
        return [_shuffled(found, self._number) for found in cards]


class Thought:
    """One of the ways in which the game may go on."""

    def __init__(
        self,
        worth: Worth,
        rule: Rule,
        end: End,
        held: int,
        away: Sequence[int],
        deal: list[list[int]],
    ) -> None:
        table, seat = worth.table, worth.seat
        self.rule, self.seat, self.players = rule, seat, worth.players
        self.start, self.margin = table.start, MARGIN[worth.players]
        self.turns = 0
        self.done = table.done[:]
        self.done[seat] |= held
        self.points = [total(table, other) for other in range(self.players)]
        self.points[seat] = worth.points(end, self.done[seat])
        self.shut = [0 if shut == ALL_COVERED else shut for shut in table.covered]
        self.shut[seat] = worth.covered(end)
        self.figures = [figures & OUTSIDE for figures in table.figures]
        self.figures[seat] = end.figures & OUTSIDE
        self.place = [rule.places.number[figures] for figures in self.figures]
        self.middle = sum([rule.places.inside[place] for place in self.place])
        self.last = worth.ended(end, self.done[seat])
        # Cards are drawn from the end of a pile; the first ones, `known`, were put under it.
        under = [*table.under[seat], *away][::-1]
        self.known = [0] * self.players
        self.known[seat] = len(under)
        self.hand = [cards[:HAND] for cards in deal]
        self.hand[seat] = [card for card in cards_of(worth.hand & ~held) if card not in away]
        self.pile = [cards[HAND:] for cards in deal]
        self.pile[seat] = [*under, *deal[seat]]
        self._draw(seat)

    def value(self) -> float:
        """Played on to the end of the next round but one."""
        turn = (self.seat + 1) % self.players
        rounds = -1 if turn == self.start else 0
        while True:
            if turn == self.start:
                if self.last:
                    return self._won()
                rounds += 1
                if rounds == ROUNDS:
                    return self._chance()
            self._turn(turn)
            turn = (turn + 1) % self.players

    def _turn(self, seat: int) -> None:
        """The place that counts most for the cards in hand, the middle and the shells."""
        self.turns += 1
        rule, last, middle = self.rule, self.last, self.middle
        weights, place, shut = rule.weights, self.place[seat], self.shut[seat]
        against = sum(self.figures) - self.figures[seat]
        hand = [(card, self._needed(card, against)) for card in self.hand[seat]]
        cards = [rule.values(card, needed, last) for card, needed in hand]
        one, two, three = cards + [rule.nothing] * (HAND - len(hand))
        base = rule.nothing if last else rule.base
        left = (ALL_CARDS & ~self.done[seat]).bit_count()
        cost = 0.0 if last else weights.lost * left + weights.gone
        best, chosen = -1e9, (place, shut, 0)
        for number, groups in zip(NUMBERS, rule.places.reach(place), strict=True):
            if shut >> number & 1:
                continue
            after = shut | 1 << number
            shells = 0.0 if last else rule.shells[after]
            for entered, reached in groups:
                values = [one[p] + two[p] + three[p] + base[p] for p in reached]
                value = max(values)
                found = reached[values.index(value)]
                if entered:
                    gain = sum(_ENTERING[middle : middle + entered])
                    if middle + entered < MIDDLE_LIMIT or last:
                        value += shells + gain - cost * entered
                    else:
                        value = self._ending(seat, hand, found, gain)
                else:
                    value += shells
                if value > best:
                    best, chosen = value, (found, after, entered)
        place, shut, entered = chosen
        self.place[seat], self.figures[seat] = place, rule.places.figures[place]
        self.shut[seat] = 0 if shut == ALL_COVERED else shut
        self.points[seat] += sum(_ENTERING[middle : middle + entered])
        self.middle += entered
        self._complete(seat, hand, against)

    def _needed(self, card: int, against: int) -> int:
        """How many figures make a majority; nothing for missions of a shape."""
        if card < FIRST_MAJORITY:
            return 0
        there = against >> _SHIFTS[card - FIRST_MAJORITY] & _COUNT
        return min(there + self.margin, FIGURES + 1)

    def _steps(self, card: int, needed: int, place: int) -> int:
        return self.rule.places.steps(card, needed)[place]

    def _ending(self, seat: int, hand: list[tuple[int, int]], place: int, gain: int) -> float:
        """What it counts to end the game: who leads wants to."""
        points = gain + MISSION_POINTS * sum([not self._steps(*card, place) for card in hand])
        best = max(self.points[:seat] + self.points[seat + 1 :])
        lead = self.points[seat] + points - best
        return points + (self.rule.weights.lead if lead > 0 else -self.rule.weights.lead)

    def _complete(self, seat: int, hand: list[tuple[int, int]], against: int) -> None:
        """Missions are completed, far cards go under the pile, and new ones are drawn."""
        place, power = self.place[seat], self.rule.power
        rest: list[tuple[float, int]] = []
        for card, needed in hand:
            steps = self._steps(card, needed, place)
            if steps:
                rest.append((power[steps], card))
            else:
                self.done[seat] |= 1 << card
                self.points[seat] += MISSION_POINTS
        if self.done[seat] == ALL_CARDS:
            self.points[seat] += ALL_MISSIONS_POINTS
        if self.done[seat] == ALL_CARDS or self.middle >= MIDDLE_LIMIT:
            self.last = True
        unseen = self.pile[seat][self.known[seat] :]
        if rest and unseen:
            near = [power[self._steps(c, self._needed(c, against), place)] for c in unseen]
            average = sum(near) / len(near)
            rest.sort(reverse=True)
            for found, card in rest:
                if found < average:
                    self.pile[seat].insert(0, card)
                    self.known[seat] += 1
            rest = [card for card in rest if card[0] >= average]
        self.hand[seat] = [card for _, card in rest]
        self._draw(seat)

    def _draw(self, seat: int) -> None:
        hand, pile = self.hand[seat], self.pile[seat]
        while len(hand) < HAND and pile:
            hand.append(pile.pop())
        self.known[seat] = min(self.known[seat], len(pile))

    # How it ends

    def _won(self) -> float:
        """D-P.2."""
        ranks = [
            (points, done.bit_count()) for points, done in zip(self.points, self.done, strict=True)
        ]
        own, best = ranks[self.seat], max(ranks)
        others = ranks[: self.seat] + ranks[self.seat + 1 :]
        won = 1 / ranks.count(best) if own == best else 0.0
        return won + A_POINT * (own[0] - max(others)[0])

    def _chance(self) -> float:
        """The chance to win if the game goes on: against each other seat by the lead."""
        worth = [self.points[seat] + self._promise(seat) for seat in range(self.players)]
        own = worth.pop(self.seat)
        chance = 1.0
        for other in worth:
            chance /= 1 + exp((other - own) / SPREAD)
        return chance + A_POINT * (own - max(worth))

    def _promise(self, seat: int) -> float:
        rule, place = self.rule, self.place[seat]
        weights, power = rule.weights, rule.power
        against = sum(self.figures) - self.figures[seat]
        left = cards_of(ALL_CARDS & ~self.done[seat])
        near = {card: power[self._steps(card, self._needed(card, against), place)] for card in left}
        hand = sum([near[card] for card in self.hand[seat]])
        promise = weights.open * sum(near.values()) + weights.near * hand
        inside = rule.places.inside[place]
        promise -= inside * (weights.lost * len(left) + weights.gone)
        return promise + rule.base[place] + rule.shells[self.shut[seat]]


def _shuffled(cards: list[int], number: Callable[[], float]) -> list[int]:
    cards = cards[:]
    for i in range(len(cards)):
        j = i + int(number() * (len(cards) - i))
        cards[i], cards[j] = cards[j], cards[i]
    return cards
