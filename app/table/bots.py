"""Runs bots: in a background thread, or at once in tests."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Protocol, TypeVar

from kivy.clock import Clock, ClockEvent

from game.protocol import State

T = TypeVar("T")
"""What is chosen: an action, several, or a hint."""

_SWITCH_INTERVAL_S = 0.0005
"""How often Python switches threads; keeps 60 frames a second while a bot thinks."""


class BotRunner(Protocol):
    """Lets a bot choose without stopping the app."""

    def ask(self, choose: Callable[[State], T], state: State, answer: Callable[[T], None]) -> None:
        """Call `answer` with what was chosen; an older request is cancelled."""

    def cancel(self) -> None:
        """Drop the request; its answer is ignored."""


class InlineBot:
    """Answers at once: for tests and pictures."""

    def ask(self, choose: Callable[[State], T], state: State, answer: Callable[[T], None]) -> None:
        answer(choose(state))

    def cancel(self) -> None: ...


class BackgroundBot:
    """Runs a bot in a thread and polls for its answer once a frame.

    The threads are daemons: a ThreadPoolExecutor would be joined when the app quits. Bots have
    time limits of their own (game/ai/guard.py), so none is needed here.
    """

    def __init__(self) -> None:
        sys.setswitchinterval(_SWITCH_INTERVAL_S)
        self._poll: ClockEvent | None = None

    def ask(self, choose: Callable[[State], T], state: State, answer: Callable[[T], None]) -> None:
        self.cancel()
        job: Future[T] = Future()
        threading.Thread(target=_run, args=(job, choose, state.clone()), daemon=True).start()

        def look(_seconds: float) -> None:
            if job.done():
                self.cancel()
                answer(job.result())

        self._poll = Clock.schedule_interval(look, 0)

    def cancel(self) -> None:
        if self._poll is not None:
            self._poll.cancel()
            self._poll = None


def _run(job: Future[T], choose: Callable[[State], T], state: State) -> None:
    try:
        job.set_result(choose(state))
    except BaseException as error:  # raised again in the app's thread
        job.set_exception(error)
