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

from app.atlas import Box

_FRAME = [k for i, j in ((0, 1), (1, 2), (2, 3), (3, 0)) for k in (i, j, j + 4, j + 4, i + 4, i)]
"""Triangles between four corners and the four corners of a hole."""
NOWHERE: Box = (0, 0, 0, 0)


class Still:
    """Adds itself to `parent`; what is added to its `canvas` costs a copy for each frame.

    A copy takes half the time of the simplest picture, because it needs no filter.
    """

    def __init__(self, parent: Any, opaque: bool = False) -> None:
        with parent:
            self.canvas = Fbo(size=(1, 1), with_stencilbuffer=not opaque)
            Callback(_opaque if opaque else _multiplied)
            Color(1, 1, 1, 1)
            self._copy = Mesh(mode="triangles", indices=_FRAME)
            Callback(_usual)
        with self.canvas:
            ClearColor(0, 0, 0, 0)
            ClearBuffers(clear_stencil=True)
            self._shift = Translate()

    def place(self, box: Box, hole: Box = NOWHERE) -> None:
        """What of the parent it shows; nothing is seen in the hole."""
        left, low, right, top = map(round, box)
        wide, high = max(1, right - left), max(1, top - low)
        if self.canvas.size != (wide, high):
            self.canvas.size = wide, high
            self.canvas.texture.mag_filter = self.canvas.texture.min_filter = "nearest"
        self._shift.xy = -left, -low
        self._copy.texture = self.canvas.texture
        vertices: list[float] = []
        hole = hole if _area(hole) else NOWHERE
        for x0, y0, x1, y1 in ((left, low, left + wide, low + high), hole):
            for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1)):
                vertices += (x, y, (x - left) / wide, (y - low) / high)
        self._copy.vertices = vertices


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
