"""Pictures of the board without their smaller copies, where they are not shown smaller."""

from __future__ import annotations

import math
from typing import Any

from kivy.graphics import Callback
from kivy.graphics.opengl import (
    GL_LINEAR,
    GL_LINEAR_MIPMAP_NEAREST,
    GL_TEXTURE_2D,
    GL_TEXTURE_MIN_FILTER,
    glTexParameteri,
)

from app.fog.board.camera import Camera
from app.ui.atlas import Skin, atlas


class Sharp:
    """What lies between `begin` and `end` does not look for the smaller copy that fits best.

    That takes a tenth of a frame without a graphics card, and as long as a picture is shown at more
    than 0.7 of its size the best one is the picture itself.
    """

    def __init__(self, skin: Skin, camera: Camera) -> None:
        self._skin, self._camera = skin, camera
        self._page: Any = None
        self.begin, self.end = Callback(self._begin), Callback(self._end)

    def _begin(self, _: Any) -> None:
        skin = self._skin
        if self._camera.scale * math.sqrt(2) > atlas.fineness(skin.density):
            self._page = atlas.page("board-0", skin.dusk, skin.density)
            self._filter(GL_LINEAR)

    def _end(self, _: Any) -> None:
        if self._page is not None:
            self._filter(GL_LINEAR_MIPMAP_NEAREST)
            self._page = None

    def _filter(self, kind: int) -> None:
        self._page.bind()
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, kind)
