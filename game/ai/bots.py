"""The computer players: five levels for people, and two simple ones for tools and tests."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, NamedTuple

from game.chance import generator
from game.protocol import Action, Budget, Game, Json, Plan, State

Choose = Callable[[State], Action]
"""A bot: the action it plays in a state."""

LEVELS = ("drifter", "gatherer", "weaver", "pilot", "sage")
"""Weakest first. Each game defines what a level considers."""
TOP = LEVELS[-1]
NODES = 8_000
"""Default node limit of a level per round; the same on any machine."""


def random_bot(game: Game, seed: object) -> Choose:
    """Picks a legal action with equal probability."""
    number = generator(seed)

    def choose(state: State) -> Action:
        actions: Sequence[Action] = state.legal()
        return actions[int(number() * len(actions))]

    return choose


class Planner:
    """Plays plans action by action; plans again if the state is not the expected one."""

    def __init__(self, best: Callable[[State], Plan]) -> None:
        self._best = best
        self._plan: list[Action] = []
        self._expected: Hashable = None
        """Key of the state for which the rest of the plan was made."""

    def __call__(self, state: State) -> Action:
        plan = self._plan
        if not plan or state.key() != self._expected:
            plan[:] = self._best(state).actions
        action = plan.pop(0)
        if plan:
            after = state.clone()
            after.apply(action)
            self._expected = after.key()
        return action


def greedy_bot(game: Game, seed: object) -> Choose:
    """Plays the turn that gains most points now; the first one in a tie."""
    return Planner(lambda state: max(game.plans(state), key=lambda found: found.value))


class LevelBot(Planner):
    """One of the five levels; all its decisions in a round share one budget."""

    def __init__(self, level: str, game: Game, seconds: float | None, nodes: int | None) -> None:
        super().__init__(self._think)
        self._level, self._game = level, game
        self._seconds, self._nodes = seconds, nodes
        self._round = 0
        self._used_seconds, self._used_nodes = 0.0, 0
        self.cut = 0
        """Number of plans cut short by the budget."""

    def _think(self, state: State) -> Plan:
        if state.round != self._round:
            self._round, self._used_seconds, self._used_nodes = state.round, 0.0, 0
        start = time.monotonic()
        budget = Budget(
            None if self._nodes is None else self._nodes - self._used_nodes,
            None if self._seconds is None else start + self._seconds - self._used_seconds,
            time.monotonic,
        )
        plan = self._game.best_plan(state, self._level, budget)
        self._used_seconds += time.monotonic() - start
        self._used_nodes += budget.used
        self.cut += budget.spent()
        return plan


BOTS: dict[str, Callable[[Game, object], Choose]] = {"random": random_bot, "greedy": greedy_bot}
"""For tools and tests."""
NAMES = (*BOTS, *LEVELS, "top")
"""All names that `make` accepts."""


def make(
    name: str,
    game: Game,
    seed: object,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
) -> Choose:
    """The bot with that name; the same seed makes the same choices.

    A level plays by the weights of another file if that follows: `top@FILE`.
    `seconds` is what a level may take for all decisions of a round, `nodes` what it may look
    at; with neither it gets NODES.
    """
    if name in BOTS:
        return BOTS[name](game, seed)
    level, at, file = name.partition("@")
    level = TOP if level == "top" else level
    if level not in LEVELS:
        raise KeyError(name)
    return LevelBot(
        level + at + file, game, seconds, NODES if seconds is None and nodes is None else nodes
    )


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
