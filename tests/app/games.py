"""Games that have got somewhere, for scenes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.app.driver import Driver, Person  # isort: skip - before anything of Kivy

from game.ai.bots import make
from game.match import Match
from game.protocol import CHANCE, Seat

NAMES = ("Ada", "Jun", "Nils", "Mia")
COLOURS = ("coral", "teal", "sun", "plum")
DOCK = 90


def new_match(modules: int, seed: str, players: int = 4, kinds: str = "human") -> Match:
    seats = [Seat(*who, kinds) for who in zip(NAMES[:players], COLOURS, strict=False)]
    return Match("fog", seats, {"modules": modules, "start": 0, "harbor": "variant"}, seed)


def advance(
    match: Match, ready: Callable[[Any, set[str]], bool], wish: Callable[[Any], Any] | None = None
) -> Match:
    """Let bots play until the first player is to decide and it is as wanted.

    `wish` may name an action that the bots would not choose.
    """
    minds = [make("greedy", match.game, f"scene {i}") for i in range(len(match.seats))]
    while not match.over:
        state = match.state
        if state.to_act == CHANCE:
            match.play_chance()
            continue
        kinds = {action.kind for action in state.legal()}
        if state.to_act == 0 and ready(state, kinds):
            return match
        wanted = wish(state) if wish is not None else None
        match.play(wanted if wanted is not None else minds[state.to_act](state))
    raise AssertionError("the game was over before it came to that")


def rounds(number: int, *wanted: str) -> Callable[[Any, set[str]], bool]:
    """From that round on, when one of these kinds of actions can be chosen."""
    return lambda state, kinds: state.round >= number and bool(kinds & set(wanted))


def to_a_dock(state: Any) -> Any:
    """Keep tiles, and fly to the harbor with them."""
    if state.to_act or state.round < 4:
        return None
    legal = state.legal()
    docks = [x for x in legal if x.kind == "fly" and x.to > DOCK]
    if docks and state.spyglass[0]:
        return docks[-1]
    hoards = [x for x in legal if x.kind == "keep"] or [x for x in legal if x.kind == "done"]
    return hoards[0] if hoards else None


def sit_down(d: Driver, match: Match) -> Person:
    d.app.open_table(match, "scene")
    person = Person(d)
    d.wait(0.2)
    if not match.over:
        person.settle()
    return person


def table(
    modules: int,
    *kinds: str,
    number: int = 5,
    seed: str = "islands",
    wish: Callable[[Any], Any] | None = None,
    ready: Callable[[Any, set[str]], bool] | None = None,
) -> Callable[[Driver], Person]:
    """A table at a decision of the first player."""

    def reach(d: Driver) -> Person:
        match = new_match(modules, seed)
        advance(match, ready or rounds(number, *kinds), wish)
        return sit_down(d, match)

    return reach
