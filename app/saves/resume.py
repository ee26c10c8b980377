"""Where one was when the app went out of sight, in case the system ends it there.

Android ends apps in the background without a word. Whoever comes back soon finds the table as it
was left; later, the home screen offers to continue.
"""

from __future__ import annotations

import json
import time
from pathlib import Path

from kivy.logger import Logger

from app.paths import data_folder

SOON = 30 * 60
"""Seconds; a longer absence begins at home."""


def _file() -> Path:
    return data_folder() / "away.json"


def leave(save: str) -> None:
    """The app goes out of sight with this game on the table."""
    try:
        _file().parent.mkdir(parents=True, exist_ok=True)
        _file().write_text(json.dumps({"save": save, "at": time.time()}), "utf-8")
    except OSError as error:
        Logger.warning("Away: not noted (%s)", error.strerror)


def forget() -> None:
    try:
        _file().unlink(missing_ok=True)
    except OSError as error:
        Logger.warning("Away: not forgotten (%s)", error.strerror)


def come_back() -> str:
    """The game that lay on the table a short while ago, or nothing; asked once, then forgotten."""
    try:
        note = json.loads(_file().read_text("utf-8"))
        save, at = str(note["save"]), float(note["at"])
    except (OSError, ValueError, KeyError, TypeError):
        return ""
    finally:
        forget()
    # A clock that was set back makes no absence short.
    return save if 0 <= time.time() - at <= SOON else ""
