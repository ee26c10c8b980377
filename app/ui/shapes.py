"""Anti-aliased filled shapes, each one mesh.

Kivy's own shapes draw translucent edges in five steps and contain reference cycles: each
repaint would leave garbage behind until a collection.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from math import acos, ceil, cos, pi, sin

from kivy.graphics import Mesh
from kivy.graphics.texture import Texture

EDGE_FADE_PX = 0.5
"""Half the width of an anti-aliased edge, in pixels."""
CURVE_ERROR_PX = 0.06
"""Maximum deviation of a curve, in pixels."""
CLEAR, FULL = (0.25, 0.5), (0.75, 0.5)
"""Texture coordinates of the transparent and the opaque side."""


def rounded(x: float, y: float, w: float, h: float, radius: float) -> Mesh | None:
    """A rounded rectangle in the current color on the current canvas."""
    if w <= 0 or h <= 0:
        return None
    radius = max(0.0, min(radius, w / 2, h / 2))
    vertices, indices = _shape(x, y, w, h, radius)
    return Mesh(vertices=vertices, indices=indices, mode="triangles", texture=_fading())


def disc(x: float, y: float, radius: float) -> None:
    rounded(x - radius, y - radius, 2 * radius, 2 * radius, radius)


@lru_cache(maxsize=2048)
def _shape(
    x: float, y: float, w: float, h: float, radius: float
) -> tuple[array[float], array[int]]:
    """Vertices and indices; cached, as most repaints have the same shape."""
    inner, outer = max(0.0, radius - EDGE_FADE_PX), radius + EDGE_FADE_PX
    left, low, right, top = x + radius, y + radius, x + w - radius, y + h - radius
    # Corners sharper than the fading edge are pulled in a little.
    short = inner + EDGE_FADE_PX - radius
    vertices = array("f")
    ways = _ways(_parts(outer))
    quarter = len(ways) // 4
    for corner, (cx, cy, dx, dy) in enumerate(
        ((right, top, -1, -1), (left, top, 1, -1), (left, low, 1, 1), (right, low, -1, 1))
    ):
        ix, iy = cx + dx * short, cy + dy * short
        for c, s in ways[corner * quarter : (corner + 1) * quarter]:
            vertices.extend((
                ix + inner * c, iy + inner * s, *FULL,
                cx + outer * c, cy + outer * s, *CLEAR,
            ))  # fmt: skip
    return vertices, _indices(len(ways))


def _parts(radius: float) -> int:
    """Segments of a quarter circle."""
    return max(2, ceil(pi / 4 / acos(1 - CURVE_ERROR_PX / max(radius, 1))))


@lru_cache(maxsize=256)
def _ways(parts: int) -> list[tuple[float, float]]:
    """Unit vectors, quarter by quarter; each quarter includes both ends."""
    angles = [(q + i / parts) * pi / 2 for q in range(4) for i in range(parts + 1)]
    return [(cos(angle), sin(angle)) for angle in angles]


@lru_cache(maxsize=256)
def _indices(corners: int) -> array[int]:
    """Triangles of the inside, then of the edge."""
    found = [n for i in range(1, corners - 1) for n in (0, 2 * i, 2 * i + 2)]
    for i in range(corners):
        a, b = 2 * i, 2 * ((i + 1) % corners)
        found += (a, a + 1, b, b, a + 1, b + 1)
    return array("H", found)


@lru_cache(maxsize=1)
def _fading() -> Texture:
    """Texture from transparent (left) to white (right)."""

    def fill(texture: Texture) -> None:
        texture.blit_buffer(b"\xff\xff\xff\x00\xff\xff\xff\xff", colorfmt="rgba")

    texture = Texture.create(size=(2, 1), colorfmt="rgba")
    texture.add_reload_observer(fill)
    fill(texture)
    return texture
