"""The replay screen of every game: shows any moment of a match and can continue from it.

Games derive their own replay screens from it.
"""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.clock import Clock, ClockEvent
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from app.i18n import _
from app.table import games, replay_texts
from app.table.game_screen import GameScreen
from app.table.level_choice import KindChoice
from app.table.replay import UNITS
from app.ui import (
    kv,
)
from app.ui.focus import ENTER, NUMPAD_ENTER, SPACE, FocusGroup
from app.ui.lazy_part import TablePart
from app.ui.theme import theme
from game.match import Match

RATES = (1, 2, 4)
STEP_S, DEAL_S = 1.1, 0.22
"""Duration of a step during playback (s): with a text to read, or only a deal."""
KEYS = {
    276: ("step", False),
    275: ("step", True),
    274: ("turn", False),
    273: ("turn", True),
    281: ("round", False),
    280: ("round", True),
}
"""Left and right, down and up, Page down and Page up: unit and direction."""
HOME, END = 278, 279


class Keys(FocusGroup):
    """The arrow keys step through the game; Tab moves the focus."""

    def key(self, key: int, modifiers: list[str]) -> bool:
        if {"ctrl", "alt", "meta"} & set(modifiers):
            return False
        ringed = self.current in self.targets() and self.current.ringed
        return self.root.steer(key, ringed) or super().key(key, modifiers)


class ForkSeat(KindChoice):
    """The choice of the player who continues for a seat of a fork."""

    index = NumericProperty(0)
    colour = StringProperty("coral")
    figure = StringProperty("")
    screen = ObjectProperty(None)


class ReplayScreen(TablePart, GameScreen):
    """Its moments come from `Replay` in the game's module `replay`."""

    first_part: ClassVar[str] = "score"
    """The panel that is shown first."""
    board_field: ClassVar[str] = "board"
    """The field of the model that the board shows."""

    model = ObjectProperty(None, rebind=True)
    """The view model of the replay, separate from the open table's."""
    board = ObjectProperty(None)
    replay = ObjectProperty(None, allownone=True)
    at = NumericProperty(0)
    """Number of actions played."""
    length = NumericProperty(1)
    marks = ObjectProperty(())
    unit = StringProperty("step")
    """The unit of the arrow buttons."""
    units = ObjectProperty(())
    playing = BooleanProperty(False)
    rate = NumericProperty(1)
    seat = NumericProperty(-1)
    """The seat chosen by the person; -1 follows the acting seat."""
    shown_seat = NumericProperty(0)
    """The seat that is shown."""
    item = StringProperty("")
    """The explained row of the score."""
    heading = StringProperty("")
    sentence = StringProperty("")
    count = StringProperty("")
    about = StringProperty("")
    """A line about the shown player."""
    colour = StringProperty("coral")
    over = BooleanProperty(False)
    fork_note = StringProperty("")
    refused = StringProperty("")
    """Why the match cannot be continued from here."""
    sheet = StringProperty("")
    """`table` or `fork`."""
    part = StringProperty("")
    offers = ObjectProperty(())
    """(key, name) of each panel."""
    own_parts = ListProperty()
    """Parts that the game has in KV, as `<Id>Past<Name>`: `rail`, `hand`, `sign`."""
    hand_height = NumericProperty(0)
    rail_width = NumericProperty("58dp")
    """Width of the player rail (phone)."""
    backdrop = StringProperty("sky")
    free = ObjectProperty((0, 0, 0, 0))
    """Insets covered by panels: left, top, right, bottom."""
    area_pad = ObjectProperty((0, 0, 0, 0))
    """Board padding where panels do not overlap it."""
    icon = StringProperty("star")
    """Icon of the button that opens the panels on a phone."""

    def __init__(self, board: Any, name: str, **kwargs: object) -> None:
        self.model = games.of_screen(name).model()
        self.board = board
        self._show_soon = Clock.create_trigger(self._show, -1)
        self._next: ClockEvent | None = None
        self._kinds: list[str] = []
        super().__init__(table=self, name=name, **kwargs)
        self.group = Keys(self)
        self.ids.area.add_widget(self.board)
        for name in ("at", "seat", "item"):
            self.fbind(name, self._show_soon)
        self.fbind("free", self.pad_board)
        self.pad_board()

    def open(self, match: Match | None = None, at: int = -1) -> None:
        """Show a match after `at` actions, or at its end; without one, what was shown before."""
        self.sheet = ""
        if match is not None:
            self.replay = self.entry.module("replay").Replay(match)
            self.length, self.marks = self.replay.length, tuple(self.replay.rounds)
            self.at = self.length if at < 0 else min(at, self.length)
            self.seat, self.item, self.part = -1, "", self.first_part
        self.update_texts()

    def on_pre_leave(self, *args: object) -> None:
        super().on_pre_leave(*args)
        self.pause()
        self.sheet = ""

    def on_back(self) -> bool:
        """Closes an open sheet first."""
        opened = bool(self.sheet)
        self.sheet = ""
        return opened

    # Navigation in the match

    def go(self, at: int) -> None:
        """Show a moment; the next one is animated."""
        one_on = at == self.at + 1
        self.board.skip()
        self.at = at
        self._show()
        if one_on:
            self._move()

    def step(self, ahead: bool, unit: str = "") -> None:
        self.pause()
        self.go(self.replay.stop(self.at, unit or self.unit, ahead))

    def scrub(self, at: int) -> None:
        self.pause()
        self.at = at

    def play(self) -> None:
        """Play or pause; at the end it restarts."""
        if self.playing:
            self.pause()
            return
        if self.at == self.length:
            self.go(0)
        self.playing = True
        self._wait()

    def pause(self) -> None:
        self.playing = False
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def faster(self) -> None:
        """Cycle through the speeds."""
        self.rate = RATES[(RATES.index(self.rate) + 1) % len(RATES)]
        self.board.rate = self.rate

    def steer(self, key: int, ringed: bool) -> bool:
        """Handle a key; a focused button keeps Enter and Space."""
        if self.sheet == "fork" or self.replay is None:
            return False
        if key in KEYS:
            unit, ahead = KEYS[key]
            self.step(ahead, unit)
        elif key in (HOME, END):
            self.pause()
            self.go(0 if key == HOME else self.length)
        elif key == SPACE and not ringed:
            self.play()
        elif key in (ENTER, NUMPAD_ENTER) and not ringed:
            self.ask()
            if self.sheet:
                self.group.show(self.ids.asking.part.ids.main)
        else:
            return False
        return True

    def _wait(self) -> None:
        """Wait for the next step."""
        deal = self.replay.only_deals(int(self.at))
        seconds = (DEAL_S if deal else STEP_S) / self.rate / (theme.motion or 1)
        self._next = Clock.schedule_once(self._play_on, seconds)

    def _play_on(self, *args: object) -> None:
        if self.at >= self.length:
            self.pause()
            return
        self.go(self.at + 1)
        self._wait()

    def _move(self) -> None:
        """Animate the last action, as at the table."""
        for event in self.replay.events[int(self.at)]:
            self.board.perform(event, [], lambda: None)

    def _parts(self) -> tuple[tuple[str, str], ...]:
        """(key, name) of each panel."""
        return (("score", _("Score")),)

    def _show_board(self) -> None:
        self.board.view = getattr(self.model, self.board_field)

    def pad_board(self, *_args: object) -> None:
        """Pad the board for the panels that cover it."""
        self.area_pad = self.free

    # Panels

    def look_at(self, seat: int) -> None:
        """Show one player; again: follow the acting seat."""
        self.seat = -1 if seat == self.seat else seat

    def choose_item(self, item: str) -> None:
        self.item = "" if item == self.item else item

    def tidy(self) -> None:
        """Close sheets and clear highlights."""
        self.sheet = self.item = ""

    def statistics(self) -> None:
        self.navigator.go(self.entry.screen("statistics"), match=self.replay.match)

    def update_texts(self) -> None:
        self.fork_note = _("A new game begins here, with luck of its own. This one stays as it is.")
        self.units = tuple((unit, replay_texts.unit_name(unit)) for unit in UNITS)
        self._show()
        self.offers = self._parts()
        self._ask_seats()

    def _show(self, *args: object) -> None:
        self._show_soon.cancel()
        replay, at = self.replay, int(self.at)
        if replay is None:
            return
        self.model.update(replay.view(at, self.seat))
        shown = next(seat for seat in self.model.seats if seat.shown)
        self.heading = replay.heading(at)
        self.sentence = replay.sentence(at)
        self.count = replay_texts.say("step", n=at, total=self.length)
        self.about = replay.about(shown)
        self.shown_seat, self.colour = shown.seat, shown.colour
        self.over, self.refused = replay.over(at), replay.refuses(at)
        self._show_board()

    # Forks

    def ask(self) -> None:
        """Open the choice of players for a fork."""
        self.pause()
        if self.refused:
            self.toast(self.refused)
            return
        self._kinds = [seat.kind for seat in self.replay.match.seats]
        self.sheet = "fork"
        self._ask_seats()

    def set_kind(self, index: int, kind: str) -> None:
        refusal = self.replay.refuses_seat(index, kind)
        if refusal:
            self.toast(refusal)
        else:
            self._kinds[index] = kind
        self._ask_seats()

    def fork(self) -> None:
        """Start a new game from here; the original is kept."""
        if self.sheet != "fork":  # closed while the button was touched
            return
        self.host.open_fork(self.replay.fork(int(self.at), self._kinds))

    def _ask_seats(self) -> None:
        if self.sheet != "fork":
            return
        box = self.ids.asking.part.ids.seats
        seats = self.replay.match.seats
        if len(box.children) != len(seats):
            box.clear_widgets()
            for index in range(len(seats)):
                box.add_widget(ForkSeat(index=index, screen=self, figure=self.entry.figure))
        for card, seat in zip(reversed(box.children), seats, strict=True):
            card.name, card.colour = seat.name, seat.colour
            card.kind = self._kinds[card.index]


kv.load("app.table", "replay")
