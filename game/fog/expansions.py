"""Module 3: activating or converting an expansion instead of taking a cloud."""

from __future__ import annotations

from game.fog.actions import ACTIVATE, CONVERT, Activate, Convert, FogAction
from game.fog.components import MAX_ENERGY, VERSIONS
from game.fog.events import Activated, Converted
from game.fog.state import PLACING, Table, replaced
from game.fog.tiles import ALL_EXPANSIONS, BIT, EXPANSIONS, HIGHEST, MARKS, Tile
from game.protocol import Emit, SeatIndex

_MARKED = {
    version: [
        sum(BIT[tile] for tile in EXPANSIONS if MARKS[version][tile] <= energy)
        for energy in range(MAX_ENERGY + 1)
    ]
    for version in VERSIONS
}
"""The set of expansions whose mark is reached, by version and energy."""


def _actions(expansions: int) -> tuple[list[FogAction], list[FogAction]]:
    tiles = [tile for tile in EXPANSIONS if expansions & BIT[tile]]
    return [CONVERT[tile] for tile in tiles], [ACTIVATE[tile] for tile in tiles]


_ACTIONS = [_actions(expansions) for expansions in range(ALL_EXPANSIONS + 1)]


def expansion_actions(table: Table) -> list[FogAction]:
    """F-M.2, F-M.3."""
    seat = table.turn
    marked = table.beside[seat] & _MARKED[table.setup.version][table.energy[seat]]
    if not marked:
        return []
    converts, activates = _ACTIONS[marked]
    return converts + activates if table.has_room(seat) else converts[:]


def activate(table: Table, action: Activate, emit: Emit | None) -> None:
    seat = table.turn
    _leave_side(table, seat, action.tile)
    table.spyglass[seat] = tuple(sorted((*table.spyglass[seat], action.tile)))
    if emit:
        emit(Activated(seat, action.tile))


def convert_beside(table: Table, action: Convert, emit: Emit | None) -> None:
    seat = table.turn
    _leave_side(table, seat, action.tile)
    if emit:
        emit(Converted(seat, action.tile))
    table.gain(seat, HIGHEST[action.tile], "convert", emit)


def _leave_side(table: Table, seat: SeatIndex, tile: Tile) -> None:
    table.beside = replaced(table.beside, seat, table.beside[seat] & ~BIT[tile])
    table.phase = PLACING
