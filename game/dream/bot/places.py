"""All places of a seat's figures outside the middle, numbered; tables of what can be told of each.

There are some five thousand. What a playout asks for a million times is a look into a list here.
"""

from __future__ import annotations

from functools import cache

from game.dream.bot.turn_search import FAR, after_a_step, outside, shape_steps
from game.dream.components import (
    FIGURES,
    FIRST_MAJORITY,
    ISLANDS,
    MAJORITY,
    NUMBERS,
    ONE,
    PLANE,
    count,
)

Reach = tuple[tuple[tuple[int, tuple[int, ...]], ...], ...]
"""For each of the NUMBERS: how many figures enter the middle, and the places it then leads to."""


class Places:
    """Built on first use; larger tables grow on demand."""

    def __init__(self) -> None:
        self.figures = list(shape_steps())
        self.number = {figures: i for i, figures in enumerate(self.figures)}
        self.inside = bytes(FIGURES - outside(figures) for figures in self.figures)
        self.on_plane = bytes(count(figures, PLANE) for figures in self.figures)
        self._next: dict[int, list[int]] = {}
        self._reach: dict[int, Reach] = {}
        self._steps: dict[tuple[int, int], bytes] = {}
        self._sums: dict[int, list[tuple[int, ...]]] = {}

    def next(self, place: int) -> list[int]:
        """Where one step leads."""
        found = self._next.get(place)
        if found is None:
            found = [self.number[figures] for figures in after_a_step(self.figures[place])]
            self._next[place] = found
        return found

    def reach(self, place: int) -> Reach:
        found = self._reach.get(place)
        if found is None:
            found = self._reach[place] = self._find(place)
        return found

    def _find(self, place: int) -> Reach:
        inside = self.inside
        layer, layers = {place}, []
        for _ in range(NUMBERS[-1]):
            layer = {after for before in layer for after in self.next(before)}
            layers.append(sorted(layer))
        found = []
        for steps in NUMBERS:
            groups: dict[int, list[int]] = {}
            for after in layers[steps - 1]:
                groups.setdefault(inside[after] - inside[place], []).append(after)
            found.append(tuple((entered, tuple(group)) for entered, group in groups.items()))
        return tuple(found)

    def steps(self, card: int, needed: int) -> bytes:
        """For each place the steps to a mission; `needed` figures make a majority."""
        needed = 0 if card < FIRST_MAJORITY else min(needed, FIGURES + 1)
        found = self._steps.get((card, needed))
        if found is None:
            found = self._steps[card, needed] = bytes(self._count(card, needed))
        return found

    def _count(self, card: int, needed: int) -> list[int]:
        if card < FIRST_MAJORITY:
            return [steps[card] for steps in shape_steps().values()]
        sums = self._gathering(MAJORITY[card - FIRST_MAJORITY])
        return [steps[needed - 1] if needed <= len(steps) else FAR for steps in sums]

    def _gathering(self, island: int) -> list[tuple[int, ...]]:
        """For each place the steps that bring one figure to an island, two figures, ..."""
        if island in self._sums:
            return self._sums[island]
        farthest = [(PLANE, island), *((p, (island - p) % len(ISLANDS)) for p in ISLANDS)]
        farthest.sort(key=lambda found: -found[1])
        sums: dict[int, tuple[int, ...]] = {0: ()}
        for figures in sorted(self.figures, key=outside):
            for place, steps in farthest:
                if count(figures, place):
                    nearer = sums[figures - ONE[place]]
                    sums[figures] = (*nearer, sum(nearer[-1:]) + steps)
                    break
        self._sums[island] = [sums[figures] for figures in self.figures]
        return self._sums[island]


@cache
def places() -> Places:
    return Places()
