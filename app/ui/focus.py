"""Keyboard navigation: Tab and the arrow keys move a focus ring, Enter activates."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from app.ui.theme import theme

ARROWS = {273: (0, 1), 274: (0, -1), 275: (1, 0), 276: (-1, 0)}
NAMES = {273: "up", 274: "down", 275: "right", 276: "left"}
HOVER_ALPHA = 0.55
TAB, ENTER, NUMPAD_ENTER, SPACE = 9, 13, 271, 32


class FocusRing(Widget):
    """Mix-in for a widget that can have keyboard focus."""

    focusable = BooleanProperty(True)
    ringed = BooleanProperty(False)
    """Has the focus while the keyboard is in use."""
    hovered = BooleanProperty(False)
    """The mouse points at it."""
    ring_radius = NumericProperty(-1)
    """Corner radius of the ring; fully round if negative."""
    tab_last = BooleanProperty(False)
    """Tab reaches it after everything that is needed to play."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("ringed", "hovered", "pos", "size", "ring_radius"):
            self.fbind(name, self._draw_ring)
        theme.listeners.add(self._draw_ring)

    def focus_box(self) -> tuple[float, float, float, float]:
        """The rectangle that the ring surrounds."""
        return self.x, self.y, self.width, self.height

    def pointed_at(self, x: float, y: float) -> bool:
        """Whether a click here would press it."""
        left, bottom, width, height = self.focus_box()
        return bool(left <= x <= left + width and bottom <= y <= bottom + height)

    def focus_key(self, name: str) -> bool:
        """Handle an arrow (`up`, `down`, `left`, `right`) before it moves the focus."""
        return False

    def activate(self) -> None:
        """Called on Enter."""

    def _draw_ring(self, *_: object) -> None:
        self.canvas.after.remove_group("ring")
        if self.hovered and not self.ringed:
            self._draw_hover()
        if not self.ringed:
            return
        x, y, w, h = self.focus_box()
        gap = dp(3)
        x, y, w, h = x - gap, y - gap, w + 2 * gap, h + 2 * gap
        radius = self.ring_radius + gap if self.ring_radius >= 0 else min(w, h) / 2
        shape = (x, y, w, h, min(radius, w / 2, h / 2))
        with self.canvas.after:
            Color(rgba=theme.focus_edge, group="ring")
            SmoothLine(rounded_rectangle=shape, width=dp(3), group="ring")
            Color(rgba=theme.focus, group="ring")
            SmoothLine(rounded_rectangle=shape, width=dp(1.75), group="ring")

    def _draw_hover(self) -> None:
        """A line around it, as light as a state layer."""
        x, y, w, h = self.focus_box()
        radius = self.ring_radius if self.ring_radius >= 0 else min(w, h) / 2
        shape = (x, y, w, h, max(0.1, min(radius, w / 2, h / 2)))
        with self.canvas.after:
            Color(rgba=[*theme.ink[:3], HOVER_ALPHA], group="ring")
            SmoothLine(rounded_rectangle=shape, width=dp(1.25), group="ring")


class FocusGroup(EventDispatcher):
    """The focusable widgets below a widget. The group opened last receives the keys."""

    root = ObjectProperty(None)
    current = ObjectProperty(None, allownone=True)

    opened: list[FocusGroup] = []  # noqa: RUF012 - shared on purpose, it is the stack of groups
    _listening = False

    def __init__(self, root: Widget, **kwargs: object) -> None:
        super().__init__(root=root, **kwargs)

    def open(self) -> None:
        """Receive the keys until `close`."""
        if not FocusGroup._listening:
            FocusGroup._listening = True
            Window.bind(on_key_down=_key_down, on_touch_down=_touch_down)
        self.hide()
        FocusGroup.opened[:] = [g for g in FocusGroup.opened if g is not self] + [self]

    def close(self) -> None:
        self.hide()
        FocusGroup.opened[:] = [g for g in FocusGroup.opened if g is not self]

    @classmethod
    def close_all(cls) -> None:
        """Close all groups and stop listening for keys."""
        cls.opened.clear()
        cls._listening = False
        Window.unbind(on_key_down=_key_down, on_touch_down=_touch_down)

    def targets(self) -> list[FocusRing]:
        """Focusable widgets, by `reading_order` of their parent or in the order of adding."""
        return list(_reachable(self.root))

    def show(self, widget: FocusRing | None) -> None:
        """Move the ring to a widget."""
        if self.current is not None:
            self.current.ringed = False
        self.current = widget
        if widget is None:
            return
        widget.ringed = True
        parent = widget.parent
        while parent is not None and parent is not self.root and parent is not Window:
            if isinstance(parent, ScrollView) and _scrolls(parent):
                parent.scroll_to(widget, padding=dp(16), animate=bool(theme.motion))
            parent = parent.parent

    def hide(self) -> None:
        """Hide the ring when touch or mouse is used; the focus is kept."""
        if self.current is not None:
            self.current.ringed = False

    def move(self, step: int) -> None:
        targets = sorted(self.targets(), key=lambda target: target.tab_last)
        if not targets:
            return
        if self.current not in targets:
            self.show(targets[0 if step > 0 else -1])
        elif not self.current.ringed:
            self.show(self.current)
        else:
            self.show(targets[(targets.index(self.current) + step) % len(targets)])

    def go(self, dx: int, dy: int) -> None:
        """Focus the next widget in a direction; sideways distance weighs more."""
        targets = self.targets()
        here = self.current
        if here not in targets or not here.ringed:
            self.move(1)
            return
        cx, cy = here.to_window(*here.center)
        best, least = None, float("inf")
        for other in targets:
            ox, oy = other.to_window(*other.center)
            ahead = (ox - cx) * dx + (oy - cy) * dy
            aside = abs((ox - cx) * dy) + abs((oy - cy) * dx)
            if other is not here and ahead > dp(4) and ahead + 2.5 * aside < least:
                best, least = other, ahead + 2.5 * aside
        if best is not None:
            self.show(best)

    def key(self, key: int, modifiers: list[str]) -> bool:
        """Handle a key; True if it was used."""
        if {"ctrl", "alt", "meta"} & set(modifiers):
            return False
        here = self.current if self.current in self.targets() else None
        if key == TAB:
            self.move(-1 if "shift" in modifiers else 1)
        elif key in ARROWS:
            if here is None or not here.ringed or not here.focus_key(NAMES[key]):
                self.go(*ARROWS[key])
        elif key in (ENTER, NUMPAD_ENTER, SPACE):
            if here is None:
                return False
            if here.ringed:
                here.activate()
            else:
                self.show(here)
        else:
            return False
        return True


def _reachable(widget: Widget, scrolled: bool = False) -> Iterator[FocusRing]:
    if widget.disabled or not widget.opacity:
        return
    ready = isinstance(widget, FocusRing) and widget.focusable and min(widget.size) > 1
    if ready and (scrolled or _inside(widget)):
        yield widget
    for child in getattr(widget, "reading_order", reversed(widget.children)):
        yield from _reachable(child, scrolled or isinstance(widget, ScrollView))


def _scrolls(view: ScrollView) -> bool:
    wide, high = view.viewport_size
    return bool((view.do_scroll_x and wide > view.width) or high > view.height)


def _inside(widget: Widget) -> bool:
    """Inside the window; a closed sheet is below it."""
    x, y = widget.to_window(*widget.pos)
    right, top = x + widget.width, y + widget.height
    return bool(x < Window.width and y < Window.height and right > 0 and top > 0)


def _typing(widget: Widget) -> bool:
    return any(isinstance(child, TextInput) and child.focus for child in widget.walk())


def _key_down(_window: object, key: int, _code: int, _text: str, modifiers: list[str]) -> bool:
    if not FocusGroup.opened:
        return False
    group = FocusGroup.opened[-1]
    # Text fields keep their own keys; Tab leaves them.
    if key != TAB and _typing(group.root):
        return False
    return group.key(key, modifiers)


def _touch_down(*_: object) -> None:
    for group in FocusGroup.opened:
        group.hide()
