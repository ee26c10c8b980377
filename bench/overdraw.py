"""Overdraw: fragments drawn, divided by pixels of the window.

Every fragment gets alpha 1/255, and all our blend modes add alpha: the alpha of a pixel counts
its fragments (exact up to 127). Transparent ones count, as they cost a GPU as much as others.
Drawing without blending resets the count; only the sky does that, and it is the bottom layer.
"""

from __future__ import annotations

from kivy.core.window import Window
from kivy.graphics import Fbo
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

COUNT = "$HEADER$\nvoid main(void) { gl_FragColor = vec4(0.0, 0.0, 0.0, 1.0 / 255.0); }"


def layers() -> float:
    """Layers of the current frame. A cached texture counts as one layer."""
    window = Window.render_context
    target = Fbo(size=Window.size, with_stencilbuffer=True)
    usual = window.shader.fs
    window.shader.fs = COUNT
    target.bind()
    target.clear_buffer()
    window.draw()
    counts = glReadPixels(0, 0, *Window.size, GL_RGBA, GL_UNSIGNED_BYTE)[3::4]
    target.release()
    window.shader.fs = usual
    return sum(counts) / len(counts)
