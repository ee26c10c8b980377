"""Playouts of the next rounds: all seats move, and cards come at random.

Nobody's secret is looked at: the cards of other seats are dealt anew each time. All seats play by
a simple policy then, made of looks into `game.dream.bot.places`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp
from typing import TypeVar

from game.chance import generator
from game.dream.bot.evaluation import Evaluation, Weights
from game.dream.bot.places import places
from game.dream.bot.turn_search import FAR, End
from game.dream.components import (
    ALL_CARDS,
    ALL_MISSIONS_POINTS,
    CARDS,
    FIGURES,
    FIRST_MAJORITY,
    HAND,
    LARGE,
    MAJORITY,
    MARGIN,
    MIDDLE_LIMIT,
    MISSION_POINTS,
    NUMBERS,
    OUTSIDE,
    PLACE_POINTS,
    PLAYERS,
    SMALL,
    WIDTH,
    CardSet,
    Figures,
    Location,
    cards_of,
)
from game.dream.scoring import total
from game.dream.turn import ALL_COVERED
from game.protocol import SeatIndex

ROUNDS = 2
"""Rounds per playout."""
SPREAD = 3.5
"""Spread of points after that: a lead of this size wins three of four games."""
LEAD_VALUE = 0.02
"""Value of a point of lead, besides the chance to win."""
_LOOK = [
    *[(0, 0)] * FIRST_MAJORITY,
    *((WIDTH * island, (1 << WIDTH) - 1) for island in MAJORITY),
]
"""Where the figures are found that stand against a mission: the first bit, and the bits."""
_ENTERING = [
    *(PLACE_POINTS[place] for place in SMALL),
    *[PLACE_POINTS[LARGE]] * FIGURES * PLAYERS[-1],
]
"""The points of the first, second, ... figure in the middle."""


class Policy:
    """How the seats play in a playout, and how its last state is evaluated."""

    def __init__(self, weights: Weights, players: int) -> None:
        self.weights = weights
        self.places = table = places()
        against = range(FIGURES * (players - 1) + 1)
        margin = MARGIN[players]
        steps = [[table.steps(card, found + margin) for found in against] for card in CARDS]
        power = [weights.step**steps for steps in range(FAR)] + [0.0]
        self.near = _tables(steps, lambda table: [power[steps] for steps in table])
        """How near each place is to a mission; by card, figures against it, and place."""
        worth = [MISSION_POINTS + weights.fresh, *(weights.near * near for near in power[1:])]
        self.values = _tables(steps, lambda table: [worth[steps] for steps in table])
        """Value of a card in hand."""
        self.points = _tables(steps, lambda table: table.translate(_POINTS))
        """The same in the last round."""
        self.base = [-weights.plane * number for number in table.on_plane]
        self.nothing = bytes(len(self.base))
        self.shells = [self._shells(shut) for shut in range(ALL_COVERED + 1)]

    def _shells(self, shut: int) -> float:
        free = [number for number in NUMBERS if not shut >> number & 1] or NUMBERS
        return self.weights.choice * len(free) + self.weights.number * sum(free)


_POINTS = bytes([MISSION_POINTS]).ljust(256, bytes(1))
"""By the steps that are missing."""


_Table = TypeVar("_Table")


def _tables(steps: list[list[bytes]], make: Callable[[bytes], _Table]) -> list[list[_Table]]:
    """Convert tables; shared tables stay shared."""
    made: dict[int, _Table] = {}
    for table in [table for tables in steps for table in tables]:
        if id(table) not in made:
            made[id(table)] = make(table)
    return [[made[id(table)] for table in tables] for tables in steps]


@lru_cache(8)
def policy(weights: Weights, players: int) -> Policy:
    return Policy(weights, players)


class Playouts:
    """Playouts of the ends of a turn with common random cards."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.policy = policy(evaluation.weights, evaluation.players)
        self._number = generator("playouts")
        self._deals: list[list[list[int]]] = []
        self.nodes = 0

    def begin(self, end: End, held: CardSet, away: Sequence[int]) -> Playout:
        """The common start of all playouts after an end of this turn."""
        return Playout(self.evaluation, self.policy, end, held, away)

    def play(self, begin: Playout, sample: int) -> float:
        """The chance to win, and a little for the lead."""
        while len(self._deals) <= sample:
            self._deals.append(self._deal())
        playout = begin.dealt(self._deals[sample])
        value = playout.value()
        self.nodes += playout.turns
        return value

    def _deal(self) -> list[list[int]]:
        """Cards that may come, by seat; of another seat the hand is secret too."""
        evaluation, done = self.evaluation, self.evaluation.table.done
        cards = [cards_of(ALL_CARDS & ~done[seat]) for seat in range(evaluation.players)]
        cards[evaluation.seat] = evaluation.unseen
        return [_shuffled(found, self._number) for found in cards]


class Playout:
    """One possible continuation of the game."""

    __slots__ = (
        "done",
        "figures",
        "hand",
        "known",
        "last",
        "middle",
        "pile",
        "place",
        "players",
        "points",
        "policy",
        "seat",
        "shut",
        "start",
        "turns",
    )

    hand: list[list[int]]
    pile: list[list[int]]
    """Cards are drawn from the end of a pile."""

    def __init__(
        self, evaluation: Evaluation, policy: Policy, end: End, held: CardSet, away: Sequence[int]
    ) -> None:
        table, seat = evaluation.table, evaluation.seat
        self.policy, self.seat, self.players = policy, seat, evaluation.players
        self.start, self.turns = table.start, 0
        self.done = table.done[:]
        self.done[seat] |= held
        self.points = [total(table, other) for other in range(self.players)]
        self.points[seat] = evaluation.points(end, self.done[seat])
        self.shut = [0 if shut == ALL_COVERED else shut for shut in table.covered]
        self.shut[seat] = evaluation.covered(end)
        self.figures = [figures & OUTSIDE for figures in table.figures]
        self.figures[seat] = end.figures & OUTSIDE
        self.place = [policy.places.number[figures] for figures in self.figures]
        self.middle = sum([policy.places.inside[place] for place in self.place])
        self.last = evaluation.ended(end, self.done[seat])
        self.hand = [[card for card in cards_of(evaluation.hand & ~held) if card not in away]]
        self.pile = [[*table.under[seat], *away][::-1]]
        self.known = [0] * self.players
        """Number of cards at the start of a pile that were put under it."""
        self.known[seat] = len(self.pile[0])

    def dealt(self, deal: list[list[int]]) -> Playout:
        """A copy with these cards."""
        new, seat = object.__new__(Playout), self.seat
        new.policy, new.seat, new.players = self.policy, seat, self.players
        new.start, new.turns = self.start, 0
        new.done, new.points, new.shut = self.done[:], self.points[:], self.shut[:]
        new.figures, new.place = self.figures[:], self.place[:]
        new.middle, new.last, new.known = self.middle, self.last, self.known[:]
        new.hand = [cards[:HAND] for cards in deal]
        new.pile = [cards[HAND:] for cards in deal]
        new.hand[seat], new.pile[seat] = self.hand[0][:], self.pile[0] + deal[seat]
        new._draw(seat)
        return new

    def value(self) -> float:
        """Play to the end of a round and evaluate."""
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

    def _turn(self, seat: SeatIndex) -> None:
        """Move to the best place for the cards in hand, the middle and the shells."""
        self.turns += 1
        against = sum(self.figures) - self.figures[seat]
        hand = [(card, against >> _LOOK[card][0] & _LOOK[card][1]) for card in self.hand[seat]]
        place, shut, entered = self._best_move(seat, hand)
        self.place[seat], self.figures[seat] = place, self.policy.places.figures[place]
        self.shut[seat] = 0 if shut == ALL_COVERED else shut
        if entered:
            self.points[seat] += sum(_ENTERING[self.middle : self.middle + entered])
            self.middle += entered
        self._complete(seat, hand, against)

    def _best_move(self, seat: SeatIndex, hand: list[tuple[int, int]]) -> tuple[Location, int, int]:
        """The place, the covered numbers, and how many figures enter the middle."""
        policy, last, middle = self.policy, self.last, self.middle
        weights, place, shut = policy.weights, self.place[seat], self.shut[seat]
        values_of = policy.points if last else policy.values
        cards: list[Sequence[float]] = [values_of[card][others] for card, others in hand]
        one, two, three = cards + [policy.nothing] * (HAND - len(hand))
        base = policy.nothing if last else policy.base
        left = (ALL_CARDS & ~self.done[seat]).bit_count()
        cost = 0.0 if last else weights.lost * left + weights.gone
        best, chosen = -1e9, (place, shut, 0)
        for number, groups in zip(NUMBERS, policy.places.reach(place), strict=True):
            if shut >> number & 1:
                continue
            after = shut | 1 << number
            shells = 0.0 if last else policy.shells[after]
            for entered, reached in groups:
                values = [one[p] + two[p] + three[p] + base[p] for p in reached]
                value = max(values)
                found = reached[values.index(value)]
                if not entered:
                    value += shells
                elif middle + entered < MIDDLE_LIMIT or last:
                    gain = sum(_ENTERING[middle : middle + entered])
                    value += shells + gain - cost * entered
                else:
                    value = self._ending(seat, hand, found, entered)
                if value > best:
                    best, chosen = value, (found, after, entered)
        return chosen

    def _ending(
        self, seat: SeatIndex, hand: list[tuple[int, int]], place: Location, entered: int
    ) -> float:
        """Value of ending the game: positive for the leader."""
        policy = self.policy
        points = sum(_ENTERING[self.middle : self.middle + entered])
        points += sum([policy.points[card][others][place] for card, others in hand])
        best = max(self.points[:seat] + self.points[seat + 1 :])
        lead = self.points[seat] + points - best
        return points + (policy.weights.lead if lead > 0 else -policy.weights.lead)

    def _complete(self, seat: SeatIndex, hand: list[tuple[int, int]], against: Figures) -> None:
        """Missions are completed, far cards go under the pile, and new ones are drawn."""
        place, near = self.place[seat], self.policy.near
        rest: list[tuple[float, int]] = []
        for card, others in hand:
            found = near[card][others][place]
            if found < 1:
                rest.append((found, card))
            else:
                self.done[seat] |= 1 << card
                self.points[seat] += MISSION_POINTS
        if self.done[seat] == ALL_CARDS:
            self.points[seat] += ALL_MISSIONS_POINTS
            self.last = True
        if self.middle >= MIDDLE_LIMIT:
            self.last = True
        unseen = self.pile[seat][self.known[seat] :]
        if rest and unseen:
            found = 0.0
            for card in unseen:
                shift, bits = _LOOK[card]
                found += near[card][against >> shift & bits][place]
            average = found / len(unseen)
            rest.sort()
            away = [card for found, card in rest if found < average]  # the nearest come first again
            self.pile[seat][:0] = away
            self.known[seat] += len(away)
            rest = rest[len(away) :]
        self.hand[seat] = [card for _, card in rest]
        self._draw(seat)

    def _draw(self, seat: SeatIndex) -> None:
        hand, pile = self.hand[seat], self.pile[seat]
        while len(hand) < HAND and pile:
            hand.append(pile.pop())
        if self.known[seat] > len(pile):
            self.known[seat] = len(pile)

    # How it ends

    def _won(self) -> float:
        """D-P.2."""
        ranks = [
            (points, done.bit_count()) for points, done in zip(self.points, self.done, strict=True)
        ]
        own, best = ranks[self.seat], max(ranks)
        others = ranks[: self.seat] + ranks[self.seat + 1 :]
        won = 1 / ranks.count(best) if own == best else 0.0
        return won + LEAD_VALUE * (own[0] - max(others)[0])

    def _chance(self) -> float:
        """The chance to win if the game goes on: against each other seat by the lead."""
        worth = [self.points[seat] + self._promise(seat) for seat in range(self.players)]
        own = worth.pop(self.seat)
        chance = 1.0
        for other in worth:
            chance /= 1 + exp((other - own) / SPREAD)
        return chance + LEAD_VALUE * (own - max(worth))

    def _promise(self, seat: SeatIndex) -> float:
        policy, place, hand = self.policy, self.place[seat], self.hand[seat]
        weights, near = policy.weights, policy.near
        against = sum(self.figures) - self.figures[seat]
        left = cards_of(ALL_CARDS & ~self.done[seat])
        promise = policy.base[place] + policy.shells[self.shut[seat]]
        promise -= policy.places.inside[place] * (weights.lost * len(left) + weights.gone)
        for card in left:
            shift, bits = _LOOK[card]
            found = near[card][against >> shift & bits][place]
            promise += found * (weights.open + weights.near if card in hand else weights.open)
        return promise


def _shuffled(cards: list[int], number: Callable[[], float]) -> list[int]:
    cards = cards[:]
    for i in range(len(cards)):
        j = i + int(number() * (len(cards) - i))
        cards[i], cards[j] = cards[j], cards[i]
    return cards
