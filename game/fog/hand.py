"""Tiles in hand: keep or convert each tile drawn or taken."""

from __future__ import annotations

from game.fog.actions import CONVERT, DONE, KEEP, Convert, Draw, FogAction, Keep, Scoop
from game.fog.components import DOCK
from game.fog.events import BagEmpty, Converted, GotTile, Kept
from game.fog.expansions import convert_beside
from game.fog.rounds import next_bonus
from game.fog.state import BONUS, PLACING, TAKING, Table
from game.fog.tiles import HIGHEST, Tile
from game.protocol import CHANCE, Emit

_decisions: dict[tuple[int, ...], tuple[list[FogAction], list[FogAction]]] = {}


def hand_actions(table: Table) -> list[FogAction]:
    found = _decisions.get(table.hand)
    if found is None:
        if len(_decisions) > 20_000:
            _decisions.clear()
        tiles = dict.fromkeys(table.hand)
        converts: list[FogAction] = [CONVERT[tile] for tile in tiles]
        found = _decisions[table.hand] = converts, converts + [KEEP[tile] for tile in tiles]
    converts, both = found
    return both[:] if table.has_room(table.turn) else converts[:]


def scoops(table: Table) -> list[Scoop]:
    """Each tile on the clouds (F-X.3)."""
    return [
        Scoop(cloud, tile)
        for cloud, tiles in enumerate(table.clouds)
        for tile in dict.fromkeys(tiles)
    ]


def scoop_actions(table: Table) -> list[FogAction]:
    """F-X.3: the bag is empty."""
    return [*scoops(table), DONE]


def with_tile(tiles: tuple[Tile, ...], tile: Tile) -> tuple[int, ...]:
    return tuple(sorted((*tiles, tile))) if tiles else (tile,)


def without(tiles: tuple[Tile, ...], tile: Tile) -> tuple[int, ...]:
    at = tiles.index(tile)
    return tiles[:at] + tiles[at + 1 :]


def keep(table: Table, action: Keep, emit: Emit | None) -> None:
    seat = table.turn
    tile = action.tile
    table.spyglass[seat] = with_tile(table.spyglass[seat], tile)
    if emit:
        emit(Kept(seat, tile))
    if len(table.hand) > 1:
        table.hand = without(table.hand, tile)
    else:
        table.hand = ()
        settle(table, emit)


def convert(table: Table, action: Convert, emit: Emit | None) -> None:
    tile = action.tile
    if not table.hand:
        convert_beside(table, action, emit)
        return
    if emit:
        emit(Converted(table.turn, tile))
    energy = HIGHEST[tile]
    if energy:
        table.gain(table.turn, energy, "convert", emit)
    table.put_back(tile)
    if len(table.hand) > 1:
        table.hand = without(table.hand, tile)
    else:
        table.hand = ()
        settle(table, emit)


def settle(table: Table, emit: Emit | None) -> None:
    """Continue when a decision or a draw is over."""
    if table.phase == TAKING:
        if table.balloon[table.turn] < DOCK:
            table.phase = PLACING
        elif not table.owed and not table.hand:
            if table.given:
                table.docks = tuple(sorted((*table.docks, table.given)))
                table.given = 0
            table.phase = PLACING
    elif table.phase == BONUS:
        next_bonus(table, emit)


def draw(table: Table, action: Draw, emit: Emit | None) -> None:
    if table.owed:
        table.owed -= 1
    need_tile(table, emit)


def need_tile(table: Table, emit: Emit | None) -> None:
    """A tile is needed from the bag, or if that is empty from a cloud (F-X.3)."""
    if table.bag:
        table.drawing = True
        table.to_act = CHANCE
        return
    if emit and not table.last_round:
        emit(BagEmpty())
    table.last_round = True
    if any(table.clouds):
        table.drawing = True
    else:
        settle(table, emit)


def scoop(table: Table, action: Scoop, emit: Emit | None) -> None:
    table.drawing = False
    table.hand = with_tile(table.hand, action.tile)
    table.clouds[action.cloud] = without(table.clouds[action.cloud], action.tile)
    if emit:
        emit(GotTile(table.turn, action.tile, "cloud"))
