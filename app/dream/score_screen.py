"""The score screen of Dream Islands, with each player's completed missions."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.i18n import _
from app.table.score_screen import ScoreScreen
from app.ui.canvas_widget import PaperCard
from app.ui.lazy_part import TablePart


class DreamDetail(TablePart, PaperCard, BoxLayout):
    """The missions of the chosen player."""


class DreamScoreScreen(ScoreScreen):
    afloat = BooleanProperty(False)
    missions = ObjectProperty(())
    """The missions of the chosen player."""
    standing = StringProperty("")

    def help(self) -> str:
        return _("Tap a player to see the completed missions.")

    def show_detail(self) -> bool:
        if self.host.controller is not None:
            self.missions = self.host.controller.missions(int(self.seat))
            done = sum(view.state == "done" for view in self.missions)
            self.standing = f"{done}/{len(self.missions)}"
        return not self.over or bool(self.item)
