"""Replays of Dream Islands. Hands stay secret until the game is over."""

from __future__ import annotations

from app.dream import present, texts
from app.dream.log_texts import event_text
from app.dream.selection import Selection
from app.dream.view import SeatView, TableView
from app.i18n import _
from app.table import replay
from app.table.levels import PERSON
from app.table.situation import moment, people
from app.table.texts import say
from app.table.views import ButtonView
from game.chance import generator, new_seed
from game.dream import hidden
from game.dream.state import NOBODY, SETUP
from game.protocol import Action, Event


class Replay(replay.Replay[TableView, SeatView]):
    @property
    def sealed(self) -> bool:
        """People still play: cards of others stay secret."""
        return not self.match.over and bool(people(self.match))

    def knows(self, seat: int) -> bool:
        """Whether the replay may show the cards of a seat."""
        return self.match.over or people(self.match) == [seat]

    def view(self, at: int, shown: int = -1) -> TableView:
        """The archipelago after `at` actions, with the cards of `shown` or of the last actor."""
        seat = self.actors[at] if shown < 0 else shown
        now = moment(self.match, at)
        viewer = seat if self.knows(seat) else NOBODY
        selection = Selection(now.state, NOBODY)
        view = present.project(now, selection, viewer, seat, "missions", seat)
        secret = view.secret and not self.match.over
        return view._replace(secret=secret, button=ButtonView("", "", False))

    def heading(self, at: int) -> str:
        state = self.match.state_at(at)
        if state.phase == SETUP:
            return say("setup")
        return texts.round_words(state.round, state.last_round)

    def sentence(self, at: int) -> str:
        return super().sentence(at) if at else _("Before the first card is dealt.")

    def event_text(self, event: Event, at: int) -> str:
        seat = getattr(event, "seat", NOBODY)
        viewer = seat if seat >= 0 and self.knows(seat) else NOBODY
        return event_text(hidden.heard(self.match.state_at(at), event, viewer), self.names)

    def about(self, seat: SeatView) -> str:
        return texts.seat_line(seat.name, seat.score, seat.done)

    def only_deals(self, at: int) -> bool:
        dealt = [event.kind for event in self.events[at]] == ["drew"]
        return dealt and self.match.state_at(at).phase == SETUP

    def refuses(self, at: int) -> str:
        """A game of several people must not be played on before its end: at the end of that
        game all cards would be seen."""
        if self.sealed and len(people(self.match)) > 1:
            return _("The cards are still secret. Play on when this game is over.")
        return super().refuses(at)

    def refuses_seat(self, index: int, kind: str) -> str:
        """A person may not take over the secret cards of a bot."""
        if self.sealed and kind == PERSON and self.match.seats[index].kind != PERSON:
            return _("These cards are secret until this game is over.")
        return ""

    def log_of_fork(self, at: int) -> list[Action] | None:
        """While people play, the secret cards are dealt anew: at the end of the fork all cards are
        seen, and those of this game must stay secret."""
        match = self.match
        if not self.sealed:
            return None
        start = match.beginning()
        viewer = people(match)[0]
        return [*hidden.dealt_anew(start, match.log[:at], viewer, generator(new_seed()))]
