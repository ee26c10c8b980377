"""Finds hints: a bot's advice for a position."""

from __future__ import annotations

import logging
from typing import Any, NamedTuple

from game.ai.bots import Advice, advise
from game.protocol import Game, State


class Hint(NamedTuple):
    """An advice, with the states before and after it."""

    advice: Advice
    state: Any
    """Of the class of its game."""
    after: Any


def find(game: Game, state: State) -> Hint | None:
    """The best turn found, or None; runs in the bots' thread and never raises."""
    try:
        advice = advise(game, state)
        after = state.clone()
        for action in advice.actions:
            after.apply(action)
        return Hint(advice, state, after) if advice.actions else None
    except Exception:
        logging.getLogger(__name__).exception("hint failed")
        return None
