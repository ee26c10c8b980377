"""Registry of the games. A game is imported on first use."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from game.protocol import Game

GAMES = {"fog": "game.fog.game", "dream": "game.dream.game"}


def get(game: str) -> Game:
    """The game with that id; raises KeyError."""
    return cast(Game, import_module(GAMES[game]).GAME)
