"""CanvasWidget, the base of widgets that paint themselves, with shapes, cards and labels."""

from __future__ import annotations

from functools import lru_cache

from kivy.clock import Clock
from kivy.graphics import (
    Canvas,
    Color,
    PopMatrix,
    PushMatrix,
    RoundedRectangle,
    SmoothLine,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from app.ui import shapes
from app.ui.icons import fitting
from app.ui.language import language
from app.ui.theme import SHADOW, Colour, rgba, theme

TOUCH_TARGET_DP = 48
"""Minimum side of a touch target, in dp."""


# Shapes; each adds to the canvas of the enclosing `with`


def mix(one: Colour, other: Colour, part: float) -> Colour:
    """Linear mix: `part` of the second color."""
    return [a + (b - a) * part for a, b in zip(one, other, strict=True)]


def paper(
    x: float, y: float, w: float, h: float, radius: float, colour: Colour, level: float = 0
) -> None:
    """A rounded rectangle; `level` is its elevation, drawn as two hard shadows."""
    for drop, alpha in ((2.2, 0.10), (0.75, 0.12)) if level else ():
        Color(rgba=rgba(SHADOW, alpha * (1.6 if theme.dusk else 1)))
        shapes.rounded(x, y - dp(drop) * level, w, h, radius)
    Color(rgba=colour)
    shapes.rounded(x, y, w, h, radius)
    if level and theme.high_contrast:
        outline(x, y, w, h, radius, theme.line, dp(1.2))


def shaded(
    x: float,
    y: float,
    w: float,
    h: float,
    radius: float,
    colours: tuple[str, ...],
    across: bool = False,
) -> None:
    """A rounded rectangle with a gradient from the top down, or from the left."""
    radius = max(0.1, min(radius, w / 2, h / 2))
    # A smooth edge has one color, which would show around an inside without anti-aliasing.
    Color(rgba=rgba(colours[len(colours) // 2]))
    shapes.rounded(x, y, w, h, radius)
    Color(1, 1, 1, 1)
    # Whole pixels: renderers differ about edges through the middle of pixels.
    shape = {"pos": (x + 0.6, y + 0.6), "size": (w - 1.2, h - 1.2), "radius": [radius]}
    RoundedRectangle(texture=gradient(colours, across), **shape)


def outline(
    x: float, y: float, w: float, h: float, radius: float, colour: Colour, width: float
) -> None:
    radius = max(0.1, min(radius, w / 2, h / 2))
    Color(rgba=colour)
    SmoothLine(rounded_rectangle=(x, y, w, h, radius), width=width / 2)


def disc(x: float, y: float, r: float, colour: Colour) -> None:
    Color(rgba=colour)
    shapes.disc(x, y, r)


def ring(x: float, y: float, r: float, colour: Colour, width: float) -> None:
    Color(rgba=colour)
    SmoothLine(circle=(x, y, r), width=width / 2)


def arc(
    x: float, y: float, r: float, start: float, end: float, colour: Colour, width: float
) -> None:
    """An arc; degrees are clockwise from the top."""
    Color(rgba=colour)
    SmoothLine(circle=(x, y, r, start, end), width=width / 2)


def dashed_ring(
    x: float, y: float, r: float, colour: Colour, width: float, parts: int = 10
) -> None:
    for i in range(parts):
        arc(x, y, r, 360 * i / parts, 360 * (i + 0.58) / parts, colour, width)


@lru_cache(maxsize=64)
def gradient(colours: tuple[str, ...], across: bool = False) -> Texture:
    """A gradient texture from the top down, or from the left, with evenly spaced colors."""
    stops = [list(get_color_from_hex(c)) for c in colours]
    rows = bytearray()
    for i in range(64):
        place = i / 63 * (len(stops) - 1)
        k = min(int(place), len(stops) - 2)
        rows += bytes(round(255 * c) for c in mix(stops[k], stops[k + 1], place - k))

    def fill(texture: Texture) -> None:
        texture.blit_buffer(bytes(rows), colorfmt="rgba", bufferfmt="ubyte")

    texture = Texture.create(size=(64, 1) if across else (1, 64), colorfmt="rgba")
    texture.add_reload_observer(fill)
    fill(texture)
    return texture


class CanvasWidget(Widget):
    """Paints itself in `paint`, with its lower left corner as the origin.

    It repaints once per frame when its size, the theme or a property in `repaint_on` changes;
    moving it is free. Children are placed in `arrange`, which must not read `top`, `right` or
    `center`: they are stale while the size is being set.
    """

    repaint_on: tuple[str, ...] = ()
    layout_on: tuple[str, ...] = ()
    """Properties besides pos and size that trigger `arrange`."""

    def __init__(self, **kwargs: object) -> None:
        self.repaint = Clock.create_trigger(self._paint, -1)
        self.rearrange = Clock.create_trigger(self._arrange, -1)
        self._shift = Translate()
        self._drawing = Canvas()
        self._arranging = self._again = False
        super().__init__(**kwargs)
        with self.canvas.before:
            PushMatrix()
        self.canvas.before.add(self._shift)
        self.canvas.before.add(self._drawing)
        with self.canvas.before:
            PopMatrix()
        self.fbind("pos", self._move)
        for name in ("size", *self.repaint_on):
            self.fbind(name, self.repaint)
        # Long-lived objects must reference widgets weakly: no `fbind`.
        theme.listeners.add(self.refresh)
        language.listeners.add(self.refresh)
        self._arranges = type(self).arrange is not CanvasWidget.arrange
        if self._arranges:
            self.fbind("pos", self._arrange)
            self.fbind("size", self._arrange)
            for name in self.layout_on:
                self.fbind(name, self.rearrange)
        self._move()
        self.refresh()

    def refresh(self, *_: object) -> None:
        """Called when the theme or the language changes."""
        self.repaint()
        if self._arranges:
            self.rearrange()

    def paint(self) -> None:
        """Draw; called inside `with self.canvas`."""

    def arrange(self) -> None:
        """Place the children."""

    def _arrange(self, *_: object) -> None:
        """Not debounced: a deep tree is laid out in one frame. Repeats if it changed itself."""
        self._again = True
        if self._arranging:
            return
        self._arranging = True
        try:
            for _once in range(4):
                if self._again:
                    self._again = False
                    self.arrange()
        finally:
            self._arranging = False

    def _move(self, *_: object) -> None:
        self._shift.xy = self.pos

    def _paint(self, *_: object) -> None:
        self._drawing.clear()
        if self.width < 2 or self.height < 2:
            return
        with self._drawing:
            self.paint()


class PaperCard(CanvasWidget):
    """A paper card; use it as a parent, or as a mix-in for a layout."""

    radius = NumericProperty("16dp")
    level = NumericProperty(1)
    fill = ColorProperty(None, allownone=True)
    """Fill color; None for paper."""
    edge = ColorProperty(None, allownone=True)
    edge_width = NumericProperty("2dp")
    repaint_on = ("radius", "level", "fill", "edge", "edge_width")

    def paint(self) -> None:
        paper(0, 0, self.width, self.height, self.radius, self.fill or theme.paper, self.level)
        if self.edge:
            half = self.edge_width / 2
            outline(
                half, half, self.width - 2 * half, self.height - 2 * half,
                self.radius - half, self.edge, self.edge_width,
            )  # fmt: skip


class Text(Label):
    """Label in a text style. It wraps; with `shrink_to_fit` it shrinks instead of being cut off."""

    style = OptionProperty("body", options=["title", "big", "label", "body", "small"])
    font = StringProperty("")
    """Overrides the font of the style."""
    color_role = StringProperty("ink")
    """Name of a theme color."""
    shrink_to_fit = BooleanProperty(False)
    """Shrink the font to fit the box. If not set, the height follows the text."""
    max_height = NumericProperty(0)
    """Shrink the font to stay below this height, if `shrink_to_fit` is not set."""

    FONTS = {"title": "title", "big": "heavy", "label": "label"}  # noqa: RUF012

    def __init__(self, **kwargs: object) -> None:
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        kwargs.setdefault("halign", "left")
        kwargs.setdefault("valign", "middle")
        if not kwargs.get("shrink_to_fit"):
            kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        for name in ("style", "font", "color_role", "text", "size", "shrink_to_fit", "max_height"):
            self.fbind(name, self._fit_soon)
        theme.listeners.add(self._refresh)
        self.fbind("texture_size", self._grow)
        self._fit()

    def _refresh(self, *_: object) -> None:
        self._fit_soon()

    def _fit(self, *_: object) -> None:
        self.font_name = self.font or self.FONTS.get(self.style, "body")
        self.color = getattr(theme, self.color_role)
        self.disabled_color = theme.ink2
        size = wanted = getattr(theme, self.style)
        room = self.height if self.shrink_to_fit else self.max_height
        if room:
            least = wanted / theme.text_scale
            size = fitting(self.text, self.font_name, wanted, (self.width, room), least)
        self.font_size = size
        self.text_size = (self.width, self.height if self.shrink_to_fit else None)

    def _grow(self, *_: object) -> None:
        if not self.shrink_to_fit and self.size_hint_y is None:
            self.height = self.texture_size[1]


class Title(Text):
    """The title of a screen or a sheet."""

    style = OptionProperty("title", options=["title", "big", "label", "body", "small"])


class Body(Text):
    """Body text."""
