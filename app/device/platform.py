"""The device: vibration, keeping awake, files, its language. What Android adds is in `android.py`.

These two modules are the only ones that ask plyer, jnius or the desktop's own dialogs.
"""

from __future__ import annotations

import locale
import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.logger import Logger

from app.device.dialogs import Dialog, Question, question
from app.i18n import _
from app.ui.theme import theme

Done = Callable[[Path | None, str], None]
"""Gets the file, or None if the person changed their mind, and what went wrong, if anything."""


def on_android() -> bool:
    return "ANDROID_ARGUMENT" in os.environ


class Platform:
    """Every call works everywhere; where the device cannot do it, nothing happens."""

    def __init__(self) -> None:
        self._dialog: Dialog | None = None

    # Life

    def start(self) -> None:
        """Once, when the app has a window."""
        # Whatever is typed into stays above the keyboard of the screen.
        Window.softinput_mode = "below_target"

    def resume(self) -> None:
        """The app is seen again: what may have changed meanwhile is looked at anew."""
        theme.system_dusk = self.evening()

    # Small things

    def vibrate(self, seconds: float) -> None:
        """A short buzz, on Android only."""

    def keep_awake(self, awake: bool) -> None:
        """Do not dim the screen while a bot plays."""
        Window.allow_screensaver = not awake

    def secret(self, secret: bool) -> None:
        """While true, the list of recent apps shows no picture of the app; on Android only."""

    def evening(self) -> bool:
        """Whether it is dark outside, as far as the clock tells."""
        return not 7 <= datetime.now().hour < 20

    def locales(self) -> list[str]:
        """The languages of the system as it names them, best first."""
        found = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
        with suppress(ValueError):  # a locale that Python cannot read
            found.append(locale.getlocale()[0] or "")
        return [name for names in found for name in names.split(":") if name]

    # Files of the person

    def share(self, file: Path, title: str = "") -> bool:
        """Offer a file to other apps; `title` stands above the choice of them.

        False where apps share nothing, as on a desktop: offer `save_file` instead.
        """
        return False

    def choose_file(self, done: Done, title: str = "", ending: str = "") -> bool:
        """Ask the person for a file to read, such as those that end in `.archipel`.

        `done(file, fault)` comes in a later frame: with the file, which may be a copy in a place
        of ours; with None if nothing was chosen; with a sentence if it cannot be read.
        False, and no `done`, where there is nothing to ask with: offer `found(ending)` instead.
        """
        asked = question("open", title, ending=ending)
        if asked is None:
            return False
        self._ask(asked, done)
        return True

    def save_file(self, file: Path, done: Done, title: str = "") -> None:
        """Ask the person where a copy of a file goes; its name is the one that is proposed.

        `done(copy, fault)` comes in a later frame: with the place of the copy, to be named to the
        person; with None if nothing was chosen; with a sentence if it cannot be written.
        Where there is nothing to ask with, the copy goes to `exchange_folder()`.
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

        asked = question("save", title, name=file.name)
        if asked is not None:
            self._ask(asked, copy)
            return
        target = _free(self.exchange_folder() / file.name)
        Clock.schedule_once(lambda *_: copy(target, ""))

    def exchange_folder(self) -> Path:
        """Where files come from and go to without a dialog."""
        downloads = Path.home() / "Downloads"
        return downloads if downloads.is_dir() else Path.home()

    def found(self, ending: str) -> list[Path]:
        """The files of that folder that could be meant, newest first."""
        try:
            files = [(file.stat().st_mtime, file) for file in self.exchange_folder().iterdir()]
        except OSError:
            return []
        return [file for _time, file in sorted(files, reverse=True) if file.suffix == ending]

    def _ask(self, asked: Question, done: Done) -> None:
        """One question at a time: a new one puts the old one away."""
        if self._dialog is not None:
            self._dialog.close()
        self._dialog = Dialog(asked, done)


def _free(file: Path) -> Path:
    """A name like this one that no file has."""
    number, free = 1, file
    while free.exists():
        number += 1
        free = file.with_stem(f"{file.stem}-{number}")
    return free


def _this_one() -> Platform:
    if not on_android():
        return Platform()
    try:
        from app.device.android import Android
    except Exception as error:  # better a game without vibration than none
        Logger.error("Platform: this Android is a strange one (%s)", error)
        return Platform()
    return Android()


platform = _this_one()
