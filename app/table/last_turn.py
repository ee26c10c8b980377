"""Shows a player's last turn again, on the board of the table."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from app.table.recap import gains_since
from app.table.replay_texts import say
from game.match import Match
from game.protocol import Event, SeatIndex

BETWEEN_S = 0.2
"""Pause after each action."""


def last_turn(match: Match, seat: SeatIndex) -> range:
    """The lengths of the log after each action of the seat's last turn; empty before the first."""
    begins = [
        (at, event.seat)
        for at, events in match.history
        for event in events
        if event.kind == "turn-began"
    ]
    for i in reversed(range(len(begins))):
        if begins[i][1] == seat:
            end = begins[i + 1][0] if i + 1 < len(begins) else len(match.log)
            return range(begins[i][0], end + 1)
    return range(0)


class LastTurn:
    """Replaces the view of the board until the end, or until the table changes."""

    def __init__(self, screen: Any) -> None:
        self._screen = screen
        self._replay: Any = None
        self._seat = -1
        self._steps: list[int] = []
        self.running = False

    def start(self, seat: SeatIndex) -> None:
        """Play it, and tell what it gave."""
        screen = self._screen
        match: Match = screen.host.session.match
        steps = last_turn(match, seat)
        if len(steps) < 2:
            return
        self._replay = screen.entry.module("replay").Replay(match)
        self._seat, self._steps, self.running = seat, list(steps), True
        name = match.seats[seat].name
        told = gains_since(match, steps[0], screen.controller.item_label, steps[-1])
        screen.toast(" ".join(told.values()) or say("no-change", name=name))
        self._next()

    def stop(self) -> None:
        self._steps, self.running = [], False
        Clock.unschedule(self._next)

    def _next(self, *_: object) -> None:
        screen = self._screen
        if not self.running:
            return
        if not self._steps or screen.controller is None:
            self.stop()
            screen.show_board()
            return
        at = self._steps.pop(0)
        view = self._replay.view(at, self._seat)
        screen.board.view = getattr(view, screen.board_field)
        events: list[Event] = self._replay.events[at]
        for i, event in enumerate(events):
            if screen.board.perform(event, events[i + 1 :], self._moved):
                return
        self._moved()

    def _moved(self) -> None:
        if self.running:
            Clock.schedule_once(self._next, BETWEEN_S)
