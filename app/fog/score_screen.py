"""The score screen of the fog game: each number is explained on the island."""

from __future__ import annotations

from kivy.properties import ObjectProperty

from app.i18n import _
from app.table.score_screen import ScoreScreen


class FogScoreScreen(ScoreScreen):
    explained = ObjectProperty(None, allownone=True)
    """An ExplainView."""

    def help(self) -> str:
        return _("Tap a row to see its tiles. Tap a balloon to see that island.")

    def show_detail(self) -> bool:
        if self.item:
            self.explained = self.host.controller.explain(int(self.seat), self.item)
        return bool(self.item)
