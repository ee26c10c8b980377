"""What happened, round by round; and every roll of the dice, counted."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from app.fog import texts
from app.fog.log_texts import event_text
from app.fog.view import LogView
from app.i18n import _, language, ngettext
from app.screens import parts
from app.screens.base import ArchipelScreen
from app.screens.scroller import Scroller
from app.theme import theme
from app.widgets.buttons import Press
from app.widgets.icons import icon, measured, picture, words
from app.widgets.kit import Painted, Words, outline, paper
from game.fog.components import BONUSES
from game.fog.events import RoundBegan
from game.hexes import DIRECTIONS

GAP = 8
SIGN = 34


class LogLine(RecycleDataViewBehavior, Painted):
    """A sentence of the log, or the name of a round."""

    text = StringProperty("")
    colour = StringProperty("")
    heading = BooleanProperty(False)
    watched = ("colour", "heading")
    arranged = ("text", "colour", "heading")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        self._words = Words(size_hint=(None, None))
        super().__init__(**kwargs)
        self.add_widget(self._words)
        self._words.bind(height=self.rearrange)

    def arrange(self) -> None:
        left = 0 if self.heading else dp(SIGN)
        self._words.role = "big" if self.heading else "body"
        self._words.font = "title" if self.heading else ""
        self._words.width = self.width - left
        self._words.text = self.text
        self._words.pos = self.x + left, self.y + (self.height - self._words.height) / 2

    def paint(self) -> None:
        if self.colour:
            top = self.height - dp(GAP / 2) - theme.body * 0.7
            picture(f"balloon-{self.colour}", dp(SIGN / 2 - 4), top, dp(19))


@lru_cache(maxsize=4096)
def _length(word: str, size: float) -> float:
    return float(_ruler(size).get_extents(word)[0])


@lru_cache(maxsize=8)
def _ruler(size: float) -> CoreLabel:
    label = CoreLabel(font_name="body", font_size=size)
    label.resolve_font_name()
    return label


def rows(text: str, size: float, width: float) -> int:
    """How many lines a sentence needs: what the list must know before it shows it."""
    count, used, space = 1, 0.0, _length("x x", size) - 2 * _length("x", size)
    for word in text.split():
        long = _length(word, size)
        if used and used + space + long > width:
            count, used = count + 1, 0.0
        used += (space if used else 0.0) + long
    return count


class DiceChart(Painted):
    """How often each face has come up, with its picture."""

    faces = ObjectProperty(())
    """(picture, words, count) of each face."""
    watched = ("faces",)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        theme.bind(revision=self._measure)
        self.bind(faces=self._measure)
        self._measure()

    def _measure(self, *args: Any) -> None:
        self.height = len(self.faces) * self._row()

    def _row(self) -> float:
        return float(max(dp(48), theme.body * 1.4 + dp(28)))

    def paint(self) -> None:
        high, most = self._row(), max([1, *(count for _p, _w, count in self.faces)])
        figure = measured("888", theme.label, "heavy")
        left = dp(50)
        room = self.width - left - figure - dp(8)
        for i, (name, label, count) in enumerate(self.faces):
            y = self.height - (i + 0.5) * high
            picture(name, dp(20), y, dp(36))
            bar = y - dp(15)
            paper(left, bar, room, dp(10), dp(5), theme.paper2)
            outline(left, bar, room, dp(10), dp(5), [*theme.line[:3], 0.6], dp(1))
            if count:
                paper(left, bar, max(dp(10), room * count / most), dp(10), dp(5), theme.primary)
            above = y + theme.body * 0.7 - dp(3)
            words(label, left, above, theme.body, theme.ink2, "body", 0, room)
            words(str(count), self.width, y, theme.label, theme.ink, "heavy", 1)


class LogDice(parts.Hideable, Scroller):
    """The page of the dice."""


class PlayerFilter(Press):
    """Shows one player's lines only; without a colour it stands for all."""

    colour = StringProperty("")
    chosen = BooleanProperty(False)
    watched = ("colour", "chosen")

    def paint(self) -> None:
        w, h, y = self.width, self.height, -self.sunk
        paper(0, y, w, h, dp(14), theme.paper2 if self.chosen else theme.paper, 0.5)
        if self.chosen:
            outline(dp(1), y + dp(1), w - dp(2), h - dp(2), dp(14), theme.ink, dp(2))
        if self.colour:
            picture(f"balloon-{self.colour}", w / 2, y + h / 2, dp(28))
        else:
            icon("people", w / 2, y + h / 2, dp(28), theme.ink)


class LogScreen(ArchipelScreen):
    page = StringProperty("log")
    """`log` or `dice`, where only one of them has room."""
    pages = ObjectProperty(())
    only = StringProperty("")
    """The colour of the player whose lines are shown."""
    colours = ListProperty()
    winds = ObjectProperty(())
    bonuses = ObjectProperty(())
    rolls = StringProperty("")
    seed = StringProperty("")
    seed_shown = StringProperty("")
    seed_words = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self._lines: list[LogView] = []
        self._dealt = 0
        """How many actions there are before the first round."""
        super().__init__(**kwargs)
        self._fill_soon = Clock.create_trigger(self._fill, -1)
        language.bind(code=self._show)
        theme.bind(revision=self._again)
        self.ids.list.bind(width=self._again)
        App.get_running_app().model.bind(seats=self._show, prompt=self._show)

    def open(self) -> None:
        self.only = ""
        self._show()
        self.ids.list.scroll_y = 0  # the newest lines are at the bottom

    def filter(self, colour: str) -> None:
        self.only = "" if colour == self.only else colour
        self._fill()

    def copy(self) -> None:
        from kivy.core.clipboard import Clipboard  # looks for programs of the system when imported

        Clipboard.copy(self.seed)
        self.toast(_("Copied."), icon="copy")

    def _again(self, *args: Any) -> None:
        self._fill_soon()

    def _show(self, *args: Any) -> None:
        app = App.get_running_app()
        if app is None or app.controller is None:
            return
        if args and self.manager is not None and self.manager.current != self.name:
            return  # it is shown anew when it is opened
        self._lines = app.controller.log()
        self.pages = (("log", _("Log")), ("dice", _("Dice")))
        self.colours = ["", *(seat.colour for seat in app.model.seats)]
        self._show_filters()
        self._count(app)
        self._fill()

    def _show_filters(self) -> None:
        box = self.ids.filters
        if [child.colour for child in reversed(box.children)] != list(self.colours):
            box.clear_widgets()
            for colour in self.colours:
                child = PlayerFilter(colour=colour)
                child.bind(on_release=lambda child: self.filter(child.colour))
                box.add_widget(child)

    def _count(self, app: Any) -> None:
        """Every roll, from the events of the whole game."""
        winds, bonuses, again = [0] * 6, [0] * len(BONUSES), 0
        total = self._dealt = 0
        for index, events in app.session.history:
            for event in events:
                if event.kind == "dealt" and not self._dealt:
                    self._dealt = index
                if event.kind == "dice-rolled":
                    total += 1
                    again += event.again
                    winds[event.wind] += 1
                    bonuses[event.bonus] += 1
        self.winds = tuple(
            (f"die-{DIRECTIONS[i].lower()}", texts.direction_words(i), n)
            for i, n in enumerate(winds)
        )
        self.bonuses = tuple(
            (f"die-{BONUSES[i]}", texts.bonus_words(BONUSES[i]), n) for i, n in enumerate(bonuses)
        )
        rolled = ngettext("{n} roll", "{n} rolls", total).format(n=total)
        repeated = ngettext("{n} of them again", "{n} of them again", again).format(n=again)
        self.rolls = f"{rolled}, {repeated}" if again else rolled
        match = app.session.match
        self.seed = match.seed if match.over else match.commitment
        self.seed_shown = parts.grouped(self.seed)
        if match.over:
            self.seed_words = _(
                "The seed of this game. Its fingerprint was shown from the start: with both "
                "anybody can check every roll and every draw."
            )
        else:
            self.seed_words = _(
                "The fingerprint of the seed from which all rolls and draws follow. The seed "
                "itself is shown at the end."
            )

    def _fill(self, *args: Any) -> None:
        """The lines of the list, with their heights."""
        for child in self.ids.filters.children:
            child.chosen = child.colour == self.only
        box = self.ids.list
        wide = box.width - dp(2 * 16 + SIGN)
        if wide < dp(40):
            return
        data: list[dict[str, Any]] = []
        heading, set_up = texts.phase_name("setup"), True
        line = theme.body * 1.37
        for entry in self._lines:
            if entry.text in _beginnings(entry.round):
                heading = entry.text.rstrip(".")
                continue
            if set_up and entry.at >= self._dealt:
                heading, set_up = texts.round_words(1), False
            if not self.only or entry.colour == self.only:
                if heading:
                    data.append(_item(heading, "", theme.big * 1.4 + dp(14), True))
                    heading = ""
                high = rows(entry.text, theme.body, wide) * line + dp(GAP)
                data.append(_item(entry.text, entry.colour, high))
        box.data = data


def _beginnings(number: int) -> tuple[str | None, ...]:
    """What the log says when a round begins: that is a heading here."""
    return tuple(event_text(RoundBegan(number, final), ()) for final in (False, True))


def _item(text: str, colour: str, height: float, heading: bool = False) -> dict[str, Any]:
    return {"text": text, "colour": colour, "height": height, "heading": heading}
