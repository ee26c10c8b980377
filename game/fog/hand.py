"""Tiles in hand: drawn or taken, and to be decided about."""

from __future__ import annotations

from typing import Any

from game.fog.actions import CONVERT, DONE, KEEP, Convert, Draw, Keep, Scoop
from game.fog.components import DOCK
from game.fog.events import BagEmpty, Converted, GotTile, Kept
from game.fog.expansions import convert_beside
from game.fog.rounds import next_bonus
from game.fog.state import BONUS, PLACING, TAKING, Table
from game.fog.tiles import HIGHEST
from game.protocol import CHANCE, Emit


def hand_actions(table: Table) -> list[Any]:
    hand = table.hand
    room = table.has_room(table.turn)
    if len(hand) == 1:
        tile = hand[0]
        return [CONVERT[tile], KEEP[tile]] if room else [CONVERT[tile]]
    hand = tuple(dict.fromkeys(hand))
    actions: list[Any] = [CONVERT[tile] for tile in hand]
    if room:
        actions += [KEEP[tile] for tile in hand]
    return actions


def scoop_actions(table: Table) -> list[Any]:
    """F-X.3: the bag is empty."""
    actions: list[Any] = [
        Scoop(cloud, tile)
        for cloud, tiles in enumerate(table.clouds)
        for tile in dict.fromkeys(tiles)
    ]
    return [*actions, DONE]


def without(tiles: tuple[int, ...], tile: int) -> tuple[int, ...]:
    at = tiles.index(tile)
    return tiles[:at] + tiles[at + 1 :]


def keep(table: Table, action: Keep, emit: Emit | None) -> None:
    seat = table.turn
    tile = action.tile
    table.spyglass[seat] = tuple(sorted((*table.spyglass[seat], tile)))
    table.hand = without(table.hand, tile)
    if emit:
        emit(Kept(seat, tile))
    if not table.hand:
        settle(table, emit)


def convert(table: Table, action: Convert, emit: Emit | None) -> None:
    tile = action.tile
    if not table.hand:
        convert_beside(table, action, emit)
        return
    seat = table.turn
    table.hand = without(table.hand, tile)
    if emit:
        emit(Converted(seat, tile))
    table.gain(seat, HIGHEST[tile], "convert", emit)
    table.put_back(tile)
    if not table.hand:
        settle(table, emit)


def settle(table: Table, emit: Emit | None) -> None:
    """Nothing is in hand any more: what comes next?"""
    if table.phase == BONUS:
        next_bonus(table, emit)
    elif table.phase == TAKING:
        if table.balloon[table.turn] < DOCK:
            table.phase = PLACING
        elif not table.owed:
            if table.given:
                table.docks = tuple(sorted((*table.docks, table.given)))
                table.given = 0
            table.phase = PLACING


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
    table.hand = (action.tile,)
    table.clouds[action.cloud] = without(table.clouds[action.cloud], action.tile)
    if emit:
        emit(GotTile(table.turn, action.tile, "cloud"))
