"""Matches between bots: paired seeds, every seat, all cores; win rates and times."""

from __future__ import annotations

import math
import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from game import registry
from game.ai.bots import make
from game.match import Match
from game.protocol import CHANCE, Seat

SECONDS = 0.25
"""Default deadline of a level for a round (s)."""


class Pairing(NamedTuple):
    """One bot against copies of another."""

    game: str
    one: str
    other: str
    players: int = 2
    choices: tuple[tuple[str, Any], ...] = ()
    seconds: float | None = None
    nodes: int | None = None
    """Limits of a level for a round, as for `make`."""


class Played(NamedTuple):
    """Result of a game for the first bot."""

    won: float
    """1, or the share of a shared win."""
    margin: int
    """Its points minus those of the best opponent."""
    points: int
    others: float
    """Mean points of the opponents."""
    rounds: int
    turns: tuple[float, ...]
    """CPU milliseconds of all its decisions in each round."""
    cut: int
    """Number of plans cut short by the deadline or the node limit."""


def play(pairing: Pairing, seed: str, seat: int) -> Played:
    """Play one game; the first bot has `seat`."""
    names = [pairing.one if i == seat else pairing.other for i in range(pairing.players)]
    colours = registry.get(pairing.game).colours
    seats = [Seat(f"P{i + 1}", colours[i], name) for i, name in enumerate(names)]
    match = Match(pairing.game, seats, dict(pairing.choices), seed)
    bots = [
        make(name, match.game, f"{seed}/{i}", seconds=pairing.seconds, nodes=pairing.nodes)
        for i, name in enumerate(names)
    ]
    turns: dict[int, float] = {}
    while not match.over:
        state = match.state
        if state.to_act == CHANCE:
            match.play_chance()
            continue
        start = time.thread_time()
        action = bots[state.to_act](state)
        if state.to_act == seat:
            spent = 1000 * (time.thread_time() - start)
            turns[state.round] = turns.get(state.round, 0.0) + spent
        match.play(action)
    state = match.state
    first = state.ranking()[0]
    totals = [state.score(i).total for i in state.seats()]
    others = totals[:seat] + totals[seat + 1 :]
    return Played(
        (seat in first) / len(first),
        totals[seat] - max(others),
        totals[seat],
        sum(others) / len(others),
        state.round,
        tuple(turns.values()),
        getattr(bots[seat], "cut", 0),
    )


Job = tuple[Pairing, str, int]


def _play(job: Job) -> Played:
    return play(*job)


def jobs(pairing: Pairing, games: int, seed: str) -> list[Job]:
    """Each seed is played from every seat, to reduce luck."""
    seats = pairing.players
    seeds = -(-games // seats)
    return [(pairing, f"{seed}/{i}", seat) for i in range(seeds) for seat in range(seats)]


def on_all_cores(
    work: Callable[[Any], Any], items: Sequence[Any], processes: int | None = None
) -> Iterator[Any]:
    """The results, in order."""
    processes = processes or os.cpu_count() or 1
    if processes == 1:
        yield from map(work, items)
        return
    import multiprocessing  # slow to import

    quiet = (signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is handled by the parent
    with multiprocessing.Pool(processes, signal.signal, quiet) as pool:
        yield from pool.imap(work, items)


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson score interval, 95 percent."""
    z = 1.96
    share, widen = won / games, 1 + z * z / games
    middle = (share + z * z / (2 * games)) / widen
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / widen
    return max(0.0, middle - half), min(1.0, middle + half)


class Result(NamedTuple):
    """Summary of many games."""

    games: int
    share: float
    """Share of games won."""
    low: float
    high: float
    """Its 95 percent interval."""
    margin: float
    points: float
    others: float
    rounds: float
    ms: float
    """CPU milliseconds of a turn,"""
    p95: float
    slowest: float
    cut: int

    def __str__(self) -> str:
        return (
            f"{self.games} games: wins {self.share:.1%} ({self.low:.1%} to {self.high:.1%}), "
            f"margin {self.margin:+.1f}, points {self.points:.1f} : {self.others:.1f}, "
            f"{self.rounds:.1f} rounds, a turn {self.ms:.1f} ms (95th percentile {self.p95:.0f}, "
            f"slowest {self.slowest:.0f}), {self.cut} cut short"
        )


def summary(played: Sequence[Played]) -> Result:
    games = len(played)
    won = sum(game.won for game in played)
    turns = sorted(ms for game in played for ms in game.turns)
    low, high = interval(won, games)
    return Result(
        games,
        won / games,
        low,
        high,
        sum(game.margin for game in played) / games,
        sum(game.points for game in played) / games,
        sum(game.others for game in played) / games,
        sum(game.rounds for game in played) / games,
        sum(turns) / len(turns),
        turns[int(0.95 * (len(turns) - 1))],
        turns[-1],
        sum(game.cut for game in played),
    )


def contest(
    pairing: Pairing,
    games: int,
    seed: str = "arena",
    processes: int | None = None,
    tick: Callable[[int, int], None] | None = None,
) -> Result:
    """Play at least this many games; `tick` gets the progress."""
    todo = jobs(pairing, games, seed)
    played = []
    for result in on_all_cores(_play, todo, processes):
        played.append(result)
        if tick:
            tick(len(played), len(todo))
    return summary(played)
