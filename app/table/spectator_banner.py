"""Whose turn is being watched, with the ways to make it shorter."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.ui import kv
from app.ui.canvas_widget import PaperCard
from app.ui.parts import Hideable
from app.ui.table_part import TablePart


class BotBanner(TablePart, Hideable, PaperCard, BoxLayout):
    """It is where the main button is when a person decides."""

    figure = StringProperty("")


kv.load("app.table", "spectator")
