"""Position files of the fog game, written: docs/position.md."""

from __future__ import annotations

from collections.abc import Iterable

from game.fog.actions import DICE, PLACE_NAMES
from game.fog.components import BONUSES
from game.fog.rules import FogState
from game.fog.state import DISTRIBUTE, PHASES
from game.fog.tiles import BIT, EXPANSIONS, NAME
from game.hexes import DIRECTIONS, NAMES
from game.protocol import Json, SeatIndex

ENDS = (None, "first", "final")
"""The names of `Table.end`."""


def write(state: FogState) -> Json:
    """The position file of a state."""
    setup = state.setup
    position: Json = {
        "game": "fog",
        "modules": setup.modules,
        "island": setup.island_side,
        "harbor": setup.harbor_side,
        "version": setup.version,
        "round": state.round,
        "start": state.start if state.start >= 0 else None,
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "final_round": state.final_round,
        "wind": DIRECTIONS[state.wind] if state.wind >= 0 else None,
        "bonus": BONUSES[state.bonus] if state.bonus >= 0 else None,
        "clouds": [_names(tiles) for tiles in state.clouds],
    }
    if setup.modules > 1:
        position["docks"] = _names(state.docks)
    optional = {
        "strict_docks": setup.strict_docks,
        "hand": _names(state.hand),
        "owed": state.owed,
        "rerolled": [die for i, die in enumerate(DICE) if state.rerolled >> i & 1],
        "last_round": state.last_round,
        "given": NAME[state.given],
        "drawing": state.drawing,
    }
    position |= {key: value for key, value in optional.items() if value}
    if state.phase == DISTRIBUTE:
        position["owed"] = state.owed
    position["players"] = [_write_player(state, seat) for seat in state.seats()]
    return position


def _names(tiles: Iterable[int]) -> list[str]:
    return [NAME[tile] for tile in tiles]


def _write_player(state: FogState, seat: SeatIndex) -> Json:
    who = state.setup.seats[seat]
    tiles = state.tiles[100 * seat : 100 * seat + 100]
    player: Json = {
        "name": who.name,
        "colour": who.colour,
        "kind": who.kind,
        "energy": state.energy[seat],
        "balloon": PLACE_NAMES.get(state.balloon[seat]),
        "spyglass": _names(state.spyglass[seat]),
        "end": ENDS[state.end[seat]],
        "island": {name: NAME[tiles[space]] for space, name in NAMES.items() if tiles[space]},
    }
    boxed = _boxed(state, seat)
    if boxed:
        player["boxed"] = boxed
    if state.chosen[seat] >= 0:
        player["range"] = state.chosen[seat]
    return player


def _boxed(state: FogState, seat: SeatIndex) -> list[str]:
    """Expansions that were converted (F-M.3)."""
    if state.setup.modules < 3:
        return []
    elsewhere = state.beside[seat] | state.built[seat]
    for tile in state.spyglass[seat]:
        elsewhere |= BIT.get(tile, 0)
    return [NAME[tile] for tile in EXPANSIONS if not elsewhere & BIT[tile]]
