"""The player's uncommitted selection: narrows down the legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.fog import actions as a
from game.fog.components import is_dock
from game.fog.rules import FogState
from game.fog.state import PLACING
from game.fog.tiles import HIGHEST

T = TypeVar("T")
"""A class of actions."""


class Selection:
    """The selection for one decision, recreated whenever the state changes."""

    def __init__(self, state: FogState) -> None:
        self.state = state
        self.legal: Sequence[a.FogAction] = state.legal() if state.to_act >= 0 else []
        self.action: a.FogAction | None = None
        """The selected action: a flight, a placement, an option."""
        self.tile = 0
        """The tile that a tap on the island places."""
        self.cloud = -1
        self.keeps: list[bool] = []
        """Keep or convert, for each tile of the chosen cloud or the hand."""
        self.focus = -1
        self._start()

    def _start(self) -> None:
        if self.state.hand and self.of(a.Keep, a.Convert):
            self.keeps = self._most_keeps(self.state, list(self.state.hand))
        placing = self.of(a.Place)
        if placing:
            self.tile = placing[0].tile

    # Queries

    @property
    def kinds(self) -> set[str]:
        """Kinds of the legal actions."""
        return {action.kind for action in self.legal}

    def of(self, *classes: type[T]) -> list[T]:
        """The legal actions of these classes."""
        return [action for action in self.legal if isinstance(action, classes)]

    @property
    def expansion(self) -> int:
        """The expansion to activate or convert, or 0."""
        if self.state.hand or not isinstance(self.action, (a.Activate, a.Convert)):
            return 0
        return self.action.tile

    @property
    def cards(self) -> list[int]:
        """Tiles to keep or convert; an expansion is kept by activating it."""
        if self.expansion:
            return [self.expansion]
        if self.cloud >= 0:
            return list(self.state.clouds[self.cloud])
        return list(self.state.hand) if self.keeps else []

    @property
    def aimed(self) -> int:
        """The index of the drawn tile that a tap on the island places, or -1."""
        drawn = self.keeps and self.state.phase == PLACING and self.tile
        return self.cards.index(self.tile) if drawn else -1

    @property
    def kept(self) -> list[bool]:
        """Which of the cards are kept."""
        return [isinstance(self.action, a.Activate)] if self.expansion else self.keeps

    def targets(self) -> dict[int, a.FogAction]:
        """The action selected by a tap on each place."""
        found: dict[int, a.FogAction] = {}
        for action in self.legal:
            if action.kind in ("fly", "start-space") or (
                action.kind == "place" and action.tile == self.tile
            ):
                found[action.to] = action
        return found

    def sequence(self) -> list[a.FogAction]:
        """The actions played by the main button."""
        if self.action is not None:
            return [self.action]
        if self.cloud >= 0:
            return [a.TAKE[self.cloud], *self._decisions()]
        if self.keeps:
            return self._decisions()
        return []

    def _decisions(self) -> list[a.FogAction]:
        """Conversions first: they never need space."""
        pairs = list(zip(self.cards, self.keeps, strict=True))
        return [
            *(a.CONVERT[tile] for tile, keep in pairs if not keep),
            *(a.KEEP[tile] for tile, keep in pairs if keep),
        ]

    def preview(self) -> FogState | None:
        """The state after the main button; None if nothing is selected."""
        actions = self.sequence()
        if not actions:
            return None
        return self.after(actions)

    def lost(self, seat: int) -> int:
        """Energy that the selection would waste beyond the end of the track (F-E.1)."""
        return 0 if self.preview() is None else self.state.energy_lost(seat, self.sequence())

    def after(self, actions: list[a.FogAction]) -> FogState | None:
        """The state after some actions, or None if they are not legal."""
        state = self.state.clone()
        for action in actions:
            if not state.allows(action):
                return None
            state.apply(action)
        return state

    # Selecting

    def choose_place(self, place: int) -> bool:
        """Select a space or a dock; False if there is no action for it."""
        action = self.targets().get(place)
        if action is None:
            return False
        self.action = None if action == self.action else action
        return True

    def attempt(self, place: int) -> a.FogAction:
        """The action attempted by a tap, for the refusal."""
        kinds = {action.kind for action in self.legal}
        if "start-space" in kinds and not is_dock(place):
            return a.StartSpace(place)
        if not is_dock(place) and (self.tile or not kinds & {"fly"}):
            tile = self.tile or next(iter(self.state.spyglass[self.state.turn]), 1)
            return a.Place(tile, place)
        return a.FLY[place]

    def choose_tile(self, tile: int) -> bool:
        if not any(action.tile == tile for action in self.of(a.Place)):
            return False
        self.tile = tile
        self.action = None
        return True

    def choose_cloud(self, cloud: int) -> bool:
        if a.TAKE[cloud] not in self.legal:
            return False
        self.action = None
        if self.cloud == cloud:
            self._leave_cloud()
            return True
        taken = self.after([a.TAKE[cloud]])
        if taken is None:
            return False
        self.cloud = cloud
        self.keeps = self._most_keeps(taken, self.cards)
        return True

    def _most_keeps(self, state: FogState, tiles: list[int]) -> list[bool]:
        """Keep as many tiles as fit, the lowest numbers first: they convert worst."""
        keeps = [False] * len(tiles)
        by_number = sorted(range(len(tiles)), key=lambda i: HIGHEST[tiles[i]])
        for i in by_number:
            trial = [*keeps]
            trial[i] = True
            if self._fits(state, tiles, trial):
                keeps = trial
        return keeps

    def _fits(self, state: FogState, tiles: list[int], keeps: list[bool]) -> bool:
        copy = state.clone()
        for tile, keep in sorted(zip(tiles, keeps, strict=True), key=lambda pair: pair[1]):
            action = a.KEEP[tile] if keep else a.CONVERT[tile]
            if not copy.allows(action):
                return False
            copy.apply(action)
        return True

    def forced(self, index: int) -> bool:
        """Whether a card could not be kept even if all others were converted."""
        if self.expansion:
            return a.Activate(self.expansion) not in self.legal
        state = self._deciding()
        if state is None:
            return False
        tiles = self.cards
        return not self._fits(state, tiles, [i == index for i in range(len(tiles))])

    def flip(self, index: int) -> bool:
        """Flip a card between keep and convert; False if it does not fit.

        Of several drawn tiles it becomes the one that a tap on the island places.
        """
        if self.expansion:
            return self._flip_expansion()
        state = self._deciding()
        if state is None or not 0 <= index < len(self.keeps):
            return False
        aimed = self._aim(index)
        trial = [*self.keeps]
        trial[index] = not trial[index]
        if not self._fits(state, self.cards, trial):
            return aimed
        self.keeps = trial
        self.action = None
        return True

    def _aim(self, index: int) -> bool:
        """Make another drawn tile the one to place; False if it was or cannot be."""
        if self.aimed < 0 or self.cards[index] == self.tile:
            return False
        self.tile, self.action = self.cards[index], None
        return True

    def _flip_expansion(self) -> bool:
        tile, activate = self.expansion, isinstance(self.action, a.Activate)
        other = a.CONVERT[tile] if activate else a.Activate(tile)
        if other not in self.legal:
            return False
        self.action = other
        return True

    def choose_expansion(self, tile: int) -> bool:
        """Activate it, or convert it if nothing else is possible; again: deselect it."""
        if tile == self.expansion:
            return self.put_back()
        ways = [way for way in (a.Activate(tile), a.CONVERT[tile]) if way in self.legal]
        return bool(ways) and self.choose_option(str(ways[0]))

    def _deciding(self) -> FogState | None:
        if self.cloud >= 0:
            return self.after([a.TAKE[self.cloud]])
        return self.state if self.keeps else None

    @property
    def made(self) -> bool:
        """Whether there is a selection that can be cleared."""
        return self.action is not None or self.cloud >= 0

    def put_back(self) -> bool:
        """Clear the selection, but not the tile to place. False if nothing was selected."""
        if not self.made:
            return False
        self.action = None
        self._leave_cloud()
        return True

    def _leave_cloud(self) -> None:
        if self.cloud >= 0:
            self.cloud, self.keeps = -1, []

    def choose_option(self, key: str) -> bool:
        """Select an option; its key is the action's text."""
        found = next((action for action in self.legal if str(action) == key), None)
        if found is None:
            return False
        self._leave_cloud()
        self.action = found
        return True
