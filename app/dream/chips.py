"""Player chips of Dream Islands: figure, score, completed missions, turn marker."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.dream.view import SeatView
from app.table.dots import Dots
from app.ui.buttons import Press
from app.ui.canvas_widget import outline, paper
from app.ui.icons import icon, measured, picture, words
from app.ui.theme import theme
from app.ui.view_list import ViewList


class DreamChip(Press):
    """One player; `on_release` shows the completed missions."""

    view = ObjectProperty(None, allownone=True)
    """A SeatView."""
    repaint_on = layout_on = ("view",)

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("tab_last", True)
        self._dots = Dots()
        super().__init__(**kwargs)
        self.ring_radius = dp(12)

    def arrange(self) -> None:
        thinking = self.view is not None and self.view.thinking
        if thinking != (self._dots.parent is not None):
            self.add_widget(self._dots) if thinking else self.remove_widget(self._dots)
        self._dots.pos = self.x + self.width - dp(32), self.y + self.height - dp(12)

    def paint(self) -> None:
        view: SeatView | None = self.view
        if view is None:
            return
        w, h = self.width, self.height
        radius = dp(12)
        paper(0, -self.sunk, w, h, radius, theme.paper if view.turn else theme.chip, 1)
        if view.turn:
            outline(dp(1.1), dp(1.1), w - dp(2.2), h - dp(2.2), radius, theme.primary, dp(2.2))
        elif view.shown:
            outline(dp(1), dp(1), w - dp(2), h - dp(2), radius, theme.ink, dp(1.6))
        if w > dp(110):
            self._paint_wide(view)
        elif w > dp(74) or w > h:
            self._paint_row(view)
        else:
            self._paint_narrow(view)
        if view.starts:
            picture("start-flag", dp(11), h - dp(2), dp(18))

    def _done(self, view: SeatView, x: float, y: float, size: float, room: float) -> None:
        """A check mark and done/total; the total is dropped before the text gets too small."""
        text = f"{view.done}/{view.missions}"
        if measured(text, size, "label") > room - size:
            text = str(view.done)
        wide = min(measured(text, size, "label"), room - size)
        icon("check", x - wide / 2, y, size * 1.1, theme.good)
        words(text, x + size * 0.6, y, size, theme.ink2, "label", room=room - size)

    def _paint_row(self, view: SeatView) -> None:
        w, h = self.size
        side = min(h * 0.5, w * 0.32)
        picture(f"tourist-{view.colour}-small", dp(5) + side / 2, h * 0.5, side)
        left = side + dp(8)
        x, room = (left + w - dp(4)) / 2, w - left - dp(6)
        words(str(view.score), x, h * 0.68, min(theme.size(20), h * 0.4), theme.ink, room=room)
        self._done(view, x, h * 0.28, min(theme.body, h * 0.27), room)

    def _paint_narrow(self, view: SeatView) -> None:
        w, h = self.size
        side = min(w * 0.42, h * 0.3)
        picture(f"tourist-{view.colour}-small", w * 0.3, h * 0.66, side)
        words(str(view.score), w * 0.7, h * 0.66, min(theme.size(18), h * 0.3), theme.ink,
              room=w * 0.5)  # fmt: skip
        self._done(view, w / 2, h * 0.24, min(theme.body, h * 0.2), w - dp(4))

    def _paint_wide(self, view: SeatView) -> None:
        w, h = self.size
        side = min(h * 0.52, dp(46))
        picture(f"tourist-{view.colour}-small", dp(8) + side / 2, h * 0.5, side)
        left = side + dp(16)
        room = w - left - dp(8)
        size = min(theme.body, h * 0.22)
        words(view.name, left, h * 0.78, size, theme.ink, "label", 0, room)
        words(str(view.score), left, h * 0.5, min(theme.size(24), h * 0.34), theme.ink,
              anchor=0, room=room)  # fmt: skip
        wide = measured(f"{view.done}/{view.missions}", size, "label") + size
        self._done(view, left + min(wide, room) / 2, h * 0.2, size, room)


class DreamRail(ViewList):
    """All players in a row or a column; `on_seat(seat)`."""

    seats = ObjectProperty(())
    """SeatViews."""
    source = ("seats",)

    __events__ = ("on_seat",)

    def on_seat(self, seat: int) -> None: ...

    def make(self) -> DreamChip:
        child = DreamChip()
        child.bind(on_release=lambda child: self.dispatch("on_seat", child.view.seat))
        return child

    def arrange(self) -> None:
        count = len(self.children)
        if not count:
            return
        gap = dp(8)
        across = self.width > self.height
        for i, child in enumerate(reversed(self.children)):
            if across:
                child.size = (self.width - gap * (count - 1)) / count, self.height
                child.pos = self.x + i * (child.width + gap), self.y
                continue
            most = dp(84) * max(1, 0.5 + 0.5 * theme.text_scale)
            high = min(most, (self.height + gap) / count - gap)
            child.size = self.width, high
            child.pos = self.x, self.y + self.height - (i + 1) * high - i * gap
