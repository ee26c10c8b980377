"""The table of levels: each against the one below, and the strongest against simple bots."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from game.ai.arena import Pairing, Result, contest
from game.ai.bots import LEVELS
from game.fog.minds import MODULES

GAMES = 400


def measured(one: str, other: str, players: int, modules: int) -> Result:
    """Nodes are counted, so the games are the same on any machine; only the times differ."""
    pairing = Pairing("fog", one, other, players, (("modules", modules),))
    return contest(pairing, GAMES, "ladder")


def pairings() -> Iterator[tuple[str, str, int, int, float]]:
    """Who against whom, how many players, which modules, and the share that should be won."""
    for modules in MODULES:
        for below, level in pairwise(LEVELS):
            yield level, below, 2, modules, 0.65
        yield "top", "greedy", 4, modules, 0.85 if modules == 1 else 0.80
        yield "greedy", "random", 4, modules, 0.99
