"""The figures of the game and the geometry of an island, as plain dicts and lists."""

from functools import cache
from pathlib import Path
from typing import TypedDict

ROOT = Path(__file__).resolve().parents[2]
ISLANDS = ROOT / "assets" / "fog"

# --- tiles -------------------------------------------------------------------------------

LANDSCAPES = ["swamp", "forest", "mountain", "desert", "canyon", "plain"]

# F-T.2: number -> how many of them; the same for each of the six landscapes
LANDSCAPE_NUMBERS = {0: 1, 1: 3, 2: 4, 3: 4, 4: 2, 5: 1, 6: 1}
OTHER_NUMBERS = {
    "wild": {1: 5, 2: 6, 3: 4},
    "city": {3: 2, 4: 3, 6: 2},
    "monument": {5: 15},
}

# F-T.1: the 133 tiles of the bag, tile -> how many, in the order of the tiles
BAG: dict[str, int] = {
    f"{kind}-{number}": count
    for kind, numbers in [
        *((landscape, LANDSCAPE_NUMBERS) for landscape in LANDSCAPES),
        *OTHER_NUMBERS.items(),
    ]
    for number, count in numbers.items()
}

# F-T.2: the six start tiles
START_TILES = [
    "start-swamp-1",
    "start-forest-2",
    "start-mountain-3",
    "start-desert-3",
    "start-canyon-4",
    "start-plain-2",
]

OFFICE = "harbor-office"
LOOKOUTS = ["lookout-1", "lookout-2"]
COUPLE = "royal-couple"

# F-M.1: the wind numbers a player may choose from
EXPANSION_WINDS = {
    "lookout-1": [1, 2],
    "lookout-2": [1, 2, 3, 4],
    "harbor-office": [1, 2, 3],
    "wind-machine": [1, 2, 3, 4, 5, 6, 7, 8],
    "royal-couple": [5],
}
EXPANSIONS = list(EXPANSION_WINDS)

# F-M.2, by version
MARKS = {
    1: {
        "lookout-1": 4,
        "harbor-office": 6,
        "lookout-2": 9,
        "royal-couple": 12,
        "wind-machine": 15,
    },
    2: {
        "lookout-1": 7,
        "harbor-office": 8,
        "lookout-2": 10,
        "royal-couple": 13,
        "wind-machine": 16,
    },
}
NEWEST = 2

# F-M.5, F-P.8
EXPANSION_POINTS = {
    "lookout-1": 1,
    "lookout-2": 2,
    "harbor-office": 2,
    "royal-couple": 1,
    "wind-machine": 4,
}
ALL_EXPANSIONS_POINTS = 5

TILE_ORDER = {tile: place for place, tile in enumerate([*BAG, *START_TILES, *EXPANSIONS])}


def in_order(tiles: list[str]) -> list[str]:
    """The same tiles in the order in which hand, spyglass and harbor are kept."""
    return sorted(tiles, key=lambda tile: TILE_ORDER[tile])


def kind_of(tile: str) -> str:
    """'forest' of 'forest-3' and of 'start-forest-2'; an expansion is its own kind."""
    if tile in EXPANSION_WINDS:
        return tile
    return tile.removeprefix("start-").split("-")[0]


def winds_of(tile: str) -> list[int]:
    """The wind numbers of a tile: one, or a range to choose from."""
    if tile in EXPANSION_WINDS:
        return EXPANSION_WINDS[tile]
    return [int(tile.split("-")[-1])]


def energy_of(tile: str) -> int:
    """What converting gives: the number (F-T.2), of an expansion the highest one (F-M.3)."""
    return max(winds_of(tile))


def is_landscape(tile: str) -> bool:
    """F-T.3: the six landscapes and wild."""
    return kind_of(tile) in LANDSCAPES or kind_of(tile) == "wild"


# --- energy, clouds, dice, harbor ----------------------------------------------------------

MOST_ENERGY = 20  # F-E.1
CROWNS = {4: 2, 8: 4, 12: 6, 16: 8, 20: 10}  # F-E.2: from this energy, so many points
GOLD_SPYGLASS = 5  # F-E.3
SILVER_SPYGLASS = 3
FIRST_ENERGY = 5  # F-S.1
CLOUDS = {2: 4, 3: 5, 4: 7}  # F-S.3: by number of players
FULL_CLOUD = 3  # F-A.1
LAST_ROUND = 60  # F-X.4
DIRECTIONS = ["NW", "NE", "E", "SE", "SW", "W"]  # F-B.4, clockwise
BONUSES = ["energy-1", "energy-2", "draw", "speed", "opposite", "sixty"]  # F-R.3
FIRST_HARBOR = 5  # F-H.1
FULL_HARBOR = 11  # F-H.2
RATES = {1: 2, 2: 2, 3: 3, 4: 3, 5: 4, 6: 4, 7: 4}  # F-H.7, F-H.9: tiles taken for one
DOCKS = {"standard": 6, "variant": 7}
ANYWHERE_DOCK = "dock-7"  # F-H.9
END_POINTS = {"first": 10, "final": 5, None: 0}  # F-P.6
MONUMENT_POINTS = [3, 2, 1, 0]  # F-P.4
GROUP_SIZE, GROUP_POINTS = 5, 3  # F-P.2


def dock_number(dock: str) -> int:
    """2 of 'dock-2'."""
    return int(dock.removeprefix("dock-"))


def is_dock(place: str | None) -> bool:
    """Is the balloon in the harbor?"""
    return place is not None and place.startswith("dock-")


# --- geometry: axial coordinates, the yard is (0, 0) -----------------------------------------

STEPS = {"NW": (0, -1), "NE": (1, -1), "E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0)}
OPPOSITE = {"NW": "SE", "NE": "SW", "E": "W", "SE": "NW", "SW": "NE", "W": "E"}
SIDES = {way: [DIRECTIONS[i - 1], DIRECTIONS[(i + 1) % 6]] for i, way in enumerate(DIRECTIONS)}

# F-B.1: rows A to I, each numbered from 1 at the left
NAMES: dict[tuple[int, int], str] = {}
for _row, _letter in enumerate("ABCDEFGHI", start=-4):
    _first = max(-4, -4 - _row)
    _last = min(4, 4 - _row)
    for _column in range(_first, _last + 1):
        NAMES[_column, _row] = f"{_letter}{_column - _first + 1}"

SPACES = list(NAMES.values())
YARD = "E5"

# F-B.3
COASTS = {
    "swamp": ["A1", "A2", "A3", "A4"],
    "forest": ["A5", "B6", "C7", "D8"],
    "mountain": ["E9", "F8", "G7", "H6"],
    "desert": ["I5", "I4", "I3", "I2"],
    "canyon": ["I1", "H1", "G1", "F1"],
    "plain": ["E1", "D1", "C1", "B1"],
}
COAST_SPACES = [space for spaces in COASTS.values() for space in spaces]

# space -> direction -> the space there; a direction out to sea is missing
AROUND: dict[str, dict[str, str]] = {
    name: {
        way: NAMES[column + step[0], row + step[1]]
        for way, step in STEPS.items()
        if (column + step[0], row + step[1]) in NAMES
    }
    for (column, row), name in NAMES.items()
}


def neighbours(space: str) -> list[str]:
    """The up to six spaces next to a space."""
    return list(AROUND[space].values())


def line(space: str, way: str) -> list[str]:
    """The spaces ahead in a direction, up to the edge of the island."""
    ahead = []
    while way in AROUND[space]:
        space = AROUND[space][way]
        ahead.append(space)
    return ahead


# --- the printed island ------------------------------------------------------------------


class Space(TypedDict):
    """What is printed on a space (F-B.5, F-B.6)."""

    wind: int
    mark: str  # a letter for coast and yard
    volcano: int
    energy: int
    draws: int


def read_token(token: str) -> Space:
    """One token of an island file, such as `3`, `1S`, `5v3`, `0d2`, `4?`, `5??`, `0?d1`."""
    wind, rest = int(token[0]), token[1:]
    space: Space = {"wind": wind, "mark": "", "volcano": 0, "energy": 0, "draws": 0}
    while rest.startswith("?"):
        space["draws"] += 1
        rest = rest[1:]
    if rest.startswith("v"):
        space["volcano"] = int(rest[1:])
    elif rest.startswith("d"):
        space["energy"] = int(rest[1:])
    else:
        space["mark"] = rest
    return space


@cache
def read_island(side: str, version: int = NEWEST) -> dict[str, Space]:
    """The spaces of the gold or the silver island by name."""
    island = {}
    name = f"{side}.island" if version == NEWEST else f"{side}-{version}.island"
    for text in (ISLANDS / name).read_text(encoding="utf-8").splitlines():
        if not text.strip() or text.startswith("#"):
            continue
        letter, *tokens = text.split()
        for number, token in enumerate(tokens, start=1):
            island[f"{letter}{number}"] = read_token(token)
    if list(island) != SPACES:
        raise ValueError(f"{name} does not name the 61 spaces")
    return island
