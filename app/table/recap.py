"""What others did, and who gained or lost points, since a player's last turn."""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import chain

from app.table.texts import gain_words, say, signed
from game.gains import together
from game.match import Match
from game.protocol import Event, SeatIndex

LONGEST = 100
"""Characters of a recap that names the items; a longer one tells totals."""


def since(match: Match, seat: SeatIndex, own: Collection[str]) -> int:
    """The length of the log after the seat's last event of these kinds."""
    for at, some in reversed(match.history):
        if any(getattr(event, "seat", -1) == seat and event.kind in own for event in some):
            return at
    return 0


def events_since(match: Match, then: int) -> list[Event]:
    return [event for _at, some in match.history[then:] for event in some]


def gains_since(
    match: Match, then: int, label: Callable[[str], str], until: int | None = None
) -> dict[SeatIndex, str]:
    """A sentence for each player whose score changed; together they are short."""
    found = together(chain.from_iterable(match.gains[then:until]))
    names = [seat.name for seat in match.seats]
    told = {gain.seat: f"{gain_words(gain.items, label, names[gain.seat])}." for gain in found}
    if sum(map(len, told.values())) <= LONGEST:
        return told
    return {
        gain.seat: say("gain-total", name=names[gain.seat], points=signed(gain.total))
        for gain in found
    }
