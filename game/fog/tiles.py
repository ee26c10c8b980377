"""The kinds of tiles. A tile is a small int; equal tiles are the same int."""

from __future__ import annotations

from typing import NamedTuple

from game.fog.components import DATA, LANDSCAPES, VERSION, VERSIONS

WILD, CITY, MONUMENT, EXPANSION = 6, 7, 8, 9
"""Families after the six landscapes 0 to 5."""


Tile = int
"""An index of TILES; equal tiles have the same. 0 is none."""


class TileKind(NamedTuple):
    """The properties of a tile (F-T.2, F-M.1)."""

    name: str
    family: int
    wind: int
    """Its number; the lowest one of a range."""
    highest: int
    """The highest wind number; what it converts to."""
    copies: int
    """Copies in the bag at the start."""


def _tiles() -> list[TileKind]:
    families = (*LANDSCAPES, "wild", "city", "monument")
    tiles = [TileKind("", -1, 0, 0, 0)]
    for family, name in enumerate(families):
        for number, count in sorted((int(n), c) for n, c in DATA["tiles"][name].items()):
            tiles.append(TileKind(f"{name}-{number}", family, number, number, count))
    for family, name in enumerate(LANDSCAPES):
        number = DATA["start_tiles"][name]
        tiles.append(TileKind(f"start-{name}-{number}", family, number, number, 0))
    for name, figures in DATA["expansions"].items():
        low, high = figures["wind"]
        tiles.append(TileKind(name, EXPANSION, low, high, 0))
    return tiles


TILES = _tiles()
"""By tile; 0 is no tile."""
BY_NAME = {tile.name: number for number, tile in enumerate(TILES) if number}
NAME = tuple(tile.name for tile in TILES)
FAMILY = tuple(tile.family for tile in TILES)
WIND = bytes(tile.wind for tile in TILES)
HIGHEST = bytes(tile.highest for tile in TILES)

BAG = bytes(number for number, tile in enumerate(TILES) for _ in range(tile.copies))
"""The whole bag, sorted (F-T.1)."""

START_TILES = tuple(n for n, tile in enumerate(TILES) if tile.name.startswith("start-"))
EXPANSIONS = tuple(n for n, tile in enumerate(TILES) if tile.family == EXPANSION)
FIRST_START, FIRST_EXPANSION = START_TILES[0], EXPANSIONS[0]
"""Tiles below FIRST_START belong into the bag, the others into the box (F-T.1)."""

BIT = {tile: 1 << i for i, tile in enumerate(EXPANSIONS)}
"""Sets of expansions are ints too."""
ALL_EXPANSIONS = (1 << len(EXPANSIONS)) - 1


def _marks(version: int) -> dict[Tile, int]:
    if version == VERSION:
        return {tile: DATA["expansions"][NAME[tile]]["mark"] for tile in EXPANSIONS}
    return {tile: DATA[f"version-{version}"]["marks"][NAME[tile]] for tile in EXPANSIONS}


MARKS = {version: _marks(version) for version in VERSIONS}
"""The energy needed to activate each expansion, by version (F-M.2)."""
HARBOR_OFFICE = BY_NAME["harbor-office"]
OFFICE_BIT = BIT[HARBOR_OFFICE]


def _by_set(figure: str) -> tuple[int, ...]:
    """The sum of a property over each set of expansions."""
    values = [DATA["expansions"][NAME[tile]].get(figure, 0) for tile in EXPANSIONS]
    return tuple(
        sum(value for i, value in enumerate(values) if chosen >> i & 1)
        for chosen in range(ALL_EXPANSIONS + 1)
    )


EXPANSION_POINTS = _by_set("points")
EXTRA_SPYGLASS = _by_set("spyglass")
EXTRA_MONUMENTS = _by_set("monuments")
