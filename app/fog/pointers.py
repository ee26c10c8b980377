"""Where things of the fog table are seen: for the pointer of lessons and for coach marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.fog.board.camera import CELL_WIDTH
from app.fog.selection import Selection
from app.i18n import N_
from app.ui.finding import Box, box_of, each, first
from game.fog import actions as a
from game.fog.components import DOCK, is_dock
from game.fog.tiles import NAME

MARKS = {
    "price": N_("What it costs in energy to fly there."),
    "coasts": N_("Your six coasts: connecting them all ends the game."),
    "flag": N_("The flag shows who starts this round."),
    "full-cloud": N_("Full: next round its tiles go back into the bag."),
    "lamp": N_("Stuck? The lamp suggests a move and says why."),
}
"""What coach marks point out, in this order."""


def next_touch(screen: Any, actions: Sequence[a.FogAction]) -> Box | None:
    """What to touch next in order to play these actions."""
    selection: Selection = screen.controller.selection
    chosen = selection.sequence()
    if chosen and [str(action) for action in actions[: len(chosen)]] == list(map(str, chosen)):
        return box_of(first(screen, "MainButton"))
    action = actions[0]
    match action:
        case a.Fly(to=place) | a.StartSpace(to=place):
            return _place(screen, place)
        case a.Place(tile=tile, to=place):
            if selection.tile != tile and not selection.keeps:
                return _slot(screen, tile)
            return _place(screen, place)
        case a.Take(cloud=cloud):
            if selection.cloud == cloud:
                return _card(screen, selection, actions[1:])
            return _cloud(screen, cloud)
        case a.Keep() | a.Convert() if selection.keeps:
            return _card(screen, selection, actions)
        case a.Activate(tile=tile) | a.Convert(tile=tile):
            return _expansion(screen, selection, tile)
        case a.Give(tile=tile):
            return _harbor(screen, "gifts", NAME[tile])
        case a.Pick(tile=tile) | a.Swap(tile=tile):
            return _harbor(screen, "market", NAME[tile] if tile else "")
    return _option(screen, str(action)) or box_of(first(screen, "MainButton"))


def locate(screen: Any, name: str) -> Box | None:
    """The part of the table with that name, if it is seen."""
    match name:
        case "price":
            return _price(screen)
        case "coasts":
            return _own_chip(screen)
        case "flag":
            chips = (chip for chip in each(screen, "SeatChip") if chip.view.starts)
            return box_of(next(chips, None))
        case "full-cloud":
            clouds = screen.model.clouds
            full = next((i for i, cloud in enumerate(clouds) if len(cloud.tiles) >= 3), -1)
            grid = first(screen, "CloudGrid")
            return box_of(grid.cloud(full)) if grid is not None and full >= 0 else None
        case "lamp":
            return box_of(first(screen, "HintLamp"))
        case "wind":
            return box_of(first(screen, "Compass"))
        case "energy":
            return box_of(first(screen, "EnergyTrack"))
        case "spyglass":
            return box_of(first(screen, "SpyglassBar"))
        case "score":
            return box_of(first(screen, "SeatRail"))
    return None


def _place(screen: Any, place: int) -> Box | None:
    if is_dock(place):
        dock = next((d for d in each(screen, "Dock") if d.view.number == place - DOCK), None)
        return box_of(dock) or box_of(first(screen, "RoundButton", icon="harbor"))
    return space_box(screen, place)


def space_box(screen: Any, space: int) -> Box | None:
    """A space of the island, while no sheet covers it."""
    if screen.covered():
        return box_of(first(screen, "TableSheet", opened=True))
    board = screen.board
    x, y = board.parent.to_window(*board.space_to_window(space))
    side = board.camera.scale * CELL_WIDTH
    return x - side / 2, y - side / 2, side, side


def _slot(screen: Any, tile: int) -> Box | None:
    slots = (slot for slot in each(screen, "Slot") if slot.view.tile == NAME[tile])
    return box_of(next(slots, None))


def _cloud(screen: Any, cloud: int) -> Box | None:
    grid = first(screen, "CloudGrid")
    if grid is not None:
        return box_of(grid.cloud(cloud))
    segment = first(screen, "Segment", key="clouds")
    return box_of(segment or first(screen, "RoundButton", icon="cloud"))


def _card(screen: Any, selection: Selection, rest: Sequence[a.FogAction]) -> Box | None:
    """The first card that has to be flipped, else the main button."""
    wanted = [action for action in rest if isinstance(action, a.Keep | a.Convert)]
    keeps = [action.tile for action in wanted if isinstance(action, a.Keep)]
    cards = sorted(each(screen, "HandCard"), key=lambda card: card.x)
    for card, tile, kept in zip(cards, selection.cards, selection.kept, strict=False):
        keep = tile in keeps
        if keep:
            keeps.remove(tile)
        if keep != kept:
            return box_of(card)
    return box_of(first(screen, "MainButton"))


def _expansion(screen: Any, selection: Selection, tile: int) -> Box | None:
    cards = (card for card in each(screen, "ExpansionCard") if card.view.tile == NAME[tile])
    if selection.expansion == tile:
        return box_of(first(screen, "HandCard"))
    segment = first(screen, "Segment", key="expansions", active=False)
    return box_of(next(cards, None) or segment or first(screen, "RoundButton", icon="cloud"))


def _harbor(screen: Any, grid: str, tile: str) -> Box | None:
    panel = first(screen, "HarborPanel")
    if panel is None:
        segment = first(screen, "Segment", key="harbor")
        return box_of(segment or first(screen, "RoundButton", icon="harbor"))
    cards = reversed(getattr(panel, grid).children)
    return box_of(next((card for card in cards if card.tile == tile and card.enabled), None))


def _option(screen: Any, key: str) -> Box | None:
    for options in each(screen, "OptionList"):
        keys = [option.key for option in options.options]
        if key in keys:
            return box_of(options.children[len(keys) - 1 - keys.index(key)])
    return None


def _price(screen: Any) -> Box | None:
    """A space with a price."""
    pills = (s.space for s in screen.model.board.spaces if s.glow and s.pill)
    space = next(pills, None)
    return None if space is None else space_box(screen, space)


def _own_chip(screen: Any) -> Box | None:
    """The coasts are around the picture of each player."""
    seat = screen.model.viewer
    chips = (chip for chip in each(screen, "SeatChip") if chip.view.seat == seat)
    return box_of(next(chips, None))
