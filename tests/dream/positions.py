"""Positions for tests, written with few words, and played on with action texts."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from game.dream.game import GAME
from game.dream.rules import DreamState
from game.protocol import Seat
from tests.shared.played import Played

MISSIONS = [
    *("exactly-2", "exactly-3", "exactly-4", "exactly-5"),
    *("row-2", "row-3", "row-4", "row-5"),
    *("majority-1", "majority-2", "majority-3", "majority-4"),
    *("majority-5", "majority-6", "majority-7", "majority-8"),
]
PLANE = ["plane"] * 6


class Position(Played):
    """A position of Dream Islands."""

    game = GAME
    state: DreamState

    def draw(self) -> Position:
        """Let chance act as long as it does: always the first card."""
        while self.waits_for_chance:
            self.play(str(self.state.legal()[0]))
        return self

    def figures(self, seat: int = 0) -> list[Any]:
        found: list[Any] = self.player(seat)["figures"]
        return found

    def hand(self, seat: int = 0) -> list[str]:
        found: list[str] = self.player(seat)["hand"]
        return found

    def done(self, seat: int = 0) -> list[str]:
        found: list[str] = self.player(seat)["done"]
        return found

    def holds(self, seat: int = 0) -> list[str]:
        found: list[str] = self.score(seat)["holds"]
        return found


def on(*places: int | str) -> list[int | str]:
    """Six figures: those named, and the rest on the plane."""
    return ["plane"] * (6 - len(places)) + [*places]


def player(*places: int | str, hand: Sequence[str] = (), **keys: Any) -> dict[str, Any]:
    return {"figures": on(*places), "hand": [*hand], **keys}


def position(*players: dict[str, Any], seats: int = 2, **keys: Any) -> Position:
    """A position in phase `move` unless told; players that are not given have left nothing."""
    given = [*players, *(player() for _ in range(seats - len(players)))]
    return Position(GAME.read({"game": "dream", "phase": "move", "players": given, **keys}))


def new_game(players: int = 2, start: int | str = 0) -> Position:
    seats = [Seat(f"P{i + 1}", GAME.colours[i]) for i in range(players)]
    return Position(GAME.start(seats, {"start": start}))


def random_game(number: int) -> Iterator[Position]:
    """A whole game, looked at before each action."""
    rnd = random.Random(number)
    table = new_game(rnd.choice([2, 3, 4]), "drawn")
    while not table.over:
        yield table
        legal = table.state.legal()
        others = [action for action in legal if action.kind != "enter"] or legal
        table.play(str(rnd.choice(legal if rnd.random() < 0.5 else others)))
    yield table
