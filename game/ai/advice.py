"""A hint: the plan that the strongest level would play, and what it brings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.ai.bots import NODES, TOP
from game.budget import Budget
from game.protocol import Game, Json, State


class Advice(NamedTuple):
    """A suggested plan and its effects."""

    actions: tuple[Any, ...]
    """Up to the end of the turn or the next chance event."""
    points: Mapping[str, int]
    """Change of each score item, without zeros."""
    notes: Json
    """Other changes, from `Game.changes`."""


def advise(game: Game, state: State, budget: Budget | None = None) -> Advice:
    """The advice for the seat to act, based on what that player can see."""
    seat = state.to_act
    if seat < 0:
        raise ValueError("nobody has to decide")
    plan = game.best_plan(state, TOP, budget or Budget(NODES))
    after = state.clone()
    for action in plan.actions:
        after.apply(action)
    before_items, items = state.score(seat).items, after.score(seat).items
    points = {name: items[name] - before_items[name] for name in items}
    return Advice(
        plan.actions,
        {name: gained for name, gained in points.items() if gained},
        game.changes(state, after, seat),
    )
