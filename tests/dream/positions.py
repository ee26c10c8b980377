"""Positions for tests, written with few words, and played on with action texts."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from game.dream.game import GAME
from game.dream.rules import DreamState
from game.protocol import CHANCE, OVER, Seat

MISSIONS = [
    *("exactly-2", "exactly-3", "exactly-4", "exactly-5"),
    *("row-2", "row-3", "row-4", "row-5"),
    *("majority-1", "majority-2", "majority-3", "majority-4"),
    *("majority-5", "majority-6", "majority-7", "majority-8"),
]
PLANE = ["plane"] * 6


class Position:
    """A position that can be played on and looked at."""

    def __init__(self, state: DreamState) -> None:
        self.state = state
        self.events: list[Any] = []

    def play(self, *texts: str) -> Position:
        """Play actions, each of which must be legal."""
        for text in texts:
            action = GAME.parse(text)
            assert self.state.allows(action), f"{text}: {GAME.refusal(self.state, action)}"
            self.state.apply(action, self.events.append)
        return self

    def draw(self) -> Position:
        """Let chance act as long as it does: always the first card."""
        while self.state.to_act == CHANCE:
            self.play(str(self.state.legal()[0]))
        return self

    def legal(self, kind: str = "") -> set[str]:
        """The legal actions of a kind, or all, as texts."""
        return {str(action) for action in self.state.legal() if kind in ("", action.kind)}

    def why(self, text: str) -> str:
        """Why an action is refused; empty if it is legal."""
        return str(GAME.refusal(self.state, GAME.parse(text)) or "")

    def copy(self) -> Position:
        return Position(self.state.clone())

    @property
    def shown(self) -> dict[str, Any]:
        """The position file."""
        return GAME.write(self.state)

    @property
    def phase(self) -> str:
        return GAME.phase(self.state)

    @property
    def to_act(self) -> int:
        return self.state.to_act

    @property
    def over(self) -> bool:
        return self.state.to_act == OVER

    def player(self, seat: int = 0) -> dict[str, Any]:
        found: dict[str, Any] = self.shown["players"][seat]
        return found

    def figures(self, seat: int = 0) -> list[Any]:
        found: list[Any] = self.player(seat)["figures"]
        return found

    def hand(self, seat: int = 0) -> list[str]:
        found: list[str] = self.player(seat)["hand"]
        return found

    def done(self, seat: int = 0) -> list[str]:
        found: list[str] = self.player(seat)["done"]
        return found

    def score(self, seat: int = 0) -> dict[str, Any]:
        return self.state.score(seat).as_dict()

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
