"""The table screen of Dream Islands."""

from __future__ import annotations

from typing import ClassVar

from app.dream.isles import MIDDLE, Isles
from app.table.game_screen import SecretScreen
from app.table.table_screen import TableScreen
from game.dream import components

NUMBERS = tuple(map(str, components.NUMBERS))
"""Keys that cover a number."""


class DreamTableScreen(SecretScreen, TableScreen):
    board_field = "isles"
    arrangements: ClassVar = {
        "portrait": "DreamPortrait",
        "landscape": "DreamLandscape",
        "tablet": "DreamWide",
        "desktop": "DreamWide",
    }

    def __init__(self, name: str, **kwargs: object) -> None:
        super().__init__(Isles(), name=name, **kwargs)
        self.board.bind(
            on_place=self._tap,
            on_lift=lambda _board, place: self.controller.lift_figure(place),
            on_drop=lambda _board, origin, place: self.controller.drop(origin, place),
        )
        self.model.bind(secret=self.guard_secret)

    def open(self) -> None:
        self.board.skip()
        super().open()

    # Showing

    def lines(self) -> list[str]:
        """Empty while the others still play."""
        return super().lines() if self.model.mine else []

    # Touches

    def _tap(self, _board: object, place: str) -> None:
        """A tap on the board; while others play it shows a toast about the place."""
        if self.model.mine:
            self.controller.tap_place(place)
            return
        if self.host.session.busy:
            self.host.effects.skip()
        if place != MIDDLE:
            self.toast(next(view.words for view in self.model.isles.places if view.place == place))

    def show_last_turn(self) -> None:
        """Of the player whose missions are listed, on the board."""
        seat = self.controller.listed
        self.controller.close_sheet()
        self.replay_turn(seat)

    def letter(self, letter: str) -> bool:
        if letter in NUMBERS:
            self.controller.tap_number(int(letter))
            return True
        return False
