"""File dialogs on a desktop: separate processes, so that the app keeps drawing.

The dialogs of plyer block the app, and need packages we do not ship or a Python before 3.12.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple

from kivy.clock import Clock
from kivy.logger import Logger

from app.paths import home

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


Kind = Literal["open", "save"]


class DialogCommand(NamedTuple):
    """A program that shows a file dialog and prints the path."""

    command: tuple[str, ...]
    variables: dict[str, str]
    """Its arguments as environment variables, where they would need quoting."""


def dialog_command(
    kind: Kind, title: str, name: str = "", ending: str = ""
) -> DialogCommand | None:
    """The file dialog of this system; None if there is none."""
    title = title or "Archipel"
    if sys.platform == "darwin":
        script = _OPEN_MAC if kind == "open" else _SAVE_MAC
        lines = ("on run argv", script, "end run")
        parts = (part for line in lines for part in ("-e", line))
        return DialogCommand(("osascript", *parts, title, name), {})
    if sys.platform == "win32":
        pattern = f"*{ending or '.*'}"
        values = {"TITLE": title, "NAME": name, "FILTER": f"{pattern}|{pattern}"}
        script = _WINDOWS.format(kind=kind.capitalize())
        return DialogCommand(
            ("powershell", "-NoProfile", "-STA", "-Command", script),
            {f"ARCHIPEL_{key}": value for key, value in values.items()},
        )
    if sys.platform.startswith("linux") and _has_desktop():
        command = _linux(kind, title, name, ending)
        return DialogCommand(command, {}) if command else None
    return None


def _has_desktop() -> bool:
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _linux(kind: Kind, title: str, name: str, ending: str) -> tuple[str, ...]:
    saves = kind == "save"
    if shutil.which("zenity"):
        ask = ("zenity", "--file-selection", f"--title={title}")
        if saves:
            return *ask, "--save", "--confirm-overwrite", f"--filename={name}"
        return *ask, f"--file-filter=*{ending}"
    if shutil.which("kdialog"):
        ask = ("kdialog", "--title", title)
        if saves:
            return *ask, "--getsavefilename", str(home() / name)
        return *ask, "--getopenfilename", str(home()), f"*{ending}"
    return ()


class Dialog:
    """An open file dialog; `done(path, "")` is called when it closes, with None if cancelled."""

    def __init__(self, program: DialogCommand, done: Callable[[Path | None, str], None]) -> None:
        self._done = done
        self._process: subprocess.Popen[bytes] | None = None
        try:
            self._process = subprocess.Popen(
                program.command,
                env={**os.environ, **program.variables},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
            )
        except OSError as error:
            Logger.warning("Dialogs: could not start %s: %s", program.command[0], error)
        self._polling = Clock.schedule_interval(self._poll, 0.1)

    def close(self) -> None:
        """Cancel it."""
        if self._process is not None:
            self._process.terminate()

    def _poll(self, *_: object) -> None:
        code = 1 if self._process is None else self._process.poll()
        if code is None:
            return
        self._polling.cancel()
        answer = b""
        if self._process is not None:
            answer = self._process.communicate()[0]
        path = os.fsdecode(answer).rstrip("\r\n")
        self._done(Path(path) if not code and path else None, "")
