"""Whether one action is legal, for the frequent kinds: a replay need not list all others.

Each check says the same as the lists behind `FogState.legal`; a test compares them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.fog.actions import DONE, Convert, Done, Drawn, Fly, Keep, Place, Rolled, Take
from game.fog.components import DOCK
from game.fog.expansions import expansion_actions
from game.fog.flight import flights
from game.fog.rounds import start_tiles_left
from game.fog.state import BONUS, DISTRIBUTE, FLYING, PLACING, ROLL, SETUP, TAKING, Table
from game.fog.turn import free_spaces, take_actions
from game.hexes import members
from game.protocol import CHANCE


def _drawn(table: Table, action: Drawn) -> bool:
    if table.to_act != CHANCE or table.phase == ROLL:
        return False
    if table.phase == SETUP:
        return table.start >= 0 and action.tile in start_tiles_left(table)
    return action.tile in table.bag


def _rolled(table: Table, action: Rolled) -> bool:
    if table.to_act != CHANCE or table.phase != ROLL:
        return False
    wind, bonus = 0 <= action.wind < 6, 0 <= action.bonus < 6
    if not table.rerolled:
        return wind and bonus
    if table.wind < 0:
        return wind and action.bonus == -1
    return bonus and action.wind == -1


def _fly(table: Table, action: Fly) -> bool:
    if table.phase != FLYING:
        return False
    return flights(table).cost.get(action.to, 1000) <= table.energy[table.turn]


def _take(table: Table, action: Take) -> bool:
    if table.phase != TAKING or table.hand or table.balloon[table.turn] > DOCK:
        return False
    return 0 <= action.cloud < len(table.clouds) and table.clouds[action.cloud] != ()


def _keep(table: Table, action: Keep) -> bool:
    # A tile in hand is about a swap in A, and somebody's decision in all other phases.
    if action.tile not in table.hand or table.phase == DISTRIBUTE:
        return False
    return table.has_room(table.turn)


def _convert(table: Table, action: Convert) -> bool:
    if table.hand:
        return action.tile in table.hand and table.phase != DISTRIBUTE
    if table.phase != TAKING or table.drawing or table.balloon[table.turn] > DOCK:
        return False
    return action in expansion_actions(table)


def _place(table: Table, action: Place) -> bool:
    if table.phase != PLACING or table.drawing:
        return False
    seat = table.turn
    if table.hand:
        if action.tile != table.hand[0]:
            return False
    elif table.owed or action.tile not in table.spyglass[seat]:
        return False
    return action.to in members(free_spaces(table, seat))


def _done(table: Table, action: Done) -> bool:
    if table.hand or table.to_act < 0:
        return False
    if table.phase == TAKING:
        return DONE in take_actions(table)
    return table.phase in (ROLL, BONUS, PLACING)


ALLOWS: dict[type, Callable[[Table, Any], bool]] = {
    Drawn: _drawn,
    Rolled: _rolled,
    Fly: _fly,
    Take: _take,
    Keep: _keep,
    Convert: _convert,
    Place: _place,
    Done: _done,
}
