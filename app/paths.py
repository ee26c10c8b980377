"""Paths of the app's files."""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
ASSETS = ROOT / "assets"
KV = ROOT / "kv"


def data_folder() -> Path:
    """The folder for saves and settings; ARCHIPEL_DATA overrides it."""
    given = os.environ.get("ARCHIPEL_DATA")
    if given:
        folder = Path(given)
    elif "ANDROID_PRIVATE" in os.environ:
        folder = Path(os.environ["ANDROID_PRIVATE"])
    elif sys.platform == "win32":
        folder = Path(os.environ.get("APPDATA", Path.home())) / "Archipel"
    elif sys.platform == "darwin":
        folder = Path.home() / "Library" / "Application Support" / "Archipel"
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local/share")) / "archipel"
    return folder
