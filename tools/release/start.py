"""Starts a built program without a screen, and measures the time to its first picture."""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

HIDDEN = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_", "KIVY_", "PYTHON", "VIRTUAL_ENV", "ARCHIPEL_")
TIMEOUT_S = 600
LAST_FORM = "fog-setup"
"""The last picture before the game; forms use KivyMD, the table does not."""


class Started(NamedTuple):
    result: str
    """The line that names the winner."""
    seconds: float
    """From the start of the process to the picture of the home screen."""


def clean_environment(folder: Path) -> dict[str, str]:
    """The environment of a user who has neither a screen nor a checkout."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(HIDDEN)}
    return {**kept, "ARCHIPEL_DATA": str(folder / "data"), "KIVY_HOME": str(folder / "kivy")}


def start(
    command: Sequence[str], environment: Mapping[str, str] | None = None, whole_game: bool = True
) -> Started:
    """Let the program play without a screen, or only show forms; raises SystemExit if it fails."""
    with tempfile.TemporaryDirectory(prefix="archipel-start-") as place:
        folder = Path(place)
        output = folder / "output.txt"
        begin = time.monotonic()
        with output.open("w") as file:
            process = subprocess.Popen(
                [*command, "--headless", "--out", str(folder / "pictures")],
                cwd=place,
                env={**clean_environment(folder), **(environment or {})},
                stdout=file,
                stderr=subprocess.STDOUT,
            )
            seconds = _first_picture(process, folder / "pictures" / "home.png", begin)
            if not whole_game:
                _first_picture(process, folder / "pictures" / f"{LAST_FORM}.png", begin)
                if process.poll() is None:
                    process.kill()
                    process.wait()
                    return Started("", seconds)
            try:
                code = process.wait(TIMEOUT_S)
            except subprocess.TimeoutExpired:
                process.kill()
                code = process.wait()
        pictures = {file.stem for file in folder.glob("pictures/*.png")}
        text = output.read_text("utf-8", "replace").strip()
    if code or not {"home", LAST_FORM, "score"} <= pictures:
        raise SystemExit(f"{command[0]} does not play (exit code {code}):\n{text[-3000:]}")
    return Started(text.splitlines()[-2], seconds)


def _first_picture(process: subprocess.Popen[bytes], file: Path, begin: float) -> float:
    while process.poll() is None and not file.exists():
        if time.monotonic() - begin > TIMEOUT_S:
            break
        time.sleep(0.02)
    return time.monotonic() - begin
