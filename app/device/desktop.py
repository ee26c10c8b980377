"""The window on a desktop: how large it is, its sign, and what of Kivy no player should meet."""

from __future__ import annotations

import json
import logging
import os
from pathlib import Path

from kivy.config import Config
from kivy.logger import Logger

from app.paths import ASSETS, data_folder

USUAL, LEAST = (1180, 700), (320, 480)
"""Width and height: with room for everything on a small laptop; what can still be played in."""
MOST = 16_384


def prepare() -> None:
    """Before there is a window."""
    for side, size, least in zip(("width", "height"), remembered(), LEAST, strict=True):
        Config.set("graphics", side, str(size))
        Config.set("graphics", f"minimum_{side}", str(least))
    Config.set("kivy", "window_icon", str(ASSETS / "desktop" / "window.png"))
    # Escape goes back, and at home nowhere; a window has a cross of its own.
    Config.set("kivy", "exit_on_escape", "0")
    # The right button is a second finger for developers otherwise, with a red dot.
    Config.set("input", "mouse", "mouse,disable_multitouch")
    # Who starts a game from a terminal need not read what Kivy has found, or not found.
    Logger.setLevel(logging.WARNING)
    Logger.addFilter(lambda record: "MTDev" not in str(record.msg))


def remembered() -> tuple[int, int]:
    """The size of the window when it was last closed."""
    try:
        width, height = (int(side) for side in json.loads(_file().read_text("utf-8")))
    except (OSError, ValueError, TypeError):
        return USUAL
    fits = LEAST[0] <= width <= MOST and LEAST[1] <= height <= MOST
    return (width, height) if fits else USUAL


def remember(size: tuple[float, float]) -> None:
    """A window whose size cannot be kept is no reason to say anything."""
    fresh = _file().with_suffix(".new")
    try:
        _file().parent.mkdir(parents=True, exist_ok=True)
        fresh.write_text(json.dumps([round(side) for side in size]), "utf-8")
        os.replace(fresh, _file())
    except OSError:
        return


def _file() -> Path:
    return data_folder() / "window.json"
