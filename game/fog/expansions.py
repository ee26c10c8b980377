"""Module 3: activating or converting an expansion instead of taking a cloud."""

from __future__ import annotations

from typing import Any

from game.fog.actions import ACTIVATE, CONVERT, Activate, Convert
from game.fog.events import Activated, Converted
from game.fog.state import PLACING, Table, replaced
from game.fog.tiles import BIT, EXPANSIONS, HIGHEST, MARK
from game.protocol import Emit


def expansion_actions(table: Table) -> list[Any]:
    """F-M.2, F-M.3."""
    seat = table.turn
    beside, energy = table.beside[seat], table.energy[seat]
    within = [tile for tile in EXPANSIONS if beside & BIT[tile] and energy >= MARK[tile]]
    actions: list[Any] = [CONVERT[tile] for tile in within]
    if table.has_room(seat):
        actions += [ACTIVATE[tile] for tile in within]
    return actions


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


def _leave_side(table: Table, seat: int, tile: int) -> None:
    table.beside = replaced(table.beside, seat, table.beside[seat] & ~BIT[tile])
    table.phase = PLACING
