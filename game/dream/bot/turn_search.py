"""All ends of a turn, without duplicates; and the distance to each mission."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import accumulate, permutations
from typing import NamedTuple

from game.dream.actions import COVER, DONE, ENTER, STEP, UNDER, DreamAction
from game.dream.components import (
    ALL_CARDS,
    CHANGE,
    FIGURES,
    FIRST_MAJORITY,
    HEART,
    ISLANDS,
    LARGE,
    MAJORITY,
    MARGIN,
    NUMBERS,
    ONE,
    OUTSIDE,
    PLANE,
    RING,
    Card,
    CardSet,
    Figures,
    cards_of,
    count,
)
from game.dream.missions import holding, others, shapes
from game.dream.rules import DreamState
from game.dream.scoring import middle_points, mission_points
from game.dream.state import EXCHANGE, MOVE, NOBODY, Table, in_middle, replaced
from game.dream.turn import shells_on
from game.protocol import Plan, SeatIndex

_WAY = (PLANE, *ISLANDS)
FAR = 100
"""Steps to a mission that can no longer be completed."""

Place = tuple[int, tuple[int, ...]]
"""A seat's figures, and who stands on the small islands."""


class End(NamedTuple):
    """Where a seat's figures stand after the moves of a turn."""

    number: int
    """The number covered; 0 if that was done before."""
    figures: Figures
    small: tuple[int, ...]
    actions: tuple[DreamAction, ...]
    """One way to get there, from the number to the last step."""


def ends(table: Table) -> Iterator[End]:
    """Every end of the moves of the seat to act in phase `move`, each number and place once."""
    seat = table.turn
    if table.phase != MOVE:
        return
    if table.steps:
        numbers = {0: table.steps}
    else:
        shut = shells_on(table, seat)
        numbers = {number: number for number in NUMBERS if not shut >> number & 1}
    layers = _layers(seat, (table.figures[seat], table.small), max(numbers.values()))
    for number, steps in numbers.items():
        first = (COVER[number],) if number else ()
        for place in layers[steps]:
            yield End(number, *place, first + _way(layers, place, steps))


_Layer = dict[Place, tuple[Place, DreamAction]]
"""Places that so many steps lead to; for each the place before and the last step."""


def _layers(seat: SeatIndex, start: Place, depth: int) -> list[_Layer]:
    """Breadth-first layers; a place without a figure outside the middle is final (D-A.4)."""
    layers: list[_Layer] = [{start: (start, DONE)}]  # no action leads there
    for _ in range(depth):
        layer: _Layer = {}
        for place in layers[-1]:
            figures, small = place
            for origin in _WAY:
                if count(figures, origin):
                    layer.setdefault((figures + CHANGE[origin], small), (place, STEP[origin]))
            if count(figures, HEART):
                layer.setdefault(_entered(seat, figures, small), (place, ENTER))
        layers.append(layer)
    return layers


def _entered(seat: SeatIndex, figures: Figures, small: tuple[int, ...]) -> Place:
    """D-A.3."""
    if NOBODY in small:
        return figures - ONE[HEART], replaced(small, small.index(NOBODY), seat)
    return figures - ONE[HEART] + ONE[LARGE], small


def _way(layers: list[_Layer], place: Place, steps: int) -> tuple[DreamAction, ...]:
    way: list[DreamAction] = []
    for layer in reversed(layers[1 : steps + 1]):
        place, action = layer[place]
        way.append(action)
    return tuple(reversed(way))


@lru_cache(1 << 12)
def reached(figures: Figures, steps: int) -> frozenset[int]:
    """Where a seat's figures on plane and ring may stand after so many steps."""
    if not steps:
        return frozenset([figures])
    found: set[int] = set()
    for origin in _WAY:
        if count(figures, origin):
            found |= reached(figures + CHANGE[origin], steps - 1)
    if count(figures, HEART) and (steps == 1 or figures != ONE[HEART]):  # D-A.4
        found |= reached(figures - ONE[HEART], steps - 1)
    return frozenset(found)


@cache
def exchanges(cards: CardSet) -> list[tuple[DreamAction, ...]]:
    """All ways to put some of the cards under the pile, in every order (D-C.1)."""
    held = [UNDER[card] for card in cards_of(cards)]
    return [way for size in range(len(held) + 1) for way in permutations(held, size)]


# Distance to a mission


def steps_to(figures: Figures, against: Figures, players: int, card: Card) -> int:
    """The fewest own steps after which a mission holds if nobody else moves."""
    if card < FIRST_MAJORITY:
        return shape_steps()[figures & OUTSIDE][card]
    island = MAJORITY[card - FIRST_MAJORITY]
    needed = count(against, island) + MARGIN[players] - count(figures, island)
    if needed <= 0:
        return 0
    sums = _gathering(figures & OUTSIDE)[island - ISLANDS[0]]
    return sums[needed - 1] if needed <= len(sums) else FAR


@lru_cache(1 << 13)
def _gathering(figures: Figures) -> list[list[int]]:
    """For each island the steps that bring one more figure there, two more, ..."""
    return [
        list(accumulate([d for place, d in _DISTANCES[i] for _ in range(count(figures, place))]))
        for i in ISLANDS
    ]


_DISTANCES = {
    island: sorted(
        [(PLANE, island), *((p, (island - p) % len(ISLANDS)) for p in ISLANDS if p != island)],
        key=lambda found: found[1],
    )
    for island in ISLANDS
}
"""From where so many steps lead to an island, the nearest first."""


@cache
def shape_steps() -> dict[int, list[int]]:
    """For all places of a seat's figures outside the middle: steps to each mission of a shape."""
    before = _before()
    steps = {figures: [FAR] * FIRST_MAJORITY for figures in before}
    for card in range(FIRST_MAJORITY):
        reached = [figures for figures in before if shapes(figures & RING) >> card & 1]
        distance = 0
        while reached:
            for figures in reached:
                steps[figures][card] = distance
            distance += 1
            nearer = {earlier for figures in reached for earlier in before[figures]}
            reached = [figures for figures in nearer if steps[figures][card] == FAR]
    return steps


def after_a_step(figures: Figures) -> list[int]:
    """Where one step leads from a place of a seat's figures outside the middle."""
    after = [figures + CHANGE[origin] for origin in _WAY if count(figures, origin)]
    if count(figures, HEART):
        after.append(figures - ONE[HEART])
    return after


@cache
def outside(figures: Figures) -> int:
    """How many figures are on plane and ring."""
    figures &= OUTSIDE
    number = 0
    while figures:
        number += figures & 63
        figures >>= 6
    return number


def _before() -> dict[int, list[int]]:
    """All places of a seat's figures outside the middle, and from where a step leads there."""
    before: dict[int, list[int]] = {FIGURES * ONE[PLANE]: []}
    found = list(before)
    for figures in found:
        for later in after_a_step(figures):
            if later not in before:
                before[later] = []
                found.append(later)
            before[later].append(figures)
    return before


NEAR_VALUE = 0.6
"""Points for a mission in hand at distance 0: three are worth less than a completed one."""
STEP_FACTOR = 0.75
"""Factor per step of distance."""
FIGURE_LOST = 0.3
"""Points that a figure in the middle costs for each mission that is still open."""


def plans(state: DreamState) -> Iterator[Plan]:
    """Every end of the seat's turn, with the best exchange for it.

    The value is the seat's points at the end of the turn, and what figures and cards promise.
    """
    if state.to_act < 0:
        return
    if state.phase == MOVE:
        for end in ends(state):
            yield _plan(state, end)
    elif state.phase == EXCHANGE:
        yield _plan(state, End(0, state.figures[state.turn], state.small, ()))


def _plan(state: Table, end: End) -> Plan:
    seat, players = state.turn, len(state.players)
    against = others(state, seat)
    held = holding(end.figures, against, players, state.hand[seat])

    def near(card: Card) -> float:
        steps = steps_to(end.figures, against, players, card)
        return STEP_FACTOR**steps if steps < FAR else 0.0

    # Cards that are farther off than the average of the pile go under it.
    unseen = [near(card) for card in cards_of(state.unseen(seat))]
    average = sum(unseen) / len(unseen) if unseen else 0.0
    rest = {card: near(card) for card in cards_of(state.hand[seat] & ~held)}
    away = sorted([card for card in rest if rest[card] < average], key=lambda card: -rest[card])
    promise = sum([max(found, average) for found in rest.values()])
    promise += average * held.bit_count()
    done = state.done[seat] | held
    points = mission_points(done) + middle_points(end.figures, end.small, seat)
    lost = in_middle(end.figures, end.small, seat) * (ALL_CARDS & ~done).bit_count()
    worth = NEAR_VALUE * promise - FIGURE_LOST * lost
    return Plan((*end.actions, *(UNDER[card] for card in away), DONE), points + worth)
