"""The table: the island is the hero, everything else is at the thumb."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.fog.texts import bonus_sentence
from app.i18n import language
from app.paths import KV
from app.screens import scroller  # noqa: F401 - KV uses its class
from app.screens.base import ArchipelScreen
from app.store_texts import writing_words
from app.theme import theme
from app.widgets import (  # noqa: F401 - KV uses their classes
    backdrop,
    botbanner,
    buttons,
    chips,
    cloudsheet,
    compass,
    dice,
    expansions,
    harborpanel,
    hintwords,
    kit,
    spyglass,
    steps,
    swap,
    toast,
    track,
)
from app.widgets.still import Still, largest_hole
from app.widgets.tableboard import TableBoard

ARRANGEMENTS = {
    "portrait": "IslandPortrait",
    "landscape": "IslandLandscape",
    "tablet": "IslandWide",
    "desktop": "IslandWide",
}
FILES = {
    "IslandPortrait": "island_portrait.kv",
    "IslandLandscape": "island_landscape.kv",
    "IslandWide": "island_wide.kv",
}
BEHIND = 2
"""Children of an arrangement that lie behind the others: the sky, and the place of the board."""
GUARD = 0.35
"""Seconds after a commit in which the main button does nothing: two taps are not two turns."""

for part in ("clouds", "harbor"):
    Builder.load_file(str(KV / f"{part}.kv"))


class Arrangement(FloatLayout):
    """One way to lay out the parts; KV has the rules."""

    area = ObjectProperty(None)
    """Where the board goes."""
    board_pad = ObjectProperty((0, 0, 0, 0))
    """What of the board is covered: left, top, right, bottom."""
    board_hidden = ObjectProperty((0, 0, 0, 0))
    """The same for what nothing shines through."""
    recap = StringProperty("")
    unsaved = StringProperty("")
    """Why the game is not saved, for as long as that lasts."""

    def __init__(self, **kwargs: Any) -> None:
        self._front: Still | None = None
        self._cover = Clock.create_trigger(self._place_front, -1)
        super().__init__(**kwargs)
        self.bind(pos=self._cover, size=self._cover)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """All but the sky and the board is still most of the time."""
        if len(self.children) < BEHIND:
            super().add_widget(widget, *args, **kwargs)
            return
        if self._front is None:
            self._front = Still(self.canvas)
        own: Any = self.canvas
        self.canvas: Any = self._front.canvas
        super().add_widget(widget, *args, **kwargs)
        self.canvas = own
        widget.bind(pos=self._cover, size=self._cover, opacity=self._cover)

    def _place_front(self, *_: Any) -> None:
        if self._front is None:
            return
        edge = dp(16)  # for shadows, and for the ring of what has the focus
        parts = [part for part in self.children[:-BEHIND] if part.opacity]
        boxes = [(p.x - edge, p.y - edge, p.right + edge, p.top + edge) for p in parts]
        box = self.x, self.y, self.right, self.top
        self._front.place(box, largest_hole(box, sorted(boxes)))


class IslandScreen(ArchipelScreen):
    board = ObjectProperty(None)
    arrangement = ObjectProperty(None, allownone=True)
    guarded = NumericProperty(-1.0)

    def __init__(self, **kwargs: Any) -> None:
        self.board = TableBoard()
        self._arrangements: dict[str, Arrangement] = {}
        super().__init__(**kwargs)
        app = App.get_running_app()
        self.board.bind(on_space=lambda _, space: app.controller.tap_place(space))
        app.model.bind(
            board=self._show_board, viewer=self._recap, round=self._recap, mine=self._recap
        )
        app.keeper.bind(trouble=self._warn)
        language.bind(code=self._warn)
        theme.bind(layout=self._arrange, upright=self._arrange)
        self._arrange()

    def open(self) -> None:
        """Shown again: nothing of an older table is left."""
        self._show_board()
        self._recap()

    def _arrange(self, *_: Any) -> None:
        name = ARRANGEMENTS[theme.layout]
        if self.arrangement is not None and type(self.arrangement).__name__ == name:
            return
        if self.board.parent is not None:
            self.board.parent.remove_widget(self.board)
        if self.arrangement is not None:
            self.remove_widget(self.arrangement)
        if name not in self._arrangements:
            file = str(KV / FILES[name])
            if file not in Builder.files:
                Builder.load_file(file)
            self._arrangements[name] = Factory.get(name)()
            self._arrangements[name].bind(board_pad=self._pad, board_hidden=self._pad)
        self.arrangement = self._arrangements[name]
        self.arrangement.area.add_widget(self.board)
        self.add_widget(self.arrangement, len(self.children))
        self._pad()
        self._recap()
        self._warn()

    def _warn(self, *_: Any) -> None:
        trouble = App.get_running_app().keeper.trouble
        self.arrangement.unsaved = writing_words(trouble) if trouble else ""

    def _pad(self, *_: Any) -> None:
        self.board.pad = self.arrangement.board_pad
        self.board.hidden = self.arrangement.board_hidden

    def _show_board(self, *_: Any) -> None:
        self.board.view = App.get_running_app().model.board

    def _recap(self, *_: Any) -> None:
        app = App.get_running_app()
        if app.controller is None:
            return
        lines = app.controller.recap()
        self.arrangement.recap = " ".join(lines if theme.magnified < 1.3 else lines[:1])
        Clock.unschedule(self._forget)
        if lines:
            Clock.schedule_once(self._forget, 8)

    def _forget(self, *_: Any) -> None:
        self.arrangement.recap = ""

    def commit(self) -> None:
        """The main button, guarded against a second tap that was meant for the first."""
        app = App.get_running_app()
        now = Clock.get_time()
        if app.session.busy:
            app.effects.skip()
            return
        if now - self.guarded < GUARD:
            return
        self.guarded = now
        app.controller.commit()

    def wind_sentence(self) -> str:
        """What the wind and the bonus face mean."""
        model = App.get_running_app().model
        if not model.bonus:
            return str(model.wind_words)
        return f"{model.wind_words}. {bonus_sentence(model.bonus)}"

    def on_back(self) -> bool:
        """A hint goes first, then a sheet that the player opened."""
        app = App.get_running_app()
        controller = app.controller
        if controller is not None and (app.model.advice.steps or app.model.advice.thinking):
            controller.dismiss_hint()
            return True
        if controller is not None and controller.sheet_wanted:
            controller.close_sheet()
            return True
        return False

    def on_key(self, key: int, text: str, modifiers: list[str]) -> bool:
        controller = App.get_running_app().controller
        if controller is None:
            return False
        letter = chr(key) if 97 <= key <= 122 else ""
        if text == "?":
            letter = "t"
        if "ctrl" in modifiers or "meta" in modifiers:
            if letter == "z":
                return bool(controller.redo() if "shift" in modifiers else controller.undo())
            if letter == "y":
                return bool(controller.redo())
            return False
        match letter:
            case "c":
                controller.open_sheet("clouds")
            case "h" if App.get_running_app().model.harbor is not None:
                controller.open_sheet("harbor")
            case "s":
                App.get_running_app().go("score")
            case "l":
                App.get_running_app().go("log")
            case "m":
                controller.open_sheet("menu")
            case "t":
                controller.ask_hint()
            case "d" if App.get_running_app().model.advice.steps:
                controller.do_hint()
            case "e":
                self.commit()
            case "f" if App.get_running_app().watch.shown:
                App.get_running_app().watch.faster()
            case "n":
                App.get_running_app().watch.skip()
            case "p":
                App.get_running_app().watch.pause()
            case _:
                return False
        return True
