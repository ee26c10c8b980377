"""Random games in all settings: what holds after every action."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest

from game.dream.components import ALL_CARDS, FIGURES, HAND, LARGE, MIDDLE_LIMIT, PLANE, count
from game.dream.game import GAME
from game.dream.rules import DreamState
from game.dream.state import MOVE, NOBODY
from game.match import Match
from game.protocol import CHANCE, OVER, Seat

SETTINGS = [
    (players, start) for players in (2, 3, 4) for start in ("drawn", *range(players))
]  # 12 of them
GAMES = 42  # of each setting: 12 x 42 = 504
LONG = 100  # times as many: 50,400


@cache
def standing(figures: int) -> int:
    """How many figures a seat has outside the small islands."""
    return sum(count(figures, place) for place in range(PLANE, LARGE + 1))


def look(state: DreamState, seats: Iterable[int]) -> None:
    """Figures, shells and cards are all there, and where they may be (D-B.2)."""
    for seat in seats:
        assert standing(state.figures[seat]) + state.small.count(seat) == FIGURES
        assert not state.covered[seat] & ~0b111100
        hand, done, under = state.hand[seat], state.done[seat], 0
        for card in state.under[seat]:
            assert not under >> card & 1
            under |= 1 << card
        unseen = state.unseen(seat)
        assert hand + done + unseen + under == hand | done | unseen | under == ALL_CARDS
        assert hand.bit_count() <= HAND
    assert not state.steps or state.phase == MOVE


def watch(before: DreamState, state: DreamState, action: Any) -> None:
    """One action changes only the data of the seat whose turn it is, and only some of it."""
    seat = before.turn
    if action.kind == "starts":
        look(state, state.seats())
        return
    look(state, (seat,))
    for was, now in (
        (before.figures, state.figures),
        (before.covered, state.covered),
        (before.hand, state.hand),
        (before.done, state.done),
        (before.under, state.under),
    ):
        assert was[:seat] == now[:seat] and was[seat + 1 :] == now[seat + 1 :]
    if action.kind == "done":
        assert state.done[seat] == before.done[seat] | before.holds(seat)
    else:
        assert before.done == state.done, "missions are completed when the turn is confirmed"
    if before.small != state.small:
        assert (
            action.kind == "enter" and before.small.count(NOBODY) == state.small.count(NOBODY) + 1
        )
    assert count(before.figures[seat], LARGE) <= count(state.figures[seat], LARGE)


def choose(rnd: random.Random, legal: list[Any], style: int) -> Any:
    """Anything; seldom into the middle; or any kind and then any of that kind."""
    if style == 1 and rnd.random() < 0.6:
        legal = [action for action in legal if action.kind != "enter"]
    elif style == 2:
        kind = rnd.choice(list({action.kind: None for action in legal}))
        legal = [action for action in legal if action.kind == kind]
    return legal[int(rnd.random() * len(legal))]


def play(players: int, start: int | str, number: int) -> int:
    """One game; the number of its actions."""
    rnd = random.Random(f"{players}-{start}-{number}")
    seats = [Seat(f"P{i + 1}", GAME.colours[i]) for i in range(players)]
    match = Match("dream", seats, {"start": start}, str(number))
    state = match.state
    replayed, key, log = state.clone(), state.key(), list[str]()
    save_at, read_at = rnd.randrange(400), rnd.randrange(1, 30)
    look(state, state.seats())
    while state.to_act != OVER:
        legal = state.legal()
        assert legal
        if state.to_act == CHANCE:
            action = state.outcome(rnd.random())
        else:
            action = choose(rnd, legal, number % 3)
        after = state.clone()
        after.apply(action)
        assert state.key() == key, "a clone is independent"
        watch(state, after, action)
        state, key = after, after.key()
        log.append(str(action))
        replayed.apply(GAME.parse(log[-1]))
        if len(log) % 30 == read_at:
            assert replayed.key() == key, "what a save loads is equal"
            assert GAME.read(json.loads(json.dumps(GAME.write(state)))).key() == key
        if len(log) == save_at:
            save = json.loads(json.dumps(match.save() | {"log": log}))
            assert Match.load(save).state.key() == key
    assert not state.legal() and replayed.key() == key
    assert state.middle() >= MIDDLE_LIMIT or ALL_CARDS in state.done or state.round == 100
    return len(log)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda s: "-".join(map(str, s)))
def test_random_games(setting: tuple[int, int | str], long: bool) -> None:
    for number in range(GAMES * (LONG if long else 1)):
        assert play(*setting, number) > 50


def test_so_many_games() -> None:
    assert len(SETTINGS) * GAMES >= 500 and len(SETTINGS) * GAMES * LONG >= 50_000
