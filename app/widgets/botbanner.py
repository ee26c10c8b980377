"""Whose turn is being watched, with the ways to make it shorter."""

from __future__ import annotations

from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.paths import KV
from app.screens.parts import Hideable
from app.widgets.kit import PaperCard


class BotBanner(Hideable, PaperCard, BoxLayout):
    """It is where the main button is when a person decides."""

    figure = StringProperty("balloon-{}")


Builder.load_file(str(KV / "watch.kv"))
