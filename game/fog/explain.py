"""Explains a score: the tiles behind each item of the sheet."""

from __future__ import annotations

from typing import NamedTuple

from game.fog import scoring
from game.fog.components import CROWNS, DATA, LANDSCAPES, NOT_YARD
from game.fog.state import MASKS, OCCUPIED, Table
from game.fog.tiles import (
    ALL_EXPANSIONS,
    BIT,
    CITY,
    EXPANSION_POINTS,
    EXPANSIONS,
    MONUMENT,
    NAME,
    WILD,
    Tile,
)
from game.hexes import NEIGHBOURS, Space, members
from game.protocol import Json, SeatIndex

_POINTS = DATA["scoring"]


class Reason(NamedTuple):
    """One line of an explanation."""

    name: str
    """`tiles`, `wilds`, a landscape (of a group), `city`, `monuments`, `crown`, `end`,
    `volcano`, an expansion, or `all-expansions`."""
    amount: int
    each: int
    """Points for each of `amount`."""
    points: int
    spaces: tuple[int, ...] = ()


def because(table: Table, seat: SeatIndex, item: str) -> list[Reason]:
    """The reasons of one item; their points add up to it."""
    base = MASKS * seat
    if item in LANDSCAPES:
        return _landscape(table, seat, LANDSCAPES.index(item))
    match item:
        case "groups":
            return _groups(table, seat)
        case "cities":
            return [_city(table, seat, city) for city in members(table.masks[base + CITY])]
        case "monuments":
            return [_monuments(table, seat)]
        case "energy":
            energy = table.energy[seat]
            return [Reason("crown", energy, 0, CROWNS[energy])]
        case "end":
            return [Reason("end", 1, 0, scoring.end_points(table, seat))]
        case "volcanoes":
            covered = table.masks[base + OCCUPIED]
            return [
                Reason("volcano", 1, -points, -points, members(space))
                for space, points in table.setup.island.volcanoes
                if not space & covered
            ]
    return _expansions(table, seat)


def _groups(table: Table, seat: SeatIndex) -> list[Reason]:
    points, size = _POINTS["group"], _POINTS["group_size"]
    return [
        Reason(name, group.bit_count(), points, points, members(group))
        for i, name in enumerate(LANDSCAPES)
        if (group := scoring.group(table, seat, i)).bit_count() >= size
    ]


def _monuments(table: Table, seat: SeatIndex) -> Reason:
    count = scoring.monument_count(table, seat)
    points = scoring.monument_points(table, seat)
    spaces = [*members(table.masks[MASKS * seat + MONUMENT])]
    spaces += [s for s in _expansion_spaces(table, seat) if _is_monument(table, seat, s)]
    return Reason(
        "monuments", count, points // count if count else 0, points, tuple(sorted(spaces))
    )


def _landscape(table: Table, seat: SeatIndex, landscape: int) -> list[Reason]:
    base = MASKS * seat
    reached = scoring.joined(table, seat, landscape)
    own = reached & table.masks[base + landscape]
    wild = reached & table.masks[base + WILD]
    tile, joker = _POINTS["tile"], _POINTS["wild"]
    tiles = Reason("tiles", own.bit_count(), tile, tile * own.bit_count(), members(own))
    wilds = Reason("wilds", wild.bit_count(), joker, joker * wild.bit_count(), members(wild))
    return [reason for reason in (tiles, wilds) if reason.amount]


def _city(table: Table, seat: SeatIndex, city: Space) -> Reason:
    around = NEIGHBOURS[city] & scoring.landscape_tiles(table, seat)
    each = _POINTS["city"]
    count = around.bit_count()
    return Reason("city", count, each, each * count, (city, *members(around)))


def _expansion_spaces(table: Table, seat: SeatIndex) -> list[int]:
    tiles = table.tiles[100 * seat : 100 * seat + 100]
    return [space for space, tile in enumerate(tiles) if tile in BIT]


def _is_monument(table: Table, seat: SeatIndex, space: Space) -> bool:
    name = NAME[table.tiles[100 * seat + space]]
    return "monuments" in DATA["expansions"][name]


def _expansions(table: Table, seat: SeatIndex) -> list[Reason]:
    if table.setup.modules < 3:
        return []
    built = table.built[seat]
    spaces = {table.tiles[100 * seat + s]: s for s in _expansion_spaces(table, seat)}
    reasons = [
        Reason(NAME[tile], 1, points, points, (spaces[tile],))
        for tile in EXPANSIONS
        if built & BIT[tile]
        for points in (EXPANSION_POINTS[BIT[tile]],)
    ]
    if built == ALL_EXPANSIONS:
        points = _POINTS["all_expansions"]
        reasons.append(Reason("all-expansions", 1, points, points))
    return reasons


def best_placement(table: Table, seat: SeatIndex) -> tuple[Tile, Space, int] | None:
    """The tile of the spyglass, its space and the points, that would bring most, if any."""
    before, best = scoring.total(table, seat), None
    free = NOT_YARD & ~table.masks[MASKS * seat + OCCUPIED]
    for tile in dict.fromkeys(table.spyglass[seat]):
        for space in members(free):
            trial = table.clone()
            trial.lay(seat, tile, space)
            points = scoring.total(trial, seat) - before
            if points > (best[2] if best else 0):
                best = tile, space, points
    return best


def coasts_by(table: Table, seat: SeatIndex, tile: Tile, space: Space) -> list[str]:
    """The coasts that a tile on a space would connect."""
    trial = table.clone()
    trial.lay(seat, tile, space)
    found: list[str] = changes(table, trial, seat)["coasts"]
    return found


def to_next_crown(table: Table, seat: SeatIndex) -> int:
    """The energy that is missing to the next crown, or 0 at the last one."""
    energy = table.energy[seat]
    return next((at - energy for at, crown in enumerate(CROWNS) if crown > CROWNS[energy]), 0)


def changes(before: Table, after: Table, seat: SeatIndex) -> Json:
    """Changes made by a plan: energy, connected coasts, tiles laid and kept."""
    coasts = scoring.connected(after, seat) & ~scoring.connected(before, seat)
    laid = after.masks[MASKS * seat + OCCUPIED] & ~before.masks[MASKS * seat + OCCUPIED]
    return {
        "energy": after.energy[seat] - before.energy[seat],
        "coasts": [name for i, name in enumerate(LANDSCAPES) if coasts >> i & 1],
        "laid": laid.bit_count(),
        "spyglass": len(after.spyglass[seat]) - len(before.spyglass[seat]),
    }
