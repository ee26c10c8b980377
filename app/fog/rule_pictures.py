"""Pictures in the rulebook: numbered tiles, and printed spaces in the fog."""

from __future__ import annotations

from app.fog.tile_pictures import NUMBERED, draw_tile, tile_picture
from app.ui.icons import picture

PRINTED = ("drop-space", "question", "volcano")
"""Drawn on fog."""


def _number(name: str) -> str:
    """The wind number of a tile, or ""."""
    family, _, number = name.rpartition("-")
    return number if family in NUMBERED else ""


def picture_of(name: str) -> str:
    """The picture that determines the size."""
    return tile_picture(name) if _number(name) else name


def draw(name: str, x: float, y: float, width: float) -> None:
    if name.startswith(PRINTED):
        picture("fog-0", x, y, width)
    if number := _number(name):
        draw_tile(name, number, x, y, width)
    else:
        picture(name, x, y, width)
