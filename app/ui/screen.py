"""Base of all screens: keys, texts and toasts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.screenmanager import Screen
from kivy.uix.scrollview import ScrollView

from app.ui.focus import FocusGroup
from app.ui.language import language
from app.ui.theme import theme

if TYPE_CHECKING:
    from app.ui.material_overlays import Snackbar

PAGES = {280: 1.0, 281: -1.0, 278: 1e6, 279: -1e6}
"""Scroll distance in pages of Page up, Page down, Home, End."""

GUARD_S = 0.35
"""Ignore a second tap within this time (s): it was meant for the previous content."""


def _long(view: ScrollView) -> bool:
    """Whether the content is higher than the view."""
    return bool(not view.disabled and view.width > 1 and view.viewport_size[1] > view.height + 1)


class Navigation(Protocol):
    """The part of the navigator that screens and the open table use."""

    back_stack: list[str]

    @property
    def current(self) -> str: ...

    def screen(self, name: str) -> Any: ...

    def go(self, name: str, **arguments: object) -> None: ...

    def restart(self, name: str, **arguments: object) -> None: ...

    def back(self) -> bool: ...

    def home(self) -> bool: ...

    def toast(self, text: str, rule: str = "") -> None: ...


TOUCHED_DP = 36
"""A toast is at least so far from what was touched."""


class ArchipelScreen(Screen):
    """Base of all screens; the navigator sets `navigator` and `host`."""

    navigator = ObjectProperty(None)
    """The Navigation."""
    host = ObjectProperty(None)
    """The open table (TableHost)."""
    open: Callable[..., None]
    """Called before the screen is shown, with the arguments of `navigator.go`."""
    group = ObjectProperty(None)
    """The FocusGroup of this screen."""
    toast_floor = NumericProperty(0)
    """Height at the bottom that a toast must not cover, in pixels."""
    toast_ceiling = NumericProperty(0)
    """If set, the toast is placed below this height instead of at the bottom."""
    toast_sides = ObjectProperty((0, 0))
    """Widths at the left and right that a toast must not cover."""
    touched: tuple[float, float] | None = None
    """Where the table was touched last: a toast about it leaves it in sight."""

    def __init__(self, **kwargs: object) -> None:
        self._toast: Snackbar | None = None
        self._on_tap: Callable[[], None] | None = None
        super().__init__(**kwargs)
        self.group = FocusGroup(self)
        for name in ("toast_floor", "toast_ceiling", "toast_sides", "size"):
            self.fbind(name, self._place_toast)
        language.bind(code=self.refresh_if_shown)

    # Texts

    @property
    def shown(self) -> bool:
        return self.manager is not None and self.manager.current_screen is self

    def update_texts(self) -> None:
        """Set all texts that KV does not bind. Called on language changes; `open` calls it too."""

    def refresh_if_shown(self, *_: object) -> None:
        """Update the texts unless hidden: a hidden screen may belong to a closed game."""
        if self.shown:
            self.update_texts()

    # Two screen changes in one frame come without `on_enter` and `on_leave`.

    def on_pre_enter(self, *_: object) -> None:
        self.group.open()

    def on_pre_leave(self, *_: object) -> None:
        self.group.close()
        self.clear_toast()

    def on_back(self) -> bool:
        """True if the screen has handled the back key itself."""
        return False

    # Keys

    def on_key(self, key: int, _text: str, _modifiers: list[str]) -> bool:
        """Page up, Page down, Home and End scroll the largest scroll view."""
        if key not in PAGES:
            return False
        views = [view for view in self.walk() if isinstance(view, ScrollView) and _long(view)]
        if not views:
            return False
        view = max(views, key=lambda each: each.width * each.height)
        part = PAGES[key] * 0.85 * view.height / (view.viewport_size[1] - view.height)
        view.scroll_y = min(1.0, max(0.0, view.scroll_y + part))
        return True

    # Toasts

    def toast(
        self,
        text: str,
        rule: str = "",
        icon: str = "info",
        action: str = "",
        do: Callable[[], None] | None = None,
    ) -> None:
        """Show a snackbar; a tap on it opens `rule`, or calls `do`, which `action` names."""
        toast = self._toast
        if toast is None:
            from app.ui.material_overlays import Snackbar  # not needed for the first frame

            toast = self._toast = Snackbar()
            toast.fbind("text", self.on_toast)
            toast.fbind("height", self._place_toast)
            toast.fbind("on_release", self._tapped)
        self._on_tap = do or ((lambda: self._open_rule(rule)) if rule else None)
        if toast.parent is None:
            self.add_widget(toast)
        toast.show(text, "book" if rule else icon, action)
        self._place_toast()

    def clear_toast(self) -> None:
        """Remove the toast."""
        self._on_tap = None
        if self._toast is not None:
            self._toast.text = ""

    def _place_toast(self, *_: object) -> None:
        if self._toast is None:
            return
        left, right = self.toast_sides
        room = self.width - left - right
        self._toast.width = self._toast.wanted_width(min(room - dp(16), dp(640)))
        self._toast.x = left + (room - self._toast.width) / 2
        if self.toast_ceiling:
            self._toast.y = self._beside_touched(self.toast_ceiling - self._toast.height)
        else:
            self._toast.y = self._beside_touched(self.toast_floor + theme.insets[3] + dp(16))

    def _beside_touched(self, y: float) -> float:
        toast, gap = self._toast, dp(TOUCHED_DP)
        if toast is None or self.touched is None:
            return y
        at_x, at_y = self.touched
        beside = not toast.x - gap < at_x < toast.right + gap
        if beside or not y - gap < at_y < y + toast.height + gap:
            return y
        return at_y - gap - toast.height if self.toast_ceiling else at_y + gap

    def _tapped(self, *_: object) -> None:
        do, self._on_tap = self._on_tap, None
        if do is not None:
            do()

    def _open_rule(self, rule: str) -> None:
        self.navigator.go("rules", rule=rule)

    def on_toast(self, toast: Snackbar, text: str) -> None:
        """Remove the toast when its text is empty, so that it takes no touches."""
        if not text and toast.parent is not None:
            self.remove_widget(toast)
