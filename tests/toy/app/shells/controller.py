"""What touches on the table of Shells mean."""

from __future__ import annotations

from typing import Any

from app.table.controller import TableController
from app.table.hints import Hint
from app.table.views import AdviceView
from tests.toy.app.shells.view import TableView, event_text, project
from tests.toy.game.shells.game import Take


class Controller(TableController[TableView]):
    def project(self) -> TableView:
        return project(self.session.situation, self.viewer, self.sheet_wanted)

    def event_text(self, event: Any) -> str:
        return event_text(event, [seat.name for seat in self.session.match.seats])

    def take(self, number: int) -> bool:
        if not self.mine():
            return False
        if self.session.state.allows(Take(number)):
            return self.session.submit([Take(number)])
        self.refuse(Take(number))
        return False

    def commit(self) -> bool:
        return self.take(1)

    def with_hint(self, view: TableView, hint: Hint) -> TableView:
        steps = tuple(map(str, hint.advice.actions))
        return view._replace(advice=AdviceView(view.mine, steps=steps))
