"""Which missions hold (D-M.1)."""

from __future__ import annotations

from functools import cache

from game.dream.components import (
    EXACTLY,
    FIRST_MAJORITY,
    FIRST_ROW,
    ISLANDS,
    MAJORITY,
    MARGIN,
    RING,
    ROW,
    CardSet,
    Figures,
    Location,
    count,
)
from game.dream.state import Table
from game.protocol import SeatIndex

_MAJORITIES = ((1 << len(MAJORITY)) - 1) << FIRST_MAJORITY


def runs(occupied: list[bool]) -> set[int]:
    """The lengths of all maximal rows of islands on the closed ring (D-B.3)."""
    size = len(occupied)
    found = set()
    for first in range(size):
        if occupied[first] and not occupied[first - 1]:
            length = 1
            while occupied[(first + length) % size]:
                length += 1
            found.add(length)
    return found if found or not occupied[0] else {size}


@cache
def shapes(ring: int) -> int:
    """The missions that a seat's own figures decide alone: exactly so many, so many in a row."""
    counts = [count(ring, island) for island in ISLANDS]
    lengths = runs([number > 0 for number in counts])
    held = 0
    for i, number in enumerate(EXACTLY):
        held |= (number in counts) << i
    for i, length in enumerate(ROW):
        held |= (length in lengths) << FIRST_ROW + i
    return held


def others(table: Table, seat: SeatIndex) -> int:
    """The figures of all others together."""
    return sum(table.figures) - table.figures[seat]


def majority(figures: Figures, against: Figures, island: Location, players: int) -> bool:
    return count(figures, island) - count(against, island) >= MARGIN[players]


def holding(figures: Figures, against: Figures, players: int, cards: CardSet) -> int:
    """Those of the cards that hold for a seat's figures against those of all others."""
    held = shapes(figures & RING) & cards
    if cards & _MAJORITIES:
        for i, island in enumerate(MAJORITY):
            card = 1 << FIRST_MAJORITY + i
            if cards & card and majority(figures, against, island, players):
                held |= card
    return held


def holds(table: Table, seat: SeatIndex) -> int:
    """The cards in a seat's hand that hold now."""
    return holding(table.figures[seat], others(table, seat), len(table.figures), table.hand[seat])
