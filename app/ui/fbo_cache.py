"""What is drawn once and then copied, for as long as nothing in it changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.graphics import Callback, ClearBuffers, ClearColor, Color, Fbo, Mesh, Translate
from kivy.graphics.opengl import (
    GL_BLEND,
    GL_ONE,
    GL_ONE_MINUS_SRC_ALPHA,
    GL_SRC_ALPHA,
    glBlendFuncSeparate,
    glDisable,
    glEnable,
)
from kivy.graphics.texture import Texture

from app.ui.atlas import Box, Point

Outline = list[Point]
"""The corners of something without dents, counter-clockwise."""
NOWHERE: Box = (0, 0, 0, 0)


class Copy:
    """Adds itself to `parent`; shows what is seen of a picture, and of that only what is needed.

    One that is as large there as it is takes half the time, because it needs no filter.
    """

    def __init__(self, parent: Any, opaque: bool = False) -> None:
        with parent:
            Callback(_opaque if opaque else _multiplied)
            Color(1, 1, 1, 1)
            self._mesh = Mesh(mode="triangles")
            Callback(_usual)

    def place(self, picture: Texture, frame: Box, box: Box, hole: Box = NOWHERE) -> None:
        """Where the whole of it would lie, and what of it is seen; nothing is in the hole."""
        self._mesh.texture = picture
        self._frame = frame
        self._parts = beside(box, hole)
        self.leave_out([])

    def leave_out(self, field: Outline) -> None:
        """Nothing is seen in that field either."""
        left, low, right, top = self._frame
        u0, v0, _, _, u1, v1, _, _ = self._mesh.texture.tex_coords
        across, up = (u1 - u0) / (right - left), (v1 - v0) / (top - low)
        vertices: list[float] = []
        indices: list[int] = []
        for part in self._parts:
            for piece in without(part, field) if field else [part]:
                first = len(vertices) // 4
                for x, y in piece:
                    vertices += (x, y, u0 + (x - left) * across, v0 + (y - low) * up)
                for i in range(first + 1, first + len(piece) - 1):
                    indices += (first, i, i + 1)
        self._mesh.vertices, self._mesh.indices = vertices, indices


class Still:
    """Adds itself to `parent`; what is added to its `canvas` costs a copy for each frame."""

    def __init__(self, parent: Any) -> None:
        with parent:
            self.canvas = Fbo(size=(1, 1), with_stencilbuffer=True)
        self._copy = Copy(parent)
        with self.canvas:
            ClearColor(0, 0, 0, 0)
            ClearBuffers(clear_stencil=True)
            self._shift = Translate()

    def place(self, box: Box, hole: Box = NOWHERE) -> None:
        """What of the parent it shows; nothing is seen in the hole."""
        left, low, right, top = map(round, box)
        self.canvas.size = max(1, right - left), max(1, top - low)
        self._shift.xy = -left, -low
        picture, whole = self.canvas.texture, (left, low, right, top)
        picture.mag_filter = picture.min_filter = "nearest"
        self._copy.place(
            picture, (left, low, left + picture.width, low + picture.height), whole, hole
        )


def corners_of(box: Box) -> Outline:
    left, low, right, top = box
    return [(left, low), (right, low), (right, top), (left, top)]


def beside(box: Box, hole: Box) -> list[Outline]:
    """What is left of a box: beside the hole, and between that below and above it."""
    left, low, right, top = box
    x0, x1 = (min(max(x, left), right) for x in hole[::2])
    y0, y1 = (min(max(y, low), top) for y in hole[1::2])
    if x0 >= x1 or y0 >= y1:
        return [corners_of(box)]
    parts = (left, low, x0, top), (x1, low, right, top), (x0, low, x1, y0), (x0, y1, x1, top)
    return [corners_of(part) for part in parts if _area(part)]


def split(outline: Outline, start: Point, end: Point) -> tuple[Outline, Outline]:
    """What of an outline lies left of a line, and what right of it."""
    (x0, y0), (x1, y1) = start, end
    sides = [(x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) for x, y in outline]
    left: Outline = []
    right: Outline = []
    for i, (point, side) in enumerate(zip(outline, sides, strict=True)):
        before, was = outline[i - 1], sides[i - 1]
        if side * was < 0:
            t = was / (was - side)
            x, y = (a + (b - a) * t for a, b in zip(before, point, strict=True))
            left.append((x, y))
            right.append((x, y))
        if side >= 0:
            left.append(point)
        if side <= 0:
            right.append(point)
    return (left if max(sides) > 0 else []), (right if min(sides) < 0 else [])


def within(outline: Outline, hull: Outline) -> Outline:
    """What two outlines have in common."""
    for i, end in enumerate(hull):
        if outline:
            outline = split(outline, hull[i - 1], end)[0]
    return outline


def without(outline: Outline, hole: Outline) -> list[Outline]:
    """What is left of an outline, in pieces."""
    pieces = []
    for i, end in enumerate(hole):
        if outline:
            outline, piece = split(outline, hole[i - 1], end)
            if piece:
                pieces.append(piece)
    return pieces


def largest_hole(box: Box, things: Iterable[Box]) -> Box:
    """A large part of a box that is free of all things; each one cuts as little as it can."""
    for x0, y0, x1, y1 in things:
        left, low, right, top = box
        if x0 < right and x1 > left and y0 < top and y1 > low:
            beside: list[Box] = [(left, low, x0, top), (x1, low, right, top)]
            above: list[Box] = [(left, low, right, y0), (left, y1, right, top)]
            box = max(beside + above, key=_area)
    return box


def _area(box: Box) -> float:
    return max(0, box[2] - box[0]) * max(0, box[3] - box[1])


def _multiplied(_: Any) -> None:
    """Drawn on nothing, colours are multiplied by their opacity already."""
    glBlendFuncSeparate(GL_ONE, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA)


def _opaque(_: Any) -> None:
    glDisable(GL_BLEND)


def _usual(_: Any) -> None:
    glEnable(GL_BLEND)
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA)
