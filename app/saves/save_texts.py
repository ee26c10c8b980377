"""Error messages about saves, by the kind of the StoreError."""

from __future__ import annotations

from app.i18n import N_, Texts

say = Texts(
    {
        "elsewhere": N_(
            "Another window has continued this game: from here on, this is a separate game."
        ),
        "apart": N_(
            "A newer version of Archipel has continued this game: from here on, this is a "
            "separate game."
        ),
        "again": N_("The save had been deleted. It has been written again."),
        "rescued": N_("The last save was damaged. This is the one before it."),
        "recovered": N_("Saving works again."),
    }
)
_WRITING = Texts(
    {
        "full": N_("Storage full: the game goes on, but is not saved."),
        "forbidden": N_("Archipel may not write here: the game goes on, but is not saved."),
        "failed": N_("Saving does not work: the game goes on, but is not saved."),
    }
)
_READING = Texts(
    {
        "missing": N_("This save no longer exists."),
        "newer": N_("Saved by a newer version: update Archipel."),
        "forbidden": N_("Archipel may not read this save."),
        "failed": N_("The device cannot read this save."),
        "damaged": N_("This save is damaged and cannot be opened."),
    }
)
_IMPORTING = Texts(
    {
        "full": N_("Storage full: the game cannot be saved here."),
        "forbidden": N_("Saving does not work: the game cannot be saved here."),
        "failed": N_("Saving does not work: the game cannot be saved here."),
    }
)
_DELETING = Texts(
    {
        "forbidden": N_("Archipel may not write here: the game cannot be deleted."),
        "failed": N_("The device cannot delete this game."),
    }
)


def write_fault(kind: str) -> str:
    return _WRITING(kind if kind in _WRITING else "failed")


def read_fault(kind: str) -> str:
    return _READING(kind if kind in _READING else "damaged")


def import_fault(kind: str) -> str:
    return _IMPORTING(kind) if kind in _IMPORTING else read_fault(kind)


def delete_fault(kind: str) -> str:
    return _DELETING(kind if kind in _DELETING else "failed")
