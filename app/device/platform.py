"""The platform: vibration, screen saver, files, language. `android.py` overrides it on Android.

No other module uses plyer, jnius or file dialogs.
"""

from __future__ import annotations

import locale
import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.logger import Logger

from app.device.dialogs import Dialog, DialogCommand, dialog_command
from app.i18n import _
from app.paths import home
from app.ui.theme import theme

MAX_IMPORT_BYTES = 16 * 1024 * 1024
"""Larger files are not read."""
Done = Callable[[Path | None, str], None]
"""Gets the file, or None if cancelled, and an error message or ""."""


def on_android() -> bool:
    return "ANDROID_ARGUMENT" in os.environ


class Platform:
    """A desktop. Every call works on every platform; unsupported features are ignored."""

    has_keyboard = True
    """Usually; a page lists its shortcuts."""
    vibrates = False

    def __init__(self) -> None:
        self._dialog: Dialog | None = None

    # Life cycle

    def start(self) -> None:
        """Called once, when the app has a window."""
        # Scroll so that the text field stays above the on-screen keyboard.
        Window.softinput_mode = "below_target"

    def resume(self) -> None:
        """The app is in the foreground again: update what may have changed."""
        theme.system_dusk = self.evening()

    # Small features

    def vibrate(self, *seconds: float) -> None:
        """On, off, on and so on, for that long each; on Android only."""

    def keep_awake(self, awake: bool) -> None:
        """Suppress the screen saver."""
        Window.allow_screensaver = not awake

    def secret(self, secret: bool) -> None:
        """Forbid screenshots and the preview in the list of recent apps; on Android only."""

    def evening(self) -> bool:
        """Whether it is dark outside, by the clock."""
        return not 7 <= datetime.now().hour < 20

    def locales(self) -> list[str]:
        """The locales of the system, best first."""
        found = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
        with suppress(ValueError):  # a locale that Python cannot read
            found.append(locale.getlocale()[0] or "")
        return [name for names in found for name in names.split(":") if name]

    # Files

    def share(self, file: Path, title: str = "") -> bool:
        """Open the share sheet of the system; False if there is none: use `save_file` then."""
        return False

    def choose_file(self, done: Done, title: str = "", ending: str = "") -> bool:
        """Open a dialog for a file to read. False if there is none: use `found(ending)` then.

        `done(file, fault)` is called in a later frame; the file may be a copy that is removed then.
        """
        program = dialog_command("open", title, ending=ending)
        if program is None:
            return False
        self._open_dialog(program, done)
        return True

    def save_file(self, file: Path, done: Done, title: str = "") -> None:
        """Copy a file to a place chosen in a dialog or, if there is none, to `exchange_folder()`.

        `done(copy, fault)` is called in a later frame.
        """

        def copy(target: Path | None, fault: str) -> None:
            if target is None:
                done(None, fault)
                return
            try:
                shutil.copyfile(file, target)
            except OSError:
                done(None, _("The file could not be written."))
                return
            done(target, "")

        program = dialog_command("save", title, name=file.name)
        if program is not None:
            self._open_dialog(program, copy)
            return
        target = _unused_name(self.exchange_folder() / file.name)
        Clock.schedule_once(lambda *_: copy(target, ""))

    def exchange_folder(self) -> Path:
        """Where files are read and written if there is no dialog."""
        downloads = home() / "Downloads"
        return downloads if downloads.is_dir() else home()

    def found(self, ending: str) -> list[Path]:
        """The files of `exchange_folder()` with that ending, newest first."""
        found: list[tuple[float, Path]] = []
        with suppress(OSError):
            for file in self.exchange_folder().iterdir():
                if file.suffix == ending and file.is_file():  # no dangling links
                    found.append((file.stat().st_mtime, file))
        return [file for _time, file in sorted(found, reverse=True)]

    def _open_dialog(self, program: DialogCommand, done: Done) -> None:
        """One dialog at a time: a new one closes the old one."""
        if self._dialog is not None:
            self._dialog.close()
        self._dialog = Dialog(program, done)


class TooLargeError(Exception):
    """A file has more than MAX_IMPORT_BYTES."""


def copy_bounded(source: BinaryIO, target: Path) -> None:
    """Copy a file; raises TooLargeError, before reading it if its size is known."""
    size = os.fstat(source.fileno()).st_size
    with target.open("wb") as copy:
        while size <= MAX_IMPORT_BYTES:
            part = source.read(65_536)
            if not part:
                return
            copy.write(part)
            size = max(size, copy.tell())
    raise TooLargeError(target.name)


def too_large() -> str:
    return _("The file is too large.")


def _unused_name(file: Path) -> Path:
    """This name or, if it exists, one with a number."""
    number, unused = 1, file
    while unused.exists():
        number += 1
        unused = file.with_stem(f"{file.stem}-{number}")
    return unused


def _detect() -> Platform:
    if not on_android():
        return Platform()
    try:
        from app.device.android import Android
    except Exception as error:  # the app works without it
        Logger.error("Platform: Android API not available: %s", error)
        return Platform()
    return Android()


platform = _detect()
