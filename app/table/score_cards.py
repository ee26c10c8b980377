"""Cards beside the score sheet: why a figure is what it is, and who has won."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import get_hex_from_color as hexed

from app.table.texts import say
from app.table.views import ScoreView
from app.ui.canvas_widget import CanvasWidget, PaperCard, Text, outline, paper, shaded
from app.ui.icons import hexagon, icon, measured, picture, words
from app.ui.parts import Hideable, Note
from app.ui.theme import CREAM, LANDSCAPES, rgba, theme

DARK, DARKER = "#2A3553", "#171D36"
"""The card of an explanation, by morning and at dusk."""
BRIGHT = "#FFD768"


class Light(Text):
    """Words on a dark card."""

    tint = StringProperty(CREAM)

    def _fit(self, *_: Any) -> None:
        super()._fit()
        self.color = rgba(self.tint)


class LightNote(Light, Note):
    """The same, without taking room while there are none."""


class Checklist(CanvasWidget):
    """Six coasts; ticked where they are connected."""

    coasts = ObjectProperty(())
    repaint_on = ("coasts",)

    def paint(self) -> None:
        r, y = min(self.height / 2, self.width / 12) - dp(1), self.height / 2
        for i, (joined, colour) in enumerate(zip(self.coasts, LANDSCAPES.values(), strict=False)):
            x = self.width - (len(self.coasts) - i - 0.5) * 2 * r
            if joined:
                picture(f"badge-{list(LANDSCAPES)[i]}", x, y, r * 1.75)
                icon("check", x, y, r * 1.5, rgba(CREAM))
            hexagon(x, y, r * 0.96, rgba(CREAM if joined else colour), dp(1.2))


class ExplainCard(Hideable, PaperCard, BoxLayout):
    """Why a figure is what it is: the island with the tiles behind it lit, and the sum."""

    view = ObjectProperty(None, allownone=True)
    """An ExplainView."""
    name = StringProperty("")
    coasts = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("view", self._fill)
        theme.bind(dusk=self._shade)
        self._shade()

    def _shade(self, *args: Any) -> None:
        self.fill = rgba(DARKER if theme.dusk else DARK)

    def _fill(self, *args: Any) -> None:
        box, view = self.ids.lines, self.view
        box.clear_widgets()
        if view is None:
            return
        sums = [(text, figure.removeprefix("+")) for text, figure in view.lines if figure]
        notes = [text for text, figure in view.lines if not figure]
        if len(sums) == 1 and notes[:1] in ([], [say("total")]):
            notes[:1] = [sums.pop()[0]]  # a sum of one
        for text, figure in sums:
            box.add_widget(ExplainLine(text=text, figure=figure, font="label"))
        if sums:
            box.add_widget(ExplainRule())
        first = notes.pop(0) if notes else say("total")
        box.add_widget(ExplainLine(text=first, figure=view.total, large=True))
        for text in notes:
            box.add_widget(ExplainLine(text=text))


class ExplainLine(BoxLayout):
    """Words, and a figure at the end of the line."""

    text = StringProperty("")
    figure = StringProperty("")
    font = StringProperty("")
    large = BooleanProperty(False)
    figure_width = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        theme.bind(revision=self._measure)
        self._measure()

    def _measure(self, *args: Any) -> None:
        size = theme.title if self.large else theme.label
        self.figure_width = measured(self.figure, size, "heavy") + dp(3) if self.figure else 0


class ExplainRule(CanvasWidget):
    """A thin line above the sum."""

    def paint(self) -> None:
        Color(rgba=rgba(CREAM, 0.5))
        Rectangle(pos=(0, self.height / 2), size=(self.width, dp(1)))


class ScoreBar(BoxLayout):
    """What can be done when a game is over."""

    screen = ObjectProperty(None, rebind=True, allownone=True)


class WinnerCard(Hideable, PaperCard, BoxLayout):
    """The ending: balloons rise as their points are counted, and then it is said who has won."""

    view = ObjectProperty(None, allownone=True)
    """A ScoreView."""
    totals = ObjectProperty(())
    """What has been counted so far."""
    counting = BooleanProperty(False)
    words = StringProperty("")
    figure = StringProperty("hero-balloon-{}")
    """The players' pictures."""
    afloat = BooleanProperty(True)
    """They fly; if not, they stand on columns."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("view", "totals", "counting", "figure", "afloat"):
            self.fbind(name, self.repaint)

    def on_kv_post(self, _base: Any) -> None:
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
