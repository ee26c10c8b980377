"""Shows screens by name and keeps the back stack. In KV it is the global name `navigator`."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from kivy.uix.screenmanager import NoTransition

from app.device.safe_area import Screens
from app.table import games
from app.ui import kv, overlays
from app.ui.screen import ArchipelScreen

ESCAPE, F1, F2 = 27, 282, 283
SCREENS = {
    "home": ("app.shell.home_screen", "HomeScreen"),
    "saves": ("app.shell.saves_screen", "SavesScreen"),
    "handover": ("app.table.handover_screen", "HandoverScreen"),
    "keys": ("app.shell.keys_screen", "KeysScreen"),
    "settings": ("app.shell.settings_screen", "SettingsScreen"),
    "welcome": ("app.shell.welcome_screen", "WelcomeScreen"),
    "learn": ("app.learn.learn_screen", "LearnScreen"),
    "rules": ("app.rules.rules_screen", "RulesScreen"),
    "fault": ("app.shell.fault_screen", "FaultScreen"),
}
"""Module and class of the screens that belong to no game."""


def screen_names() -> list[str]:
    """All screens, those of the games first."""
    return [*(f"{game}/{kind}" for game in games.GAMES for kind in games.KINDS), *SCREENS]


def screen_class(name: str) -> type[ArchipelScreen]:
    """The class of a screen; its KV file is loaded once."""
    game, _slash, kind = name.partition("/")
    if kind:
        return games.get(game).screen_class(kind)
    module, cls = SCREENS[name]
    found: type[ArchipelScreen] = getattr(import_module(module), cls)
    package, _dot, file = module.rpartition(".")
    kv.load(package, file.removesuffix("_screen"))
    return found


class Navigator:
    """Screens are built when they are first shown."""

    def __init__(
        self, make: Callable[[str], ArchipelScreen], leave_table: Callable[[], None]
    ) -> None:
        self.screens = Screens(transition=NoTransition())
        self.back_stack: list[str] = []
        self._make = make
        self._leave_table = leave_table

    @property
    def current(self) -> str:
        """The name of the screen that is shown; empty before the first one."""
        return str(self.screens.current) if self.screens.screens else ""

    def screen(self, name: str) -> Any:
        """The screen of that name, built on first use."""
        if not self.screens.has_screen(name):
            self.screens.add_widget(self._make(name))
        return self.screens.get_screen(name)

    def go(self, name: str, **arguments: object) -> None:
        """Show a screen; `arguments` go to its `open`."""
        current = self.current
        if name in self.back_stack:
            del self.back_stack[self.back_stack.index(name) :]
        elif current and current != name and current != "handover":
            self.back_stack.append(current)
        self._show(name, **arguments)

    def restart(self, name: str, **arguments: object) -> None:
        """Show a screen with an empty back stack: back goes home."""
        self.back_stack[:] = [] if name == "home" else ["home"]
        self._show(name, **arguments)

    def back(self) -> bool:
        """Show the previous screen; False on the home screen."""
        if overlays.close_top() or self.screens.current_screen.on_back():
            return True
        if self.current == "home":
            return False
        target = self.back_stack.pop() if self.back_stack else "home"
        if target == "home":
            return self.home()
        self._show(target)
        return True

    def home(self) -> bool:
        """Leave the table, which is saved, and clear the back stack."""
        self._leave_table()
        self.restart("home")
        return True

    def _show(self, name: str, **arguments: object) -> None:
        self.screen(name).open(**arguments)
        self.screens.current = name

    def toast(self, text: str, rule: str = "") -> None:
        """Show a short message on the current screen; an empty text removes the last one."""
        screen = self.screens.current_screen
        if text:
            screen.toast(text, rule)
        else:
            screen.clear_toast()

    def on_key(
        self, _window: object, key: int, _code: int, text: str | None, modifiers: list[str]
    ) -> bool:
        """Escape goes back, F1 and F2 open pages; the current screen gets all other keys."""
        if key == ESCAPE:
            return self.back()
        page = {F1: "rules", F2: "keys"}.get(key, "")
        if page and self.current not in (page, "handover"):
            self.go(page)
            return True
        return bool(self.screens.current_screen.on_key(key, text or "", list(modifiers)))
