"""What tiles would gain if they were laid on an island now.

A landscape's points depend on its own tiles, the wilds and its covered coast only, so they
are remembered for the turn: a search asks for the same ones again and again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.fog.components import CROWNS, FINAL_BONUS
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
from game.fog.tiles import BIT, CITY, EXPANSION, EXTRA_MONUMENTS, FAMILY, MONUMENT, WILD
from game.hexes import NEIGHBOURS, members, subsets

ENERGY_WORTH = 0.01
"""Tells equal turns apart; far less than a point."""
DRAW_WORTH = 0.001
"""A tile to be drawn is worth something, but nobody knows what."""


class Option(NamedTuple):
    """One way to lay tiles of a kind."""

    most: float
    """What it gains at most, whatever else is laid."""
    spaces: int


def kind_of(tile: int) -> int:
    """Tiles of one kind score alike: a family, or the very expansion."""
    family = FAMILY[tile]
    return tile if family == EXPANSION else family


@lru_cache(maxsize=20_000)
def choices(free: int, most: int) -> tuple[int, ...]:
    """The sets of one to `most` of the free spaces."""
    return tuple(spaces for spaces in subsets(free) if 0 < spaces.bit_count() <= most)


class Gains:
    """The island of the seat on turn, and what more tiles would change."""

    def __init__(self, table: Table) -> None:
        seat = table.turn
        self.table, self.seat = table, seat
        self.island = table.setup.island
        self.masks = table.masks[MASKS * seat : MASKS * (seat + 1)]
        self.base = total(table, seat) - CROWNS[table.energy[seat]]
        """The seat's points as things lie, without those of its energy."""
        self.end_bonus = 0 if table.end[seat] else FINAL_BONUS[1 if table.final_round else 0]
        """What connecting the six coasts brings now (F-X.2)."""
        self.drop_spaces = sum(1 << space for space, d in enumerate(self.island.drops) if d)
        self.cover = [DRAW_WORTH * n if table.bag else 0.0 for n in self.island.draws]
        """What covering a space is worth, whatever the tile; without energy."""
        for space, points in self.island.volcanoes:
            self.cover[space.bit_length() - 1] += points
        self._landscapes: dict[tuple[int, int, int, int], int] = {}
        self._options: dict[tuple[int, int, int, int, bool, bool], list[Option]] = {}
        self._links: dict[int, bool] = {}
        self._before = [self._landscape(landscape, 0, 0, 0) for landscape in range(6)]

    def drops(self, spaces: int) -> int:
        """The energy of the drops on these spaces."""
        drops = self.island.drops
        return sum([drops[space] for space in members(spaces & self.drop_spaces)])

    def covered(self, spaces: int) -> float:
        return sum([self.cover[space] for space in members(spaces)])

    def landscape(self, landscape: int, own: int, wild: int, cover: int) -> int:
        """What a landscape gains by own tiles, wilds, and what covers its coast."""
        return self._landscape(landscape, own, wild, cover) - self._before[landscape]

    def _landscape(self, landscape: int, own: int, wild: int, cover: int) -> int:
        key = (landscape, own, wild, cover & self.island.coast[landscape])
        points = self._landscapes.get(key)
        if points is None:
            masks = self.masks
            joined, group = landscape_points(
                self.island,
                landscape,
                masks[landscape] | own,
                masks[WILD] | wild,
                masks[OCCUPIED] | cover,
            )
            points = self._landscapes[key] = joined + group
        return points

    def beside_cities(self, spaces: int) -> int:
        """What landscape tiles on these spaces bring to the cities that stand."""
        cities = self.masks[CITY]
        return self._touching(spaces, cities) if cities else 0

    def cities(self, spaces: int, land: int) -> int:
        """What new cities bring beside old landscape tiles and new ones."""
        return self._touching(spaces, self.masks[LAND] | land)

    def _touching(self, spaces: int, others: int) -> int:
        touching = 0
        for space in members(spaces):
            touching += (NEIGHBOURS[space] & others).bit_count()
        return CITY_POINTS * touching

    def settled(self, counts: dict[int, int]) -> int:
        """What monuments and expansions bring, wherever they are laid."""
        monuments = counts.get(MONUMENT, 0)
        expansions = sum([BIT[kind] for kind, count in counts.items() if count and kind in BIT])
        table, seat = self.table, self.seat
        more = monuments + EXTRA_MONUMENTS[expansions]
        gain = monument_points(table, seat, more) - monument_points(table, seat)
        if expansions:
            gain += expansion_points(table, seat, expansions) - expansion_points(table, seat)
        return gain

    def may_link(self, free: int) -> bool:
        """Whether tiles on free spaces might connect the six coasts."""
        found = self._links.get(free)
        if found is None:
            # As if each space were bare, and had a wild tile too.
            found = self._links[free] = self.end_bonus > 0 and self.links({WILD: free}, free, 0)
        return found

    def links(self, laid: dict[int, int], land: int, covered: int) -> bool:
        """Whether the six coasts are connected with more tiles: the spaces of each kind."""
        masks = self.masks[:]
        for kind, spaces in laid.items():
            if kind <= WILD:
                masks[kind] |= spaces
        masks[LAND] |= land
        masks[OCCUPIED] |= covered
        return connected_coasts(masks, 0, self.island) == ALL_COASTS

    def options(
        self, landscape: int, count: int, free: int, wild: int, full: bool, neutral: bool
    ) -> list[Option]:
        """Ways to lay up to `count` tiles of a landscape beside new wilds, best first.

        With `full` energy drops are worth nothing. What gains nothing is listed if `neutral`.
        """
        key = (landscape, count, free, wild, full, neutral)
        found = self._options.get(key)
        if found is None:
            found = [Option(0.0, 0)]
            before = self._landscape(landscape, 0, wild, wild)
            for spaces in choices(free, count):
                gain = self._landscape(landscape, spaces, wild, spaces | wild) - before
                most = gain + self.covered(spaces) + self.beside_cities(spaces)
                if not full:
                    most += ENERGY_WORTH * self.drops(spaces)
                if most > 0 or neutral:
                    found.append(Option(most, spaces))
            found.sort(reverse=True)
            self._options[key] = found
        return found
