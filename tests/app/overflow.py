"""Finds words that are cut, covered or too small: for tests of every screen, at every text size."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.table.table_screen import TableSheet
from app.ui import icons
from app.ui.buttons import RoundButton
from app.ui.canvas_widget import CanvasWidget

SLACK = 1.5
"""Pixels that rounding may cost."""
LEAST = 13.5
"""Painted words are not smaller than that, in dp, whatever room they have."""

Box = tuple[float, float, float, float]

_painted: dict[int, tuple[str, float, object]] = {}
"""By the id of its texture: what was painted, and how large; the texture, so that it lives."""


def _remember(text: str, size: float, font: str) -> CoreLabel:
    label = _lettering(text, size, font)
    _painted[id(label.texture)] = text, size, label.texture
    return label


_lettering, icons._lettering = icons._lettering, _remember


def overflowing(widget: Widget) -> list[str]:
    """One line for each text below the widget that is cut, covered, too small or off the window."""
    faults = [fault for label, free in _labels(widget) if (fault := _fault(label, free))]
    return [*faults, *_small(widget), *_covered(widget)]


def _small(widget: Widget) -> Iterator[str]:
    """Words that a widget paints itself."""
    if not widget.opacity:
        return
    for line in widget._drawing.children if isinstance(widget, CanvasWidget) else ():
        if not isinstance(line, Rectangle) or id(line.texture) not in _painted:
            continue
        text, size, _texture = _painted[id(line.texture)]
        name = f"{type(widget).__name__} {text!r}"
        left, right = line.pos[0], line.pos[0] + line.size[0]
        if size < dp(LEAST):
            yield f"{name} is painted at {size:.1f}"
        if left < -SLACK or right > widget.width + SLACK:
            yield f"{name} is painted from {left:.0f} to {right:.0f} of {widget.width:.0f}"
    for child in widget.children:
        yield from _small(child)


def _covered(widget: Widget) -> Iterator[str]:
    """Words under a round button; a sheet over both may hide what it likes."""
    above: list[tuple[str, Box]] = []
    for shown in _from_above(widget):
        if isinstance(shown, Label) and not _scrolls(shown):
            left, low, right, high = words = _box(shown, *needed(shown))
            for kind, (x0, y0, x1, y1) in above:
                if kind == "Sheet" and x0 <= left and right <= x1 and y0 <= low and high <= y1:
                    break
                if kind == "RoundButton" and left < x1 and x0 < right and low < y1 and y0 < high:
                    yield f"{type(shown).__name__} {shown.text!r} at {words} is under a button"
        if isinstance(shown, (RoundButton, TableSheet)) and not _scrolled_away(shown):
            x, y = shown.to_window(*shown.pos)
            box = x + 3, y + 3, x + shown.width - 3, y + shown.height - 3
            above.append(("RoundButton" if isinstance(shown, RoundButton) else "Sheet", box))


def _scrolls(widget: Widget) -> bool:
    """Whether it may be scrolled to where it is seen whole."""
    while widget is not Window and widget is not None:
        if isinstance(widget, ScrollView):
            return True
        widget = widget.parent
    return False


def _scrolled_away(widget: Widget) -> bool:
    """Whether the view that scrolls it cuts it off."""
    x, y = widget.to_window(*widget.center)
    view = widget.parent
    while view is not Window and view is not None:
        if isinstance(view, ScrollView):
            return not view.collide_point(*view.parent.to_widget(x, y))
        view = view.parent
    return False


def _from_above(widget: Widget) -> Iterator[Widget]:
    """Everything that is shown with words or as a button, what is drawn last first."""
    if not widget.opacity or (isinstance(widget, TableSheet) and not widget.opened):
        return
    for child in widget.children:
        yield from _from_above(child)
    if not isinstance(widget, Label) or widget.text.strip():
        yield widget


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
    left, low, right, high = _box(label, width, height)
    inside = left > -SLACK and right < Window.width + SLACK
    if not inside or low < -SLACK or high > Window.height + SLACK:
        return f"{name} lies at {left:.0f} to {right:.0f}, {low:.0f} to {high:.0f}, off the window"
    return ""


def _box(label: Label, width: float, height: float) -> Box:
    """Where the words are in the window; they may be smaller than the label."""
    x, y = label.to_window(*label.pos)
    low, high = _span(y, label.height, height, label.valign)
    left, right = _span(x, label.width, width, {"left": "bottom", "right": "top"}.get(label.halign))
    return left, low, right, high


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
