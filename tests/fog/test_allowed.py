"""`allows` is membership of `legal`, for every action there is."""

from __future__ import annotations

import random

import pytest

from game.fog import actions as a
from game.fog.game import GAME
from game.hexes import SPACES
from game.protocol import CHANCE, OVER, Seat

TILES = range(len(a.KEEP))
EVERY = [
    *(*a.STARTS, *a.DRAWN, *a.ROLLED, *a.ROLLED_WIND, *a.ROLLED_BONUS, *a.REROLL),
    *(*a.FLY, *a.TAKE, *a.KEEP, *a.CONVERT, *a.ACTIVATE, *a.GIVE, *a.PICK, *a.SWAP),
    *(a.DRAW, a.DONE, *map(a.StartSpace, SPACES), *map(a.Range, range(10))),
    *(a.Scoop(cloud, tile) for cloud in range(len(a.TAKE)) for tile in TILES),
]
NEVER = [
    *(a.Take(-1), a.Take(99), a.Fly(-1), a.Place(1, -1), a.Place(1, 99), a.Keep(99)),
    *(a.Rolled(6, 0), a.Rolled(0, 6), a.Rolled(-1, -1), a.Drawn(0), (a.DONE,), (), None),
]


@pytest.mark.parametrize("modules", [1, 2, 3])
@pytest.mark.parametrize("players", [2, 4])
def test_allows(modules: int, players: int, long: bool) -> None:
    rnd = random.Random(f"{modules}{players}")
    for _ in range(20 if long else 2):
        seats = [Seat(f"P{i + 1}", GAME.colours[i]) for i in range(players)]
        harbor = rnd.choice(["standard", "variant"])
        state = GAME.start(seats, {"modules": modules, "harbor": harbor})
        while True:
            legal = set(state.legal())
            assert all(state.allows(action) for action in legal)
            assert not any(state.allows(attempt) for attempt in NEVER)
            if rnd.random() < 0.03 or state.to_act == OVER:
                held = {*state.hand, *state.spyglass[state.turn], rnd.choice(TILES)}
                places = [action for tile in held for action in a.PLACE[tile]]
                for attempt in EVERY + places:
                    assert state.allows(attempt) == (attempt in legal), attempt
            if state.to_act == OVER:
                break
            if state.to_act == CHANCE:
                state.apply(state.outcome(rnd.random()))
            else:
                state.apply(rnd.choice(state.legal()))
