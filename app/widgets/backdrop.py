"""What lies behind a screen, and rows that turn round for the left hand."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Fbo, Rectangle
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.paths import ASSETS
from app.theme import theme
from app.widgets.kit import Painted
from app.widgets.still import NOWHERE, Copy


class Backdrop(Painted):
    """A background picture that covers the window: `<picture>-<look>-<way>.jpg`."""

    picture = StringProperty("sky")
    floor = NumericProperty(0)
    """What lies below this is hidden."""
    hole = ObjectProperty(NOWHERE)
    """Left, bottom, right, top: something hides all of it."""
    field = ObjectProperty([])
    """The corners of what else hides it; that may move in each frame."""
    watched = ("picture", "floor", "hole")

    def __init__(self, **kwargs: Any) -> None:
        self._drawn: Fbo | None = None
        self._copy: Copy | None = None
        super().__init__(**kwargs)
        self.fbind("field", self._leave_out)

    def _leave_out(self, *_: Any) -> None:
        if self._copy is not None:
            self._copy.leave_out([(x - self.x, y - self.y) for x, y in self.field])

    def paint(self) -> None:
        self._drawn = self._copy = None
        if theme.high_contrast:
            Color(rgba=theme.haze)
            Rectangle(size=self.size)
            return
        look = "dusk" if theme.dusk else "morning"
        way = "portrait" if self.height > self.width else "landscape"
        self._drawn = drawn(f"{self.picture}-{look}-{way}.jpg", *map(round, self.size))
        self._copy = Copy(self._drawing, opaque=True)
        box = 0, self.floor, *self._drawn.size
        self._copy.place(self._drawn.texture, (0, 0), box, self.hole)
        self._leave_out()


@lru_cache(maxsize=3)
def drawn(name: str, width: int, height: int) -> Fbo:
    """A picture that covers so much, drawn once for all screens that lie in front of it."""

    def draw(fbo: Fbo) -> None:
        texture = CoreImage(str(ASSETS / "backgrounds" / name)).texture
        scale = max(width / texture.width, height / texture.height)
        w, h = texture.width * scale, texture.height * scale
        with fbo:
            Color(1, 1, 1, 1)
            Rectangle(texture=texture, pos=((width - w) / 2, (height - h) / 2), size=(w, h))
        fbo.draw()
        fbo.clear()

    fbo = Fbo(size=(width, height))
    fbo.add_reload_observer(draw)
    draw(fbo)
    return fbo


class HandRow(BoxLayout):
    """A row whose order is the other way round for left-handed people."""

    def __init__(self, **kwargs: Any) -> None:
        self._turned = False
        super().__init__(**kwargs)
        theme.bind(hand=self._turn)

    def on_kv_post(self, _base: Any) -> None:
        self._turn()

    def _turn(self, *_: Any) -> None:
        turned = theme.hand == "left"
        if turned != self._turned:
            self._turned = turned
            self.children.reverse()
            self._trigger_layout()
