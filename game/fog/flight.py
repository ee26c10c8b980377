"""C1: where a balloon can fly, and for how much energy."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import NamedTuple

from game.fog.actions import FLY, Fly
from game.fog.components import DOCK, FREE, SPEED, harbor
from game.fog.state import Table
from game.fog.tiles import OFFICE_BIT
from game.hexes import ENTRIES, RAYS, SPACES

Offer = Callable[[int, int], None]
VARIANT_DOCK = harbor("variant").docks


class Flights(NamedTuple):
    """All ends of a flight with the cheapest way to each (F-C1.7), cheapest first."""

    cost: dict[int, int]
    costs: list[int]
    """The costs alone, in order."""
    actions: list[Fly]

    def within(self, energy: int) -> list[Fly]:
        """Those that the energy can pay (F-C1.6)."""
        return self.actions[: bisect_right(self.costs, energy)]


_memory: dict[tuple[int, ...], Flights] = {}


def flights(table: Table) -> Flights:
    """The flights of the seat whose turn it is, whether they can be paid or not."""
    seat = table.turn
    place = table.balloon[seat]
    low, high = table.wind_range(seat)
    bonus = table.bonus
    if bonus == SPEED:
        low += 1
        high += 1
    docks = table.setup.harbor.docks if table.built[seat] & OFFICE_BIT else 0
    key = (place, low, high, table.wind, bonus, docks)
    found = _memory.get(key)
    if found is None:
        if len(_memory) > 20_000:
            _memory.clear()
        found = _memory[key] = _find(*key)
    return found


def _find(place: int, low: int, high: int, wind: int, bonus: int, docks: int) -> Flights:
    cost: dict[int, int] = {}

    def offer(to: int, price: int) -> None:
        if price < cost.get(to, 1000):
            cost[to] = price

    free = FREE[wind][bonus]
    if place > DOCK:
        _leave_dock(place - DOCK, low, free, offer)
    else:
        for number in range(low, high + 1):
            for direction in range(6):
                sea = tuple(DOCK + k for k in range(1, docks + 1))
                path = (*RAYS[place][direction], *sea)
                if direction in free:
                    offer(place, number if path else 0)  # F-C1.2, F-C1.5: k = 0
                    _with_wind(path, number, offer)
                else:
                    for k, to in enumerate(path, 1):
                        offer(to, number + 2 * k)  # F-C1.3
    ends = sorted(cost.items(), key=lambda item: (item[1], item[0]))
    return Flights(cost, [price for _, price in ends], [FLY[to] for to, _ in ends])


def _with_wind(path: tuple[int, ...], number: int, offer: Offer) -> None:
    """F-C1.2, F-C1.5: the last place of the path takes what wind is left over."""
    for k, to in enumerate(path, 1):
        offer(to, 0 if k == len(path) <= number else abs(k - number))


def _leave_dock(dock: int, number: int, free: tuple[int, ...], offer: Offer) -> None:
    """F-H.8, and F-H.9 for the seventh dock of the variant."""
    if dock == VARIANT_DOCK:
        for space in SPACES:
            offer(space, 0)
        return
    for direction in free:
        for entry in ENTRIES[direction]:
            _with_wind((entry, *RAYS[entry][direction]), number, offer)
