"""The score sheet: points of all players by item, totals and places."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import get_hex_from_color as hexed

from app.table.texts import place_words, say, with_minus
from app.table.views import ItemView, ScoreView
from app.ui.buttons import Press
from app.ui.canvas_widget import TOUCH_TARGET_DP, CanvasWidget, PaperCard, outline, paper, shaded
from app.ui.icons import icon, measured, picture, words
from app.ui.parts import Hideable
from app.ui.theme import GLOW, rgba, theme

NAME_SHARE = 0.4
"""Share of the width for the names of the rows."""


def counted_totals(view: ScoreView, counted: float) -> list[int]:
    """Totals of the counted rows, with a fraction of the next one."""
    if counted >= len(view.rows):
        return list(view.totals)
    whole, part = int(counted), counted % 1
    rows = [row.values for row in view.rows[:whole]]
    now = view.rows[whole].values
    return [sum(row[i] for row in rows) + round(part * now[i]) for i in range(len(now))]


def badge(name: str) -> str:
    """The picture before a row: signs have a badge in their color."""
    return name.replace("sign-", "badge-")


class ScoreHead(Press):
    """A player's picture above the column, with the name if there is room."""

    colour = StringProperty("coral")
    name = StringProperty("")
    total = StringProperty("")
    """Shown instead of the name if the foot of the table is out of sight."""
    first = BooleanProperty(False)
    figure = StringProperty("")
    repaint_on = ("colour", "name", "total", "first", "figure")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.ring_radius = dp(14)

    def paint(self) -> None:
        text, size, font = self.name, theme.body, "label"
        if self.total:
            text, size, font = self.total, theme.big, "heavy"
        elif measured(text, size, font) > self.width - dp(2):
            text = ""
        line = size * 1.3 if text else 0
        high = self.height - line - dp(6)
        wide = min(self.width, high * 110 / 148)
        x, y = self.width / 2, line + dp(3) + high / 2 - self.sunk
        picture(self.figure.format(self.colour), x, y, wide * 0.96)
        words(text, x, dp(2) + line / 2, size, theme.ink, font, room=self.width)
        if self.total and self.first:
            picture("crown", x + wide * 0.44, line + dp(9), dp(18))


class ScoreRow(Press):
    """One item for all players; the left and right keys change the player."""

    view = ObjectProperty(None, allownone=True)
    """An ItemView."""
    chosen = BooleanProperty(False)
    ruled = BooleanProperty(True)
    shown = BooleanProperty(True)
    """It is counted already."""
    table = ObjectProperty(None)
    repaint_on = ("view", "chosen", "ruled", "shown")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.ring_radius = dp(11)

    def hit(self, x: float, y: float) -> bool:
        """Only within its box: the rows are adjacent."""
        return bool(self.collide_point(x, y))

    def focus_key(self, name: str) -> bool:
        if name not in ("left", "right"):
            return False
        seat = self.table.seat + (1 if name == "right" else -1)
        self.table.dispatch("on_pick_seat", seat % len(self.table.view.names))
        return True

    def paint(self) -> None:
        row: ItemView | None = self.view
        if row is None:
            return
        w, h = self.width, self.height
        if self.ruled and not self.chosen:
            Color(rgba=[*theme.line[:3], 0.35])
            Rectangle(pos=(dp(8), h), size=(w - dp(16), dp(0.8)))
        if self.chosen:
            paper(0, dp(1), w, h - dp(2), dp(11), rgba(GLOW, 0.28 if theme.dusk else 0.45))
            outline(dp(1), dp(2), w - dp(2), h - dp(4), dp(11), theme.ink, dp(1.6))
        stacked = self.table.stacked
        name_y = h - theme.label * 0.95 if stacked else h / 2
        y = theme.big * 0.75 if stacked else h / 2
        side = min(theme.size(26), dp(34), h * 0.92)
        sign = badge(row.icon)
        if sign.startswith("icon-"):
            icon(sign.removeprefix("icon-"), dp(8) + side / 2, name_y, side, theme.ink)
        else:
            picture(sign, dp(8) + side / 2, name_y, side * 0.86)
        left = dp(16) + side
        room = (w if stacked else self.table.column_left()) - left - dp(4)
        words(row.label, left, name_y, theme.label, theme.ink, "label", 0, room)
        for seat, value in enumerate(row.values):
            self._figure(value, row.best[seat], self.table.column(seat), y)

    def _figure(self, value: int, best: bool, x: float, y: float) -> None:
        text = with_minus(value) if value and self.shown else "·"
        colour = theme.bad if value < 0 and self.shown else theme.ink
        font = "heavy" if best and self.shown else "body"
        words(text, x, y, theme.size(17), colour, font, room=self.table.column_width() - dp(4))


class ScoreTable(CanvasWidget):
    """Everybody's score by item. `on_pick_item(item)` and `on_pick_seat(seat)` when touched."""

    view = ObjectProperty(None, allownone=True)
    """A ScoreView."""
    seat = NumericProperty(0)
    item = StringProperty("")
    counted = NumericProperty(99)
    """Number of counted rows, with a fraction for the current one."""
    room = NumericProperty(0)
    """The wanted height, if the texts allow it."""
    sight = NumericProperty(0)
    """The visible height."""
    stacked = BooleanProperty(False)
    """Names are above the figures."""
    minimum_height = NumericProperty(0)
    natural_height = NumericProperty(0)
    """Height with rows of full touch size."""
    figure = StringProperty("")
    """The players' pictures."""
    repaint_on = ("view", "seat", "counted", "stacked")
    layout_on = ("view", "seat", "item", "counted", "room", "sight", "figure")

    __events__ = ("on_pick_item", "on_pick_seat")

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint_y", None)
        self._heads: list[ScoreHead] = []
        self._rows: list[ScoreRow] = []
        super().__init__(**kwargs)

    def on_pick_item(self, item: str) -> None: ...

    def on_pick_seat(self, seat: int) -> None: ...

    # Where things are

    def column_left(self) -> float:
        if self.stacked:
            return float(dp(8))
        seats = len(self.view.names) if self.view else 1
        return float(max(self.width * NAME_SHARE, self.width - seats * dp(110)))

    def column_width(self) -> float:
        seats = len(self.view.names) if self.view else 1
        return (self.width - self.column_left() - dp(8)) / seats

    def column(self, seat: int) -> float:
        """x of the center of a player's column."""
        return self.column_left() + (seat + 0.5) * self.column_width()

    def _foot(self) -> float:
        over = self.view is not None and self.view.over
        return theme.size(26) * 1.3 + dp(26) + (theme.body * 1.5 if over else 0)

    def _stack(self) -> bool:
        """Whether the names need lines of their own, even if they shrink a little."""
        side = min(theme.size(26), dp(34))
        longest = max(measured(row.label, theme.label, "label") for row in self.view.rows)
        return dp(20) + side + longest * 0.88 > self.width * NAME_SHARE

    def arrange(self) -> None:
        view: ScoreView | None = self.view
        if view is None:
            return
        self._fill(view)
        self.stacked = self._stack()
        head, foot = dp(56) + theme.big * 1.1, self._foot()
        least = (
            theme.label * 3.2 + dp(10)
            if self.stacked
            else max(dp(TOUCH_TARGET_DP), theme.label * 1.75)
        )
        fair = (self.room - head - foot) / len(view.rows)
        high = max(least, min(dp(48), fair))
        self.minimum_height = head + foot + high * len(view.rows)
        self.natural_height = head + foot + max(least, dp(48)) * len(view.rows)
        if self.size_hint_y is None:
            self.height = self.minimum_height
        top = self.y + self.height
        wide, totals = self.column_width(), self.totals()
        for seat, child in enumerate(self._heads):
            child.size = min(wide, dp(110)), head - dp(4)
            child.pos = self.x + self.column(seat) - child.width / 2, top - head
            child.colour, child.name = view.colours[seat], view.names[seat]
            child.figure = self.figure
            low = self.minimum_height > self.sight + dp(12)
            child.total = with_minus(totals[seat]) if low else ""
            child.first = view.places[seat] == 1 and not self._counting()
        for i, child in enumerate(self._rows):
            child.pos, child.size = (self.x, top - head - (i + 1) * high), (self.width, high)
            child.view, child.chosen = view.rows[i], view.rows[i].item == self.item
            above = i > 0 and view.rows[i - 1].item == self.item
            child.ruled, child.shown = i > 0 and not above, i < self.counted
            child.repaint()
        self.repaint()

    def _fill(self, view: ScoreView) -> None:
        if len(self._heads) != len(view.names) or len(self._rows) != len(view.rows):
            self.clear_widgets()
            self._heads = [ScoreHead() for _seat in view.names]
            self._rows = [ScoreRow(table=self) for _row in view.rows]
            for child in (*self._heads, *self._rows):
                self.add_widget(child)
                child.bind(on_release=self._press)

    def _press(self, child: Press, *args: object) -> None:
        if isinstance(child, ScoreHead):
            self.dispatch("on_pick_seat", self._heads.index(child))
        elif child.view is not None:
            self.dispatch("on_pick_item", child.view.item)

    def _counting(self) -> bool:
        return bool(self.counted < len(self.view.rows))

    # Painting

    def totals(self) -> list[int]:
        return counted_totals(self.view, self.counted)

    def paint(self) -> None:
        view: ScoreView | None = self.view
        if view is None or not self._rows:
            return
        wide = self.column_width()
        marked = min(wide - dp(4), dp(56) * max(1.0, theme.text_scale * 0.8))
        x = self.column(max(0, int(self.seat)))
        marked = marked if self.seat >= 0 else 0  # while points are counted nobody leads
        paper(x - marked / 2, dp(4), marked, self.height - dp(6), dp(14), theme.paper2)
        foot = self._foot()
        Color(rgba=theme.ink)
        Rectangle(pos=(dp(4), foot - dp(4)), size=(self.width - dp(8), dp(1.8)))
        places = theme.body * 1.5 if view.over else 0
        y = places + (foot - dp(24) - places) / 2
        size = theme.size(26)
        if not self.stacked:
            room = self.column_left() - dp(12)
            words(say("total"), dp(8), y, theme.size(21), theme.ink, "title", 0, room)
        done = not self._counting()
        for seat, total in enumerate(self.totals()):
            x = self.column(seat)
            text = with_minus(total)
            words(text, x, y, size, theme.ink, "heavy", room=wide - dp(4))
            if done and view.places[seat] == 1:
                picture("crown", x, foot - dp(14), dp(24))
            if done and view.over:
                text = place_words(view.places[seat])
                words(text, x, places * 0.55, theme.body, theme.ink, "label", room=wide - dp(2))


class ScoreBar(BoxLayout):
    """Buttons at the end of a game."""

    screen = ObjectProperty(None, rebind=True, allownone=True)


class WinnerCard(Hideable, PaperCard, BoxLayout):
    """The ending: figures rise as their points are counted, then the winner is named."""

    view = ObjectProperty(None, allownone=True)
    """A ScoreView."""
    totals = ObjectProperty(())
    """Totals counted so far."""
    counting = BooleanProperty(False)
    words = StringProperty("")
    figure = StringProperty("")
    """The players' pictures."""
    afloat = BooleanProperty(True)
    """Figures rise; if not, they stand on columns."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("view", "totals", "counting", "figure", "afloat"):
            self.fbind(name, self.repaint)

    def on_kv_post(self, _base: object) -> None:
        self.ids.sky.bind(pos=self.repaint, size=self.repaint)

    def paint(self) -> None:
        super().paint()
        view: ScoreView | None = self.view
        area = self.ids.sky
        if view is None or not self.totals or area.height < dp(60):
            return
        left, bottom = area.x - self.x, area.y - self.y
        sky = tuple(hexed(colour) for colour in (theme.sky, theme.haze, theme.sea))
        shaded(left, bottom, area.width, area.height, dp(14), sky)
        part = area.width / len(view.names)
        high = min(area.height * 0.62, part * 1.15)
        most = max(1, *view.totals)
        for seat, total in enumerate(self.totals):
            rise = max(0.0, total / most) * (area.height - high - dp(22))
            x, y = left + part * (seat + 0.5), bottom + dp(4) + rise + high / 2
            if not self.afloat:
                wide = min(part * 0.7, dp(90))
                foot = y - high / 2 + dp(6) - bottom
                paper(x - wide / 2, bottom, wide, foot, dp(10), theme.paper2)
                outline(x - wide / 2, bottom, wide, foot, dp(10), theme.line, dp(1))
                if foot > theme.title * 1.6:
                    size = min(theme.title, wide * 0.5)
                    words(str(total), x, bottom + foot - size * 0.75 - dp(6), size, theme.ink)
            picture(self.figure.format(view.colours[seat]), x, y, high * 110 / 148)
            if not self.counting and view.places[seat] == 1:
                picture("crown", x, y + high / 2 + dp(8), dp(26))
