"""The player's uncommitted selection: a figure, or cards to go under the pile."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from game.dream import actions as a
from game.dream import hidden
from game.dream.components import CARD_BY_NAME
from game.dream.game import GAME
from game.dream.refusals import out_of_reach
from game.dream.rules import DreamState
from game.protocol import Refusal

T = TypeVar("T")
"""A class of actions."""
MIDDLE = "middle"
"""The four islands in the middle, as one target."""


class Way(NamedTuple):
    """A path of the chosen figure to a target."""

    actions: tuple[a.DreamAction, ...]
    after: DreamState
    place: str
    """The exact place at its end."""


def spot_of(place: object) -> str:
    """The touch target of a place: the middle is one target."""
    return MIDDLE if str(place).startswith(MIDDLE) else str(place)


def step_from(place: str) -> a.Step:
    """The step of a figure that stands on a place."""
    return a.STEP[a.ORIGINS[place]]


def _gate(state: DreamState) -> str:
    """The island from which figures enter the middle."""
    return str(GAME.describe(state, a.ENTER)["from"])


class Selection:
    """The selection for one decision, recreated whenever the state changes."""

    def __init__(self, state: DreamState, viewer: int) -> None:
        self.state = state
        self.viewer = viewer
        self.legal: list[a.DreamAction] = hidden.offered(state, viewer)
        self.chosen = ""
        """The place of the figure that a tap would move."""
        self.under: list[str] = []
        """Cards that go under the pile, in this order."""
        self._ways: dict[str, dict[str, Way]] = {}

    def of(self, kind: type[T]) -> list[T]:
        """The legal actions of a class."""
        return [action for action in self.legal if isinstance(action, kind)]

    def sources(self) -> list[str]:
        """Places of figures that can be moved."""
        return [str(action).removeprefix("step ") for action in self.of(a.Step)]

    def ways(self, origin: str) -> dict[str, Way]:
        """The reachable places with their paths."""
        if origin not in self._ways:
            self._ways[origin] = self._explore(origin)
        return self._ways[origin]

    def _explore(self, origin: str) -> dict[str, Way]:
        found: dict[str, Way] = {}
        state, place = self.state, origin
        done: tuple[a.DreamAction, ...] = ()
        while True:
            arrived = self._after(state, a.ENTER, done) if place == _gate(state) else None
            if arrived is not None:
                found.setdefault(MIDDLE, arrived)
            way = self._after(state, step_from(place), done)
            if way is None or way.place in found:
                return found
            found[way.place] = way
            state, place, done = way.after, way.place, way.actions

    def _after(
        self, state: DreamState, action: a.DreamAction, before: tuple[a.DreamAction, ...]
    ) -> Way | None:
        if not state.allows(action):
            return None
        to = str(GAME.describe(state, action)["to"])
        after = state.clone()
        after.apply(action)
        return Way((*before, action), after, to)

    def targets(self) -> dict[str, Way]:
        """Targets of the chosen figure."""
        return self.ways(self.chosen) if self.chosen else {}

    def refusal(self, place: str) -> Refusal | None:
        """Why a place is no target, or has no movable figure."""
        if not self.chosen:
            return GAME.refusal(self.state, step_from(place))
        return out_of_reach(self.state, step_from(self.chosen).origin, step_from(place).origin)

    def holding(self, state: DreamState | None = None) -> set[str]:
        """The missions in hand that hold in a state."""
        if self.viewer < 0:
            return set()
        return players(self.state if state is None else state, self.viewer)[self.viewer].holds

    # Selecting

    def choose(self, place: str) -> bool:
        """Select a figure or deselect it; False if there is no movable one."""
        if place not in self.sources():
            return False
        self.chosen = "" if place == self.chosen else place
        return True

    def toggle(self, card: str) -> bool:
        """Put a card under the pile after the others, or take it back."""
        if card in self.under:
            self.under.remove(card)
            return True
        if a.UNDER[CARD_BY_NAME[card]] not in self.legal:
            return False
        self.under.append(card)
        return True

    def confirmation(self) -> list[a.DreamAction]:
        """The actions that the main button plays."""
        if a.DONE not in self.legal:
            return []
        return [*(a.UNDER[CARD_BY_NAME[card]] for card in self.under), a.DONE]


class SeenPlayer(NamedTuple):
    name: str
    colour: str
    figures: list[int | str]
    """The place of each figure."""
    shells: list[int]
    """Covered numbers."""
    hand: list[str]
    """Cards; `?` for each one hidden from the viewer."""
    done: list[str]
    """Completed missions."""
    pile: int
    """Cards in the pile."""
    holds: set[str]
    """Missions in hand that hold now, if visible to the viewer."""


def players(state: DreamState, viewer: int) -> list[SeenPlayer]:
    """What `game.dream.hidden` lets the viewer know."""
    return [
        SeenPlayer(
            player["name"],
            player["colour"],
            player["figures"],
            player["shells"],
            player["hand"],
            player["done"],
            player["pile"],
            set(player.get("holds", ())),
        )
        for player in hidden.visible(state, viewer)["players"]
    ]
