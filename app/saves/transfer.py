"""Export and import of saves and bug reports."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from app.device.platform import MAX_IMPORT_BYTES, platform, too_large
from app.files import Disk
from app.i18n import _
from app.paths import data_folder
from app.saves.library import Library
from app.saves.save_texts import import_fault, read_fault
from app.saves.store import Store, StoreError, decode
from game.validation import MAX_TEXT

ENDING = ".archipel"
Toast = Callable[[str], None]


def export_save(store: Store, name: str, toast: Toast) -> None:
    """Share a saved game, or ask where to put a copy of it."""
    try:
        data = store.exported(name)
    except StoreError as error:
        toast(read_fault(error.kind))
        return
    running = not decode(data)[0].over
    note = hidden_note() if running else ""
    export(f"archipel-{name}{ENDING}", data, _("Share this game"), toast, note)


def hidden_note() -> str:
    """Said before a running game leaves the device."""
    return _("The game is not over: the file contains its seed and all hidden cards.")


def export_report(text: str, toast: Toast) -> None:
    name = f"archipel-report-{datetime.now():%Y%m%d-%H%M%S}.json"
    export(name, text.encode(), _("Save the report"), toast)


def export(name: str, data: bytes, title: str, toast: Toast, note: str = "") -> None:
    """Share a file with other apps or, if not supported, save it by a dialog.

    `note` is what a person should know about its content.
    """
    file = data_folder() / "out" / name
    try:
        disk = Disk()
        disk.mkdir(file.parent)
        for old in file.parent.iterdir():
            old.unlink()
        disk.write(file, data)
    except OSError:
        toast(_("The file could not be written."))
        return

    def done(copy: Path | None, fault: str) -> None:
        if copy is not None:
            saved = _("Saved as {file}").format(file=copy)
            toast(f"{saved}. {note}" if note else saved)
        elif fault:
            toast(fault)

    if note:
        toast(note)
    if not platform.share(file, title):
        platform.save_file(file, done, title)


Imported = Callable[[str, bool], None]
"""Gets the name of the save, and whether it was there before."""


def import_save(store: Store, library: Library, imported: Imported, toast: Toast) -> None:
    """Ask for a file with a saved game and add it to the store."""

    def done(file: Path | None, fault: str) -> None:
        if file is not None:
            add_file(file, store, library, imported, toast)
        elif fault:
            toast(fault)

    if platform.choose_file(done, _("Open a saved game"), ENDING):
        return
    files = platform.found(ENDING)
    if files:
        done(files[0], "")
    else:
        folder = platform.exchange_folder()
        toast(_("Put the file into the folder {folder} and try again.").format(folder=folder))


def add_file(file: Path, store: Store, library: Library, imported: Imported, toast: Toast) -> None:
    """Add the saved game in a file to the store."""
    try:
        if file.stat().st_size > MAX_IMPORT_BYTES:
            toast(too_large())
            return
        data = Disk().read(file, 4 * MAX_TEXT + 1)
        known = library.find(decode(data, strict=False)[0])
        name = known or store.add(data)
    except OSError:
        toast(read_fault("failed"))
    except StoreError as error:
        toast(import_fault(error.kind))
    else:
        imported(name, bool(known))
