"""Packs the app as python-for-android does, and runs it on a simulated device."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tools.android.spec import ROOT, Spec

UNSEEN = {
    "SDL_VIDEODRIVER": "offscreen",
    "SDL_AUDIODRIVER": "dummy",
    "KIVY_GL_BACKEND": "mock",
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_LOG_MODE": "PYTHON",
    "P4A_BOOTSTRAP": "sdl2",
}


def pack(folder: Path) -> Path:
    """Packed files in `folder/app`, compiled without asserts and docstrings, without sources."""
    target = folder / "app"
    Spec().pack(target)
    compiled = [sys.executable, "-OO", "-m", "compileall", "-q", "-b", str(target)]
    subprocess.run(compiled, check=True)
    for source in target.rglob("*.py"):
        source.unlink()
    return target


def as_if(folder: Path, story: str, version: int = 36) -> dict[str, Any]:
    """The result of a story of `as_if.py`; a crash raises an error with its last output."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("KIVY_")}
    kept.pop("ARCHIPEL_DATA", None)
    home = {"KIVY_HOME": str(folder / ".kivy")}
    command = [sys.executable, "-OO", "-m", "tools.android.as_if", str(folder), story]
    done = subprocess.run(
        [*command, str(version)],
        cwd=ROOT,
        env={**kept, **UNSEEN, **home},
        capture_output=True,
        text=True,
        timeout=300,
    )
    if done.returncode or not done.stdout.strip():
        raise RuntimeError(
            f"the story {story} ended with {done.returncode}:\n{done.stderr[-3000:]}"
        )
    facts: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return facts
