"""Marks of a hint: symbols on a dark disc with a bright edge."""

from __future__ import annotations

from kivy.metrics import dp

from app.ui.canvas_widget import disc, ring
from app.ui.icons import icon, words
from app.ui.theme import rgba

DARK, BRIGHT = "#22304A", "#FFD966"


def lamp(x: float, y: float, r: float) -> None:
    """A lamp with radius `r`."""
    signed("hint", x, y, r)


def numbered(number: int, x: float, y: float, r: float) -> None:
    """A number: the position in the order of a hint."""
    plate(x, y, r)
    words(str(number), x, y, r * 1.25, rgba(BRIGHT))


def signed(name: str, x: float, y: float, r: float) -> None:
    """An icon: the action to take."""
    plate(x, y, r)
    icon(name, x, y, r * 1.35, rgba(BRIGHT))


def plate(x: float, y: float, r: float) -> None:
    disc(x, y, r, rgba(DARK))
    ring(x, y, r, rgba(BRIGHT), dp(2))
