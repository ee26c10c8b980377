"""Cards of tiles: a tile, a cloud with its tiles, and keep-or-convert cards."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.fog.action_texts import say
from app.fog.tile_pictures import draw_tile, tile_picture
from app.fog.view import CardView, CloudView, ExpansionView
from app.table.hint_panel import BRIGHT, lamp, plate
from app.ui.buttons import Press
from app.ui.canvas_widget import (
    TOUCH_TARGET_DP,
    Body,
    CanvasWidget,
    PaperCard,
    Text,
    disc,
    outline,
    paper,
)
from app.ui.icons import fitting, hexagon, icon, measured, picture, tinted, words
from app.ui.language import language
from app.ui.theme import CREAM, GLOW, INK, rgba, theme
from app.ui.view_list import ViewList

TURN_S = 0.45
"""Duration of turning a drawn tile over."""
TILE_ASPECT = 212.75 / 184
"""Height of a tile relative to its width."""
CLOUD_ASPECT = 102 / 184
CLOUD_OVERHANG = 1.27
"""Clouds have transparent margins: they may be higher than their row."""


def hint_answer(keep: bool, x: float, y: float, r: float) -> None:
    """The hint below a tile: a check mark to keep it, a drop to convert it."""
    plate(x, y, r)
    if keep:
        icon("check", x, y, r * 1.3, rgba(BRIGHT))
    else:
        picture("drop", x, y, r * 0.9)


def choice_ring(x: float, y: float, w: float) -> None:
    """Around a chosen tile of this width."""
    hexagon(x, y, w * 0.545, rgba(INK), w * 0.15)
    hexagon(x, y, w * 0.545, rgba(GLOW), w * 0.11)


class TileCard(Press):
    """A tile of any size, with its number."""

    tile = StringProperty("")
    number = StringProperty("")
    chosen = BooleanProperty(False)
    hint = BooleanProperty(False)
    repaint_on = ("tile", "number", "chosen", "hint")

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        self.ring_radius = dp(14)

    def paint(self) -> None:
        x, y = self.width / 2, self.height / 2 - self.sunk
        w = min(self.width * 0.92, self.height * 0.92 / TILE_ASPECT)
        if self.chosen:
            choice_ring(x, y, w)
        draw_tile(self.tile, self.number, x, y, w, 1 if self.enabled else 0.45)
        if not self.tile:
            self._name_bag(x, y - w * 0.3, w)

    def _name_bag(self, x: float, y: float, w: float) -> None:
        """A plate like those of numbers: the word, or the bag where the word is too long."""
        size = max(dp(14.5), w * 0.26)
        long = measured(say("bag"), size, "label")
        wide = long + size * 0.5 if long < w * 0.9 else size * 1.5
        paper(x - wide / 2, y - size * 0.65, wide, size * 1.3, size * 0.65, rgba(CREAM))
        if long < wide:
            words(say("bag"), x, y, size, rgba(INK), "label")
        else:
            icon("bag", x, y, size * 1.15, rgba(INK))


class CloudButton(Press):
    """A cloud with its tiles."""

    view = ObjectProperty(CloudView((), False, False, False))
    repaint_on = ("view",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)

    def cloud_width(self) -> float:
        return float(min(self.width, self.height * CLOUD_OVERHANG / CLOUD_ASPECT))

    def focus_box(self) -> tuple[float, float, float, float]:
        w = self.cloud_width()
        h = w * CLOUD_ASPECT
        return self.x + (self.width - w) / 2, self.y + (self.height - h) / 2, w, h

    def paint(self) -> None:
        view, x, y = self.view, self.width / 2, self.height / 2 - self.sunk
        w = self.cloud_width()
        if view.chosen:
            picture("cloud-glow", x, y, w)
        light = [0.80, 0.84, 0.95] if theme.dusk else [1, 1, 1]
        tinted("cloud", x, y, w, [*light, 1 if view.tiles else 0.14 if theme.dusk else 0.5])
        if not view.tiles:
            words(say("empty"), x, y, theme.body, theme.ink2, "label", room=w * 0.6)
            return
        wide = w * (0.284 if len(view.tiles) > 2 else 0.34)
        alpha = 1 if view.enabled or view.chosen else 0.8
        for i, name in enumerate(view.tiles):
            place = x + (i - (len(view.tiles) - 1) / 2) * wide * 1.08
            draw_tile(name, name.rpartition("-")[2], place, y + w * 0.02, wide, alpha)
            if view.hint:
                corner = place - wide * 0.32, y + w * 0.17
                hint_answer(view.hint[i] == "keep", *corner, max(dp(9), w * 0.058))
        if view.hint:
            lamp(x - w * 0.43, y - w * 0.12, max(dp(12), w * 0.075))
        if view.full:
            disc(x + w * 0.38, y + w * 0.2, w * 0.062, theme.paper)
            icon("bag", x + w * 0.38, y + w * 0.2, w * 0.09, theme.ink)


class CloudGrid(CanvasWidget):
    """All clouds in columns, with a note about full ones; `on_cloud(index)`."""

    clouds = ObjectProperty(())
    """CloudViews."""
    phone = BooleanProperty(False)
    """Two or three columns; otherwise the number that makes the clouds largest."""
    minimum_height = NumericProperty(0)
    """The height at which clouds are as large as on a phone."""
    layout_on = ("phone",)

    __events__ = ("on_cloud", "on_cloud_held")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._note = PaperCard(radius=dp(14))
        self._words = Body(shrink_to_fit=True)
        self._note.add_widget(self._words)
        self._buttons: list[CloudButton] = []
        self.fbind("clouds", self._fill)
        language.bind(code=self._fill)
        self._fill()

    def on_cloud(self, index: int) -> None: ...

    def on_cloud_held(self, index: int) -> None: ...

    def cloud(self, index: int) -> CloudButton:
        """The button of a cloud, for motions that start there."""
        return self._buttons[index]

    def _fill(self, *_args: object) -> None:
        while len(self._buttons) > len(self.clouds):
            self.remove_widget(self._buttons.pop())
        while len(self._buttons) < len(self.clouds):
            child = CloudButton(holds=True)
            child.bind(on_release=self._press, on_held=self._hold)
            self._buttons.append(child)
            self.add_widget(child)
        for child, view in zip(self._buttons, self.clouds, strict=True):
            child.view = view
        noted = any(view.full for view in self.clouds)
        if noted != (self._note.parent is not None):
            self.add_widget(self._note) if noted else self.remove_widget(self._note)
        self._words.text = say("full-cloud")
        self.rearrange()

    def _press(self, child: CloudButton, *_: object) -> None:
        self.dispatch("on_cloud", self._buttons.index(child))

    def _hold(self, child: CloudButton, *_: object) -> None:
        self.dispatch("on_cloud_held", self._buttons.index(child))

    def _columns(self, cells: int) -> int:
        if self.phone:
            return 2 if len(self.clouds) < 5 and theme.layout == "portrait" else 3

        def wide(columns: int) -> float:
            rows = -(-cells // columns)
            return float(min(self.width / columns, self.height / rows / CLOUD_ASPECT))

        return max(range(2, 8), key=lambda columns: (wide(columns), -columns))

    def arrange(self) -> None:
        count, noted = len(self._buttons), self._note.parent is not None
        columns = self._columns(count + noted)
        rows = -(-(count + noted) // columns) or 1
        wide, high, top = self.width / columns, self.height / rows, self.y + self.height
        self.minimum_height = rows * min(wide * 0.98 * CLOUD_ASPECT, dp(112)) / CLOUD_OVERHANG
        for i, child in enumerate(self._buttons):
            child.size = wide * 0.98, high * 0.98
            child.pos = self.x + i % columns * wide, top - (i // columns + 1) * high
        # The note takes the rest of the last row.
        column = count % columns
        self._note.x = self.x + column * wide + dp(4)
        self._note.size = (columns - column) * wide - dp(8), min(high - dp(4), dp(96))
        self._note.y = top - rows * high + max(dp(2), (high - self._note.height) / 2)
        self._words.pos = self._note.x + dp(9), self._note.y + dp(2)
        self._words.size = self._note.width - dp(18), self._note.height - dp(4)
        # No note is better than an unreadable one; full clouds have an icon too.
        box, least = (self._words.width, self._words.height), dp(13)
        size = fitting(self._words.text, "body", least, box, least)
        self._note.opacity = int(size >= least)


class HandCard(Press):
    """A tile to decide about: a tap flips it between keep and convert."""

    view = ObjectProperty(None, allownone=True)
    """A CardView."""
    turned = NumericProperty(1)
    """Progress of turning a drawn tile over: 0 back, 1 face."""
    repaint_on = ("view", "turned")

    def __init__(self, **kwargs: object) -> None:
        self._tile_name = ""
        super().__init__(**kwargs)
        self.ring_radius = dp(14)
        self.fbind("view", self._turn)

    def _turn(self, *_: object) -> None:
        """A tile that has just been drawn lies face down first."""
        view: CardView | None = self.view
        name = view.tile if view is not None and view.drawn else ""
        if name == self._tile_name:
            return
        self._tile_name = name
        Animation.cancel_all(self, "turned")
        self.turned = 1
        seconds = theme.seconds(TURN_S)
        if name and seconds:
            self.turned = 0
            Animation(turned=1, d=seconds, t="in_out_sine").start(self)

    def paint(self) -> None:
        if self.view is None:
            return
        view: CardView = self.view
        w, h, low = self.width, self.height, self.sunk
        paper(0, -low, w, h, dp(14), theme.paper2)
        gap, most = dp(2), max(dp(44), theme.label * 1.7)
        if w >= dp(150):
            wide = min(w * 0.34, (h - dp(12)) / TILE_ASPECT, dp(96))
            self._tile(view, dp(8) + wide / 2, h / 2 - low, wide)
            left, high = wide + dp(16), min((h - dp(8) - gap) / 2, most)
            bottom = h / 2 - high - gap / 2
        else:
            wide = min(w * 0.62, h * 0.36 / TILE_ASPECT)
            left, high = dp(5), min((h - dp(11) - wide * TILE_ASPECT - gap) / 2, most)
            bottom = (h - wide * TILE_ASPECT - 2 * high - 2 * gap) / 2
            y = bottom + 2 * high + 2 * gap + wide * TILE_ASPECT / 2
            self._tile(view, w / 2, y - low, wide)
        right = w - min(left, dp(6))
        keep = (left, bottom + high + gap - low, right - left, high)
        self._choice(keep, view.label, view.keep and not view.placed, "", view.forced)
        convert = (left, bottom - low, right - left, high)
        self._choice(convert, f"+{view.gain}", not view.keep and not view.placed, "drop")

    def _tile(self, view: CardView, x: float, y: float, wide: float) -> None:
        if view.chosen:
            choice_ring(x, y, wide * 0.86)
        wide *= 0.86 if view.chosen else 1
        wide *= 0.35 + 0.65 * abs(2 * self.turned - 1)
        if self.turned < 0.5:
            draw_tile("", "", x, y, wide)
        else:
            draw_tile(view.tile, view.number, x, y, wide)

    def _choice(
        self,
        box: tuple[float, float, float, float],
        text: str,
        on: bool,
        pic: str,
        barred: bool = False,
    ) -> None:
        """One of the two options; a forbidden one has a lock."""
        x, y, w, h = box
        paper(x, y, w, h, h / 2, theme.ink if on else theme.paper2 if barred else theme.paper)
        outline(x, y, w, h, h / 2, [*theme.line[:3], 0.45 if barred else 0.8], dp(1))
        ink = theme.paper if on else theme.ink2 if barred else theme.ink
        sign, u = ("check" if on else "lock" if barred else ""), min(h, dp(40))
        drop = u * 0.36 if pic else 0.0
        if not barred and w - u - drop * 1.6 < measured(text, min(theme.label, h * 0.72), "label"):
            sign, u = "", dp(16)  # on a narrow card only its color tells the choice
        left = u * 0.72 if sign else u * 0.3
        # Reserve space for the check mark: both states have the same size.
        room, size = w - u - drop * 1.6, min(theme.label, h * 0.72)
        size *= min(1.0, room / max(1.0, measured(text, size, "label")))
        long = measured(text, size, "label") + drop * 1.5
        start = x + left + max(0.0, w - left - u * 0.25 - long) / 2
        if sign:
            icon(sign, x + u * 0.42, y + h / 2, u * 0.46, theme.tick if on else ink)
        words(text, start, y + h / 2, size, ink, "label", 0)
        if pic:
            picture(pic, start + long - drop / 2, y + h / 2, drop)


class HandCards(ViewList):
    """The tiles just taken, in a row; `on_card(index)`, and `on_card_held` for a long press."""

    cards = ObjectProperty(())
    """CardViews."""
    minimum_height = NumericProperty(0)
    source = ("cards",)

    __events__ = ("on_card", "on_card_held")

    def on_card(self, index: int) -> None: ...

    def on_card_held(self, index: int) -> None: ...

    def make(self) -> HandCard:
        child = HandCard(holds=True)
        child.bind(
            on_release=lambda child: self.dispatch("on_card", self.index(child)),
            on_held=lambda child: self.dispatch("on_card_held", self.index(child)),
        )
        return child

    def arrange(self) -> None:
        count, gap = len(self.children), dp(8)
        wide = min((self.width + gap) / max(1, count) - gap, dp(220))
        pill = max(dp(36), theme.label * 1.5)
        beside = wide >= dp(150)
        upright = 2 * max(dp(32), theme.label * 1.5) + dp(52)
        self.minimum_height = (2 * pill + dp(10) if beside else upright) if count else 0
        left = self.x + (self.width - count * (wide + gap) + gap) / 2
        for i, child in enumerate(reversed(self.children)):
            child.size = (
                max(wide, dp(TOUCH_TARGET_DP)),
                min(self.height, self.minimum_height * 1.25),
            )
            child.pos = left + i * (wide + gap), self.y + (self.height - child.height) / 2


TILE_DP, MIN_CARD_DP = 46, 160
"""Width of the tile on a card, and minimum width of a card, in dp."""
SIGNS = {"island": "check", "spyglass": "spyglass", "box": "convert"}


class ExpansionCard(Press):
    """One expansion: required energy, points, place."""

    view = ObjectProperty(None, allownone=True)
    """An ExpansionView."""
    repaint_on = layout_on = ("view",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.ring_radius = dp(14)
        self._name = Text(font="label", shrink_to_fit=True)
        self.add_widget(self._name)

    def _line(self) -> float:
        """Height of the numbers below the name."""
        return float(theme.body * 1.4)

    def arrange(self) -> None:
        if self.view is None:
            return
        left, pad = dp(TILE_DP + 14), dp(6)
        self._name.text = self.view.name
        self._name.pos = self.x + left, self.y + pad + self._line()
        self._name.size = self.width - left - pad, self.height - 2 * pad - self._line()

    def paint(self) -> None:
        if self.view is None:
            return
        view: ExpansionView = self.view
        w, h, low = self.width, self.height, self.sunk
        open_, wide = view.activate or view.convert or view.chosen, dp(TILE_DP)
        paper(0, -low, w, h, dp(14), theme.paper if open_ else theme.paper2, int(open_))
        if view.chosen:
            outline(0, -low, w, h, dp(14), rgba(INK), dp(5))
            outline(0, -low, w, h, dp(14), rgba(GLOW), dp(3))
        wide = min(wide, (h - dp(8)) / TILE_ASPECT)
        alpha = 0.35 if view.where == "box" else 1
        picture(tile_picture(view.tile), dp(8) + wide / 2, h / 2 - low, wide, alpha)
        if view.hint:
            lamp(dp(8) + wide * 0.9, h / 2 + wide * 0.4 - low, dp(11))
        size, x, y = theme.body, dp(TILE_DP + 14), dp(6) + self._line() / 2 - low
        picture("drop", x + size * 0.4, y, size * 0.72)
        x += size + words(str(view.mark), x + size, y, size, theme.ink2, "label", 0)
        icon("star-full", x + size * 1.2, y, size * 1.05, theme.gold)
        words(str(view.points), x + size * 1.85, y, size, theme.ink2, "label", 0)
        sign = SIGNS.get(view.where)
        if sign:
            colour = theme.good if view.where == "island" else theme.ink2
            icon(sign, w - dp(18), y, dp(22), colour)


class ExpansionGrid(ViewList):
    """All five expansions, in columns if there is space; `on_expansion(tile)`."""

    expansions = ObjectProperty(())
    """ExpansionViews."""
    minimum_height = NumericProperty(0)
    source = ("expansions",)

    __events__ = ("on_expansion",)

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)

    def on_expansion(self, tile: str) -> None: ...

    def make(self) -> ExpansionCard:
        child = ExpansionCard()
        child.bind(on_release=lambda card, *_: self.dispatch("on_expansion", card.view.tile))
        return child

    def arrange(self) -> None:
        count, gap, edge = len(self.children), dp(6), dp(3)  # space for the glow
        least = dp(MIN_CARD_DP) * max(1.0, theme.text_scale * 0.8)
        columns = max(1, min(3, int((self.width + gap) // (least + gap))))
        rows = -(-count // columns)
        wide = (self.width - 2 * edge + gap) / columns - gap
        high = max(dp(56), theme.body * 2.8 + dp(14))
        self.height = self.minimum_height = rows * (high + gap) - gap + 2 * edge
        for i, child in enumerate(reversed(self.children)):
            child.size = wide, high
            child.pos = (
                self.x + edge + i % columns * (wide + gap),
                self.y + self.height - edge - (i // columns + 1) * (high + gap) + gap,
            )
