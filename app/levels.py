"""The computer players of the app: five levels, guarded, so that none of them can stop a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.ai.bots import LEVELS, NAMES, NODES, Choose
from game.ai.guard import Mishap, guarded
from game.match import Match

PERSON = "human"
DEFAULT = LEVELS[1]
"""For a first game: it can be beaten, but not by chance alone."""
SECONDS = 1.0
"""What a level may take for a round. Usually its nodes are used up long before, so that the
same seed is the same game; the clock is for slow phones."""
PATIENCE = 3.0
"""Seconds in a round after which a simpler player goes on."""


class Replaced(NamedTuple):
    """A line of the log: another player decided for this one."""

    seat: int
    why: str
    """`raised`, `illegal` or `slow`."""
    kind: str = "replaced"


def level_of(kind: str) -> str:
    """The level that a player of this kind has; saves may be older or newer than the levels."""
    return kind if kind in LEVELS else DEFAULT


def bots(match: Match, report: Callable[[int, Mishap], None]) -> dict[int, Choose]:
    """By seat; a kind that nobody knows plays as the usual level."""

    def bot(seat: int, kind: str) -> Choose:
        def told(mishap: Mishap) -> None:
            report(seat, mishap)

        name = kind if kind in NAMES else DEFAULT
        budget: dict[str, Any] = {"seconds": SECONDS, "nodes": NODES, "patience": PATIENCE}
        return guarded(name, match.game, f"{match.seed}/{seat}", told, **budget)

    return {i: bot(i, seat.kind) for i, seat in enumerate(match.seats) if seat.kind != PERSON}
