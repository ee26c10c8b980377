"""Candidate exchanges on a dock."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator

from game.fog.actions import CONVERT, DONE, GIVE, KEEP, PICK, FogAction
from game.fog.bot.placement_gain import PlacementGain, kind_of
from game.fog.components import MAX_ENERGY
from game.fog.hand import scoops, without
from game.fog.harbor import dock_actions, gifts
from game.fog.rules import FogState
from game.fog.state import PLACING, TAKING
from game.fog.tiles import HIGHEST, Tile
from game.fog.turn import takes_more


def exchanges(
    state: FogState, gains: PlacementGain, weighed: bool
) -> Iterator[tuple[FogAction, ...]]:
    """Decline, or the best exchange; each up to its end or to a tile from the bag."""
    if DONE in dock_actions(state) and not state.hand:
        yield (DONE,)
    for exchange in [_Weighed(gains)] if weighed else [_Usual(keep=False), _Usual(keep=True)]:
        yield exchange.actions(state)


class _Exchange(ABC):
    """One way to exchange tiles."""

    def actions(self, state: FogState) -> tuple[FogAction, ...]:
        seat, after = state.turn, state.clone()
        actions: list[FogAction] = []
        while after.to_act == seat and after.phase in (TAKING, PLACING):
            action = self._next(after)
            actions.append(action)
            after.apply(action)
        return tuple(actions)

    def _next(self, state: FogState) -> FogAction:
        if state.phase == PLACING:
            return DONE
        if state.drawing:  # F-X.3
            return max(scoops(state), key=lambda scoop: self.worth(state, scoop.tile))
        if state.hand and not takes_more(state):
            return self.decide(state)
        if not state.owed and gifts(state):
            return GIVE[min(gifts(state), key=self.loss)]
        offers = [action.tile for action in dock_actions(state) if action.kind == "pick"]
        return PICK[max(offers, key=lambda tile: self.worth(state, tile))]

    @abstractmethod
    def decide(self, state: FogState) -> FogAction:
        """What becomes of a tile in hand."""

    @abstractmethod
    def loss(self, tile: Tile) -> tuple[float, int]:
        """What giving the tile loses."""

    @abstractmethod
    def worth(self, state: FogState, tile: Tile) -> float:
        """What taking the tile, or one from the bag (0), is worth."""


class _Usual(_Exchange):
    """Gives the tile with the lowest number and takes the highest ones in sight."""

    def __init__(self, keep: bool) -> None:
        self._keep = keep

    def decide(self, state: FogState) -> FogAction:
        return (KEEP if self._keep and state.has_room(state.turn) else CONVERT)[state.hand[0]]

    def loss(self, tile: Tile) -> tuple[float, int]:
        return 0.0, HIGHEST[tile]

    def worth(self, state: FogState, tile: Tile) -> float:
        return HIGHEST[tile] if tile else -1


class _Weighed(_Exchange):
    """Gives the tile that is worth least and takes those that are worth most together."""

    def __init__(self, gains: PlacementGain) -> None:
        self._gains = gains

    def decide(self, state: FogState) -> FogAction:
        _, action = self._best(state, state.hand)
        return action

    def loss(self, tile: Tile) -> tuple[float, int]:
        return self._gains.held(kind_of(tile)), HIGHEST[tile]

    def worth(self, state: FogState, tile: Tile) -> float:
        if not tile:
            return self._gains.draw
        taken, _ = self._best(state, (*state.hand, tile))
        return taken - (self._best(state, state.hand)[0] if state.hand else 0.0)

    def _best(self, state: FogState, hand: tuple[Tile, ...]) -> tuple[float, FogAction]:
        """The value of a hand that is decided about well, and the first decision."""
        gains, seat = self._gains, state.turn
        room = state.capacity(seat) - len(state.spyglass[seat])
        energy, total = state.energy[seat], 0.0
        first: FogAction | None = None
        while hand:
            kept = {tile: gains.held(kind_of(tile)) for tile in hand}
            more = {tile: min(MAX_ENERGY, energy + HIGHEST[tile]) for tile in hand}
            gained = {
                tile: gains.steps[after] - gains.steps[energy] + gains.rate * (after - energy)
                for tile, after in more.items()
            }
            best = max(hand, key=lambda tile: kept[tile] - gained[tile])
            if room and kept[best] >= gained[best]:
                tile, room = best, room - 1
                total += kept[tile]
                first = first or KEEP[tile]
            else:
                tile = min(hand, key=lambda tile: kept[tile] - gained[tile])
                total += gained[tile]
                energy = more[tile]
                first = first or CONVERT[tile]
            hand = without(hand, tile)
        return total, first or DONE
