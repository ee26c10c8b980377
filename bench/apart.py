"""Runs a measurement in its own process, with a fixed environment."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]


def figures(arguments: list[str], data: str, **more: str) -> dict[str, Any]:
    """The line of figures that a Python program with these arguments prints."""
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": os.environ.get("SDL_VIDEODRIVER", "offscreen"),
        "SDL_AUDIODRIVER": "dummy",
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONFIG": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_LOG_MODE": "PYTHON",
        "KIVY_METRICS_DENSITY": "1",
        "ARCHIPEL_DATA": data,
        **more,
    }
    command = [sys.executable, *arguments]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True)
    for line in done.stdout.splitlines():
        if line.startswith("FIGURES "):
            found: dict[str, Any] = json.loads(line.removeprefix("FIGURES "))
            return found
    raise RuntimeError(done.stderr[-600:] or "no figures")
