"""Expansion cards: cost, points and place of each expansion tile."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from app.fog.cards import TILE_ASPECT
from app.fog.tile_pictures import tile_picture
from app.fog.view import ExpansionView
from app.table.hint_mark import lamp
from app.ui.buttons import Press
from app.ui.canvas_widget import Text, outline, paper
from app.ui.icons import icon, picture, words
from app.ui.theme import GLOW, INK, rgba, theme
from app.ui.view_list import ViewList

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
