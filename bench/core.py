"""The speed of the rules core, alone and against the reference implementation.

Standard library only; what needs other packages is in bench/yardsticks.py.
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import cache
from json import dumps
from pathlib import Path
from typing import Any, TypeVar

from game.ai.bots import make
from game.fog.game import GAME
from game.fog.rules import FogState
from game.fog.state import FLYING
from game.match import Match, play_out
from game.protocol import CHANCE, OVER, Seat, State
from tests.reference import Reference

ROOT = Path(__file__).resolve().parents[1]
ROUNDS = 5
MODULES = (1, 2, 3)
SEATS = [Seat(f"P{i + 1}", colour) for i, colour in enumerate(GAME.colours)]

S = TypeVar("S", bound=State)
Rate = Callable[[], float]
"""Measures a rate per second once."""


def best(*rates: Rate) -> list[float]:
    """The best of five runs of each, interleaved so that load affects all of them."""
    found = [0.0] * len(rates)
    for _ in range(ROUNDS):
        for i, rate in enumerate(rates):
            found[i] = max(found[i], rate())
    return found


def per_second(work: Callable[[], int]) -> float:
    """Rate of `work`, which returns its number of operations, by CPU time."""
    start = time.process_time()
    done = work()
    return done / (time.process_time() - start)


# Random games


def play_on(state: S, seed: object, stop: int = -1) -> tuple[S, int]:
    """Play at random to the end, or for `stop` actions; the state and the number of actions."""
    number = random.Random(str(seed)).random
    actions = 0
    while actions != stop:
        seat = state.to_act
        if seat >= 0:
            legal = state.legal()
            action = legal[int(number() * len(legal))]
        elif seat == CHANCE:
            action = state.outcome(number())
        else:
            break
        state.apply(action)
        actions += 1
    return state, actions


def play(modules: int, seed: object, stop: int = -1) -> tuple[FogState, int]:
    """A random four-player game."""
    return play_on(GAME.start(SEATS, {"modules": modules}), seed, stop)


def games_rate(game: Callable[[int, object], int], modules: Sequence[int], games: int) -> Rate:
    """Actions a second of `games` random games of each module set."""
    return lambda: per_second(
        lambda: sum(game(which, seed) for which in modules for seed in range(games))
    )


def actions_rate(*modules: int) -> Rate:
    return games_rate(lambda which, seed: play(which, seed)[1], modules, 60 // len(modules))


def reference_rate(*modules: int) -> Rate:
    return games_rate(play_reference, modules, 6 // len(modules))


def decided_share() -> float:
    """Share of player decisions among the actions of random games."""
    log = [action for modules in MODULES for action in Match.load(record("random", modules)).log]
    return 1 - sum(action.kind in ("drawn", "rolled", "starts") for action in log) / len(log)


def play_reference(modules: int, seed: object) -> int:
    """The same with the reference implementation."""
    rnd = random.Random(str(seed))
    game = Reference(len(SEATS), modules, start=None)
    actions = 0
    while game.to_act != OVER:
        legal = game.legal()
        if game.to_act == CHANCE:
            (text,) = rnd.choices(legal, game.odds())
        else:
            text = legal[int(rnd.random() * len(legal))]
        game.apply(text)
        actions += 1
    return actions


# Single operations


@cache
def middle_games() -> tuple[FogState, ...]:
    """States in the middle of random games of all modules."""
    return tuple(play(modules, seed, 700)[0] for modules in MODULES for seed in range(20))


def clones_rate(states: Sequence[State] | None = None) -> float:
    """Clones per second of these states, or of `middle_games`."""
    states = states or middle_games()

    def work() -> int:
        for _ in range(500):
            for state in states:
                state.clone()
        return 500 * len(states)

    return per_second(work)


def scores_rate() -> float:
    """Whole score sheets, with the connected coasts."""
    states = middle_games()

    def work() -> int:
        for _ in range(25):
            for state in states:
                for seat in range(len(SEATS)):
                    state.score(seat)
        return 25 * len(states) * len(SEATS)

    return per_second(work)


@cache
def reference_middle_games() -> tuple[Reference, ...]:
    return tuple(Reference.from_position(GAME.write(state)) for state in middle_games())


def reference_scores_rate() -> float:
    games = reference_middle_games()

    def work() -> int:
        for game in games:
            for seat in range(len(SEATS)):
                game.score(seat)
                game.coasts(seat)
        return len(games) * len(SEATS)

    return per_second(work)


# Whole matches


def record(bot: str, modules: int, times: list[float] | None = None) -> dict[str, Any]:
    """The save of a finished game of four equal bots; `times` collects the ms of each turn."""
    match = Match("fog", SEATS, {"modules": modules}, "bench")

    def timed(choose: Callable[[Any], Any]) -> Callable[[Any], Any]:
        def chosen(state: Any) -> Any:
            start = time.process_time()
            action = choose(state)
            if times is not None and state.phase == FLYING:
                times.append(1000 * (time.process_time() - start))
            return action

        return chosen

    play_out(match, [timed(make(bot, GAME, seat)) for seat in range(len(SEATS))])
    return match.save()


def replay_ms(saves: list[dict[str, Any]]) -> list[float]:
    """How long each save with a valid hash takes to load, in milliseconds; fastest of twenty."""

    def rate(save: dict[str, Any]) -> Rate:
        def once() -> float:
            start = time.perf_counter()
            Match.load(save, trusted=True)
            return 1 / (time.perf_counter() - start)

        return lambda: max(once() for _ in range(20))

    return [1000 / found for found in best(*(rate(save) for save in saves))]


def command_seconds() -> float:
    """Wall time of `python -m game score FILE`."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "position.json")
        file.write_text(dumps(GAME.write(middle_games()[-1])), "utf-8")
        command = [sys.executable, "-m", "game", "score", str(file)]

        def once() -> float:
            start = time.perf_counter()
            subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
            return 1 / (time.perf_counter() - start)

        return 1 / best(once)[0]


def turn_ms(modules: int) -> tuple[float, float]:
    """Mean and 95th percentile of a greedy bot's turns, in milliseconds."""
    times: list[float] = []
    record("greedy", modules, times)
    return statistics.mean(times), statistics.quantiles(times, n=20)[-1]


def speeds() -> dict[str, Any]:
    """All speeds, with ratios to the other packages that are installed."""
    from bench.yardsticks import CATANATRON, CHESS, yardstick

    games = {modules: best(actions_rate(modules)) for modules in MODULES}
    actions, reference_actions = best(actions_rate(*MODULES), reference_rate(*MODULES))
    scores, reference_scores = best(scores_rate, reference_scores_rate)
    saves = [record(bot, modules) for bot in ("greedy", "random") for modules in MODULES]
    found: dict[str, Any] = {
        "actions_per_second": {str(m): round(ours) for m, (ours,) in games.items()},
        "actions_to_reference": round(actions / reference_actions, 1),
        "scores_per_second": round(scores),
        "scores_to_reference": round(scores / reference_scores, 1),
        "replay_ms": round(max(replay_ms(saves)), 2),
        "score_command_seconds": round(command_seconds(), 3),
    }
    with yardstick(CHESS) as chess:
        clones, *boards = best(clones_rate, *([chess] if chess else []))
        found["clones_per_second"] = round(clones)
        if boards:
            found["clones_to_chess"] = round(clones / boards[0], 2)
    with yardstick(CATANATRON) as catanatron:
        if catanatron:
            ours, theirs = best(actions_rate(*MODULES), catanatron)
            found["actions_to_catanatron"] = round(ours / theirs, 1)
    return found
