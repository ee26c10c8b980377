"""The log of the open game; each line opens the replay at its moment."""

from __future__ import annotations

from functools import lru_cache

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import (
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from app.table.game_screen import GameScreen
from app.table.views import LogView
from app.ui import kv
from app.ui.canvas_widget import TOUCH_TARGET_DP
from app.ui.material_lists import FilterChip, ListItem
from app.ui.theme import theme

ROW_GAP_DP = 8
FIGURE_WIDTH_DP, ARROW_WIDTH_DP = 26 + 14, 16 + 14
"""Space before and after the text, in dp."""


class LogLine(RecycleDataViewBehavior, ListItem):
    """A sentence of the log. A tap opens the replay there."""

    at = NumericProperty(0)
    colour = StringProperty("")
    screen = ObjectProperty(None, allownone=True)
    """The LogScreen."""

    def on_release(self, *args: object) -> None:
        self.screen.replay(int(self.at))


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


class PlayerFilter(FilterChip):
    """Filters the log by player; without a color, it shows all lines."""

    colour = StringProperty("")
    figure = StringProperty("")


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
        item: dict[str, object] = {"text": text, "height": height, "heading": heading}
        if heading:
            return item | {"viewclass": "LogHeading"}
        item |= {"colour": colour, "at": at, "fixed_height": height, "viewclass": "LogLine"}
        figure = self.entry.figure.format(colour) if colour else ""
        return item | {"picture": figure, "screen": self}


kv.load("app.table", "log")
