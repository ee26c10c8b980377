"""Remembers the open game in case Android kills the app in the background.

Restarted soon, the app opens that table; later, the home screen offers to continue.
"""

from __future__ import annotations

import time

from app.settings import settings

RESUME_WITHIN_S = 30 * 60


def remember(save: str) -> None:
    """The app goes to the background with this game on the table."""
    _note({"save": save, "at": time.time()})


def forget() -> None:
    _note({})


def take() -> str:
    """The save to open at startup, or "". Cleared at once, as it may fail to open."""
    save, at = settings.open_game.get("save"), settings.open_game.get("at")
    forget()
    if not isinstance(save, str) or not isinstance(at, int | float):
        return ""
    # Also not if the clock was set back.
    return save if 0 <= time.time() - at <= RESUME_WITHIN_S else ""


def _note(game: dict[str, str | float]) -> None:
    """On disk when this returns."""
    if settings.open_game != game:
        settings.open_game = game
        settings.save()
