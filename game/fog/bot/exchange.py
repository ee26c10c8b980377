"""Candidate exchanges on a dock."""

from __future__ import annotations

from collections.abc import Iterator

from game.fog.actions import CONVERT, DONE, GIVE, KEEP, PICK, FogAction
from game.fog.bot.placement_gain import PlacementGain, kind_of
from game.fog.components import MAX_ENERGY
from game.fog.hand import scoops
from game.fog.harbor import bag_barred, gifts
from game.fog.rules import FogState
from game.fog.state import PLACING, TAKING
from game.fog.tiles import HIGHEST, Tile


def exchanges(
    state: FogState, gains: PlacementGain, weighed: bool
) -> Iterator[tuple[FogAction, ...]]:
    """Decline, or the best exchange; each up to its end or to a tile from the bag."""
    if not state.owed:
        yield (DONE,)
    if weighed:
        yield _weighed(state, gains)
        return
    for keep in (False, True):
        yield _usual(state, keep)


def _usual(state: FogState, keep: bool) -> tuple[FogAction, ...]:
    """Gives the tile with the lowest number and picks the highest ones in sight."""
    seat = state.turn
    after = state.clone()
    actions: list[FogAction] = []
    while after.to_act == seat and after.phase in (TAKING, PLACING):
        action: FogAction
        if after.phase == PLACING:
            action = DONE
        elif after.drawing:  # F-X.3
            action = max(scoops(after), key=lambda scoop: HIGHEST[scoop.tile])
        elif after.hand:
            action = (KEEP if keep and after.has_room(seat) else CONVERT)[after.hand[0]]
        elif not after.owed and gifts(after):
            action = GIVE[min(gifts(after), key=lambda tile: HIGHEST[tile])]
        else:
            action = PICK[max(after.docks, key=lambda tile: HIGHEST[tile], default=0)]
        actions.append(action)
        after.apply(action)
    return tuple(actions)


def _weighed(state: FogState, gains: PlacementGain) -> tuple[FogAction, ...]:
    """Gives the tile that is worth least and picks those that are worth most."""
    seat = state.turn
    after = state.clone()
    actions: list[FogAction] = []

    def converted(tile: Tile) -> float:
        energy = after.energy[seat]
        more = min(MAX_ENERGY, energy + HIGHEST[tile])
        return gains.steps[more] - gains.steps[energy] + gains.rate * (more - energy)

    def kept(tile: Tile) -> float:
        return gains.held(kind_of(tile)) if after.has_room(seat) else float("-inf")

    def worth(tile: Tile) -> float:
        return max(converted(tile), kept(tile)) if tile else gains.draw

    while after.to_act == seat and after.phase in (TAKING, PLACING):
        action: FogAction
        if after.phase == PLACING:
            action = DONE
        elif after.drawing:  # F-X.3
            action = max(scoops(after), key=lambda scoop: worth(scoop.tile))
        elif after.hand:
            (tile,) = after.hand
            action = (KEEP if kept(tile) >= converted(tile) else CONVERT)[tile]
        elif not after.owed and gifts(after):
            action = GIVE[min(gifts(after), key=lambda t: (gains.held(kind_of(t)), HIGHEST[t]))]
        else:
            offers = list(dict.fromkeys(after.docks))
            if after.bag and not bag_barred(after):
                offers.append(0)
            action = PICK[max(offers, key=worth, default=0)]
        actions.append(action)
        after.apply(action)
    return tuple(actions)
