"""Player chips of the fog game: island, score, coasts, turn and start markers."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from app.fog.tile_pictures import LANDSCAPE_COLORS
from app.fog.view import SeatView
from app.table.dots import Dots
from app.ui.buttons import Press
from app.ui.canvas_widget import CanvasWidget, arc, disc, outline, paper
from app.ui.icons import picture, words
from app.ui.theme import GLOW, INK, rgba, theme
from app.ui.view_list import ViewList

STYLES = ("row", "column", "ring", "own")


def figure(number: int) -> str:
    """The number with a real minus sign."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def coast_ring(x: float, y: float, r: float, view: SeatView, text: str = "") -> None:
    """Six arcs towards the coasts, colored if connected, with a text in the middle.

    The inside is gold if all six are connected.
    """
    wide = r * 0.42
    if view.ended:
        disc(x, y, r, rgba(GLOW))
    for i, (joined, colour) in enumerate(zip(view.coasts, LANDSCAPE_COLORS.values(), strict=True)):
        middle = -30 + 60 * i
        if joined:
            arc(x, y, r, middle - 27, middle + 27, theme.ink, wide + dp(1.8))
            arc(x, y, r, middle - 25, middle + 25, rgba(colour), wide)
        else:
            arc(x, y, r, middle - 25, middle + 25, [*theme.ink2[:3], 0.75], dp(1.1))
    ink = rgba(INK) if view.ended else theme.ink
    words(text or str(sum(view.coasts)), x, y, max(dp(14), r * 1.12), ink, room=r * 1.35)


class Overlay(CanvasWidget):
    """Draws over the island of a chip."""

    def paint(self) -> None:
        if self.parent is not None:
            self.parent.paint_over()


class SeatChip(Press):
    """One player; `on_release` shows the island."""

    view = ObjectProperty(None, allownone=True)
    """A SeatView."""
    style = OptionProperty("row", options=STYLES)
    caption = StringProperty("")
    """Shown instead of the name."""
    repaint_on = ("view", "style", "caption")
    layout_on = ("view", "style")

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("holds", True)
        kwargs.setdefault("tab_last", True)
        self._mini: Widget | None = None
        self._dots = Dots()
        self._over = Overlay()
        super().__init__(**kwargs)
        self.ring_radius = dp(12)
        self.add_widget(self._over)

    # Placing the island and the dots

    def _island(self) -> tuple[float, float, float, float] | None:
        """The box of the small island; None if the text needs the space."""
        w, h = self.size
        if self.style == "row" and not theme.large_text:
            return dp(2), 0, min(w * 0.62, h * 0.98), h
        if self.style == "column":
            foot = self._foot()
            return dp(6), foot, w - dp(12), h - foot - dp(4)
        return None

    def _foot(self) -> float:
        """Height of the lines below the island of a column."""
        return float(min(theme.size(42), self.height * 0.6))

    def arrange(self) -> None:
        self._over.pos, self._over.size = self.pos, self.size
        self._over.repaint()
        place = self._island() if self.view else None
        if place and min(place[2:]) >= dp(24):
            if self._mini is None:
                self._mini = mini_island()
                self.add_widget(self._mini, index=len(self.children))
            self._mini.pos = self.x + place[0], self.y + place[1]
            self._mini.size = place[2:]
            self._mini.view = self.view.island
        if self._mini is not None:
            self._mini.opacity = int(place is not None)
        thinking = bool(self.view and self.view.thinking)
        if thinking and self._dots.parent is None:
            self.add_widget(self._dots)
        elif not thinking:
            self.remove_widget(self._dots)
        if place:
            self._dots.pos = self.x + dp(6), self.y + place[1] + dp(5)
        else:
            self._dots.pos = self.x + self.width - dp(30), self.y + self.height - dp(9)

    # Drawing

    def paint(self) -> None:
        if self.view is None:
            return
        view: SeatView = self.view
        radius = dp(12)
        face = theme.paper if view.turn or self.style == "own" else theme.chip
        paper(0, 0, self.width, self.height, radius, face, 2 if view.turn else 1)
        if view.turn and self.style != "own":
            self._frame(radius, theme.primary, dp(2.2))
        elif view.shown and self.style != "own":
            self._frame(radius, theme.ink, dp(1.4))
        getattr(self, f"_paint_{self.style}")(view)

    def paint_over(self) -> None:
        """Called by the overlay."""
        if self.view is None:
            return
        view: SeatView = self.view
        if self.style == "column":
            r = min(dp(11), self.width * 0.1)
            x, y = self.width - r * 1.8, self.height - r * 1.8
            disc(x, y, r * 1.25, theme.paper if view.turn else theme.chip)
            coast_ring(x, y, r, view)
        if view.starts or view.next_start:
            flag = "start-flag" if view.starts else "start-flag-next"
            # In a row the flag is above the card; in a column, on it.
            y = self.height - (dp(1) if self.style == "row" else dp(15))
            picture(flag, dp(12), y, min(dp(19), self.width * 0.28))

    def _frame(self, radius: float, colour: list[float], width: float) -> None:
        half = width / 2
        w, h = self.width - width, self.height - width
        outline(half, half, w, h, radius - half, colour, width)

    def _paint_row(self, view: SeatView) -> None:
        w, h = self.size
        place = self._island()
        if place and w - place[2] > dp(110):
            self._paint_wide_row(view, place[2])
            return
        left = place[2] if place else dp(6)
        room = w - left - dp(6)
        x = left + room / 2
        size = min(theme.size(20), h * 0.42)
        words(figure(view.score), x, h * 0.73, size, theme.ink, room=room)
        r = min(room * (0.40 if place else 0.26), h * 0.195)
        coast_ring(x + (0 if place else room * 0.2), h * 0.30, r, view)
        if not place:
            picture(f"balloon-{view.colour}", x - room * 0.28, h * 0.3, h * 0.26)

    def _paint_wide_row(self, view: SeatView, left: float) -> None:
        """With name and energy, as in a column: there is room beside the island."""
        w, h = self.size
        r = h * 0.2
        words(
            view.name, left + dp(4), h * 0.73, theme.body, theme.ink, "label", 0, w - left - dp(10)
        )
        coast_ring(left + dp(4) + r * 1.3, h * 0.32, r, view)
        x, size = left + dp(16) + r * 2.6, theme.body
        picture("drop", x, h * 0.32, size * 0.75)
        words(str(view.energy), x + size * 0.6, h * 0.31, size, theme.ink2, "label", 0)
        words(figure(view.score), w - dp(8), h * 0.32, theme.size(20), theme.ink, anchor=1)

    def _paint_column(self, view: SeatView) -> None:
        w, foot = self.width, self._foot()
        large = theme.large_text
        left = dp(8) if large else dp(29)
        if not large:
            picture(f"balloon-{view.colour}", dp(15), foot * 0.52, min(dp(20), foot * 0.42))
        size = min(theme.body, foot * 0.36)
        name = self.caption or view.name
        words(name, left, foot * 0.74, size, theme.ink, "label", 0, w - left - dp(7))
        picture("drop", left + size * 0.4, foot * 0.32, size * 0.75)
        start, room = left + size * 0.95, w * 0.24
        words(str(view.energy), start, foot * 0.30, size, theme.ink2, "label", 0, room)
        room = w - start - room - dp(12)
        words(
            figure(view.score), w - dp(8), foot * 0.33, size * 1.5, theme.ink, anchor=1, room=room
        )

    def _paint_ring(self, view: SeatView) -> None:
        w, h = self.size
        r = min(w * 0.34, h * 0.34)
        coast_ring(w / 2, h / 2, r, view, figure(view.score))
        picture(f"balloon-{view.colour}", w - dp(8), dp(10), dp(14))

    def _paint_own(self, view: SeatView) -> None:
        w, h = self.size
        size = min(theme.size(15), h * 0.28)
        words(self.caption or view.name, dp(8), h * 0.78, size, theme.ink, "heavy", 0, w - dp(16))
        r = min(h * 0.19, w * 0.125)
        balloon = min(dp(22), w * 0.18)
        picture(f"balloon-{view.colour}", dp(7) + balloon / 2, h * 0.36, balloon)
        coast_ring(w - r * 1.25 - dp(8), h * 0.36, r, view)
        left, right = dp(11) + balloon, w - r * 2.5 - dp(12)
        size = min(theme.size(25), h * 0.48)
        words(figure(view.score), (left + right) / 2, h * 0.35, size, theme.ink, room=right - left)


class SeatRail(ViewList):
    """All players; `on_seat(seat)`. Its style follows the layout of the window."""

    seats = ObjectProperty(())
    """SeatViews."""
    hidden = NumericProperty(-1)
    """A seat shown elsewhere, which has no chip."""
    style = OptionProperty("auto", options=["auto", *STYLES])
    source = ("seats", "hidden", "style")

    __events__ = ("on_seat", "on_seat_held")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        theme.bind(layout=self.fill)

    def on_seat(self, seat: int) -> None: ...

    def on_seat_held(self, seat: int) -> None: ...

    def chip(self, seat: int) -> SeatChip | None:
        """The chip of a seat, for motions that end there."""
        return next((c for c in self.children if c.view and c.view.seat == seat), None)

    def chip_style(self) -> str:
        if self.style != "auto":
            return str(self.style)
        return {"portrait": "row", "landscape": "ring"}.get(theme.layout, "column")

    def views(self) -> list[SeatView]:
        return [view for view in self.seats if view.seat != self.hidden]

    def make(self) -> SeatChip:
        child = SeatChip()
        child.bind(
            on_release=lambda child: self.dispatch("on_seat", child.view.seat),
            on_held=lambda child: self.dispatch("on_seat_held", child.view.seat),
        )
        return child

    def bind_view(self, child: SeatChip, view: SeatView) -> None:
        child.style = self.chip_style()
        child.view = view

    def arrange(self) -> None:
        count = len(self.children)
        if not count:
            return
        gap = dp(6) if self.chip_style() == "row" else dp(8)
        for i, child in enumerate(reversed(self.children)):
            if self.chip_style() == "row":
                child.size = (self.width - gap * (count - 1)) / count, self.height
                child.pos = self.x + i * (child.width + gap), self.y
                continue
            most = self.width if self.chip_style() == "ring" else self.width * 1.15
            high = min(
                most * max(1, 0.55 + 0.45 * theme.text_scale), (self.height + gap) / count - gap
            )
            child.size = self.width, high
            child.pos = self.x, self.y + self.height - (i + 1) * high - i * gap


def mini_island() -> Widget:
    """The small live picture of an island."""
    from app.fog.board.mini_island import MiniIsland

    return MiniIsland()
