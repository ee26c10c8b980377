"""The device: vibration, keeping awake, its language. The only place that asks plyer or jnius."""

from __future__ import annotations

import locale
import os
import sys
from datetime import datetime
from typing import Any

from kivy.core.window import Window
from kivy.logger import Logger


def on_android() -> bool:
    return "ANDROID_ARGUMENT" in os.environ


class Platform:
    """Every call works everywhere; where the device cannot do it, nothing happens."""

    def __init__(self) -> None:
        self._vibrator: Any = None
        self._tried = False

    def vibrate(self, seconds: float) -> None:
        """A short buzz, on Android only."""
        if not on_android():
            return
        try:
            if not self._tried:
                self._tried = True
                from plyer import vibrator

                self._vibrator = vibrator
            if self._vibrator is not None:
                self._vibrator.vibrate(seconds)
        except Exception as error:  # a missing back end fails in many ways
            Logger.warning("Platform: no vibration (%s)", error)
            self._vibrator = None

    def keep_awake(self, awake: bool) -> None:
        """Do not dim the screen while a bot plays."""
        Window.allow_screensaver = not awake

    def evening(self) -> bool:
        """Whether it is dark outside, as far as the clock tells."""
        return not 7 <= datetime.now().hour < 20

    def locales(self) -> list[str]:
        """What the person speaks, best first."""
        if on_android():
            try:
                from jnius import autoclass

                return [str(autoclass("java.util.Locale").getDefault().toString())]
            except Exception as error:
                Logger.warning("Platform: the language is unknown (%s)", error)
                return []
        names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
        if sys.platform in ("win32", "darwin"):
            names.append(locale.getlocale()[0] or "")
        return [name for name in names if name]


platform = Platform()
