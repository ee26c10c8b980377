"""Who gained or lost which points through an action, also through somebody else's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from game.protocol import SeatIndex, State

Items = Mapping[str, int]
"""Points by item of the score sheet."""


class Gain(NamedTuple):
    """An event of every game: the score of a seat changed."""

    seat: SeatIndex
    items: Items
    """The changes; none is 0, and they may add up to 0."""
    kind: Literal["gain"] = "gain"

    @property
    def total(self) -> int:
        return sum(self.items.values())


def sheets(state: State) -> list[Items]:
    """The points of all seats."""
    return [state.score(seat).items for seat in state.seats()]


def between(before: Sequence[Items], after: Sequence[Items]) -> tuple[Gain, ...]:
    """The seats whose points differ, with the differences."""
    found = []
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        if old != new:
            found.append(Gain(seat, {k: n - old[k] for k, n in new.items() if n != old[k]}))
    return tuple(found)


def together(gains: Iterable[Gain]) -> list[Gain]:
    """One gain for each seat, of all its gains; items that cancel out are omitted."""
    sums: dict[SeatIndex, dict[str, int]] = {}
    for gain in gains:
        items = sums.setdefault(gain.seat, {})
        for item, points in gain.items.items():
            items[item] = items.get(item, 0) + points
    kept = ((seat, {k: n for k, n in items.items() if n}) for seat, items in sums.items())
    return [Gain(seat, items) for seat, items in kept if items]
