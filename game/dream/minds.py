"""The five levels: what each of them looks at, and how it weighs what it sees."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.budget import Budget
from game.dream.actions import DONE, UNDER
from game.dream.components import FOLDER, cards_of
from game.dream.state import MOVE, Table
from game.dream.turns import End, ends
from game.dream.worth import Ahead, Weights, Worth
from game.protocol import Plan

FILE = FOLDER / "bots.toml"


class Level(NamedTuple):
    """How a level sees the game. None of them errs on purpose."""

    sees: frozenset[str]
    """The weights that count; others are nothing."""
    exchange: bool = False
    """Whether it puts cards under the pile."""
    ends: bool = False
    """Whether it looks at who leads when a turn ends the game."""
    ahead: int = 0
    """So many of the most promising turns are looked at with the turn that may follow."""


_ALL = frozenset(Weights._fields)
LEVELS = {
    "drifter": Level(frozenset(["middle"])),
    "gatherer": Level(frozenset(["middle", "near", "step"])),
    "weaver": Level(frozenset(["middle", "near", "step", "lost"]), exchange=True),
    "pilot": Level(_ALL, exchange=True, ends=True),
    "sage": Level(_ALL, exchange=True, ends=True, ahead=16),
}
"""As in `game.ai.bots`."""
TOP = "sage"


@cache
def weights(sees: frozenset[str], file: str = str(FILE)) -> Weights:
    """Those of a file, with what is not seen left out."""
    given = tomllib.loads(Path(file).read_text("utf-8"))["weights"]
    return Weights(*[given[name] if name in sees else 0.0 for name in Weights._fields])


def forget() -> None:
    """Files are read again: one may have changed."""
    weights.cache_clear()


def think(state: Table, name: str, budget: Budget) -> Plan:
    """The plan that a level plays; `sage@FILE` has the weights of another file."""
    name, _, file = name.partition("@")
    level = LEVELS[name]
    return plan(state, level, weights(level.sees, file or str(FILE)), budget)


def plan(state: Table, level: Level, weights: Weights, budget: Budget) -> Plan:
    worth = Worth(state, weights)
    if state.phase == MOVE:
        found = list(ends(state))
    else:
        found = [End(0, state.figures[state.turn], state.small, ())]
    rated = sorted(
        [_rate(worth, level, end) for end in found], key=lambda rating: -rating.value
    )
    budget.spend(len(rated))
    best = rated[0]
    if level.ahead and not best.final:
        best = _look_ahead(worth, rated[: level.ahead], budget)
    away = best.away
    if away is None:
        rest = cards_of(worth.hand & ~best.held)
        away = worth.away(rest, best.end.figures) if level.exchange else []
    return Plan((*best.end.actions, *(UNDER[card] for card in away), DONE), best.value)


class Rating(NamedTuple):
    """An end of the turn, and what is thought of it."""

    end: End
    held: int
    value: float
    final: bool
    away: list[int] | None = None


def _rate(worth: Worth, level: Level, end: End) -> Rating:
    held = worth.held(end.figures) & worth.hand
    done = worth.table.done[worth.seat] | held
    if level.ends and worth.ended(end, done):
        return Rating(end, held, worth.final(worth.points(end, done)), True)
    value = worth.standing(end, done) + worth.kept() * worth.promise(end, held, level.exchange)
    return Rating(end, held, value, False)


def _look_ahead(worth: Worth, rated: list[Rating], budget: Budget) -> Rating:
    best: Rating | None = None
    for rating in rated:
        if best and budget.spent():
            break
        if not rating.final:
            end, held = rating.end, rating.held
            ahead = Ahead(worth, end, held)
            value, away = ahead.exchange(end.figures)
            standing = worth.standing(end, ahead.done)
            value = standing + worth.kept() * worth.weights.ahead * value
            rating = rating._replace(value=value, away=away)
            budget.spend(ahead.nodes)
        if best is None or rating.value > best.value:
            best = rating
    return best or rated[0]
