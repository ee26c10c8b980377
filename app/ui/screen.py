"""What all screens share: the keys while they are shown, and a short message at the bottom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.screenmanager import Screen
from kivy.uix.scrollview import ScrollView

from app.ui.focus import FocusGroup
from app.ui.language import language
from app.ui.theme import theme
from app.ui.toast import Toast

PAGES = {280: 1.0, 281: -1.0, 278: 1e6, 279: -1e6}
"""Page up, page down, Home, End: how far each one scrolls."""

GUARD_S = 0.35
"""Ignore a second tap within this time: it was meant for what was there before."""


def _long(view: ScrollView) -> bool:
    """There is more than can be seen of it."""
    return bool(not view.disabled and view.width > 1 and view.viewport_size[1] > view.height + 1)


class Navigation(Protocol):
    """What screens and the open table use of the navigator."""

    @property
    def current(self) -> str: ...

    def screen(self, name: str) -> Any: ...

    def go(self, name: str, **arguments: Any) -> None: ...

    def restart(self, name: str, **arguments: Any) -> None: ...

    def back(self) -> bool: ...

    def home(self) -> bool: ...

    def toast(self, text: str, rule: str = "") -> None: ...


class ArchipelScreen(Screen):
    """A screen of the app; the navigator's factory gives it `navigator` and `host`."""

    navigator = ObjectProperty(None)
    """Shows other screens (Navigation)."""
    host = ObjectProperty(None)
    """The open table (TableHost)."""
    open: Callable[..., None]
    """Called before the screen is shown, with the arguments of `navigator.go`."""
    group = ObjectProperty(None)
    """All that the keyboard can reach here."""
    toast_floor = NumericProperty(0)
    """What lies at the bottom and should not be covered by a message, in pixels."""
    toast_ceiling = NumericProperty(0)
    """Where it hangs instead, if it should not be at the bottom at all."""
    toast_sides = ObjectProperty((0, 0))
    """The same at the left and at the right."""

    def __init__(self, **kwargs: object) -> None:
        self._toast: Toast | None = None
        self._on_tap: Callable[[], None] | None = None
        super().__init__(**kwargs)
        self.group = FocusGroup(self)
        for name in ("toast_floor", "toast_ceiling", "toast_sides", "size"):
            self.fbind(name, self._place_toast)
        language.bind(code=self.refresh_if_shown)

    # What it says

    @property
    def shown(self) -> bool:
        return self.manager is not None and self.manager.current_screen is self

    def update_texts(self) -> None:
        """Say all that KV does not, in the language of now. `open` does so too."""

    def refresh_if_shown(self, *_: object) -> None:
        """Something else is to be said. A screen that nobody sees may be of another game."""
        if self.shown:
            self.update_texts()

    # Two changes of the screen in one frame come without `on_enter` and `on_leave`.

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
        """Page up and down, Home and End move what can be scrolled."""
        if key not in PAGES:
            return False
        views = [view for view in self.walk() if isinstance(view, ScrollView) and _long(view)]
        if not views:
            return False
        view = max(views, key=lambda each: each.width * each.height)
        part = PAGES[key] * 0.85 * view.height / (view.viewport_size[1] - view.height)
        view.scroll_y = min(1.0, max(0.0, view.scroll_y + part))
        return True

    # Messages

    def toast(
        self, text: str, rule: str = "", icon: str = "info", do: Callable[[], None] | None = None
    ) -> None:
        """Say something; a tap on it opens the rule, or does what `do` does."""
        toast = self._toast
        if toast is None:
            toast = self._toast = Toast(size_hint_x=None)
            toast.fbind("text", self.on_toast)
            toast.fbind("height", self._place_toast)
            toast.fbind("on_release", self._tapped)
        self._on_tap = do or ((lambda: self._open_rule(rule)) if rule else None)
        if toast.parent is None:
            self.add_widget(toast)
        self._place_toast()
        toast.say(text, "book" if rule else icon)

    def clear_toast(self) -> None:
        """No message any more."""
        self._on_tap = None
        if self._toast is not None:
            self._toast.text = ""

    def _place_toast(self, *_: object) -> None:
        if self._toast is None:
            return
        left, right = self.toast_sides
        room = self.width - left - right
        self._toast.width = min(room, dp(640))
        self._toast.x = left + (room - self._toast.width) / 2
        if self.toast_ceiling:
            self._toast.y = self.toast_ceiling - self._toast.height
        else:
            self._toast.y = self.toast_floor + theme.insets[3] + dp(16)

    def _tapped(self, *_: object) -> None:
        do, self._on_tap = self._on_tap, None
        if do is not None:
            do()

    def _open_rule(self, rule: str) -> None:
        self.navigator.go("rules", rule=rule)

    def on_toast(self, toast: Toast, text: str) -> None:
        """There is a message, or none any more: one that says nothing must not take touches."""
        if not text and toast.parent is not None:
            self.remove_widget(toast)
