"""What a game is to everything that plays, shows, saves or searches it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, Self

from game.budget import Budget
from game.score import ScoreSheet

CHANCE, OVER = -1, -2
"""Values of `State.to_act` when no seat decides."""


class Action(Protocol):
    """One decision, or one outcome of chance: a named tuple whose `str` parses back."""

    @property
    def kind(self) -> str: ...


class Event(Protocol):
    """Something that happened while an action was applied: a named tuple."""

    @property
    def kind(self) -> str: ...


Emit = Callable[[Any], None]


class Seat(NamedTuple):
    """Who sits at a place of the table. Rules never look at it."""

    name: str
    colour: str
    kind: str = "human"
    """`human`, or the name of a bot."""


class Option(NamedTuple):
    """One choice of the setup screen."""

    name: str
    values: tuple[Any, ...]
    default: Any


class Refusal(NamedTuple):
    """Why something is not allowed: the rule, the reason, and figures for a sentence."""

    rule: str
    reason: str
    args: Mapping[str, Any] = {}

    def __str__(self) -> str:
        figures = "".join(f", {name} {value}" for name, value in self.args.items())
        return f"{self.rule}, {self.reason}{figures}"


class Refused(Exception):
    """An action that the rules do not allow was played."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class BadPosition(ValueError):
    """A position or a save that cannot be read; the text is one line for a person."""


class Plan(NamedTuple):
    """A whole turn, up to its end or to the next thing that chance reveals."""

    actions: tuple[Any, ...]
    value: float
    """The seat's points afterwards; a fraction tells equal ones apart."""


class State(Protocol):
    """A moment of a game. `apply` is pure rules: no clock, no random, no files."""

    to_act: int
    """The seat that decides, CHANCE or OVER."""
    round: int

    def seats(self) -> range: ...

    def legal(self) -> list[Any]:
        """What may happen next; empty only when OVER."""

    def allows(self, action: Any) -> bool:
        """Whether `action` is in `legal()`."""

    def odds(self) -> list[float]:
        """The weights of `legal()` at CHANCE."""

    def outcome(self, u: float) -> Any:
        """The outcome of chance at the quantile `u` (0 <= u < 1) of `odds()`."""

    def apply(self, action: Any, emit: Emit | None = None) -> None:
        """Play a legal action."""

    def clone(self) -> Self: ...

    def guess(self, viewer: int, rnd: Callable[[], float]) -> Self:
        """A clone in which all that `viewer` cannot know is drawn anew."""

    def score(self, seat: int) -> ScoreSheet: ...

    def ranking(self) -> list[list[int]]:
        """Seats from best to worst, those that share a place together."""

    def key(self) -> Hashable:
        """Equal for equal moments."""


class Game(Protocol):
    """A game as a whole."""

    id: str
    seats: range
    colours: tuple[str, ...]

    def options(self) -> tuple[Option, ...]: ...

    def start(self, seats: Sequence[Seat], choices: Mapping[str, Any]) -> Any:
        """The first moment; a choice that is left out has its default."""

    def read(self, position: Any) -> Any:
        """The state of a position file; raises BadPosition."""

    def write(self, state: Any) -> dict[str, Any]: ...

    def parse(self, text: str) -> Any:
        """The action of a line of text; raises ValueError."""

    def describe(self, state: Any, action: Any) -> dict[str, Any]:
        """An action's fields with names that a person can read."""

    def phase(self, state: Any) -> str:
        """The name of the phase, as in a position file."""

    def report(self, state: Any) -> dict[str, Any]:
        """What `python -m game score` adds to the sheets and the ranking."""

    def refusal(self, state: Any, attempt: Any) -> Refusal | None:
        """Why `attempt` is not legal; None if it is."""

    def plans(self, state: Any) -> Iterator[Plan]:
        """Whole turns for the seat to act, for bots; valued in points."""

    def best_plan(self, state: Any, level: str, budget: Budget) -> Plan:
        """The plan of one of the levels of `game.ai.bots`, for the seat to act."""

    def changes(self, before: Any, after: Any, seat: int) -> dict[str, Any]:
        """What a plan changes beside the score, by name; for hints."""
