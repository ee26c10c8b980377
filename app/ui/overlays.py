"""Menus and dialogs that are open over the screens; Escape closes the one on top."""

from __future__ import annotations

from typing import Protocol


class Overlay(Protocol):
    def dismiss(self) -> None: ...


opened: list[Overlay] = []


def close_top() -> bool:
    """Close the overlay on top; False if there is none."""
    if opened:
        opened[-1].dismiss()
        return True
    return False
