"""The best placements around a balloon: which tiles on which spaces gain most.

Tiles of one kind are alike for what they gain now, so a choice is one set of spaces for each
kind. What each kind can gain at most bounds the search: it looks at a few leaves, hardly more.
"""

from __future__ import annotations

from typing import NamedTuple

from game.fog.bot.placement_gain import Option, PlacementGain, choices
from game.fog.components import MAX_ENERGY
from game.fog.tiles import CITY, MONUMENT, WILD
from game.hexes import SpaceSet
from game.protocol import Budget

TINY = 1e-9
"""Smaller than any real difference; absorbs rounding errors."""
NODES = 4000
"""Node limit of one search."""
SETUP = 4
"""Cost of setting up a search, in nodes."""
BEAM = 12
"""Node limit of a search that begins when the budget is spent."""


class Best(NamedTuple):
    value: float
    """Value at the end of the turn, without the balloon's place."""
    laid: tuple[tuple[int, int], ...]
    """Kinds, and the set of spaces for each."""


NOTHING = Best(float("-inf"), ())


class Placing:
    """The best placements of one turn, wherever the balloon lands."""

    def __init__(self, gains: PlacementGain, budget: Budget) -> None:
        self.gains = gains
        self.budget = budget
        self._found: dict[tuple[int, tuple[int, ...], int], Best] = {}
        self._most: dict[tuple[int, tuple[int, ...], int], float] = {}
        """Upper bounds of searches that found nothing better."""

    def best(
        self, free: SpaceSet, kinds: tuple[int, ...], energy: int, floor: float = NOTHING.value
    ) -> Best:
        """The best that can be laid on free spaces, and the value at the turn's end.

        `kinds` are those of the tiles in the spyglass, sorted. Of a tile that is drawn on the
        way only `PlacementGain.draw` counts: it can be converted, so at least the value is reached.
        What does not exceed `floor` is of no interest: NOTHING.
        """
        gains = self.gains
        drops = free & gains.drop_spaces
        key = (free, kinds, energy if drops else 0)  # without drops energy does not matter
        found = self._found.get(key)
        extra = 0.0 if drops else gains.steps[energy] + gains.rate * energy
        if found is None:
            least = floor - extra
            if self._most.get(key, float("inf")) <= least:
                return NOTHING
            found = _Search(gains, *key).run(self.budget, least)
            if found is NOTHING:
                self._most[key] = least
                return NOTHING
            self._found[key] = found
        if drops:
            return found
        return Best(found.value + gains.steps[energy] + gains.rate * energy, found.laid)


class _Search:
    """These kinds on these free spaces: wilds first, since they change every landscape."""

    def __init__(
        self, gains: PlacementGain, free: SpaceSet, kinds: tuple[int, ...], energy: int
    ) -> None:
        self.gains = gains
        self.free = free
        self.energy = energy
        self.full = energy >= MAX_ENERGY
        self.drops = gains.drops(free)
        self.counts = {kind: kinds.count(kind) for kind in kinds}
        self.landscapes = [kind for kind in self.counts if kind < WILD]
        self.blanks = [kind for kind in self.counts if kind >= MONUMENT]
        """Kinds that score the same wherever they lie."""
        self.paved = free if self.landscapes or WILD in self.counts else 0
        """Where landscape tiles may come."""
        self.coasts = gains.coasts_at_most(self.paved)
        self.link = self.coasts > gains.coasts_at_most(0)
        self.neutral = self.link or CITY in self.counts
        self.tiles = len(kinds)
        self.base = gains.base + sum([gains.held(kind) for kind in kinds])
        self.least = max(gains.crowd[: self.tiles + 1])
        if self.drops:  # what each drop gains is counted with the space
            rising = range(energy, min(MAX_ENERGY, energy + self.drops) + 1)
            self.peak = max([gains.steps[e] for e in rising]) + gains.rate * energy
        self.limit = self.nodes = self.leaves = 0
        self.best = NOTHING
        self.wild = 0
        self.levels: list[tuple[int, list[Option]]] = []
        """The options of each kind but wild."""
        self.laid: list[tuple[int, int]] = []
        """What has been chosen of each level so far."""

    def run(self, budget: Budget, floor: float) -> Best:
        """The best that exceeds `floor`, or NOTHING."""
        gains, counts = self.gains, self.counts
        self.limit = BEAM if budget.spent() else NODES
        self.best = Best(floor, ())
        before = gains.evaluations - SETUP
        for most, wild in self._wild_options():
            self.wild = wild
            free = self.free ^ wild
            self.levels = [
                (kind, gains.options(kind, counts[kind], free, wild, self.full, self.neutral))
                for kind in self.landscapes
            ]
            self.levels += [(kind, self._blank_options(kind, free)) for kind in self.blanks]
            if CITY in counts:
                self.levels.append((CITY, self._city_options(free)))
            if self.base + most + self._ahead(0, free) > self.best.value + TINY:
                self._descend(0, free, self.base + most)
            work = self.nodes + gains.evaluations
            budget.spend(work - before)
            before = work
            if budget.spent():
                break  # the best wilds came first
        return self.best if self.leaves else NOTHING

    # What a kind can gain at most

    def _wild_options(self) -> list[Option]:
        gains = self.gains
        options = [Option(0.0, 0)]
        for spaces in choices(self.free, self.counts.get(WILD, 0)):
            gain = sum([gains.landscape(i, 0, spaces, spaces) for i in range(6)])
            options.append(self._option(WILD, gain + gains.beside_cities(spaces), spaces))
        options.sort(reverse=True)
        return options

    def _blank_options(self, kind: int, free: SpaceSet) -> list[Option]:
        several = len(self.blanks) > 1  # they may help each other, so each could gain it all
        options = [Option(0.0, 0)]
        for spaces in choices(free, self.counts[kind]):
            counts = self.counts if several else {kind: spaces.bit_count()}
            options.append(self._option(kind, self.gains.settled(counts), spaces))
        options.sort(reverse=True)
        return options

    def _city_options(self, free: SpaceSet) -> list[Option]:
        land = self.wild | free if self.landscapes else self.wild
        options = [Option(0.0, 0)]
        for spaces in choices(free, self.counts[CITY]):
            options.append(self._option(CITY, self.gains.cities(spaces, land), spaces))
        options.sort(reverse=True)
        return options

    def _option(self, kind: int, gain: float, spaces: SpaceSet) -> Option:
        most = gain + self.gains.covered(spaces)
        held = self.gains.held(kind)
        if held:
            most -= held * spaces.bit_count()
        if self.drops and not self.full:
            most += self.gains.rate * self.gains.drops(spaces)
        return Option(most, spaces)

    def _ahead(self, depth: int, free: SpaceSet) -> float:
        """What the kinds from a level on can gain at most on the spaces left."""
        most = self.least + self.peak if self.drops else self.least
        for _, options in self.levels[depth:]:
            for gain, spaces in options:
                if not spaces & ~free:
                    most += gain
                    break
        if not self.link:
            most += self.coasts  # all six may be connected already
        else:
            land = self.wild | free & self.paved
            for kind, spaces in self.laid:
                if kind < WILD:
                    land |= spaces
            most += self.gains.coasts_at_most(land)
        return most

    # Search

    def _descend(self, depth: int, free: SpaceSet, most: float) -> None:
        self.nodes += 1
        if depth == len(self.levels):
            self._leaf(free)
            return
        kind, options = self.levels[depth]
        for gain, spaces in options:
            if spaces & ~free or self.nodes > self.limit:
                continue
            rest = free ^ spaces
            self.laid.append((kind, spaces))
            if most + gain + self._ahead(depth + 1, rest) > self.best.value + TINY:
                self._descend(depth + 1, rest, most + gain)
            self.laid.pop()

    def _leaf(self, free: SpaceSet) -> None:
        """Exact value of a complete choice."""
        gains, wild = self.gains, self.wild
        covered = self.free ^ free
        laid = {kind: spaces for kind, spaces in [(WILD, wild), *self.laid] if spaces}
        value = self.base + gains.covered(covered)
        land = wild
        ashore = covered & gains.shore
        for landscape in range(6):
            own = laid.get(landscape, 0)
            if own or wild or ashore:
                land |= own
                value += gains.landscape(landscape, own, wild, covered)
        for kind, spaces in laid.items():
            value -= gains.held(kind) * spaces.bit_count()
        value += gains.crowd[self.tiles - covered.bit_count()]
        value += gains.beside_cities(land)
        if CITY in laid:
            value += gains.cities(laid[CITY], land)
        if self.blanks:
            value += gains.settled({kind: laid.get(kind, 0).bit_count() for kind in self.blanks})
        if self.drops:
            energy = min(MAX_ENERGY, self.energy + gains.drops(covered))
            value += gains.steps[energy] + gains.rate * energy
        value += gains.coasts(laid, land, covered)
        if value > self.best.value + TINY:
            self.leaves += 1
            self.best = Best(value, tuple(laid.items()))
