"""Lessons that are left, killed, skipped, or touched at random."""

from __future__ import annotations

import json
import random

import pytest

from tests.app.driver import Driver, running
from tests.app.pupil import Pupil

from kivy.core.window import Window  # isort: skip

from app.i18n import gettext
from app.learn.progress import Progress, Run
from app.paths import data_folder
from game.lessons import lesson as lessons
from game.match import Match

NAMES = lessons.names()
SHORT = [name for name in NAMES if not name.endswith("/game")]


def on_disk() -> Progress:
    return Progress(data_folder() / "lessons.json")


@pytest.mark.parametrize("name", SHORT)
def test_a_lesson_that_is_killed_goes_on(name: str) -> None:
    """After each decision the file has all that is needed, as the app may be killed then."""
    with running("portrait", reduced_motion=True) as d:
        pupil = Pupil(d)
        pupil.open(name)
        while pupil.tutor.lesson is not None:
            _check(pupil, on_disk().runs[name])
            if pupil.tutor.reached:
                pupil.go_on()
                continue
            pupil.settle()
            if not pupil.tutor.reached and pupil.session.person == 0:
                pupil.decide(0)
                _check(pupil, on_disk().runs[name])


def _check(pupil: Pupil, run: Run) -> None:
    match = Match.load(run.match)
    assert match.state.key() == pupil.session.state.key()
    assert (run.step, run.since) == (pupil.tutor.at, pupil.tutor._since)


@pytest.mark.parametrize("name", ["fog/energy", "fog/game", "dream/missions"])
def test_a_killed_lesson_resumes_and_is_finished(name: str) -> None:
    with running("portrait", reduced_motion=True) as d:
        pupil = Pupil(d)
        pupil.open(name)
        pupil.step()
        pupil.step()
        at, key = pupil.tutor.at, pupil.session.state.key()
        killed = (data_folder() / "lessons.json").read_bytes()
    with running("landscape", reduced_motion=True, language="de") as d:
        (data_folder() / "lessons.json").write_bytes(killed)
        d.app.navigator.go("learn")
        d.wait(0.3)
        title = gettext(lessons.get(name).title)
        item = d.find("LessonItem", text=title)[0 if name.startswith("fog") else -1]
        assert "3" in item.note
        d.press(d.find("TextButton", icon="play")[0])
        d.wait(0.5)
        pupil = Pupil(d)
        assert pupil.tutor.lesson.id == name
        assert (pupil.tutor.at, pupil.session.state.key()) == (at, key)
        pupil.settle()
        while pupil.tutor.lesson is not None:
            pupil.step()
        assert on_disk().stars[name]


@pytest.mark.parametrize("name", SHORT)
def test_every_step_can_be_skipped(name: str) -> None:
    with running("tablet", reduced_motion=True) as d:
        pupil = Pupil(d)
        pupil.open(name)
        for at in range(len(lessons.get(name).steps)):
            assert pupil.tutor.at == at
            if pupil.tutor.reached:  # the others have ended the game
                pupil.go_on()
                continue
            d.press(pupil.tutor.card.ids.skip)
            d.wait(0.5)
            if pupil.tutor.lesson is not None:
                pupil.settle()
        assert pupil.tutor.lesson is None
        assert on_disk().stars[name] == 2


def test_a_lesson_is_no_saved_game() -> None:
    with running("portrait", reduced_motion=True) as d:
        pupil = Pupil(d)
        pupil.open("fog/wind")
        pupil.step()
        d.app.navigator.back()  # the clouds first
        d.app.navigator.back()
        d.wait(0.3)
        assert d.app.navigator.current == "learn" and d.app.host.session is None
        assert d.app.library.latest() is None and not d.app.store.names()
        d.app.navigator.back()
        assert d.app.navigator.current == "home"


def test_undo_goes_back_into_the_step_before() -> None:
    with running("portrait", reduced_motion=True) as d:
        pupil = Pupil(d)
        pupil.open("fog/wind")
        pupil.step()
        pupil.step()
        assert pupil.tutor.at == 2
        d.app.host.controller.undo()
        d.wait(0.2)
        assert pupil.tutor.at == 1, "the tile is in the cloud again"
        while d.app.host.controller.undo():
            d.wait(0.2)
        assert pupil.tutor.at == 0 and not pupil.tutor.reached
        assert pupil.tutor.card.text == gettext(lessons.get("fog/wind").steps[0].text)
        pupil.play()
        assert on_disk().stars["fog/wind"] == 3


def test_a_stuck_player_gets_a_nudge_and_then_the_pointer() -> None:
    with running("portrait", reduced_motion=True) as d:
        pupil = Pupil(d)
        pupil.open("fog/wind")
        step = pupil.tutor.step
        d.wait(15)
        assert (pupil.tutor.card.mood, pupil.tutor.card.text) == ("nudge", step.nudge)
        assert pupil.tutor.ring.box is None
        d.wait(12)
        x, y, wide, high = pupil.tutor.ring.box
        place = pupil.hands.where(d.app.host.controller.session.match.game.parse("fly A5").to)
        assert x < place[0] < x + wide and y < place[1] < y + high
        d.tap((x + wide / 2, y + high / 2))
        d.wait(0.3)
        main = pupil.hands.one("MainButton")
        assert pupil.tutor.ring.box[:2] == main.to_window(*main.pos)
        pupil.play()
        assert on_disk().stars["fog/wind"] == 2


@pytest.mark.parametrize("name", ["fog/harbor", "fog/expansions", "dream/steps", "dream/middle"])
def test_the_pointer_leads_through_a_lesson(name: str) -> None:
    """Whoever touches only what it shows finishes, with one star for the help."""
    with running("desktop", reduced_motion=True) as d:
        pupil = Pupil(d)
        pupil.open(name)
        for _ in range(120):
            if pupil.tutor.lesson is None:
                break
            if pupil.tutor.reached:
                pupil.go_on()
                continue
            _follow(d, pupil)
        assert pupil.tutor.lesson is None
        assert on_disk().stars[name] == 2


def _follow(d: Driver, pupil: Pupil) -> None:
    pupil.settle()
    if pupil.tutor.reached or pupil.session.person != 0:
        d.wait(0.5)
        return
    if pupil.tutor.ring.box is None:
        pupil.tutor.point()
        d.wait(0.3)
    box = pupil.tutor.ring.box
    assert box is not None, f"nothing to point at in step {pupil.tutor.at + 1}"
    d.wait(0.4)
    d.tap((box[0] + box[2] / 2, box[1] + box[3] / 2))
    d.wait(0.4)


@pytest.mark.parametrize("name", NAMES)
def test_random_touches(name: str, long: bool) -> None:
    """Whatever is touched: the model is the state, and the way home is open."""
    rnd = random.Random(name)
    with running("portrait", reduced_motion=True, draw_every=100_000) as d:
        tutor = d.app.host.companion.tutor
        d.app.host.companion.open(name)
        d.wait(0.3)
        for _ in range(1500 if long else 60):
            d.tap((rnd.random() * Window.width, rnd.random() * Window.height))
            d.wait(rnd.choice((0.05, 0.4)))
            if tutor.lesson is None or d.app.navigator.current not in ("fog/table", "dream/table"):
                d.app.navigator.home()
                d.app.host.companion.open(name, anew=rnd.random() < 0.3)
                d.wait(0.3)
            assert d.app.host.model.snapshot() == d.view()
            json.loads((data_folder() / "lessons.json").read_bytes())
        d.app.navigator.home()
        assert tutor.lesson is None and d.app.host.session is None
        assert d.app.navigator.current == "home"


def test_a_damaged_file_of_progress_starts_anew() -> None:
    file = data_folder() / "lessons.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    for text in ("", "[]", '{"stars": {"fog/wind": 9}, "runs": [1], "shown": 3}', '{"runs": [{}]}'):
        file.write_text(text, "utf-8")
        progress = Progress(file)
        assert (progress.stars, progress.runs, progress.shown) == ({}, {}, [])
        progress.finish("fog/wind", 2)
        progress.finish("fog/wind", 1)
        assert Progress(file).stars == {"fog/wind": 2}
