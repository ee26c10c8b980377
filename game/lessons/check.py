"""Checks lesson files: each goal can be reached, from wherever the step before may end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from game import registry
from game.lessons import lesson as lessons
from game.lessons.conditions import Trail
from game.lessons.lesson import LEARNER, Lesson
from game.lessons.solver import Solver, Way
from game.match import Match
from game.protocol import BadPosition

ENDS = 4
"""Ends of a step from which the next one is tried."""
DIFFERENT = 2
"""Ways that a lesson must have at least."""


class Report(NamedTuple):
    """What the check of a lesson found."""

    name: str
    line: str
    wrong: bool = False


class Begun(NamedTuple):
    """A step with a match in which it begins."""

    match: Match
    trail: Trail


def played(lesson: Lesson, at: int, before: Match | None) -> Begun:
    """A step's match after chance and the others have acted until the learner decides."""
    match = lesson.beginning(at, before)
    since = len(match.log) if match is before else 0
    trail = Trail.of_match(match, since, LEARNER)
    return Begun(match, trail)


def after(begun: Begun, way: Way) -> Match:
    """The match after one way through a step."""
    match = begun.match.copy()
    for action in way.actions[len(begun.trail.actions) :]:
        match.play(action)
    return match


def check(lesson: Lesson) -> list[int]:
    """The number of ways found through each step; raises BadPosition."""
    counts: list[int] = []
    ends: Sequence[Match | None] = [None]
    for at, step in enumerate(lesson.steps):
        solver = Solver(registry.get(lesson.game), step, f"{lesson.seed}/{at}")
        if step.position is not None:
            ends = ends[:1]
        following: list[Match] = []
        found = []
        for end in ends:
            begun = played(lesson, at, end)
            if step.judge(begun.trail).reached:
                raise BadPosition(f"steps[{at}]: the goal is reached before anything is done")
            ways = solver.ways(begun.trail, ENDS)
            if not ways:
                told = f"steps[{at}]: the goal cannot be reached in {_turns(step.turns)}"
                raise BadPosition(told + _after(begun))
            found.append(len(ways))
            following += [after(begun, way) for way in ways]
        counts.append(min(found))
        ends = following[:ENDS]
    if sum(count >= DIFFERENT for count in counts) < 1:
        raise BadPosition("steps: there is only one way through the lesson")
    return counts


def _after(begun: Begun) -> str:
    """What was played before, if the step does not begin with a position."""
    played_before = ", ".join(map(str, begun.match.log))
    return f" after {played_before}" if played_before else ""


def _turns(number: int) -> str:
    return "1 turn" if number == 1 else f"{number} turns"


def reports(folder: Path = lessons.FOLDER) -> Iterator[Report]:
    """One report for each lesson file."""
    for name in lessons.names(folder):
        try:
            lesson = lessons.read(name, folder)
            ways = check(lesson)
        except BadPosition as error:
            file = f"{name}.toml: "
            line = file + str(error).removeprefix(file)
            yield Report(name, line, True)
            continue
        words = [len(step.text.split()) for step in lesson.steps]
        ways_text = " ".join(map(str, ways))
        yield Report(
            name,
            f"{name}: {len(ways)} steps, at most {max(words)} words each, ways {ways_text}",
        )
