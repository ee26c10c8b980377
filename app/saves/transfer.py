"""Files that leave the app and come into it: saves and reports."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from app.device.platform import platform
from app.i18n import _
from app.paths import data_folder
from app.saves.save_texts import reading_words, taking_words
from app.saves.store import Store, StoreError
from game.validation import MAX_TEXT

ENDING = ".archipel"
Say = Callable[[str], None]


def export_save(store: Store, name: str, say: Say) -> None:
    """Share a saved game, or ask where a copy of it goes."""
    try:
        data = store.raw(name)
    except StoreError as error:
        say(reading_words(error.kind))
        return
    export(f"archipel-{name}{ENDING}", data, _("Give the game away"), say)


def export_report(text: str, say: Say) -> None:
    name = f"archipel-report-{datetime.now():%Y%m%d-%H%M%S}.json"
    export(name, text.encode(), _("Save the report"), say)


def export(name: str, data: bytes, title: str, say: Say) -> None:
    """A file for other apps, or for a place that the person chooses."""
    file = data_folder() / "out" / name
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        for old in file.parent.iterdir():
            old.unlink()
        file.write_bytes(data)
    except OSError:
        say(_("The file could not be written."))
        return

    def done(copy: Path | None, fault: str) -> None:
        if copy is not None:
            say(_("Saved as {file}").format(file=copy.name))
        elif fault:
            say(fault)

    if not platform.share(file, title):
        platform.save_file(file, done, title)


def import_save(store: Store, taken: Callable[[str], None], say: Say) -> None:
    """Ask for a file with a saved game, and keep it; `taken` gets the name it has here."""

    def done(file: Path | None, fault: str) -> None:
        if file is None:
            if fault:
                say(fault)
            return
        try:
            with file.open("rb") as given:
                name = store.take_in(given.read(4 * MAX_TEXT + 1))
        except OSError:
            say(reading_words("failed"))
        except StoreError as error:
            say(taking_words(error.kind))
        else:
            taken(name)

    if platform.choose_file(done, _("Open a saved game"), ENDING):
        return
    files = platform.found(ENDING)
    if files:
        done(files[0], "")
    else:
        folder = platform.exchange_folder().name
        say(_("Put the file into the folder {folder} and try again.").format(folder=folder))
