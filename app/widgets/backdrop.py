"""What lies behind a screen, and rows that turn round for the left hand."""

from __future__ import annotations

from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Rectangle
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.paths import ASSETS
from app.theme import theme
from app.widgets.kit import Painted
from app.widgets.still import NOWHERE, Still


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
        self._still: Still | None = None
        super().__init__(**kwargs)
        self.fbind("field", self._leave_out)

    def _leave_out(self, *_: Any) -> None:
        if self._still is not None:
            self._still.leave_out([(x - self.x, y - self.y) for x, y in self.field])

    def paint(self) -> None:
        self._still = None
        if theme.high_contrast:
            Color(rgba=theme.haze)
            Rectangle(size=self.size)
            return
        look = "dusk" if theme.dusk else "morning"
        way = "portrait" if self.height > self.width else "landscape"
        file = ASSETS / "backgrounds" / f"{self.picture}-{look}-{way}.jpg"
        texture = CoreImage(str(file)).texture
        scale = max(self.width / texture.width, self.height / texture.height)
        width, height = texture.width * scale, texture.height * scale
        self._still = still = Still(self._drawing, opaque=True)
        still.place((0, self.floor, *self.size), self.hole)
        self._leave_out()
        with still.canvas:
            Color(1, 1, 1, 1)
            Rectangle(
                texture=texture,
                pos=((self.width - width) / 2, (self.height - height) / 2),
                size=(width, height),
            )


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
