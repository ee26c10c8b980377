"""For tests of the screens beside the table: an app that is at home, games to look at."""

import os
from collections.abc import Iterator
from typing import Any

import pytest

from tests.app.driver import Driver, running  # isort: skip - before anything of Kivy


from game.ai.bots import make
from game.match import Match, play_out
from game.protocol import Seat

LEFT, RIGHT, ENTER, TAB = 276, 275, 13, 9


def seats(*people: str, bots: tuple[str, ...] = ()) -> list[Seat]:
    colours = ("coral", "teal", "sun", "plum")
    kinds = ["human"] * len(people) + ["greedy"] * len(bots)
    return [Seat(*who) for who in zip((*people, *bots), colours, kinds, strict=False)]


def whole(players: list[Seat], seed: str, modules: int = 1) -> Match:
    match = Match("fog", players, {"modules": modules, "start": 0}, seed)
    return play_out(match, [make("random", match.game, i) for i in range(len(players))])


def until(match: Match, phase: str, number: int, seat: int = 0) -> Match:
    """The match when that player is to decide in that round and phase."""
    for at in range(len(match.log)):
        fork = match.fork(at)
        state = fork.state
        if (state.round, state.to_act) == (number, seat) and fork.game.phase(state) == phase:
            return fork
    raise AssertionError("it never came to that")


@pytest.fixture(scope="module")
def app() -> Iterator[Driver]:
    with running(draw_every=1000) as driver:
        press = driver.press

        def patiently(widget: Any) -> None:
            press(widget)
            driver.wait(0.3)

        driver.press = patiently  # type: ignore[method-assign]
        yield driver


@pytest.fixture
def d(app: Driver) -> Iterator[Driver]:
    for name in app.app.store.names():
        app.app.store.delete(name)
    app.app.navigator.home()
    app.wait(0.1)
    yield app
    app.app.navigator.home()


@pytest.fixture(scope="module")
def over() -> Match:
    return whole(seats("Ada", bots=("Jun", "Nils")), "over")


@pytest.fixture(scope="module")
def running_game(over: Match) -> Match:
    return until(over, "fly", 4)


def sit_down(d: Driver, match: Match) -> None:
    d.app.store.write("game", match)
    d.app.host.open_save("game")
    d.wait(0.3)


@pytest.fixture
def listed(d: Driver, over: Match, running_game: Match) -> Driver:
    store = d.app.store
    store.write("old", over)
    store.write("new", running_game)
    (store.folder / "odd.archipel").write_text("{", "utf-8")
    os.utime(store.folder / "odd.archipel", (1_700_000_000, 1_700_000_000))
    d.app.navigator.go("saves")
    d.wait(0.4)
    return d
