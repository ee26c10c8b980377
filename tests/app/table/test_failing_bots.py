"""Bots that fail in the background, as on a device: the game goes on without them."""

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

from app.table.bots import BackgroundBot
from game.ai import guard
from game.ai.bots import make
from game.dream.game import DreamGame
from game.fog.game import FogGame
from game.match import Match
from game.protocol import Seat


@pytest.fixture(scope="module")
def app() -> Iterator[Driver]:
    with running("portrait", reduced_motion=True, handover=False) as driver:
        driver.app.host._runner = BackgroundBot
        yield driver


@pytest.fixture
def d(app: Driver) -> Iterator[Driver]:
    yield app
    app.app.navigator.home()
    app.wait(0.3)


class Sleeping:
    """A bot that does not answer until it is let go; counts its calls."""

    def __init__(self, best_plan: Callable[..., Any]) -> None:
        self._best_plan = best_plan
        self.asked = 0
        self.let_go = threading.Event()

    def __call__(self, *args: Any) -> Any:
        self.asked += 1
        self.let_go.wait()
        return self._best_plan(*args)


@pytest.fixture
def sleep(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[type], Sleeping]]:
    made: list[Sleeping] = []

    def make_sleeping(game: type) -> Sleeping:
        bot = Sleeping(game.best_plan)  # type: ignore[attr-defined]
        monkeypatch.setattr(game, "best_plan", lambda *args: bot(*args))
        made.append(bot)
        return bot

    yield make_sleeping
    for bot in made:
        bot.let_go.set()


def until(d: Driver, ready: Callable[[], bool], seconds: float = 20.0) -> None:
    """Frames in real time: threads do not know the virtual clock."""
    end = time.monotonic() + seconds
    while not ready() and time.monotonic() < end:
        time.sleep(0.005)
        d.frame()
    assert ready()


def person_to_act(d: Driver) -> bool:
    return d.app.host.session.person >= 0 and not d.app.host.session.busy


def sit(d: Driver, game: str = "fog", kind: str = "weaver") -> Match:
    """The person Ada, and the computer player Jun who begins."""
    match = Match(game, [Seat("Ada", "coral"), Seat("Jun", "teal", kind)], {"start": 1}, "failing")
    d.app.host.open(match, "failing")
    d.frame(2)
    return match


def play(d: Driver, rounds: int) -> None:
    bot = make("greedy", d.app.host.session.match.game, "person")
    until(d, lambda: person_to_act(d))
    while d.app.host.session.state.round <= rounds:
        assert d.app.host.session.submit([bot(d.app.host.session.state)])
        until(d, lambda: person_to_act(d))


@pytest.mark.parametrize("game", [FogGame, DreamGame])
def test_greedy_replaces_a_bot_that_misses_the_deadline(
    d: Driver, sleep: Any, game: type, monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    monkeypatch.setattr(guard, "GRACE", 1.0)
    bot, name = sleep(game), "fog" if game is FogGame else "dream"
    match = sit(d, name)
    play(d, 2)
    assert bot.asked == 1, "it is not asked again while it hangs"
    assert "weaver: no answer within 2 s" in caplog.messages
    sit(d, name, kind="greedy")
    play(d, 2)
    assert d.app.host.session.match.log == match.log


def test_an_answer_that_comes_too_late_is_dropped(
    d: Driver, sleep: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "GRACE", 1.0)
    bot = sleep(FogGame)
    match = sit(d)
    play(d, 1)
    before = list(match.log)
    bot.let_go.set()
    d.wait(1)
    assert match.log == before
    play(d, 2)


def test_a_bot_that_answers_in_time_stays(d: Driver, sleep: Any) -> None:
    bot = sleep(FogGame)
    match = sit(d)
    d.wait(0.2)
    bot.let_go.set()
    play(d, 1)
    assert bot.asked > 1 and len(match.log) > 1


def test_greedy_replaces_a_bot_that_raises(
    d: Driver, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> Any:
        raise ZeroDivisionError("out of balance")

    monkeypatch.setattr(FogGame, "best_plan", broken)
    sit(d)
    play(d, 1)
    assert [text for text in caplog.messages if "ZeroDivisionError: out of balance" in text]


def test_home_and_back_while_a_bot_hangs(d: Driver, sleep: Any) -> None:
    bot = sleep(FogGame)
    first = sit(d)
    played = len(first.log)
    assert d.app.navigator.back() and d.app.navigator.screens.current == "home"
    d.wait(1)
    assert len(first.log) == played and d.app.host.session is None
    bot.let_go.set()
    d.app.host.open_save("failing")
    play(d, 1)
    assert bot.asked > 1


def test_skipped_turns_of_a_bot_that_hangs(
    d: Driver, sleep: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "GRACE", 1.0)
    bot = sleep(FogGame)
    sit(d)
    d.app.host.session.skipping = True
    until(d, lambda: person_to_act(d))
    assert bot.asked and not d.app.host.session.skipping


def test_an_error_of_a_hint_is_raised_in_the_thread_of_the_app(d: Driver) -> None:
    runner, raised = BackgroundBot(), list[BaseException]()
    match = sit(d, kind="greedy")

    def broken(_state: Any) -> Any:
        raise ZeroDivisionError

    runner.ask(broken, match.state, lambda _: None)
    poll = runner._poll

    def failed() -> bool:
        try:
            poll.callback(0)
        except ZeroDivisionError as error:
            raised.append(error)
        return bool(raised)

    poll.cancel()
    end = time.monotonic() + 20
    while not failed() and time.monotonic() < end:
        time.sleep(0.005)
    assert raised and runner._poll is None


def test_the_app_quits_while_a_bot_hangs() -> None:
    script = """
import threading
from tests.app import env
from app.table.bots import BackgroundBot

class State:
    def clone(self):
        return self

asked = threading.Event()
def hanging(state):
    asked.set()
    threading.Event().wait()

BackgroundBot().ask(hanging, State(), print)
asked.wait()
print("quits")
"""
    root = Path(__file__).parents[3]
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=root, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0 and "quits" in done.stdout, done.stderr
