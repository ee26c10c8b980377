"""The best placements around a balloon: which tiles on which spaces gain most points.

Tiles of one kind are alike for the points of now, so a choice is one set of spaces for each
kind. What each kind can gain at most bounds the search: it looks at a few leaves, hardly more.
"""

from __future__ import annotations

from typing import NamedTuple

from game.fog.components import CROWNS, MAX_ENERGY
from game.fog.gains import ENERGY_WORTH, Gains, Option, choices
from game.fog.state import Table
from game.fog.tiles import CITY, MONUMENT, WILD

TINY = 1e-9
"""Less than any true difference of values; sums of fractions are not exact."""
NODES = 4000
"""A search that comes so far stops with the best it has found."""


class Best(NamedTuple):
    value: float
    """The seat's points, with fractions for energy and draws."""
    laid: tuple[tuple[int, int], ...]
    """Kinds, and the set of spaces for each."""


class Placing:
    """The best placements of one turn, wherever the balloon lands."""

    def __init__(self, table: Table) -> None:
        self._gains = Gains(table)
        self._found: dict[tuple[int, tuple[int, ...], int], Best] = {}

    def best(self, free: int, kinds: tuple[int, ...], energy: int) -> Best:
        """The best that can be laid on free spaces, and the points at the turn's end.

        `kinds` are those of the tiles in the spyglass, sorted. Of a tile that is drawn on the
        way only DRAW_WORTH counts: it can be converted, so at least the value is reached.
        """
        drops = free & self._gains.drop_spaces
        key = (free, kinds, energy if drops else 0)  # otherwise it changes no more
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = _Search(self._gains, *key).run()
        if drops:
            return found
        return Best(found.value + CROWNS[energy] + ENERGY_WORTH * energy, found.laid)


class _Search:
    """These kinds on these free spaces: wilds first, since they change every landscape."""

    def __init__(self, gains: Gains, free: int, kinds: tuple[int, ...], energy: int) -> None:
        self.gains = gains
        self.free = free
        self.energy = energy
        self.full = energy >= MAX_ENERGY
        self.drops = gains.drops(free)
        self.counts = {kind: kinds.count(kind) for kind in kinds}
        self.landscapes = [kind for kind in self.counts if kind < WILD]
        self.blanks = [kind for kind in self.counts if kind >= MONUMENT]
        """Kinds that score the same wherever they lie."""
        self.link = gains.may_link(free if self.landscapes or WILD in self.counts else 0)
        self.neutral = self.link or CITY in self.counts
        self.nodes = 0
        self.best = Best(float("-inf"), ())
        self.wild = 0
        self.levels: list[tuple[int, list[Option]]] = []
        """The options of each kind but wild."""
        self.laid: list[tuple[int, int]] = []
        """What has been chosen of each level so far."""

    def run(self) -> Best:
        gains, counts = self.gains, self.counts
        for most, wild in self._wild_options():
            self.wild = wild
            free = self.free ^ wild
            self.levels = [
                (kind, gains.options(kind, counts[kind], free, wild, self.full, self.neutral))
                for kind in self.landscapes
            ]
            self.levels += [(kind, self._blank_options(kind, free)) for kind in self.blanks]
            if CITY in counts:
                self.levels.append((CITY, self._city_options(free)))
            if gains.base + most + self._ahead(0, free) > self.best.value + TINY:
                self._descend(0, free, gains.base + most)
        return self.best

    # What a kind can gain at most

    def _wild_options(self) -> list[Option]:
        gains = self.gains
        options = [Option(0.0, 0)]
        for spaces in choices(self.free, self.counts.get(WILD, 0)):
            gain = sum([gains.landscape(i, 0, spaces, spaces) for i in range(6)])
            options.append(self._option(gain + gains.beside_cities(spaces), spaces))
        options.sort(reverse=True)
        return options

    def _blank_options(self, kind: int, free: int) -> list[Option]:
        several = len(self.blanks) > 1  # they may help each other, so each could gain it all
        options = [Option(0.0, 0)]
        for spaces in choices(free, self.counts[kind]):
            counts = self.counts if several else {kind: spaces.bit_count()}
            options.append(self._option(self.gains.settled(counts), spaces))
        options.sort(reverse=True)
        return options

    def _city_options(self, free: int) -> list[Option]:
        land = self.wild | free if self.landscapes else self.wild
        options = [Option(0.0, 0)]
        for spaces in choices(free, self.counts[CITY]):
            options.append(self._option(self.gains.cities(spaces, land), spaces))
        options.sort(reverse=True)
        return options

    def _option(self, gain: int, spaces: int) -> Option:
        most = gain + self.gains.covered(spaces)
        if self.drops and not self.full:
            most += ENERGY_WORTH * self.gains.drops(spaces)
        return Option(most, spaces)

    def _ahead(self, depth: int, free: int) -> float:
        """What the kinds from a level on can gain at most on the spaces left."""
        most = float(self.gains.end_bonus) if self.link else 0.0
        if self.drops:
            crown = CROWNS[min(MAX_ENERGY, self.energy + self.drops)]
            most += crown + ENERGY_WORTH * self.energy
        for _, options in self.levels[depth:]:
            for gain, spaces in options:
                if not spaces & ~free:
                    most += gain
                    break
        return most

    # Going through it

    def _descend(self, depth: int, free: int, most: float) -> None:
        self.nodes += 1
        if depth == len(self.levels):
            self._leaf(free)
            return
        kind, options = self.levels[depth]
        for gain, spaces in options:
            if spaces & ~free or self.nodes > NODES:
                continue
            rest = free ^ spaces
            if most + gain + self._ahead(depth + 1, rest) > self.best.value + TINY:
                self.laid.append((kind, spaces))
                self._descend(depth + 1, rest, most + gain)
                self.laid.pop()

    def _leaf(self, free: int) -> None:
        """All is chosen: its true value."""
        gains, wild = self.gains, self.wild
        covered = self.free ^ free
        laid = {kind: spaces for kind, spaces in [(WILD, wild), *self.laid] if spaces}
        value = gains.base + gains.covered(covered)
        land = wild
        for landscape in range(6):
            own = laid.get(landscape, 0)
            land |= own
            value += gains.landscape(landscape, own, wild, covered)
        value += gains.beside_cities(land)
        if CITY in laid:
            value += gains.cities(laid[CITY], land)
        if self.blanks:
            value += gains.settled({kind: laid.get(kind, 0).bit_count() for kind in self.blanks})
        if self.drops:
            energy = min(MAX_ENERGY, self.energy + gains.drops(covered))
            value += CROWNS[energy] + ENERGY_WORTH * energy
        if self.link and gains.links(laid, land, covered):
            value += gains.end_bonus
        if value > self.best.value + TINY:
            self.best = Best(value, tuple(laid.items()))
