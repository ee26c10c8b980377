"""Vibration by meaning; `settings.haptics` turns it off."""

from __future__ import annotations

from typing import Literal

from app.device.platform import platform
from app.settings import settings

Feel = Literal["", "light", "land", "coast", "refuse", "victory"]
PATTERNS: dict[str, tuple[float, ...]] = {
    "light": (0.012,),
    "land": (0.025,),
    "coast": (0.05,),
    "refuse": (0.02, 0.06, 0.02),
    "victory": (0.04, 0.08, 0.04, 0.08, 0.12),
}
"""Seconds on, off, on and so on."""


def feel(meaning: Feel) -> None:
    if meaning and settings.haptics:
        platform.vibrate(*PATTERNS[meaning])
