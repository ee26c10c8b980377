"""Whole turns, for bots: up to the turn's end or to the next thing that chance reveals."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress
from typing import Any, NamedTuple

from game.fog.actions import ACTIVATE, CONVERT, DONE, DRAW, GIVE, KEEP, PICK, PLACE, TAKE
from game.fog.components import DOCK, FINAL_BONUS, MAX_ENERGY, NOT_YARD
from game.fog.flight import flights
from game.fog.gains import DRAW_WORTH, ENERGY_WORTH, kind_of
from game.fog.harbor import gifts
from game.fog.placing import Best, Placing
from game.fog.rules import FogState
from game.fog.scoring import all_connected, total
from game.fog.state import BONUS, FLYING, MASKS, OCCUPIED, PLACING, TAKING
from game.fog.tiles import BIT, EXPANSIONS, HIGHEST, MARK
from game.fog.turn import free_spaces
from game.hexes import NEIGHBOURS, members
from game.protocol import Plan


def plans(state: FogState) -> Iterator[Plan]:
    """Whole turns of the seat to act: of all that begin alike in C1 and C2 the best.

    The value is the seat's points at the end of the turn. A plan that ends where something is
    revealed counts what the rest of the turn brings for sure, whatever that is.
    """
    if state.to_act < 0:
        return
    on_island = state.balloon[state.turn] < DOCK
    if state.phase == FLYING:
        yield from _turns(state)
    elif state.phase == TAKING and on_island and not state.hand:
        placing = Placing(state)
        free = free_spaces(state, state.turn)
        yield from _takes(state, placing, _ways(state), (), free, state.energy[state.turn])
    elif state.phase == TAKING and not on_island and not state.hand and not state.drawing:
        yield from _exchanges(state)
    elif state.phase == PLACING and not (state.hand or state.drawing):
        yield from _placements(state)
    else:
        for action in _decisions(state):
            yield _then(state, action)


def _decisions(state: FogState) -> list[Any]:
    """The actions worth a look where one action is decided; of equals the first one counts."""
    actions = state.legal()[::-1]  # done before rerolls, keep before convert
    if state.drawing:  # F-X.3, too rare for more than the tile that converts best
        return [actions[0], max(actions[1:], key=lambda scoop: HIGHEST[scoop.tile])]
    if state.hand and state.has_room(state.turn):  # what is kept can be placed, too
        return [action for action in actions if action.kind != "place"]
    return actions


def _then(state: FogState, action: Any) -> Plan:
    """The best plan that begins with an action."""
    seat = state.to_act
    after = state.clone()
    after.apply(action)
    if after.to_act == seat and after.phase in (BONUS, TAKING, PLACING):
        rest = max(plans(after), key=lambda plan: plan.value)
        return Plan((action, *rest.actions), rest.value)
    return Plan((action,), _worth(after, seat))


def _worth(state: FogState, seat: int) -> float:
    """The seat's points as things lie; those of the end too if its turn is still running."""
    points = total(state, seat) + ENERGY_WORTH * state.energy[seat]
    if state.drawing:
        points += DRAW_WORTH
        if state.phase != BONUS and not state.end[seat] and all_connected(state, seat):
            points += FINAL_BONUS[1 if state.final_round else 0]
    return points


# C1 and C2


class _Way(NamedTuple):
    """One way through C2."""

    actions: tuple[Any, ...]
    gain: int
    """Energy from what is converted."""
    tiles: tuple[int, ...]
    """The spyglass afterwards, sorted."""
    kinds: tuple[int, ...]
    mark: int = 0
    """Energy that is needed before."""


def _turns(state: FogState) -> Iterator[Plan]:
    seat = state.turn
    placing, ways = Placing(state), _ways(state)
    bare = NOT_YARD & ~state.masks[MASKS * seat + OCCUPIED]
    found = flights(state)
    for fly in state.legal():
        if fly.to > DOCK or not any(state.clouds):
            yield _then(state, fly)
            continue
        energy = state.energy[seat] - found.cost[fly.to]
        yield from _takes(state, placing, ways, (fly,), NEIGHBOURS[fly.to] & bare, energy)


def _takes(
    state: FogState,
    placing: Placing,
    ways: list[_Way],
    before: tuple[Any, ...],
    free: int,
    energy: int,
) -> Iterator[Plan]:
    """The best plan of each way through C2, for a balloon with these free spaces around."""
    for way in ways:
        if energy < way.mark:
            continue
        gained = energy + way.gain
        best = placing.best(free, way.kinds, gained if gained < MAX_ENERGY else MAX_ENERGY)
        actions = before + way.actions + _lay(state, way.tiles, best)
        yield Plan(actions, best.value)


def _ways(state: FogState) -> list[_Way]:
    """All ways through C2 on the island; of those that lead to the same one."""
    seat = state.turn
    spyglass, beside = state.spyglass[seat], state.beside[seat]
    room = state.capacity(seat) - len(spyglass)
    ways: dict[tuple[tuple[int, ...], int], _Way] = {}

    def add(actions: tuple[Any, ...], kept: tuple[int, ...], gain: int, mark: int = 0) -> None:
        tiles = tuple(sorted(spyglass + kept))
        kinds = tuple(sorted([kind_of(tile) for tile in tiles]))
        ways.setdefault((kept, gain), _Way(actions, gain, tiles, kinds, mark))

    if not any(state.clouds):
        add((DONE,), (), 0)  # F-C2.4
    for cloud, tiles in enumerate(state.clouds):
        for chosen in range(1 << len(tiles) if tiles else 0):
            keeps = [chosen >> i & 1 for i in range(len(tiles))]
            kept = tuple(sorted(compress(tiles, keeps)))
            if len(kept) <= room:
                decisions = [(CONVERT, KEEP)[keep][t] for t, keep in zip(tiles, keeps, strict=True)]
                gain = sum([HIGHEST[a.tile] for a in decisions if a.kind == "convert"])
                add((TAKE[cloud], *decisions), kept, gain)
    for tile in EXPANSIONS if beside else ():
        if beside & BIT[tile]:
            add((CONVERT[tile],), (), HIGHEST[tile], MARK[tile])
            if room:
                add((ACTIVATE[tile],), (tile,), 0, MARK[tile])
    return list(ways.values())


def _exchanges(state: FogState) -> Iterator[Plan]:
    """On a dock: decline, or the usual exchange, once to convert and once to keep."""
    if not state.owed:
        yield _then(state, DONE)
    for keep in (False, True):
        yield _exchange(state, keep)


def _exchange(state: FogState, keep: bool) -> Plan:
    """Gives the tile with the lowest number and picks the highest ones it sees."""
    seat = state.turn
    after = state.clone()
    actions: list[Any] = []
    while after.to_act == seat and after.phase in (TAKING, PLACING):
        action: Any
        if after.phase == PLACING:
            action = DONE
        elif after.drawing:  # F-X.3
            action = max(after.legal()[:-1], key=lambda scoop: HIGHEST[scoop.tile])
        elif after.hand:
            action = (KEEP if keep and after.has_room(seat) else CONVERT)[after.hand[0]]
        elif not after.owed and gifts(after):
            action = GIVE[min(gifts(after), key=lambda tile: HIGHEST[tile])]
        else:
            action = PICK[max(after.docks, key=lambda tile: HIGHEST[tile], default=0)]
        actions.append(action)
        after.apply(action)
    return Plan(tuple(actions), _worth(after, seat))


# C3


def _placements(state: FogState) -> Iterator[Plan]:
    """In C3 with nothing in hand."""
    seat = state.turn
    tiles = state.spyglass[seat]
    kinds = tuple(sorted([kind_of(tile) for tile in tiles]))
    best = Placing(state).best(free_spaces(state, seat), kinds, state.energy[seat])
    if state.owed and state.bag:
        yield Plan((DRAW,), best.value + DRAW_WORTH * state.owed)
    elif state.owed:
        yield _then(state, DRAW)
    yield Plan((DONE,) * state.owed + _lay(state, tiles, best), best.value)


def _lay(state: FogState, tiles: tuple[int, ...], best: Best) -> tuple[Any, ...]:
    """The actions of C3; if one of them reveals something, that one comes first and last."""
    draws = state.setup.island.draws
    actions: list[Any] = []
    for kind, spaces in best.laid:
        alike = [tile for tile in tiles if kind_of(tile) == kind]
        for tile, space in zip(alike, members(spaces), strict=False):
            if draws[space] and state.bag:
                return (PLACE[tile][space], DRAW)
            actions += [PLACE[tile][space], *[DONE] * draws[space]]  # with an empty bag declined
    return (*actions, DONE)
