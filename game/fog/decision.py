"""Finds the seat to act in a position that was read, or why the position is impossible."""

from __future__ import annotations

from game.fog.components import CLOUD_LIMIT, DOCK, HARBOR_LIMIT, MAX_ROUNDS
from game.fog.rules import FogState
from game.fog.state import (
    BONUS,
    DISTRIBUTE,
    ENDED,
    NEXT_START,
    PHASES,
    PLACING,
    ROLL,
    SETUP,
    TAKING,
)
from game.fog.tiles import FIRST_EXPANSION, FIRST_START, NAME, START_TILES
from game.hexes import NEIGHBOURS, members
from game.protocol import CHANCE, OVER
from game.validation import fail


def settle(state: FogState, counted: bool) -> None:
    """Set the seat to act. `counted`: the position says how many tiles are owed."""
    _check(state)
    state.to_act = state.turn
    if state.phase == ENDED:
        state.to_act = OVER
    elif state.phase == ROLL:
        if state.wind < 0 or state.bonus < 0:
            state.to_act = CHANCE
    elif state.phase == DISTRIBUTE:
        _dealing(state, counted)
    elif state.phase == SETUP:
        _setting_up(state)
    elif state.phase == NEXT_START:
        _choosing(state)
    elif state.drawing and state.bag:
        state.to_act = CHANCE
    if state.drawing and not state.bag:
        state.last_round = True


def _check(state: FogState) -> None:
    """Check the tiles in hand, owed, given and drawn."""
    on_dock = state.on_dock(state.turn)
    if state.hand:
        _check_hand(state, on_dock)
    _check_owed(state, on_dock)
    if state.given:
        _check_given(state, on_dock)
    if state.drawing:
        _check_drawing(state, on_dock)


def _check_hand(state: FogState, on_dock: bool) -> None:
    taking = _most(state) if on_dock else CLOUD_LIMIT
    room = {BONUS: 1, TAKING: taking, PLACING: _most(state), DISTRIBUTE: 1}
    if len(state.hand) > room.get(state.phase, 0) or (on_dock and state.phase == PLACING):
        fail(f"hand: {len(state.hand)} tiles cannot be there in phase {PHASES[state.phase]}")
    if state.phase != TAKING and state.hand[-1] >= FIRST_START:
        fail(f"hand: {NAME[state.hand[-1]]} does not come from the bag")


def _check_owed(state: FogState, on_dock: bool) -> None:
    owing = {DISTRIBUTE, TAKING} if on_dock else {DISTRIBUTE, PLACING}
    if state.owed and state.phase not in owing:
        fail(f"owed: nothing is owed in phase {PHASES[state.phase]}")
    if state.phase == TAKING and on_dock and state.owed > _taken(state):
        fail(f"owed: {state.owed} is more than is left to take on this dock")
    collecting = state.phase == PLACING or (state.phase == TAKING and on_dock)
    if state.setup.one_by_one or not collecting:
        return
    more = _most(state) - len(state.hand)
    if state.owed > more:
        fail(f"owed: {state.owed} is more than there are tiles left to draw or to take")
    if state.drawing and state.owed >= more:
        fail("drawing: with what is in hand and owed there is no draw left")


def _most(state: FogState) -> int:
    """The most tiles that an exchange (F-H.5), or draws next to a balloon (F-C3.3), collect."""
    if state.setup.one_by_one:
        return 1
    if state.on_dock(state.turn):
        return _taken(state) if state.given else 1
    around = members(NEIGHBOURS[state.balloon[state.turn]])
    return 1 + sum(max(0, state.setup.island.draws[space] - 1) for space in around)


def _taken(state: FogState) -> int:
    """How many tiles an exchange on the dock gives."""
    return state.setup.harbor.take[state.balloon[state.turn] - DOCK]


def _check_given(state: FogState, on_dock: bool) -> None:
    if not (state.phase == TAKING and on_dock):
        fail("given: only during an exchange on a dock")
    if not (state.owed or state.hand or state.drawing):
        fail("given: the exchange is over, put the tile into docks")
    if not state.owed and len(state.docks) >= HARBOR_LIMIT:
        fail(f"given: {HARBOR_LIMIT} tiles lie in docks, it has no place there")


def _check_drawing(state: FogState, on_dock: bool) -> None:
    name = PHASES[state.phase]
    collecting = state.phase in (TAKING, PLACING) and not state.setup.one_by_one
    if (state.hand and not collecting) or state.phase not in (BONUS, TAKING, PLACING):
        fail(f"drawing: no draw is open in phase {name}")
    if state.phase != BONUS and on_dock != (state.phase == TAKING):
        where = "a dock" if on_dock else "the island"
        fail(f"drawing: there is no draw in phase {name} on {where}")
    if not state.bag and not any(state.clouds):
        fail("drawing: neither bag nor clouds have a tile")


def _order(state: FogState) -> list[int]:
    """The seats from the start player on."""
    seats = len(state.balloon)
    return [(max(state.start, 0) + i) % seats for i in range(seats)]


def _choosing(state: FogState) -> None:
    """The first seat on a range of wind numbers that has not chosen yet acts."""
    if state.round >= MAX_ROUNDS or state.final_round or state.last_round:
        fail("phase: there is no next-start after the last round")
    order = _order(state)
    ranges = [seat for seat in order if len(set(state.wind_range(seat))) > 1]
    waiting = [seat for seat in ranges if state.chosen[seat] < 0]
    if not waiting:
        fail("phase: in next-start a balloon stands on a range of wind numbers")
    if ranges[: ranges.index(waiting[0])] != [s for s in ranges if state.chosen[s] >= 0]:
        fail("range: the seats choose one after the other from the start player")
    state.turn = state.to_act = waiting[0]


def _dealing(state: FogState, counted: bool) -> None:
    if state.hand:
        if len(state.docks) != HARBOR_LIMIT:
            fail("hand: a tile is swapped only with a full harbor")
        if state.owed:
            fail("owed: the tile in hand is the last one dealt")
        state.to_act = state.start
    else:
        state.to_act = CHANCE
        _room_to_deal(state, counted)
        if counted and not state.owed:
            fail("owed: in phase distribute at least 1 tile is still to deal")
        if counted and len(state.bag) < max(1, state.owed - state.deal_size()[1]):
            fail("owed: the bag has too few tiles left")


def _room_to_deal(state: FogState, counted: bool) -> None:
    """The harbor may be full only for the last tile dealt, a cloud never."""
    clouds, harbor = state.deal_size()
    owed = state.owed if counted else clouds + harbor
    if len(state.docks) + min(owed, harbor) > HARBOR_LIMIT + 1:
        fail(f"docks: {len(state.docks)} tiles are too many for the first deal")
    if counted:
        for i in range(clouds + harbor - owed, clouds):
            if len(state.clouds[i]) >= CLOUD_LIMIT:
                fail(f"clouds[{i}]: it is full and cannot get a tile")


def _setting_up(state: FogState) -> None:
    _check_setup(state)
    order = _order(state)
    dealt = [any(tile in START_TILES for tile in state.spyglass[seat]) for seat in order]
    placed = [state.balloon[seat] >= 0 for seat in order]
    done = sum(placed) if all(dealt) else sum(dealt)
    steps = placed if all(dealt) else dealt
    if steps != [True] * done + [False] * (len(order) - done):
        fail("players: in setup the seats follow each other from the start player")
    if done == len(order) or (any(placed) and not all(dealt)):
        fail("phase: setup is over, or not as far as the players say")
    if state.start < 0 and any(dealt):
        fail("start: the start player is known before start tiles are dealt")
    state.turn = order[done]
    state.to_act = state.turn if all(dealt) else CHANCE


def _check_setup(state: FogState) -> None:
    if state.round != 1 or any(state.clouds) or state.docks or any(state.tiles):
        fail("phase: in setup nothing is dealt or placed yet")
    for seat, tiles in enumerate(state.spyglass):
        drawn = [tile for tile in tiles if tile < FIRST_EXPANSION]
        if len(drawn) > 1 or any(tile < FIRST_START for tile in drawn):
            fail(f"players[{seat}].spyglass: in setup one start tile at most is there")
