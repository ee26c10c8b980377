"""Points, and which coasts are connected."""

from __future__ import annotations

from collections.abc import Sequence

from game.fog.components import CROWNS, DATA, FINAL_BONUS, LANDSCAPES, Island
from game.fog.state import FIRST, LAND, MASKS, OCCUPIED, Table
from game.fog.tiles import (
    ALL_EXPANSIONS,
    CITY,
    EXPANSION_POINTS,
    EXTRA_MONUMENTS,
    MONUMENT,
    WILD,
)
from game.hexes import NEIGHBOURS, YARD, SpaceSet, flood, grow, members
from game.protocol import ScoreSheet, SeatIndex

ITEMS = (
    *LANDSCAPES,
    "groups",
    "cities",
    "monuments",
    "energy",
    "end",
    "volcanoes",
    "expansions",
)
_POINTS = DATA["scoring"]
_TILE, _WILD = _POINTS["tile"], _POINTS["wild"]
_GROUP_SIZE, _GROUP = _POINTS["group_size"], _POINTS["group"]
CITY_POINTS: int = _POINTS["city"]
_MONUMENTS: list[int] = _POINTS["monuments"]
_ALL_EXPANSIONS: int = _POINTS["all_expansions"]
_YARD_SIDE = NEIGHBOURS[YARD]
ALL_COASTS = (1 << len(LANDSCAPES)) - 1
_COAST_NAMES = [
    [name for i, name in enumerate(LANDSCAPES) if coasts >> i & 1]
    for coasts in range(ALL_COASTS + 1)
]


def landscape_tiles(table: Table, seat: SeatIndex) -> int:
    """All spaces with landscape tiles, wild ones too (F-T.3)."""
    return table.masks[MASKS * seat + LAND]


def joined(table: Table, seat: SeatIndex, landscape: int) -> int:
    """Tiles of the landscape, and wilds, that are connected to its coast (F-P.1)."""
    masks, base, island = table.masks, MASKS * seat, table.setup.island
    region = masks[base + landscape] | masks[base + WILD]
    bare = island.coast[landscape] & ~masks[base + OCCUPIED]
    return flood(region & island.touching[landscape][bare], region)


def group(table: Table, seat: SeatIndex, landscape: int) -> int:
    """A largest group of the landscape and wilds (F-P.2)."""
    base = MASKS * seat
    rest = table.masks[base + landscape] | table.masks[base + WILD]
    best = 0
    while rest:
        found = flood(rest & -rest, rest)
        rest ^= found
        if found.bit_count() > best.bit_count():
            best = found
    return best


def connected_coasts(masks: Sequence[int], base: int, island: Island) -> int:
    """The connected coasts, as a set of landscapes (F-X.1); `masks[base]` is a seat's first."""
    path = masks[base + LAND] & _YARD_SIDE
    if not path:
        return 0
    path = flood(path, masks[base + LAND])
    ends = grow(path) & ~masks[base + OCCUPIED]
    wild = masks[base + WILD]
    found = 0
    for landscape, coast in enumerate(island.coast):
        if ends & coast or path & coast & (masks[base + landscape] | wild):
            found |= 1 << landscape
    return found


def fitting_tiles(island: Island, masks: Sequence[int], base: int = 0) -> int:
    """Tiles on a coast of their own landscape, and wilds on any; as `connected_coasts`."""
    found = 0
    for landscape, coast in enumerate(island.coast):
        found |= coast & (masks[base + landscape] | masks[base + WILD])
    return found


def linked_coasts(island: Island, land: SpaceSet, occupied: SpaceSet, fitting: SpaceSet) -> int:
    """The same as `connected_coasts`, from sets: all landscape tiles, all tiles, fitting ones."""
    path = land & _YARD_SIDE
    if not path:
        return 0
    path = flood(path, land)
    ends = grow(path) & ~occupied | path & fitting
    return sum([1 << landscape for landscape, coast in enumerate(island.coast) if ends & coast])


def connected(table: Table, seat: SeatIndex) -> int:
    return connected_coasts(table.masks, MASKS * seat, table.setup.island)


def all_connected(table: Table, seat: SeatIndex) -> bool:
    """Whether all six coasts are connected (F-X.2)."""
    land = table.masks[MASKS * seat + LAND]
    path = land & _YARD_SIDE
    if not path:
        return False
    coasts = table.setup.island.near
    for near in coasts:  # quick test: usually some coast has no tile
        if not land & near:
            return False
    path = flood(path, land)
    for near in coasts:
        if not path & near:
            return False
    return connected(table, seat) == ALL_COASTS


def landscape_points(
    island: Island, landscape: int, own: SpaceSet, wild: SpaceSet, occupied: SpaceSet
) -> tuple[int, int]:
    """Points of the tiles joined to the coast, and of a large group (F-P.1, F-P.2)."""
    region = own | wild
    if not region:
        return 0, 0
    points = 0
    reached = region & island.touching[landscape][island.coast[landscape] & ~occupied]
    if reached:
        reached = flood(reached, region)
        points = _TILE * (reached & own).bit_count() + _WILD * (reached & wild).bit_count()
    while region.bit_count() >= _GROUP_SIZE:
        found = flood(region & -region, region)
        if found.bit_count() >= _GROUP_SIZE:
            return points, _GROUP
        region ^= found
    return points, 0


def city_points(table: Table, seat: SeatIndex) -> int:
    """F-P.3."""
    cities = table.masks[MASKS * seat + CITY]
    if not cities:
        return 0
    land = table.masks[MASKS * seat + LAND]
    touching = 0
    for city in members(cities):
        touching += (NEIGHBOURS[city] & land).bit_count()
    return CITY_POINTS * touching


def monument_count(table: Table, seat: SeatIndex) -> int:
    monuments = table.masks[MASKS * seat + MONUMENT].bit_count()
    return monuments + EXTRA_MONUMENTS[table.built[seat]]


def monument_points(table: Table, seat: SeatIndex, more: int = 0) -> int:
    """F-P.4, with `more` monuments than there are."""
    own = monument_count(table, seat) + more
    if not own:
        return 0
    ahead = 0
    for other in range(len(table.energy)):
        if monument_count(table, other) > own:
            ahead += 1
    return own * _MONUMENTS[ahead]


def volcano_points(table: Table, seat: SeatIndex) -> int:
    """F-P.7: bare volcanoes cost."""
    covered = table.masks[MASKS * seat + OCCUPIED]
    lost = 0
    for space, points in table.setup.island.volcanoes:
        if not space & covered:
            lost -= points
    return lost


def expansion_points(table: Table, seat: SeatIndex, more: int = 0) -> int:
    """F-P.8, with the set `more` on the island too."""
    if table.setup.modules < 3:
        return 0
    built = table.built[seat] | more
    return EXPANSION_POINTS[built] + (_ALL_EXPANSIONS if built == ALL_EXPANSIONS else 0)


def end_points(table: Table, seat: SeatIndex) -> int:
    """F-P.6."""
    end = table.end[seat]
    return 0 if not end else FINAL_BONUS[0] if end == FIRST else FINAL_BONUS[1]


def landscapes(table: Table, seat: SeatIndex) -> tuple[list[int], int]:
    """The points of each landscape, and those of all large groups."""
    masks, base, island = table.masks, MASKS * seat, table.setup.island
    wild, occupied = masks[base + WILD], masks[base + OCCUPIED]
    points, groups = [], 0
    for landscape in range(6):
        joined_points, group_points = landscape_points(
            island, landscape, masks[base + landscape], wild, occupied
        )
        points.append(joined_points)
        groups += group_points
    return points, groups


def total(table: Table, seat: SeatIndex) -> int:
    """All points, without the sheet."""
    points, groups = landscapes(table, seat)
    return (
        sum(points)
        + groups
        + city_points(table, seat)
        + monument_points(table, seat)
        + CROWNS[table.energy[seat]]
        + end_points(table, seat)
        + volcano_points(table, seat)
        + expansion_points(table, seat)
    )


def score(table: Table, seat: SeatIndex) -> ScoreSheet:
    points, groups = landscapes(table, seat)
    items = dict(zip(LANDSCAPES, points, strict=True))
    items["groups"] = groups
    items["cities"] = city_points(table, seat)
    items["monuments"] = monument_points(table, seat)
    items["energy"] = CROWNS[table.energy[seat]]  # F-P.5
    items["end"] = end_points(table, seat)
    items["volcanoes"] = volcano_points(table, seat)
    items["expansions"] = expansion_points(table, seat)
    return ScoreSheet(items, {"coasts": _COAST_NAMES[connected(table, seat)][:]})
