"""Replays of the fog game."""

from __future__ import annotations

from app.fog import present, replay_texts, texts
from app.fog.selection import Selection
from app.fog.view import ExplainView, SeatView, TableView
from app.table import replay
from app.table.situation import moment
from game.fog.state import SETUP


class Replay(replay.Replay[TableView, SeatView]):
    def _rounds(self) -> list[replay.Mark]:
        """The first round begins when the first tile is dealt."""
        dealt = next((at for at, some in enumerate(self.events) if replay.has(some, "dealt")), 0)
        return [*([replay.Mark(dealt - 1, 1)] if dealt else []), *super()._rounds()]

    def view(self, at: int, shown: int = -1) -> TableView:
        """The table after `at` actions, with the island of `shown`, or of the seat that acted."""
        seat = self.actors[at] if shown < 0 else shown
        now = moment(self.match, at)
        return present.project(now, Selection(now.state), viewer=seat, shown=seat)

    def explain(self, at: int, seat: int, item: str) -> ExplainView:
        return present.explain(self.match.state_at(at), seat, item)

    def heading(self, at: int) -> str:
        state = self.match.state_at(at)
        if state.phase == SETUP:
            return texts.phase_name("setup")
        return texts.round_words(state.round, state.final_round, state.last_round)

    def sentence(self, at: int) -> str:
        if not at:
            return replay_texts.say("beginning")
        action, name = self.match.log[at - 1], self.names[self.actors[at]]
        return replay_texts.step(action, self.events[at], self.names, name)

    def about(self, seat: SeatView) -> str:
        return replay_texts.seat_line(seat.name, seat.energy, seat.score)

    def only_deals(self, at: int) -> bool:
        return [event.kind for event in self.events[at]] == ["dealt"]
