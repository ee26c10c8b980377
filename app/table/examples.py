"""The examples of the rules: positions that are drawn, and that can be played.

A file `assets/<game>/examples/<name>.toml` has a `position` (docs/position.md); the first player is
the reader. What else it may have is described at `Example`. `score` and `coasts` are for the tests.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from game import registry
from game.match import Match
from game.protocol import Json

READER = 0
"""The seat of the reader."""


class Example(NamedTuple):
    game: str
    name: str
    position: Json
    lit: tuple[str, ...] = ()
    """Spaces that the picture shows bright; all others are dimmed."""
    marks: dict[str, str] = {}  # noqa: RUF012
    """Words on spaces, such as the numbers of a legend."""
    prices: bool = False
    """Mark each space that can be reached with the energy of the flight."""

    def match(self, name: Callable[[str], str] = str) -> Match:
        """The position as a match; `name` gives a player's name for a color."""
        players = [{**who, "name": name(who["colour"])} for who in self.position["players"]]
        named = {**self.position, "game": self.game, "players": players}
        return Match.of_position(named, f"example {self.name}")


def assets(game: str) -> Path:
    """The folder of a game's assets, beside the folder that holds its rules."""
    package = registry.GAMES[game].rpartition(".")[0]
    return Path(import_module(package).__path__[0]).parents[1] / "assets" / game


@cache
def example(game: str, name: str) -> Example:
    file = assets(game) / "examples" / f"{name}.toml"
    data = tomllib.loads(file.read_text("utf-8"))
    return Example(
        game,
        name,
        data["position"],
        tuple(data.get("lit", ())),
        data.get("marks", {}),
        data.get("prices", False),
    )
