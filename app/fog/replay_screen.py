"""The replay screen of the fog game."""

from __future__ import annotations

from kivy.metrics import dp

from app.fog.board.table_board import ThemedBoard
from app.i18n import _
from app.table.replay_screen import ReplayScreen


class FogReplayScreen(ReplayScreen):
    first_part = "clouds"

    def __init__(self, name: str, **kwargs: object) -> None:
        own: dict[str, object] = {
            "own_parts": ["rail", "hand", "sign"],
            "icon": "cloud",
            "hand_height": dp(60),
        }
        super().__init__(ThemedBoard(), **own, name=name, **kwargs)

    def pad_board(self, *_args: object) -> None:
        self.board.pad = self.free

    def _parts(self) -> tuple[tuple[str, str], ...]:
        harbor = ((("harbor", _("Harbor")),)) if self.model.harbor is not None else ()
        return (("clouds", _("Clouds")), *harbor, ("score", _("Score")))

    def _show_board(self) -> None:
        """The island, with the tiles of the chosen score row lit."""
        at, seat = int(self.at), int(self.shown_seat)
        lit = self.replay.explain(at, seat, self.item).board if self.item else None
        self.board.view = lit or self.model.board
