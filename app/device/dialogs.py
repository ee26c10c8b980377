"""Dialogs for files on a desktop: a small program of the system asks, the app goes on drawing.

plyer's need packages that no list of ours has, or a Python older than 3.12, and stop the app.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.logger import Logger

_OPEN_MAC = "POSIX path of (choose file with prompt (item 1 of argv))"
_SAVE_MAC = (
    "POSIX path of (choose file name with prompt (item 1 of argv) default name (item 2 of argv))"
)
_WINDOWS = """
[Console]::OutputEncoding = [Text.Encoding]::UTF8
Add-Type -AssemblyName System.Windows.Forms
$ask = New-Object System.Windows.Forms.{kind}FileDialog
$ask.Title = $env:ARCHIPEL_TITLE
$ask.FileName = $env:ARCHIPEL_NAME
$ask.Filter = $env:ARCHIPEL_FILTER
if ($ask.ShowDialog() -eq 'OK') {{ $ask.FileName }} else {{ exit 1 }}
"""


class Question(NamedTuple):
    """A program that asks for a file and prints its path."""

    command: tuple[str, ...]
    words: dict[str, str]
    """What it finds in its environment: nothing there has to be quoted."""


def question(kind: str, title: str, name: str = "", ending: str = "") -> Question | None:
    """How this system asks for a file to `open` or to `save`; None if nothing can ask."""
    title = title or "Archipel"
    if sys.platform == "darwin":
        script = _OPEN_MAC if kind == "open" else _SAVE_MAC
        lines = ("on run argv", script, "end run")
        parts = (part for line in lines for part in ("-e", line))
        return Question(("osascript", *parts, title, name), {})
    if sys.platform == "win32":
        words = {"TITLE": title, "NAME": name, "FILTER": f"*{ending or '.*'}|*{ending or '.*'}"}
        script = _WINDOWS.format(kind=kind.capitalize())
        return Question(
            ("powershell", "-NoProfile", "-STA", "-Command", script),
            {f"ARCHIPEL_{key}": word for key, word in words.items()},
        )
    if sys.platform.startswith("linux") and _has_desktop():
        command = _linux(kind, title, name, ending)
        return Question(command, {}) if command else None
    return None


def _has_desktop() -> bool:
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _linux(kind: str, title: str, name: str, ending: str) -> tuple[str, ...]:
    saves = kind == "save"
    if shutil.which("zenity"):
        ask = ("zenity", "--file-selection", f"--title={title}")
        if saves:
            return *ask, "--save", "--confirm-overwrite", f"--filename={name}"
        return *ask, f"--file-filter=*{ending}"
    if shutil.which("kdialog"):
        ask = ("kdialog", "--title", title)
        if saves:
            return *ask, "--getsavefilename", str(Path.home() / name)
        return *ask, "--getopenfilename", str(Path.home()), f"*{ending}"
    return ()


class Dialog:
    """A question that is being asked."""

    def __init__(self, asked: Question, done: Callable[[Path | None, str], None]) -> None:
        self._done = done
        self._process: subprocess.Popen[bytes] | None = None
        try:
            self._process = subprocess.Popen(
                asked.command,
                env={**os.environ, **asked.words},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
            )
        except OSError as error:
            Logger.warning("Dialogs: %s does not start (%s)", asked.command[0], error)
        self._look = Clock.schedule_interval(self._poll, 0.1)

    def close(self) -> None:
        """Ask no longer; nothing was chosen."""
        if self._process is not None:
            self._process.terminate()

    def _poll(self, *_: Any) -> None:
        code = 1 if self._process is None else self._process.poll()
        if code is None:
            return
        self._look.cancel()
        answer = b""
        if self._process is not None:
            answer = self._process.communicate()[0]
        path = os.fsdecode(answer).rstrip("\r\n")
        self._done(Path(path) if not code and path else None, "")
