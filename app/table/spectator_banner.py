"""The banner of a bot's turn, with buttons to speed it up or skip it."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.ui import kv
from app.ui.canvas_widget import PaperCard
from app.ui.parts import Hideable
from app.ui.table_part import TablePart


class BotBanner(TablePart, Hideable, PaperCard, BoxLayout):
    """Takes the place of the main button."""

    figure = StringProperty("")


kv.load("app.table", "spectator")
