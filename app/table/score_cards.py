"""The winner, and buttons at the end of a game."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import get_hex_from_color as hexed

from app.table.views import ScoreView
from app.ui.canvas_widget import PaperCard, outline, paper, shaded
from app.ui.icons import picture, words
from app.ui.parts import Hideable
from app.ui.theme import theme


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
