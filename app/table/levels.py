"""The bots of the app: five levels with their texts, and a fallback for errors."""

from __future__ import annotations

from app.i18n import N_, NP_, Texts
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


level_name = Texts(
    {
        "drifter": N_("The Drifter"),
        "gatherer": N_("The Gatherer"),
        "weaver": N_("The Weaver"),
        "pilot": N_("The Pilot"),
        "sage": N_("The Sage"),
    }
)
level_strength = Texts(
    {
        "drifter": NP_("level", "very easy"),
        "gatherer": NP_("level", "easy"),
        "weaver": NP_("level", "medium"),
        "pilot": NP_("level", "hard"),
        "sage": NP_("level", "very hard"),
    }
)
"""Difficulty."""
