"""Charts of the statistics: bars with expected values, tables, rolls."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.ui.atlas import atlas
from app.ui.canvas_widget import CanvasWidget, outline, paper
from app.ui.icons import icon, measured, picture, words
from app.ui.theme import theme

DIE_DP = 34


def trough(x: float, y: float, w: float, h: float) -> None:
    """The background of a bar."""
    paper(x, y, w, h, h / 2, theme.paper2)
    outline(x, y, w, h, h / 2, [*theme.line[:3], 0.6], dp(1))


def fitted(name: str, side: float) -> float:
    """The width of a picture fitted into a square."""
    texture = atlas.texture(name)
    return float(side * min(1.0, texture.width / texture.height))


class Chart(CanvasWidget):
    """As high as its rows."""

    rows = ObjectProperty(())
    repaint_on: tuple[str, ...] = ("rows",)

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        theme.bind(revision=self._measure)
        for name in ("rows", "width"):
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.height = self.needed()

    def row(self) -> float:
        return float(max(dp(48), theme.body * 1.4 + dp(28)))

    def needed(self) -> float:
        return len(self.rows) * self.row()


class BarChart(Chart):
    """Rows of BarViews: picture, label, bar, figure, and a stroke at the expected value."""

    def paint(self) -> None:
        high = self.row()
        most = max([1.0, *(max(bar.times, bar.expected) for bar in self.rows)])
        figure = measured("888", theme.label, "heavy")
        left, thick = dp(50), dp(10)
        room = self.width - left - figure - dp(8)
        for i, bar in enumerate(self.rows):
            y = self.height - (i + 0.5) * high
            picture(bar.picture, dp(20), y, dp(36))
            low = y - dp(15)
            trough(left, low, room, thick)
            if bar.times:
                wide = max(thick, room * bar.times / most)
                paper(left, low, wide, thick, thick / 2, theme.primary)
            x = left + room * bar.expected / most
            # Longer below than above, where the label is.
            paper(x - dp(2.5), low - dp(4), dp(5), thick + dp(6), dp(2), theme.paper)
            paper(x - dp(1.25), low - dp(4), dp(2.5), thick + dp(6), dp(1), theme.ink)
            above = y + theme.body * 0.7 - dp(1)
            words(bar.label, left, above, theme.body, theme.ink2, "body", 0, room)
            words(str(bar.times), self.width, y, theme.label, theme.ink, "heavy", 1)


class TileTable(Chart):
    """Rows of (picture, name, figure of each player); `heads` are the players' colors."""

    heads = ObjectProperty(())
    figure = StringProperty("")
    each = BooleanProperty(False)
    """Each row has its own scale."""
    repaint_on = ("rows", "heads", "figure", "each")

    def row(self) -> float:
        return float(max(dp(36), theme.body * 2.2 + dp(4)))

    def needed(self) -> float:
        return len(self.rows) * self.row() + dp(42)

    def _name(self, name: str, y: float, room: float) -> None:
        """The name of a row, in two lines if it is too wide for one."""
        lines = [name]
        if measured(name, theme.body, "body") > room and " " in name:
            parts = name.split()
            splits = [(" ".join(parts[:i]), " ".join(parts[i:])) for i in range(1, len(parts))]
            lines = list(min(splits, key=lambda two: max(map(len, two))))
        for i, line in enumerate(lines):
            middle = y + (len(lines) / 2 - 0.5 - i) * theme.body * 1.1
            words(line, dp(32), middle, theme.body, theme.ink, "body", 0, room)

    def paint(self) -> None:
        if not self.rows or not self.heads:
            return
        high, seats = self.row(), len(self.heads)
        left = min(self.width * 0.46, dp(150) * theme.text_scale)
        column = (self.width - left) / seats
        most = max(1, *(n for _p, _n, counts in self.rows for n in counts))
        for i, colour in enumerate(self.heads):
            x, figure = left + (i + 0.5) * column, self.figure.format(colour)
            picture(figure, x, self.height - dp(19), dp(24))
        for i, (sign, name, counts) in enumerate(self.rows):
            y = self.height - dp(42) - (i + 0.5) * high
            if self.each:
                most = max(1, *counts)
            picture(sign, dp(13), y, fitted(sign, dp(24)))
            self._name(name, y, left - dp(36))
            for k, count in enumerate(counts):
                x, wide = left + k * column + dp(5), column - dp(10)
                thin = dp(5)
                trough(x, y - high * 0.5 + dp(3), wide, thin)
                if count:
                    part = max(thin, wide * count / most)
                    paper(x, y - high * 0.5 + dp(3), part, thin, thin / 2, theme.primary)
                words(str(count), x + wide / 2, y + dp(3), theme.body, theme.ink, "heavy")


class RollChart(Chart):
    """Rows of (label, throws); a throw is (pictures, again). Throws wrap."""

    def _lines(self) -> list[tuple[str, list[tuple[float, int, str]]]]:
        """Each row with (x, line, picture) of its dice; `again` is a sign between them."""
        left = self._left()
        found = []
        for name, throws in self.rows:
            x, line, things = left, 0, []
            for pictures, again in throws:
                signs = ["again", *pictures] if again else list(pictures)
                need = dp(DIE_DP + 4) * len(pictures) + (dp(26) if again else 0)
                if x > left and x + need > self.width:
                    x, line = left, line + 1
                for sign in signs:
                    wide = dp(26) if sign == "again" else dp(DIE_DP + 4)
                    things.append((x + wide / 2, line, sign))
                    x += wide
            found.append((name, things))
        return found

    def _left(self) -> float:
        names = (measured(name, theme.body, "label") for name, _throws in self.rows)
        return float(min(max(names, default=0), self.width * 0.4) + dp(10))

    def sign(self, name: str, x: float, y: float) -> None:
        if name == "again":
            icon("again", x, y, dp(18), theme.ink2)
        else:
            picture(name, x, y, fitted(name, dp(DIE_DP)))

    def row(self) -> float:
        return float(max(dp(DIE_DP + 6), theme.body * 1.4))

    def needed(self) -> float:
        return self.row() * sum(_lines_of(things) for _name, things in self._lines())

    def paint(self) -> None:
        high, top = self.row(), self.height
        for name, things in self._lines():
            room = self._left() - dp(8)
            words(name, 0, top - high / 2, theme.body, theme.ink, "label", 0, room)
            for x, line, sign in things:
                y = top - (line + 0.5) * high
                self.sign(sign, x, y)
            top -= high * _lines_of(things)


def _lines_of(things: list[tuple[float, int, str]]) -> int:
    return 1 + max((line for _x, line, _sign in things), default=0)
