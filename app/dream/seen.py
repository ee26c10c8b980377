"""The players of Dream Islands as a viewer may see them."""

from __future__ import annotations

from typing import NamedTuple

from game.dream import hidden
from game.dream.rules import DreamState


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
