"""The explanation of a score: the island with its tiles lit, and the sum."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.fog.tile_pictures import LANDSCAPE_COLORS
from app.table.score_sheet import badge
from app.ui.canvas_widget import CanvasWidget, PaperCard, Text
from app.ui.icons import hexagon, icon, measured, picture
from app.ui.lazy_part import TablePart
from app.ui.parts import Note
from app.ui.theme import CREAM, rgba, theme

DARK, DARKER = "#2A3553", "#171D36"
"""Color of the card in the morning and at dusk."""


class Light(Text):
    """Light text on a dark card."""

    tint = StringProperty(CREAM)

    def _fit(self, *_: object) -> None:
        super()._fit()
        self.color = rgba(self.tint)


class LightNote(Light, Note):
    """The same; takes no space while empty."""


class Checklist(CanvasWidget):
    """Six coasts with check marks on connected ones."""

    coasts = ObjectProperty(())
    repaint_on = ("coasts",)

    def paint(self) -> None:
        r, y = min(self.height / 2, self.width / 12) - dp(1), self.height / 2
        for i, (joined, colour) in enumerate(
            zip(self.coasts, LANDSCAPE_COLORS.values(), strict=False)
        ):
            x = self.width - (len(self.coasts) - i - 0.5) * 2 * r
            if joined:
                picture(f"badge-{list(LANDSCAPE_COLORS)[i]}", x, y, r * 1.75)
                icon("check", x, y, r * 1.5, rgba(CREAM))
            hexagon(x, y, r * 0.96, rgba(CREAM if joined else colour), dp(1.2))


class ExplainCard(TablePart, PaperCard, BoxLayout):
    """Explains a score: the island with its tiles lit, and the sum."""

    view = ObjectProperty(None, allownone=True)
    """An ExplainView."""
    name = StringProperty("")
    badge = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("view", self._fill)
        theme.bind(dusk=self._shade)
        self._shade()
        self._fill()

    def _shade(self, *args: object) -> None:
        self.fill = rgba(DARKER if theme.dusk else DARK)

    def _fill(self, *args: object) -> None:
        box, view = self.ids.lines, self.view
        box.clear_widgets()
        if view is None:
            return
        self.badge = "" if view.icon.startswith("icon-") else badge(view.icon)
        for text, figure in view.sums:
            box.add_widget(ExplainLine(text=text, figure=figure, font="label"))
        if view.sums:
            box.add_widget(ExplainRule())
        box.add_widget(ExplainLine(text=view.label, figure=view.total, large=True))
        for text in view.notes:
            box.add_widget(ExplainLine(text=text))


class ExplainLine(BoxLayout):
    """A text with a number at the end of the line."""

    text = StringProperty("")
    figure = StringProperty("")
    font = StringProperty("")
    large = BooleanProperty(False)
    figure_width = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        theme.bind(revision=self._measure)
        self._measure()

    def _measure(self, *args: object) -> None:
        size = theme.title if self.large else theme.label
        self.figure_width = measured(self.figure, size, "heavy") + dp(3) if self.figure else 0


class ExplainRule(CanvasWidget):
    """A thin line above the sum."""

    def paint(self) -> None:
        Color(rgba=rgba(CREAM, 0.5))
        Rectangle(pos=(0, self.height / 2), size=(self.width, dp(1)))
