"""Setup of Dream Islands: the start player, and what is secret."""

from __future__ import annotations

from kivy.properties import ListProperty

from app.table.setup_screen import SetupScreen


class DreamSetupScreen(SetupScreen):
    cards = ListProperty(["SetupDream", "SetupSeed"])
