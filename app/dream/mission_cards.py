"""Mission cards in hand, the list of all missions, and number tiles with shells."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.dream.view import MissionView, NumberView
from app.table.hint_panel import lamp, signed
from app.ui.atlas import atlas
from app.ui.buttons import Press
from app.ui.canvas_widget import TOUCH_TARGET_DP, CanvasWidget, Text, disc, outline, paper
from app.ui.icons import balanced, icon, measured, picture, words
from app.ui.theme import CREAM, GLOW, INK, rgba, theme
from app.ui.view_list import ViewList
from game.dream.hidden import UNKNOWN

TURN_S, SHELL_FALL_S = 0.3, 0.35
"""Durations (s): turning a card over, and a falling shell."""
SIGNS = {"holds": "check", "done": "check", "reach": "spark", "under": "down", "open": ""}


def sign_of(view: MissionView) -> str:
    return SIGNS.get(view.state, "")


class MissionCard(Press):
    """A card in hand: picture, text and state."""

    view = ObjectProperty(None, allownone=True)
    """A MissionView."""
    turned = NumericProperty(1)
    """Progress of turning a new card over: 0 back, 1 face."""
    repaint_on = layout_on = ("view", "turned")

    def __init__(self, **kwargs: object) -> None:
        self._card = ""
        self._name = Text(size_hint=(None, None), shrink_to_fit=True, halign="center", font="label")
        self._state = Text(
            size_hint=(None, None), shrink_to_fit=True, halign="center", font="label"
        )
        super().__init__(**kwargs)
        self.ring_radius = dp(14)
        self.add_widget(self._name)
        self.add_widget(self._state)
        self.fbind("view", self._turn)

    def _turn(self, *_: object) -> None:
        """A new card starts face down."""
        card = self.view.card if self.view is not None else ""
        new = card != self._card and card not in ("", UNKNOWN)
        self._card = card
        Animation.cancel_all(self, "turned")
        self.turned = 1
        if new and theme.motion and self.get_root_window() is not None:
            self.turned = 0
            Animation(turned=1, d=theme.seconds(TURN_S), t="in_out_sine").start(self)

    def _art(self) -> float:
        """Height of the picture; 0 if the text needs all the space."""
        free = self.height - sum(self._lines()) - dp(12)
        return float(free) if free >= dp(30) else 0.0

    def _lines(self) -> tuple[float, float]:
        """Heights of the name and of the line below it."""
        state = theme.body * 1.75
        return min(theme.body * 2.9, self.height - state - dp(6)), state

    def _balanced(self, wide: float, high: float) -> float:
        """Width at which the second line of the name is not a single short word."""
        if measured(self.view.name, theme.body, "label") <= wide:
            return wide
        narrow, needed = balanced(self.view.name, "label", theme.body, wide)
        return narrow if needed <= high else wide

    def arrange(self) -> None:
        name, state = self._lines()
        if not self._art():
            name = max(1.0, self.height - state - dp(8))
        hidden = self.view is None or self.view.state == "hidden" or self.turned < 1
        for part, low, high in ((self._state, 0, state), (self._name, state, name)):
            wide = max(1.0, self.width - 2 * dp(9 if self.width > dp(150) else 5))
            if part is self._name and not hidden:
                wide = self._balanced(wide, high)
            part.pos = self.x + (self.width - wide) / 2, self.y + dp(3) + low - self.sunk
            part.size = wide, high
            part.opacity = 0 if hidden else 1
        self._name.text = "" if hidden else self.view.name
        self._state.text = "" if hidden else self.view.state_words
        strong = not hidden and self.view.state in ("holds", "under")
        self._state.color_role = "paper" if strong else "ink2"

    def paint(self) -> None:
        view: MissionView | None = self.view
        w, h, y = self.width, self.height, -self.sunk
        if self.turned < 1:
            self._paint_turning(w, h, y)
            return
        paper(0, y, w, h, dp(14), theme.paper, 1 if not self.pressed else 0)
        if view is None or view.state == "hidden":
            picture("mission-back", w / 2, y + h / 2, min(w - dp(10), (h - dp(8)) * 12 / 17))
            outline(dp(0.5), y + dp(0.5), w - dp(1), h - dp(1), dp(14), theme.line, dp(1))
            return
        self._paint_front(view, w, h, y)
        strong = view.state in ("holds", "under")
        edge = theme.good if view.state == "holds" else theme.ink if strong else theme.line
        thick = dp(2.4) if strong else dp(1)
        outline(thick / 2, y + thick / 2, w - thick, h - thick, dp(14), edge, thick)

    def _paint_turning(self, w: float, h: float, y: float) -> None:
        """The card while it is being turned over."""
        wide = max(dp(2), w * abs(1 - 2 * self.turned))
        paper((w - wide) / 2, y, wide, h, dp(14), theme.paper, 1)
        if self.turned < 0.5:
            Color(1, 1, 1, 1)
            high = min(h - dp(8), (w - dp(10)) * 17 / 12)
            place = (w - wide * 0.7) / 2, y + (h - high) / 2
            texture = atlas.texture("mission-back", theme.dusk)
            Rectangle(texture=texture, pos=place, size=(wide * 0.7, high))

    def _paint_front(self, view: MissionView, w: float, h: float, y: float) -> None:
        """Picture, state and marks of a visible card."""
        state = self._lines()[1]
        if view.state in ("holds", "under"):
            face = theme.good if view.state == "holds" else theme.ink
            paper(dp(4), y + dp(3), w - dp(8), state, dp(11), face)
        art = self._art()
        middle = y + h - dp(6) - art / 2
        if art:
            # The number badge stays on the card.
            mission_art(view, w / 2, middle, min(art, (w / 2 - dp(23)) / 0.4, dp(130)))
        sign = sign_of(view)
        if sign and view.state == "reach":
            icon(sign, w - dp(16), y + h - dp(16), dp(22), theme.gold)
        if view.order and art:
            disc(w - dp(17), y + h - dp(17), dp(13), theme.ink)
            words(str(view.order), w - dp(17), y + h - dp(17), dp(16), theme.paper)
        if view.hint:
            at = dp(17 if art else 5)  # without a picture the text needs all the space
            signed(
                "check" if view.hint == "done" else "down", at, y + h - at, dp(14 if art else 11)
            )


def mission_art(view: MissionView, x: float, y: float, size: float) -> None:
    """The picture of a mission with its number on a disc."""
    picture(f"mission-{view.kind}", x, y, size)
    r = max(dp(10), min(dp(17), size * 0.24))
    bx, by = x + size * 0.4, y - size * 0.3
    disc(bx, by, r + dp(1.4), rgba(CREAM))
    disc(bx, by, r, rgba(INK))
    words(str(view.number), bx, by, r * 1.4, rgba(CREAM))


class MissionHand(ViewList):
    """The cards of a hand side by side; `on_card(index)`, and `on_card_held` for a long press."""

    cards = ObjectProperty(())
    still = BooleanProperty(False)
    """Read-only."""
    minimum_height = NumericProperty(0)
    source = ("cards", "still")

    __events__ = ("on_card", "on_card_held")

    def on_card(self, index: int) -> None: ...

    def on_card_held(self, index: int) -> None: ...

    def make(self) -> MissionCard:
        card = MissionCard(holds=True)
        card.bind(
            on_release=lambda card: self.dispatch("on_card", self.index(card)),
            on_held=lambda card: self.dispatch("on_card_held", self.index(card)),
        )
        return card

    def bind_view(self, card: MissionCard, view: MissionView) -> None:
        card.view, card.focusable = view, not self.still

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return not self.still and bool(super().on_touch_down(touch))

    def arrange(self) -> None:
        self.minimum_height = theme.body * 4.5 + dp(74)
        count, gap = max(3, len(self.children)), dp(8)
        wide = (self.width - gap * (count - 1)) / count
        for i, card in enumerate(reversed(self.children)):
            card.size = wide, self.height
            card.pos = self.x + i * (wide + gap), self.y


class NumberTile(Press):
    """A number of the board, with a shell if it is covered."""

    view = ObjectProperty(None, allownone=True)
    """A NumberView."""
    drop = NumericProperty(0)
    """Height of the falling shell: 1 at the start, 0 at rest."""
    repaint_on = ("view", "drop")

    def __init__(self, **kwargs: object) -> None:
        self._covered = True
        super().__init__(**kwargs)
        self.ring_radius = dp(14)
        self.fbind("view", self._let_drop)

    def _let_drop(self, *_: object) -> None:
        """Animate a shell that is new."""
        covered = bool(self.view is not None and self.view.covered)
        now = self.view is not None and self.view.now
        new, self._covered = covered and now and not self._covered, covered
        Animation.cancel_all(self, "drop")
        self.drop = 0
        if new and theme.motion and self.get_root_window() is not None:
            self.drop = 1
            Animation(drop=0, d=theme.seconds(SHELL_FALL_S), t="out_bounce").start(self)

    def paint(self) -> None:
        view: NumberView | None = self.view
        if view is None:
            return
        w, h, y = self.width, self.height, -self.sunk
        bright = view.enabled
        face = rgba(GLOW) if bright else theme.paper2
        paper(0, y, w, h, dp(14), face, 1 if bright and not self.pressed else 0)
        edge = theme.ink if view.now or bright else [*theme.line[:3], 0.7]
        thick = dp(2.4) if view.now else dp(1.2)
        outline(thick / 2, y + thick / 2, w - thick, h - thick, dp(14), edge, thick)
        side = min(w, h)
        picture("number-tile", w / 2, y + h / 2, side * 0.9, 1.0 if bright or view.now else 0.75)
        if not view.covered:
            words(str(view.number), w / 2, y + h * 0.53, side * 0.52, rgba(INK))
            self._paint_hint()
            return
        picture("shell", w / 2, y + h / 2 + self.drop * dp(46), side * 0.84)
        if self.drop:
            return
        size = max(dp(14), side * 0.34)
        disc(w / 2, y + h * 0.47, size * 0.68, rgba(CREAM))
        words(str(view.number), w / 2, y + h * 0.47, size, rgba(INK))
        self._paint_hint()

    def _paint_hint(self) -> None:
        if self.view.hint:
            lamp(self.width - dp(11), self.height - dp(9) - self.sunk, dp(13))


class NumberBoard(ViewList):
    """The numbers of a player; `on_number(number)`."""

    numbers = ObjectProperty(())
    source = ("numbers",)

    __events__ = ("on_number",)

    def on_number(self, number: int) -> None: ...

    def make(self) -> NumberTile:
        tile = NumberTile()
        tile.bind(on_release=lambda tile: self.dispatch("on_number", tile.view.number))
        return tile

    def arrange(self) -> None:
        count, gap = max(1, len(self.children)), dp(6)
        wide = (self.width - gap * (count - 1)) / count
        for i, tile in enumerate(reversed(self.children)):
            tile.size = wide, self.height
            tile.pos = self.x + i * (wide + gap), self.y


class StepCounter(CanvasWidget):
    """Steps left: a large number with a label."""

    steps = NumericProperty(0)
    text = StringProperty("")
    repaint_on = ("steps", "text")

    def paint(self) -> None:
        w, h = self.width, self.height
        paper(0, 0, w, h, dp(14), theme.ink if self.steps else theme.paper2)
        ink = theme.paper if self.steps else theme.ink2
        size = min(theme.size(26), h * 0.5)
        small = min(theme.body, h * 0.3)
        words(str(int(self.steps)), w / 2, h * 0.66, size, ink)
        words(self.text, w / 2, h * 0.22, small, ink, "label", room=w - dp(8))


class MissionRow(CanvasWidget):
    """A row of the mission list: picture, name, and whether it is completed."""

    view = ObjectProperty(None, allownone=True)
    repaint_on = layout_on = ("view",)

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint_y", None)
        self._words = Text(size_hint=(None, None), font="label")
        super().__init__(**kwargs)
        self.add_widget(self._words)
        self._words.fbind("height", self.rearrange)

    def arrange(self) -> None:
        if self.view is None:
            return
        self._words.width = max(dp(40), self.width - dp(56 + 36))
        self._words.text = self.view.name
        self._words.color_role = "ink" if self.view.state == "done" else "ink2"
        self.height = max(dp(TOUCH_TARGET_DP), self._words.height + dp(10))
        self._words.pos = self.x + dp(56), self.y + (self.height - self._words.height) / 2

    def paint(self) -> None:
        view: MissionView | None = self.view
        if view is None:
            return
        w, h = self.width, self.height
        done = view.state == "done"
        paper(0, dp(2), w, h - dp(4), dp(12), theme.paper if done else theme.paper2)
        picture(f"mission-{view.kind}", dp(28), h / 2, dp(42), 1.0 if done else 0.4)
        if done:
            disc(w - dp(20), h / 2, dp(12), theme.good)
            icon("check", w - dp(20), h / 2, dp(18), theme.paper)
        else:
            outline(dp(0.5), dp(2.5), w - dp(1), h - dp(5), dp(12), [*theme.line[:3], 0.5], dp(1))


class MissionList(ViewList):
    """All missions of a player, in columns."""

    missions = ObjectProperty(())
    minimum_height = NumericProperty(0)
    source = ("missions",)

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)

    def make(self) -> MissionRow:
        row = MissionRow()
        row.fbind("height", self.rearrange)
        return row

    def arrange(self) -> None:
        gap = dp(6)
        room = self.width // (dp(230) * (0.4 + 0.6 * theme.text_scale))
        columns = 4 if room >= 4 else 2 if room >= 2 else 1  # kinds stay together
        wide = (self.width - gap * (columns - 1)) / columns
        rows = [list(reversed(self.children))[i::columns] for i in range(columns)]
        count = max((len(column) for column in rows), default=0)
        for row in self.children:
            row.width = wide
        highs = [
            max((column[i].height for column in rows if i < len(column)), default=0)
            for i in range(count)
        ]
        self.minimum_height = sum(highs) + gap * max(0, count - 1)
        if self.size_hint_y is None:
            self.height = self.minimum_height
        for k, column in enumerate(rows):
            y = self.y + self.height
            for i, row in enumerate(column):
                y -= highs[i]
                row.pos = self.x + k * (wide + gap), y
                y -= gap
