"""Draws pictures, icons and text on the current canvas.

Each function adds instructions to the canvas of the enclosing `with`; x and y are centers.
"""

from __future__ import annotations

import math
from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app.ui.atlas import atlas
from app.ui.theme import Colour, theme

MAX_ENLARGEMENT = 1.6
"""Enlarged beyond this factor, a picture needs a texture of higher density."""
CAPITALS_RISE = 0.024
"""Offset of the middle of capitals and digits above the middle of the line, per font size."""


def picture(
    name: str, x: float, y: float, width: float, alpha: float = 1.0, turn: float = 0.0
) -> Rectangle:
    """A picture in its own colors; `turn` is clockwise, in degrees."""
    shown = tinted(name, x, y, width, [1, 1, 1, alpha], turn)
    if theme.patterns and (over := atlas.overlay_of(name)):
        tinted(over, x, y, width, [1, 1, 1, alpha], turn)
    return shown


def tinted(
    name: str, x: float, y: float, width: float, colour: Colour, turn: float = 0.0
) -> Rectangle:
    """A picture multiplied by a color."""
    texture = atlas.texture(name)
    if width > MAX_ENLARGEMENT * texture.width:
        texture = atlas.fine_texture(name, width)
    return textured(texture, x, y, width, colour, turn)


def icon(name: str, x: float, y: float, width: float, colour: Colour) -> Rectangle:
    """A monochrome icon."""
    return textured(atlas.texture(f"icon-{name}"), x, y, width, colour)


def textured(
    texture: Texture, x: float, y: float, width: float, colour: Colour, turn: float = 0.0
) -> Rectangle:
    height = width * texture.height / texture.width
    if turn:
        PushMatrix()
        Rotate(angle=-turn, origin=(x, y))
    Color(rgba=colour)
    shown = Rectangle(texture=texture, pos=(x - width / 2, y - height / 2), size=(width, height))
    if turn:
        PopMatrix()
    return shown


def hexagon(x: float, y: float, r: float, colour: Colour, width: float) -> None:
    """The outline of a hexagon with radius r."""
    Color(rgba=colour)
    SmoothLine(points=_corners(x, y, r, 0.12), width=width / 2, close=True)


def dashed_hexagon(x: float, y: float, r: float, colour: Colour, width: float) -> None:
    """Four dashes per side."""
    c = _corners(x, y, r)
    for i in range(0, 12, 2):
        (x0, y0), (x1, y1) = c[i : i + 2], (c + c)[i + 2 : i + 4]
        for k in range(4):
            a, b = (k + 0.2) / 4, (k + 0.8) / 4
            ends = [x0 + (x1 - x0) * a, y0 + (y1 - y0) * a, x0 + (x1 - x0) * b, y0 + (y1 - y0) * b]
            Color(rgba=colour)
            SmoothLine(points=ends, width=width / 2)


def _corners(x: float, y: float, r: float, rounding: float = 0.0) -> list[float]:
    """Corners of a hexagon; a rounded corner has three points instead of one."""
    corners = [
        (math.cos(a), math.sin(a)) for a in (math.pi / 3 * i + math.pi / 6 for i in range(6))
    ]
    points: list[float] = []
    for i, (cx, cy) in enumerate(corners):
        around = (corners[i - 1], corners[(i + 1) % 6])
        near = [(cx + (ox - cx) * rounding, cy + (oy - cy) * rounding) for ox, oy in around]
        middle = [(near[0][k] + near[1][k]) / 4 + (cx, cy)[k] / 2 for k in (0, 1)]
        for px, py in (near[0], middle, near[1]) if rounding else ((cx, cy),):
            points += (x + r * px, y + r * py)
    return points


@lru_cache(maxsize=512)
def _lettering(text: str, size: float, font: str) -> CoreLabel:
    label = CoreLabel(text=text, font_size=size, font_name=font)
    label.refresh()
    return label


def words(
    text: str,
    x: float,
    y: float,
    size: float,
    colour: Colour,
    font: str = "heavy",
    anchor: float = 0.5,
    room: float = 0.0,
) -> float:
    """Draw one line; `anchor` 0 starts at x, 1 ends there; shrinks to `room`. Returns its width."""
    if not text:
        return 0.0
    texture = _lettering(text, round(size, 1), font).texture
    if room and texture.width > room:
        size = max(1.0, size * room / texture.width)
        texture = _lettering(text, round(size, 1), font).texture
    width, height = texture.size
    Color(rgba=colour)
    low = y - height / 2 - CAPITALS_RISE * size
    Rectangle(texture=texture, pos=(round(x - anchor * width), round(low)), size=texture.size)
    return float(width)


def measured(text: str, size: float, font: str = "heavy") -> float:
    """Width of a line."""
    return float(_lettering(text, round(size, 1), font).texture.width) if text else 0.0


@lru_cache(maxsize=1024)
def fitting(text: str, font: str, wanted: float, box: tuple[float, float], least: float) -> float:
    """The largest font size up to `wanted` at which the wrapped text fits the box."""
    size = wanted
    while size > least and not _fits(text, font, size, box):
        size = max(least, size * 0.94)
    while size > dp(8) and not _fits(text, font, size, box):
        # Small is better than cut off; layouts leave enough space that this is rare.
        size *= 0.94
    return size


@lru_cache(maxsize=64)
def balanced(text: str, font: str, size: float, room: float) -> tuple[float, float]:
    """Width and height of wrapped text with lines of about equal length."""

    label = CoreLabel(font_name=font, font_size=size)
    least = max([room / 2, *(label.get_extents(word)[0] + size for word in text.split())])
    high, width = wrapped_height(text, font, size, room), room
    while width > least and wrapped_height(text, font, size, width - size) <= high:
        width -= size
    return width, high


def wrapped_height(text: str, font: str, size: float, width: float) -> float:
    """Height of text wrapped to a width."""
    label = CoreLabel(text=text, font_name=font, font_size=size, text_size=(width, None))
    label.resolve_font_name()
    return float(label.render()[1])


def _fits(text: str, font: str, size: float, box: tuple[float, float]) -> bool:
    label = CoreLabel(font_name=font, font_size=size)
    if any(label.get_extents(word)[0] > box[0] for word in text.split()):
        return False
    wrapped = CoreLabel(text=text, font_name=font, font_size=size, text_size=(box[0], None))
    wrapped.resolve_font_name()
    return bool(wrapped.render()[1] <= box[1])
