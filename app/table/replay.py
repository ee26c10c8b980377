"""A match for a replay: all its states, and where turns and rounds begin."""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from app.table import replay_texts
from app.table.texts import say
from game.chance import new_seed
from game.match import Match
from game.protocol import OVER, Action, Event


class PlayerLine(Protocol):
    """What every game shows of a player."""

    @property
    def name(self) -> str: ...

    @property
    def score(self) -> int: ...


V = TypeVar("V")
"""The game's TableView."""
P = TypeVar("P", bound=PlayerLine)
"""The game's SeatView."""

UNITS = ("step", "turn", "round")


class Mark(NamedTuple):
    """The beginning of a round."""

    at: int
    round: int


class Replay(ABC, Generic[V, P]):
    """A copy of a match; nothing is added later."""

    def __init__(self, match: Match) -> None:
        self.match = match.copy()
        self.length = len(match.log)
        self.names = [seat.name for seat in match.seats]
        self.events = [[], *(events for _, events in self.match.history)]
        """Events of each action; the first one is number 1."""
        self.actors = self._actors()
        """The acting seat, by number of actions."""
        self.turns = [0, *(at for at, some in enumerate(self.events) if has(some, "turn-began"))]
        self.rounds = self._rounds()

    def _actors(self) -> list[int]:
        """Chance counts as the seat whose turn it is."""
        state = self.match.beginning()
        actors = [0]
        for action in self.match.log:
            actors.append(state.to_act if state.to_act >= 0 else max(0, state.turn))
            state.apply(action)
        actors[0] = actors[1] if len(actors) > 1 else 0
        return actors

    def _rounds(self) -> list[Mark]:
        return [
            Mark(at, event.round)
            for at, some in enumerate(self.events)
            for event in some
            if event.kind == "round-began"
        ]

    # Implemented by each game

    @abstractmethod
    def view(self, at: int, shown: int = -1) -> V:
        """The table after `at` actions, as seen by `shown`, or by the seat that acted."""

    def event_text(self, event: Event, at: int) -> str:
        """The sentence of an event of action number `at`, or nothing."""
        return ""

    def heading(self, at: int) -> str:
        """The current round as text."""
        return say("round", number=self.match.state_at(at).round)

    def sentence(self, at: int) -> str:
        """The text of the last action."""
        lines = [text for event in self.events[at] if (text := self.event_text(event, at))]
        return " ".join(lines) or self.quiet(at)

    def quiet(self, at: int) -> str:
        """The text of an action whose events have none."""
        return replay_texts.say("ended-turn", name=self.names[self.actors[at]])

    def about(self, seat: P) -> str:
        """A line about the player of a SeatView."""
        return f"{seat.name}: {seat.score}"

    def only_deals(self, at: int) -> bool:
        """The last action only dealt something and has no text."""
        return False

    def over(self, at: int) -> bool:
        return bool(self.match.state_at(at).to_act == OVER)

    # Steps

    def stop(self, at: int, unit: str, ahead: bool) -> int:
        """The start of the next or previous step, turn or round."""
        if unit == "step":
            return min(self.length, max(0, at + (1 if ahead else -1)))
        stops = self.turns if unit == "turn" else [0, *(mark.at for mark in self.rounds)]
        if ahead:
            index = bisect_right(stops, at)
            return stops[index] if index < len(stops) else self.length
        index = bisect_left(stops, at)
        return stops[index - 1] if index else 0

    # Forks

    def refuses(self, at: int) -> str:
        """Why the match cannot be continued from there, or ""."""
        return replay_texts.say("over") if self.over(at) else ""

    def refuses_seat(self, index: int, kind: str) -> str:
        """Why that kind of player cannot take the seat, or ""."""
        return ""

    def fork(self, at: int, kinds: Sequence[str]) -> Match:
        """A new match from there with a new seed and other kinds of players."""
        seats = [
            seat._replace(kind=kind) for seat, kind in zip(self.match.seats, kinds, strict=True)
        ]
        return self.match.fork(at, new_seed(), seats, self.log_of_fork(at))

    def log_of_fork(self, at: int) -> list[Action] | None:
        """The log with which a fork begins, if it is not that of the match."""
        return None


def has(events: Sequence[Event], kind: str) -> bool:
    return any(event.kind == kind for event in events)
