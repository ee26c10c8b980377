"""The replay screen of Dream Islands."""

from __future__ import annotations

from kivy.metrics import dp

from app.dream.isles import MIDDLE, Isles
from app.i18n import _
from app.table.game_screen import SecretScreen
from app.table.replay_screen import ReplayScreen


class DreamReplayScreen(SecretScreen, ReplayScreen):
    board_field = "isles"
    first_part = "missions"

    def __init__(self, name: str, **kwargs: object) -> None:
        own: dict[str, object] = {
            "own_parts": ["rail", "hand"],
            "icon": "check",
            "backdrop": "dream",
        }
        sizes = {"hand_height": dp(86), "rail_width": dp(72)}
        super().__init__(Isles(), **own, **sizes, name=name, **kwargs)
        self.board.bind(on_place=self._tell)
        self.model.bind(secret=self.guard_secret)

    def _parts(self) -> tuple[tuple[str, str], ...]:
        return (("missions", _("Missions")), ("score", _("Score")))

    def choose_item(self, item: str) -> None:
        """The score of this game needs no explanation."""

    def _tell(self, _board: object, place: str) -> None:
        """Show a toast about the place."""
        if place != MIDDLE:
            self.toast(next(view.words for view in self.model.isles.places if view.place == place))
