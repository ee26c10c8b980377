"""Finds widgets that are seen on a screen, for what points at them."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.core.window import Window
from kivy.uix.widget import Widget

Box = tuple[float, float, float, float]
"""Left, bottom, width and height in the window."""


def seen(widget: Widget | None) -> bool:
    """Whether a widget is shown, as far as it and all around it say."""
    while widget is not None and widget is not Window:
        if not widget.opacity:
            return False
        widget = widget.parent
    return widget is Window


def each(root: Widget, kind: str, **having: object) -> Iterator[Widget]:
    """The widgets in sight of a class, or of a class that is derived from it."""
    for widget in root.walk(restrict=True):
        named = any(cls.__name__ == kind for cls in type(widget).__mro__)
        if not named or min(widget.size) <= 1 or not seen(widget):
            continue
        if all(getattr(widget, name, None) == value for name, value in having.items()):
            yield widget


def first(root: Widget, kind: str, **having: object) -> Widget | None:
    return next(each(root, kind, **having), None)


def box_of(widget: Widget | None) -> Box | None:
    """Where a widget is seen."""
    if widget is None:
        return None
    x, y = widget.to_window(*widget.pos)
    return x, y, widget.width, widget.height
