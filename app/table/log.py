"""The log of a game: sentences in sections."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from app.table.views import LogView
from game.protocol import Seat


def log_lines(
    history: Iterable[tuple[int, Sequence[Any]]],
    seats: Sequence[Seat],
    sentence: Callable[[Any], str | None],
    heading: Callable[[Any], str],
    first: str,
) -> list[LogView]:
    """All that happened, oldest first, below the heading `first`.

    An event for which `heading` has another text than before starts a section.
    """
    section = first
    lines = [LogView(0, "", first, heading=True)]
    for index, events in history:
        for event in events:
            if (title := heading(event)) and title != section:
                section = title
                lines.append(LogView(index, "", title, heading=True))
            if text := sentence(event):
                seat = getattr(event, "seat", -1)
                lines.append(LogView(index, seats[seat].colour if seat >= 0 else "", text))
    return lines
