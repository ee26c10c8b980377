"""The page of keyboard shortcuts."""

from __future__ import annotations

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.i18n import _
from app.ui.screen import ArchipelScreen

CARDS = ("KeysEverywhere", "KeysTable", "KeysWatching", "KeysMouse")
"""KV classes of the cards."""


class KeyLine(BoxLayout):
    """A key and what it does."""

    key = StringProperty("")
    text = StringProperty("")


class KeysScreen(ArchipelScreen):
    cards = ObjectProperty(CARDS)
    ctrl = StringProperty("")
    """The name of the Ctrl key in this language."""

    def open(self) -> None:
        self.update_texts()

    def update_texts(self) -> None:
        self.ctrl = _("Ctrl")
