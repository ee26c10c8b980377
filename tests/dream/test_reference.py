"""The fast rules against the obvious ones, over whole games."""

from __future__ import annotations

import random

import pytest

from game.dream.game import GAME
from game.protocol import CHANCE, OVER, Seat
from tests.reference_dream import Reference

SETTINGS = [(players, start) for players in (2, 3, 4) for start in (None, *range(players))]
GAMES = 13  # of each setting: 12 x 13 = 156
LONG = 20  # times as many: 3,120


def compare(players: int, start: int | None, number: int) -> int:
    """Play one random game on both; the number of actions."""
    rnd = random.Random(f"{players}-{start}-{number}")
    seats = [Seat(f"P{i + 1}", GAME.colours[i]) for i in range(players)]
    fast = GAME.start(seats, {"start": "drawn" if start is None else start})
    slow = Reference(players, start)
    shy = number % 2  # random players are soon in the middle, and complete little
    steps = 0
    while True:
        legal = fast.legal()
        texts = [str(action) for action in legal]
        assert fast.to_act == slow.to_act
        assert sorted(texts) == sorted(slow.legal()) and len(set(texts)) == len(texts)
        if steps % 3 == 0:
            assert GAME.write(fast) == slow.position()
        if steps % 7 == 0 or fast.to_act == OVER:
            for seat in range(players):
                assert fast.score(seat).as_dict() == slow.score(seat)
            assert fast.ranking() == slow.ranking()
        if fast.to_act == OVER:
            return steps
        if fast.to_act == CHANCE:
            weights = dict(zip(texts, fast.odds(), strict=True))
            assert weights == dict(zip(slow.legal(), slow.odds(), strict=True))
            action = fast.outcome(rnd.random())
        else:
            others = [action for action in legal if action.kind != "enter"]
            action = rnd.choice(others if shy and others and rnd.random() < 0.7 else legal)
        fast.apply(action)
        slow.apply(str(action))
        steps += 1


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda s: "-".join(map(str, s)))
def test_same_game(setting: tuple[int, int | None], long: bool) -> None:
    for number in range(GAMES * (LONG if long else 1)):
        assert compare(*setting, number) > 50


def test_so_many_games() -> None:
    assert len(SETTINGS) * GAMES >= 150 and len(SETTINGS) * GAMES * LONG >= 3_000
