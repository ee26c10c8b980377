"""`python -m game`: score, actions, play, replay, arena, tune, bench. Needs no screen."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from game import registry
from game.protocol import CHANCE, BadPosition, Seat
from game.reading import MAX_TEXT, a_text, load

CHOICES = ("modules", "island", "harbor", "start")
"""What can be chosen in some game; a game refuses what it does not know."""


class UsageError(Exception):
    """Something to say in one line on standard error."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


def _bot_arguments(commands: Any) -> None:
    """Arena and tune, with what may follow them."""
    fight = commands.add_parser("arena", help="let one bot play many games against another")
    fight.add_argument("game", choices=sorted(registry.GAMES))
    fight.add_argument("one", help="a bot, such as top or greedy; top@FILE has other weights")
    fight.add_argument("other", help="the bot on all other seats")
    fight.add_argument("--players", type=int, default=2)
    fight.add_argument("--games", type=int, default=400)
    fight.add_argument("--modules", type=int)
    fight.add_argument("--island")
    fight.add_argument("--harbor")
    fight.add_argument("--seed", default="arena")
    fight.add_argument("--cores", type=int, help="all of them, if not given")
    limit = fight.add_mutually_exclusive_group()
    limit.add_argument("--ms", type=float, help="a level's deadline for a round (250)")
    limit.add_argument("--nodes", type=int, help="count nodes instead: the same on any machine")
    tune = commands.add_parser("tune", help="tune the weights by self-play; Ctrl+C, then resume")
    tune.add_argument("game", choices=sorted(registry.GAMES))
    tune.add_argument("--games", type=int, default=3000, help="of self-play before each step")
    tune.add_argument("--match", type=int, default=1000, help="games that a step has to win")
    tune.add_argument("--steps", type=int, default=0, help="stop after so many; 0: go on")
    tune.add_argument("--weights", help="the file to improve, if not the game's own")
    tune.add_argument("--cores", type=int, help="all of them, if not given")
    tune.add_argument("--notes", help="where games are noted (tune-GAME.jsonl)")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m game", description="The games, without a screen.")
    parsers = parser.add_subparsers(dest="command", required=True, parser_class=_Parser)
    for name, text in (("score", "print the score sheets"), ("actions", "print what is legal")):
        command = parsers.add_parser(name, help=f"{text} of a position")
        command.add_argument("file", help="a position file, - for standard input")
    play = parsers.add_parser("play", help="let bots play; one JSON line a game")
    play.add_argument("--game", default="fog", choices=sorted(registry.GAMES))
    play.add_argument("--bots", default="greedy,random", help="names, one for each seat")
    for name in CHOICES:
        play.add_argument(f"--{name}")
    play.add_argument("--seed", default="1", help="of the first game; the next ones count on")
    play.add_argument("--games", type=int, default=1)
    play.add_argument("--record", metavar="FILE", help="write the full record of the last game")
    replay = parsers.add_parser("replay", help="replay a record or save, print the final score")
    replay.add_argument("record", help="a record, - for standard input")
    _bot_arguments(parsers)
    parsers.add_parser("bench", help="print the speeds of bench/ as JSON")
    return parser


def _read(name: str) -> Any:
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


def _position(name: str) -> tuple[Any, Any]:
    position = _read(name)
    if not isinstance(position, dict):
        raise BadPosition("position: expected an object")
    which = position.get("game", "fog")
    if not isinstance(which, str) or which not in registry.GAMES:
        raise BadPosition(f"game: there is no game {which!r:.40}")
    game = registry.get(which)
    return game, game.read(position)


def _sheets(game: Any, state: Any, seats: int) -> dict[str, Any]:
    players = [{"seat": seat, **state.score(seat).as_dict()} for seat in range(seats)]
    return {"players": players, "ranking": state.ranking(), **game.report(state)}


def _score(name: str) -> dict[str, Any]:
    game, state = _position(name)
    return _sheets(game, state, len(state.seats()))


def _actions(name: str) -> dict[str, Any]:
    game, state = _position(name)
    listed = [{**game.describe(state, action), "text": str(action)} for action in state.legal()]
    if state.to_act == CHANCE:
        for entry, weight in zip(listed, state.odds(), strict=True):
            entry["odds"] = weight
    return {"to_act": state.to_act, "phase": game.phase(state), "actions": listed}


def _choices(game: Any, options: argparse.Namespace) -> dict[str, Any]:
    """What was chosen, as the values that the game means; other texts are for it to refuse."""
    meant = {
        option.name: {str(value): value for value in option.values} for option in game.options()
    }
    given = {name: getattr(options, name, None) for name in CHOICES}
    return {
        name: meant.get(name, {}).get(text, text)
        for name, text in given.items()
        if text is not None
    }


def _arena(options: argparse.Namespace) -> None:
    from game.ai import commands
    from game.match import complete

    wrong = commands.fault(options)
    if wrong:
        raise UsageError(wrong)
    game = registry.get(options.game)
    choices = complete(game, options.players, _choices(game, options))
    commands.fight(options, choices)


def _tune(options: argparse.Namespace) -> None:
    from game.ai import commands

    wrong = commands.tune_fault(options)
    if wrong:
        raise UsageError(wrong)
    commands.tune(options)


def _play(options: argparse.Namespace) -> None:
    from game.ai.bots import BOTS, NAMES, make
    from game.match import Match, play_out

    names = options.bots.split(",")
    for name in names:
        if name not in NAMES:
            raise UsageError(f"--bots: there is no bot {name!r}; there are {', '.join(NAMES)}")
    if options.games < 1:
        raise UsageError("--games: at least 1")
    game = registry.get(options.game)
    if not hasattr(game, "best_plan") and not set(names) <= set(BOTS):
        raise UsageError(f"--bots: {options.game} has no levels; there are {', '.join(BOTS)}")
    choices = _choices(game, options)
    seats = [
        Seat(f"{name} {i + 1}", game.colours[i % len(game.colours)], name)
        for i, name in enumerate(names)
    ]
    first = a_text(options.seed, "--seed", 180)
    for number in range(options.games):
        seed = first
        if number:
            seed = str(int(first) + number) if first.isdecimal() else f"{first}+{number}"
        match = Match(options.game, seats, choices, seed)
        chosen = [make(name, match.game, f"{seed}/{i}") for i, name in enumerate(names)]
        play_out(match, chosen)
        state = match.state
        summary = {
            "seed": seed,
            "rounds": state.round,
            "totals": [state.score(seat).total for seat in range(len(names))],
            "winners": state.ranking()[0],
        }
        print(json.dumps(summary), flush=True)
        if options.record and number == options.games - 1:
            try:
                Path(options.record).write_text(json.dumps(match.save()), "utf-8")
            except OSError as error:
                raise UsageError(f"{options.record}: {error.strerror}") from None


def _replay(name: str) -> int:
    from game.match import BadLog, Match

    try:
        match = Match.load(_read(name))
    except BadLog as error:
        print(error, file=sys.stderr)
        return 1
    print(json.dumps(_sheets(match.game, match.state, len(match.seats))))
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    try:
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
            case "arena":
                _arena(options)
            case "tune":
                _tune(options)
            case "bench":
                from bench import core, dream

                print(json.dumps({**core.speeds(), "dream": dream.speeds()}))
    except (UsageError, BadPosition) as error:
        print(str(error).replace("\n", " "), file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
