"""The desktop window: place, size and state, icon, its keys, and Kivy's developer tools off."""

from __future__ import annotations

import ctypes
import logging
import os
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from kivy.clock import Clock
from kivy.config import Config
from kivy.logger import Logger

from app.paths import ASSETS
from app.settings import settings

DEFAULT_SIZE, MIN_SIZE = (1180, 700), (360, 640)
"""Default size, which suits a small laptop, and minimum size: both games are playable in it."""
MAX_SIDE = 16_384
IDENTIFIER = "org.archipel.archipel"
"""WM_CLASS and Wayland's app id: the name of the desktop file, so that taskbars find its icon."""
TITLE_BAR = 32
"""Height kept free above the window, so that its title bar can be grabbed."""
F11 = 292
_VIDEO = 0x20  # SDL_INIT_VIDEO
_UNNEEDED = ("Input: MTDev", "Cutbuffer")
"""Beginnings of warnings by Kivy about what the app does not use."""


class Box(NamedTuple):
    """A rectangle on the desktop, from its upper left corner."""

    x: int
    y: int
    width: int
    height: int

    def shared(self, other: Box) -> int:
        """The area that both cover."""
        width = min(self.x + self.width, other.x + other.width) - max(self.x, other.x)
        height = min(self.y + self.height, other.y + other.height) - max(self.y, other.y)
        return max(0, width) * max(0, height)


def prepare() -> None:
    """Configure Kivy; call it before the window is created."""
    settings.load()
    for variable in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        os.environ.setdefault(variable, IDENTIFIER)
    place = remembered_place()
    window = fitted(Box(*(place or (0, 0)), *remembered_size()), screens())
    for side, least in zip(("width", "height"), MIN_SIZE, strict=True):
        Config.set("graphics", side, str(getattr(window, side)))
        Config.set("graphics", f"minimum_{side}", str(least))
    if place:
        Config.set("graphics", "position", "custom")
        Config.set("graphics", "left", str(window.x))
        Config.set("graphics", "top", str(window.y))
    Config.set("kivy", "window_icon", str(ASSETS / "desktop" / "window.png"))
    # Escape goes back; the window is closed by its own button.
    Config.set("kivy", "exit_on_escape", "0")
    # Otherwise the right button simulates a second finger and shows a red dot.
    Config.set("input", "mouse", "mouse,disable_multitouch")
    # Players who start from a terminal need no hardware report by Kivy.
    Logger.setLevel(logging.WARNING)
    drop_unneeded_warnings()


def drop_unneeded_warnings() -> None:
    """Nobody misses a touch driver, or programs for pasting with the middle button."""
    Logger.addFilter(lambda record: not str(record.msg).startswith(_UNNEEDED))


def remembered_size() -> tuple[int, int]:
    """The size of the window when it was last closed, or the default."""
    try:
        width, height = map(int, settings.window_size)
    except (ValueError, TypeError, OverflowError):
        return DEFAULT_SIZE
    fits = MIN_SIZE[0] <= width <= MAX_SIDE and MIN_SIZE[1] <= height <= MAX_SIDE
    return (width, height) if fits else DEFAULT_SIZE


def remembered_place() -> tuple[int, int] | None:
    """The upper left corner of the window when it was last closed."""
    try:
        x, y = map(int, settings.window_place)
    except (ValueError, TypeError, OverflowError):
        return None
    return x, y


def fitted(window: Box, areas: Sequence[Box]) -> Box:
    """The window on the screen that shows most of it, with its title bar in sight."""
    if not areas:
        return window
    area = max(areas, key=window.shared)
    width, height = min(window.width, area.width), min(window.height, area.height - TITLE_BAR)
    return Box(
        min(max(window.x, area.x), area.x + area.width - width),
        min(max(window.y, area.y + TITLE_BAR), area.y + area.height - height),
        width,
        height,
    )


def screens() -> list[Box]:
    """The areas of all screens without panels and docks; none if SDL cannot be asked."""
    sdl = _sdl()
    if sdl is None or sdl.SDL_InitSubSystem(_VIDEO):
        return []
    found, area = [], (ctypes.c_int * 4)()
    for number in range(sdl.SDL_GetNumVideoDisplays()):
        if not sdl.SDL_GetDisplayUsableBounds(number, area):
            found.append(Box(*area))
    sdl.SDL_QuitSubSystem(_VIDEO)
    return found


def _sdl() -> ctypes.CDLL | None:
    """The SDL that Kivy brings along; its extension of Python is linked with it."""
    kivy = find_spec("kivy")
    if kivy is None or kivy.origin is None:
        return None
    linked = Path(kivy.origin).parent.glob("core/window/_window_sdl2.*")
    file = "SDL2.dll" if sys.platform == "win32" else next(map(str, linked), "")
    try:
        return ctypes.CDLL(file) if file else None
    except OSError:
        return None


class DesktopWindow:
    """Remembers place, size and state of the window; F11 and Ctrl+Q."""

    def __init__(self, leave: Callable[[], None]) -> None:
        from kivy.core.window import Window

        self._window, self._leave = Window, leave
        self._maximized, self._minimized = bool(settings.window_maximized), False
        self._normal: Box | None = None
        # A state arrives before or after the size that it brings.
        self._note_soon = Clock.create_trigger(lambda *_: self.note(), 0.4)
        Window.bind(on_maximize=lambda *_: self._state(maximized=True))
        Window.bind(on_minimize=lambda *_: self._state(maximized=self._maximized, minimized=True))
        Window.bind(on_restore=lambda *_: self._state(maximized=False))
        Window.bind(on_move=self._note_soon, system_size=self._note_soon)
        Window.bind(on_key_down=self._key)
        self.note()
        if self._maximized:
            # Not by Kivy's `window_state`: it draws before there is a canvas, and crashes.
            Clock.schedule_once(lambda *_: Window.maximize(), 0)

    def _state(self, maximized: bool, minimized: bool = False) -> None:
        self._maximized, self._minimized = maximized, minimized
        self._note_soon()

    def note(self) -> None:
        """Note where the window is, unless it fills the screen or cannot be seen."""
        window = self._window
        if not (self._maximized or self._minimized or window.fullscreen):
            x, y, (width, height) = window.left, window.top, window.system_size
            self._normal = Box(round(x), round(y), round(width), round(height))

    def remember(self) -> None:
        """Save it for the next start; call it while there is a window."""
        if not self._note_soon.is_triggered:
            self.note()
        settings.window_maximized = self._maximized
        if self._normal is not None:
            settings.window_place = list(self._normal[:2])
            settings.window_size = list(self._normal[2:])
        settings.save()

    def _key(
        self, _window: object, key: int, _code: int, _text: str | None, modifiers: list[str]
    ) -> bool:
        if key == F11:
            self._window.fullscreen = False if self._window.fullscreen else "auto"
        elif key == ord("q") and {"ctrl", "meta"} & set(modifiers):
            self._leave()
        else:
            return False
        return True
