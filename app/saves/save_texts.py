"""What is wrong with saves, in one sentence for a person."""

from __future__ import annotations

from app.i18n import _


def writing_words(kind: str) -> str:
    """Why a game cannot be saved: the kind of a StoreError."""
    match kind:
        case "full":
            return _("The device is full: the game goes on, but is not saved.")
        case "forbidden":
            return _("Archipel may not write here: the game goes on, but is not saved.")
        case _:
            return _("Saving does not work: the game goes on, but is not saved.")


def reading_words(kind: str) -> str:
    """Why a save cannot be opened: the kind of a StoreError."""
    match kind:
        case "missing":
            return _("This save is not there any more.")
        case "newer":
            return _("A newer Archipel has made this save: it opens there.")
        case "forbidden":
            return _("Archipel may not read this save.")
        case "failed":
            return _("The device cannot read this save.")
        case _:
            return _("This save is damaged and cannot be opened.")


def taking_words(kind: str) -> str:
    """Why a save that came from elsewhere is not kept: it cannot be read, or not be written."""
    match kind:
        case "full":
            return _("The device is full: the game cannot be kept here.")
        case "forbidden" | "failed":
            return _("Saving does not work: the game cannot be kept here.")
        case _:
            return reading_words(kind)


def elsewhere_words() -> str:
    return _("Another window has played this game on: from here it is kept as a game of its own.")


def again_words() -> str:
    return _("The save had been deleted. It has been written again.")


def rescued_words() -> str:
    return _("The last save was damaged. This is the one before it.")


def recovered_words() -> str:
    return _("Saving works again.")
