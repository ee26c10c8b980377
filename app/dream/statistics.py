"""Statistics of Dream Islands, counted from the log; all of it is public."""

from __future__ import annotations

from typing import NamedTuple

from app.dream import texts
from game.dream.components import CARD_NAMES, NUMBERS
from game.dream.events import Completed, Covered, Entered, RoundBegan, WentUnder
from game.match import Match
from game.protocol import Event

Row = tuple[str, str, tuple[int, ...]]
"""Picture, label, and the number of each player."""


class DoneView(NamedTuple):
    """A completed mission."""

    round: int
    colour: str
    card: str


class StatisticsView(NamedTuple):
    missions: tuple[Row, ...]
    numbers: tuple[Row, ...]
    work: tuple[Row, ...]
    done: tuple[DoneView, ...]
    """In the order of completion."""


class _Count:
    """Counts in one pass over the log."""

    def __init__(self, match: Match) -> None:
        self.colours = [seat.colour for seat in match.seats]
        self.found: dict[str, list[int]] = {}
        self.done: list[DoneView] = []
        self.round = 1
        for _at, events in match.history:
            for event in events:
                self._event(event)

    def _event(self, event: Event) -> None:
        match event:
            case RoundBegan():
                self.round = event.round
            case Completed():
                card = CARD_NAMES[event.card]
                self._add(card.rpartition("-")[0], event.seat)
                self.done.append(DoneView(self.round, self.colours[event.seat], card))
            case Covered():
                self._add(f"number-{event.number}", event.seat)
                self._add("steps", event.seat, event.number)
                self._add("cleared", event.seat, int(event.cleared))
            case Entered() | WentUnder():
                self._add(event.kind, event.seat)

    def _add(self, what: str, seat: int, more: int = 1) -> None:
        self.found.setdefault(what, [0] * len(self.colours))[seat] += more

    def row(self, what: str, picture: str, words: str) -> Row:
        return picture, words, tuple(self.found.get(what, [0] * len(self.colours)))


WORK = (
    ("steps", "plane"),
    ("entered", "isle-middle-1"),
    ("went-under", "mission-back"),
    ("cleared", "shell"),
)


def statistics(match: Match) -> StatisticsView:
    """The statistics of a match; the seed only when the game is over."""
    count = _Count(match)
    kinds = [count.row(kind, f"mission-{kind}", texts.kind_name(kind)) for kind in texts.KINDS]
    together = tuple(sum(column) for column in zip(*(row[2] for row in kinds), strict=True))
    return StatisticsView(
        missions=(*kinds, ("crown", texts.say("together"), together)),
        numbers=tuple(
            count.row(f"number-{number}", "number-tile", texts.say("steps", n=number))
            for number in NUMBERS
        ),
        work=tuple(count.row(what, picture, texts.work_words(what)) for what, picture in WORK),
        done=tuple(count.done),
    )
