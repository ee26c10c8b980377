"""Simple players for tests and measurements."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.chance import generator

Choose = Callable[[Any], Any]
"""What a bot is: the action it plays in a state."""


def random_bot(game: Any, seed: object) -> Choose:
    """Any legal action, each as likely as the other."""
    number = generator(seed)

    def choose(state: Any) -> Any:
        actions = state.legal()
        return actions[int(number() * len(actions))]

    return choose


def greedy_bot(game: Any, seed: object) -> Choose:
    """The whole turn that gains most points now."""
    waiting: list[Any] = []

    def choose(state: Any) -> Any:
        if not waiting or not state.allows(waiting[0]):
            best = max(game.plans(state), key=lambda plan: plan.value)
            waiting[:] = best.actions
        return waiting.pop(0)

    return choose


BOTS: dict[str, Callable[[Any, object], Choose]] = {"random": random_bot, "greedy": greedy_bot}


def make(name: str, game: Any, seed: object) -> Choose:
    """The bot with that name; the same seed makes the same choices."""
    return BOTS[name](game, seed)
