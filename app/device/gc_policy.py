"""No full garbage collection while a game is open: it stops the app for a tenth of a second."""

from __future__ import annotations

import gc

from kivy.clock import Clock

DEFAULT_THRESHOLDS = gc.get_threshold()
YOUNG_ONLY = (*DEFAULT_THRESHOLDS[:2], 1_000_000)
"""Collections of young objects take a millisecond and keep memory from growing."""


def _collect(*_: object) -> None:
    gc.set_threshold(*DEFAULT_THRESHOLDS)
    gc.collect()


_collect_soon = Clock.create_trigger(_collect, 1.0)


def freeze() -> None:
    """Exclude live objects from later collections; for what stays, such as built screens."""
    gc.freeze()


def game_opened() -> None:
    _collect_soon.cancel()
    gc.set_threshold(*YOUNG_ONLY)


def game_left() -> None:
    """Collect a little later, when the next screen is shown."""
    _collect_soon()


def stop() -> None:
    _collect_soon.cancel()
    gc.unfreeze()
    gc.set_threshold(*DEFAULT_THRESHOLDS)
