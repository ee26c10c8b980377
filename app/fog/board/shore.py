"""What of an island's sand is seen: nothing is drawn that cells cover."""

from __future__ import annotations

from functools import lru_cache

from app.fog.board.camera import Point, centre
from app.ui.atlas import Shape, corners, ring

FIELD = (577.0, 0.0), (288.0, 500.0), (-288.0, 500.0), (-577.0, 0.0)
"""The upper half of what cells cover wholly; round it there is sand, also under the coasts: it
shines through them when they are pale."""


@lru_cache(maxsize=64)
def sand(tiles: tuple[int, ...]) -> Shape:
    """The island's picture without what cells cover: the shore, and a seam round each tile."""
    right, top = 928.0, 852.0
    shore = [(right, 97), (492, top), (-492, top), (-right, 97)]
    outlines = [
        [(0.5 + x / right / 2, 0.5 + y / top / 2) for x, y in (*half, *((-x, -y) for x, y in half))]
        for half in (shore, FIELD)
    ]
    rings = [ring(*outlines)]
    for space in tiles:
        x, y = centre(space)
        box = -right - x, -top - y, right - x, top - y
        rings.append(ring(corners(box, 101), corners(box, 91)))
    points: list[Point] = []
    triangles: list[int] = []
    for part in rings:
        triangles += [len(points) + corner for corner in part.triangles]
        points += part.points
    return Shape(tuple(points), tuple(triangles))
