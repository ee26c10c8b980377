"""The thumbnail of a saved game: the island of the person to act."""

from __future__ import annotations

from app.fog.board.mini_island import MiniIsland
from app.fog.boards import plain_board
from app.table.levels import PERSON
from app.ui.parts import Thumbnail
from game.match import Match


def thumbnail(match: Match) -> Thumbnail:
    people = [i for i, seat in enumerate(match.seats) if seat.kind == PERSON] or [0]
    turn = match.state.to_act
    seat = turn if turn in people else people[0]
    return Thumbnail(MiniIsland, plain_board(match.state, seat, match.seats[seat].colour))
