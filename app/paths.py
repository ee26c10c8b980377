"""Paths of the app's files."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
ASSETS = ROOT / "assets"
KV = ROOT / "kv"


def home() -> Path:
    """The home folder; a temporary one if the system has none for this user."""
    try:
        return Path.home()
    except RuntimeError:
        return Path(tempfile.gettempdir())


def data_folder() -> Path:
    """The folder for saves and settings; ARCHIPEL_DATA overrides it."""
    given = os.environ.get("ARCHIPEL_DATA")
    if given:
        folder = Path(given)
    elif "ANDROID_PRIVATE" in os.environ:
        folder = Path(os.environ["ANDROID_PRIVATE"])
    elif sys.platform == "win32":
        folder = _absolute("APPDATA", home()) / "Archipel"
    elif sys.platform == "darwin":
        folder = home() / "Library" / "Application Support" / "Archipel"
    else:
        folder = _absolute("XDG_DATA_HOME", home() / ".local/share") / "archipel"
    return folder


def _absolute(variable: str, otherwise: Path) -> Path:
    """The folder in an environment variable; one that is empty or relative counts as missing."""
    given = Path(os.environ.get(variable, ""))
    return given if given.is_absolute() else otherwise
