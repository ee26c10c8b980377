"""Starts the app from the command line, with or without a display."""

from __future__ import annotations

import argparse
import ctypes
import logging
import os
import socket
import sys
from collections.abc import Sequence
from os import _exit as end_process
from pathlib import Path

from app import VERSION
from app.paths import data_folder

_INTERRUPTED = 130
"""Exit code after Ctrl+C, as of a shell."""


def has_screen() -> bool:
    """Whether a window can be opened here."""
    if os.environ.get("SDL_VIDEODRIVER"):
        return True
    if sys.platform.startswith("linux") and "ANDROID_ARGUMENT" not in os.environ:
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True


def silent_display() -> str:
    """The name of the display if it does not answer: SDL would draw into nothing."""
    if os.environ.get("SDL_VIDEODRIVER") or not sys.platform.startswith("linux"):
        return ""
    if "ANDROID_ARGUMENT" in os.environ or _wayland_answers() or _x_answers():
        return ""
    return os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY", "")


def _wayland_answers() -> bool:
    name = os.environ.get("WAYLAND_DISPLAY")
    if not name:
        return False
    folder = os.environ.get("XDG_RUNTIME_DIR", "")
    with socket.socket(socket.AF_UNIX) as plug:
        try:
            plug.connect(str(Path(folder, name)))
        except OSError:
            return False
    return True


def _x_answers() -> bool:
    if not os.environ.get("DISPLAY"):
        return False
    try:
        x = ctypes.CDLL("libX11.so.6")
    except OSError:
        return False  # SDL needs it too
    x.XOpenDisplay.restype = ctypes.c_void_p
    display = x.XOpenDisplay(None)
    if display:
        x.XCloseDisplay(ctypes.c_void_p(display))
    return bool(display)


def keep_to_own_folder() -> None:
    """Kivy neither reads nor writes files outside the folder of the app; before its import."""
    os.environ.setdefault("KIVY_HOME", str(data_folder() / "kivy"))
    os.environ.setdefault("KIVY_NO_CONFIG", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_AUDIO", "sdl2")  # everywhere the same: Ogg, and eight voices


def launch(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="archipel", description="Two island board games.")
    parser.add_argument("file", nargs="?", help="a saved game (.archipel) to open")
    parser.add_argument("--version", action="version", version=f"Archipel {VERSION}")
    parser.add_argument("--watch", action="store_true", help="let the computer play a game")
    parser.add_argument(
        "--headless", action="store_true", help="play one game without a screen, save pictures"
    )
    parser.add_argument(
        "--out",
        metavar="DIR",
        default="out/pictures",
        help="folder for the pictures of a game without a screen",
    )
    options = parser.parse_args(arguments)
    keep_to_own_folder()
    if options.headless or not has_screen():
        from app.shell.headless import play_headless

        return play_headless(options.out)
    silent = silent_display()
    if silent:
        print(f"No window can be opened: the display {silent} does not answer.", file=sys.stderr)
        return 1
    try:
        _run(options.watch, options.file)
    except KeyboardInterrupt:
        return _INTERRUPTED
    return 0


def _run(watch: bool, file: str | None) -> None:
    on_desktop = "ANDROID_ARGUMENT" not in os.environ
    if on_desktop:
        logging.disable(logging.INFO)  # what Kivy says about itself when it is imported
        from app.device import desktop

        desktop.prepare()
        logging.disable(logging.NOTSET)
    from app.shell.application import ArchipelApp

    app = ArchipelApp()
    if watch:
        app.watch_when_ready()
    if file:
        app.open_when_ready(Path(file))
    if on_desktop:
        from app.ui.hover import Hover

        hover = Hover()  # Kivy holds no reference to it
        hover.start()
        window = desktop.DesktopWindow(app.stop)
        app.fbind("on_stop", lambda *_: window.remember())
    app.run()
    if on_desktop:
        # All is saved, and the window is gone: taking a table apart object by object takes seconds.
        sys.stdout.flush()
        sys.stderr.flush()
        end_process(0)
