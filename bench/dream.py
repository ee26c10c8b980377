"""The speed of Dream Islands, alone and against its reference implementation."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from bench.core import Rate, best, clones_rate, per_second, play_on
from game.ai.bots import make
from game.dream.game import GAME
from game.dream.rules import DreamState
from game.match import Match, play_out
from game.protocol import OVER, Seat
from tests.reference_dream import Reference

SEATS = [Seat(f"P{i + 1}", colour) for i, colour in enumerate(GAME.colours)]


def play(seed: object, stop: int = -1) -> tuple[DreamState, int]:
    """A random four-player game."""
    return play_on(GAME.start(SEATS, {}), seed, stop)


def play_reference(seed: object) -> int:
    """The same with the reference implementation."""
    number = random.Random(str(seed)).random
    game = Reference(len(SEATS))
    actions = 0
    while game.to_act != OVER:
        legal = game.legal()
        game.apply(legal[int(number() * len(legal))])
        actions += 1
    return actions


def games_rate(game: Callable[[int], int], games: int) -> Rate:
    return lambda: per_second(lambda: sum(game(seed) for seed in range(games)))


def turn_ms(bot: str, games: int = 5) -> float:
    """The mean of a bot's turns among four, in milliseconds."""
    turns, start = 0, time.process_time()
    for seed in range(games):
        match = Match("dream", SEATS, {}, str(seed))
        play_out(match, [make(bot, GAME, seat) for seat in range(len(SEATS))])
        turns += len(SEATS) * match.state.round
    return 1000 * (time.process_time() - start) / turns


def speeds() -> dict[str, Any]:
    states = [play(seed, 200)[0] for seed in range(20)]
    ours, theirs = best(games_rate(lambda seed: play(seed)[1], 100), games_rate(play_reference, 10))
    return {
        "actions_per_second": round(ours),
        "actions_to_reference": round(ours / theirs, 1),
        "clones_per_second": round(best(lambda: clones_rate(states))[0]),
        "greedy_turn_ms": round(turn_ms("greedy"), 2),
    }
