"""The table screen of every game: layout by window size, recap, main button, keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.saves.save_texts import write_fault
from app.settings import settings
from app.table import games
from app.table.game_screen import GameScreen
from app.table.last_turn import LastTurn
from app.ui import kv
from app.ui.backdrop import HandRow
from app.ui.canvas_widget import PaperCard
from app.ui.lazy_part import TablePart
from app.ui.parts import Hideable
from app.ui.recap_bar import RecapBar
from app.ui.screen import GUARD_S
from app.ui.sheet import Sheet
from app.ui.theme import theme

AUTO_END_S = 1.6
"""Until a decision without a choice is made by itself: time to undo the one before."""
END_GUARD_S = 0.6
"""For so long the button that ends the turn does nothing: it may have come under a finger."""
RECAP_S = 8
"""How long the recap is shown."""


class Arrangement(TablePart, FloatLayout):
    """The layout of a table for one class of window sizes; its rules are in KV."""

    area = ObjectProperty(None)
    """The container of the board."""
    toast_floor = NumericProperty(0)
    toast_ceiling = NumericProperty(0)
    toast_sides = ObjectProperty((0, 0))
    """Insets of toasts, like those of the screen."""
    top_inset = NumericProperty(0)
    """What system bars cover at its top."""
    band_sides = ObjectProperty(None, allownone=True)
    """Widths at the left and right that the band leaves free; None if it is above all."""
    band = NumericProperty(0)
    """Height of a band that covers the top between `band_sides`."""
    tight = BooleanProperty(False)
    """A band leaves so little height that only what is needed for a turn is shown."""


class StatusLine(TablePart, RecapBar):
    """The most urgent of: why saving fails, what a bot does, what a choice brings, the recap,
    `idle_text`. Empty while a toast hangs in its place."""

    warning = StringProperty("")
    event = StringProperty("")
    event_colour = StringProperty("")
    hint = StringProperty("")
    recap = StringProperty("")
    idle_text = StringProperty("")
    last = StringProperty("")
    """The words of the last round, which stay before everything else."""
    hidden = BooleanProperty(False)
    under_toast = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        texts = "warning", "event", "event_colour", "hint", "recap", "idle_text", "last"
        for name in (*texts, "hidden", "under_toast"):
            self.fbind(name, self._choose)
        self._choose()

    def _choose(self, *_: object) -> None:
        self.colour = "" if self.warning or self.hidden else self.event_colour
        self.icon = (
            "" if self.hidden else "warning" if self.warning else "info" if self.hint else ""
        )
        text = self.warning or self.event or self.hint or self.recap or self.idle_text
        if self.last and text and self.last not in text:
            text = f"{self.last}: {text}"
        self.text = "" if self.hidden or self.under_toast else text

    def on_release(self, *_: object) -> None:
        """Dismiss the recap."""
        self.table.recap_text = ""


class TableActions(TablePart, HandRow):
    """The main button with undo and redo."""


class TableScreen(GameScreen):
    """The table of a game, with its board in the arrangement for the window size."""

    arrangements: ClassVar[Mapping[str, str]] = {}
    """KV class by layout; `<Id>Table` by default."""
    board_field: ClassVar[str] = "board"
    """The field of the model that the board shows."""
    files: ClassVar[Mapping[str, str]] = {}
    """KV file by class, if not that of the screen."""

    model = ObjectProperty(None)
    """The observable model of this game's table."""
    controller = ObjectProperty(None, allownone=True)
    """The controller of the open table; None while no table of this game is open."""
    board = ObjectProperty(None)
    arrangement = ObjectProperty(None, allownone=True, rebind=True)
    recap_text = StringProperty("")
    unsaved = StringProperty("")
    """Why the game is not saved, while saving fails."""
    toast_shown = BooleanProperty(False)
    guarded = NumericProperty(-1.0)
    band = ObjectProperty(None, allownone=True)
    """A widget above the table, which takes its height from it."""

    def __init__(self, board: Any, name: str, host: Any, **kwargs: object) -> None:
        self.board = board
        self.model = host.model_of(games.of_screen(name).id)
        self._made: dict[str, Arrangement] = {}
        self._last_turn = LastTurn(self)
        self._ends_since = -1.0
        """When the main button began to end the turn, or -1."""
        self._band: Widget | None = None
        super().__init__(name=name, host=host, **kwargs)
        host.fbind("controller", self._follow_host)
        self._follow_host()
        self.model.bind(viewer=self.recap, round=self.recap, mine=self.recap)
        self.model.bind(**{"advice": self._hinted, self.board_field: self.show_board})
        host.autosave.bind(trouble=self._warn)
        self._end_soon = Clock.create_trigger(self._end_by_itself, AUTO_END_S)
        self.model.bind(mine=self._watch, button=self._watch)
        settings.bind(auto_end=self._watch)
        theme.bind(layout=self._arrange, upright=self._arrange, insets=self._place_band)
        theme.bind(short=self._place_band, text_scale=self._place_band)
        self.fbind("size", self._place_band)
        self._arrange()

    def _follow_host(self, *_: object) -> None:
        here = self.host.game is self.entry
        self.controller = self.host.controller if here else None

    @property
    def spectator(self) -> Any:
        return self.host.spectator

    def open(self) -> None:
        """Reset what is left of an earlier table."""
        self.show_board()
        self.recap()
        self._warn()
        self._watch()

    # Implemented by each game

    def show_board(self, *_: object) -> None:
        """Show the board of the model."""
        self._last_turn.stop()
        self.board.view = getattr(self.model, self.board_field)

    def arranged(self) -> None:
        """The board was moved to another arrangement."""

    def lines(self) -> list[str]:
        """The recap: a sentence for each event of the other players."""
        return list(self.controller.recap())

    def covered(self) -> bool:
        """An automatically opened sheet covers the board."""
        return False

    def letter(self, letter: str) -> bool:
        """Handle a key of this game."""
        return False

    # Showing

    def _arrange(self, *_: object) -> None:
        name = self.arrangements.get(theme.layout, f"{self.entry.id.title()}Table")
        if self.arrangement is not None and type(self.arrangement).__name__ == name:
            return
        if self.board.parent is not None:
            self.board.parent.remove_widget(self.board)
        if self.arrangement is not None:
            self.remove_widget(self.arrangement)
        if name not in self._made:
            self._made[name] = self._make(name)
        self.arrangement = self._made[name]
        self.arrangement.area.add_widget(self.board)
        self.add_widget(self.arrangement, len(self.children))
        self._place_band()
        self.arranged()
        self.recap()
        self._warn()

    def on_band(self, _screen: object, band: Widget | None) -> None:
        """Show the band instead of the last one."""
        if self._band is not None:
            self._band.funbind("height", self._place_band)
            self.remove_widget(self._band)
        self._band = band
        if band is not None:
            self.add_widget(band)
            band.fbind("height", self._place_band)
        self._place_band()

    def _place_band(self, *_: object) -> None:
        band, table = self._band, self.arrangement
        if table is None:
            return
        left, right = table.band_sides or (0, 0)
        if band is not None:
            band.width = self.width - left - right
            band.pos = self.x + left, self.top - band.height
        high = band.height if band is not None else 0
        above = 0 if table.band_sides else high
        table.size_hint = 1, None
        table.height, table.band = self.height - above, high - above
        table.top_inset = 0 if high else theme.insets[1]
        table.tight = above > 0 and (theme.short or theme.large_text)

    def _make(self, name: str) -> Arrangement:
        if name in self.files:
            kv.load(self.entry.package, self.files[name])
        made = Factory.get(name)(table=self)
        made.fbind("band_sides", self._place_band)
        return made

    def update_texts(self) -> None:
        self._warn()
        if self.recap_text:
            self.recap()

    def _warn(self, *_: object) -> None:
        trouble = self.host.autosave.trouble
        self.unsaved = write_fault(trouble) if trouble else ""

    def recap(self, *_: object) -> None:
        """Show the recap for a while, unless a hint is shown."""
        if self.controller is None:
            return
        lines = [] if self.model.advice.steps else self.lines()
        self.recap_text = " ".join(lines if not theme.large_text else lines[:1])
        Clock.unschedule(self._forget_recap)
        if lines:
            Clock.schedule_once(self._forget_recap, RECAP_S)

    def _hinted(self, *_: object) -> None:
        if self.model.advice.steps:
            self._forget_recap()

    def _forget_recap(self, *_: object) -> None:
        self.recap_text = ""

    def on_toast(self, toast: Any, text: str) -> None:
        super().on_toast(toast, text)
        self.toast_shown = bool(text)

    # A decision without a choice

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Nothing ends by itself while a finger is down."""
        self._end_soon.cancel()
        self.touched = touch.pos
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        done = bool(super().on_touch_up(touch))
        if touch.grab_current is None:
            self._watch()
        return done

    def _watch(self, *_: object) -> None:
        self._end_soon.cancel()
        ends = bool(self.model.button and self.model.button.tone)
        if not ends:
            self._ends_since = -1.0
        elif self._ends_since < 0:
            self._ends_since = Clock.get_time()
        if settings.auto_end and self.controller is not None and self.controller.nothing_left():
            self._end_soon()

    def _end_by_itself(self, *_: object) -> None:
        """Unless something else is looked at."""
        controller, here = self.controller, self.navigator.current == self.name
        busy = controller is None or controller.sheet_wanted or self.model.advice.steps
        if settings.auto_end and here and not busy and controller.nothing_left():
            controller.commit()

    # Touches and keys

    def replay_turn(self, seat: int) -> None:
        """Play a player's last turn again on the board, unless somebody plays now."""
        if self.model.mine:
            self._last_turn.start(seat)

    def leave_for(self, screen: str, **arguments: object) -> None:
        """Close the menu and show another screen."""
        self.controller.close_sheet()
        self.navigator.go(screen, **arguments)

    def commit(self) -> None:
        """The main button; ignores double taps."""
        now = Clock.get_time()
        if self.host.session.busy:
            self.host.effects.skip()
            return
        if now - self.guarded < GUARD_S or now - self._ends_since < END_GUARD_S:
            return
        self.guarded = now
        if self.host.session.match.over:
            self.navigator.go(self.entry.screen("score"))
            return
        self.controller.commit()
        if self.host.session is not None and not self.host.session.busy:
            self.host.hand_over()

    def on_back(self) -> bool:
        """Close the hint first, then what the player opened, looks at, or has selected."""
        if self.controller is not None and (self.model.advice.steps or self.model.advice.thinking):
            self.controller.dismiss_hint()
            return True
        if self.controller is not None and (self.controller.sheet_wanted or self.covered()):
            self.controller.close_sheet()
            return True
        return self.controller is not None and bool(self.controller.step_back())

    def on_key(self, key: int, text: str, modifiers: list[str]) -> bool:
        if self.controller is None:
            return False
        letter = chr(key) if 97 <= key <= 122 else text
        if "ctrl" in modifiers or "meta" in modifiers:
            if letter in ("z", "y") and self.host.session.busy:
                self.host.effects.skip()  # quick keys are not lost to a motion
            if letter == "z":
                again = "shift" in modifiers
                return bool(self.controller.redo() if again else self.controller.undo())
            return bool(self.controller.redo()) if letter == "y" else False
        return self._shared(letter) or self.letter(letter) or super().on_key(key, text, modifiers)

    def _shared(self, letter: str) -> bool:
        spectator = self.host.spectator
        match letter:
            case "s":
                self.navigator.go(self.entry.screen("score"))
            case "l":
                self.navigator.go(self.entry.screen("log"))
            case "m":
                self.controller.open_sheet("menu")
            case "e":
                self.commit()
            case "t" | "?":
                self.controller.ask_hint()
            case "d" if self.model.advice.steps:
                self.controller.do_hint()
            case "f" if spectator.shown:
                spectator.faster()
            case "n":
                spectator.skip()
            case "p":
                spectator.pause()
            case _:
                return False
        return True


class TableSheet(TablePart, Sheet):
    """Opens for the sheets of `shows`, each a KV class `Sheet<Name>`; closing it keeps the last."""

    shows = ObjectProperty(())
    sheet = StringProperty("")
    """The sheet named by the model; it may be shown elsewhere."""
    part = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("shows", "sheet"):
            self.fbind(name, self._follow)

    def _follow(self, *_: object) -> None:
        self.opened = self.sheet in self.shows
        if self.opened:
            self.part = self.sheet


class BotBanner(TablePart, Hideable, PaperCard, BoxLayout):
    """Takes the place of the main button."""

    figure = StringProperty("")


kv.load("app.table", "table")
kv.load("app.table", "spectator")
