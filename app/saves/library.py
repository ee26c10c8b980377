"""The saved games as Home and Open show them: the index, kept up to date in the background."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

from kivy.base import EventLoop
from kivy.clock import Clock, ClockEvent
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty

from app.saves.index import Entry, Query, SaveIndex
from app.saves.store import Store
from game.match import Match

BUDGET_S = 0.004
"""Time of a frame for reading saves."""
NOTICE_S = 0.25
"""Lists follow a long scan at this interval."""


class Library(EventDispatcher):
    """Observe `revision` to follow changes."""

    revision = NumericProperty(0)
    scanning = BooleanProperty(False)
    """The files are being compared with the index: saves may be missing from it."""

    def __init__(self, store: Store, file: Path, thumbnail: Callable[[Match], str]) -> None:
        super().__init__()
        self._index = SaveIndex(store, file, thumbnail)
        self._steps: Iterator[None] = iter(())
        self._stepping: ClockEvent | None = None
        self._waiting = False
        self._noticed, self._changes = 0.0, 0

    # Reading

    def latest(self) -> Entry | None:
        """The newest save of a game that is not over."""
        return self._index.latest()

    def names(self, query: Query) -> list[str]:
        """The saves of a list; those changed by the app itself are up to date."""
        self._index.update_stale()
        return self._index.names(query)

    def entry(self, name: str) -> Entry | None:
        return self._index.entry(name)

    def find(self, match: Match) -> str:
        """The save that holds a match, perhaps with later actions; "" if there is none."""
        return self._index.find(match)

    # Following the files

    def refresh(self) -> None:
        """Compare with the files, but not in the frame that opens a screen."""
        self._steps = self._index.scan()
        self._waiting = True
        if self._stepping is None:
            self._stepping = Clock.schedule_interval(self._step, 0)
        self.scanning = True

    def close(self) -> None:
        self._stop()
        self._index.close()

    def _step(self, _seconds: float) -> None:
        waiting, self._waiting = self._waiting, False
        if waiting or EventLoop.touches:
            return
        until = time.perf_counter() + BUDGET_S
        ended = False
        while not ended and time.perf_counter() < until:
            ended = next(self._steps, self) is self
        if ended:
            self._stop()
        if self._changes != self._index.changes and (ended or Clock.get_time() > self._noticed):
            self._noticed = Clock.get_time() + NOTICE_S
            self._changes = self._index.changes
            self.revision += 1

    def _stop(self) -> None:
        if self._stepping is not None:
            self._stepping.cancel()
            self._stepping = None
        self.scanning = False
