"""Widgets that several screens use: cards, columns, rows, headings, hideable boxes."""

from __future__ import annotations

from typing import NamedTuple

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from app.ui import kv
from app.ui.atlas import atlas
from app.ui.canvas_widget import CanvasWidget, PaperCard, Text
from app.ui.icons import icon, measured, picture
from app.ui.private_kivy import layout_trigger
from app.ui.theme import theme

BUILDING_DP = 3000
"""Height of columns of cards while they are built."""


def grouped(code: str) -> str:
    """Hexadecimal digits in groups, so that they can be read and wrapped."""
    if len(code) < 32 or set(code) - set("0123456789abcdef"):
        return code
    return " ".join(code[i : i + 8] for i in range(0, len(code), 8))


class Hideable(Widget):
    """Mix-in: invisible and transparent to touches while not `shown`."""

    shown = BooleanProperty(True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("shown", self._hide)
        self._hide()

    def _hide(self, *_: object) -> None:
        self.opacity = int(self.shown)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(self.shown and super().on_touch_down(touch))


class Collapsible(Hideable, BoxLayout):
    """Box of height 0 while not shown."""


class Aside(Hideable, BoxLayout):
    """Box that is invisible while not shown."""


class Card(PaperCard, BoxLayout):
    """Paper as high as its content."""


class Picture(CanvasWidget):
    """A picture of the atlas, scaled to fit its box."""

    name = StringProperty("")
    repaint_on = ("name",)

    def paint(self) -> None:
        if not self.name:
            return
        texture = atlas.texture(self.name)
        wide = min(self.width, self.height * texture.width / texture.height)
        picture(self.name, self.width / 2, self.height / 2, wide)


class Sign(CanvasWidget):
    """A monochrome icon of the atlas."""

    name = StringProperty("")
    repaint_on = ("name",)

    def paint(self) -> None:
        if self.name:
            icon(self.name, self.width / 2, self.height / 2, min(self.size), theme.ink)


class NoWrap(Text):
    """Text that shrinks so that no word is broken."""

    def _fit(self, *_: object) -> None:
        super()._fit()
        lengths = [measured(word, self.font_size, self.font_name) for word in self.text.split()]
        longest = max(lengths, default=0)
        if longest > self.width > dp(40):
            self.font_size *= 0.98 * self.width / longest


class Note(Text):
    """Text of height 0 while empty."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("text", self._grow)
        self._grow()

    def _grow(self, *_: object) -> None:
        super()._grow()
        if not self.text:
            self.height = 0


class Heading(BoxLayout):
    """A heading on a card, with an icon before it."""

    sign = StringProperty("")
    text = StringProperty("")


class ScreenCard(Card):
    """A card with a reference to its screen."""

    screen = ObjectProperty(None, rebind=True, allownone=True)


class Columns(Layout):
    """Masonry layout: the next card goes into the shortest column."""

    names = ListProperty()
    """ScreenCards of KV, built one per frame."""
    held = BooleanProperty(False)
    """Builds no cards for now."""
    screen = ObjectProperty(None)

    column = NumericProperty("340dp")
    """Minimum width of a column at text scale 1."""
    widest = NumericProperty("480dp")
    max_columns = NumericProperty(3)
    spacing = NumericProperty("12dp")
    padding = NumericProperty("16dp")
    minimum_height = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        watched = "column", "widest", "max_columns", "spacing", "padding"
        for name in ("pos", "size", "children", *watched):
            self.fbind(name, layout_trigger(self))
        theme.bind(text_scale=self._again)
        self._make_soon = Clock.create_trigger(self._make)
        for name in ("names", "held"):
            self.fbind(name, self._make_soon)

    def _again(self, *_: object) -> None:
        layout_trigger(self)()

    def _make(self, *_: object) -> None:
        made = len(self.children)
        if made < len(self.names) and not self.held:
            # Set the width at once, or all texts are laid out twice.
            width = self._columns(max(made + 1, len(self.names)))[1]
            self.add_widget(Factory.get(self.names[made])(screen=self.screen, width=width))
            self._make_soon()

    def _columns(self, cards: int) -> tuple[int, float]:
        """Number and width of the columns."""
        gap, room = self.spacing, self.width - 2 * self.padding
        least = self.column * (0.3 + 0.7 * theme.text_scale)
        count = int(max(1, min(self.max_columns, (room + gap) // (least + gap), cards)))
        if count == 1:
            return 1, min(self.widest * 1.3, room)
        return count, min(self.widest, (room - gap * (count - 1)) / count)

    def do_layout(self, *_: object) -> None:
        gap = self.spacing
        count, wide = self._columns(max(len(self.children), len(self.names)))
        left = self.x + (self.width - wide * count - gap * (count - 1)) / 2
        filled = [self.padding] * count
        for child in reversed(self.children):
            at = filled.index(min(filled))
            child.width = wide
            child.pos = left + at * (wide + gap), self.top - filled[at] - child.height
            # Hidden cards take no space.
            filled[at] += child.height + gap if child.height else 0
        self.minimum_height = max(filled) - gap + self.padding
        if self.size_hint_y is None:
            # Another height moves all cards: until the last one is built, it is the same.
            building = len(self.children) < len(self.names)
            self.height = max(self.minimum_height, dp(BUILDING_DP) if building else 0)


class Thumbnail(NamedTuple):
    """A small picture of a board: widget class and view."""

    widget: type[Widget]
    """Has a property `view`."""
    view: object


kv.load("app.ui", "parts")
