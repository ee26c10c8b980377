"""Background pictures, and rows that are mirrored for left-handed people."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.paths import ASSETS
from app.ui.canvas_widget import CanvasWidget
from app.ui.fbo_cache import TextureQuad
from app.ui.theme import theme


class Backdrop(CanvasWidget):
    """A background picture that covers the window: `<picture>-<look>-<way>.jpg`."""

    picture = StringProperty("sky")
    hidden_below = NumericProperty(0)
    """Pixels below this height are covered by other widgets and not drawn."""
    repaint_on = ("picture", "hidden_below")

    def paint(self) -> None:
        if theme.high_contrast:
            Color(rgba=theme.haze)
            Rectangle(size=self.size)
            return
        look = "dusk" if theme.dusk else "morning"
        way = "portrait" if self.height > self.width else "landscape"
        picture = sky(f"{self.picture}-{look}-{way}.jpg")
        width, height = map(round, self.size)
        scale = max(width / picture.width, height / picture.height)
        w, h = picture.width * scale, picture.height * scale
        left, low = (width - w) / 2, (height - h) / 2
        floor = min(max(self.hidden_below, 0), height)
        u0, v0, _, _, u1, v1, _, _ = picture.tex_coords
        us = [u0 + (u1 - u0) * (x - left) / w for x in (0, width)]
        vs = [v0 + (v1 - v0) * (y - low) / h for y in (floor, height)]
        shown = TextureQuad(self._drawing, opaque=True).rectangle
        shown.texture, shown.pos, shown.size = picture, (0, floor), (width, height - floor)
        shown.tex_coords = us[0], vs[0], us[1], vs[0], us[1], vs[1], us[0], vs[1]


@lru_cache(maxsize=3)
def sky(name: str) -> Texture:
    """The sky texture that all screens share; small, because it is blurred and drawn enlarged."""
    return CoreImage(str(ASSETS / "backgrounds" / name), nocache=True).texture


class HandRow(BoxLayout):
    """A row that is mirrored for left-handed people."""

    def __init__(self, **kwargs: object) -> None:
        self._turned = False
        super().__init__(**kwargs)
        theme.bind(hand=self._turn)

    def on_kv_post(self, _base: object) -> None:
        self._turn()

    def _turn(self, *_: object) -> None:
        turned = theme.hand == "left"
        if turned != self._turned:
            self._turned = turned
            self.children.reverse()
