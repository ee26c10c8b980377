"""A failing bot is replaced: the game goes on with a legal action, and the cause is logged."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest

from game.ai import guard
from game.ai.bots import make
from game.ai.guard import Guarded, guarded
from game.fog.actions import PICK
from game.fog.game import GAME, FogGame
from game.match import Match, play_out
from game.protocol import CHANCE, Seat

SEATS = [Seat("A", "coral"), Seat("B", "teal")]
Log = pytest.LogCaptureFixture


def first_decision() -> Any:
    match = Match("fog", SEATS, {"start": 0}, "guard")
    while match.state.to_act == CHANCE:
        match.play_chance()
    return match.state


def broken(state: Any) -> Any:
    raise ZeroDivisionError("out of balance")


def cheat(state: Any) -> Any:
    return PICK[1]


def nothing(state: Any) -> Any:
    return None


@pytest.fixture
def hang() -> Iterator[Any]:
    """A bot that answers only after the test."""
    release = threading.Event()
    yield lambda state: release.wait() and state.legal()[-1]
    release.set()


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        (broken, "odd: ZeroDivisionError: out of balance"),
        (cheat, "odd: illegal action pick"),
        (nothing, "odd: illegal action None"),
    ],
)
@pytest.mark.parametrize("timeout", [None, 60.0])
def test_the_next_bot_decides(bot: Any, why: str, timeout: float | None, caplog: Log) -> None:
    state = first_decision()
    greedy = ("greedy", make("greedy", GAME, 0))
    assert Guarded([("odd", bot), greedy], timeout)(state) == make("greedy", GAME, 0)(state)
    (record,) = caplog.records
    assert record.getMessage().startswith(why)


def test_the_first_legal_action_is_always_left(caplog: Log) -> None:
    state = first_decision()
    assert Guarded([("odd", broken), ("odder", cheat)])(state) == state.legal()[0]
    assert len(caplog.records) == 2


def test_a_missed_deadline_makes_the_next_bot_decide(hang: Any, caplog: Log) -> None:
    state, asked = first_decision(), []

    def last(state: Any) -> Any:
        asked.append(state)
        return state.legal()[-1]

    bot = Guarded([("slow", hang), ("last", last)], 0.01)
    assert bot(state) == bot(state) == state.legal()[-1]
    assert len(asked) == 2
    assert [r.getMessage() for r in caplog.records] == ["slow: no answer within 0.01 s"]


def test_a_late_bot_is_asked_again_when_it_has_answered() -> None:
    state, release, done = first_decision(), threading.Event(), threading.Event()

    def late(state: Any) -> Any:
        release.wait()
        done.set()
        return state.legal()[-1]

    bot = Guarded([("late", late)], 0.01)
    assert bot(state) == state.legal()[0]
    release.set()
    done.wait()
    for thread in threading.enumerate():
        if thread.name == "bot":
            thread.join()
    bot._timeout = 60.0
    assert bot(state) == state.legal()[-1]


def test_all_that_hang_leave_the_first_legal_action(hang: Any) -> None:
    state = first_decision()
    assert Guarded([("slow", hang), ("slower", hang)], 0.01)(state) == state.legal()[0]


def test_a_bot_cannot_change_the_state() -> None:
    state = first_decision()
    key = state.key()

    def meddler(state: Any) -> Any:
        action = state.legal()[0]
        state.apply(action)
        return action

    assert Guarded([("meddler", meddler)])(state) == state.legal()[0]
    assert state.key() == key


@pytest.mark.parametrize("seconds", [None, 60.0])
def test_a_guarded_game_is_the_same_game(seconds: float | None, caplog: Log) -> None:
    logs = []
    for maker in (make, guarded):
        match = Match("fog", SEATS, {"modules": 3}, "guarded")
        bots = [maker("weaver", GAME, i, seconds=seconds, nodes=2_000) for i in range(2)]
        logs.append(play_out(match, bots).log)
    assert logs[0] == logs[1] and not caplog.records


def test_guarded_falls_back_to_greedy(hang: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    state = first_decision()
    greedy = make("greedy", GAME, 0)(state)
    monkeypatch.setattr(FogGame, "best_plan", lambda game, state, *_: hang(state))
    monkeypatch.setattr(guard, "GRACE", 0.2)
    assert guarded("top", GAME, 0, seconds=0.01)(state) == greedy
    monkeypatch.setattr(FogGame, "plans", broken)
    assert guarded("top", GAME, 0, seconds=0.01)(state) == state.legal()[0]
