"""Position files of Dream Islands, written: docs/position.md."""

from __future__ import annotations

from game.dream.components import (
    CARD_NAMES,
    ISLANDS,
    LARGE,
    NUMBERS,
    PLACE_NAMES,
    PLANE,
    SMALL,
    count,
    names_of,
)
from game.dream.state import PHASES, Table
from game.protocol import Json, SeatIndex


def write(table: Table) -> Json:
    """The position file of a state."""
    position: Json = {
        "game": "dream",
        "round": table.round,
        "start": table.start if table.start >= 0 else None,
        "turn": table.turn,
        "phase": PHASES[table.phase],
    }
    if table.steps:
        position["steps"] = table.steps
    if table.last_round:
        position["last_round"] = True
    position["players"] = [_write_player(table, seat) for seat in range(len(table.players))]
    return position


def _write_player(table: Table, seat: SeatIndex) -> Json:
    who = table.players[seat]
    return {
        "name": who.name,
        "colour": who.colour,
        "kind": who.kind,
        "figures": [PLACE_NAMES[place] for place in places(table, seat)],
        "shells": [number for number in NUMBERS if table.covered[seat] >> number & 1],
        "hand": names_of(table.hand[seat]),
        "done": names_of(table.done[seat]),
        "under": [CARD_NAMES[card] for card in table.under[seat]],
    }


def places(table: Table, seat: SeatIndex) -> list[int]:
    """Where a seat's figures stand, one place for each of them."""
    figures = table.figures[seat]
    found = [place for place in (PLANE, *ISLANDS) for _ in range(count(figures, place))]
    found += [place for place, owner in zip(SMALL, table.small, strict=True) if owner == seat]
    return found + [LARGE] * count(figures, LARGE)
