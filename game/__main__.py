"""`python -m game`: score, actions, play, replay, lessons. Needs no screen."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from game import registry, validation
from game.cli import CHOICES, Parser, UsageError, choices, run
from game.protocol import CHANCE, BadPosition, Game, Json, Seat, State
from game.validation import MAX_TEXT, load


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="python -m game", description="The games, without a screen.")
    parsers = parser.add_subparsers(dest="command", required=True, parser_class=Parser)
    for name, text in (("score", "print the score sheets"), ("actions", "print what is legal")):
        command = parsers.add_parser(name, help=f"{text} of a position")
        command.add_argument("file", help="a position file, - for standard input")
    play = parsers.add_parser("play", help="let bots play; one JSON line a game")
    play.add_argument("--game", default="fog", choices=sorted(registry.GAMES))
    play.add_argument("--bots", default="greedy,random", help="names, one for each seat")
    for name in CHOICES:
        play.add_argument(f"--{name}")
    play.add_argument("--seed", default="1", help="first seed; later games add 1, 2, ...")
    play.add_argument("--games", type=int, default=1)
    play.add_argument("--record", metavar="FILE", help="write the full record of the last game")
    replay = parsers.add_parser("replay", help="replay a record or save, print the final score")
    replay.add_argument("record", help="a record, - for standard input")
    lessons = parsers.add_parser("lessons", help="check all lessons, one line each")
    lessons.add_argument("folder", nargs="?", help="another folder than assets/lessons")
    return parser


def _read(name: str) -> object:
    try:
        if name == "-":
            data = sys.stdin.buffer.read(4 * MAX_TEXT + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(4 * MAX_TEXT + 1)
        return load(data.decode("utf-8-sig"))
    except OSError as error:
        raise UsageError(f"{name}: {error.strerror}") from None
    except ValueError as error:
        if isinstance(error, BadPosition):
            raise
        raise UsageError(f"{name}: not a text in UTF-8") from None


def _position(name: str) -> tuple[Game, State]:
    position = _read(name)
    if not isinstance(position, dict):
        raise BadPosition("position: expected an object")
    which = position.get("game", "fog")
    if not isinstance(which, str) or which not in registry.GAMES:
        raise BadPosition(f"game: there is no game {which!r:.40}")
    game = registry.get(which)
    return game, game.read(position)


def _sheets(game: Game, state: State, seats: int) -> Json:
    players = [{"seat": seat, **state.score(seat).as_dict()} for seat in range(seats)]
    return {"players": players, "ranking": state.ranking(), **game.report(state)}


def _score(name: str) -> Json:
    game, state = _position(name)
    return _sheets(game, state, len(state.seats()))


def _actions(name: str) -> Json:
    game, state = _position(name)
    listed = [{**game.describe(state, action), "text": str(action)} for action in state.legal()]
    if state.to_act == CHANCE:
        for entry, weight in zip(listed, state.odds(), strict=True):
            entry["odds"] = weight
    return {"to_act": state.to_act, "phase": game.phase(state), "actions": listed}


def _bots(game: Game, given: str) -> list[str]:
    """The names of `--bots`; raises UsageError."""
    from game.ai.bots import BOTS, NAMES

    names = given.split(",")
    for name in names:
        if name not in NAMES:
            raise UsageError(f"--bots: there is no bot {name!r}; there are {', '.join(NAMES)}")
    if not hasattr(game, "best_plan") and not set(names) <= set(BOTS):
        raise UsageError(f"--bots: {game.id} has no levels; there are {', '.join(BOTS)}")
    return names


def _play(options: argparse.Namespace) -> None:
    from game.ai.bots import make
    from game.match import Match, play_out

    if options.games < 1:
        raise UsageError("--games: at least 1")
    game = registry.get(options.game)
    names = _bots(game, options.bots)
    chosen = choices(game, options)
    seats = [
        Seat(f"{name} {i + 1}", game.colours[i % len(game.colours)], name)
        for i, name in enumerate(names)
    ]
    first = validation.text(options.seed, "--seed", 180)
    for number in range(options.games):
        seed = first
        if number:
            seed = str(int(first) + number) if first.isdecimal() else f"{first}+{number}"
        match = Match(options.game, seats, chosen, seed)
        play_out(match, [make(n, match.game, f"{seed}/{i}") for i, n in enumerate(names)])
        state = match.state
        summary = {
            "seed": seed,
            "rounds": state.round,
            "totals": [state.score(seat).total for seat in range(len(names))],
            "winners": state.ranking()[0],
        }
        print(json.dumps(summary), flush=True)
        if options.record and number == options.games - 1:
            _write(options.record, match.save())


def _write(name: str, record: Json) -> None:
    try:
        Path(name).write_text(json.dumps(record), "utf-8")
    except OSError as error:
        raise UsageError(f"{name}: {error.strerror}") from None


def _replay(name: str) -> int:
    from game.match import BadLog, Match

    try:
        match = Match.load(_read(name))
    except BadLog as error:
        print(error, file=sys.stderr)
        return 1
    print(json.dumps(_sheets(match.game, match.state, len(match.seats))))
    return 0


def _lessons(folder: str | None) -> int:
    from game.lessons.check import reports
    from game.lessons.lesson import FOLDER

    found = 0
    bad = False
    for report in reports(Path(folder) if folder else FOLDER):
        print(report.line, file=sys.stderr if report.wrong else sys.stdout, flush=True)
        found += 1
        bad = bad or report.wrong
    if not found:
        raise UsageError(f"{folder}: there are no lessons")
    return 1 if bad else 0


def _run(arguments: Sequence[str] | None) -> int:
    options = _parser().parse_args(arguments)
    match options.command:
        case "score":
            print(json.dumps(_score(options.file)))
        case "actions":
            print(json.dumps(_actions(options.file)))
        case "play":
            _play(options)
        case "replay":
            return _replay(options.record)
        case "lessons":
            return _lessons(options.folder)
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    return run(lambda: _run(arguments))


if __name__ == "__main__":
    sys.exit(main())
