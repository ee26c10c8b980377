"""Lets bots think beside the app, so that no frame waits for them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from kivy.clock import Clock

from game.ai.bots import Choose

_SWITCH = 0.0005
"""Seconds between two threads while a bot thinks; keeps 60 frames a second."""


class Inline:
    """Thinks at once: for tests and pictures."""

    def think(self, choose: Choose, state: Any, answer: Callable[[Any], None]) -> None:
        answer(choose(state))

    def stop(self) -> None:
        """Nothing is under way."""


class Beside:
    """Thinks in a thread of its own."""

    def __init__(self) -> None:
        self._pool: ThreadPoolExecutor | None = None
        self._usual = sys.getswitchinterval()
        self._poll: Any = None
        self._future: Future[Any] | None = None

    def think(self, choose: Choose, state: Any, answer: Callable[[Any], None]) -> None:
        if self._pool is None:
            self._pool = ThreadPoolExecutor(1, "bot")
        self.stop()
        sys.setswitchinterval(_SWITCH)
        self._future = self._pool.submit(choose, state.clone())

        def look(*_: Any) -> None:
            future = self._future
            if future is None or not future.done():
                return
            self.stop()
            answer(future.result())

        self._poll = Clock.schedule_interval(look, 0)

    def stop(self) -> None:
        """Forget the question; an answer that still comes goes nowhere."""
        if self._poll is not None:
            self._poll.cancel()
        if self._future is not None:
            self._future.cancel()
        self._poll = self._future = None
        sys.setswitchinterval(self._usual)
