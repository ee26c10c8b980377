"""Lessons, read from assets/lessons/: docs/lessons.md."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game import registry
from game.lessons.conditions import Trail, checked
from game.match import Match
from game.protocol import BadPosition, Json
from game.validation import array, fail, integer, mapping, one_of, text

FOLDER = Path(__file__).parents[2] / "assets" / "lessons"
LEARNER = 0
"""The seat of the person who learns."""
LONGEST_WORDS = 12
"""Words of a text on a phone."""
MAX_BYTES = 100_000
_LONGEST = 160
_LESSON = ("number", "title", "about", "position", "seed", "steps")
_STEP = (
    *("text", "done", "nudge", "wrong", "remarks", "goal", "phase", "turns"),
    *("position", "set", "point"),
)


class Remark(NamedTuple):
    """What to say about one kind of wrong try."""

    when: Json
    say: str


class Verdict(NamedTuple):
    """How far a player has come in a step."""

    reached: bool = False
    missed: bool = False
    """The try is over without success."""
    say: str = ""
    """A remark about that, in English, if the file has one."""


class Step(NamedTuple):
    """One goal. Texts are in English; the app translates them."""

    text: str
    goal: Json
    nudge: str
    wrong: str = ""
    """What to say about a wrong try without a remark of its own."""
    done: str = ""
    """What to say when the goal is reached."""
    remarks: tuple[Remark, ...] = ()
    phase: str = ""
    """The phase with which a try ends, if that is earlier than the last turn."""
    turns: int = 1
    """Turns of the learner in which the goal can be reached."""
    position: Json | None = None
    """The position in which it begins; if None, the step goes on where the last one ended."""
    changes: Json | None = None
    """Changes of the position in which the last one ended."""
    point: str = ""
    """The part of the table that the pointer shows, if not what the next action needs."""

    def judge(self, trail: Trail) -> Verdict:
        """Whether the goal is reached, or the try was wrong."""
        if trail.holds(self.goal):
            return Verdict(reached=True)
        if trail.turns < self.turns and not (self.phase and trail.left(self.phase)):
            return Verdict()
        found = (remark.say for remark in self.remarks if trail.holds(remark.when))
        return Verdict(missed=True, say=next(found, self.wrong))

    def texts(self) -> Iterator[str]:
        yield from (self.text, self.done, self.nudge, self.wrong)
        yield from (remark.say for remark in self.remarks)


class Lesson(NamedTuple):
    id: str
    """Folder and name of its file, such as `fog/wind`."""
    number: int
    """Its place in the list of its game."""
    title: str
    about: str
    position: Json
    seed: str
    steps: tuple[Step, ...]

    @property
    def game(self) -> str:
        return self.id.partition("/")[0]

    def beginning(
        self, at: int, before: Match | None = None, name: Callable[[str], str] = str
    ) -> Match:
        """The match in which a step begins; `before` is that of the step before.

        `name` gives a player's name for a color.
        """
        step = self.steps[at]
        position = step.position or (self.position if at == 0 else None)
        if position is None and step.changes is not None and before is not None:
            position = {**before.game.write(before.state), **step.changes}
        if position is not None:
            players = [{**who, "name": name(who["colour"])} for who in position["players"]]
            named = {**position, "game": self.game, "players": players}
            return Match.of_position(named, f"{self.seed}/{at}")
        if before is None:
            raise ValueError(f"{self.id}: step {at + 1} goes on where another one ended")
        return before


def names(folder: Path = FOLDER) -> list[str]:
    """The ids of all lessons, by game."""
    return [
        f"{game}/{file.stem}"
        for game in registry.GAMES
        for file in sorted((folder / game).glob("*.toml"))
    ]


def read(name: str, folder: Path = FOLDER) -> Lesson:
    """The lesson of a file; raises BadPosition with one line that names the field."""
    try:
        data = (folder / f"{name}.toml").read_bytes()
        if len(data) > MAX_BYTES:
            fail("the file is too long")
        return _lesson(name, tomllib.loads(data.decode("utf-8")))
    except BadPosition as error:
        raise BadPosition(f"{name}.toml: {error}") from None
    except OSError as error:
        raise BadPosition(f"{name}.toml: {error.strerror}") from None
    except (ValueError, RecursionError) as error:  # TOML or Unicode
        raise BadPosition(f"{name}.toml: {str(error).splitlines()[0]}") from None


@cache
def get(name: str) -> Lesson:
    """A lesson of the app."""
    return read(name)


def of_game(game: str) -> list[Lesson]:
    """The lessons of a game in their order."""
    found = (get(name) for name in names() if name.startswith(f"{game}/"))
    return sorted(found, key=lambda lesson: lesson.number)


def _lesson(name: str, given: Json) -> Lesson:
    mapping(given, "lesson", _LESSON)
    for key in ("number", "title", "about", "position", "steps"):
        if key not in given:
            fail(f"{key!r} is missing")
    game = one_of(name.partition("/")[0], "folder", tuple(registry.GAMES))
    found = enumerate(array(given["steps"], "steps"))
    steps = [_step(step, f"steps[{i}]", game) for i, step in found]
    if not steps:
        fail("steps: there is none")
    return Lesson(
        name,
        integer(given["number"], "number", 1, 99),
        text(given["title"], "title", _LONGEST),
        text(given["about"], "about", _LONGEST),
        _position(given["position"], "position", game),
        text(given.get("seed", name), "seed"),
        tuple(steps),
    )


def _position(value: object, where: str, game: str) -> Json:
    if not isinstance(value, dict):
        fail(f"{where}: expected an object")
    position = {**value, "game": game}
    try:
        registry.get(game).read(position)
    except BadPosition as error:
        fail(f"{where}.{error}")
    return position


def _step(given: object, where: str, game: str) -> Step:
    step = mapping(given, where, _STEP)
    for key in ("text", "goal", "nudge"):
        if key not in step:
            fail(f"{where}: {key!r} is missing")
    position = step.get("position")
    return Step(
        text=_said(step["text"], f"{where}.text"),
        goal=checked(step["goal"], f"{where}.goal"),
        nudge=_said(step["nudge"], f"{where}.nudge"),
        wrong=_said(step.get("wrong", ""), f"{where}.wrong"),
        done=_said(step.get("done", ""), f"{where}.done"),
        remarks=tuple(_remarks(step.get("remarks", []), f"{where}.remarks")),
        phase=text(step.get("phase", ""), f"{where}.phase"),
        turns=integer(step.get("turns", 1), f"{where}.turns", 1, 60),
        position=None if position is None else _position(position, f"{where}.position", game),
        changes=step.get("set"),
        point=text(step.get("point", ""), f"{where}.point"),
    )


def _remarks(value: object, where: str) -> Iterator[Remark]:
    for i, each in enumerate(array(value, where)):
        remark = mapping(each, f"{where}[{i}]", Remark._fields)
        say = _said(remark.get("say"), f"{where}[{i}].say")
        yield Remark(checked(remark.get("when"), f"{where}[{i}].when"), say)


def _said(value: object, where: str) -> str:
    """A text that fits on a phone."""
    said = text(value, where, _LONGEST)
    if len(said.split()) > LONGEST_WORDS:
        fail(f"{where}: {len(said.split())} words are more than {LONGEST_WORDS}")
    return said
