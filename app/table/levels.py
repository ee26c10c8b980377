"""The bots of the app: five levels, with a fallback for errors."""

from __future__ import annotations

from game.ai.bots import LEVELS, NAMES, NODES, Choose
from game.ai.guard import guarded
from game.match import Match

PERSON = "human"
DEFAULT = LEVELS[1]
"""For a first game: can be beaten, but not by luck alone."""
ROUND_LIMIT_S = 1.0
"""Time of a level in a round. Its nodes are usually used up long before, so that the same seed
gives the same game; the clock is for slow phones."""


def level_of(kind: str) -> str:
    """The level of a player's kind; saves may be older or newer than the levels."""
    return kind if kind in LEVELS else DEFAULT


def bots(match: Match) -> dict[int, Choose]:
    """Bots by seat; an unknown kind plays as the default level."""
    return {
        seat: guarded(
            player.kind if player.kind in NAMES else DEFAULT,
            match.game,
            f"{match.seed}/{seat}",
            seconds=ROUND_LIMIT_S,
            nodes=NODES,
        )
        for seat, player in enumerate(match.seats)
        if player.kind != PERSON
    }
