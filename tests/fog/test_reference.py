"""The fast rules against the obvious ones, over whole games."""

from __future__ import annotations

import random

import pytest

from game.fog.game import GAME
from game.fog.rounds import next_start
from game.fog.state import SETUP
from game.protocol import CHANCE, OVER, Seat
from tests.fog.positions import ALL_SETTINGS as SETTINGS
from tests.reference import Reference

COLOURS = ("coral", "teal", "sun", "plum")
GAMES = 3  # of each setting: 36 x 3 = 108, a third of them with version 1
LONG = 30  # times as many: 3,240


def compare(players: int, modules: int, island: str, harbor: str, seed: int) -> int:
    """Play one random game on both; the number of actions."""
    rnd = random.Random(f"{players}{modules}{island}{harbor}{seed}")
    start = rnd.choice([None, *range(players)])
    strict = rnd.random() < 0.5
    version = 1 if seed % 3 == 2 else 2
    seats = [Seat(f"P{i + 1}", COLOURS[i]) for i in range(players)]
    fast = GAME.start(
        seats,
        {
            "modules": modules,
            "island": island,
            "harbor": harbor,
            "start": "drawn" if start is None else start,
            "strict_docks": "on" if strict else "off",
            "version": version,
        },
    )
    slow = Reference(players, modules, island, harbor, start, strict, version)
    eager = rnd.random() < 0.6  # random players seldom end a game by connecting
    steps = 0
    while True:
        legal = fast.legal()
        assert fast.to_act == slow.to_act
        texts = [str(action) for action in legal]
        assert len(set(texts)) == len(texts)
        assert sorted(texts) == sorted(slow.legal())
        if fast.to_act == CHANCE:
            weights = dict(zip(texts, fast.odds(), strict=True))
            assert weights == dict(zip(slow.legal(), slow.odds(), strict=True))
            action = fast.outcome(rnd.random())
        elif fast.to_act == OVER:
            break
        else:
            places = [a for a in legal if a.kind == "place"] if eager else []
            action = rnd.choice(places or legal)
        fast.apply(action)
        slow.apply(str(action))
        steps += 1
        assert GAME.write(fast) == slow.position()
        if steps % 7 == 0 or fast.to_act == OVER:
            for seat in range(players):
                sheet = fast.score(seat).as_dict()
                assert sheet.pop("coasts") == slow.coasts(seat)
                assert sheet == slow.score(seat)
            assert fast.ranking() == slow.ranking()
            if fast.phase != SETUP:
                assert next_start(fast) == slow.next_start()
    return steps


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda s: "-".join(map(str, s)))
def test_same_game(setting: tuple[int, int, str, str], long: bool) -> None:
    for seed in range(GAMES * (LONG if long else 1)):
        assert compare(*setting, seed) > 50
