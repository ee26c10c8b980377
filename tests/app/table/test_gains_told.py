"""The log, the recap and computer players' turns tell every point of every player."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.app.driver import Driver, running  # isort: skip - before anything of Kivy

from app.table.recap import gains_since
from app.table.texts import signed
from app.table.views import log_lines, round_heading
from game.match import Match
from tests.app.games import new_match
from tests.test_gains import CASES, game_of_bots


def line_points(match: Match) -> Counter[str]:
    told: Counter[str] = Counter()
    for line in log_lines(match, lambda event: event.kind, round_heading, str):
        told[line.colour] += line.points
        if line.points:
            assert signed(line.points) in line.text
    return told


@pytest.mark.parametrize("seed", range(50))
def test_the_log_tells_all_points(seed: int) -> None:
    match = game_of_bots(*CASES[seed % 4], 2 + seed % 3, seed)
    told, start = line_points(match), match.state_at(0)
    for seat, player in enumerate(match.seats):
        gained = match.state.score(seat).total - start.score(seat).total
        assert told[player.colour] == gained


def test_a_long_recap_tells_totals() -> None:
    match = game_of_bots("fog", 1, 4, 0)
    whole = gains_since(match, 0, str)
    assert all(line.count(":") == 0 for line in whole.values())
    last = next(at for at in range(len(match.log), 0, -1) if match.gains[at - 1])
    assert all(":" in line for line in gains_since(match, last - 1, str, last).values())


@pytest.fixture
def d() -> Iterator[Driver]:
    with running(draw_every=1000) as driver:
        yield driver


def test_a_watched_turn_tells_its_points(d: Driver) -> None:
    """Every change of points during computer players' turns is shown while they play."""
    match = new_match(1, "told", 3)
    seats = [seat._replace(kind="greedy") for seat in match.seats]
    d.app.host.open(Match("fog", seats, match.choices, match.seed), "game")
    session, shown = d.app.host.session, set[Any]()
    while session.state.round < 4:
        d.frame()
        shown.add(d.app.host.spectator.text)
    told = 0
    names = [seat.name for seat in session.match.seats]
    for gains in session.match.gains[: len(session.match.log) - 3]:
        for gain in gains:
            start = f"{names[gain.seat]} {signed(gain.total)}: "
            assert any(text.startswith(start) for text in shown), (gain, shown)
            told += 1
    assert told > 10
