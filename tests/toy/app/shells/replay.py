"""Shells looked back on."""

from typing import Any

from app.table import replay
from app.table.situation import moment
from tests.toy.app.shells.view import TableView, event_text, project


class Replay(replay.Replay):
    def view(self, at: int, shown: int = -1) -> TableView:
        return project(moment(self.match, at), self.actors[at] if shown < 0 else shown)

    def event_text(self, event: Any, at: int) -> str:
        return event_text(event, self.names)
