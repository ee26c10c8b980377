"""`python -m tools.lab arena|tune`: matches between bots, and tuning of their weights."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from game import registry
from game.ai import bots
from game.cli import Parser, UsageError, choices, run
from game.match import Match, complete
from game.protocol import CHANCE, Game, Seat
from tools.lab import arena
from tools.lab.tune import TUNABLES, Tuning, tunable_of

NOTES = "out/lab/tune-{game}.jsonl"


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="python -m tools.lab", description="Measure and tune the bots.")
    commands = parser.add_subparsers(dest="command", required=True, parser_class=Parser)
    fight = commands.add_parser("arena", help="let one bot play many games against another")
    fight.add_argument("game", choices=sorted(registry.GAMES))
    fight.add_argument("one", help="a bot, such as top or greedy; top@FILE has other weights")
    fight.add_argument("other", help="the bot on all other seats")
    fight.add_argument("--players", type=int, default=2)
    fight.add_argument("--games", type=int, default=400)
    fight.add_argument("--modules")
    fight.add_argument("--island")
    fight.add_argument("--harbor")
    fight.add_argument("--seed", default="arena")
    fight.add_argument("--cores", type=int, help="number of processes (all cores)")
    limit = fight.add_mutually_exclusive_group()
    limit.add_argument("--ms", type=float, help="a level's deadline for a round (250)")
    limit.add_argument("--nodes", type=int, help="limit nodes instead: same result anywhere")
    tune = commands.add_parser("tune", help="tune the weights by self-play; Ctrl+C, then resume")
    tune.add_argument("game", choices=sorted(registry.GAMES))
    tune.add_argument("--games", type=int, default=3000, help="self-play games before each step")
    tune.add_argument("--match", type=int, default=1000, help="games of the match for each step")
    tune.add_argument("--steps", type=int, default=0, help="stop after N steps (0: never)")
    tune.add_argument("--weights", help="the file to improve (the game's own)")
    tune.add_argument("--cores", type=int, help="number of processes (all cores)")
    tune.add_argument("--notes", help="where games are recorded (out/lab/tune-GAME.jsonl)")
    return parser


def progress_bar() -> Callable[[str, int, int], None]:
    """Draws a progress bar on a terminal, and nothing elsewhere."""
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


def _require(ok: bool, message: str) -> None:
    if not ok:
        raise UsageError(message)


def _check_bot(name: str, game: Game) -> None:
    """Refuses a bot that cannot play a game, by letting it make one decision."""
    if name not in bots.BOTS and not hasattr(game, "best_plan"):
        raise UsageError(f"{game.id} has no levels; there are {', '.join(bots.BOTS)}")
    seats = [Seat(f"P{i + 1}", game.colours[i]) for i in range(game.seats[0])]
    match = Match(game.id, seats, {}, "trial")
    while match.state.to_act == CHANCE:
        match.play_chance()
    try:
        bots.make(name, game, 0)(match.state)
    except (ValueError, KeyError, TypeError, IndexError, AttributeError):
        if "@" not in name:
            raise
        raise UsageError(f"{name.partition('@')[2]}: no weights for {game.id}") from None


def _check_arena(options: argparse.Namespace) -> None:
    for name in (options.one, options.other):
        level, _, file = name.partition("@")
        known = ", ".join(bots.NAMES)
        _require(level in bots.NAMES, f"there is no bot {name!r}; there are {known}")
        _require(not file or Path(file).is_file(), f"{file}: there is no such file")
    _require(options.games >= 1, "--games: at least 1")
    _require(options.nodes is None or options.nodes >= 1, "--nodes: at least 1")
    _require(options.ms is None or options.ms > 0, "--ms: more than 0")
    _require(options.cores is None or options.cores >= 1, "--cores: at least 1")
    for name in (options.one, options.other):
        _check_bot(name, registry.get(options.game))


def _arena(options: argparse.Namespace) -> None:
    """Prints one line with the result of a match."""
    _check_arena(options)
    game = registry.get(options.game)
    pairing = arena.Pairing(
        options.game,
        options.one,
        options.other,
        options.players,
        tuple(complete(game, options.players, choices(game, options)).items()),
        None if options.nodes else (options.ms or 1000 * arena.SECONDS) / 1000,
        options.nodes,
    )
    tick = progress_bar()
    result = arena.contest(
        pairing, options.games, options.seed, options.cores, lambda a, b: tick("games", a, b)
    )
    print(f"{options.one} among {options.players} with {options.other}, {result}", flush=True)


def _check_tune(options: argparse.Namespace) -> None:
    game = registry.get(options.game)
    tunable = hasattr(game, "best_plan") and options.game in TUNABLES
    _require(tunable, f"{options.game} has no weights to tune")
    _require(options.games >= 1 and options.match >= 1, "--games, --match: at least 1")
    _require(options.cores is None or options.cores >= 1, "--cores: at least 1")
    if options.weights:
        _require(Path(options.weights).is_file(), f"{options.weights}: there is no such file")
        _check_bot(f"{bots.TOP}@{options.weights}", game)


def _tune(options: argparse.Namespace) -> None:
    """Runs `--steps` steps, or until it is interrupted."""
    _check_tune(options)
    weights = Path(options.weights) if options.weights else tunable_of(options.game).file
    notes = Path(options.notes or NOTES.format(game=options.game))
    notes.parent.mkdir(parents=True, exist_ok=True)
    done = 0
    while not options.steps or done < options.steps:
        tuning = Tuning(options.game, weights, notes, progress_bar(), options.cores)
        trials = tuning.play(options.games)
        proposal = tuning.propose(trials)
        better, result = tuning.judge(proposal, options.match)
        print(f"{'accepted' if better else 'rejected'}: {result}", flush=True)
        done += 1
        if better:
            tuning.promote(proposal, result)
        else:
            options.games += options.games // 2  # more games show smaller differences


def _run(arguments: Sequence[str] | None) -> int:
    options = _parser().parse_args(arguments)
    {"arena": _arena, "tune": _tune}[options.command](options)
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    return run(lambda: _run(arguments))


if __name__ == "__main__":
    sys.exit(main())
