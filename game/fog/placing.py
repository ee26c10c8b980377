"""The best placements around a balloon: which tiles on which spaces gain most points.

Tiles of one kind are alike for the points of now, so a choice is one set of spaces for each
kind. A landscape's points depend on its own tiles, the wilds and its covered coast only:
they are remembered for the turn, and what each kind can gain at most bounds the search.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.fog.components import CROWNS, FINAL_BONUS, MAX_ENERGY
from game.fog.scoring import (
    ALL_COASTS,
    CITY_POINTS,
    connected_coasts,
    expansion_points,
    landscape_points,
    monument_points,
    total,
)
from game.fog.state import LAND, MASKS, OCCUPIED, Table
from game.fog.tiles import (
    BIT,
    CITY,
    EXPANSION,
    EXTRA_MONUMENTS,
    FAMILY,
    FIRST_EXPANSION,
    MONUMENT,
    WILD,
)
from game.hexes import NEIGHBOURS, members, subsets

ENERGY_WORTH = 0.01
"""Tells equal turns apart; far less than a point."""
DRAW_WORTH = 0.001
"""A tile to be drawn is worth something, but nobody knows what."""
TINY = 1e-9
"""Less than any true difference of values; sums of fractions are not exact."""
NODES = 4000
"""A search that comes so far stops with the best it has found."""


class Option(NamedTuple):
    """One way to lay tiles of a kind."""

    most: float
    """What it gains at most, whatever else is laid."""
    spaces: int


class Best(NamedTuple):
    value: float
    """The seat's points, with fractions for energy and draws."""
    laid: tuple[tuple[int, int], ...]
    """Kinds, and the set of spaces for each."""


def kind_of(tile: int) -> int:
    """Tiles of one kind score alike: a family, or the very expansion."""
    family = FAMILY[tile]
    return tile if family == EXPANSION else family


@lru_cache(maxsize=20_000)
def _choices(free: int, most: int) -> tuple[int, ...]:
    """The sets of one to `most` of the free spaces."""
    return tuple(spaces for spaces in subsets(free) if 0 < spaces.bit_count() <= most)


class Placing:
    """The island of the seat on turn, and what tiles laid on it would gain."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seat = table.turn
        self.island = table.setup.island
        self.masks = table.masks[MASKS * self.seat : MASKS * (self.seat + 1)]
        self.base = total(table, self.seat) - CROWNS[table.energy[self.seat]]
        self.end_bonus = 0
        if not table.end[self.seat]:
            self.end_bonus = FINAL_BONUS[1 if table.final_round else 0]
        self.drop_spaces = sum(1 << space for space, d in enumerate(self.island.drops) if d)
        self.cover = [DRAW_WORTH * n if table.bag else 0.0 for n in self.island.draws]
        """What covering a space is worth, whatever the tile; without energy."""
        for space, points in self.island.volcanoes:
            self.cover[space.bit_length() - 1] += points
        self._terms: dict[tuple[int, int, int, int], int] = {}
        self._options: dict[tuple[int, int, int, int, bool, bool], list[Option]] = {}
        self._links: dict[int, bool] = {}
        self._found: dict[tuple[int, tuple[int, ...], int], Best] = {}
        self.before = [self.term(landscape, 0, 0, 0) for landscape in range(6)]

    def best(self, free: int, kinds: tuple[int, ...], energy: int) -> Best:
        """The best that can be laid on free spaces, and the points at the turn's end.

        `kinds` are those of the tiles in the spyglass, sorted. Of a tile that is drawn on the
        way only DRAW_WORTH counts: it can be converted, so at least the value is reached.
        """
        drops = free & self.drop_spaces
        key = (free, kinds, energy if drops else 0)  # otherwise it changes no more
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = _Search(self, *key).run()
        if drops:
            return found
        return Best(found.value + CROWNS[energy] + ENERGY_WORTH * energy, found.laid)

    def drops(self, spaces: int) -> int:
        """The energy of the drops on a set of spaces."""
        return sum(self.island.drops[space] for space in members(spaces & self.drop_spaces))

    def covered(self, spaces: int) -> float:
        return sum([self.cover[space] for space in members(spaces)])

    def term(self, landscape: int, own: int, wild: int, cover: int) -> int:
        """A landscape's points with more own tiles, wilds, and tiles on its coast."""
        key = (landscape, own, wild, cover & self.island.coast[landscape])
        points = self._terms.get(key)
        if points is None:
            masks = self.masks
            joined, group = landscape_points(
                self.island,
                landscape,
                masks[landscape] | own,
                masks[WILD] | wild,
                masks[OCCUPIED] | cover,
            )
            points = self._terms[key] = joined + group
        return points

    def beside_cities(self, spaces: int) -> int:
        """What landscape tiles on these spaces bring to the cities that stand."""
        cities = self.masks[CITY]
        if not cities:
            return 0
        return CITY_POINTS * sum(
            [(NEIGHBOURS[space] & cities).bit_count() for space in members(spaces)]
        )

    def cities(self, spaces: int, land: int) -> int:
        """The points of new cities among landscape tiles."""
        return CITY_POINTS * sum(
            [(NEIGHBOURS[space] & land).bit_count() for space in members(spaces)]
        )

    def settled(self, monuments: int, expansions: int) -> int:
        """What monuments and expansions bring, wherever they are laid."""
        more = monuments + EXTRA_MONUMENTS[expansions]
        table, seat = self.table, self.seat
        gain = monument_points(table, seat, more) - monument_points(table, seat)
        if expansions:
            gain += expansion_points(table, seat, expansions) - expansion_points(table, seat)
        return gain

    def may_link(self, free: int) -> bool:
        """Whether tiles on free spaces might connect the six coasts."""
        found = self._links.get(free)
        if found is None:
            found = self.end_bonus > 0 and self.links(free, free, 0, ())
            self._links[free] = found
        return found

    def links(self, wild: int, land: int, occupied: int, own: Sequence[tuple[int, int]]) -> bool:
        """Whether the six coasts are connected with these tiles too (F-X.2)."""
        masks = self.masks[:]
        masks[WILD] |= wild
        masks[LAND] |= land
        masks[OCCUPIED] |= occupied
        for landscape, spaces in own:
            masks[landscape] |= spaces
        return connected_coasts(masks, 0, self.island) == ALL_COASTS

    def options(
        self, kind: int, count: int, free: int, wild: int, full: bool, neutral: bool
    ) -> list[Option]:
        """Ways to lay up to `count` tiles of a landscape beside new wilds, best first.

        With `full` energy drops are worth nothing; only `neutral` lists what gains nothing.
        """
        key = (kind, count, free, wild, full, neutral)
        found = self._options.get(key)
        if found is None:
            found = []
            before = self.term(kind, 0, wild, wild)
            for spaces in _choices(free, count):
                gain = self.term(kind, spaces, wild, spaces | wild) - before
                most = gain + self.covered(spaces) + self.beside_cities(spaces)
                if not full and spaces & self.drop_spaces:
                    most += ENERGY_WORTH * self.drops(spaces)
                if most > 0 or neutral:
                    found.append(Option(most, spaces))
            found.sort(reverse=True)
            found.append(Option(0.0, 0))
            self._options[key] = found
        return found


class _Search:
    """One search: these kinds on these free spaces."""

    def __init__(self, placing: Placing, free: int, kinds: tuple[int, ...], energy: int) -> None:
        self.placing = placing
        self.free = free
        self.energy = energy
        self.full = energy >= MAX_ENERGY
        self.counts = {kind: kinds.count(kind) for kind in kinds}
        self.landscapes = [kind for kind in self.counts if kind < WILD]
        self.blanks = [kind for kind in self.counts if kind >= MONUMENT]
        self.link = placing.may_link(free if self.landscapes or WILD in self.counts else 0)
        self.neutral = self.link or CITY in self.counts
        self.drops = placing.drops(free)
        self.nodes = 0
        self.best = Best(float("-inf"), ())
        self.wild = 0
        self.levels: list[tuple[int, list[Option]]] = []
        self.laid: list[tuple[int, int]] = []

    def run(self) -> Best:
        """Wilds change every landscape, so they are laid first."""
        placing = self.placing
        for most, wild in self._wild_options():
            self.wild = wild
            free = self.free ^ wild
            self.levels = [
                (
                    kind,
                    placing.options(kind, self.counts[kind], free, wild, self.full, self.neutral),
                )
                for kind in self.landscapes
            ]
            self.levels += [(kind, self._blank_options(kind, free)) for kind in self.blanks]
            if CITY in self.counts:
                self.levels.append((CITY, self._city_options(free)))
            self.laid = []
            base = placing.base + most
            if base + self._ahead(0, free) > self.best.value + TINY:
                self._descend(0, free, base)
        return self.best

    def _wild_options(self) -> list[Option]:
        placing = self.placing
        options = [Option(0.0, 0)]
        for spaces in _choices(self.free, self.counts.get(WILD, 0)):
            gain = sum(
                [
                    placing.term(landscape, 0, spaces, spaces) - placing.before[landscape]
                    for landscape in range(6)
                ]
            )
            most = gain + placing.covered(spaces) + placing.beside_cities(spaces)
            options.append(Option(most + self._drop_worth(spaces), spaces))
        options.sort(reverse=True)
        return options

    def _drop_worth(self, spaces: int) -> float:
        return 0.0 if self.full or not self.drops else ENERGY_WORTH * self.placing.drops(spaces)

    def _blank_options(self, kind: int, free: int) -> list[Option]:
        """Monuments and expansions: only how many are laid, and what they cover, counts."""
        placing = self.placing
        options = [Option(0.0, 0)]
        for spaces in _choices(free, self.counts[kind]):
            number = spaces.bit_count()
            if len(self.blanks) > 1:  # they may help each other
                gain = self._settled({kind: self.counts[kind] for kind in self.blanks})
            else:
                gain = self._settled({kind: number})
            most = gain + placing.covered(spaces) + self._drop_worth(spaces)
            options.append(Option(most, spaces))
        options.sort(reverse=True)
        return options

    def _settled(self, counts: dict[int, int]) -> int:
        expansions = sum(BIT[kind] for kind, n in counts.items() if n and kind >= FIRST_EXPANSION)
        return self.placing.settled(counts.get(MONUMENT, 0), expansions)

    def _city_options(self, free: int) -> list[Option]:
        placing = self.placing
        land = placing.masks[LAND] | self.wild
        if self.landscapes:
            land |= free
        options = [Option(0.0, 0)]
        for spaces in _choices(free, self.counts[CITY]):
            most = placing.cities(spaces, land) + placing.covered(spaces)
            options.append(Option(most + self._drop_worth(spaces), spaces))
        options.sort(reverse=True)
        return options

    def _ahead(self, depth: int, free: int) -> float:
        """What the kinds from a level on can gain at most on the spaces left."""
        most = float(self.placing.end_bonus) if self.link else 0.0
        for _, options in self.levels[depth:]:
            for option in options:
                if not option.spaces & ~free:
                    most += option.most
                    break
        if self.drops:
            most += self._crown(self.drops)
        return most

    def _crown(self, drops: int) -> float:
        energy = min(MAX_ENERGY, self.energy + drops)
        return CROWNS[energy] + ENERGY_WORTH * self.energy

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
            if most + gain + self._ahead(depth + 1, rest) <= self.best.value + TINY:
                continue
            self.laid.append((kind, spaces))
            self._descend(depth + 1, rest, most + gain)
            self.laid.pop()

    def _leaf(self, free: int) -> None:
        """All is laid: the true value."""
        placing = self.placing
        covered = self.free ^ free
        own = {kind: spaces for kind, spaces in self.laid if spaces}
        if self.wild:
            own[WILD] = self.wild
        value = placing.base + placing.covered(covered)
        land = 0
        for landscape in range(6):
            more = own.get(landscape, 0)
            land |= more
            value += placing.term(landscape, more, self.wild, covered) - placing.before[landscape]
        land |= self.wild
        value += placing.beside_cities(land)
        if CITY in own:
            value += placing.cities(own[CITY], placing.masks[LAND] | land)
        if self.blanks:
            value += self._settled({kind: own.get(kind, 0).bit_count() for kind in self.blanks})
        if self.drops:
            energy = min(MAX_ENERGY, self.energy + placing.drops(covered))
            value += CROWNS[energy] + ENERGY_WORTH * energy
        if self.link and placing.links(
            self.wild, land, covered, [item for item in own.items() if item[0] < WILD]
        ):
            value += placing.end_bonus
        if value > self.best.value + TINY:
            self.best = Best(value, tuple(own.items()))
