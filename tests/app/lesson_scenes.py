"""The first start, the list of lessons, and lessons at the table."""

from __future__ import annotations

from tests.app.driver import Driver  # isort: skip - before anything of Kivy

from app.learn.coach_marks import CoachMark
from app.settings import settings
from tests.app.games import new_match, sit_down
from tests.app.pupil import Pupil
from tests.app.scenes import Again, scene


@scene("welcome")
def _welcome(d: Driver) -> None:
    d.app.navigator.go("welcome")


@scene("learn", main=True)
def _learn(d: Driver) -> None:
    progress = d.app.host.companion.progress
    for name, stars in (("fog/wind", 3), ("fog/energy", 2), ("dream/steps", 1)):
        progress.finish(name, stars)
    pupil = Pupil(d)
    pupil.open("fog/clouds")
    pupil.step()
    d.app.navigator.go("learn")


@scene("lesson", main=True)
def _lesson(d: Driver) -> None:
    Pupil(d).open("fog/wind")


@scene("lesson-wrong")
def _lesson_wrong(d: Driver) -> None:
    pupil = Pupil(d)
    pupil.open("fog/energy")
    pupil.touch([pupil.session.match.game.parse("fly D8")])
    pupil.settle()


@scene("lesson-done")
def _lesson_done(d: Driver) -> None:
    pupil = Pupil(d)
    pupil.open("fog/coasts")
    pupil.touch([pupil.session.match.game.parse("place canyon-2 C6")])
    pupil.settle()


@scene("lesson-pointer")
def _lesson_pointer(d: Driver) -> Again:
    pupil = Pupil(d)
    pupil.open("fog/harbor")

    def again() -> None:
        pupil.tutor.point()
        d.wait(0.3)

    return again


@scene("lesson-dream")
def _lesson_dream(d: Driver) -> None:
    Pupil(d).open("dream/missions")


@scene("lesson-finished")
def _lesson_finished(d: Driver) -> Again:
    pupil = Pupil(d)
    pupil.open("dream/steps")
    pupil.play()

    def again() -> None:
        d.app.navigator.go("learn", finished="dream/steps")
        d.wait(0.3)

    return again


@scene("coach-mark")
def _coach_mark(d: Driver) -> Again:
    sit_down(d, new_match(1, "islands", 2))

    def again() -> None:
        settings.coach_marks = True
        d.app.host.companion.progress.shown.clear()
        for mark in d.find("CoachMark"):
            mark.parent.remove_widget(mark)
        d.app.host.companion._follow(d.app.host, d.app.host.session)
        d.until(lambda: bool(d.find(CoachMark)))
        settings.coach_marks = False

    return again
