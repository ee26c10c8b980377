"""The interface between a game and everything that plays, shows, saves or searches it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, Self, TypeVar

SeatIndex = int
"""A seat of the table, counted from 0."""
CHANCE, OVER = -1, -2
"""Values of `State.to_act` when no seat decides."""
Json = dict[str, Any]
"""An object of a position file or a save."""


class Action(Protocol):
    """One decision, or one outcome of chance: a named tuple whose `str` parses back."""

    @property
    def kind(self) -> str: ...


class Event(Protocol):
    """Something that happened while an action was applied: a named tuple."""

    @property
    def kind(self) -> str: ...


Emit = Callable[[Event], None]


class Seat(NamedTuple):
    """The player at a seat. Rules never look at it."""

    name: str
    colour: str
    kind: str = "human"
    """`human`, or the name of a bot."""


class Option(NamedTuple):
    """One choice of the setup screen."""

    name: str
    values: tuple[int | str, ...]
    default: int | str
    offered: bool = True
    """Whether a new game may choose; otherwise it has the default, and old saves may differ."""


class Refusal(NamedTuple):
    """Why something is not allowed: the rule, the reason, and figures for a sentence."""

    rule: str
    reason: str
    args: Mapping[str, int | str] = {}

    def __str__(self) -> str:
        figures = "".join(f", {name} {value}" for name, value in self.args.items())
        return f"{self.rule}, {self.reason}{figures}"


class Refused(Exception):
    """Raised when an illegal action is played."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class BadPosition(ValueError):
    """A position or a save that cannot be read; the text is one line for the user."""


class Budget:
    """With nodes the result is the same on any machine; a deadline needs a clock."""

    __slots__ = ("clock", "deadline", "nodes", "used")

    def __init__(
        self,
        nodes: int | None = None,
        deadline: float | None = None,
        clock: Callable[[], float] | None = None,
    ) -> None:
        self.nodes = nodes
        self.deadline = deadline
        self.clock = clock
        self.used = 0

    def spend(self, nodes: int) -> None:
        self.used += nodes

    def spent(self) -> bool:
        if self.nodes is not None and self.used >= self.nodes:
            return True
        return self.clock is not None and self.deadline is not None and self.clock() > self.deadline


class ScoreSheet(NamedTuple):
    """The score of one seat, item by item."""

    items: Mapping[str, int]
    notes: Mapping[str, Any] = {}
    """Entries of the sheet that are not points, by name."""

    @property
    def total(self) -> int:
        return sum(self.items.values())

    def as_dict(self) -> dict[str, object]:
        return {**self.items, "total": self.total, **self.notes}


def ranking(keys: Sequence[tuple[int, ...]]) -> list[list[int]]:
    """Seats from the highest key to the lowest; ties share a list."""
    places: dict[tuple[int, ...], list[int]] = {}
    for seat, key in enumerate(keys):
        places.setdefault(key, []).append(seat)
    return [places[key] for key in sorted(places, reverse=True)]


def places(ranking: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The rank of each seat, counted from 1; ties share the better one."""
    found: dict[int, int] = {}
    for group in ranking:
        found |= dict.fromkeys(group, len(found) + 1)
    return tuple(found[seat] for seat in sorted(found))


class Plan(NamedTuple):
    """A whole turn, up to its end or to the next thing that chance reveals."""

    actions: tuple[Any, ...]
    value: float
    """The seat's points afterwards; the fraction breaks ties."""


A = TypeVar("A")
"""The actions of a game."""


class StateOf(Protocol[A]):
    """A state of a game. `apply` is pure: no clock, no randomness, no files."""

    to_act: int
    """The seat that decides, CHANCE or OVER."""
    turn: SeatIndex
    """The seat whose turn it is; another seat, or chance, may have to act in it."""
    phase: int
    """Named by `Game.phase`."""
    round: int

    def seats(self) -> range: ...

    def legal(self) -> Sequence[A]:
        """What may happen next; empty only when OVER."""

    def allows(self, action: object) -> bool:
        """Whether `action` is in `legal()`."""

    def odds(self) -> list[float]:
        """The weights of `legal()` at CHANCE."""

    def outcome(self, u: float) -> A:
        """The outcome of chance at the quantile `u` (0 <= u < 1) of `odds()`."""

    def apply(self, action: A, emit: Emit | None = None) -> None:
        """Play a legal action."""

    def clone(self) -> Self: ...

    def guess(self, viewer: SeatIndex, rnd: Callable[[], float]) -> Self:
        """A clone with everything hidden from `viewer` drawn at random."""

    def score(self, seat: SeatIndex) -> ScoreSheet: ...

    def ranking(self) -> list[list[SeatIndex]]:
        """Seats from best to worst; ties share a list."""

    def key(self) -> Hashable:
        """Equal for equal states."""


S = TypeVar("S", bound=StateOf[Any])
"""The states of a game."""


class GameOf(Protocol[S, A]):
    """A game as a whole."""

    id: str
    seats: range
    """Possible numbers of players."""
    colours: tuple[str, ...]

    def options(self) -> tuple[Option, ...]: ...

    def start(self, seats: Sequence[Seat], choices: Mapping[str, Any]) -> S:
        """The first state; missing choices have their defaults."""

    def read(self, position: object) -> S:
        """The state of a position file; raises BadPosition."""

    def write(self, state: S) -> Json: ...

    def parse(self, text: str) -> A:
        """Parse an action; raises ValueError."""

    def describe(self, state: S, action: A) -> Json:
        """An action's fields with readable names."""

    def phase(self, state: S) -> str:
        """The name of the phase, as in a position file."""

    def report(self, state: S) -> Json:
        """What `python -m game score` adds to the sheets and the ranking."""

    def refusal(self, state: S, attempt: object) -> Refusal | None:
        """Why `attempt` is not legal; None if it is."""

    def plans(self, state: S) -> Iterator[Plan]:
        """Whole turns for the seat to act, for bots; valued in points."""

    def best_plan(self, state: S, level: str, budget: Budget) -> Plan:
        """The plan of one of the levels of `game.ai.bots`, for the seat to act."""

    def changes(self, before: S, after: S, seat: SeatIndex) -> Json:
        """Changes made by a plan other than the score, by name; for hints."""


State = StateOf[Any]
"""The state of any game."""
Game = GameOf[Any, Any]
"""Any game."""
