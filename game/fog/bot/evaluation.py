"""Expected final points of a seat: the `game.fog.bot.features` weighed by stage of the game."""

from __future__ import annotations

from collections.abc import Iterable

from game.fog.bot.features import (
    LOW_ENERGY,
    UNCROWDED,
    Features,
    Land,
    coasts,
    features,
    fits,
    lacks_little,
    land,
    reach,
)
from game.fog.bot.placement_gain import PlacementGain, kind_of
from game.fog.components import CROWNS, DOCK, MAX_ENERGY, NOT_YARD, Location
from game.fog.scoring import connected, expansion_points, monument_points
from game.fog.state import LAND, OCCUPIED, Table
from game.fog.tiles import (
    BIT,
    CITY,
    EXTRA_MONUMENTS,
    EXTRA_SPYGLASS,
    HIGHEST,
    MONUMENT,
    OFFICE_BIT,
    WILD,
)
from game.hexes import SpaceSet
from game.protocol import SeatIndex

STAGES = 3
"""Of a game, by the coasts that the best seat has connected: under two, under four, more."""
_APART = frozenset(
    [name for name in Features._fields if name.startswith("held_")]
    + ["crowded", "energy", "crowns", "low", "wind", "reach", "docked"]
)
"""Features that are not part of the island's own value."""
_ON_ISLAND = [i for i, name in enumerate(Features._fields) if name not in _APART]


def stage_of(table: Table) -> int:
    if any(table.end):
        return STAGES - 1
    most = max([connected(table, seat).bit_count() for seat in range(len(table.energy))])
    return min(most // 2, STAGES - 1)


ENERGIES = range(MAX_ENERGY + 1)


Weights = tuple[Features, ...]
"""Points per unit of each feature, by stage."""


def dot(weights: Iterable[float], figures: Iterable[float]) -> float:
    return sum([weight * figure for weight, figure in zip(weights, figures, strict=True)])


class Evaluation(PlacementGain):
    """`PlacementGain` in expected final points instead of points now."""

    def __init__(self, weights: Weights, table: Table, seat: SeatIndex) -> None:
        self.weights = weights
        super().__init__(table, seat)

    def evaluate(self) -> None:
        table, seat = self.table, self.seat
        own = features(table, seat)
        stage = stage_of(table)
        w = self.w = self.weights[stage]
        self.base = sum([w[i] * own[i] for i in _ON_ISLAND])
        self.now = own
        self.rate = w.energy
        self.steps = [w.crowns * CROWNS[e] + w.low * max(0, LOW_ENERGY - e) for e in ENERGIES]
        self.energy = [step + w.energy * e for e, step in enumerate(self.steps)]
        self.end_bonus = 0.0 if table.end[seat] else self._end_value(own, stage)
        lands = [self._figures(landscape, 0, 0, 0) for landscape in range(6)]
        self._held = {
            landscape: w.held_land + w.held_fit * fits(found) + w.held_group * lacks_little(found)
            for landscape, found in enumerate(lands)
        }
        self._held |= {WILD: w.held_wild, CITY: w.held_city, MONUMENT: w.held_monument}
        spaces = table.capacity(seat)
        self.crowd = [w.crowded * max(0, held - spaces + UNCROWDED) for held in range(spaces + 5)]
        self.draw = self._draw_value()
        self.cover = [
            (self.draw * n if table.bag else 0.0) - w.draws_left * n - w.drops_left * d
            for n, d in zip(self.island.draws, self.island.drops, strict=True)
        ]
        for space, points in self.island.volcanoes:
            self.cover[space.bit_length() - 1] += w.volcanoes * points

    def _end_value(self, own: Features, stage: int) -> float:
        """Value of connecting the sixth coast: ten points, and the effect of ending the game."""
        last = self.weights[-1]
        worth = 10 * last.end
        if stage < STAGES - 1:
            others = [
                features(self.table, s) for s in range(len(self.table.energy)) if s != self.seat
            ]
            means = [sum(figures) / len(others) for figures in zip(*others, strict=True)]
            lead = [mine - mean for mine, mean in zip(own, means, strict=True)]
            worth += dot(last, lead) - dot(self.w, lead)
        return worth

    def _draw_value(self) -> float:
        """Value of a draw: the average over the bag."""
        bag = self.table.bag
        if not bag:
            return 0.0
        energy = min(self.table.energy[self.seat], MAX_ENERGY - 4)
        now = self.energy[energy]
        worth = 0.0
        for tile in sorted(set(bag)):
            converted = self.energy[min(MAX_ENERGY, energy + HIGHEST[tile])] - now
            worth += bag.count(tile) * max(converted, self.held(kind_of(tile)))
        return worth / len(bag)

    def held(self, kind: int) -> float:
        return self._held.get(kind, self.w.held_expansion)

    def at(self, place: Location) -> float:
        w, table = self.w, self.table
        if place > DOCK:
            return w.docked + w.wind * table.setup.harbor.wind[place - DOCK]
        tile = table.tiles[100 * self.seat + place]
        number = HIGHEST[tile] if tile else self.island.wind[place]
        bare = NOT_YARD & ~self.masks[OCCUPIED]
        return w.wind * number + w.reach * reach(place, number, bare)

    def _figures(self, landscape: int, own: SpaceSet, wild: SpaceSet, cover: SpaceSet) -> Land:
        masks, filled = self.masks, self.masks[OCCUPIED]
        own, wild = masks[landscape] | own, masks[WILD] | wild
        return land(self.island, landscape, own, wild, filled | cover, filled)

    def landscape_value(
        self, landscape: int, own: SpaceSet, wild: SpaceSet, cover: SpaceSet
    ) -> float:
        w, found = self.w, self._figures(landscape, own, wild, cover)
        return (
            w.joined * found.joined
            + w.groups * found.groups
            + w.growing * found.growing
            + w.loose * found.loose
            + w.room * found.room
        )

    def beside_cities(self, spaces: SpaceSet) -> float:
        touching = self._touching(spaces, self.masks[CITY]) if self.masks[CITY] else 0
        return (self.w.cities - self.w.city_room) * touching

    def cities(self, spaces: SpaceSet, land: SpaceSet) -> float:
        around = self._touching(spaces, NOT_YARD & ~self.masks[OCCUPIED] & ~land)
        touching = self._touching(spaces, self.masks[LAND] | land)
        return self.w.cities * touching + self.w.city_room * around

    def settled(self, counts: dict[int, int]) -> float:
        monuments = counts.get(MONUMENT, 0)
        expansions = sum([BIT[kind] for kind, count in counts.items() if count and kind in BIT])
        table, seat, w = self.table, self.seat, self.w
        more = monuments + EXTRA_MONUMENTS[expansions]
        gain = w.monument_count * more
        gain += w.monuments * (monument_points(table, seat, more) - monument_points(table, seat))
        if expansions:
            points = expansion_points(table, seat, expansions) - expansion_points(table, seat)
            gain += w.expansions * points + w.spaces * EXTRA_SPYGLASS[expansions]
            if expansions & OFFICE_BIT:
                gain += w.office
        return gain

    def coasts_value(self, path: SpaceSet, occupied: SpaceSet, fitting: SpaceSet) -> float:
        w = self.w
        connected, near = coasts(self.island, path, occupied, self.fitting | fitting)
        worth = w.coasts * (connected - self.now.coasts) + w.near * (near - self.now.near)
        return worth + self.end_bonus if connected == 6 else worth
