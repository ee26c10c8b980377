"""Points, and which coasts are connected."""

from __future__ import annotations

from typing import Any

from game.fog.components import CROWNS, DATA, FINAL_BONUS, LANDSCAPES, NOT_YARD
from game.fog.state import FIRST, MASKS, OCCUPIED, Table
from game.fog.tiles import (
    ALL_EXPANSIONS,
    CITY,
    EXPANSION_POINTS,
    EXTRA_MONUMENTS,
    MONUMENT,
    WILD,
)
from game.hexes import NEIGHBOURS, YARD, flood, grow, members
from game.score import ScoreSheet

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
_POINTS: dict[str, Any] = DATA["scoring"]
_TILE, _WILD = _POINTS["tile"], _POINTS["wild"]
_GROUP_SIZE, _GROUP = _POINTS["group_size"], _POINTS["group"]
_CITY = _POINTS["city"]
_MONUMENTS: list[int] = _POINTS["monuments"]
_ALL_EXPANSIONS: int = _POINTS["all_expansions"]
_YARD_SIDE = NEIGHBOURS[YARD]


def landscape_tiles(table: Table, seat: int) -> int:
    """All spaces with landscape tiles, wild ones too (F-T.3)."""
    m, base = table.masks, MASKS * seat
    return (
        m[base] | m[base + 1] | m[base + 2] | m[base + 3] | m[base + 4] | m[base + 5]
    ) | m[base + WILD]


def joined(table: Table, seat: int, landscape: int) -> int:
    """Tiles of the landscape, and wilds, that hang on its coast (F-P.1)."""
    base = MASKS * seat
    region = table.masks[base + landscape] | table.masks[base + WILD]
    bare = table.setup.island.coast[landscape] & ~table.masks[base + OCCUPIED]
    # Spreading over the bare coast too adds no tile that does not touch it anyway.
    return flood(bare | table.setup.island.coast[landscape], region | bare) & region


def group(table: Table, seat: int, landscape: int) -> int:
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


def connected(table: Table, seat: int) -> int:
    """The connected coasts, as a set of landscapes (F-X.1)."""
    masks, base = table.masks, MASKS * seat
    land = landscape_tiles(table, seat)
    path = flood(_YARD_SIDE, land)
    if not path:
        return 0
    ends = grow(path) & ~masks[base + OCCUPIED]
    wild = masks[base + WILD]
    found = 0
    for landscape, coast in enumerate(table.setup.island.coast):
        if ends & coast or path & coast & (masks[base + landscape] | wild):
            found |= 1 << landscape
    return found


def all_connected(table: Table, seat: int) -> bool:
    masks, base = table.masks, MASKS * seat
    if not landscape_tiles(table, seat) & _YARD_SIDE:
        return False
    # Each path needs a tile on or beside the coast: cheap to rule out first.
    near = grow(landscape_tiles(table, seat))
    for coast in table.setup.island.coast:
        if not near & coast:
            return False
    return masks[base + OCCUPIED] > 0 and connected(table, seat) == 63


def landscape_points(table: Table, seat: int, landscape: int) -> tuple[int, int]:
    """Points of the tiles joined to the coast, and of a large group (F-P.1, F-P.2)."""
    base = MASKS * seat
    own, wild = table.masks[base + landscape], table.masks[base + WILD]
    region = own | wild
    if not region:
        return 0, 0
    coast = table.setup.island.coast[landscape]
    bare = coast & ~table.masks[base + OCCUPIED]
    reached = flood(coast, region | bare)
    points = _TILE * (reached & own).bit_count() + _WILD * (reached & wild).bit_count()
    if region.bit_count() >= _GROUP_SIZE:
        rest = region
        while rest.bit_count() >= _GROUP_SIZE:
            found = flood(rest & -rest, rest)
            if found.bit_count() >= _GROUP_SIZE:
                return points, _GROUP
            rest ^= found
    return points, 0


def city_points(table: Table, seat: int) -> int:
    """F-P.3."""
    cities = table.masks[MASKS * seat + CITY]
    if not cities:
        return 0
    land = landscape_tiles(table, seat)
    return _CITY * sum((NEIGHBOURS[city] & land).bit_count() for city in members(cities))


def monument_count(table: Table, seat: int) -> int:
    monuments = table.masks[MASKS * seat + MONUMENT].bit_count()
    return monuments + EXTRA_MONUMENTS[table.built[seat]]


def monument_points(table: Table, seat: int) -> int:
    """F-P.4."""
    own = monument_count(table, seat)
    if not own:
        return 0
    ahead = sum(monument_count(table, other) > own for other in range(len(table.energy)))
    return own * _MONUMENTS[ahead]


def volcano_points(table: Table, seat: int) -> int:
    """F-P.7: bare volcanoes cost."""
    covered = table.masks[MASKS * seat + OCCUPIED]
    return -sum(points for space, points in table.setup.island.volcanoes if not space & covered)


def expansion_points(table: Table, seat: int) -> int:
    """F-P.8."""
    if table.setup.modules < 3:
        return 0
    built = table.built[seat]
    return EXPANSION_POINTS[built] + (_ALL_EXPANSIONS if built == ALL_EXPANSIONS else 0)


def end_points(table: Table, seat: int) -> int:
    """F-P.6."""
    end = table.end[seat]
    return 0 if not end else FINAL_BONUS[0] if end == FIRST else FINAL_BONUS[1]


def total(table: Table, seat: int) -> int:
    """All points, without the sheet."""
    points = 0
    for landscape in range(6):
        joined_points, group_points = landscape_points(table, seat, landscape)
        points += joined_points + group_points
    return (
        points
        + city_points(table, seat)
        + monument_points(table, seat)
        + CROWNS[table.energy[seat]]
        + end_points(table, seat)
        + volcano_points(table, seat)
        + expansion_points(table, seat)
    )


def score(table: Table, seat: int) -> ScoreSheet:
    items: dict[str, int] = {}
    groups = 0
    for landscape, name in enumerate(LANDSCAPES):
        items[name], group_points = landscape_points(table, seat, landscape)
        groups += group_points
    items["groups"] = groups
    items["cities"] = city_points(table, seat)
    items["monuments"] = monument_points(table, seat)
    items["energy"] = CROWNS[table.energy[seat]]  # F-P.5
    items["end"] = end_points(table, seat)
    items["volcanoes"] = volcano_points(table, seat)
    items["expansions"] = expansion_points(table, seat)
    coasts = connected(table, seat)
    return ScoreSheet(
        items, {"coasts": [name for i, name in enumerate(LANDSCAPES) if coasts >> i & 1]}
    )
