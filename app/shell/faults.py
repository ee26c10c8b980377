"""When something unexpected happens: the game is safe, it is said, and one can go on."""

from __future__ import annotations

import json
import platform as system
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.logger import Logger, LoggerHistory

from app import VERSION
from app.paths import ROOT
from app.settings import settings
from game.match import Match

_LINES = 200
"""Of the app's log that go into a report."""
_AT_ONCE = 5
"""Faults one after the other, without a word of the person: then the app ends as it would."""


class Faults(ExceptionHandler):
    """Catches what nobody else has caught. Quitting is none of its business."""

    def __init__(self, show: Callable[[BaseException], None]) -> None:
        super().__init__()
        self._show = show
        self._count = 0

    def handle_exception(self, inst: BaseException) -> Any:
        if not isinstance(inst, Exception):
            return ExceptionManager.RAISE
        Logger.exception("Archipel: unexpected", exc_info=inst)
        self._count += 1
        if self._count > _AT_ONCE:
            return ExceptionManager.RAISE
        try:
            self._show(inst)
        except Exception as error:
            Logger.exception("Archipel: the fault cannot be shown", exc_info=error)
            return ExceptionManager.RAISE
        return ExceptionManager.PASS

    def calm(self) -> None:
        """The person has seen it and goes on."""
        self._count = 0


def report(error: BaseException, match: Match | None) -> str:
    """All that helps to find a fault, and nothing about a person: no names, no folders."""
    told = {
        "archipel": VERSION,
        "python": sys.version.split()[0],
        "system": f"{system.system()} {system.release()} {system.machine()}",
        "packages": {name: _version(name) for name in ("kivy", "kivymd", "plyer", "pillow")},
        "settings": {k: v for k, v in settings.values().items() if k != "last_setup"},
        "fault": [_plain(line) for line in traceback.format_exception(error)],
        "log": [_plain(line) for line in _log()],
        "position": None if match is None else _nameless(match),
    }
    return json.dumps(told, ensure_ascii=False, indent=1)


def _version(package: str) -> str:
    import importlib.metadata  # slow, and rarely needed

    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return "unknown"


def _log() -> list[str]:
    """The newest lines, oldest first."""
    return [record.getMessage() for record in LoggerHistory.history[:_LINES][::-1]]


def _plain(text: str) -> str:
    for folder, sign in ((ROOT, "."), (Path(sys.prefix), "python"), (Path.home(), "~")):
        text = text.replace(str(folder), sign)
    return text.rstrip("\n")


def _nameless(match: Match) -> dict[str, Any]:
    save = match.save()
    save["seats"] = [{**seat, "name": f"player {i}"} for i, seat in enumerate(save["seats"], 1)]
    return save
