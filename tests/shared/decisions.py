"""The states of a game in which a seat acts."""

from __future__ import annotations

from typing import Any

from game.ai.bots import Choose
from game.match import Match
from game.protocol import CHANCE


def decisions(match: Match, bots: list[Choose]) -> list[Any]:
    """Those of this match, played to its end."""
    found = []
    while not match.over:
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            found.append(match.state)
            match.play(bots[match.state.to_act](match.state))
    return found
