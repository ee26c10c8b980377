"""Module 2: the exchange on a dock."""

from __future__ import annotations

from game.fog.actions import DONE, GIVE, PICK, FogAction, Give, Pick
from game.fog.components import DOCK, HARBOR_LIMIT
from game.fog.events import Gave, GotTile
from game.fog.hand import need_tile, with_tile, without
from game.fog.state import Table
from game.fog.tiles import FIRST_EXPANSION
from game.protocol import Emit


def gifts(table: Table) -> list[int]:
    """Tiles that the seat may give, each once (F-H.5, F-M.6)."""
    return [tile for tile in dict.fromkeys(table.spyglass[table.turn]) if tile < FIRST_EXPANSION]


def must_leave_room(table: Table) -> bool:
    """F-H.2: the last tile must come from the harbor, or 12 would lie there."""
    return table.owed == 1 and len(table.docks) >= HARBOR_LIMIT and table.given > 0


def no_need(table: Table) -> bool:
    """F-X.3: nobody needs an empty bag while the harbor has tiles."""
    return not table.bag and len(table.docks) > 0 and not table.setup.one_by_one


def bag_barred(table: Table) -> bool:
    """Whether the tile must come from the harbor."""
    return must_leave_room(table) or no_need(table)


def dock_actions(table: Table) -> list[FogAction]:
    """On a dock, unless tiles in hand are to be decided about."""
    picks: list[FogAction] = [PICK[tile] for tile in dict.fromkeys(table.docks)]
    if not bag_barred(table):
        picks.append(PICK[0])
    if table.owed:
        return picks
    give: list[FogAction] = [GIVE[tile] for tile in gifts(table)]
    return [*(give or picks), DONE]  # F-H.6


def give(table: Table, action: Give, emit: Emit | None) -> None:
    seat = table.turn
    table.spyglass[seat] = without(table.spyglass[seat], action.tile)
    table.given = action.tile
    table.owed = table.setup.harbor.take[table.balloon[seat] - DOCK]
    if emit:
        emit(Gave(seat, action.tile))


def pick(table: Table, action: Pick, emit: Emit | None) -> None:
    if table.owed:
        table.owed -= 1
    if not action.tile:
        need_tile(table, emit)
        return
    table.docks = without(table.docks, action.tile)
    table.hand = with_tile(table.hand, action.tile)
    if emit:
        emit(GotTile(table.turn, action.tile, "harbor"))
