"""B: decides on rerolls by the best turn of the roller for each face."""

from __future__ import annotations

from collections.abc import Iterator

from game.budget import Budget
from game.fog.actions import DONE, REROLL, Done, Reroll
from game.fog.bot.placement_gain import PlacementGain, kind_of
from game.fog.bot.placing import Placing
from game.fog.components import BONUSES, DOCK, MAX_ENERGY, NOT_YARD
from game.fog.flight import flights
from game.fog.rules import FogState
from game.fog.state import OCCUPIED
from game.fog.tiles import HIGHEST
from game.hexes import DIRECTIONS, NEIGHBOURS


def rolls(
    state: FogState, gains: PlacementGain, budget: Budget
) -> Iterator[tuple[float, Done | Reroll]]:
    """Expected value of keeping the dice, and of rerolling each."""
    prospects = _Prospects(state, gains, budget)
    wind, bonus = state.wind, state.bonus
    yield prospects.value(wind, bonus), DONE
    if not state.rerolled & 1:
        winds = [prospects.value(face, bonus) for face in range(len(DIRECTIONS))]
        yield sum(winds) / len(winds), REROLL[0]
    if not state.rerolled & 2:
        bonuses = [prospects.value(wind, face) for face in range(len(BONUSES))]
        yield sum(bonuses) / len(bonuses), REROLL[1]


class _Prospects:
    """Value of the roller's turn for each pair of faces.

    What the faces give to everybody changes nothing between the seats and is left out.
    """

    def __init__(self, state: FogState, gains: PlacementGain, budget: Budget) -> None:
        self._table = state.clone()
        self._gains = gains
        self._placing = Placing(gains, budget)
        self._bare = NOT_YARD & ~gains.masks[OCCUPIED]
        self._at: dict[int, float] = {}
        self._kinds, self._more = self._likely()
        self._values: dict[tuple[int, int], float] = {}

    def _likely(self) -> tuple[tuple[int, ...], int]:
        """The spyglass after C2 and the energy gained; the best cloud will be gone by then."""
        table, gains, seat = self._table, self._gains, self._gains.seat
        spyglass = table.spyglass[seat]
        room = table.capacity(seat) - len(spyglass)
        found = []
        for tiles in table.clouds:
            kept = sorted(tiles, key=lambda tile: -gains.held(kind_of(tile)))[:room]
            more = sum([HIGHEST[tile] for tile in tiles]) - sum([HIGHEST[tile] for tile in kept])
            worth = sum([gains.held(kind_of(tile)) for tile in kept]) + gains.rate * more
            found.append((worth, kept, more))
        found.sort(key=lambda cloud: -cloud[0])
        _, kept, more = found[min(1, len(found) - 1)]
        return tuple(sorted([kind_of(tile) for tile in (*spyglass, *kept)])), more

    def value(self, wind: int, bonus: int) -> float:
        found = self._values.get((wind, bonus))
        if found is None:
            found = self._values[wind, bonus] = self._value(wind, bonus)
        return found

    def _value(self, wind: int, bonus: int) -> float:
        table, gains = self._table, self._gains
        table.turn, table.wind, table.bonus = gains.seat, wind, bonus
        energy = table.energy[gains.seat]
        best = float("-inf")
        for to, cost in flights(table).cost.items():
            if cost > energy or to > DOCK:
                continue
            at = self._at.get(to)
            if at is None:
                at = self._at[to] = gains.at(to)
            left = min(MAX_ENERGY, energy - cost + self._more)
            free = NEIGHBOURS[to] & self._bare
            found = self._placing.best(free, self._kinds, left, best - at)
            best = max(best, found.value + at)
        return best if best > float("-inf") else gains.base
