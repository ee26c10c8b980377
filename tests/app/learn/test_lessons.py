"""Every lesson is played by touch, in two right ways and in wrong ones."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from app.i18n import LANGUAGES, gettext
from game.lessons import lesson as lessons
from tests.app.driver import SIZES, running
from tests.app.pupil import Pupil

NAMES = lessons.names()
CELLS = list(product(SIZES, LANGUAGES))
"""The short run plays each lesson in one of them; together they have all sizes and languages."""
WISHES: dict[str, Any] = {"reduced_motion": True, "follow_bots": False, "draw_every": 400}


def cells(number: int, long: bool) -> list[tuple[str, str]]:
    return CELLS if long else [CELLS[number * 5 % len(CELLS)]]


def test_the_short_run_has_all_sizes_and_languages() -> None:
    for part, wanted in enumerate((set(SIZES), set(LANGUAGES))):
        assert {cells(i, False)[0][part] for i in range(len(NAMES))} == wanted


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_by_touch(name: str, long: bool) -> None:
    for size, language in cells(NAMES.index(name), long):
        with running(size, language=language, **WISHES) as d:
            pupil = Pupil(d)
            pupil.open(name)
            assert d.app.navigator.current == f"{pupil.tutor.lesson.game}/table"
            assert pupil.tutor.card.text == gettext(pupil.tutor.step.text)
            pupil.play(0, misses=True)
            stars = pupil.tutor.progress.stars[name]
            assert stars == (2 if pupil.tries else 3)
            pupil.open(name)
            pupil.play(1)
            assert pupil.tutor.progress.stars[name] == 3
            assert name not in pupil.tutor.progress.runs


def test_most_lessons_have_wrong_tries() -> None:
    assert sum(any(step.wrong for step in lessons.get(name).steps) for name in NAMES) > 8
