"""Draws the flights of a hint as arrows: dark with a bright core."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from kivy.graphics import Color, Mesh, SmoothLine
from kivy.metrics import dp

from app.dream.view import HopView
from app.table.hint_panel import BRIGHT, DARK, numbered
from app.ui.theme import rgba

Point = tuple[float, float]
if TYPE_CHECKING:
    from app.dream.isles import Circle

ARROW_SEGMENTS = 16
ARROW_BEND = 0.22
"""Bend of an arrow towards the middle, relative to its length."""


def paint_hops(hops: Sequence[HopView], places: Mapping[str, Circle]) -> None:
    """Draw in reverse order, so that the next flight is on top."""
    ways = [
        (hop.number, _way(places[hop.origin], places[hop.to], places["middle"])) for hop in hops
    ]
    for _number, way in reversed(ways):
        _arrow(way)
    for number, way in reversed(ways):
        numbered(number, *way[ARROW_SEGMENTS // 2], dp(13))


def _way(start: Circle, end: Circle, middle: Circle) -> list[Point]:
    """Path from island to island, bent to the middle; it begins and ends beside the figures."""
    length = math.dist(start[:2], end[:2]) or 1.0
    mx, my = (start.x + end.x) / 2, (start.y + end.y) / 2
    bend = ARROW_BEND * length
    inwards = math.dist((mx, my), middle[:2]) or 1.0
    cx = mx + (middle.x - mx) * min(1.0, bend / inwards)
    cy = my + (middle.y - my) * min(1.0, bend / inwards)
    # The middle has figures in its corners only.
    room = 0.3 if end is middle else 0.7
    first, last = min(0.3, 0.55 * start.r / length), max(0.55, 1 - room * end.r / length)
    points = []
    for i in range(ARROW_SEGMENTS + 1):
        part = first + (last - first) * i / ARROW_SEGMENTS
        a, b, c = (1 - part) ** 2, 2 * part * (1 - part), part**2
        points.append((a * start.x + b * cx + c * end.x, a * start.y + b * cy + c * end.y))
    return points


def _arrow(way: list[Point]) -> None:
    """A line and its head."""
    (x0, y0), (x1, y1) = way[-2:]
    length = math.dist((x0, y0), (x1, y1)) or 1.0
    right, up = (x1 - x0) / length, (y1 - y0) / length
    for colour, thick, size in ((DARK, 6.0, 13.0), (BRIGHT, 2.6, 8.5)):
        Color(rgba=rgba(colour))
        SmoothLine(points=[n for point in way for n in point], width=dp(thick) / 2)
        # The bright head is inside the dark one.
        tip, back, wide = dp(size * 0.9), dp(size * 0.55), dp(size * 0.75)
        corners = [
            (x1 + right * tip, y1 + up * tip),
            (x1 - right * back - up * wide, y1 - up * back + right * wide),
            (x1 - right * back + up * wide, y1 - up * back - right * wide),
        ]
        vertices = [n for x, y in corners for n in (x, y, 0, 0)]
        Mesh(vertices=vertices, indices=[0, 1, 2], mode="triangles")
        edge = [n for corner in corners for n in corner]
        SmoothLine(points=edge, width=dp(0.6), close=True)
