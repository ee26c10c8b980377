"""Screens of one game, and screens on which a hand of cards may be visible."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from app.device.platform import platform
from app.table import games
from app.ui.screen import ArchipelScreen


class GameScreen(ArchipelScreen):
    """The first part of its name is the game's id."""

    entry = ObjectProperty(None)
    """The GameEntry."""

    def __init__(self, name: str, **kwargs: object) -> None:
        self.entry = games.of_screen(name)
        super().__init__(name=name, **kwargs)


class SecretScreen(ArchipelScreen):
    """While `model.secret` is true, Android forbids screenshots and previews."""

    model: Any

    def on_pre_enter(self, *args: object) -> None:
        super().on_pre_enter(*args)
        platform.secret(bool(self.model.secret))

    def on_pre_leave(self, *args: object) -> None:
        super().on_pre_leave(*args)
        platform.secret(False)

    def guard_secret(self, *_: object) -> None:
        here = self.manager is not None and self.manager.current == self.name
        platform.secret(bool(here and self.model.secret))
