"""Pictures of tiles by name: `forest-3`, `start-swamp-1`, `lookout-1`."""

from __future__ import annotations

from app.ui.atlas import atlas
from app.ui.icons import picture, textured
from app.ui.theme import PRINTED
from game.fog.components import LANDSCAPES

LANDSCAPE_COLORS: dict[str, str] = PRINTED["landscapes"]
NUMBERED = (*LANDSCAPES, "wild", "city", "monument")
"""Families of tiles with a wind number."""


def tile_family(tile: str) -> str:
    """`forest` of `start-forest-2`, `city` of `city-4`; expansions are their own family."""
    name = tile.removeprefix("start-")
    family = name.rpartition("-")[0]
    return family if family in NUMBERED else name


def tile_picture(tile: str, variant: int = 0) -> str:
    """The picture of a tile; landscapes have three variants."""
    family = tile_family(tile)
    return f"{family}-{variant}" if family in LANDSCAPES else family or "tile-back"


def draw_tile(
    name: str,
    number: str,
    x: float,
    y: float,
    width: float,
    alpha: float = 1.0,
    plate: float = 0.44,
) -> None:
    """A tile with its wind number on a plate, whose width is the fraction `plate`."""
    picture(tile_picture(name), x, y, width, alpha)
    if number:
        texture = atlas.texture(f"wind-{number}")
        # A range has a longer plate of the same height.
        wide = plate * width * texture.width / texture.height
        textured(texture, x, y - 0.3 * width, wide, [1, 1, 1, alpha])
