"""Before a game of Dream Islands: who plays, who starts, from which seed."""

from __future__ import annotations

from typing import Any, Self

from app.dream.texts import say
from app.table.draft import Draft
from app.table.setup_screen import SetupScreen


class DreamDraft(Draft):
    """A game of Dream Islands while it is being set up; it is remembered beside the other one."""

    game = "dream"

    @classmethod
    def read(cls, kept: Any) -> Self:
        return super().read(kept.get(cls.game) if isinstance(kept, dict) else None)

    def kept(self) -> dict[str, Any]:
        return {self.game: super().kept()}


class DreamSetupScreen(SetupScreen):
    drafts = DreamDraft

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(figure="tourist-{}-small", cards=["", "SetupDream", "SetupSeed"], **kwargs)

    def _show_choices(self, choices: dict[str, Any]) -> None:
        """There are none beside the start player."""

    def _played(self) -> str:
        return say("title")
