"""For tests that look back on games: one that is over, and one that still runs."""

from collections.abc import Iterator

import pytest

from tests.app.driver import Driver, running  # isort: skip - before anything of Kivy

from game.ai.bots import make
from game.match import Match, play_out
from game.protocol import Seat
from tests.app import visits


def played(modules: int, seed: str, kinds: tuple[str, ...] = ("human", "greedy")) -> Match:
    seats = [
        Seat(*who)
        for who in zip(("Ada", "Jun", "Nils"), ("coral", "teal", "sun"), kinds, strict=False)
    ]
    match = Match("fog", seats, {"modules": modules}, seed)
    return play_out(match, [make("random", match.game, i) for i in range(len(seats))])


@pytest.fixture(scope="module")
def over() -> Match:
    return played(2, "replay")


@pytest.fixture(scope="module")
def going(over: Match) -> Match:
    """The same players in a game that still runs, when the person is to decide."""
    at = len(over.log) // 2
    while over.state_at(at).to_act != 0:
        at += 1
    return over.fork(at)


@pytest.fixture(scope="module")
def app() -> Iterator[Driver]:
    with running(draw_every=1000, reduced_motion=True) as driver:
        yield driver


d = visits.d
