"""Where dice and draws come from."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from game import registry
from game.chance import Seeded, commitment, generator, new_seed
from game.protocol import CHANCE, Seat


class Wheel:
    """A state whose outcome is the number itself."""

    def outcome(self, u: float) -> float:
        return u


def numbers(seed: str, count: int) -> list[float]:
    chance: Any = Seeded(seed)
    return [chance.outcome(Wheel(), index) for index in range(count)]


def test_anybody_can_check_an_outcome() -> None:
    """53 bits of the hash of seed and number of the event."""
    digest = hashlib.sha256(b"my seed/3").digest()
    assert numbers("my seed", 4)[3] == (int.from_bytes(digest[:7], "big") >> 3) / 2**53


def test_outcomes_follow_from_seed_and_number_alone() -> None:
    chance: Any = Seeded("a")
    later = chance.outcome(Wheel(), 7)
    assert later == numbers("a", 8)[7], "in whatever order they are asked for"
    assert numbers("a", 50) == numbers("a", 50) != numbers("b", 50)


def test_outcomes_are_spread_evenly() -> None:
    found = numbers("spread", 24_000)
    assert all(0 <= u < 1 for u in found) and len(set(found)) == len(found)
    for parts in (6, 7, 133):
        counts = Counter(int(u * parts) for u in found)
        expected = len(found) / parts
        chi_square = sum((counts[part] - expected) ** 2 / expected for part in range(parts))
        assert chi_square < parts + 4 * (2 * parts) ** 0.5
    assert abs(sum(a < b for a, b in pairwise(found)) / len(found) - 0.5) < 0.02


@pytest.mark.parametrize("name", registry.GAMES)
def test_first_outcomes_of_many_seeds_are_even(name: str) -> None:
    game = registry.get(name)
    seats = [Seat(f"P{i}", game.colours[i]) for i in range(max(game.seats))]
    state = game.start(seats, {})
    if state.to_act == CHANCE:
        counts = Counter(Seeded(str(seed)).outcome(state, 0) for seed in range(4_000))
        total = sum(state.odds())
        for outcome, weight in zip(state.legal(), state.odds(), strict=True):
            share = weight / total
            assert abs(counts[outcome] / 4_000 - share) < 5 * (share / 4_000) ** 0.5


def test_commitment() -> None:
    assert commitment("s") == hashlib.sha256(b"archipel s").hexdigest()
    assert commitment("s") != commitment("t")


def test_new_seeds_cannot_be_guessed() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100 and all(len(seed) >= 32 for seed in seeds)


def test_generator() -> None:
    one, two, other = generator(1), generator("1"), generator(2)
    first = [one() for _ in range(9)]
    assert first == [two() for _ in range(9)] != [other() for _ in range(9)]
    assert all(0 <= u < 1 for u in first)
