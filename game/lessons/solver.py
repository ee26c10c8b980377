"""Finds ways to reach the goal of a step: for the pointer, the checker and the tests."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.ai.bots import greedy_bot
from game.chance import Seeded
from game.lessons.conditions import Trail
from game.lessons.lesson import LEARNER, Step, Verdict
from game.protocol import CHANCE, OVER, Action, Game, State

QUICK, THOROUGH = 300, 6000
"""States that are looked at before and after whole turns of a bot are tried."""


class Way(NamedTuple):
    """All actions since the step began, with those of chance and of others."""

    states: tuple[State, ...]
    actions: tuple[Action, ...]

    def after(self, action: Action) -> Way:
        state = self.states[-1].clone()
        state.apply(action)
        return Way((*self.states, state), (*self.actions, action))

    @property
    def decisions(self) -> list[Action]:
        """Those of the learner."""
        pairs = zip(self.states, self.actions, strict=False)
        return [action for state, action in pairs if state.to_act == LEARNER]


class Solver:
    """Searches one step of a lesson."""

    def __init__(self, game: Game, step: Step, seed: str = "") -> None:
        self._game = game
        self._step = step
        self._chance = Seeded(seed) if seed else None
        """If None, a way ends where the learner does not decide."""
        self._bot = greedy_bot(game, seed)
        """Plays for the other seats, and whole turns of the learner."""

    def ways(self, trail: Trail, most: int = 1) -> list[Way]:
        """Different ways to the goal, the shortest first; none if it is out of reach."""
        start = self._on(Way(tuple(trail.states), tuple(trail.actions)))
        found: dict[tuple[str, ...], Way] = {}
        searches = (partial(self._search, nodes=QUICK), self._turns, self._search)
        for search in searches if self._step.turns == 1 else (self._turns,):
            for way in search(start):
                found.setdefault(tuple(map(str, way.decisions)), way)
                if len(found) == most:
                    return list(found.values())
        return list(found.values())

    def _verdict(self, way: Way) -> tuple[bool, bool]:
        """Whether the goal is reached, and whether it still can be."""
        trail = Trail(self._game, LEARNER, way.states, way.actions)
        verdict = self._step.judge(trail)
        return verdict.reached, not verdict.missed and way.states[-1].to_act == LEARNER

    def _on(self, way: Way) -> Way:
        """Let chance and the others act, as far as that has to be waited for."""
        while self._chance is not None and way.states[-1].to_act not in (LEARNER, OVER):
            trail = Trail(self._game, LEARNER, way.states, way.actions)
            if self._step.judge(trail) != Verdict():
                break
            state = way.states[-1]
            if state.to_act == CHANCE:
                way = way.after(self._chance.outcome(state, len(way.actions)))
            else:
                way = way.after(self._bot(state))
        return way

    def _search(self, start: Way, nodes: int = THOROUGH) -> Iterator[Way]:
        """Breadth first over all decisions."""
        queue, seen = deque([start]), {start.states[-1].key()}
        reached, open_ = self._verdict(start)
        if reached:
            yield start
        while queue and open_:
            way = queue.popleft()
            for action in way.states[-1].legal():
                after = self._on(way.after(action))
                key = after.states[-1].key()
                if key in seen:
                    continue
                seen.add(key)
                reached, more = self._verdict(after)
                if reached:
                    yield after
                elif more:
                    queue.append(after)
                if len(seen) > nodes:
                    return

    def _turns(self, start: Way) -> Iterator[Way]:
        """The whole turns that a bot thinks of, then turns of a bot until the last one."""
        if start.states[-1].to_act != LEARNER:
            return
        plans = sorted(self._game.plans(start.states[-1]), key=lambda plan: -plan.value)
        for plan in plans:
            yield from self._follow(start, plan.actions)
        way, more = start, True
        while more and self._chance is not None:
            way = self._on(way.after(self._bot(way.states[-1])))
            reached, more = self._verdict(way)
            if reached:
                yield way

    def _follow(self, way: Way, actions: Sequence[Action]) -> Iterator[Way]:
        for action in actions:
            if not way.states[-1].allows(action):
                return
            way = self._on(way.after(action))
            reached, more = self._verdict(way)
            if reached:
                yield way
            if reached or not more:
                return
