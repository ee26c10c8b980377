"""Lesson files, conditions, and what `python -m game lessons` says about them."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.lessons import lesson as lessons
from game.lessons.conditions import Trail, matches
from game.lessons.solver import Solver
from game.match import Match
from game.protocol import BadPosition

NAMES = lessons.names()


def test_there_are_lessons_for_all_parts_of_both_games() -> None:
    fog = [lesson.id for lesson in lessons.of_game("fog")]
    assert fog == [
        f"fog/{name}"
        for name in (
            *("wind", "energy", "clouds", "coasts", "points", "game"),
            *("harbor", "expansions", "silver"),
        )
    ]
    dream = [lesson.id for lesson in lessons.of_game("dream")]
    assert dream == [f"dream/{name}" for name in ("steps", "missions", "middle", "game")]


def test_every_lesson_can_be_finished(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lessons"]) == 0
    shown = capsys.readouterr()
    assert not shown.err
    assert [line.partition(":")[0] for line in shown.out.splitlines()] == NAMES


GOOD = (lessons.FOLDER / "fog" / "wind.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("number = 1", "number = 1\nfoo = 2", "unknown key 'foo'"),
        ("number = 1", "number = ", "Invalid value (at line 2, column 10)"),
        ("number = 1", "", "'number' is missing"),
        ('balloon = "D5"', 'balloon = "Z9"', "position."),
        ('wind = "NE"', 'wind = "N"', "position.wind"),
        ("cost = 0", "cost = 0.5", "steps[0].goal.did.cost: expected"),
        ('total = ">=1"', 'total = ">=x"', "steps[2].goal.gain.total: '>=x' compares"),
        ('total = ">=1"', 'total = ">=900"', "steps[2]: the goal cannot be reached in 1 turn"),
        ('total = ">=1"', 'total = ">=0"', "steps[2]: the goal is reached before"),
        ("goal = { did", "goal = { done", "steps[0].goal: unknown key 'done'"),
        ("Take a cloud", "One two three four five six seven eight nine ten", "more than 12"),
        ("nudge = ", "nudges = ", "steps[0]: unknown key 'nudges'"),
    ],
)
def test_a_bad_file_gets_one_line(
    old: str, new: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert old in GOOD
    (tmp_path / "fog").mkdir()
    (tmp_path / "fog" / "bad.toml").write_text(GOOD.replace(old, new, 1), "utf-8")
    shutil.copy(lessons.FOLDER / "fog" / "silver.toml", tmp_path / "fog")
    assert main(["lessons", str(tmp_path)]) == 1
    shown = capsys.readouterr()
    assert shown.err.startswith("fog/bad.toml: ") and told in shown.err
    assert len(shown.err.splitlines()) == 1
    assert shown.out.startswith("fog/silver: ")


def test_a_folder_without_lessons(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lessons", str(tmp_path)]) == 2
    assert "there are no lessons" in capsys.readouterr().err


@pytest.mark.parametrize("data", [b"\xff", b"number = 1" * 20_000, b"a = " + b"[" * 5000])
def test_a_file_that_is_no_lesson(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "fog").mkdir()
    (tmp_path / "fog" / "bad.toml").write_bytes(data)
    with pytest.raises(BadPosition, match=r"^fog/bad\.toml: "):
        lessons.read("fog/bad", tmp_path)


@pytest.mark.parametrize(
    ("pattern", "value", "fits"),
    [
        (3, 3, True),
        (3, 4, False),
        (1, True, False),
        (">=3", 3, True),
        ("<3", 3, False),
        (">=3", "3", False),
        ("forest-*", "forest-3", True),
        ("[A-I][1-9]", "dock-2", False),
        ([1, 2], 2, True),
        ({"has": "wild-*"}, ["city-3", "wild-1"], True),
        ({"has": "wild-*"}, {"A1": "wild-1"}, True),
        ({"size": ">=2"}, ["a"], False),
        ({"A1": "wild-1"}, {"A1": "wild-1", "A2": "city-3"}, True),
        ({"A3": "*"}, {"A1": "wild-1"}, False),
        ({"has": 1}, 1, False),
    ],
)
def test_patterns(pattern: Any, value: Any, fits: bool) -> None:
    assert matches(pattern, value) is fits


def test_a_wrong_try_and_its_remark() -> None:
    lesson = lessons.get("fog/energy")
    match = lesson.beginning(0)
    verdicts = {}
    for action in match.state.legal():
        trial = match.copy()
        trial.play(action)
        verdicts[str(action)] = lesson.steps[0].judge(Trail.of_match(trial, 0, 0))
    assert verdicts["fly D7"].reached
    assert verdicts["fly D8"].missed and verdicts["fly D8"].say == lesson.steps[0].wrong
    assert verdicts["fly C6"].say == lesson.steps[0].remarks[0].say


def test_the_turn_is_counted_once_it_is_over() -> None:
    lesson = lessons.get("dream/steps")
    match = lesson.beginning(0)
    for text in ("cover 2", "step plane", "step plane"):
        match.play(match.game.parse(text))
    assert Trail.of_match(match, 0, 0).turns == 0
    match.play(match.game.parse("done"))
    assert Trail.of_match(match, 0, 0).turns == 1


def test_a_solver_without_chance_stops_where_chance_acts() -> None:
    lesson = lessons.get("fog/silver")
    match = lesson.beginning(0)
    solver = Solver(match.game, lesson.steps[0])
    assert not solver.ways(Trail.of_match(match, 0, 0))


def test_a_match_that_begins_with_a_position_is_saved_whole() -> None:
    match = lessons.get("fog/wind").beginning(0)
    match.play(match.game.parse("fly A5"))
    again = Match.load(match.save())
    assert again.state.key() == match.state.key() and again.position == match.position
    assert again.fork(0).state.key() == match.state_at(0).key()
    assert [seat.kind for seat in again.seats] == ["human", "drifter"]
    for position in ([], {}, {**match.position, "players": match.position["players"] * 2}):
        with pytest.raises(BadPosition):
            Match.load({**match.save(), "position": position})
