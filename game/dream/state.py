"""The data of a game: everything that can change."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal, Self

from game.dream.components import (
    ALL_CARDS,
    FIGURES,
    ISLANDS,
    LARGE,
    ON_PLANE,
    ONE,
    PLANE,
    SMALL,
    Card,
    CardSet,
    Figures,
    count,
)
from game.protocol import CHANCE, Seat, SeatIndex

Phase = Literal["setup", "move", "exchange", "draw", "over"]
PHASES: tuple[Phase, ...] = ("setup", "move", "exchange", "draw", "over")
SETUP, MOVE, EXCHANGE, DRAW, ENDED = range(5)

NOBODY = -1


def replaced(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """A copy of the tuple with a new value at one index."""
    return (*values[:index], value, *values[index + 1 :])


def in_middle(figures: Figures, small: tuple[int, ...], seat: SeatIndex) -> int:
    """How many figures of a seat are in the middle."""
    return small.count(seat) + count(figures, LARGE)


class Table:
    """The data of a game. `game.dream.rules.DreamState` adds the rules."""

    __slots__ = (
        "covered",
        "done",
        "figures",
        "hand",
        "last_round",
        "phase",
        "players",
        "round",
        "small",
        "start",
        "steps",
        "to_act",
        "turn",
        "under",
    )

    players: tuple[Seat, ...]
    """Constant."""
    to_act: int
    """The seat that decides, CHANCE or OVER."""
    phase: int
    round: int
    start: SeatIndex
    """The start player's seat; -1 while it is still to be drawn."""
    turn: SeatIndex
    """The seat whose turn this is, or who is dealt to."""
    steps: int
    """Steps left of the number covered in this turn."""
    figures: list[Figures]
    """Counts for plane, ring and large island, packed into one int, by seat."""
    small: tuple[int, ...]
    """Whose figure stands on each small island, or NOBODY."""
    covered: list[int]
    """Sets of covered numbers (bit n for number n), by seat."""
    hand: list[CardSet]
    """Sets of cards, by seat."""
    done: list[CardSet]
    """Sets of completed missions, by seat."""
    under: list[tuple[Card, ...]]
    """Cards at the bottom of the pile in known order, the uppermost first, by seat."""
    last_round: bool
    """The game ends with this round (D-X.1)."""

    @classmethod
    def new(cls, players: tuple[Seat, ...], start: SeatIndex) -> Self:
        """The first state of a game; `start` is -1 if the start player is to be drawn."""
        table = cls()
        n = len(players)
        table.players = players
        table.to_act = CHANCE
        table.phase = SETUP
        table.round = 1
        table.start = start
        table.turn = max(start, 0)
        table.steps = 0
        table.figures = [FIGURES * ONE[PLANE]] * n
        table.small = (NOBODY,) * len(SMALL)
        table.covered = [0] * n
        table.hand = [0] * n
        table.done = [0] * n
        table.under = [()] * n
        table.last_round = False
        if start >= 0:
            table.line_up()
        return table

    def clone(self) -> Self:
        new = object.__new__(self.__class__)
        new.players = self.players
        new.to_act = self.to_act
        new.phase = self.phase
        new.round = self.round
        new.start = self.start
        new.turn = self.turn
        new.steps = self.steps
        new.figures = self.figures[:]
        new.small = self.small
        new.covered = self.covered[:]
        new.hand = self.hand[:]
        new.done = self.done[:]
        new.under = self.under[:]
        new.last_round = self.last_round
        return new

    def key(self) -> Hashable:
        return (
            self.players,
            self.phase,
            self.to_act,
            self.round,
            self.start,
            self.turn,
            self.steps,
            tuple(self.figures),
            self.small,
            tuple(self.covered),
            tuple(self.hand),
            tuple(self.done),
            tuple(self.under),
            self.last_round,
        )

    def order(self) -> list[int]:
        """The seats from the start player on."""
        n, first = len(self.players), max(self.start, 0)
        return [(first + i) % n for i in range(n)]

    def line_up(self) -> None:
        """The figures at the start (D-S.1)."""
        for island, seat in zip(ISLANDS, self.order(), strict=False):
            self.figures[seat] = ON_PLANE * ONE[PLANE] + (FIGURES - ON_PLANE) * ONE[island]

    def unseen(self, seat: SeatIndex) -> int:
        """Cards of a seat's pile in unknown order; they lie above `under`."""
        known = self.hand[seat] | self.done[seat]
        for card in self.under[seat]:
            known |= 1 << card
        return ALL_CARDS & ~known

    def pile(self, seat: SeatIndex) -> int:
        """How many cards a seat's draw pile has."""
        return (ALL_CARDS & ~(self.hand[seat] | self.done[seat])).bit_count()

    def middle(self) -> int:
        """How many figures of all seats are in the middle."""
        small = len(self.small) - self.small.count(NOBODY)
        return small + count(sum(self.figures), LARGE)

    def next_middle(self) -> int:
        """Where the next figure in the middle will stand (D-A.3)."""
        return SMALL[self.small.index(NOBODY)] if NOBODY in self.small else LARGE
