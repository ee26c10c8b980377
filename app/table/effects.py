"""Shows events: motion, sound, vibration, and time to see them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from kivy.clock import Clock, ClockEvent

from app.audio.sounds import sounds
from app.device import haptics
from app.device.haptics import Feel
from app.table.spectator import Spectator
from app.ui.theme import theme
from game.protocol import Event

BETWEEN_MOTIONS_S = 0.25
"""Pause after each motion of a bot that is watched."""
UNSEEN_POLL_S = 0.2
"""How often a game of bots checks whether its table is shown again (s)."""


class Effect(NamedTuple):
    """How an event is shown, besides the motion of the board."""

    sound: str | Callable[[Any], str] = ""
    """A file of assets/sounds, without its ending; or what chooses one for the event."""
    pause_s: float = 0.0
    """Pause if the board has no motion for it."""
    watched_s: float = 0.0
    """The same while a bot is watched: its sentence has to be read."""
    feel: Feel = ""
    """How the device vibrates, for a person's own events."""


class Board(Protocol):
    """The part of a game's board that effects use."""

    rate: float

    def perform(self, event: Event, rest: list[Event], done: Callable[[], None]) -> bool:
        """Start the motion of an event, then call `done`; False if it has none.

        `rest` are the events that follow.
        """

    def side(self, event: Event) -> float:
        """Where it happens, from -1, left, to 1, right; 0 without a place."""

    def skip(self) -> None:
        """End all motions."""


class EffectPlayer:
    """Plays events one after the other on the board of the open table."""

    def __init__(self, board: Callable[[], Board | None], spectator: Spectator) -> None:
        self.effects: Mapping[str, Effect] = {}
        """Effects of the open game, by kind of event."""
        self._board = board
        """The board while it is shown, else None."""
        self._spectator = spectator
        self._queue: list[Event] = []
        self._done: Callable[[], None] | None = None
        self._timer: ClockEvent | None = None

    @property
    def playing(self) -> bool:
        return self._done is not None

    def play(self, events: list[Event], done: Callable[[], None]) -> None:
        """Show the events, then call `done`, never before the next frame."""
        self._queue = list(events)
        self._done = done
        self._next()

    def skip(self) -> None:
        """End all motions and pauses at once."""
        board = self._board()
        self._queue.clear()
        if self._timer is not None:
            self._timer.cancel()
        if board is not None:
            board.skip()
        if self._done is not None:
            self._later(0)

    def stop(self) -> None:
        """Drop all events: the table is closed."""
        self._queue.clear()
        self._done = None
        if self._timer is not None:
            self._timer.cancel()

    def _next(self, *_: object) -> None:
        while self._queue:
            event = self._queue.pop(0)
            self._spectator.show_event(event)
            effect = self.effects.get(event.kind, Effect())
            self._play(event, effect)
            if self._move(event, effect):
                return
        self._later(0)

    def _later(self, seconds: float) -> None:
        """Continue with the queue, or at its end with the game; never in the same frame."""
        if self._timer is not None:
            self._timer.cancel()
        after = self._next if self._queue else self._finish
        self._timer = Clock.schedule_once(after, seconds)

    def _finish(self, *_: object) -> None:
        spectator = self._spectator
        if spectator.alone and not spectator.skipping and self._board() is None:
            self._timer = Clock.schedule_once(self._finish, UNSEEN_POLL_S)
            return
        done, self._done = self._done, None
        if done is not None:
            done()

    def _play(self, event: Event, effect: Effect) -> None:
        """Sound, from where it happens, and vibration."""
        sound = effect.sound if isinstance(effect.sound, str) else effect.sound(event)
        if sound:
            board = self._board()
            sounds.play(sound, board.side(event) if board is not None else 0.0)
        if effect.feel and not self._spectator.shown:
            haptics.feel(effect.feel)

    def _move(self, event: Event, effect: Effect) -> bool:
        """Start a motion or a pause, if the event has one; the queue continues after it."""
        board, spectator = self._board(), self._spectator
        if board is None or not (theme.motion or spectator.shown):
            return False
        board.rate = spectator.rate if spectator.shown else 1
        if theme.motion and board.perform(event, self._queue, self._moved):
            return True
        pause = effect.watched_s if spectator.shown else effect.pause_s
        if pause:
            self._later(pause / (theme.motion or 1) / board.rate)
        return pause > 0

    def _moved(self, *_: object) -> None:
        if self._done is not None:
            spectator = self._spectator
            pause = theme.seconds(BETWEEN_MOTIONS_S) / spectator.rate
            self._later(pause if spectator.shown else 0)
