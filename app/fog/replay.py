"""A game looked back on: each moment as the table showed it, and where turns and rounds begin."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any, NamedTuple

from app.fog import present, replay_texts, texts
from app.fog.selection import Selection
from app.fog.view import ExplainView, TableView
from app.session import tell
from game.chance import new_seed
from game.fog.state import SETUP
from game.match import Match
from game.protocol import OVER

UNITS = ("step", "turn", "round")


class Record(NamedTuple):
    """What the table asks of a match."""

    over: bool
    seed: str
    """Only the end of a game that is over has it."""
    commitment: str
    can_undo: bool = False
    can_redo: bool = False


class Moment:
    """A match after so many actions, as `app.session.Shown`: nobody decides, nothing moves."""

    busy = True
    person = thinking = -1

    def __init__(self, match: Match, at: int) -> None:
        self.state = match.state_at(at)
        self.people = [i for i, seat in enumerate(match.seats) if seat.kind == "human"]
        over = self.state.to_act == OVER
        self.match = Record(over, match.seed if over else "", match.commitment)


class Mark(NamedTuple):
    """The beginning of a round."""

    at: int
    round: int


class Replay:
    """A match as it is now; what is played in it later does not belong to the replay."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.length = len(match.log)
        self.names = [seat.name for seat in match.seats]
        self.events = [[], *(events for _, events in tell(match))]
        """What happened by each action; the first one is number 1."""
        self.actors = self._actors()
        """Who acted, after each number of actions."""
        self.turns = [0, *(at for at, some in enumerate(self.events) if _has(some, "turn-began"))]
        self.rounds = self._rounds()

    def _actors(self) -> list[int]:
        """Chance acts for whoever is on turn."""
        state = self.match.game.start(self.match.seats, self.match.choices)
        actors = [0]
        for action in self.match.log:
            actors.append(state.to_act if state.to_act >= 0 else max(0, state.turn))
            state.apply(action)
        actors[0] = actors[1] if len(actors) > 1 else 0
        return actors

    def _rounds(self) -> list[Mark]:
        """The first one begins when the first tile is dealt."""
        dealt = next((at for at, some in enumerate(self.events) if _has(some, "dealt")), 0)
        marks = [Mark(dealt - 1, 1)] if dealt else []
        for at, some in enumerate(self.events):
            marks += [Mark(at, event.round) for event in some if event.kind == "round-began"]
        return marks

    # Moments

    def view(self, at: int, shown: int = -1) -> TableView:
        """The table after `at` actions, with the island of `shown`, or of whoever acted."""
        seat = self.actors[at] if shown < 0 else shown
        moment = Moment(self.match, at)
        return present.project(moment, Selection(moment.state), viewer=seat, shown=seat)

    def explain(self, at: int, seat: int, item: str) -> ExplainView:
        return present.explain(self.match.state_at(at), seat, item)

    def heading(self, at: int) -> str:
        """Which round it is."""
        state = self.match.state_at(at)
        if state.phase == SETUP:
            return texts.phase_name("setup")
        return texts.round_words(state.round, state.final_round, state.last_round)

    def sentence(self, at: int) -> str:
        """What the last action did."""
        if not at:
            return replay_texts.beginning()
        action, name = self.match.log[at - 1], self.names[self.actors[at]]
        return replay_texts.step(action, self.events[at], self.names, name)

    def over(self, at: int) -> bool:
        return bool(self.match.state_at(at).to_act == OVER)

    # Going through it

    def stop(self, at: int, unit: str, ahead: bool) -> int:
        """Where the next step, turn or round begins, or the one before."""
        if unit == "step":
            return min(self.length, max(0, at + (1 if ahead else -1)))
        stops = self.turns if unit == "turn" else [0, *(mark.at for mark in self.rounds)]
        if ahead:
            index = bisect_right(stops, at)
            return stops[index] if index < len(stops) else self.length
        index = bisect_left(stops, at)
        return stops[index - 1] if index else 0

    def fork(self, at: int, kinds: Sequence[str]) -> Match:
        """A new game from there, each seat for a person or a bot, with luck of its own."""
        seats = [
            seat._replace(kind=kind) for seat, kind in zip(self.match.seats, kinds, strict=True)
        ]
        return self.match.fork(at, new_seed(), seats)


def _has(events: Sequence[Any], kind: str) -> bool:
    return any(event.kind == kind for event in events)
