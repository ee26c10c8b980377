"""Saves the open game after every action, and reports a disk error once."""

from __future__ import annotations

from collections.abc import Callable

from kivy.event import EventDispatcher
from kivy.properties import StringProperty

from app.saves.save_texts import read_fault, say, write_fault
from app.saves.store import Store, StoreError
from game.match import Match


class Autosave(EventDispatcher):
    """`name` is the save of the open table, `toast` shows a message."""

    trouble = StringProperty("")
    """The kind of the error while saving fails."""

    def __init__(self, store: Store, toast: Callable[[str], None]) -> None:
        super().__init__()
        self.store = store
        self.name = ""
        self._toast = toast

    def keep(self, match: Match) -> None:
        """Save; an error is shown, and the game continues."""
        try:
            self._write(match)
        except StoreError as error:
            if error.kind != self.trouble:
                self._toast(write_fault(error.kind))
            self.trouble = error.kind
            return
        if self.trouble:
            self.trouble = ""
            self._toast(say("recovered"))

    def _write(self, match: Match) -> None:
        try:
            if not self.store.write(self.name, match):
                self._toast(say("again"))
        except StoreError as error:
            if error.kind not in ("elsewhere", "newer"):
                raise
            self.name = self.store.new_name()
            self.store.write(self.name, match)
            self._toast(say("elsewhere" if error.kind == "elsewhere" else "apart"))

    def read(self, name: str) -> Match | None:
        """Load a saved game with its events; None, and a message, if it cannot be read."""
        try:
            return self.store.read(name, record=True)
        except StoreError as error:
            self._toast(read_fault(error.kind))
            return None
