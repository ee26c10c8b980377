"""What happened in a game of Dream Islands, round by round, as everybody may know it."""

from __future__ import annotations

from collections.abc import Iterator

from app.dream.texts import round_words
from app.table.log_screen import LogScreen
from app.table.views import LogView


class DreamLogScreen(LogScreen):
    game = "dream"

    def sections(self) -> Iterator[tuple[str, LogView]]:
        for entry in self._lines:
            yield round_words(entry.round, False), entry
