"""Stars of lessons, the lesson that was left in the middle, and marks already shown."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from kivy.logger import Logger

from app.files import Disk
from app.reader import WrongFileError, read_json, set_aside
from game.protocol import Json
from game.validation import sound

MAX_STARS = 3
_LONGEST = 200
_MOST = 500


class Run(NamedTuple):
    """A lesson that is not finished."""

    lesson: str
    step: int
    since: int
    """Length of the log at which the step began."""
    match: Json
    """The save of the match in which the step is played."""
    helped: int = 0
    """How often the pointer was shown."""
    wrong: int = 0
    """How many tries were wrong."""
    at: float = 0
    """When it was left, for Home."""


class Progress:
    """Read once; every change is written at once, atomically."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self.stars: dict[str, int] = {}
        """The best result of each finished lesson."""
        self.runs: dict[str, Run] = {}
        """Unfinished lessons."""
        self.shown: list[str] = []
        """Coach marks that were shown."""
        self._read()

    def finish(self, lesson: str, stars: int) -> None:
        self.stars[lesson] = max(stars, self.stars.get(lesson, 0))
        self.runs.pop(lesson, None)
        self.write()

    def leave(self, run: Run) -> None:
        """Remember how far a lesson has come."""
        self.runs[run.lesson] = run
        self.write()

    def forget(self, lesson: str) -> None:
        if self.runs.pop(lesson, None) is not None:
            self.write()

    def show(self, mark: str) -> None:
        """A coach mark was shown: it does not come again."""
        self.shown.append(mark)
        self.write()

    def write(self) -> None:
        """An error is logged: a full disk must not stop a lesson."""
        runs = [run._asdict() for run in self.runs.values()]
        data = {"stars": self.stars, "runs": runs, "shown": self.shown}
        text = json.dumps(data, ensure_ascii=False, indent=1)
        try:
            Disk().write_atomic(self._file, text.encode("utf-8", "replace"))
        except OSError as error:
            Logger.error("Learn: not saved in %s: %s", self._file, error.strerror)

    def _read(self) -> None:
        """What is wrong in the file is left out, and the file is set aside."""
        try:
            found = read_json(self._file)
            if not isinstance(found, dict):
                raise WrongFileError("not an object")
        except FileNotFoundError:
            return
        except WrongFileError as error:
            Logger.warning("Learn: %s is set aside: %s", self._file, error)
            set_aside(self._file)
            return
        except OSError as error:
            Logger.warning("Learn: %s cannot be read: %s", self._file, error)
            return
        stars, runs, shown = (found.get(name) for name in ("stars", "runs", "shown"))
        if isinstance(stars, dict):
            self.stars = {
                name: number
                for name, number in list(stars.items())[:_MOST]
                if type(number) is int and 0 < number <= MAX_STARS and sound(name)
            }
        for run in _fitting(runs, _is_run):
            self.runs[run["lesson"]] = Run(**run)
        self.shown = _fitting(shown, lambda name: isinstance(name, str) and len(name) < _LONGEST)


def _fitting(value: object, fits: Callable[[object], bool]) -> list[Any]:
    some = value[:_MOST] if isinstance(value, list) else []
    return [each for each in some if sound(each) and fits(each)]


def _is_run(run: object) -> bool:
    """Whether it has the fields of a Run; the match is checked when it is opened."""
    return (
        isinstance(run, dict)
        and run.keys() == set(Run._fields)
        and isinstance(run["lesson"], str)
        and isinstance(run["match"], dict)
        and all(type(run[name]) is int and run[name] >= 0 for name in ("step", "since", "helped"))
        and type(run["wrong"]) is int
        and type(run["at"]) in (int, float)
    )
