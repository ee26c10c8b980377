"""Handler for uncaught exceptions, and the report about one."""

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
from app.paths import ROOT, home
from app.settings import settings
from game.match import Match
from game.protocol import Json

_LOG_LINES = 200
"""Lines of the log in a report."""
_MAX_FAULTS = 5
"""The app exits after this many faults without a tap."""


class Faults(ExceptionHandler):
    """Shows uncaught exceptions; lets SystemExit pass."""

    def __init__(self, show: Callable[[BaseException], None]) -> None:
        super().__init__()
        self._show = show
        self._count = 0

    def handle_exception(self, inst: BaseException) -> Any:
        if not isinstance(inst, Exception):
            return ExceptionManager.RAISE
        Logger.exception("Archipel: unhandled exception", exc_info=inst)
        self._count += 1
        if self._count > _MAX_FAULTS:
            return ExceptionManager.RAISE
        try:
            self._show(inst)
        except Exception as error:
            Logger.exception("Archipel: the fault screen failed", exc_info=error)
            return ExceptionManager.RAISE
        return ExceptionManager.PASS

    def reset(self) -> None:
        """The person has seen the fault: count anew."""
        self._count = 0


def report(error: BaseException, match: Match | None) -> str:
    """A report as JSON, without names of people and folders."""
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
    """The newest lines of the log, oldest first."""
    return [record.getMessage() for record in LoggerHistory.history[:_LOG_LINES][::-1]]


def _plain(text: str) -> str:
    for folder, sign in ((ROOT, "."), (Path(sys.prefix), "python"), (home(), "~")):
        text = text.replace(str(folder), sign)
    return text.rstrip("\n")


def _nameless(match: Match) -> Json:
    save = match.save()
    save["seats"] = [{**seat, "name": f"player {i}"} for i, seat in enumerate(save["seats"], 1)]
    return save
