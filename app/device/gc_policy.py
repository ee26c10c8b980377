"""No garbage collection while a game is open: a full one stops the app for a tenth of a second."""

from __future__ import annotations

import gc
from typing import Any

from kivy.clock import Clock


def _collect(*_: Any) -> None:
    gc.enable()
    gc.collect()


_collect_soon = Clock.create_trigger(_collect, 1.0)


def freeze() -> None:
    """Exclude everything that exists now from later collections. For what stays: built screens."""
    gc.freeze()


def game_opened() -> None:
    _collect_soon.cancel()
    gc.disable()


def game_left() -> None:
    """Collect a moment later, when the next screen is shown."""
    _collect_soon()


def stop() -> None:
    _collect_soon.cancel()
    gc.unfreeze()
    gc.enable()
