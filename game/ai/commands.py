"""`python -m game arena` and `tune`: what they print."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game import registry
from game.ai import arena, bots
from game.ai.tune import Tuning
from game.match import Match
from game.protocol import CHANCE, Seat

NOTES = "tune-{game}.jsonl"


def bar() -> Callable[[str, int, int], None]:
    """A progress bar for a terminal; nothing is drawn elsewhere."""
    start, out = time.monotonic(), sys.stderr

    def tick(what: str, done: int, whole: int) -> None:
        if not out.isatty():
            return
        filled = 30 * done // max(1, whole)
        passed = time.monotonic() - start
        line = f"\r{what} [{'#' * filled}{'.' * (30 - filled)}] {done}/{whole} {passed:.0f} s "
        out.write(line + ("\n" if done >= whole else ""))
        out.flush()

    return tick


def cannot_play(name: str, game: Any) -> str:
    """Why a bot cannot play a game, or nothing: it is asked for one decision."""
    if name not in bots.BOTS and not hasattr(game, "best_plan"):
        return f"{game.id} has no levels; there are {', '.join(bots.BOTS)}"
    seats = [Seat(f"P{i + 1}", game.colours[i]) for i in range(game.seats[0])]
    match = Match(game.id, seats, {}, "trial")
    while match.state.to_act == CHANCE:
        match.play_chance()
    try:
        bots.make(name, game, 0)(match.state)
    except (ValueError, KeyError, TypeError, IndexError, AttributeError):
        if "@" not in name:
            raise
        return f"{name.partition('@')[2]}: no weights for {game.id}"
    return ""


def fault(options: argparse.Namespace) -> str:
    """What is wrong with an arena's arguments, or nothing."""
    for name in (options.one, options.other):
        level, _, file = name.partition("@")
        if level not in bots.NAMES:
            return f"there is no bot {name!r}; there are {', '.join(bots.NAMES)}"
        if file and not Path(file).is_file():
            return f"{file}: there is no such file"
    if options.games < 1:
        return "--games: at least 1"
    if options.nodes is not None and options.nodes < 1:
        return "--nodes: at least 1"
    if options.ms is not None and options.ms <= 0:
        return "--ms: more than 0"
    if options.cores is not None and options.cores < 1:
        return "--cores: at least 1"
    game = registry.get(options.game)
    return cannot_play(options.one, game) or cannot_play(options.other, game)


def tune_fault(options: argparse.Namespace) -> str:
    """What is wrong with the arguments of `tune`, or nothing."""
    game = registry.get(options.game)
    if not hasattr(game, "tunable"):
        return f"{options.game} has no weights to tune"
    if options.games < 1 or options.match < 1:
        return "--games, --match: at least 1"
    if options.cores is not None and options.cores < 1:
        return "--cores: at least 1"
    if not options.weights:
        return ""
    if not Path(options.weights).is_file():
        return f"{options.weights}: there is no such file"
    return cannot_play(f"{bots.TOP}@{options.weights}", game)


def fight(options: argparse.Namespace, choices: dict[str, Any]) -> None:
    """Prints one line."""
    seconds = None if options.nodes else (options.ms or 1000 * arena.SECONDS) / 1000
    pairing = arena.Pairing(
        options.game,
        options.one,
        options.other,
        options.players,
        tuple(choices.items()),
        seconds,
        options.nodes,
    )
    tick = bar()
    result = arena.contest(
        pairing, options.games, options.seed, options.cores, lambda a, b: tick("games", a, b)
    )
    print(f"{options.one} among {options.players} with {options.other}, {result}", flush=True)


def tune(options: argparse.Namespace) -> None:
    """Step after step, until it is stopped."""
    game = registry.get(options.game)
    weights = Path(options.weights) if options.weights else game.tunable().file
    notes = Path(options.notes or NOTES.format(game=options.game))
    taken = 0
    while not options.steps or taken < options.steps:
        tuning = Tuning(options.game, weights, notes, bar(), options.cores)
        trials = tuning.play(options.games)
        proposal = tuning.propose(trials)
        better, result = tuning.judge(proposal, options.match)
        print(f"{'taken over' if better else 'not better'}: {result}", flush=True)
        taken += 1
        if better:
            tuning.promote(proposal, result)
        else:
            options.games += options.games // 2  # look closer
