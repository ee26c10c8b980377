"""The score of Dream Islands: by item for everybody, and each player's completed missions."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.i18n import _
from app.table.score_screen import ScoreScreen
from app.ui.canvas_widget import PaperCard
from app.ui.parts import Hideable


class DreamDone(Hideable, PaperCard, BoxLayout):
    """The missions of the player who is looked at."""

    screen = ObjectProperty(None, rebind=True, allownone=True)


class DreamScoreScreen(ScoreScreen):
    game = "dream"

    missions = ObjectProperty(())
    """Of the player who is looked at."""
    standing = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(figure="tourist-{}-small", afloat=False, **kwargs)

    def _first_seat(self) -> int:
        return super()._first_seat() if self.over else max(0, int(self.model.viewer))

    def _say(self) -> None:
        super()._say()
        if not self.over:
            self.note = _("Tap a player to see the completed missions.")

    def _explain(self) -> None:
        self.opened = not self.over or bool(self.item)
        seat = int(self.seat)
        self.player = self.view.names[seat]
        if self.host.controller is not None:
            self.missions = self.host.controller.missions(seat)
            done = sum(view.state == "done" for view in self.missions)
            self.standing = f"{done}/{len(self.missions)}"
