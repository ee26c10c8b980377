"""Which games there are. A game is imported only when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

GAMES = {"fog": "game.fog.game", "dream": "game.dream.game"}


def get(game: str) -> Any:
    """The `game.protocol.Game` with that id; raises KeyError."""
    return import_module(GAMES[game]).GAME
