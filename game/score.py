"""A score: named items, and their sum."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


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
