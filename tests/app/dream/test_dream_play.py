"""Whole games of Dream Islands through the screen alone."""

from __future__ import annotations

import pytest

from game.protocol import Seat
from tests.app.dream_person import DreamPerson
from tests.app.dream_scenes import COLOURS, NAMES
from tests.app.driver import Driver, running

MOST = 150
"""Turns that no game needs."""


def start_by_touch(d: Driver, players: int, people: int, seed: str) -> None:
    """From the first screen into a game."""
    cards = d.find("HeroCard", primary=False)
    d.press(next(card for card in cards if card.text == "Dream Islands"))
    d.wait(0.5)
    assert d.app.navigator.screens.current == "dream/setup"
    setup = d.app.navigator.screens.current_screen
    for _ in range(players - 2):
        d.press(d.find("TextButton", text="Add a player")[0])
        d.wait(0.4)
    for index in range(people):
        setup.set_kind(index, "human")
    for index, name in enumerate(NAMES[:players]):
        setup.rename(index, name)
    setup.set_seed(seed)  # a seed cannot be typed without a keyboard
    d.wait(0.4)
    d.press(d.find("MainButton")[0])
    d.wait(0.5)


def play(d: Driver, dragging: bool = False) -> DreamPerson:
    person = DreamPerson(d)
    for _ in range(MOST):
        person.settle()
        if d.app.host.session.match.over:
            break
        if len(d.app.host.session.people) > 1:
            person.pass_on()
            person.lift()
        assert d.app.navigator.screens.current == "dream/table"
        person.turn(dragging)
        assert person.model.snapshot() == d.view()
    assert d.app.host.session.match.over
    d.wait(1)
    assert d.app.navigator.screens.current == "dream/score"
    return person


@pytest.mark.parametrize("players", [2, 3, pytest.param(4, marks=pytest.mark.long)])
def test_a_whole_game_by_touch(players: int) -> None:
    wishes = {"reduced_motion": True, "handover": False, "draw_every": 400}
    with running("portrait", **wishes) as d:
        start_by_touch(d, players, people=players - 1, seed=f"touch {players}")
        match = d.app.host.session.match
        assert match.game.id == "dream"
        assert match.seats[0] == Seat(NAMES[0], COLOURS[0], "human")
        assert [seat.kind for seat in match.seats].count("human") == players - 1
        play(d, dragging=players == 3).check_end()


def test_a_game_with_motion_that_is_drawn() -> None:
    """Figures hop, and every hundredth frame is drawn."""
    with running("tablet", draw_every=100, speed=3.0) as d:
        start_by_touch(d, 2, people=1, seed="drawn")
        d.wait(0.5)
        person = play(d)
        d.wait(3)
        person.check_end()
        assert d.app.navigator.screens.current_screen.busy is False
