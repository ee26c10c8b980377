"""Caches widgets in an FBO until one of them changes."""

from __future__ import annotations

from kivy.graphics import (
    Callback,
    Canvas,
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    Rectangle,
    Translate,
)
from kivy.graphics.opengl import (
    GL_BLEND,
    GL_ONE,
    GL_ONE_MINUS_SRC_ALPHA,
    GL_SRC_ALPHA,
    glBlendFuncSeparate,
    glDisable,
    glEnable,
)

from app.ui.atlas import Box


class TextureQuad:
    """Adds a textured rectangle to `parent`, opaque or with premultiplied alpha."""

    def __init__(self, parent: Canvas, opaque: bool = False) -> None:
        with parent:
            Callback(_opaque if opaque else _premultiplied)
            Color(1, 1, 1, 1)
            self.rectangle = Rectangle()
            Callback(_usual)


class FboCache:
    """Redraws the instructions in `canvas` only after a change; adds itself to `parent`."""

    def __init__(self, parent: Canvas) -> None:
        with parent:
            self.canvas = Fbo(size=(1, 1), with_stencilbuffer=True)
        self._quad = TextureQuad(parent)
        with self.canvas:
            ClearColor(0, 0, 0, 0)
            ClearBuffers(clear_stencil=True)
            self._shift = Translate()

    def resize(self, box: Box) -> None:
        """Set the cached rectangle, in the parent's coordinates."""
        left, low, right, top = map(round, box)
        self.canvas.size = max(1, right - left), max(1, top - low)
        self._shift.xy = -left, -low
        texture, rectangle = self.canvas.texture, self._quad.rectangle
        texture.mag_filter = texture.min_filter = "nearest"
        rectangle.texture, rectangle.pos, rectangle.size = texture, (left, low), texture.size


def _premultiplied(_: object) -> None:
    """Colors drawn into a transparent FBO are multiplied by their alpha already."""
    glBlendFuncSeparate(GL_ONE, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA)


def _opaque(_: object) -> None:
    glDisable(GL_BLEND)


def _usual(_: object) -> None:
    glEnable(GL_BLEND)
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA)
