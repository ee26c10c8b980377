"""Points (D-P.1)."""

from __future__ import annotations

from game.dream.components import (
    ALL_CARDS,
    ALL_MISSIONS_POINTS,
    LARGE,
    MISSION_POINTS,
    PLACE_POINTS,
    SMALL,
    CardSet,
    Figures,
    count,
    names_of,
)
from game.dream.missions import holds
from game.dream.state import Table
from game.protocol import ScoreSheet, SeatIndex


def middle_points(figures: Figures, small: tuple[int, ...], seat: SeatIndex) -> int:
    """The points of a seat's figures in the middle."""
    points = count(figures, LARGE) * PLACE_POINTS[LARGE]
    for place, owner in zip(SMALL, small, strict=True):
        if owner == seat:
            points += PLACE_POINTS[place]
    return points


def mission_points(done: CardSet) -> int:
    """The points of a set of completed missions, those for all of them too."""
    return MISSION_POINTS * done.bit_count() + (ALL_MISSIONS_POINTS if done == ALL_CARDS else 0)


def total(table: Table, seat: SeatIndex) -> int:
    """All points, without the sheet."""
    return mission_points(table.done[seat]) + middle_points(table.figures[seat], table.small, seat)


def score(table: Table, seat: SeatIndex) -> ScoreSheet:
    """A seat's sheet. The note `holds` is for its owner alone: see `hidden.sheet`."""
    done = table.done[seat]
    items = {
        "missions": MISSION_POINTS * done.bit_count(),
        "middle": middle_points(table.figures[seat], table.small, seat),
        "all-missions": ALL_MISSIONS_POINTS if done == ALL_CARDS else 0,
    }
    return ScoreSheet(items, {"holds": names_of(holds(table, seat))})
