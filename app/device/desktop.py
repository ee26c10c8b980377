"""The desktop window: size, icon, and Kivy's developer tools off."""

from __future__ import annotations

import logging

from kivy.config import Config
from kivy.logger import Logger

from app.paths import ASSETS
from app.settings import settings

DEFAULT_SIZE, MIN_SIZE = (1180, 700), (320, 480)
"""Default size, which suits a small laptop, and minimum size."""
MAX_SIDE = 16_384
_UNNEEDED = ("Input: MTDev", "Cutbuffer")
"""Beginnings of warnings by Kivy about what the app does not use."""


def prepare() -> None:
    """Configure Kivy; call it before the window is created."""
    settings.load()
    for side, size, least in zip(("width", "height"), remembered(), MIN_SIZE, strict=True):
        Config.set("graphics", side, str(size))
        Config.set("graphics", f"minimum_{side}", str(least))
    Config.set("kivy", "window_icon", str(ASSETS / "desktop" / "window.png"))
    # Escape goes back; the window is closed by its own button.
    Config.set("kivy", "exit_on_escape", "0")
    # Otherwise the right button simulates a second finger and shows a red dot.
    Config.set("input", "mouse", "mouse,disable_multitouch")
    # Players who start from a terminal need no hardware report by Kivy.
    Logger.setLevel(logging.WARNING)
    # Nor do they miss a touch driver, or programs for pasting with the middle button.
    Logger.addFilter(lambda record: not str(record.msg).startswith(_UNNEEDED))


def remembered() -> tuple[int, int]:
    """The size of the window when it was last closed, or the default."""
    try:
        width, height = map(int, settings.window_size)
    except (ValueError, TypeError, OverflowError):
        return DEFAULT_SIZE
    fits = MIN_SIZE[0] <= width <= MAX_SIDE and MIN_SIZE[1] <= height <= MAX_SIDE
    return (width, height) if fits else DEFAULT_SIZE


def remember(size: tuple[float, float]) -> None:
    settings.window_size = [round(side) for side in size]
    settings.save()
