"""The log of the open game; each line opens the replay at its moment."""

from __future__ import annotations

from functools import lru_cache

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from app.table.game_screen import GameScreen
from app.table.views import LogView
from app.ui import kv
from app.ui.buttons import Press
from app.ui.canvas_widget import TOUCH_TARGET_DP, Text, outline, paper
from app.ui.icons import icon, picture
from app.ui.theme import theme

ROW_GAP_DP = 8
FIGURE_WIDTH_DP, ARROW_WIDTH_DP = 34, 24
"""Space before and after the text, in dp."""


class LogLine(RecycleDataViewBehavior, Press):
    """A sentence or a heading of the log. A tap opens the replay there."""

    at = NumericProperty(0)
    text = StringProperty("")
    colour = StringProperty("")
    figure = StringProperty("")
    heading = BooleanProperty(False)
    screen = ObjectProperty(None, allownone=True)
    """The LogScreen."""
    repaint_on = ("colour", "heading", "figure")
    layout_on = ("text", "colour", "heading")

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint_y", None)
        # The list has more lines than widgets; a separate button serves the keyboard.
        kwargs.setdefault("focusable", False)
        self._words = Text(size_hint=(None, None))
        super().__init__(**kwargs)
        self.add_widget(self._words)
        self._words.bind(height=self.rearrange)

    def hit(self, x: float, y: float) -> bool:
        """Only within its box: the lines are adjacent."""
        return not self.heading and bool(self.collide_point(x, y))

    def on_release(self, *args: object) -> None:
        self.screen.replay(int(self.at))

    def arrange(self) -> None:
        left = 0 if self.heading else dp(FIGURE_WIDTH_DP)
        self._words.style = "big" if self.heading else "body"
        self._words.font = "title" if self.heading else ""
        self._words.width = self.width - left - (0 if self.heading else dp(ARROW_WIDTH_DP))
        self._words.text = self.text
        self._words.pos = self.x + left, self.y + (self.height - self._words.height) / 2

    def paint(self) -> None:
        if self.pressed:
            paper(-dp(8), dp(1), self.width + dp(16), self.height - dp(2), dp(12), theme.paper2)
        if self.colour:
            x = dp(FIGURE_WIDTH_DP / 2 - 4)
            picture(self.figure.format(self.colour), x, self.height / 2, dp(19))
        if not self.heading:
            icon("chevron-right", self.width - dp(8), self.height / 2, dp(16), theme.ink2)


@lru_cache(maxsize=4096)
def _length(word: str, size: float) -> float:
    return float(_ruler(size).get_extents(word)[0])


@lru_cache(maxsize=8)
def _ruler(size: float) -> CoreLabel:
    label = CoreLabel(font_name="body", font_size=size)
    label.resolve_font_name()
    return label


def rows(text: str, size: float, width: float) -> int:
    """Number of lines of a wrapped sentence; the list needs it before the widget exists."""
    count, used, space = 1, 0.0, _length("x x", size) - 2 * _length("x", size)
    for word in text.split():
        long = _length(word, size)
        if used and used + space + long > width:
            count, used = count + 1, 0.0
        used += (space if used else 0.0) + long
    return count


class PlayerFilter(Press):
    """Filters the log by player; without a color, it shows all lines."""

    colour = StringProperty("")
    figure = StringProperty("")
    chosen = BooleanProperty(False)
    repaint_on = ("colour", "figure", "chosen")

    def paint(self) -> None:
        w, h, y = self.width, self.height, -self.sunk
        paper(0, y, w, h, dp(14), theme.paper2 if self.chosen else theme.paper, 0.5)
        if self.chosen:
            outline(dp(1), y + dp(1), w - dp(2), h - dp(2), dp(14), theme.ink, dp(2))
        if self.colour:
            picture(self.figure.format(self.colour), w / 2, y + h / 2, dp(28))
        else:
            icon("people", w / 2, y + h / 2, dp(28), theme.ink)


class LogScreen(GameScreen):
    counts = StringProperty("")
    """The title of the statistics."""
    only = StringProperty("")
    """The color of the player by which lines are filtered, or empty."""
    colours = ListProperty()

    def __init__(self, name: str, **kwargs: object) -> None:
        self._lines: list[LogView] = []
        super().__init__(name=name, **kwargs)
        self._fill_soon = Clock.create_trigger(self._fill, -1)
        theme.bind(revision=self._again)
        self.ids.list.bind(width=self._again)
        self.model = self.host.model_of(self.entry.id)
        self.model.bind(seats=self.refresh_if_shown, button=self.refresh_if_shown)

    def open(self) -> None:
        self.only = ""
        self.update_texts()
        self.ids.list.scroll_y = 0  # the newest lines are at the bottom

    def filter(self, colour: str) -> None:
        self.only = "" if colour == self.only else colour
        self._fill()

    def replay(self, at: int) -> None:
        """Open the replay after `at` actions."""
        self.navigator.go(self.host.game.screen("replay"), match=self.host.session.match, at=at)

    def _again(self, *args: object) -> None:
        self._fill_soon()

    def update_texts(self) -> None:
        if self.host.controller is None:
            return
        self._lines = self.host.controller.log()
        self.colours = ["", *(seat.colour for seat in self.model.seats)]
        self.counts = self.entry.statistics_title
        self._show_filters()
        self._fill()

    def _show_filters(self) -> None:
        box = self.ids.filters
        if [child.colour for child in reversed(box.children)] != list(self.colours):
            box.clear_widgets()
            for colour in self.colours:
                child = PlayerFilter(colour=colour, figure=self.entry.figure)
                child.bind(on_release=lambda child: self.filter(child.colour))
                box.add_widget(child)

    def _fill(self, *args: object) -> None:
        """Fill the list with lines and their heights."""
        for child in self.ids.filters.children:
            child.chosen = child.colour == self.only
        host = self.host
        box = self.ids.list
        wide = box.width - dp(2 * 16 + FIGURE_WIDTH_DP + ARROW_WIDTH_DP)
        if wide < dp(40) or host.session is None or host.game is not self.entry:
            return
        data: list[dict[str, object]] = []
        heading, line = None, theme.body * 1.37
        for entry in self._lines:
            if entry.heading:
                heading = entry
                continue
            if self.only and entry.colour != self.only:
                continue
            if heading is not None:
                high = theme.big * 1.4 + dp(14)
                data.append(self._item(heading.text, "", high, heading.at, True))
                heading = None
            high = max(
                dp(TOUCH_TARGET_DP), rows(entry.text, theme.body, wide) * line + dp(ROW_GAP_DP)
            )
            data.append(self._item(entry.text, entry.colour, high, entry.at))
        box.data = data

    def _item(
        self, text: str, colour: str, height: float, at: int, heading: bool = False
    ) -> dict[str, object]:
        item = {"text": text, "colour": colour, "height": height, "at": at, "heading": heading}
        return item | {"figure": self.entry.figure, "screen": self}


kv.load("app.table", "log")
