"""Strength of the levels: each against the one below, and the strongest against simple bots."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from game.ai.bots import LEVELS
from game.fog.bot.levels import MODULES
from tools.lab.arena import Pairing, Result, contest

GAMES = 400


def measured(pairing: Pairing) -> Result:
    """With a node limit the games are the same on any machine."""
    return contest(pairing, GAMES, "ladder")


def pairings() -> Iterator[tuple[Pairing, float]]:
    """The pairings, and the share that should be won."""
    for modules in MODULES:
        choices = (("modules", modules),)
        for below, level in pairwise(LEVELS):
            yield Pairing("fog", level, below, 2, choices), 0.65
        yield Pairing("fog", "top", "greedy", 4, choices), 0.85 if modules == 1 else 0.80
        yield Pairing("fog", "greedy", "random", 4, choices), 0.99
    for below, level in pairwise(LEVELS):
        yield Pairing("dream", level, below), 0.65
    yield Pairing("dream", "top", "greedy", 2), 0.85
    yield Pairing("dream", "top", "greedy", 4), 0.60
