"""The five levels: what each of them looks at, and how it weighs what it sees."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.budget import Budget
from game.dream.actions import DONE, UNDER
from game.dream.bot.evaluation import Weights, Worth
from game.dream.bot.next_turn import Ahead
from game.dream.bot.playout import Playouts
from game.dream.bot.turn_search import End, ends
from game.dream.components import FOLDER, cards_of, names_of
from game.dream.state import MOVE, Table, in_middle
from game.protocol import Plan

FILE = FOLDER / "bots.toml"
A_MISSION = 0.01
"""More missions win a tie (D-P.2)."""


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
    played: tuple[tuple[int, int], ...] = ()
    """So many turns are played on so often; then fewer of them, the best, more often."""


_ALL = frozenset(Weights._fields)
_LATER = frozenset(["number", "plane", "fresh"])
"""What counts in the long run only."""
LEVELS = {
    "drifter": Level(frozenset(["middle"])),
    "gatherer": Level(frozenset(["middle", "lost"])),
    "weaver": Level(frozenset(["middle", "near", "step", "lost"]), exchange=True),
    "pilot": Level(_ALL - _LATER, exchange=True, ends=True, ahead=6),
    "sage": Level(_ALL, exchange=True, ends=True, played=((20, 6), (8, 12), (4, 24))),
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
    """The best turn as a level sees it, from here to `done`."""
    worth = Worth(state, weights)
    if state.phase == MOVE:
        found = list(ends(state))
    else:
        found = [End(0, state.figures[state.turn], state.small, ())]
    rated = sorted([_rate(worth, level, end) for end in found], key=lambda rating: -rating.value)
    budget.spend(len(rated))
    finals = [rating for rating in rated if rating.final][:1]
    rated = [rating for rating in rated if not rating.final]
    if level.ahead and rated:
        rated = _look_ahead(worth, rated[: level.ahead], budget)
    if level.played and rated:
        best = _played_on(worth, level.played, [*finals, *rated], budget)
    else:
        best = _better(worth, rated, finals)
    away = best.away
    if away is None:
        away = _away(worth, best) if level.exchange else []
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
        points = worth.points(end, done)
        if worth.table.last_round:
            return Rating(end, held, points + A_MISSION * done.bit_count(), True)
        return Rating(end, held, points + worth.final(points), True)
    value = worth.standing(end, done) + worth.kept() * worth.promise(end, held, level.exchange)
    return Rating(end, held, value, False)


def _better(worth: Worth, rated: list[Rating], finals: list[Rating]) -> Rating:
    """The best end, of those after which the game goes on and of those that end it.

    Who ends the game gives up what the best other turn promises, but so do all others.
    """
    if not rated or not finals:
        return (rated or finals)[0]
    end, held = rated[0].end, rated[0].held
    points = worth.points(end, worth.table.done[worth.seat] | held)
    return finals[0] if finals[0].value > points else rated[0]


def _look_ahead(worth: Worth, rated: list[Rating], budget: Budget) -> list[Rating]:
    """Rated by the next turn, with the best exchange for it; the best first."""
    found: list[Rating] = []
    for rating in rated:
        if found and budget.spent():
            break
        end, held = rating.end, rating.held
        ahead = Ahead(worth, end, held)
        value, away = ahead.exchange(end.figures)
        value = worth.standing(end, ahead.done) + worth.kept() * worth.weights.ahead * value
        found.append(rating._replace(value=value, away=away))
        budget.spend(ahead.nodes)
    return sorted(found, key=lambda rating: -rating.value)


def _played_on(
    worth: Worth, stages: Sequence[tuple[int, int]], rated: list[Rating], budget: Budget
) -> Rating:
    """The best in playouts: all that look well are played on, and the best of these again."""
    playouts = Playouts(worth)
    left = [(rating, _away(worth, rating)) for rating in rated[: stages[0][0]]]
    begun = [playouts.begin(rating.end, rating.held, away) for rating, away in left]
    sums = [0.0] * len(begun)
    order = list(range(len(begun)))
    sample = 0
    for number, times in stages:
        order = sorted(order, key=lambda i: -sums[i])[:number]
        for _ in range(times):
            if sample and budget.spent():
                break
            before = playouts.nodes
            for i in order:
                sums[i] += playouts.play(begun[i], sample)
            sample += 1
            budget.spend(playouts.nodes - before)
    best = max(order, key=lambda i: sums[i])
    rating, away = left[best]
    return rating._replace(value=sums[best] / sample, away=away)


def _away(worth: Worth, rating: Rating) -> list[int]:
    return worth.away(cards_of(worth.hand & ~rating.held), rating.end.figures)


def changes(before: Table, after: Table, seat: int) -> dict[str, object]:
    """What else a plan changes: missions completed, cards exchanged, figures in the middle."""
    completed = after.done[seat] & ~before.done[seat]
    kept = before.hand[seat] & after.hand[seat]
    inside = [in_middle(table.figures[seat], table.small, seat) for table in (before, after)]
    return {
        "completed": names_of(completed),
        "exchanged": names_of(before.hand[seat] & ~completed & ~kept),
        "entered": inside[1] - inside[0],
    }
