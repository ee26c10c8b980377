"""The setup screen of Dream Islands: start player and secrecy."""

from __future__ import annotations

from kivy.properties import ListProperty

from app.table.setup_screen import SetupScreen


class DreamSetupScreen(SetupScreen):
    cards = ListProperty(["SetupDream", "SetupSeed"])
