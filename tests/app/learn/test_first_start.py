"""The question of the first start, and coach marks in a first game."""

from __future__ import annotations

import pytest

from tests.app.driver import Driver, running, seen
from tests.app.games import new_match, sit_down
from tests.app.pupil import Pupil

from kivy.core.window import Window  # isort: skip

from app.learn.progress import Progress
from app.paths import data_folder
from app.settings import settings
from app.table import games
from game.protocol import Seat


def started(d: Driver) -> None:
    """As after the first start on a new device."""
    d.app.dispatch("on_start")
    d.wait(0.5)


@pytest.mark.parametrize("game", list(games.GAMES))
def test_no_opens_the_first_lesson(game: str) -> None:
    with running("portrait", welcomed=False) as d:
        started(d)
        assert d.app.navigator.current == "welcome"
        d.press(d.find("Segment", key=game)[0])
        d.press(d.find("HeroCard", primary=True)[-1])
        d.wait(0.5)
        assert Pupil(d).tutor.lesson.id == {"fog": "fog/wind", "dream": "dream/steps"}[game]
        d.app.navigator.home()
        started(d)
        assert d.app.navigator.current == "home" and settings.welcomed


@pytest.mark.parametrize("game", list(games.GAMES))
def test_yes_opens_a_game(game: str) -> None:
    with running("landscape", welcomed=False) as d:
        started(d)
        d.press(d.find("Segment", key=game)[0])
        screen = d.app.navigator.screens.current_screen
        d.press(next(card for card in d.find("HeroCard") if card.note == screen.opponent))
        d.wait(0.5)
        match = d.app.host.session.match
        assert match.game.id == game and d.app.host.session.people == [0]
        assert match.seats[1] == Seat("Teal", "teal", "gatherer")


def test_looking_around_first_is_possible_and_the_question_does_not_return() -> None:
    with running("portrait", welcomed=False) as d:
        started(d)
        d.press(d.find("TextButton", text="Look around first")[0])
        assert d.app.navigator.current == "home"
        started(d)
        assert d.app.navigator.current == "home"


def test_whoever_has_saved_games_is_not_asked() -> None:
    with running("portrait") as d:
        settings.welcomed = False
        d.app.store.write("old", new_match(1, "old"))
        started(d)
        assert d.app.navigator.current == "home"


def marks(d: Driver, seconds: float = 40) -> list[str]:
    """All marks that come, each touched away."""
    found = []
    for _ in range(round(seconds / 0.4)):
        for mark in d.find("CoachMark"):
            assert seen(mark)
            found.append(mark.text)
            left, low, wide, high = mark._paper
            assert left >= 0 and left + wide <= Window.width
            assert low >= 0 and low + high <= Window.height
            d.tap((3, 3))
        d.wait(0.4)
    return found


@pytest.mark.parametrize("size", ["portrait", "landscape", "desktop"])
def test_coach_marks_come_once(size: str) -> None:
    with running(size, coach_marks=True, handover=True) as d:
        match = new_match(1, "islands", 2)
        person = sit_down(d, match)
        first = marks(d, 20)
        assert len(first) == len(set(first)) == 3
        d.app.host.session.submit([match.game.parse("start-space D4")])
        d.wait(2)
        curtain = marks(d, 8)
        assert any("Pass the device on" in text for text in curtain)
        d.press(person.one("MainButton"))
        assert not set(first) & set(marks(d, 8))
        shown = Progress(data_folder() / "lessons.json").shown
        assert {"fog/coasts", "fog/flag", "fog/lamp", "curtain"} <= set(shown)


def test_coach_marks_can_be_switched_off() -> None:
    with running("portrait", coach_marks=False) as d:
        sit_down(d, new_match(1, "islands", 2))
        assert not marks(d, 8)


def test_no_coach_marks_in_lessons() -> None:
    with running("portrait", coach_marks=True) as d:
        Pupil(d).open("fog/wind")
        assert not marks(d, 8)


def test_a_touch_on_a_mark_still_does_what_it_would() -> None:
    with running("portrait", coach_marks=True) as d:
        sit_down(d, new_match(1, "islands", 2))
        d.until(lambda: bool(d.find("CoachMark")))
        d.press(d.find("RoundButton", icon="menu")[0])
        d.wait(0.5)
        assert d.app.host.model.sheet == "menu"
