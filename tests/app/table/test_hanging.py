"""Bots that never come back, in threads as on a device: the game goes on without them."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.app.driver import Driver, running  # isort: skip - before anything of Kivy

from app.table import bots
from app.table.bots import Beside, Question
from app.table.session import Ahead, GameSession
from game.ai.bots import make
from game.dream.game import DreamGame
from game.fog.game import FogGame
from game.match import Match
from game.protocol import Seat
from tests.app.tables import NoStage

TAKEN_OVER = "Jun did not stop thinking: a simpler player takes over."
PATIENCE = 1.0
"""Much more than the simpler player needs on a busy machine."""


class Hanging:
    """A mind that hangs in one of several ways until it is let go; counts who asked."""

    def __init__(self, best_plan: Callable[..., Any], how: str) -> None:
        self._best_plan, self._how = best_plan, how
        self.asked = 0
        self.let_go = threading.Event()
        self.threads: list[threading.Thread] = []

    def __call__(self, *args: Any) -> Any:
        self.asked += 1
        self.threads.append(threading.current_thread())
        while self._how == "loops":
            pass
        while self._how == "stubborn" and not self.let_go.is_set():
            try:
                while not self.let_go.is_set():
                    pass
            except BaseException:
                continue
        self.let_go.wait()
        return self._best_plan(*args)

    def ended(self) -> bool:
        return not any(thread.is_alive() for thread in self.threads)


@pytest.fixture(scope="module")
def app() -> Iterator[Driver]:
    with running("portrait", reduced_motion=True, handover=False) as driver:
        driver.app._thinker = Beside
        yield driver


@pytest.fixture
def d(app: Driver, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    monkeypatch.setattr(bots, "PATIENCE", PATIENCE)
    yield app
    app.app.navigator.home()
    app.wait(0.3)


@pytest.fixture
def hang(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Hanging]]:
    made: list[Hanging] = []

    def make_hanging(how: str, game: type = FogGame) -> Hanging:
        mind = Hanging(game.best_plan, how)  # type: ignore[attr-defined]
        monkeypatch.setattr(game, "best_plan", lambda *args: mind(*args))
        made.append(mind)
        return mind

    yield make_hanging
    for mind in made:
        mind.let_go.set()
        assert true_soon(mind.ended), "no thread is left behind"


def true_soon(ready: Callable[[], bool], seconds: float = 20.0) -> bool:
    end = time.monotonic() + seconds
    while not ready() and time.monotonic() < end:
        time.sleep(0.005)
    return ready()


def until(d: Driver, ready: Callable[[], bool]) -> None:
    """Frames in real time: threads do not know the virtual clock."""

    def after_a_frame() -> bool:
        d.frame()
        return ready()

    assert true_soon(after_a_frame)


def person_to_act(d: Driver) -> bool:
    return d.app.host.session.person >= 0 and not d.app.host.session.busy


def sit(d: Driver, game: str = "fog", kind: str = "weaver") -> Match:
    """The person Ada, and the computer player Jun who begins."""
    match = Match(game, [Seat("Ada", "coral"), Seat("Jun", "teal", kind)], {"start": 1}, "hanging")
    d.app.host.open(match, "hanging")
    d.frame(2)
    return match


def play(d: Driver, rounds: int) -> None:
    mind = make("greedy", d.app.host.session.match.game, "person")
    until(d, lambda: person_to_act(d))
    while d.app.host.session.state.round <= rounds:
        assert d.app.host.session.submit([mind(d.app.host.session.state)])
        until(d, lambda: person_to_act(d))


def lines(d: Driver) -> list[str]:
    return [line.text for line in d.app.host.controller.log()]


# At the table


@pytest.mark.parametrize("how", ["loops", "sleeps", "stubborn"])
def test_who_hangs_is_replaced_for_good(d: Driver, hang: Any, how: str) -> None:
    mind = hang(how)
    match = sit(d)
    assert d.app.host.session.busy and mind.asked == 1
    play(d, 2)
    assert mind.asked == 1, "it is waited for once"
    assert lines(d).count(TAKEN_OVER) == 1
    if how == "loops":
        assert true_soon(mind.ended, 5), "it does not eat the processor for ever"
        sit(d, kind="greedy")
        play(d, 2)
        assert d.app.host.session.match.log == match.log, "the simpler one is greedy"


def test_what_comes_too_late_is_not_heard(d: Driver, hang: Any) -> None:
    mind = hang("sleeps")
    match = sit(d)
    play(d, 1)
    before, told = list(match.log), lines(d)
    mind.let_go.set()
    assert true_soon(mind.ended)
    d.wait(1)
    assert match.log == before and lines(d) == told
    play(d, 2)
    later = lines(d)
    assert later.count(TAKEN_OVER) == 1
    assert not [text for text in later if "thought for too long" in text], "its own report neither"


def test_who_answers_in_time_stays(d: Driver, hang: Any) -> None:
    mind = hang("sleeps")
    match = sit(d)
    d.wait(0.2)
    mind.let_go.set()
    play(d, 1)
    assert mind.asked > 1 and TAKEN_OVER not in lines(d)
    assert len(match.log) > 1


def test_who_raises_beside_the_app_is_replaced(
    d: Driver, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> Any:
        raise ZeroDivisionError("out of balance")

    monkeypatch.setattr(FogGame, "best_plan", broken)
    sit(d)
    play(d, 1)
    assert [text for text in caplog.messages if "ZeroDivisionError: out of balance" in text]


def test_if_the_simpler_one_hangs_too_anything_legal_is_played(
    d: Driver, hang: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    hang("loops")
    simple = Hanging(FogGame.plans, "loops")
    monkeypatch.setattr(bots, "PATIENCE", 0.2)
    monkeypatch.setattr(FogGame, "plans", lambda *args: simple(*args))
    match = sit(d)
    until(d, lambda: person_to_act(d))
    assert simple.asked == 1 and len(match.log) > 1
    assert lines(d).count(TAKEN_OVER) == 1, "once in a round"
    assert true_soon(simple.ended)


def test_dream_islands_too(d: Driver, hang: Any) -> None:
    mind = hang("loops", DreamGame)
    sit(d, "dream")
    play(d, 2)
    assert mind.asked == 1 and lines(d).count(TAKEN_OVER) == 1


def test_who_hangs_while_turns_are_skipped(d: Driver, hang: Any) -> None:
    mind = hang("loops")
    sit(d)
    d.app.host.session.skipping = True
    d.app.host.session.thinker.stop()
    d.app.host.session.go()
    until(d, lambda: person_to_act(d))
    assert mind.asked == 2 and not d.app.host.session.skipping
    assert lines(d).count(TAKEN_OVER) == 1


def test_home_and_back_while_it_hangs(d: Driver, hang: Any) -> None:
    mind = hang("loops")
    first = sit(d)
    played = len(first.log)
    assert d.app.navigator.back() and d.app.navigator.screens.current == "home"
    assert true_soon(mind.ended), "nobody waits for it any more"
    d.wait(PATIENCE + 1)
    d.app.navigator.go("settings")
    d.wait(0.3)
    assert d.app.navigator.back() and d.app.navigator.screens.current == "home"
    assert len(first.log) == played and d.app.host.session is None
    d.app.host.open_save("hanging")
    play(d, 1)
    assert mind.asked == 2, "another session tries it again"
    assert lines(d).count(TAKEN_OVER) == 1


def test_a_hint_that_hangs_is_no_hint(d: Driver, hang: Any) -> None:
    sit(d, kind="greedy")
    until(d, lambda: person_to_act(d))
    mind, told = hang("loops"), list[str]()
    d.app.host.controller._tell = told.append
    d.app.host.controller.ask_hint()
    assert d.app.host.model.advice.thinking
    until(d, lambda: not d.app.host.model.advice.thinking)
    assert told == ["There is no hint for this."] and d.app.host.model.advice.ready
    assert true_soon(mind.ended)
    mind.let_go.set()
    play(d, 1)
    assert told == ["There is no hint for this."]


# The thinker alone


def test_an_app_that_slept_has_not_waited(
    d: Driver, hang: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Asleep:
        now = 0.0

        def monotonic(self) -> float:
            self.now += 3600
            return self.now

    mind = hang("sleeps")
    monkeypatch.setattr(bots, "time", Asleep())
    sit(d)
    d.frame(2)
    mind.let_go.set()
    assert true_soon(lambda: mind.threads[0].is_alive() is False)
    d.frame(2)
    assert TAKEN_OVER not in lines(d) and len(d.app.host.session.match.log) > 1


def test_a_python_that_cannot_raise_in_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ctypes.pythonapi", object())
    let_go = threading.Event()
    question = Question(lambda state: let_go.wait(), None)
    question.drop()
    assert question.is_alive() and question.daemon
    let_go.set()
    assert true_soon(lambda: question.done) and question.answer() is True


def test_what_is_done_is_left_alone() -> None:
    question = Question(lambda state: state + 1, 1)
    assert true_soon(lambda: not question.is_alive())
    question.drop()
    assert question.answer() == 2


def test_a_dropped_turn_asks_nobody_else() -> None:
    match = Match("fog", [Seat("A", "coral", "greedy")] * 2, {"start": 0}, "ahead")
    while match.state.to_act < 0:
        match.play_chance()
    asked: list[int] = []

    def slow(state: Any) -> Any:
        asked.append(state.to_act)
        assert ahead.drop() == state.to_act
        return state.legal()[0]

    ahead = Ahead(match, {0: slow, 1: slow})
    assert len(ahead(match.state)) == 1 and len(asked) == 1


def test_who_was_never_asked_is_not_blamed() -> None:
    match = Match("fog", [Seat("A", "coral", "greedy")] * 2, {"start": 0}, "ahead")
    assert Ahead(match, {}).drop() == -1
    asked: list[Any] = []

    class Busy:
        """Gives up at once, before anybody was asked."""

        def think(self, choose: Any, state: Any, answer: Any, late: Any) -> None:
            asked.append(choose)
            if len(asked) < 2:
                late()

        def stop(self) -> None: ...

    session = GameSession(match, NoStage(), Busy())
    before = dict(session._bots)
    session.skip()
    session.go()
    assert len(asked) == 2 and session._bots == before


def test_the_app_can_quit() -> None:
    """A thread that lets nothing end it does not hold the process."""
    script = """
import time
from tests.app import env
from app.table.bots import Question

def stubborn(state):
    while True:
        try:
            while True:
                pass
        except BaseException:
            state.append(1)

stopped = []
question = Question(stubborn, stopped)
question.drop()
while not stopped:
    time.sleep(0.01)
assert question.is_alive()
print("quits")
"""
    root = Path(__file__).parents[3]
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=root, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0 and "quits" in done.stdout, done.stderr
