"""The reference itself: figures and random games."""

import random

import pytest

from . import Reference
from .board import BAG, COASTS, SPACES, YARD, read_island
from .games import LETTERS, SETTINGS

# --- figures -----------------------------------------------------------------------------


def test_figures() -> None:
    assert sum(BAG.values()) == 133
    assert sum(count for tile, count in BAG.items() if tile.startswith("desert")) == 16
    assert len(SPACES) == 61
    for side in ("gold", "silver"):
        island = read_island(side)
        assert island[YARD]["mark"] == "Y" and island[YARD]["wind"] == 1
        for coast, spaces in COASTS.items():
            assert all(island[space]["mark"] == LETTERS[coast] for space in spaces)
        assert sum(space["mark"] == "" for space in island.values()) == 36


def test_illegal_action() -> None:
    with pytest.raises(ValueError, match="not legal"):
        Reference(2).apply("done")


# --- random games --------------------------------------------------------------------------


def choose(built: Reference, rng: random.Random) -> str:
    """An outcome by its odds, or an action; ending something is less likely than going on."""
    texts = built.legal()
    assert len(texts) == len(set(texts))
    if built.to_act == -1:
        weights = built.odds()
        assert len(weights) == len(texts) and min(weights) > 0
    else:
        weights = [0.3 if text == "done" else 1.0 for text in texts]
    return rng.choices(texts, weights)[0]


@pytest.mark.parametrize(("players", "modules", "island", "harbor"), SETTINGS)
def test_random_game(players: int, modules: int, island: str, harbor: str) -> None:
    rng = random.Random(f"{players} {modules} {island} {harbor}")
    built = Reference(players, modules, island, harbor, start=None)
    built.conserve()
    steps = 0
    while built.to_act != -2:
        built.apply(choose(built, rng))
        built.conserve()
        steps += 1
        if steps % 3 == 0:
            copy = Reference.from_position(built.position())
            copy.conserve()
            assert copy.position() == built.position()
            assert (copy.to_act, copy.legal(), copy.odds()) == (
                built.to_act,
                built.legal(),
                built.odds(),
            )
            assert copy.bag == built.bag
            built = copy
    seats = sorted(number for group in built.ranking() for number in group)
    assert seats == list(range(players))
    for number in range(players):
        points = built.score(number)
        assert points.pop("total") == sum(points.values())
        assert points["volcanoes"] <= 0
