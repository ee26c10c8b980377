"""Where things of the table of Dream Islands are seen: for the pointer of lessons and for marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.dream.selection import Selection, spot_of
from app.i18n import N_
from app.ui.finding import Box, box_of, each, first
from game.dream import actions as a
from game.dream.components import CARD_NAMES
from game.dream.game import GAME

MARKS = {
    "missions": N_("Your missions. Fulfilled ones count when you confirm."),
    "numbers": N_("Cover a number: that is how many steps you fly."),
    "lamp": N_("Stuck? The lamp suggests a move and says why."),
}
"""What coach marks point out, in this order."""


def next_touch(screen: Any, actions: Sequence[a.DreamAction]) -> Box | None:
    """What to touch next in order to play these actions."""
    selection: Selection = screen.controller.selection
    action = actions[0]
    match action:
        case a.Cover(number=number):
            tiles = (tile for tile in each(screen, "NumberTile") if tile.view.number == number)
            return box_of(next(tiles, None))
        case a.Step() | a.Enter():
            way = GAME.describe(selection.state, action)
            there = selection.chosen == str(way["from"])
            return box_of(screen.board.spot(spot_of(way["to"] if there else way["from"])))
        case a.Under(card=card) if CARD_NAMES[card] not in selection.under:
            cards = (each_card for each_card in each(screen, "MissionCard"))
            return box_of(next((c for c in cards if c.view.card == CARD_NAMES[card]), None))
    return box_of(first(screen, "MainButton"))


def locate(screen: Any, name: str) -> Box | None:
    """The part of the table with that name, if it is seen."""
    kinds = {
        "lamp": "HintLamp",
        "numbers": "NumberBoard",
        "missions": "MissionHand",
        "score": "DreamRail",
    }
    return box_of(first(screen, kinds[name])) if name in kinds else None
