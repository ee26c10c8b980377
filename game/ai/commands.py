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

NOTES = "tune-{game}.jsonl"


def bar(out: Any = sys.stderr) -> Callable[[str, int, int], None]:
    """A progress bar for a terminal; nothing is drawn elsewhere."""
    start = time.monotonic()

    def tick(what: str, done: int, whole: int) -> None:
        if not out.isatty():
            return
        filled = 30 * done // max(1, whole)
        passed = time.monotonic() - start
        line = f"\r{what} [{'#' * filled}{'.' * (30 - filled)}] {done}/{whole} {passed:.0f} s "
        out.write(line + ("\n" if done >= whole else ""))
        out.flush()

    return tick


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
    return ""


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
        tuning = Tuning(options.game, weights, notes, bar())
        trials = tuning.play(options.games)
        proposal = tuning.propose(trials)
        better, result = tuning.judge(proposal, options.match)
        print(f"{'taken over' if better else 'not better'}: {result}", flush=True)
        taken += 1
        if better:
            tuning.promote(proposal, result)
        else:
            options.games += options.games // 2  # look closer
