"""Conditions of lessons: patterns for a player's decisions, points, and pieces."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from functools import cached_property
from itertools import pairwise
from operator import ge, gt, le, lt
from typing import Any

from game.match import Match
from game.protocol import Action, Game, Json, SeatIndex, State
from game.validation import fail, shown

COMPARED = {">=": ge, "<=": le, ">": gt, "<": lt}
"""How a pattern such as ">=3" compares."""
BETWEEN_TURNS = ("setup", "distribute", "roll", "bonus", "next-start", "draw")
"""Phases of any game in which nobody has a turn."""
WORDS = ("did", "times", "turns", "score", "gain", "me", "table", "any")


class Trail:
    """What a seat did in a step, and what came of it."""

    def __init__(
        self, game: Game, seat: SeatIndex, states: Sequence[State], actions: Sequence[Action]
    ) -> None:
        self.game = game
        self.seat = seat
        self.states = states
        """Before each of the actions, and after the last one."""
        self.actions = actions

    @classmethod
    def of_match(cls, match: Match, since: int, seat: SeatIndex) -> Trail:
        """What happened in a match after its first `since` actions."""
        states = [match.state_at(at) for at in range(since, len(match.log) + 1)]
        return cls(match.game, seat, states, match.log[since:])

    @property
    def state(self) -> State:
        return self.states[-1]

    @cached_property
    def did(self) -> list[Json]:
        """The decisions of the seat, with readable names."""
        return [
            self.game.describe(state, action)
            for state, action in zip(self.states, self.actions, strict=False)
            if state.to_act == self.seat
        ]

    @cached_property
    def turns(self) -> int:
        """How many turns of the seat are over: with `done`, unless the seat goes on to decide."""
        return sum(
            before.to_act == self.seat != after.to_act
            and action.kind == "done"
            and self.game.phase(before) not in BETWEEN_TURNS
            for (before, after), action in zip(pairwise(self.states), self.actions, strict=False)
        )

    def left(self, phase: str) -> bool:
        """Whether the seat was in a phase and is not any more."""
        names = [self.game.phase(state) for state in self.states]
        return phase in names and names[-1] != phase

    @cached_property
    def table(self) -> Json:
        """The position now."""
        return self.game.write(self.state)

    def figures(self, state: State) -> Json:
        """The score sheet of the seat; with its numbers in the position, such as `energy`."""
        mine = self.game.write(state)["players"][self.seat]
        numbers = {name: value for name, value in mine.items() if type(value) is int}
        return {**state.score(self.seat).as_dict(), **numbers}

    @cached_property
    def score(self) -> Json:
        return self.figures(self.state)

    @cached_property
    def gain(self) -> Json:
        """The change of each figure since the step began."""
        before = self.figures(self.states[0])
        return {
            name: value - before.get(name, 0)
            for name, value in self.score.items()
            if type(value) is int
        }

    def holds(self, condition: Json) -> bool:
        """Whether a condition is fulfilled; it has been checked."""
        return all(self._holds(word, wanted, condition) for word, wanted in condition.items())

    def _holds(self, word: str, wanted: Any, condition: Json) -> bool:
        match word:
            case "did":
                found = sum(matches(wanted, done) for done in self.did)
                return found >= int(condition.get("times", 1))
            case "any":
                return any(self.holds(each) for each in wanted)
            case "me":
                return matches(wanted, self.table["players"][self.seat])
            case "table":
                return matches(wanted, self.table)
            case "score":
                return matches(wanted, self.score)
            case "gain":
                return matches(wanted, self.gain)
            case "turns":
                return matches(wanted, self.turns)
        return True


def matches(pattern: object, value: object) -> bool:
    """Whether a value is as a pattern wants it.

    ">=3" compares a number, "forest-*" a name. A list wants one of its patterns. An object wants
    each of its keys; `has` wants an element or a value, `size` compares the number of elements.
    """
    if isinstance(pattern, list):
        return any(matches(each, value) for each in pattern)
    if isinstance(pattern, dict):
        return all(_keeps(name, wanted, value) for name, wanted in pattern.items())
    if isinstance(pattern, str):
        for sign, compares in COMPARED.items():
            if pattern.startswith(sign):
                return isinstance(value, int) and bool(compares(value, int(pattern[len(sign) :])))
        return isinstance(value, str) and fnmatchcase(value, pattern)
    return type(value) is type(pattern) and value == pattern


def _keeps(name: str, wanted: object, value: object) -> bool:
    if not isinstance(value, list | dict):
        return False
    if name == "has":
        elements = value.values() if isinstance(value, dict) else value
        return any(matches(wanted, each) for each in elements)
    if name == "size":
        return matches(wanted, len(value))
    return isinstance(value, dict) and name in value and matches(wanted, value[name])


def checked(value: object, where: str) -> Json:
    """A condition of a file; raises BadPosition."""
    if not isinstance(value, dict) or not value:
        fail(f"{where}: expected a condition, found {shown(value)}")
    for word, wanted in value.items():
        if word not in WORDS:
            fail(f"{where}: unknown key {shown(word)}; there are {', '.join(WORDS)}")
        if word == "any":
            if not isinstance(wanted, list) or not wanted:
                fail(f"{where}.any: expected a list of conditions, found {shown(wanted)}")
            for i, each in enumerate(wanted):
                checked(each, f"{where}.any[{i}]")
        elif word == "turns":
            _check_pattern(wanted, f"{where}.turns")
        elif word == "times":
            if type(wanted) is not int or wanted < 1 or "did" not in value:
                fail(f"{where}.times: expected how often something was done with `did`")
        else:
            if not isinstance(wanted, dict) or not wanted:
                fail(f"{where}.{word}: expected an object, found {shown(wanted)}")
            _check_pattern(wanted, f"{where}.{word}")
    return value


def _check_pattern(pattern: object, where: str) -> None:
    match pattern:
        case dict():
            for name, wanted in pattern.items():
                _check_pattern(wanted, f"{where}.{name}")
        case list():
            for i, wanted in enumerate(pattern):
                _check_pattern(wanted, f"{where}[{i}]")
        case str():
            for sign in COMPARED:
                if pattern.startswith(sign):
                    if not pattern[len(sign) :].lstrip("-").isdecimal():
                        fail(f"{where}: {shown(pattern)} compares with no number")
                    return
        case int():
            pass
        case _:
            fail(f"{where}: expected a text, a number, a list or an object, found {shown(pattern)}")
