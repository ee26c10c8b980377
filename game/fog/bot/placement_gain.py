"""What tiles would gain if they were laid on an island now.

A landscape's points depend on its own tiles, the wilds and its covered coast only, so they
are cached for the turn: a search needs the same ones again and again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.fog.components import CROWNS, FINAL_BONUS, Location
from game.fog.scoring import (
    ALL_COASTS,
    CITY_POINTS,
    expansion_points,
    fitting_tiles,
    landscape_points,
    linked_coasts,
    monument_points,
    total,
)
from game.fog.state import LAND, MASKS, OCCUPIED, Table
from game.fog.tiles import BIT, CITY, EXPANSION, EXTRA_MONUMENTS, FAMILY, MONUMENT, WILD, Tile
from game.hexes import NEIGHBOURS, SpaceSet, members, subsets
from game.protocol import SeatIndex

ENERGY_VALUE = 0.01
"""Breaks ties; far less than a point."""
DRAW_VALUE = 0.001
"""Small value of a tile to be drawn."""


class Option(NamedTuple):
    """One way to lay tiles of a kind."""

    most: float
    """Upper bound of the gain."""
    spaces: SpaceSet


def kind_of(tile: Tile) -> int:
    """The family of a tile, or the expansion itself: tiles of one kind score alike."""
    family = FAMILY[tile]
    return tile if family == EXPANSION else family


@lru_cache(maxsize=20_000)
def choices(free: SpaceSet, most: int) -> tuple[int, ...]:
    """The sets of one to `most` of the free spaces."""
    return tuple(spaces for spaces in subsets(free) if 0 < spaces.bit_count() <= most)


class PlacementGain:
    """Gain in points of laying more tiles on a seat's island.

    `game.fog.bot.evaluation.Evaluation` does the same in expected final points.
    """

    steps: Sequence[float] = CROWNS
    """Value of each amount of energy,"""
    rate = ENERGY_VALUE
    """and additional value per energy."""
    crowd: Sequence[float] = (0.0,) * 20
    """Value of the number of tiles in the spyglass, besides the values of the tiles."""
    draw = DRAW_VALUE
    """Value of a draw."""

    def __init__(self, table: Table, seat: SeatIndex) -> None:
        self.table, self.seat = table, seat
        self.island = table.setup.island
        self.masks = table.masks[MASKS * seat : MASKS * (seat + 1)]
        self.drop_spaces = sum(1 << space for space, d in enumerate(self.island.drops) if d)
        self.shore = sum(self.island.coast)
        self.fitting = fitting_tiles(self.island, self.masks)
        self.evaluations = 0
        """Number of landscapes evaluated: most of the work of a search."""
        self._landscapes: dict[tuple[int, int, int, int], float] = {}
        self._options: dict[tuple[int, int, int, int, bool, bool], list[Option]] = {}
        self._coasts: dict[tuple[int, int, int], float] = {}
        self.evaluate()
        self._before = [self._landscape(landscape, 0, 0, 0) for landscape in range(6)]

    def evaluate(self) -> None:
        """Evaluate the current state."""
        table, seat = self.table, self.seat
        self.base: float = total(table, seat) - CROWNS[table.energy[seat]]
        """Value without energy and spyglass."""
        self.end_bonus: float = 0 if table.end[seat] else FINAL_BONUS[1 if table.final_round else 0]
        """Points for connecting the six coasts now (F-X.2)."""
        self.cover = [self.draw * n if table.bag else 0.0 for n in self.island.draws]
        """Value of covering a space with any tile, without energy."""
        for space, points in self.island.volcanoes:
            self.cover[space.bit_length() - 1] += points

    # Off the island

    def held(self, kind: int) -> float:
        """A tile in the spyglass: no points."""
        return 0.0

    def at(self, place: Location) -> float:
        """The balloon's place: no points."""
        return 0.0

    # On the island

    def drops(self, spaces: SpaceSet) -> int:
        """The energy of the drops on these spaces."""
        drops = self.island.drops
        return sum([drops[space] for space in members(spaces & self.drop_spaces)])

    def covered(self, spaces: SpaceSet) -> float:
        return sum([self.cover[space] for space in members(spaces)])

    def landscape(self, landscape: int, own: SpaceSet, wild: SpaceSet, cover: SpaceSet) -> float:
        """What a landscape gains by own tiles, wilds, and what covers its coast."""
        return self._landscape(landscape, own, wild, cover) - self._before[landscape]

    def _landscape(self, landscape: int, own: SpaceSet, wild: SpaceSet, cover: SpaceSet) -> float:
        key = (landscape, own, wild, cover & self.island.coast[landscape])
        points = self._landscapes.get(key)
        if points is None:
            self.evaluations += 1
            points = self._landscapes[key] = self.landscape_value(*key)
        return points

    def landscape_value(
        self, landscape: int, own: SpaceSet, wild: SpaceSet, cover: SpaceSet
    ) -> float:
        masks = self.masks
        joined, group = landscape_points(
            self.island,
            landscape,
            masks[landscape] | own,
            masks[WILD] | wild,
            masks[OCCUPIED] | cover,
        )
        return joined + group

    def beside_cities(self, spaces: SpaceSet) -> float:
        """What landscape tiles on these spaces bring to the cities that stand."""
        cities = self.masks[CITY]
        return self._touching(spaces, cities) if cities else 0

    def cities(self, spaces: SpaceSet, land: SpaceSet) -> float:
        """What new cities bring beside old landscape tiles and new ones."""
        return self._touching(spaces, self.masks[LAND] | land)

    def _touching(self, spaces: SpaceSet, others: int) -> int:
        touching = 0
        for space in members(spaces):
            touching += (NEIGHBOURS[space] & others).bit_count()
        return CITY_POINTS * touching

    def settled(self, counts: dict[int, int]) -> float:
        """What monuments and expansions bring, wherever they are laid."""
        monuments = counts.get(MONUMENT, 0)
        expansions = sum([BIT[kind] for kind, count in counts.items() if count and kind in BIT])
        table, seat = self.table, self.seat
        more = monuments + EXTRA_MONUMENTS[expansions]
        gain = monument_points(table, seat, more) - monument_points(table, seat)
        if expansions:
            gain += expansion_points(table, seat, expansions) - expansion_points(table, seat)
        return gain

    # Coasts

    def coasts(self, laid: dict[int, int], land: SpaceSet, covered: int) -> float:
        """What the coasts gain by more tiles: the spaces of each kind."""
        fitting = 0
        if land & self.shore:
            for landscape, coast in enumerate(self.island.coast):
                fitting |= coast & (laid.get(landscape, 0) | laid.get(WILD, 0))
        key = (land, covered, fitting)
        found = self._coasts.get(key)
        if found is None:
            masks = self.masks
            found = self._coasts[key] = self.coasts_value(
                masks[LAND] | land, masks[OCCUPIED] | covered, fitting
            )
        return found

    def coasts_at_most(self, spaces: SpaceSet) -> float:
        """The same, whatever tiles come on these spaces."""
        # As if each space were bare, and had a wild tile too.
        key = (spaces, 0, -1)
        found = self._coasts.get(key)
        if found is None:
            masks = self.masks
            found = self._coasts[key] = self.coasts_value(
                masks[LAND] | spaces, masks[OCCUPIED], spaces & self.shore
            )
        return found

    def coasts_value(self, path: SpaceSet, occupied: SpaceSet, fitting: SpaceSet) -> float:
        """`fitting` are new tiles on a coast of their own."""
        if not self.end_bonus:
            return 0
        found = linked_coasts(self.island, path, occupied, self.fitting | fitting)
        return self.end_bonus if found == ALL_COASTS else 0

    # Ways to lay tiles

    def options(
        self, landscape: int, count: int, free: SpaceSet, wild: SpaceSet, full: bool, neutral: bool
    ) -> list[Option]:
        """Ways to lay up to `count` tiles of a landscape beside new wilds, best first.

        With `full` energy drops are worth nothing. What gains nothing is listed if `neutral`.
        """
        key = (landscape, count, free, wild, full, neutral)
        found = self._options.get(key)
        if found is None:
            found = [Option(0.0, 0)]
            before = self._landscape(landscape, 0, wild, wild)
            held = self.held(landscape)
            for spaces in choices(free, count):
                gain = self._landscape(landscape, spaces, wild, spaces | wild) - before
                most = gain + self.covered(spaces) + self.beside_cities(spaces)
                if held:
                    most -= held * spaces.bit_count()
                if not full:
                    most += self.rate * self.drops(spaces)
                if most > 0 or neutral:
                    found.append(Option(most, spaces))
            found.sort(reverse=True)
            self._options[key] = found
        return found
