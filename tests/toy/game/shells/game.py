"""Shells: players in turn take 1 to 3 shells from a pile; whoever takes the last one wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from game.protocol import (
    CHANCE,
    OVER,
    Budget,
    Emit,
    Option,
    Plan,
    Refusal,
    ScoreSheet,
    Seat,
    ranking,
)

MOST = 3
LAST = 10
"""Points for the last shell."""


class Pile(NamedTuple):
    """Chance: how many shells there are. Also an event."""

    number: int
    kind: str = "pile"

    def __str__(self) -> str:
        return f"pile {self.number}"


class Take(NamedTuple):
    number: int
    kind: str = "take"

    def __str__(self) -> str:
        return f"take {self.number}"


class Took(NamedTuple):
    seat: int
    number: int
    left: int
    kind: str = "took"


class RoundBegan(NamedTuple):
    round: int
    kind: str = "round-began"


class TurnBegan(NamedTuple):
    seat: int
    kind: str = "turn-began"


@dataclass
class State:
    taken: tuple[int, ...]
    pile: int = 0
    to_act: int = CHANCE
    turn: int = 0
    phase: int = 0
    """0: the pile is drawn, 1: shells are taken."""
    round: int = 1

    def seats(self) -> range:
        return range(len(self.taken))

    def legal(self) -> list[Any]:
        if self.to_act == CHANCE:
            return [Pile(number) for number in range(9, 16)]
        return [Take(number) for number in range(1, min(MOST, self.pile) + 1)]

    def allows(self, action: object) -> bool:
        return action in self.legal()

    def odds(self) -> list[float]:
        return [1.0] * len(self.legal())

    def outcome(self, u: float) -> Any:
        return self.legal()[int(u * len(self.legal()))]

    def apply(self, action: Any, emit: Emit | None = None) -> None:
        tell = emit or (lambda event: None)
        if isinstance(action, Pile):
            self.pile, self.phase, self.to_act = action.number, 1, self.turn
            tell(action)
        else:
            self.pile -= action.number
            taken = list(self.taken)
            taken[self.turn] += action.number
            self.taken = tuple(taken)
            tell(Took(self.turn, action.number, self.pile))
            if not self.pile:
                self.to_act = OVER
                return
            self.turn = self.to_act = (self.turn + 1) % len(self.taken)
            if self.turn == 0:
                self.round += 1
                tell(RoundBegan(self.round))
        tell(TurnBegan(self.turn))

    def clone(self) -> State:
        return replace(self)

    def guess(self, viewer: int, rnd: Callable[[], float]) -> State:
        return self.clone()

    def score(self, seat: int) -> ScoreSheet:
        last = self.to_act == OVER and self.turn == seat
        return ScoreSheet({"shells": self.taken[seat], "last": LAST if last else 0})

    def ranking(self) -> list[list[int]]:
        return ranking([self.score(seat).total for seat in self.seats()])

    def key(self) -> Any:
        return self.taken, self.pile, self.to_act


class Game:
    id = "shells"
    seats = range(2, 4)
    colours = ("coral", "teal", "sun")

    def options(self) -> tuple[Option, ...]:
        return ()

    def start(self, seats: Sequence[Seat], choices: Mapping[str, Any]) -> State:
        return State((0,) * len(seats))

    def parse(self, text: str) -> Any:
        kind, number = text.split()
        return {"pile": Pile, "take": Take}[kind](int(number))

    def phase(self, state: State) -> str:
        return "take" if state.phase else "pile"

    def refusal(self, state: State, attempt: Any) -> Refusal | None:
        return None if state.allows(attempt) else Refusal("S-1", "too-many", {"n": state.pile})

    def plans(self, state: State) -> Iterator[Plan]:
        for action in state.legal():
            yield Plan((action,), -abs((state.pile - action.number) % (MOST + 1)))

    def best_plan(self, state: State, level: str, budget: Budget) -> Plan:
        return max(self.plans(state), key=lambda plan: plan.value)

    def changes(self, before: State, after: State, seat: int) -> dict[str, Any]:
        return {}


GAME = Game()
