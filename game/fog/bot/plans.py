"""Search for whole turns, up to the end of the turn or the next chance event."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import compress
from typing import NamedTuple

from game.fog.actions import (
    ACTIVATE,
    CONVERT,
    DONE,
    DRAW,
    KEEP,
    PLACE,
    REROLL,
    TAKE,
    Done,
    FogAction,
    Reroll,
)
from game.fog.bot.exchange import exchanges
from game.fog.bot.placement_gain import PlacementGain, kind_of
from game.fog.bot.placing import NOTHING, Best, Placing
from game.fog.components import BONUSES, DOCK, MAX_ENERGY, NOT_YARD
from game.fog.flight import flights
from game.fog.hand import scoops
from game.fog.rules import FogState, swap_actions
from game.fog.state import BONUS, DISTRIBUTE, FLYING, MASKS, OCCUPIED, PLACING, ROLL, TAKING
from game.fog.tiles import BIT, EXPANSIONS, HIGHEST, Tile
from game.fog.turn import fly_actions, free_spaces
from game.hexes import DIRECTIONS, NEIGHBOURS, SpaceSet, members
from game.protocol import Budget, Plan, SeatIndex

Actions = tuple[FogAction, ...]
Evaluate = Callable[[FogState, int], PlacementGain]
"""Makes the evaluation of a state for a seat."""


class SearchOptions(NamedTuple):
    """How plans are searched and evaluated; the defaults are those of `greedy`."""

    evaluate: Evaluate = PlacementGain
    max_cost: int = MAX_ENERGY
    """Most energy to spend on a flight; one flight is always free."""
    foresight: bool = False
    """Whether rerolls and exchanges are evaluated, too."""


POINTS = SearchOptions()


class _Search:
    """State shared by all parts of one search."""

    def __init__(self, options: SearchOptions, budget: Budget) -> None:
        self.options = options
        self.budget = budget
        self.top = NOTHING.value
        """Best value found; plans that are not better are cut off."""

    def evaluate(self, state: FogState) -> PlacementGain:
        return self.options.evaluate(state, state.turn)


def plans(
    state: FogState, options: SearchOptions = POINTS, budget: Budget | None = None
) -> Iterator[Plan]:
    """Whole turns of the seat to act: of all that begin alike in C1 and C2 the best.

    The value is what the seat has at the end of the turn. A plan that ends where something is
    revealed counts what the rest of the turn brings for sure, whatever that is.
    """
    for value, make in _found(state, _Search(options, budget or Budget())):
        yield Plan(make(), value)


def best_plan(state: FogState, options: SearchOptions, budget: Budget) -> Plan:
    """The plan with the highest value; the first one in a tie."""
    search = _Search(options, budget)
    make: Callable[[], Actions] = tuple
    for found in _found(state, search):
        if found.value > search.top:
            search.top, make = found
    return Plan(make(), search.top)


class _Found(NamedTuple):
    """A plan whose actions are listed on demand."""

    value: float
    make: Callable[[], Actions]


def _found(state: FogState, search: _Search) -> Iterator[_Found]:
    if state.to_act < 0:
        return
    deciding = bool(state.hand or state.drawing)
    exchanging = state.phase == TAKING and state.on_dock(state.turn) and not state.drawing
    if state.phase == FLYING:
        yield from _turns(state, search)
    elif exchanging or (state.phase == TAKING and not deciding):
        yield from _taking(state, search)
    elif state.phase == PLACING and not deciding:
        yield from _placements(state, search)
    elif state.phase == ROLL and search.options.foresight:
        for value, roll in rolls(state, search.evaluate(state), search.budget):
            yield _Found(value, partial(tuple, (roll,)))
    elif state.phase == DISTRIBUTE and search.options.foresight:
        gains = search.evaluate(state)
        for swap in swap_actions(state):  # F-H.3: away with what is of least use
            value = gains.held(kind_of(swap.tile)) + gains.rate * HIGHEST[swap.tile]
            yield _Found(-value, partial(tuple, (swap,)))
    else:
        for action in _decisions(state):
            yield _then(state, action, search)


def _taking(state: FogState, search: _Search) -> Iterator[_Found]:
    """In C2, on the island with nothing in hand."""
    seat = state.turn
    if state.on_dock(seat):
        for actions in exchanges(state, search.evaluate(state), search.options.foresight):
            yield _all(state, actions, search)
    else:
        placing = Placing(search.evaluate(state), search.budget)
        free = free_spaces(state, seat)
        yield from _takes(state, search, placing, _ways(state), (), free, state.energy[seat])


def _decisions(state: FogState) -> Sequence[FogAction]:
    """Candidates for a single decision; the first one wins a tie."""
    actions = state.legal()[::-1]  # done before rerolls, keep before convert
    if state.drawing:  # F-X.3, too rare for more than the tile that converts best
        return [DONE, max(scoops(state)[::-1], key=lambda scoop: HIGHEST[scoop.tile])]
    if state.hand and state.has_room(state.turn):  # what is kept can be placed, too
        return [action for action in actions if action.kind != "place"]
    return actions


def _then(state: FogState, action: FogAction, search: _Search) -> _Found:
    """The best plan that begins with an action."""
    seat = state.to_act
    after = state.clone()
    after.apply(action)
    if after.to_act == seat and after.phase in (BONUS, TAKING, PLACING):
        rest = best_plan(after, search.options, search.budget)
        return _Found(rest.value, lambda: (action, *rest.actions))
    return _Found(_worth(after, seat, search), lambda: (action,))


def _all(state: FogState, actions: Actions, search: _Search) -> _Found:
    """A plan of exactly these actions."""
    after = state.clone()
    for action in actions:
        after.apply(action)
    return _Found(_worth(after, state.turn, search), lambda: actions)


def _worth(state: FogState, seat: SeatIndex, search: _Search) -> float:
    """Value of a state for a seat, with the points of the end if its turn is still running."""
    gains = search.options.evaluate(state, seat)
    energy = state.energy[seat]
    worth = gains.base + gains.steps[energy] + gains.rate * energy
    for tile in (*state.spyglass[seat], *(state.hand if state.turn == seat else ())):
        worth += gains.held(kind_of(tile))
    worth += gains.crowd[len(state.spyglass[seat])]
    if state.balloon[seat] >= 0:
        worth += gains.at(state.balloon[seat])
    if state.drawing:
        worth += gains.draw
    return worth + gains.coasts({}, 0, 0)


# C1 and C2


class _Way(NamedTuple):
    """One way through C2."""

    actions: Actions
    gain: int
    """Energy from what is converted."""
    tiles: tuple[Tile, ...]
    """The spyglass afterwards, sorted."""
    kinds: tuple[int, ...]
    mark: int = 0
    """Energy required (F-M.2)."""


def _turns(state: FogState, search: _Search) -> Iterator[_Found]:
    seat = state.turn
    gains = search.options.evaluate(state, seat)
    placing, ways = Placing(gains, search.budget), _ways(state)
    bare = NOT_YARD & ~state.masks[MASKS * seat + OCCUPIED]
    found = flights(state)
    for fly in fly_actions(state):
        if found.cost[fly.to] > search.options.max_cost:
            break  # the cheapest come first
        if fly.to > DOCK or not any(state.clouds):
            yield _then(state, fly, search)
            continue
        energy = state.energy[seat] - found.cost[fly.to]
        free = NEIGHBOURS[fly.to] & bare
        yield from _takes(state, search, placing, ways, (fly,), free, energy, gains.at(fly.to))


def _takes(
    state: FogState,
    search: _Search,
    placing: Placing,
    ways: list[_Way],
    before: Actions,
    free: SpaceSet,
    energy: int,
    extra: float = 0.0,
) -> Iterator[_Found]:
    """The best plan of each way through C2, for a balloon with these free spaces around."""
    for way in ways:
        if energy < way.mark:
            continue
        gained = energy + way.gain
        floor = search.top - extra
        best = placing.best(free, way.kinds, min(MAX_ENERGY, gained), floor)
        if best is NOTHING:
            continue

        def make(way: _Way = way, best: Best = best) -> Actions:
            return before + way.actions + _lay(state, way.tiles, best)

        yield _Found(best.value + extra, make)


def _ways(state: FogState) -> list[_Way]:
    """All ways through C2 on the island, without duplicates."""
    seat = state.turn
    spyglass, beside = state.spyglass[seat], state.beside[seat]
    room = state.capacity(seat) - len(spyglass)
    ways: dict[tuple[tuple[int, ...], int], _Way] = {}

    def add(actions: Actions, kept: tuple[int, ...], gain: int, mark: int = 0) -> None:
        tiles = tuple(sorted(spyglass + kept))
        kinds = tuple(sorted([kind_of(tile) for tile in tiles]))
        ways.setdefault((kept, gain), _Way(actions, gain, tiles, kinds, mark))

    if not any(state.clouds):
        add((DONE,), (), 0)  # F-C2.4
    for cloud, tiles in enumerate(state.clouds):
        for chosen in range(1 << len(tiles) if tiles else 0):
            keeps = [chosen >> i & 1 for i in range(len(tiles))]
            kept = tuple(sorted(compress(tiles, keeps)))
            if len(kept) <= room:
                decisions = [(CONVERT, KEEP)[keep][t] for t, keep in zip(tiles, keeps, strict=True)]
                gain = sum([HIGHEST[a.tile] for a in decisions if a.kind == "convert"])
                add((TAKE[cloud], *decisions), kept, gain)
    for tile in EXPANSIONS if beside else ():
        if beside & BIT[tile]:
            add((CONVERT[tile],), (), HIGHEST[tile], state.setup.marks[tile])
            if room:
                add((ACTIVATE[tile],), (tile,), 0, state.setup.marks[tile])
    return list(ways.values())


# C3


def _placements(state: FogState, search: _Search) -> Iterator[_Found]:
    """In C3 with nothing in hand."""
    seat = state.turn
    gains = search.options.evaluate(state, seat)
    tiles = state.spyglass[seat]
    kinds = tuple(sorted([kind_of(tile) for tile in tiles]))
    best = Placing(gains, search.budget).best(free_spaces(state, seat), kinds, state.energy[seat])
    extra = gains.at(state.balloon[seat])
    if state.owed and state.bag:
        yield _Found(best.value + extra + gains.draw * state.owed, lambda: (DRAW,))
    elif state.owed:
        yield _then(state, DRAW, search)
    lay = _lay(state, tiles, best)
    yield _Found(best.value + extra, lambda: (DONE,) * state.owed + lay)


def _lay(state: FogState, tiles: tuple[Tile, ...], best: Best) -> Actions:
    """The actions of C3; if one of them reveals something, that one comes first and last."""
    draws = state.setup.island.draws
    actions: list[FogAction] = []
    for kind, spaces in best.laid:
        alike = [tile for tile in tiles if kind_of(tile) == kind]
        for tile, space in zip(alike, members(spaces), strict=False):
            if draws[space] and state.bag:
                return (PLACE[tile][space], DRAW)
            actions += [PLACE[tile][space], *[DONE] * draws[space]]  # with an empty bag declined
    return (*actions, DONE)


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
