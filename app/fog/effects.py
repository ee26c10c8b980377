"""Sound, pause and vibration of each event of the fog game; motions are in board/motion.py."""

from __future__ import annotations

import math

from app.fog.board.camera import CELL_WIDTH, spot
from app.table.effects import Effect
from game.fog.components import LANDSCAPES
from game.fog.events import DiceRolled, EnergyChanged, Flew, Placed, RoundBegan
from game.fog.tiles import FAMILY, NAME
from game.gains import Gain

GROUNDS = (*LANDSCAPES, "wild", "city", "monument", "expansion")
"""By family of tiles."""
BREEZE_CELLS, STORM_CELLS = 2, 4
"""Flights of at least so many spaces have a stronger wind."""


def wind(event: Flew) -> str:
    """The farther the flight, the stronger the wind."""
    start = event.origin if event.origin >= 0 else event.to
    cells = round(math.dist(spot(start), spot(event.to)) / CELL_WIDTH)
    return f"wind-{(cells >= BREEZE_CELLS) + (cells >= STORM_CELLS)}"


def landing(event: Placed) -> str:
    if NAME[event.tile] == "royal-couple":
        return "crown"
    return f"land-{GROUNDS[FAMILY[event.tile]]}"


def energy(event: EnergyChanged) -> str:
    """A conversion has a sound of its own."""
    if event.lost:
        return "energy-lost"
    if event.why == "convert" or event.after == event.before:
        return ""
    return "energy-up" if event.after > event.before else "energy-down"


def points(event: Gain) -> str:
    """A landscape that reaches its coast, a covered volcano, another crown."""
    gained = {item for item, more in event.items.items() if more > 0}
    if gained.intersection(LANDSCAPES):
        return "coast"
    return "volcano" if "volcanoes" in gained else "crown" if "energy" in gained else ""


def dice(event: DiceRolled) -> str:
    return "reroll" if event.again else "dice"


def new_round(event: RoundBegan) -> str:
    return "last-round" if event.final else ""


EFFECTS = {
    "round-began": Effect(new_round),
    "returned": Effect("clouds"),
    "dealt": Effect("clouds"),
    "turn-began": Effect("turn", watched_s=0.7),
    "dice-rolled": Effect(dice, 0.7, 0.9),
    "flew": Effect(wind, watched_s=0.5, feel="light"),
    "took": Effect("take", 0.25, 0.9),
    "got-tile": Effect("card", watched_s=0.6),
    "kept": Effect("keep"),
    "converted": Effect("convert", 0.15, 0.5),
    "energy-changed": Effect(energy),
    "gain": Effect(points, watched_s=0.9),
    "settled": Effect("hop"),
    "swapped": Effect("card"),
    "placed": Effect(landing, 0.32, 0.6, feel="land"),
    "gave": Effect("keep", pause_s=0.25, watched_s=0.6),
    "activated": Effect("take", watched_s=0.8),
    "connected": Effect("coasts", 2.4, 2.4, feel="coast"),
    "bag-empty": Effect("last-round"),
    "game-over": Effect("victory", 1.2, 1.6, feel="victory"),
}
