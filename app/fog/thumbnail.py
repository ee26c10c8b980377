"""The thumbnail of a saved game: the island of the person to act."""

from __future__ import annotations

import json

from app.fog.board.mini_island import MiniIsland
from app.fog.boards import bare_board
from app.fog.view import BalloonView
from app.table.levels import PERSON
from app.ui.parts import Thumbnail
from game.fog.tiles import BY_NAME, NAME
from game.hexes import SPACES
from game.match import Match


def thumbnail_data(match: Match) -> str:
    """Side and version of the island, color and place of the balloon, each tile's name by space."""
    people = [i for i, seat in enumerate(match.seats) if seat.kind == PERSON] or [0]
    state = match.state
    seat = state.to_act if state.to_act in people else people[0]
    tiles = {space: NAME[tile] for space in SPACES if (tile := state.tiles[100 * seat + space])}
    balloon = match.seats[seat].colour, state.balloon[seat]
    board = state.setup.island_side, state.setup.version
    return json.dumps([*board, *balloon, tiles], separators=(",", ":"))


def thumbnail(data: str) -> Thumbnail:
    """The thumbnail of `thumbnail_data`."""
    side, version, colour, place, names = json.loads(data)
    tiles = bytearray(100)
    for space, name in names.items():
        tiles[int(space)] = BY_NAME[name]
    balloon = BalloonView(colour, place) if place >= 0 else None
    return Thumbnail(MiniIsland, bare_board(side, tiles, balloon, -1, version=version))
