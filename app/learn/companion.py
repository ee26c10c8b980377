"""What accompanies the tables: lessons and coach marks. Made at start, so it is light."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from app.settings import settings
from app.table.bots import BotRunner
from app.table.host import TableHost

if TYPE_CHECKING:  # the first frame does not need them
    from app.learn.coach_marks import CoachMarks
    from app.learn.progress import Progress
    from app.learn.tutor import Tutor


class Companion:
    """`TableHost.companion`."""

    def __init__(self, host: TableHost, file: Path, runner: Callable[[], BotRunner]) -> None:
        self._host = host
        self._marks: CoachMarks | None = None
        self._file = file
        self._runner = runner
        host.bind(session=self._follow)

    @property
    def teaching(self) -> bool:
        """A lesson is on the table."""
        return "tutor" in self.__dict__ and self.tutor.lesson is not None

    def _follow(self, _host: TableHost, session: object) -> None:
        """Coach marks accompany the games of people."""
        if session is not None and settings.coach_marks and self._marks is None:
            from app.learn.coach_marks import CoachMarks

            self._marks = CoachMarks(self)
        if self._marks is not None:
            self._marks.follow(self._host)

    @cached_property
    def progress(self) -> Progress:
        from app.learn.progress import Progress

        return Progress(self._file)

    @cached_property
    def tutor(self) -> Tutor:
        from app.learn.tutor import Tutor

        return Tutor(self._host, self.progress, self._runner)

    def open(self, lesson: str, anew: bool = False) -> None:
        """Start a lesson, or go on where it was left."""
        self.tutor.open(lesson, anew)

    def open_first(self, game: str) -> None:
        """Start the first lesson of a game."""
        from game.lessons import lesson as lessons

        self.open(lessons.of_game(game)[0].id)

    def leave(self) -> None:
        """Close the table of a lesson."""
        self.tutor.leave()
