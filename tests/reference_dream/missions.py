"""D-M.1, read aloud: which missions hold for a player."""

from __future__ import annotations

from collections.abc import Sequence

RING = [1, 2, 3, 4, 5, 6, 7, 8]

Figures = Sequence[int | str]
"""Where each of a player's figures stands."""


def holds(card: str, own: Figures, others: Sequence[Figures]) -> bool:
    """Whether a mission holds for the figures of a player, given those of each other player."""
    kind, number_text = card.split("-")
    number = int(number_text)
    if kind == "exactly":
        return any(list(own).count(island) == number for island in RING)
    if kind == "row":
        return any(is_row(first, number, own) for first in RING)
    mine = list(own).count(number)
    theirs = sum(list(figures).count(number) for figures in others)
    if len(others) == 1:
        return mine >= theirs + 2
    return mine > theirs


def is_row(first: int, length: int, own: Figures) -> bool:
    """Whether these islands have an own figure, and the ones before and after have none."""
    row = [first]
    for _ in range(length - 1):
        row.append(island_after(row[-1]))
    if not all(island in own for island in row):
        return False
    return island_after(row[-1]) not in own and island_before(first) not in own


def island_after(island: int) -> int:
    return 1 if island == 8 else island + 1  # D-B.3


def island_before(island: int) -> int:
    return 8 if island == 1 else island - 1
