"""C: fly, take, place."""

from __future__ import annotations

from bisect import bisect_right
from itertools import compress

from game.fog.actions import DONE, DRAW, PLACE, TAKE, Done, Fly, FogAction, Place, Take
from game.fog.components import DOCK, NOT_YARD
from game.fog.events import Flew, Placed, Took
from game.fog.expansions import expansion_actions
from game.fog.flight import flights
from game.fog.hand import hand_actions, scoop_actions, settle, without
from game.fog.harbor import dock_actions
from game.fog.rounds import end_roll, end_turn, next_bonus
from game.fog.state import BONUS, MASKS, OCCUPIED, PLACING, ROLL, TAKING, Table
from game.fog.tiles import Tile
from game.hexes import NEIGHBOURS, SpaceSet, members
from game.protocol import Emit, SeatIndex

# Legal actions


def free_spaces(table: Table, seat: SeatIndex) -> int:
    """Where the seat may lay a tile (F-C3.1); none from a dock (F-H.5)."""
    place = table.balloon[seat]
    if place > DOCK:
        return 0
    return NEIGHBOURS[place] & NOT_YARD & ~table.masks[MASKS * seat + OCCUPIED]


def fly_actions(table: Table) -> list[Fly]:
    found = flights(table)
    return found.actions[: bisect_right(found.costs, table.energy[table.turn])]  # F-C1.6


def takes_more(table: Table) -> bool:
    """Whether tiles that are owed come before those in hand (F-H.5, F-C3.3)."""
    return table.owed > 0 and not (table.hand and table.setup.one_by_one)


def take_actions(table: Table) -> list[FogAction]:
    if table.drawing:
        return scoop_actions(table)
    if table.hand and not takes_more(table):
        return hand_actions(table)
    if table.balloon[table.turn] > DOCK:
        return dock_actions(table)
    actions: list[FogAction] = list(compress(TAKE, table.clouds))
    empty = not actions
    if table.beside[table.turn]:
        actions += expansion_actions(table)
    if empty:
        actions.append(DONE)  # F-C2.4
    return actions


def place_actions(table: Table) -> list[FogAction]:
    if table.drawing:
        return scoop_actions(table)
    if takes_more(table):
        return [DRAW, DONE]
    if table.hand:
        actions = hand_actions(table)
        for tile in dict.fromkeys(table.hand):
            actions += placings(tile, free_spaces(table, table.turn))
        return actions
    actions = [DONE]
    spyglass = table.spyglass[table.turn]
    spaces = free_spaces(table, table.turn) if spyglass else 0
    if spaces:
        last = 0
        for tile in spyglass:
            if tile != last:
                last = tile
                actions += placings(tile, spaces)
    return actions


_placings: dict[tuple[int, int], list[FogAction]] = {}


def placings(tile: Tile, spaces: SpaceSet) -> list[FogAction]:
    """A tile on each space of a set. Cached by tile and set."""
    found = _placings.get((tile, spaces))
    if found is None:
        if len(_placings) > 20_000:
            _placings.clear()
        row = PLACE[tile]
        found = _placings[tile, spaces] = [row[to] for to in members(spaces)]
    return found


def bonus_actions(table: Table) -> list[FogAction]:
    if table.drawing:
        return scoop_actions(table)
    if table.hand:
        return hand_actions(table)
    return [DRAW, DONE]


# Effects


def fly(table: Table, action: Fly, emit: Emit | None) -> None:
    seat, to = table.turn, action.to
    cost = flights(table).cost[to]
    if emit:
        emit(Flew(seat, table.balloon[seat], to, cost))
    table.balloon[seat] = to
    if cost:
        table.gain(seat, -cost, "flight", emit)
    table.phase = TAKING
    if not any(table.clouds) and to < DOCK and len(take_actions(table)) == 1:
        table.phase = PLACING  # F-C2.4


def take(table: Table, action: Take, emit: Emit | None) -> None:
    tiles = table.clouds[action.cloud]
    table.clouds[action.cloud] = ()
    table.hand = tiles if len(tiles) == 1 else tuple(sorted(tiles))
    if emit:
        emit(Took(table.turn, action.cloud, tiles))


def place(table: Table, action: Place, emit: Emit | None) -> None:
    seat = table.turn
    tile, space = action.tile, action.to
    if table.hand:
        table.hand = without(table.hand, tile)
    else:
        table.spyglass[seat] = without(table.spyglass[seat], tile)
    table.lay(seat, tile, space)
    if emit:
        emit(Placed(seat, tile, space))
    island = table.setup.island
    energy = island.drops[space]
    if energy:
        table.gain(seat, energy, "drop", emit)  # F-C3.2
    draws = island.draws[space]
    if draws:
        table.owed += draws  # F-C3.3


def done(table: Table, action: Done, emit: Emit | None) -> None:
    if table.drawing:  # nothing scooped
        table.drawing = False
        settle(table, emit)
    elif table.phase == PLACING:
        if table.owed:  # a draw declined
            table.owed -= 1
        else:
            end_turn(table, emit)
    elif table.phase == ROLL:
        end_roll(table, emit)
    elif table.phase == BONUS:
        next_bonus(table, emit)
    elif table.balloon[table.turn] < DOCK:
        table.phase = PLACING
    else:  # an exchange declined
        end_turn(table, emit)
