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
    """The whole turn that gains most points now; of equals the first one."""
    plan: list[Any] = []
    expected: Any = None
    """The moment in which the rest of the plan was meant to be played."""

    def choose(state: Any) -> Any:
        nonlocal expected
        if not plan or state.key() != expected:
            plan[:] = max(game.plans(state), key=lambda found: found.value).actions
        action = plan.pop(0)
        if plan:
            after = state.clone()
            after.apply(action)
            expected = after.key()
        return action

    return choose


BOTS: dict[str, Callable[[Any, object], Choose]] = {"random": random_bot, "greedy": greedy_bot}


def make(name: str, game: Any, seed: object) -> Choose:
    """The bot with that name; the same seed makes the same choices."""
    return BOTS[name](game, seed)
