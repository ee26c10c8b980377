"""Whatever a bot does, the game goes on, and somebody hears of it."""

from __future__ import annotations

import time
from typing import Any

import pytest

from game.ai.bots import make
from game.ai.guard import Guarded, Mishap, guarded
from game.fog.actions import PICK
from game.fog.game import GAME
from game.match import Match, play_out
from game.protocol import CHANCE, Seat

SEATS = [Seat("A", "coral"), Seat("B", "teal")]


def first_decision() -> Any:
    match = Match("fog", SEATS, {"start": 0}, "guard")
    while match.state.to_act == CHANCE:
        match.play_chance()
    return match.state


def broken(state: Any) -> Any:
    raise ZeroDivisionError("out of balance")


def cheat(state: Any) -> Any:
    return PICK[1]


@pytest.mark.parametrize(("bot", "why"), [(broken, "raised"), (cheat, "illegal")])
def test_the_next_one_decides(bot: Any, why: str) -> None:
    heard: list[Mishap] = []
    greedy = make("greedy", GAME, 0)
    guard = Guarded([("odd", bot), ("greedy", greedy)], heard.append)
    state = first_decision()
    assert guard(state) == make("greedy", GAME, 0)(state)
    (mishap,) = heard
    assert (mishap.bot, mishap.why, mishap.instead) == ("odd", why, "greedy")
    assert mishap.detail


def test_the_first_legal_action_is_always_left() -> None:
    heard: list[Mishap] = []
    guard = Guarded([("odd", broken), ("odder", cheat)], heard.append)
    state = first_decision()
    assert guard(state) == state.legal()[0]
    assert [mishap.instead for mishap in heard] == ["odder", "first"]


def test_who_is_slow_rests_for_the_round() -> None:
    heard: list[Mishap] = []
    asked = []

    def slow(state: Any) -> Any:
        asked.append(state.round)
        time.sleep(0.002)
        return state.legal()[-1]

    guard = Guarded([("slow", slow)], heard.append, seconds=0.001)
    state = first_decision()
    assert guard(state) == state.legal()[-1], "what was thought is not thrown away"
    assert [mishap.why for mishap in heard] == ["slow"]
    assert guard(state) == state.legal()[0]
    later = state.clone()
    later.round += 1
    guard(later)
    assert asked == [1, 2]


def test_a_bot_cannot_change_the_table() -> None:
    def meddler(state: Any) -> Any:
        action = state.legal()[0]
        state.apply(action)
        return action

    state = first_decision()
    before = state.key()
    Guarded([("meddler", meddler)], lambda mishap: None)(state)
    assert state.key() == before


def test_a_whole_game_of_guarded_bots() -> None:
    heard: list[Mishap] = []
    match = Match("fog", SEATS, {"modules": 3}, "guarded")
    play_out(match, [guarded("top", GAME, i, heard.append) for i in range(2)])
    assert match.over and not heard
