"""Finds words that are cut: for tests of every screen, at every text size."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

SLACK = 1.5
"""Pixels that rounding may cost."""


def overflowing(widget: Widget) -> list[str]:
    """One line for each shown label below the widget whose text is cut, or off the window."""
    return [fault for label, free in _labels(widget) if (fault := _fault(label, free))]


def _labels(widget: Widget, scrolled: bool = False) -> Iterator[tuple[Label, bool]]:
    """Labels that are shown, and whether they may be scrolled into view."""
    if not widget.opacity:
        return
    if isinstance(widget, Label) and widget.text.strip():
        yield widget, scrolled
    for child in widget.children:
        yield from _labels(child, scrolled or isinstance(widget, ScrollView))


def _fault(label: Label, scrolled: bool) -> str:
    width, height = needed(label)
    name = f"{type(label).__name__} {label.text!r}"
    if width > label.width + SLACK or height > label.height + SLACK:
        return (
            f"{name} needs {width:.0f} x {height:.0f}, has {label.width:.0f} x {label.height:.0f}"
        )
    if scrolled:
        return ""
    x, y = label.to_window(*label.pos)
    # The words may be smaller than their box: it is the words that have to be seen.
    low, high = _span(y, label.height, height, label.valign)
    left, right = _span(x, label.width, width, {"left": "bottom", "right": "top"}.get(label.halign))
    inside = left > -SLACK and right < Window.width + SLACK
    if not inside or low < -SLACK or high > Window.height + SLACK:
        return f"{name} lies at {left:.0f} to {right:.0f}, {low:.0f} to {high:.0f}, off the window"
    return ""


def _span(start: float, room: float, size: float, side: str | None) -> tuple[float, float]:
    free = {"bottom": 0.0, "top": room - size}.get(side or "", (room - size) / 2)
    return start + free, start + free + size


def needed(label: Label) -> tuple[float, float]:
    """Width and height of the text of a label as it is wrapped."""
    text = re.sub(r"\[/?\w+[^\]]*\]", "", label.text) if label.markup else label.text
    options = {
        "font_name": label.font_name,
        "font_size": label.font_size,
        "line_height": label.line_height,
        "bold": label.bold,
    }
    one = CoreLabel(**options)
    wrap = label.text_size[0]
    widest = max(one.get_extents(line)[0] for line in (text.split() if wrap else text.split("\n")))
    whole = CoreLabel(text=text, text_size=(wrap, None), **options)
    whole.resolve_font_name()
    width, height = whole.render()
    pad_x, pad_y = label.padding[0] + label.padding[2], label.padding[1] + label.padding[3]
    return (widest if wrap else width) + pad_x, height + pad_y
