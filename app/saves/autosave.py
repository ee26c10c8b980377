"""Keeps the open game on disk, and says once when that does not work."""

from __future__ import annotations

from collections.abc import Callable

from kivy.event import EventDispatcher
from kivy.properties import StringProperty

from app.saves import save_texts as texts
from app.saves.store import Store, StoreError
from game.match import Match


class Autosave(EventDispatcher):
    """One for the app; `name` is the save of the open table."""

    trouble = StringProperty("")
    """The kind of the fault while saving does not work."""

    def __init__(self, store: Store, say: Callable[[str], None]) -> None:
        super().__init__()
        self.store = store
        self.name = ""
        self._say = say

    def keep(self, match: Match) -> None:
        """On disk, or said; nothing stops the game."""
        try:
            self._write(match)
        except StoreError as error:
            if error.kind != self.trouble:
                self._say(texts.writing_words(error.kind))
            self.trouble = error.kind
            return
        if self.trouble:
            self.trouble = ""
            self._say(texts.recovered_words())

    def _write(self, match: Match) -> None:
        try:
            if not self.store.write(self.name, match):
                self._say(texts.again_words())
        except StoreError as error:
            if error.kind != "elsewhere":
                raise
            self.name = self.store.new_name()
            self.store.write(self.name, match)
            self._say(texts.elsewhere_words())

    def read(self, name: str) -> Match | None:
        """A saved game, or a sentence that says why not."""
        try:
            return self.store.read(name)
        except StoreError as error:
            self._say(texts.reading_words(error.kind))
            return None
