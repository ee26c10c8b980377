"""C1: where a balloon can fly, and for how much energy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.fog.actions import FLY, Fly
from game.fog.components import DOCK, FREE, SPEED, Location, harbor, island
from game.fog.state import Table
from game.fog.tiles import OFFICE_BIT
from game.hexes import ENTRIES, RAYS, SPACES, SpaceSet

VARIANT_DOCK = harbor("variant").docks
FACING = [
    [entry for entry in entries if island("gold").coast[(direction + 3) % 6] >> entry & 1]
    for direction, entries in enumerate(ENTRIES)
]
"""`ENTRIES` with strict docks: the coast that faces the wind (F-H.8)."""


class Flights(NamedTuple):
    """All ends of a flight with the cheapest way to each (F-C1.7), cheapest first."""

    cost: dict[int, int]
    costs: list[int]
    """The costs alone, in order."""
    actions: list[Fly]


_memory: dict[tuple[int, int, int, int, int, bool], Flights] = {}


def flights(table: Table) -> Flights:
    """The flights of the seat whose turn it is, whether they can be paid or not."""
    seat = table.turn
    low, high = table.wind_range(seat)
    bonus = table.bonus
    if bonus == SPEED:
        low += 1
        high += 1
    built = table.built[seat]
    docks = table.setup.harbor.docks if built and built & OFFICE_BIT else 0
    place, strict = table.balloon[seat], table.setup.strict_docks
    key = (place, low, high, FREE[table.wind][bonus], docks, strict)
    found = _memory.get(key)
    if found is None:
        if len(_memory) > 20_000:
            _memory.clear()
        found = _memory[key] = _find(*key)
    return found


def free_spaces_by(table: Table, seat: int, wind: int) -> int:
    """How many other spaces the seat could reach for free if that wind blew."""
    trial = table.clone()
    trial.turn, trial.wind = seat, wind
    if trial.balloon[seat] < 0:
        return 0
    free = (to for to, cost in flights(trial).cost.items() if not cost)
    return sum(to < DOCK and to != trial.balloon[seat] for to in free)


def _find(
    place: Location, low: int, high: int, free: SpaceSet, docks: int, strict: bool
) -> Flights:
    cost: dict[int, int] = {}
    if place > DOCK:
        _leave_dock(cost, place - DOCK, low, free, FACING if strict else ENTRIES)
    else:
        sea = tuple(range(DOCK + 1, DOCK + docks + 1))
        for direction, ray in enumerate(RAYS[place]):
            path = ray + sea
            if not free >> direction & 1:
                _offer(cost, path, range(low + 2, low + 2 * len(path) + 1, 2))  # F-C1.3
                continue
            for number in range(low, high + 1):
                _offer(cost, (place,), (number if path else 0,))  # F-C1.2, F-C1.5: k = 0
                _offer(cost, path, _with_wind(len(path), number))
    ends = sorted(100 * price + to for to, price in cost.items())
    return Flights(cost, [end // 100 for end in ends], [FLY[end % 100] for end in ends])


def _offer(cost: dict[int, int], path: Sequence[int], prices: Sequence[int]) -> None:
    for to, price in zip(path, prices, strict=True):
        if price < cost.get(to, 1000):
            cost[to] = price


def _with_wind(length: int, number: int) -> list[int]:
    """F-C1.2, F-C1.5: the last place of the path takes what wind is left over."""
    prices = [abs(k - number) for k in range(1, length + 1)]
    if 0 < length <= number:
        prices[-1] = 0
    return prices


def _leave_dock(
    cost: dict[int, int], dock: int, number: int, free: SpaceSet, entered: Sequence[Sequence[int]]
) -> None:
    """F-H.8, and F-H.9 for the seventh dock of the variant."""
    if dock == VARIANT_DOCK:
        cost.update(dict.fromkeys(SPACES, 0))
        return
    for direction, entries in enumerate(entered):
        if free >> direction & 1:
            for entry in entries:
                path = (entry, *RAYS[entry][direction])
                _offer(cost, path, _with_wind(len(path), number))
