"""Random games in all settings: what holds after every action (F-T.4, F-E.1)."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import chain
from typing import Any

import pytest

from game.fog.components import CLOUD_LIMIT, HARBOR_LIMIT
from game.fog.game import GAME
from game.fog.rules import FogState
from game.fog.state import LAND, MASKS, OCCUPIED, SETUP
from game.fog.tiles import (
    BAG,
    BIT,
    EXPANSION,
    EXPANSIONS,
    FAMILY,
    FIRST_EXPANSION,
    FIRST_START,
    HARBOR_OFFICE,
    START_TILES,
    WILD,
)
from game.hexes import SPACES, YARD
from game.match import Match
from game.protocol import CHANCE, OVER, Seat
from tests.fog.positions import ALL_SETTINGS as SETTINGS

GAMES = 14  # of each setting: 36 x 14 = 504
LONG = 200  # times as many: 100,800

OWN = {1: (), 2: (HARBOR_OFFICE,), 3: EXPANSIONS}
"""The expansions of each player, by modules."""
BESIDE = [
    bytes(tile for i, tile in enumerate(EXPANSIONS) if chosen >> i & 1)
    for chosen in range(1 << len(EXPANSIONS))
]
"""The tiles of a set of expansions."""


def tiles_in_play(state: FogState) -> list[int]:
    """Every tile that is not in the box, sorted; start tiles to be dealt count as boxed."""
    tiles = state.bag + state.tiles.translate(None, b"\0")
    tiles += bytes((*state.docks, *state.hand, *chain(*state.clouds), *chain(*state.spyglass)))
    for beside in state.beside:
        tiles += BESIDE[beside]
    if state.given:
        tiles.append(state.given)
    return sorted(tiles)


def whole_set(state: FogState) -> Counter[int]:
    """All tiles of a game."""
    own = OWN[state.setup.modules] * len(state.energy)
    return Counter((*BAG, *START_TILES, *own))


class Watch:
    """Looks at a game after every action."""

    def __init__(self, state: FogState) -> None:
        self.tiles = tiles_in_play(state)
        self.setup = state.phase == SETUP
        boxed = whole_set(state)
        boxed.subtract(self.tiles)
        assert all(count >= 0 for count in boxed.values()), "no tile is there too often"
        assert all(count == 0 or tile >= FIRST_START for tile, count in boxed.items())
        self.look(state)

    def after(self, state: FogState, action: Any) -> None:
        """F-T.1, F-T.4: a tile stays in play, unless it is one that goes to the box."""
        tiles = tiles_in_play(state)
        if tiles != self.tiles:
            tile = action.tile
            if action.kind == "drawn" and self.setup:
                assert FIRST_START <= tile < FIRST_EXPANSION
                assert tiles == sorted((*self.tiles, tile))
            else:
                assert action.kind in ("convert", "swap") and tile >= FIRST_START
                assert self.tiles == sorted((*tiles, tile))
            self.tiles = tiles
        self.setup = state.phase == SETUP
        self.look(state)

    def look(self, state: FogState) -> None:
        """The limits of every place."""
        assert min(state.energy) >= 0 and max(state.energy) <= 20
        assert max(map(len, state.clouds)) <= CLOUD_LIMIT
        assert len(state.docks) <= HARBOR_LIMIT
        for seat, spyglass in enumerate(state.spyglass):
            assert len(spyglass) <= state.capacity(seat)
            assert not state.tiles[100 * seat + YARD]


def look_closely(state: FogState) -> None:
    """Redundant data is consistent, and positions read back."""
    for seat in state.seats():
        tiles = state.tiles[100 * seat : 100 * seat + 100]
        own = [*state.spyglass[seat], *BESIDE[state.beside[seat]], *tiles]
        masks, built = [0] * MASKS, 0
        for space in SPACES:
            tile = tiles[space]
            if tile:
                masks[OCCUPIED] |= 1 << space
                if FAMILY[tile] == EXPANSION:
                    built |= BIT[tile]
                else:
                    masks[FAMILY[tile]] |= 1 << space
                    masks[LAND] |= (FAMILY[tile] <= WILD) << space
        assert state.masks[MASKS * seat : MASKS * (seat + 1)] == masks
        assert state.built[seat] == built
        assert sum(map(bool, tiles)) == masks[OCCUPIED].bit_count(), "no tile is off the island"
        expansions = Counter(tile for tile in own if tile >= FIRST_EXPANSION)
        assert expansions <= Counter(OWN[state.setup.modules])
    assert sorted(state.bag) == list(state.bag)
    assert GAME.read(json.loads(json.dumps(GAME.write(state)))).key() == state.key()


def choose(rnd: random.Random, legal: list[Any], style: int) -> Any:
    """Anything; with a liking for placing; or any kind and then any of that kind."""
    if style == 1 and legal[-1].kind == "place":
        legal = [action for action in legal if action.kind == "place"]
    elif style == 2:
        kind = rnd.choice(list({action.kind: None for action in legal}))
        legal = [action for action in legal if action.kind == kind]
    return legal[int(rnd.random() * len(legal))]


def play(players: int, modules: int, island: str, harbor: str, number: int) -> int:
    """One game; the number of its actions."""
    rnd = random.Random(f"{players}-{modules}-{island}-{harbor}-{number}")
    seats = [Seat(f"P{i + 1}", GAME.colours[i]) for i in range(players)]
    start = rnd.choice(["drawn", *range(players)])
    choices = {"modules": modules, "island": island, "harbor": harbor, "start": start}
    match = Match("fog", seats, choices, str(number))
    state = match.state
    replayed = state.clone()
    watch, key, log = Watch(state), state.key(), list[str]()
    look_at = {rnd.randrange(1200) for _ in range(4)}
    save_at = rnd.randrange(900)
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
        state, key = after, after.key()
        log.append(str(action))
        replayed.apply(GAME.parse(log[-1]))
        assert replayed.key() == key, "what a save loads is equal"
        watch.after(state, action)
        if len(log) in look_at:
            look_closely(state)
        if len(log) == save_at:
            save = json.loads(json.dumps(match.save() | {"log": log}))
            assert Match.load(save).state.key() == key
    assert not state.legal()
    look_closely(state)
    return len(log)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda s: "-".join(map(str, s)))
def test_random_games(setting: tuple[int, int, str, str], long: bool) -> None:
    for number in range(GAMES * (LONG if long else 1)):
        assert play(*setting, number) > 50


def test_so_many_games() -> None:
    assert len(SETTINGS) * GAMES >= 500 and len(SETTINGS) * GAMES * LONG >= 100_000
