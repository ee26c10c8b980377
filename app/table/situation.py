"""The input of a projection: a live match, or a moment of a replay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from app.table.levels import PERSON
from game.match import History, Match
from game.protocol import OVER, Seat


class Situation(NamedTuple):
    """Each game projects its view from a Situation."""

    state: Any
    """The state, of the game's own class."""
    seats: tuple[Seat, ...]
    history: History
    people: Sequence[int]
    """Seats of people."""
    over: bool
    seed: str
    """The seed once the game is over, before that its hash."""
    person: int = -1
    """The person to decide, or -1."""
    thinking: int = -1
    """The bot to decide, or -1."""
    can_undo: bool = False
    can_redo: bool = False


def people(match: Match) -> list[int]:
    return [i for i, seat in enumerate(match.seats) if seat.kind == PERSON]


def moment(match: Match, at: int) -> Situation:
    """A match after its first `at` actions, read-only."""
    state = match.state_at(at)
    over = state.to_act == OVER
    return Situation(
        state=state,
        seats=match.seats,
        history=match.history[:at],
        people=people(match),
        over=over,
        seed=match.seed if over else match.commitment,
    )


def playing(match: Match) -> Situation:
    """The current state of a match, for the person to decide."""
    now = moment(match, len(match.log))
    seat = int(match.state.to_act)
    return now._replace(
        person=seat if seat in now.people else -1,
        thinking=seat if seat >= 0 and seat not in now.people else -1,
        can_undo=match.can_undo,
        can_redo=match.can_redo,
    )
