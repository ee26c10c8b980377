"""Features of a seat's island, spyglass, energy and balloon, for evaluation.

All are made so that more of a figure is worth the same amount more, whatever the others are;
`game.fog.bot.evaluation` weighs them, and tuning learns the weights from games.
"""

from __future__ import annotations

from typing import NamedTuple

from game.fog.components import CROWNS, DOCK, NOT_YARD, Island, Location
from game.fog.scoring import (
    city_points,
    end_points,
    expansion_points,
    fitting_tiles,
    monument_count,
    monument_points,
    volcano_points,
)
from game.fog.state import LAND, MASKS, OCCUPIED, Table
from game.fog.tiles import (
    CITY,
    EXTRA_SPYGLASS,
    FAMILY,
    OFFICE_BIT,
    WILD,
    Tile,
)
from game.hexes import NEIGHBOURS, RAYS, YARD, SpaceSet, flood, grow, members
from game.protocol import SeatIndex

MAX_MISSING = 5
"""Cap on the tiles missing to a coast; also for coasts that cannot be connected."""
LOW_ENERGY = 4
MOST_ROOM = 4.0
UNCROWDED = 2
_YARD_SIDE = NEIGHBOURS[YARD]


class Features(NamedTuple):
    """The features of one seat."""

    joined: float = 0.0
    """Points of landscapes (F-P.1)."""
    groups: float = 0.0
    """Points of large groups (F-P.2)."""
    growing: float = 0.0
    """How near each landscape is to a large group."""
    loose: float = 0.0
    """Tiles not connected to their coast."""
    room: float = 0.0
    """Spaces where a tile would be connected to its coast, at most four per landscape."""
    coasts: float = 0.0
    """Connected coasts."""
    near: float = 0.0
    """How near the other coasts are, in tiles."""
    cities: float = 0.0
    """Points."""
    city_room: float = 0.0
    """Bare spaces beside cities."""
    monuments: float = 0.0
    """Points as they are shared out now."""
    monument_count: float = 0.0
    volcanoes: float = 0.0
    """Points."""
    end: float = 0.0
    """Points for the six coasts."""
    energy: float = 0.0
    crowns: float = 0.0
    """Points."""
    low: float = 0.0
    """Energy missing for a free choice of flights."""
    held_land: float = 0.0
    """Tiles in the spyglass, by family."""
    held_fit: float = 0.0
    """How well the landscape tiles in the spyglass fit."""
    held_group: float = 0.0
    """Landscape tiles in the spyglass that nearly complete a large group."""
    held_wild: float = 0.0
    held_city: float = 0.0
    held_monument: float = 0.0
    held_expansion: float = 0.0
    crowded: float = 0.0
    """Tiles in the spyglass beyond those that leave two spaces free."""
    wind: float = 0.0
    """The number under the balloon."""
    reach: float = 0.0
    """Bare spaces that the winds may carry it to, on average."""
    docked: float = 0.0
    draws_left: float = 0.0
    """Question marks that are still bare."""
    drops_left: float = 0.0
    """Energy in drops that are still bare."""
    expansions: float = 0.0
    """Points (F-P.8)."""
    spaces: float = 0.0
    """Spyglass spaces from Lookouts."""
    office: float = 0.0
    """Whether the Harbor Office stands."""


class Land(NamedTuple):
    """The features of one landscape."""

    joined: float
    groups: float
    growing: float
    loose: float
    room: float


_NOTHING = Land(0.0, 0.0, 0.0, 0.0, MOST_ROOM)


def land(
    island: Island,
    landscape: int,
    own: SpaceSet,
    wild: SpaceSet,
    occupied: SpaceSet,
    filled: SpaceSet,
) -> Land:
    """`occupied` tells which of the coast is bare, `filled` where no tile can be laid."""
    region = own | wild
    if not region:
        return _NOTHING
    touching = island.touching[landscape][island.coast[landscape] & ~occupied]
    reached = region & touching
    points = 0
    if reached:
        reached = flood(reached, region)
        points = 2 * (reached & own).bit_count() + (reached & wild).bit_count()
    rest, largest = region, 0
    while rest:
        found = flood(rest & -rest, rest)
        rest ^= found
        size = found.bit_count()
        if size > largest:
            largest = size
    if largest > 5:
        largest = 5
    room = ((touching | grow(reached)) & NOT_YARD & ~filled & ~region).bit_count()
    return Land(
        float(points),
        3.0 if largest == 5 else 0.0,
        0.12 * largest * largest,
        float((own & ~reached).bit_count()),
        MOST_ROOM if room > MOST_ROOM else float(room),
    )


def fits(figures: Land) -> float:
    """How well one more tile of a landscape would fit in, 0 to 1."""
    return figures.room / MOST_ROOM


def lacks_little(figures: Land) -> float:
    """1 if a landscape has more than half of a large group, but not all of it."""
    return float(1.0 < figures.growing < 3.0)


def coasts(
    island: Island, path: SpaceSet, occupied: SpaceSet, fitting: SpaceSet
) -> tuple[int, int]:
    """Connected coasts, and how many tiles short of MAX_MISSING the others are, summed up.

    `path` are all landscape tiles, `fitting` those on a coast of their own.
    """
    bare = NOT_YARD & ~occupied
    reached = path & _YARD_SIDE
    connected = near = 0
    left = island.coast
    if reached:
        reached = flood(reached, path)
        ends = grow(reached) & bare | reached & fitting
        left = tuple([coast for coast in island.coast if not coast & ends])
        connected = 6 - len(left)
    for missing in range(1, MAX_MISSING):
        if not left:
            break
        new = (grow(reached) | _YARD_SIDE) & (bare | path)
        reached = flood(new, new | path) if new & path else new | reached
        reached |= new
        ends = grow(reached) & bare | reached & fitting
        still = tuple([coast for coast in left if not coast & ends])
        near += (MAX_MISSING - missing) * (len(left) - len(still))
        left = still
    return connected, near


def reach(place: Location, number: int, bare: SpaceSet) -> float:
    """Bare spaces around where each wind would carry a balloon, three at most, on average."""
    spaces = 0
    for ray in RAYS[place]:
        end = place
        if ray and number:
            end = ray[number - 1] if number <= len(ray) else ray[-1]
        around = (NEIGHBOURS[end] & bare).bit_count()
        spaces += around if around < 3 else 3
    return spaces / 6


def _held(tiles: tuple[Tile, ...], lands: list[Land]) -> tuple[list[int], float, float]:
    """Tiles by family (landscapes as one), how well they fit, and help to large groups."""
    held = [0, 0, 0, 0, 0]
    fit = group = 0.0
    for tile in tiles:
        family = FAMILY[tile]
        held[0 if family < WILD else family - WILD + 1] += 1
        if family < WILD:
            fit += fits(lands[family])
            group += lacks_little(lands[family])
    return held, fit, group


def features(table: Table, seat: SeatIndex) -> Features:
    """All features of a seat."""
    setup, island = table.setup, table.setup.island
    masks, base = table.masks, MASKS * seat
    wild, occupied = masks[base + WILD], masks[base + OCCUPIED]
    bare = NOT_YARD & ~occupied
    lands = [land(island, i, masks[base + i], wild, occupied, occupied) for i in range(6)]
    joined, groups, growing, loose, room = map(sum, zip(*lands, strict=True))
    connected, near = coasts(
        island, masks[base + LAND], occupied, fitting_tiles(island, masks, base)
    )
    energy, place = table.energy[seat], table.balloon[seat]
    held, fit, group = _held(table.spyglass[seat], lands)
    number = table.wind_range(seat)[1]
    built = table.built[seat]
    return Features(
        joined=joined,
        groups=groups,
        growing=growing,
        loose=loose,
        room=room,
        coasts=connected,
        near=near,
        cities=city_points(table, seat),
        city_room=sum((NEIGHBOURS[c] & bare).bit_count() for c in members(masks[base + CITY])),
        monuments=monument_points(table, seat),
        monument_count=monument_count(table, seat),
        volcanoes=volcano_points(table, seat),
        end=end_points(table, seat),
        energy=energy,
        crowns=CROWNS[energy],
        low=max(0, LOW_ENERGY - energy),
        held_land=held[0],
        held_fit=fit,
        held_group=group,
        held_wild=held[1],
        held_city=held[2],
        held_monument=held[3],
        held_expansion=held[4],
        crowded=max(0, len(table.spyglass[seat]) - table.capacity(seat) + UNCROWDED),
        wind=number,
        reach=0.0 if place > DOCK else reach(place, number, bare),
        docked=float(place > DOCK),
        draws_left=sum(island.draws[space] for space in members(bare)),
        drops_left=sum(island.drops[space] for space in members(bare)),
        expansions=expansion_points(table, seat),
        spaces=EXTRA_SPYGLASS[built] if setup.modules == 3 else 0,
        office=float(built & OFFICE_BIT > 0),
    )
