"""The harbor: docks to fly to, tiles to give and to take."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.fog.cards import TILE_ASPECT, TileCard
from app.fog.tile_pictures import draw_tile
from app.fog.view import DockView, HarborView, MarketTile, Pill
from app.i18n import _
from app.table.hint_panel import lamp
from app.ui.buttons import Press
from app.ui.canvas_widget import CanvasWidget, Text, disc, outline, paper, ring, shaded
from app.ui.icons import measured, picture, words
from app.ui.language import language
from app.ui.theme import CHOSEN, CREAM, GLOW, INK, PILLS, rgba, theme
from app.ui.view_list import Column, ViewList

WOOD = ("#F0DAAE", "#E2C48C", "#D3B074")


def pill(view: Pill, x: float, y: float, h: float) -> None:
    """A pill with number and icon, as on the island."""
    fill, ink, edge = (rgba(colour) for colour in PILLS.get(view.style, PILLS["price"]))
    sign = {"drop": "drop", "wind": "small-swirl", "star": "small-star"}.get(view.icon, "")
    wide = measured(view.text, h * 0.8) + h * (1.25 if sign else 0.7)
    paper(x - wide / 2, y - h / 2, wide, h, h / 2, fill, 1)
    outline(x - wide / 2, y - h / 2, wide, h, h / 2, edge, max(1.0, h * 0.07))
    words(view.text, x - wide / 2 + h * 0.35, y, h * 0.8, ink, anchor=0)
    if sign:
        picture(sign, x + wide / 2 - h * 0.55, y, h * (0.46 if sign == "drop" else 0.6))


class Dock(Press):
    """One dock: number, gain, balloons."""

    view = ObjectProperty(None, allownone=True)
    repaint_on = ("view",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.ring_radius = dp(10)

    def paint(self) -> None:
        if self.view is None:
            return
        view: DockView = self.view
        w, h, low = self.width, self.height, self.sunk
        foot, head = h * 0.26, dp(10)
        plank = (dp(1), foot - low, w - dp(2), h - foot - head)
        shaded(*plank, dp(8), WOOD)
        for part in (0.36, 0.68):
            y = plank[1] + plank[3] * part
            paper(dp(3), y, w - dp(6), dp(1), 1, rgba("#5B3C12", 0.22))
        x, middle = w / 2, plank[1] + plank[3] * 0.62
        r = min(w * 0.27, plank[3] * 0.24)
        disc(x, middle, r, rgba(CREAM))
        ring(x, middle, r, rgba(INK), dp(1.8))
        words(view.name, x, middle, r * 1.45, rgba(INK), room=r * 1.5)
        size, y = min(theme.size(14), plank[3] * 0.3), plank[1] + plank[3] * 0.18
        words(f"1:{view.take}", x, y, size, rgba(INK), room=w - dp(6))
        glow = {"chosen": CHOSEN, "free": GLOW, "legal": GLOW, "lit": GLOW}.get(view.glow)
        if glow:
            outline(*plank, dp(8), rgba(INK), dp(4))
            outline(*plank, dp(8), rgba(glow), dp(2.4))
        # Balloons are moored at the end of the planks, over the sea.
        step = min(w * 0.36, w * 0.8 / max(1, len(view.balloons)))
        for i, colour in enumerate(view.balloons):
            shift = (i - (len(view.balloons) - 1) / 2) * step
            picture(f"balloon-{colour}", x + shift, foot * 0.58 - low, min(w * 0.42, foot * 0.85))
        if view.pill:
            pill(view.pill, x, h - head - low, min(dp(18), w * 0.45))
        if view.hint:
            lamp(w - dp(11), plank[1] + plank[3] * 0.3, dp(11))


class Quay(ViewList):
    """The docks in a row over the sea; `on_dock(number)`."""

    docks = ObjectProperty(())
    source = ("docks",)

    __events__ = ("on_dock",)

    def on_dock(self, number: int) -> None: ...

    def make(self) -> Dock:
        child = Dock()
        child.bind(on_release=lambda dock, *_: self.dispatch("on_dock", dock.view.number))
        return child

    def arrange(self) -> None:
        step = (self.width - dp(8)) / max(1, len(self.children))
        wide = min(step - dp(2), dp(72))
        for i, child in enumerate(reversed(self.children)):
            child.size = wide, self.height
            child.pos = self.x + dp(4) + (i + 0.5) * step - wide / 2, self.y

    def paint(self) -> None:
        paper(0, 0, self.width, self.height * 0.66, dp(14), theme.sea)


class TileGrid(ViewList):
    """Tiles in rows, followed by one from the bag; `on_tile(index)`, `on_bag()`."""

    tiles = ObjectProperty(())
    """MarketTiles."""
    with_bag = BooleanProperty(False)
    bag_hint = BooleanProperty(False)
    cell = NumericProperty("58dp")
    minimum_height = NumericProperty(0)
    layout_on = ("cell",)
    source = ("tiles", "with_bag", "bag_hint")

    __events__ = ("on_tile", "on_bag")

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)

    def on_tile(self, index: int) -> None: ...

    def on_bag(self) -> None: ...

    def views(self) -> list[MarketTile]:
        bag = [MarketTile("", "", False, True, self.bag_hint)] if self.with_bag else []
        return [*self.tiles, *bag]

    def make(self) -> TileCard:
        child = TileCard()
        child.bind(on_release=self._press, on_refused=self._press)
        return child

    def bind_view(self, child: TileCard, view: MarketTile) -> None:
        child.tile, child.number, child.chosen, child.enabled, child.hint = view

    def _press(self, child: TileCard, *_: object) -> None:
        index = self.index(child)
        self.dispatch("on_bag") if index == len(self.tiles) else self.dispatch("on_tile", index)

    def arrange(self) -> None:
        count = len(self.children)
        columns = max(1, int(self.width // (0.93 * self.cell)))
        cell = min(self.cell, self.width / columns)  # slightly smaller is better than another row
        rows = -(-count // columns)
        high = cell * TILE_ASPECT
        self.minimum_height = rows * high
        if self.size_hint_y is None:
            self.height = self.minimum_height
        for i, child in enumerate(reversed(self.children)):
            child.size = cell, high
            child.pos = (
                self.x + i % columns * cell,
                self.y + self.height - (i // columns + 1) * high,
            )


class Arrival(CanvasWidget):
    """A tile that arrives at a full harbor, with a text."""

    tile = StringProperty("")
    text = StringProperty("")
    repaint_on = ("tile", "text")

    def paint(self) -> None:
        wide = min(dp(58), self.height / TILE_ASPECT) * 0.92
        draw_tile(self.tile, self.tile.rpartition("-")[2], wide * 0.54, self.height / 2, wide)
        left = wide + dp(14)
        room = self.width - left
        words(
            self.text, left, self.height / 2, theme.label, theme.ink, "label", anchor=0, room=room
        )


class HarborPanel(Column):
    """`on_dock(number)`, `on_market(index)`, `on_gift(index)`, `on_bag()`."""

    view = ObjectProperty(None, allownone=True)
    """A HarborView."""
    available = NumericProperty(10_000)
    """Maximum height without scrolling."""
    wanted = NumericProperty(0)
    """Preferred height."""

    __events__ = ("on_dock", "on_market", "on_gift", "on_bag")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(spacing=dp(6), **kwargs)
        self.note = Text(font="label")
        self.arrival = Arrival(size_hint_y=None, height=dp(58) * TILE_ASPECT)
        self.quay = Quay(size_hint_y=None, height=dp(112))
        self.market_words, self.gift_words = Text(color_role="ink2"), Text(color_role="ink2")
        self.taken_words = Text(color_role="ink2")
        self.market, self.gifts, self.taken = TileGrid(), TileGrid(), TileGrid(disabled=True)
        self.quay.bind(on_dock=lambda _quay, number: self.dispatch("on_dock", number))
        self.market.bind(on_tile=lambda _grid, index: self.dispatch("on_market", index))
        self.market.bind(on_bag=lambda *_: self.dispatch("on_bag"))
        self.gifts.bind(on_tile=lambda _grid, index: self.dispatch("on_gift", index))
        self.fbind("view", self._show)
        language.bind(code=self._show)
        theme.bind(layout=self._show)
        # The height of the tiles is known only after their layout.
        make_room = Clock.create_trigger(self._show, -1)
        for name in ("available", "minimum_height"):
            self.fbind(name, make_room)
        self._show()

    def on_dock(self, number: int) -> None: ...

    def on_market(self, index: int) -> None: ...

    def on_gift(self, index: int) -> None: ...

    def on_bag(self) -> None: ...

    def _show(self, *_args: object) -> None:
        view: HarborView | None = self.view
        if view is None:
            self.clear_widgets()
            return
        self._fill(view)
        shown = self._parts(view)
        self.wanted = sum(part.height + self.spacing for part in shown)
        tight = view.open and self.wanted > self.available
        parts = [part for part in shown if part is not self.quay or not tight]
        if parts != list(reversed(self.children)):
            self.clear_widgets()
            for part in parts:
                self.add_widget(part)

    def _fill(self, view: HarborView) -> None:
        self.note.text = view.note
        self.quay.docks = view.docks
        self.market.tiles, self.market.with_bag = view.market, view.bag
        self.market.bag_hint = view.bag_hint
        self.gifts.tiles, self.taken.tiles = view.gifts, view.taken
        self.market_words.text = _("In the harbor")
        self.gift_words.text = _("Yours to give")
        self.taken_words.text = _("Taken so far")
        self.arrival.tile, self.arrival.text = view.coming, view.note

    def _parts(self, view: HarborView) -> list[Widget]:
        """The widgets with content, from top to bottom."""
        parts: list[Widget] = []
        if view.coming:
            parts.append(self.arrival)
        elif view.note:
            parts.append(self.note)
        # No flights during an exchange: tiles get the space if it is short.
        if view.docks and not (view.open and not theme.wide):
            parts.append(self.quay)
        if view.gifts:
            parts += [self.gift_words, self.gifts]
        if view.taken:
            parts += [self.taken_words, self.taken]
        if view.market or view.bag:
            parts += [self.market_words, self.market]
        return parts
