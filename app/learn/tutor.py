"""Runs a lesson on the real table: goals, remarks, nudges, the pointer, and stars."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from operator import attrgetter
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.logger import Logger

from app.i18n import N_, _
from app.learn.lesson_card import LessonCard, PointerRing
from app.learn.progress import MAX_STARS, Progress, Run
from app.table import games
from app.table.bots import BotRunner
from app.table.host import TableHost
from app.table.session import GameSession
from app.table.texts import player_name
from app.ui.finding import Box
from app.ui.language import language
from game.lessons import lesson as lessons
from game.lessons.conditions import Trail
from game.lessons.lesson import LEARNER, Lesson, Step, Verdict
from game.lessons.solver import Solver, Way
from game.match import Match
from game.protocol import Action, BadPosition, State

NUDGE_S, POINT_S = 14.0, 26.0
"""Without a touch that changes something, after which the nudge and the pointer come."""
POINT_AFTER_WRONG = 2
"""Wrong tries after which the pointer comes at once."""
NOT_YET = N_("That was not it yet.")
PRAISE_S = 0.9
"""How long a reached goal without words is shown."""


class Tutor:
    """The lesson on the table, if there is one; `TableHost.companion`."""

    def __init__(
        self, host: TableHost, progress: Progress, runner: Callable[[], BotRunner]
    ) -> None:
        self.progress = progress
        self.lesson: Lesson | None = None
        self.at = 0
        """The step that is played."""
        self.reached = False
        """Its goal is reached."""
        self.card = LessonCard()
        self.ring = PointerRing()
        self._host = host
        self._thinker = runner()
        self._match: Match | None = None
        self._since = self._until = 0
        """Length of the log when the step began, and when its goal was reached."""
        self._start: Match | None = None
        """A copy of the match at the beginning of the step."""
        self._past: list[tuple[int, int, Match | None]] = []
        """Earlier steps in this match: number, `_since` and `_start`."""
        self._opening = False
        self._wrong = ""
        self._mood = "goal"
        self._tries = self._helped = 0
        """Wrong tries in this step; how often the pointer came in this lesson."""
        self._missed = 0
        """Wrong tries in this lesson."""
        self._timers: list[ClockEvent] = []
        self.card.bind(on_go=lambda _card: self.press(), on_skip=lambda _card: self.skip())
        host.bind(session=self._session_changed)
        language.bind(code=lambda *_: self._show())

    @property
    def step(self) -> Step:
        return self._lesson.steps[self.at]

    @property
    def _lesson(self) -> Lesson:
        if self.lesson is None:
            raise RuntimeError("there is no lesson on the table")
        return self.lesson

    # Opening and leaving

    def open(self, name: str, anew: bool = False) -> None:
        """Start a lesson, or go on where it was left."""
        self._close()
        lesson = lessons.get(name)
        run = None if anew else self.progress.runs.get(name)
        self._helped = self._missed = 0
        if run is not None and self._resume(lesson, run):
            return
        self.lesson, self.at = lesson, 0
        self._begin(self._beginning(), 0)

    def _beginning(self, before: Match | None = None) -> Match:
        """The match of the step; players have the usual names in the current language."""
        return self._lesson.beginning(self.at, before, player_name)

    def _resume(self, lesson: Lesson, run: Run) -> bool:
        """Go on with a lesson that was left; False if its file has changed since."""
        try:
            match = Match.load(run.match)
            if run.step >= len(lesson.steps) or run.since > len(match.log):
                raise BadPosition("the lesson has changed")
        except BadPosition as error:
            Logger.warning("Learn: %s starts anew: %s", run.lesson, error)
            return False
        self.lesson, self.at = lesson, run.step
        self._helped, self._missed = run.helped, run.wrong
        self._begin(match, run.since)
        return True

    def leave(self) -> None:
        """Close the table of a lesson; the lesson can be resumed."""
        if self.lesson is not None:
            self._host.close()

    def _session_changed(self, host: TableHost, session: GameSession | None) -> None:
        """The table was left, or another game was opened on it."""
        if not self._opening and (session is None or session.match is not self._match):
            self._close()

    def _close(self) -> None:
        if self.lesson is None:
            return
        screen = self._screen
        self.lesson = self._match = self._start = None
        self._past.clear()
        self._stop_timers()
        self.ring.target = None
        screen.band = None
        screen.remove_widget(self.ring)

    @property
    def _screen(self) -> Any:
        return self._host.navigator.screen(games.get(self._lesson.game).screen("table"))

    # A step

    def _begin(self, match: Match, since: int) -> None:
        """Begin the step, on a new table unless it goes on with the match on the table."""
        self.reached, self._wrong, self._tries, self._since = False, "", 0, since
        self._start = match.fork(since)
        if match is self._match:
            self._host.session.hold(False)
        else:
            self._match = match
            self._past.clear()
            self._open_table(match)
        self._remember()
        self._judge()

    def _open_table(self, match: Match) -> None:
        self._opening = True
        try:
            self._host.open(match, "", self._keep)
        finally:
            self._opening = False
        self._host.navigator.back_stack[:] = ["home", "learn"]
        screen = self._screen
        screen.clear_toast()
        screen.band = self.card
        if self.ring.parent is None:
            screen.add_widget(self.ring)

    def _keep(self, match: Match) -> None:
        """The session has changed the match."""
        if self.lesson is None or match is not self._match:
            return
        if self.reached and len(match.log) < self._until:
            self.reached = False
        while len(match.log) < self._since and self._past:
            self.at, self._since, self._start = self._past.pop()
            self.reached, self._wrong = False, ""
        self._since = min(self._since, len(match.log))
        self._judge()
        if self.reached or self._wrong:
            self._hold()
        self._remember()

    def _trail(self) -> Trail:
        if self._match is None:
            raise RuntimeError("there is no lesson on the table")
        return Trail.of_match(self._match, self._since, LEARNER)

    def _judge(self) -> None:
        if self.reached:
            return
        verdict: Verdict = self.step.judge(self._trail())
        fresh = verdict.missed and not self._wrong
        self._wrong = (verdict.say or NOT_YET) if verdict.missed else ""
        if verdict.reached:
            self._reach()
            return
        if fresh:
            self._tries += 1
            self._missed += 1
        self._mood = "wrong" if self._wrong else "goal"
        self._show()
        self._wait()

    def _hold(self) -> None:
        """Chance and the others wait while the player reads."""
        session = self._host.session
        if session is not None and session.person != LEARNER:
            session.hold(True)

    def _reach(self) -> None:
        self.reached, self._until = True, len(self._match.log) if self._match else 0
        self._mood = "done"
        self.ring.target = None
        self._hold()
        self._show()
        self._stop_timers()
        if not self.step.done or (self._match is not None and self._match.over):
            self._later(PRAISE_S, self.press)

    def press(self) -> None:
        """`Next`, or `Try again`."""
        if self.lesson is None:
            return
        if self.reached:
            self._next()
        elif self._wrong and self._start is not None:
            self._begin(self._start.copy(), self._since)

    def _next(self) -> None:
        """The next step, or the end of the lesson."""
        lesson, match = self._lesson, self._match
        if self._host.effects.playing:
            self._later(0.1, self._next)  # the motion of what was played is still seen
            return
        if self.at + 1 == len(lesson.steps):
            self._finish()
            return
        here = self.at, self._since, self._start
        self.at += 1
        following = self._beginning(match)
        if following is match:
            self._past.append(here)
        self._begin(following, self._until if following is match else 0)

    def skip(self) -> None:
        """Go to the next step, as if its goal had been reached."""
        if self.lesson is None or self._start is None:
            return
        self._missed += 1
        if self.at + 1 == len(self._lesson.steps):
            self._finish()
            return
        following = self._lesson.steps[self.at + 1]
        if following.position is not None:
            self.at += 1
            self._begin(self._beginning(), 0)
            return
        start = self._start.copy()
        trail = Trail.of_match(start, self._since, LEARNER)
        solver = Solver(start.game, self.step, self._lesson.seed)
        self._thinker.ask(
            lambda _state: solver.ways(trail), start.state, partial(self._skipped, start)
        )

    def _skipped(self, start: Match, ways: list[Way]) -> None:
        if self.lesson is None:
            return
        for action in ways[0].actions if ways else ():
            start.play(action)
        self.at += 1
        following = self._beginning(start)
        self._begin(following, len(following.log) if following is start else 0)

    def _finish(self) -> None:
        lesson, match = self._lesson, self._match
        stars = max(1, MAX_STARS - min(1, self._missed) - min(1, self._helped))
        self.progress.finish(lesson.id, stars)
        over = match is not None and match.over
        navigator = self._host.navigator
        self._close()
        if over:
            navigator.toast(_("Lesson finished"))
            return
        navigator.go("learn", finished=lesson.id)

    # What is shown

    def _show(self) -> None:
        if self.lesson is None:
            return
        step = self.step
        words = {
            "goal": step.text,
            "nudge": step.nudge,
            "wrong": self._wrong,
            "done": step.done or step.text,
        }
        buttons = {"wrong": _("Try again"), "done": _("Next") if step.done else ""}
        card = self.card
        card.count = len(self.lesson.steps)
        card.at = self.at + self.reached
        card.mood, card.text = self._mood, _(words[self._mood])
        card.button = buttons.get(self._mood, "")

    # Help

    def _wait(self) -> None:
        """Nudge, then point, if nothing happens or much goes wrong."""
        self._stop_timers()
        self.ring.target = None
        if self._wrong:
            return
        if self._tries >= POINT_AFTER_WRONG:
            self._later(0.5, self.point)
        else:
            self._later(NUDGE_S if not self._tries else 1.0, self._nudge)
            self._later(POINT_S, self.point)

    def _nudge(self) -> None:
        if self._mood == "goal":
            self._mood = "nudge"
            self._show()

    def point(self) -> None:
        """Show where the next touch of a way to the goal is."""
        session = self._host.session
        if self.lesson is None or self.reached or session is None:
            return
        if self.step.point:
            self._helped += 1
            self.ring.target = partial(self._locate, self.step.point)
        elif session.person != LEARNER or session.busy:
            self._later(1.0, self.point)
        else:
            game = session.match.game
            solver = Solver(game, self.step)
            trail = self._trail()

            def choose(state: State) -> list[Action]:
                ways = solver.ways(trail) if self.step.turns == 1 else []
                if ways:
                    return list(ways[0].actions[len(trail.actions) :])
                return list(max(game.plans(state), key=attrgetter("value")).actions)

            self._thinker.ask(choose, session.state, partial(self._found, len(session.match.log)))

    def _found(self, length: int, actions: list[Action]) -> None:
        """Point at a way that was found, if the table has not changed since."""
        if self.lesson is None or self._match is None or len(self._match.log) != length:
            return
        if actions:
            self._helped += 1
            self.ring.target = partial(self._next_touch, actions)

    def _next_touch(self, actions: list[Action]) -> Box | None:
        session = self._host.session
        if session is None or session.busy or self._host.controller is None:
            return None
        module = games.get(self._lesson.game).module("pointers")
        box: Box | None = module.next_touch(self._screen, actions)
        return box

    def _locate(self, name: str) -> Box | None:
        box: Box | None = games.get(self._lesson.game).module("pointers").locate(self._screen, name)
        return box

    # Time and progress

    def _later(self, seconds: float, do: Callable[[], None]) -> None:
        self._timers.append(Clock.schedule_once(lambda _dt: do(), seconds))

    def _stop_timers(self) -> None:
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()
        self._thinker.cancel()

    def _remember(self) -> None:
        if self.lesson is None or self._match is None:
            return
        self.progress.leave(
            Run(
                self.lesson.id,
                self.at,
                self._since,
                self._match.save(),
                self._helped,
                self._missed,
                time.time(),
            )
        )
