"""What is drawn once and then copied, for as long as nothing in it changes."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Callback, ClearBuffers, ClearColor, Color, Fbo, Rectangle, Translate
from kivy.graphics.opengl import (
    GL_ONE,
    GL_ONE_MINUS_SRC_ALPHA,
    GL_SRC_ALPHA,
    glBlendFuncSeparate,
)


class Still:
    """Adds itself to `parent`; what is added to its `canvas` costs a copy for each frame.

    A copy takes half the time of the simplest picture, because it needs no filter.
    """

    def __init__(self, parent: Any) -> None:
        with parent:
            self.canvas = Fbo(size=(1, 1), with_stencilbuffer=True)
            Callback(_multiplied)
            Color(1, 1, 1, 1)
            self._copy = Rectangle()
            Callback(_usual)
        with self.canvas:
            ClearColor(0, 0, 0, 0)
            ClearBuffers(clear_stencil=True)
            self._shift = Translate()

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """What of the parent it shows."""
        left, low = round(x), round(y)
        self.canvas.size = max(1, round(width)), max(1, round(height))
        texture = self.canvas.texture
        texture.mag_filter = texture.min_filter = "nearest"
        self._shift.xy = -left, -low
        self._copy.texture = texture
        self._copy.pos, self._copy.size = (left, low), self.canvas.size


def _multiplied(_: Any) -> None:
    """Drawn on nothing, colours are multiplied by their opacity already."""
    glBlendFuncSeparate(GL_ONE, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA)


def _usual(_: Any) -> None:
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA)
