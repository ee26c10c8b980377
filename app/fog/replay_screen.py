"""The replay screen of the fog game."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from app.fog.board.table_board import ThemedBoard
from app.fog.replay import Replay
from app.i18n import _
from app.table.replay_screen import ReplayScreen


class FogReplayScreen(ReplayScreen):
    replays = Replay
    first_part = "clouds"

    def __init__(self, **kwargs: Any) -> None:
        own = {"prefix": "FogPast", "icon": "cloud", "signed": True, "hand_height": dp(60)}
        super().__init__(ThemedBoard(), **own, **kwargs)
        self.fbind("free", self._pad)
        self._pad()

    def _pad(self, *_args: object) -> None:
        self.board.pad = self.free

    def _parts(self) -> tuple[tuple[str, str], ...]:
        harbor = ((("harbor", _("Harbor")),)) if self.model.harbor is not None else ()
        return (("clouds", _("Clouds")), *harbor, ("score", _("Score")))

    def _show_board(self) -> None:
        """The island; with the tiles behind a figure of the score, if one is chosen."""
        at, seat = int(self.at), int(self.shown)
        lit = self.replay.explain(at, seat, self.item).board if self.item else None
        self.board.view = lit or self.model.board
