"""The colours of look and play, and the sizes that all pictures share."""

LAND = {  # clockwise from the north-west, as the coasts lie
    "swamp": "#4E9691",
    "forest": "#3F7A4B",
    "mountain": "#7F89AC",
    "desert": "#EFCB82",
    "canyon": "#C4623C",
    "plain": "#B9C559",
}
ORDER = list(LAND)
DIRS = {"NW": -30, "NE": 30, "E": 90, "SE": 150, "SW": 210, "W": 270}  # degrees from north
PLAYERS = {"coral": "#D9483B", "teal": "#157F86", "sun": "#E9A820", "plum": "#7A4A9E"}

INK = "#22304A"
CREAM = "#FFF8E8"
WHITE = "#FFFFFF"
SHADE = "#141C34"  # every shadow
GOLD = "#D9A441"
FOG = "#DDE5EC"
XFR = "#B9C7D6"  # frame of an expansion

CELL = 100  # radius of a space, in units
RT = 95  # radius of a tile: 5 units of board show round it
TILE_BOX = (-92, -106, 184, 212)


def on(land: str) -> str:
    """The colour in which a sign is read on a landscape's own colour."""
    return "#4A3A12" if land in ("desert", "plain") else CREAM
