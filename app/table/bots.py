"""Lets bots think beside the app, so that no frame waits for them, and none for ever."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from game.ai.bots import Choose

PATIENCE = 6.0
"""Seconds after which nobody waits for an answer any more; the slowest need a third of that."""
_STEP = 0.25
"""What counts of the time between two frames: an app that slept has not waited."""
_SWITCH = 0.0005
"""Seconds until another thread has its turn; keeps 60 frames a second while a bot thinks."""


class Inline:
    """Thinks at once: for tests and pictures."""

    def think(
        self, choose: Choose, state: Any, answer: Callable[[Any], None], late: Callable[[], None]
    ) -> None:
        answer(choose(state))

    def stop(self) -> None:
        """Nothing is under way."""


class Question(threading.Thread):
    """One thought. It does not keep the app from quitting."""

    def __init__(self, choose: Choose, state: Any) -> None:
        super().__init__(name="bot", daemon=True)
        self._choose, self._state = choose, state
        self._ending = threading.Lock()
        self._found: Any = None
        self._error: BaseException | None = None
        self.done = False
        self.start()

    def run(self) -> None:
        try:
            self._found = self._choose(self._state)
        except BaseException as error:  # the app hears of it
            self._error = error
        with self._ending:
            self.done = True

    def answer(self) -> Any:
        if self._error is not None:
            raise self._error
        return self._found

    def drop(self) -> None:
        """Nobody wants to know any more: it ends as soon as Python lets it.

        A thread cannot be stopped from outside, but something can be raised in it; what the rules
        remember is stored whole, so it may end anywhere. What sleeps, or catches everything, goes
        on unheard until the app quits.
        """
        with self._ending:  # so that it is this thread still, and no later one of its number
            if self.done or self.ident is None:
                return
            try:
                from ctypes import c_ulong, py_object, pythonapi

                pythonapi.PyThreadState_SetAsyncExc(c_ulong(self.ident), py_object(SystemExit))
            except (ImportError, AttributeError):
                pass  # another Python


class Beside:
    """Thinks in a thread of its own."""

    def __init__(self) -> None:
        sys.setswitchinterval(_SWITCH)  # from now on: who was dropped may still be at it
        self._poll: Any = None
        self._question: Question | None = None

    def think(
        self, choose: Choose, state: Any, answer: Callable[[Any], None], late: Callable[[], None]
    ) -> None:
        self.stop()
        question = self._question = Question(choose, state.clone())
        waited, last = 0.0, time.monotonic()

        def look(*_: Any) -> None:
            nonlocal waited, last
            now = time.monotonic()
            waited, last = waited + min(now - last, _STEP), now
            if question.done:
                self.stop()
                answer(question.answer())
            elif waited > PATIENCE:
                self.stop()
                late()

        self._poll = Clock.schedule_interval(look, 0)

    def stop(self) -> None:
        """Forget the question; an answer that still comes goes nowhere."""
        if self._poll is not None:
            self._poll.cancel()
        if self._question is not None:
            self._question.drop()
        self._poll = self._question = None
