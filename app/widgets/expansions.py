"""The expansion tiles beside the island: when they can be had, and what for."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.fog.view import ExpansionView
from app.i18n import _
from app.theme import theme
from app.widgets.buttons import PillButton
from app.widgets.hintmark import lamp
from app.widgets.icons import icon, picture, tile_picture, words
from app.widgets.kit import Painted, Words, paper
from app.widgets.rack import Column, filled

TILE_WIDE = 46
SIGNS = {"island": "check", "spyglass": "spyglass", "box": "convert"}


class ExpansionRow(Painted):
    """One expansion; `on_activate(tile)`, `on_convert(tile)`."""

    view = ObjectProperty(None, allownone=True)
    """An ExpansionView."""
    watched = arranged = ("view",)

    __events__ = ("on_activate", "on_convert")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        self._name = Words(role="label", fits=True)
        self._why = Words(voice="ink2")
        self._activate = PillButton(kind="primary", size_hint_x=None)
        self._convert = PillButton(kind="paper", size_hint_x=None, picture="drop")
        self._activate.bind(on_release=lambda *_: self.dispatch("on_activate", self.view.tile))
        self._convert.bind(on_release=lambda *_: self.dispatch("on_convert", self.view.tile))
        self._why.fbind("texture_size", self.rearrange)

    def on_activate(self, tile: str) -> None: ...

    def on_convert(self, tile: str) -> None: ...

    def arrange(self) -> None:
        view: ExpansionView | None = self.view
        if view is None:
            return
        wanted = [self._name]
        wanted += [self._why]
        wanted += [self._activate] if view.activate else []
        wanted += [self._convert] if view.convert else []
        if wanted != list(reversed(self.children)):
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)
        left, pad = dp(TILE_WIDE + 18), dp(8)
        line = theme.label * 1.4
        head = max(dp(TILE_WIDE * 1.16), line + theme.body * 1.5)
        buttons = [part for part in (self._activate, self._convert) if part in wanted]
        self._activate.text, self._convert.text = _("Activate"), f"+{view.gain}"
        self._why.width = self.width - left - pad
        self._why.text = f"{view.does} {view.why}".strip()
        self._name.text = view.name
        foot = self._why.texture_size[1]
        foot += self._activate.minimum_height + dp(4) if buttons else 0.0
        self.height = head + foot + 2 * pad
        top = self.y + self.height - pad
        self._name.pos = self.x + left, top - line
        self._name.size = self.width - left - dp(44), line
        self._why.pos = self.x + left, top - head - self._why.texture_size[1]
        each = (self.width - left - pad - dp(8)) / 2
        for i, part in enumerate(buttons):
            part.width = each
            part.pos = self.x + left + i * (each + dp(8)), self.y + pad

    def paint(self) -> None:
        view: ExpansionView | None = self.view
        if view is None:
            return
        w, h, gone = self.width, self.height, view.where == "box"
        paper(0, 0, w, h, dp(14), theme.paper2 if view.where != "beside" else theme.paper, 1)
        wide = dp(TILE_WIDE)
        y = h - dp(8) - wide * 0.58
        picture(tile_picture(view.tile), dp(8) + wide / 2, y, wide, 0.35 if gone else 1)
        if view.hint:
            lamp(dp(8) + wide * 0.9, y + wide * 0.4, dp(11))
        size, line = theme.body, theme.label * 1.4
        x, low = dp(TILE_WIDE + 18), h - dp(8) - line - theme.body * 0.72
        picture("drop", x + size * 0.4, low, size * 0.72)
        x += size + words(str(view.mark), x + size, low, size, theme.ink2, "label", 0)
        icon("star-full", x + size * 1.3, low, size * 1.05, theme.gold)
        words(str(view.points), x + size * 2, low, size, theme.ink2, "label", 0)
        sign = SIGNS.get(view.where)
        if sign:
            colour = theme.good if view.where == "island" else theme.ink2
            icon(sign, w - dp(24), h - dp(8) - line / 2, dp(24), colour)


class ExpansionList(Column):
    """All five."""

    expansions = ObjectProperty(())

    __events__ = ("on_activate", "on_convert")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(spacing=dp(8), **kwargs)
        self.fbind("expansions", self._fill)
        self._fill()

    def on_activate(self, tile: str) -> None: ...

    def on_convert(self, tile: str) -> None: ...

    def _fill(self, *_: Any) -> None:
        rows = filled(self, len(self.expansions), self._make)
        for row, view in zip(rows, self.expansions, strict=True):
            row.view = view

    def _make(self) -> ExpansionRow:
        row = ExpansionRow()
        row.bind(on_activate=lambda _row, tile: self.dispatch("on_activate", tile))
        row.bind(on_convert=lambda _row, tile: self.dispatch("on_convert", tile))
        return row
