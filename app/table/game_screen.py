"""A screen of one game; the first part of its name is the game's id."""

from __future__ import annotations

from kivy.properties import ObjectProperty

from app.table import games
from app.ui.screen import ArchipelScreen


class GameScreen(ArchipelScreen):
    entry = ObjectProperty(None)
    """The GameEntry."""

    def __init__(self, name: str, **kwargs: object) -> None:
        self.entry = games.of_screen(name)
        super().__init__(name=name, **kwargs)
