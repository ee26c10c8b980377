"""Source of dice and draws. The only module with randomness."""

from __future__ import annotations

import hashlib
import random
import secrets
from collections.abc import Callable
from typing import Protocol

from game.protocol import Action, State


class Chance(Protocol):
    """Gives the outcome of the `index`-th chance event of a game."""

    def outcome(self, state: State, index: int) -> Action: ...


def new_seed() -> str:
    """A random seed that cannot be guessed from its hash."""
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """The hash that is shown at the start; the seed itself is shown at the end."""
    return hashlib.sha256(f"archipel {seed}".encode()).hexdigest()


class Seeded:
    """Every outcome follows from the seed and the number of the event alone.

    So undo, fork and load need no state of a generator, and anybody can check a game.
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def outcome(self, state: State, index: int) -> Action:
        digest = hashlib.sha256(f"{self.seed}/{index}".encode()).digest()
        action: Action = state.outcome((int.from_bytes(digest[:7]) >> 3) / (1 << 53))
        return action


def generator(seed: object) -> Callable[[], float]:
    """A stream of numbers in [0, 1) for bots and playouts; the same for the same seed."""
    return random.Random(str(seed)).random


def normal(seed: object) -> Callable[[], float]:
    """A stream of normally distributed numbers; the same for the same seed."""
    rnd = random.Random(str(seed))
    return lambda: rnd.gauss(0.0, 1.0)
