"""Motion, sound and vibration for what happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.audio import SoundLoader
from kivy.logger import Logger

from app.device.platform import platform
from app.paths import ASSETS
from app.settings import settings
from app.table.spectator import Spectator
from app.ui.theme import theme

SOUNDS = {
    "flew": "fly",
    "placed": "place",
    "dice-rolled": "roll",
    "took": "draw",
    "got-tile": "draw",
    "kept": "tap",
    "converted": "energy",
    "turn-began": "turn",
    "game-over": "win",
    "covered": "place",
    "stepped": "fly",
    "entered": "fly",
    "completed": "energy",
    "drew": "draw",
}
"""The sound of each kind of event."""
PAUSES = {"dice-rolled": 0.7, "took": 0.25, "placed": 0.32, "converted": 0.15, "gave": 0.25}
"""How long the eye needs for an event that has no motion of its own, in seconds."""
WATCHED = {
    "turn-began": 0.7,
    "dice-rolled": 0.9,
    "flew": 0.5,
    "took": 0.9,
    "got-tile": 0.6,
    "kept": 0.4,
    "converted": 0.5,
    "placed": 0.6,
    "gave": 0.6,
    "activated": 0.8,
    "covered": 0.7,
    "completed": 0.9,
    "last-round": 0.9,
}
"""The same while a computer player is watched: its sentence has to be read."""
BREATH = 0.25
"""Seconds between a motion that is watched and the next one."""


class EffectPlayer:
    """Plays events one after the other on the board of the open table."""

    def __init__(self, board: Callable[[], Any], spectator: Spectator) -> None:
        self._board = board
        """The board while it is shown, else None."""
        self._spectator = spectator
        self._queue: list[Any] = []
        self._done: Callable[[], None] | None = None
        self._timer: Any = None
        self._sounds: dict[str, Any] = {}

    @property
    def playing(self) -> bool:
        return self._done is not None

    def play(self, events: list[Any], done: Callable[[], None]) -> None:
        """Show the events, then call `done`, never before the next frame."""
        self._queue = list(events)
        self._done = done
        self._next()

    def skip(self) -> None:
        """Straight to the end."""
        board = self._board()
        self._queue.clear()
        if self._timer is not None:
            self._timer.cancel()
        if board is not None:
            board.skip()
        if self._done is not None:
            self._later(0)

    def stop(self) -> None:
        """Forget everything: the table is left."""
        self._queue.clear()
        self._done = None
        if self._timer is not None:
            self._timer.cancel()

    def sound(self, name: str) -> None:
        if not settings.sound:
            return
        if name not in self._sounds:
            file = ASSETS / "sounds" / f"{name}.wav"
            self._sounds[name] = SoundLoader.load(str(file)) if file.exists() else None
        sound = self._sounds[name]
        if sound is None:
            return
        try:
            sound.stop()
            sound.play()
        except Exception as error:  # audio devices come and go
            Logger.warning("Effects: no sound (%s)", error)
            self._sounds[name] = None

    def _next(self, *_: Any) -> None:
        while self._queue:
            event = self._queue.pop(0)
            self._spectator.tell(event)
            self._sounds_of(event)
            if self._move(event):
                return
        self._later(0)

    def _later(self, seconds: float) -> None:
        """Go on with the queue, or at its end with the game; never in the same frame."""
        if self._timer is not None:
            self._timer.cancel()
        after = self._next if self._queue else self._finish
        self._timer = Clock.schedule_once(after, seconds)

    def _finish(self, *_: Any) -> None:
        watch = self._spectator
        if watch.alone and not watch.skipping and self._board() is None:
            self._timer = Clock.schedule_once(self._finish, 0.2)  # nobody looks: it waits
            return
        done, self._done = self._done, None
        if done is not None:
            done()

    def _sounds_of(self, event: Any) -> None:
        name = SOUNDS.get(event.kind)
        if name:
            self.sound(name)
        if event.kind in ("placed", "flew") and settings.haptics:
            platform.vibrate(0.02)

    def _move(self, event: Any) -> bool:
        """Start the motion of an event, if it has one; the queue goes on after it."""
        board, watch = self._board(), self._spectator
        if board is None or not (theme.motion or watch.shown):
            return False
        board.rate = watch.rate if watch.shown else 1
        if theme.motion and board.perform(event, self._queue, self._moved):
            return True
        return self._pause(event, board)

    def _pause(self, event: Any, board: Any) -> bool:
        """Time for the eye, where nothing moves."""
        pause = (WATCHED if self._spectator.shown else PAUSES).get(event.kind, 0.0)
        if pause:
            self._later(pause / (theme.motion or 1) / board.rate)
        return pause > 0

    def _moved(self, *_: Any) -> None:
        if self._done is not None:
            watch = self._spectator
            self._later(theme.seconds(BREATH) / watch.rate if watch.shown else 0)
