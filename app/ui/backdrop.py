"""What lies behind a screen, and rows that turn round for the left hand."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Rectangle
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.paths import ASSETS
from app.ui.canvas_widget import CanvasWidget
from app.ui.fbo_cache import NOWHERE, Copy
from app.ui.theme import theme


class Backdrop(CanvasWidget):
    """A background picture that covers the window: `<picture>-<look>-<way>.jpg`."""

    picture = StringProperty("sky")
    floor = NumericProperty(0)
    """What lies below this is hidden."""
    hole = ObjectProperty(NOWHERE)
    """Left, bottom, right, top: something hides all of it."""
    field = ObjectProperty([])
    """The corners of what else hides it; that may move in each frame."""
    repaint_on = ("picture", "floor", "hole")

    def __init__(self, **kwargs: Any) -> None:
        self._copy: Copy | None = None
        super().__init__(**kwargs)
        self.fbind("field", self._leave_out)

    def _leave_out(self, *_: Any) -> None:
        if self._copy is not None:
            self._copy.leave_out([(x - self.x, y - self.y) for x, y in self.field])

    def paint(self) -> None:
        self._copy = None
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
        self._copy = Copy(self._drawing, opaque=True)
        box = 0, self.floor, width, height
        self._copy.place(picture, (left, low, left + w, low + h), box, self.hole)
        self._leave_out()


@lru_cache(maxsize=3)
def sky(name: str) -> Any:
    """One for all screens that lie in front of it. It is soft, and small: it is drawn enlarged."""
    return CoreImage(str(ASSETS / "backgrounds" / name), nocache=True).texture


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
