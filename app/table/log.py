"""The log of a game: sentences in sections."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from app.table.texts import say
from app.table.views import LogView
from game.protocol import Event, Seat

E = TypeVar("E", bound=Event)


def log_lines(
    history: Iterable[tuple[int, Sequence[E]]],
    seats: Sequence[Seat],
    sentence: Callable[[E], str | None],
    heading: Callable[[E], str],
    first: str = "",
) -> list[LogView]:
    """All that happened, oldest first, below the heading `first` (the first round).

    An event for which `heading` has a text starts a section.
    """
    lines = [LogView(0, "", first or say("round", number=1), heading=True)]
    for index, events in history:
        for event in events:
            if title := heading(event):
                lines.append(LogView(index, "", title, heading=True))
            if text := sentence(event):
                seat = getattr(event, "seat", -1)
                lines.append(LogView(index, seats[seat].colour if seat >= 0 else "", text))
    return lines


def round_heading(event: Event) -> str:
    """The heading of an event with which a round after the first one begins."""
    number = getattr(event, "round", 0) if event.kind == "round-began" else 0
    return say("round", number=number) if number > 1 else ""
