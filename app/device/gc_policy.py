"""When Python looks for garbage: little by little during a game, thoroughly when none is open.

Left alone, it stops everything for a tenth of a second now and then, to look through all there is.
"""

from __future__ import annotations

import gc
from typing import Any

from kivy.clock import Clock

from app.device import memory

GIVE_BACK = 2.0
"""Seconds between two times that free memory goes back to the system; a millisecond each."""
REST = 1.0
"""Seconds on a screen without a game, before the thorough look."""
MUCH = 2_000
"""So much garbage may have held more of it, which shows only once it is gone."""


class Sweeping:
    def __init__(self) -> None:
        self.soon = Clock.create_trigger(self._look_at_all, REST)
        self._giving: Any = None
        self._little = 0
        """Looks by Python itself since the thorough one: after each 80,000 new things or so."""

    def start(self) -> None:
        gc.callbacks.append(self._looked)
        self._giving = Clock.schedule_interval(memory.give_back, GIVE_BACK)

    def stop(self) -> None:
        self.soon.cancel()
        if self._giving is not None:
            self._giving.cancel()
        if self._looked in gc.callbacks:
            gc.callbacks.remove(self._looked)
        gc.unfreeze()

    def settle(self) -> None:
        """What there is now stays: the next look leaves it out."""
        gc.freeze()

    def arrive(self, busy: bool) -> None:
        """On a screen; `busy` if a pause would be felt there."""
        if busy:
            self.soon.cancel()
        elif self._little:  # a thorough one takes a tenth of a second
            self.soon()

    def _looked(self, phase: str, info: dict[str, int]) -> None:
        if phase == "stop" and info["generation"] == 2:
            self.settle()
            self._little += 1

    def _look_at_all(self, _seconds: float) -> None:
        gc.unfreeze()
        found = gc.collect()
        self._little = 0
        if found > MUCH:
            self.soon()
