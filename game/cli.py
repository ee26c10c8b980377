"""What command lines share: one-line errors, exit codes and the options of a game."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import NoReturn

from game.protocol import BadPosition, Game, Json

CHOICES = ("modules", "island", "harbor", "start")
"""The options of all games; a game refuses those it does not have."""


class UsageError(Exception):
    """A wrong argument or an unreadable file; the text is one line for standard error."""


class Parser(argparse.ArgumentParser):
    """Raises UsageError instead of exiting."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


def choices(game: Game, options: argparse.Namespace) -> Json:
    """The options given, as values of the game; unknown texts are kept for it to refuse."""
    values = {
        option.name: {str(value): value for value in option.values} for option in game.options()
    }
    given = {name: getattr(options, name, None) for name in CHOICES}
    return {
        name: values.get(name, {}).get(text, text)
        for name, text in given.items()
        if text is not None
    }


def run(command: Callable[[], int]) -> int:
    """The exit code of a command; errors of the user are printed as one line."""
    try:
        return command()
    except (UsageError, BadPosition) as error:
        print(str(error).replace("\n", " "), file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 1
    except KeyboardInterrupt:
        return 130
