"""Starts Archipel.

A Python without Kivy hands over to `dev.py play`, which sets up an environment that has it. That
Python may be an old one: nothing here is newer than Python 3.8.
"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Sequence

HANDED_OVER = "ARCHIPEL_HANDED_OVER"
"""Set for the second process, so that a broken environment ends in a message, not in a loop."""


def lacks_packages() -> bool:
    """Whether Kivy is missing. A bundle and an Android package contain all they need."""
    if getattr(sys, "frozen", False) or "ANDROID_ARGUMENT" in os.environ:
        return False
    return any(find_spec(name) is None for name in ("kivy", "kivymd"))


def hand_over(arguments: Sequence[str]) -> int:
    """Runs the app in the environment of dev.py; returns its exit code."""
    if HANDED_OVER in os.environ:
        print("Kivy is missing in .venv: delete that folder and start again.", file=sys.stderr)
        return 1
    dev = Path(__file__).resolve().parent / "dev.py"
    command = [sys.executable, str(dev), "play", *arguments]
    try:
        return subprocess.call(command, env={**os.environ, HANDED_OVER: "1"})
    except KeyboardInterrupt:
        return 130


def main(arguments: Sequence[str]) -> int:
    if lacks_packages():
        return hand_over(arguments)
    from app.shell.launch import launch

    return launch(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
