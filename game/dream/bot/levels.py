"""The five levels of Dream Islands: features, search and weights of each."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.dream.actions import DONE, UNDER
from game.dream.bot.evaluation import Evaluation, Weights
from game.dream.bot.next_turn import NextTurn
from game.dream.bot.playout import Playouts
from game.dream.bot.turn_search import End, ends
from game.dream.components import FOLDER, CardSet, cards_of, names_of
from game.dream.state import MOVE, Table, in_middle
from game.protocol import Budget, Json, Plan, SeatIndex

FILE = FOLDER / "bots.toml"
MISSION_TIE_BREAK = 0.01
"""More missions win a tie (D-P.2)."""


class Level(NamedTuple):
    """What a level considers. No level makes mistakes on purpose."""

    features: frozenset[str]
    """Names of the weights it uses; the others are 0."""
    exchange: bool = False
    """Whether it puts cards under the pile."""
    ends: bool = False
    """Whether it considers who leads when a turn ends the game."""
    next_turns: int = 0
    """Number of best turns that are evaluated together with the next turn."""
    playouts: tuple[tuple[int, int], ...] = ()
    """(candidates, playouts) per halving stage."""


_ALL = frozenset(Weights._fields)
_LATER = frozenset(["number", "plane", "fresh"])
"""Features that pay off only in later turns."""
LEVELS = {
    "drifter": Level(frozenset(["middle"])),
    "gatherer": Level(frozenset(["middle", "lost"])),
    "weaver": Level(frozenset(["middle", "near", "step", "lost"]), exchange=True),
    "pilot": Level(_ALL - _LATER, exchange=True, ends=True, next_turns=6),
    "sage": Level(_ALL, exchange=True, ends=True, playouts=((20, 6), (8, 12), (4, 24))),
}
"""As in `game.ai.bots`."""
TOP = "sage"


@cache
def weights(features: frozenset[str], file: str = str(FILE)) -> Weights:
    """The weights of a file; those that are not in `features` are 0."""
    given = tomllib.loads(Path(file).read_text("utf-8"))["weights"]
    return Weights(*[given[name] if name in features else 0.0 for name in Weights._fields])


def clear_cache() -> None:
    """Read weights files again, after one was written."""
    weights.cache_clear()


def level_plan(state: Table, name: str, budget: Budget) -> Plan:
    """The plan that a level plays; `sage@FILE` has the weights of another file."""
    name, _, file = name.partition("@")
    level = LEVELS[name]
    return plan(state, level, weights(level.features, file or str(FILE)), budget)


def plan(state: Table, level: Level, weights: Weights, budget: Budget) -> Plan:
    """The best turn for a level, from here to `done`."""
    evaluation = Evaluation(state, weights)
    if state.phase == MOVE:
        found = list(ends(state))
    else:
        found = [End(0, state.figures[state.turn], state.small, ())]
    rated = sorted(
        [_rate(evaluation, level, end) for end in found], key=lambda rating: -rating.value
    )
    budget.spend(len(rated))
    finals = [rating for rating in rated if rating.final][:1]
    rated = [rating for rating in rated if not rating.final]
    if level.next_turns and rated:
        rated = _look_ahead(evaluation, rated[: level.next_turns], budget)
    if level.playouts and rated:
        best = _best_by_playouts(evaluation, level.playouts, [*finals, *rated], budget)
    else:
        best = _better(evaluation, rated, finals)
    away = best.away
    if away is None:
        away = _away(evaluation, best) if level.exchange else []
    return Plan((*best.end.actions, *(UNDER[card] for card in away), DONE), best.value)


class Rating(NamedTuple):
    """An end of the turn with its value."""

    end: End
    held: CardSet
    value: float
    final: bool
    away: list[int] | None = None


def _rate(evaluation: Evaluation, level: Level, end: End) -> Rating:
    held = evaluation.held(end.figures) & evaluation.hand
    done = evaluation.table.done[evaluation.seat] | held
    if level.ends and evaluation.ended(end, done):
        points = evaluation.points(end, done)
        if evaluation.table.last_round:
            return Rating(end, held, points + MISSION_TIE_BREAK * done.bit_count(), True)
        return Rating(end, held, points + evaluation.final(points), True)
    value = evaluation.standing(end, done) + evaluation.kept() * evaluation.promise(
        end, held, level.exchange
    )
    return Rating(end, held, value, False)


def _better(evaluation: Evaluation, rated: list[Rating], finals: list[Rating]) -> Rating:
    """The best end, of those after which the game goes on and of those that end it.

    Who ends the game gives up what the best other turn promises, but so do all others.
    """
    if not rated or not finals:
        return (rated or finals)[0]
    end, held = rated[0].end, rated[0].held
    points = evaluation.points(end, evaluation.table.done[evaluation.seat] | held)
    return finals[0] if finals[0].value > points else rated[0]


def _look_ahead(evaluation: Evaluation, rated: list[Rating], budget: Budget) -> list[Rating]:
    """Ratings that include the next turn and the best exchange for it; best first."""
    found: list[Rating] = []
    for rating in rated:
        if found and budget.spent():
            break
        end, held = rating.end, rating.held
        next_turn = NextTurn(evaluation, end, held)
        value, away = next_turn.exchange(end.figures)
        value = (
            evaluation.standing(end, next_turn.done)
            + evaluation.kept() * evaluation.weights.ahead * value
        )
        found.append(rating._replace(value=value, away=away))
        budget.spend(next_turn.nodes)
    return sorted(found, key=lambda rating: -rating.value)


def _best_by_playouts(
    evaluation: Evaluation, stages: Sequence[tuple[int, int]], rated: list[Rating], budget: Budget
) -> Rating:
    """The best by playouts with successive halving."""
    playouts = Playouts(evaluation)
    left = [(rating, _away(evaluation, rating)) for rating in rated[: stages[0][0]]]
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


def _away(evaluation: Evaluation, rating: Rating) -> list[int]:
    return evaluation.away(cards_of(evaluation.hand & ~rating.held), rating.end.figures)


def changes(before: Table, after: Table, seat: SeatIndex) -> Json:
    """What else a plan changes: missions completed, cards exchanged, figures in the middle."""
    completed = after.done[seat] & ~before.done[seat]
    kept = before.hand[seat] & after.hand[seat]
    inside = [in_middle(table.figures[seat], table.small, seat) for table in (before, after)]
    return {
        "completed": names_of(completed),
        "exchanged": names_of(before.hand[seat] & ~completed & ~kept),
        "entered": inside[1] - inside[0],
    }
