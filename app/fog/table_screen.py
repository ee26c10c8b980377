"""The table screen of the fog game."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

from app.fog.board.edge_names import names_a_space
from app.fog.board.table_board import TableBoard
from app.fog.drag import Dragged
from app.fog.texts import bonus_sentence
from app.settings import settings
from app.table.table_screen import Arrangement, TableScreen
from app.ui import kv
from app.ui.fbo_cache import FboCache
from app.ui.private_kivy import drawing_on
from app.ui.theme import theme

BEHIND = 2
"""Children behind the cached ones: the sky, and the container of the board."""

for part in ("clouds", "harbor"):
    kv.load("app.fog", part)


class IslandArrangement(Arrangement):
    """Caches the widgets in front of the board in an FBO, so that a moving board costs one quad."""

    board_pad = ObjectProperty((0, 0, 0, 0))
    """Insets of the board covered by panels: left, top, right, bottom."""
    board_peek = BooleanProperty(False)
    """Only a strip of the board above a sheet is visible."""
    board_hidden = ObjectProperty((0, 0, 0, 0))
    """Insets of opaque panels: the board is not drawn under them."""

    def __init__(self, **kwargs: object) -> None:
        self._front: FboCache | None = None
        self._resize_front = Clock.create_trigger(self._front_resized, -1)
        super().__init__(**kwargs)
        self.bind(pos=self._resize_front, size=self._resize_front)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """Everything but the sky and the board rarely changes: it goes into the FBO."""
        if len(self.children) < BEHIND:
            super().add_widget(widget, *args, **kwargs)
            return
        if self._front is None:
            self._front = FboCache(self.canvas)
            self._resize_front()
        with drawing_on(self, self._front.canvas):
            super().add_widget(widget, *args, **kwargs)

    def _front_resized(self, *_: object) -> None:
        if self._front is not None:
            self._front.resize((self.x, self.y, self.right, self.top))


class FogTableScreen(TableScreen):
    arrangements: ClassVar = {
        "portrait": "IslandPortrait",
        "landscape": "IslandLandscape",
        "tablet": "IslandWide",
        "desktop": "IslandWide",
    }
    files: ClassVar = {
        "IslandPortrait": "island_portrait",
        "IslandLandscape": "island_landscape",
        "IslandWide": "island_wide",
    }

    def __init__(self, name: str, **kwargs: object) -> None:
        self._dragged: Dragged | None = None
        self._told = ""
        """The message that is shown."""
        super().__init__(TableBoard(), name=name, **kwargs)
        self.board.bind(
            on_drag=lambda _, x, y: self.drag_balloon(x, y), on_drop=lambda _, x, y: self.drop(x, y)
        )
        self.fbind("controller", self.board.setter("controller"))
        self.board.controller = self.controller
        self.board.bind(
            on_space=lambda _, space: self.controller.tap_place(space),
            on_held=lambda _, space: self.toast(self.controller.told_space(space)),
        )
        self.host.bind(session=lambda *_: self.board.show_anew())
        self.model.bind(advice=self._name_spaces, button=self._name_spaces)
        self.fbind("recap_text", self._name_spaces)
        settings.bind(space_names=self._name_spaces)
        theme.bind(revision=lambda *_: self.board.on_names())
        self._name_spaces()

    def _name_spaces(self, *_: object) -> None:
        """Show the names of spaces while a text uses one, or always."""
        advice, button = self.model.advice, self.model.button
        texts = [self.recap_text, *(advice.steps if advice else ())]
        texts += [self._told, button.label if button else ""]
        self.board.names = settings.space_names or any(map(names_a_space, texts))

    def on_toast(self, toast: Any, text: str) -> None:
        super().on_toast(toast, text)
        self._told = text
        self._name_spaces()

    def _make(self, name: str) -> Arrangement:
        made = super()._make(name)
        made.bind(board_pad=self._pad, board_hidden=self._pad, board_peek=self._pad)
        return made

    def arranged(self) -> None:
        self._pad()

    def _pad(self, *_: object) -> None:
        self.board.pad = self.arrangement.board_pad
        self.board.peek = self.arrangement.board_peek
        self.board.hidden = self.arrangement.board_hidden

    # Drags: positions are of the window

    def drag_tile(self, index: int, x: float, y: float) -> None:
        """A finger has moved with a tile of the spyglass."""
        if self._dragged is None:
            tile = self.controller.lift_tile(index)
            if not tile:
                return
            self._show_dragged(Dragged(tile=tile))
        self.drag(x, y)

    def drag_balloon(self, x: float, y: float) -> None:
        """A finger has moved with the balloon."""
        if self._dragged is None:
            self._show_dragged(Dragged(balloon=self.board.view.balloon.colour))
        self.drag(x, y)

    def _show_dragged(self, dragged: Dragged) -> None:
        self._dragged = dragged
        self.add_widget(dragged)

    def drag(self, x: float, y: float) -> None:
        if self._dragged is not None:
            self._dragged.follow(*self.to_widget(x, y))
            self.controller.drag_over(self.board.target_at(x, y))

    def drop(self, x: float, y: float) -> None:
        """The finger is up: on a target the choice is made."""
        if self._dragged is not None:
            self.remove_widget(self._dragged)
            self._dragged = None
            self.controller.drop(self.board.target_at(x, y))

    def tap_seat(self, seat: int) -> None:
        """The own card opens the score, another one shows that island."""
        controller = self.controller
        if seat == controller.viewer and self.model.board.seat == seat and self.model.mine:
            self.navigator.go(self.entry.screen("score"))
            return
        controller.look_at(seat)
        if self.model.board.seat == seat != controller.viewer:
            self.replay_turn(seat)

    def explain_wind(self) -> None:
        """Show a toast that explains the wind and the bonus face."""
        bonus = f". {bonus_sentence(self.model.bonus)}" if self.model.bonus else ""
        self.toast(f"{self.model.wind_words}{bonus}")

    def covered(self) -> bool:
        return not theme.wide and self.model.sheet in ("clouds", "harbor")

    def letter(self, letter: str) -> bool:
        match letter:
            case "c":
                self.controller.open_sheet("clouds")
            case "h" if self.model.harbor is not None:
                self.controller.open_sheet("harbor")
            case _:
                return False
        return True
