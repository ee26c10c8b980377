"""The colours of look and play, and the sizes that all pictures share."""

import json
import pathlib

# What the app draws in the same colours is in a file that both read.
SHARED = json.loads((pathlib.Path(__file__).parents[2] / "colours.json").read_text("utf-8"))
LAND = SHARED["landscapes"]  # clockwise from the north-west, as the coasts lie
ORDER = list(LAND)
DIRS = {"NW": -30, "NE": 30, "E": 90, "SE": 150, "SW": 210, "W": 270}  # degrees from north
PLAYERS = SHARED["players"]

INK = SHARED["ink"]
CREAM = SHARED["cream"]
WHITE = "#FFFFFF"
SHADE = "#141C34"  # every shadow
GOLD = "#D9A441"
FOG = "#DDE5EC"
XFR = "#B9C7D6"  # frame of an expansion

RT = 95  # radius of a tile: 5 units of board show round it
TILE_BOX = (-92, -106, 184, 212)


def on(land: str) -> str:
    """The colour in which a sign is read on a landscape's own colour."""
    return "#4A3A12" if land in ("desert", "plain") else CREAM
