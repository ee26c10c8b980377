"""When Python looks for garbage: little by little at the table, thoroughly elsewhere.

Left alone, it stops everything for a tenth of a second now and then, to look through all there is.
"""

from __future__ import annotations

import gc

from kivy.clock import Clock

REST = 1.0
"""Seconds on a screen that is no table, before the thorough look."""


def settle() -> None:
    """What there is now stays: the next look leaves it out."""
    gc.freeze()


def _looked(phase: str, info: dict[str, int]) -> None:
    if phase == "stop" and info["generation"] == 2:
        settle()


def _look_at_all(_seconds: float) -> None:
    gc.unfreeze()
    gc.collect()


sweep_soon = Clock.create_trigger(_look_at_all, REST)


def start() -> None:
    gc.callbacks.append(_looked)


def stop() -> None:
    sweep_soon.cancel()
    if _looked in gc.callbacks:
        gc.callbacks.remove(_looked)
    gc.unfreeze()
