"""Starts the app from the command line, with or without a display."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence


def has_screen() -> bool:
    """Whether a window can be opened here."""
    if os.environ.get("SDL_VIDEODRIVER"):
        return True
    if sys.platform.startswith("linux") and "ANDROID_ARGUMENT" not in os.environ:
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True


def launch(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="archipel", description="Two island board games.")
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
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    if options.headless or not has_screen():
        from app.shell.headless import play_headless

        return play_headless(options.out)
    on_desktop = "ANDROID_ARGUMENT" not in os.environ
    if on_desktop:
        from app.device import desktop

        desktop.prepare()
    from app.shell.application import ArchipelApp

    app = ArchipelApp()
    if options.watch:
        app.watch_when_ready()
    app.run()
    if on_desktop:
        from kivy.core.window import Window

        desktop.remember(Window.system_size)
    return 0
