"""The table of Dream Islands: the archipelago is the hero, everything else is at the thumb."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.platform import platform
from app.screens import scroller  # noqa: F401 - KV uses its class
from app.screens.base import ArchipelScreen
from app.theme import theme
from app.widgets import (  # noqa: F401 - KV uses their classes
    backdrop,
    buttons,
    cloudsheet,
    dreamchips,
    kit,
    missions,
    swap,
    toast,
)
from app.widgets.isles import MIDDLE, Isles

ARRANGEMENTS = {
    "portrait": "DreamPortrait",
    "landscape": "DreamLandscape",
    "tablet": "DreamWide",
    "desktop": "DreamWide",
}
GUARD = 0.35
"""Seconds after a commit in which the main button does nothing: two taps are not two turns."""


class DreamArrangement(FloatLayout):
    """One way to lay out the parts; KV has the rules."""

    area = ObjectProperty(None)
    """Where the archipelago goes."""
    recap = StringProperty("")


class DreamScreen(ArchipelScreen):
    board = ObjectProperty(None)
    arrangement = ObjectProperty(None, allownone=True)
    guarded = NumericProperty(-1.0)

    def __init__(self, **kwargs: Any) -> None:
        self.board = Isles()
        self._arrangements: dict[str, DreamArrangement] = {}
        super().__init__(**kwargs)
        self.model = App.get_running_app().model_of("dream")
        self.board.bind(
            on_place=self._tap,
            on_lift=lambda _board, place: self._controller.lift_figure(place),
            on_drop=lambda _board, origin, place: self._controller.drop(origin, place),
        )
        self.model.bind(isles=self._show_board, viewer=self._recap, mine=self._recap)
        self.model.bind(secret=self._guard_secret)
        theme.bind(layout=self._arrange)
        self._arrange()

    @property
    def _controller(self) -> Any:
        return App.get_running_app().controller

    def open(self) -> None:
        """Shown again: nothing of an older table is left."""
        self.board.skip()
        self._show_board()
        self._recap()

    # Secrets

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        platform.secret(bool(self.model.secret))

    def on_pre_leave(self, *args: Any) -> None:
        super().on_pre_leave(*args)
        platform.secret(False)

    def _guard_secret(self, *_: Any) -> None:
        """No picture of a hand among the recent apps."""
        here = self.manager is not None and self.manager.current == self.name
        platform.secret(bool(here and self.model.secret))

    # Showing

    def _arrange(self, *_: Any) -> None:
        name = ARRANGEMENTS[theme.layout]
        if self.arrangement is not None and type(self.arrangement).__name__ == name:
            return
        if self.board.parent is not None:
            self.board.parent.remove_widget(self.board)
        if self.arrangement is not None:
            self.remove_widget(self.arrangement)
        if name not in self._arrangements:
            self._arrangements[name] = Factory.get(name)()
        self.arrangement = self._arrangements[name]
        self.arrangement.area.add_widget(self.board)
        self.add_widget(self.arrangement, len(self.children))
        self._recap()

    def _show_board(self, *_: Any) -> None:
        self.board.view = self.model.isles

    def _recap(self, *_: Any) -> None:
        if self._controller is None or self.arrangement is None:
            return
        lines = self._controller.recap() if self.model.mine else []
        self.arrangement.recap = " ".join(lines if theme.magnified < 1.3 else lines[:1])
        Clock.unschedule(self._forget)
        if lines:
            Clock.schedule_once(self._forget, 8)

    def _forget(self, *_: Any) -> None:
        self.arrangement.recap = ""

    # Touches

    def _tap(self, _board: Any, place: str) -> None:
        """A tap on the board; while others play it tells who is there."""
        if self.model.mine:
            self._controller.tap_place(place)
            return
        if App.get_running_app().session.busy:
            App.get_running_app().effects.skip()
        if place != MIDDLE:
            self.toast(next(view.words for view in self.model.isles.places if view.place == place))

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

    def on_back(self) -> bool:
        """A sheet that the player opened goes first."""
        if self._controller is not None and self._controller.sheet_wanted:
            self._controller.close_sheet()
            return True
        return False

    def on_key(self, key: int, text: str, modifiers: list[str]) -> bool:
        controller = self._controller
        if controller is None:
            return False
        letter = chr(key) if 97 <= key <= 122 else ""
        if "ctrl" in modifiers or "meta" in modifiers:
            if letter == "z":
                return bool(controller.redo() if "shift" in modifiers else controller.undo())
            return bool(controller.redo()) if letter == "y" else False
        if text in ("2", "3", "4", "5"):
            controller.tap_number(int(text))
            return True
        match letter:
            case "s":
                App.get_running_app().go("dream/score")
            case "l":
                App.get_running_app().go("dream/log")
            case "m":
                controller.open_sheet("menu")
            case "e":
                self.commit()
            case _:
                return super().on_key(key, text, modifiers)
        return True
