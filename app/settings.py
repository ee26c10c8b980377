"""What the person has set: observable, kept as JSON, never a reason not to start."""

from __future__ import annotations

import json
import math
import os
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.lang import global_idmap
from kivy.logger import Logger
from kivy.properties import (
    BooleanProperty,
    BoundedNumericProperty,
    ObjectProperty,
    OptionProperty,
)

from app.i18n import AUTO, LANGUAGES
from app.paths import data_folder

LOOKS = ("auto", "morning", "dusk")


class Settings(EventDispatcher):
    """`settings` in Python and in KV."""

    language = OptionProperty(AUTO, options=[AUTO, *LANGUAGES])
    sound = BooleanProperty(True)
    haptics = BooleanProperty(True)
    speed = BoundedNumericProperty(1.0, min=0.5, max=3.0)
    """Of all motion; 2 is twice as fast."""
    reduced_motion = BooleanProperty(False)
    text_size = BoundedNumericProperty(1.0, min=1.0, max=2.0)
    high_contrast = BooleanProperty(False)
    patterns = BooleanProperty(False)
    """Stronger patterns and signs where colours tell things apart."""
    follow_bots = BooleanProperty(True)
    """Their islands are shown while computer players play."""
    left_handed = BooleanProperty(False)
    handover = BooleanProperty(True)
    """A curtain between two people who share the screen."""
    look = OptionProperty("auto", options=LOOKS)
    last_setup = ObjectProperty(None)
    """What was chosen for the last game, as a plain dict."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(last_setup={}, **kwargs)
        self._names = tuple(sorted(self.properties()))
        self._defaults = {name: getattr(self, name) for name in self._names}
        self._file: Path | None = None
        self._save_soon = Clock.create_trigger(lambda *_: self.save(), -1)
        for name in self._names:
            self.fbind(name, lambda *_: self._save_soon())

    def load(self, file: Path | None = None) -> None:
        """Read the file, and write every change into it from now on."""
        self._file = file or data_folder() / "settings.json"
        for name, value in self._read(self._file).items():
            setattr(self, name, value)
        self._save_soon.cancel()

    def save(self) -> None:
        """Write all of it at once or nothing; a full disk is no reason to stop playing."""
        self._save_soon.cancel()
        if self._file is None:
            return
        text = json.dumps(self.values(), ensure_ascii=False, indent=1)
        fresh = self._file.with_suffix(".new")
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with fresh.open("w", encoding="utf-8") as out:
                out.write(text)
                out.flush()
                os.fsync(out.fileno())
            fresh.replace(self._file)
        except OSError as error:
            Logger.error("Settings: not saved in %s: %s", self._file, error.strerror)

    def reset(self) -> None:
        """Everything as on the first day, but the last setup stays."""
        for name, value in self._defaults.items():
            if name != "last_setup":
                setattr(self, name, value)

    def values(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self._names}

    def _read(self, file: Path) -> dict[str, Any]:
        """The values of the file that make sense; the others keep what they are by default."""
        try:
            found = json.loads(file.read_text("utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            Logger.warning("Settings: %s cannot be read, defaults are used: %s", file, error)
            return {}
        if not isinstance(found, dict):
            Logger.warning("Settings: %s holds no settings, defaults are used", file)
            return {}
        good = {k: v for k, v in found.items() if k in self._defaults and self._fits(k, v)}
        bad = sorted(found.keys() & self._defaults.keys() - good.keys())
        if bad:
            Logger.warning("Settings: defaults are used for %s in %s", ", ".join(bad), file)
        return good

    def _fits(self, name: str, value: Any) -> bool:
        default, rule = self._defaults[name], self.property(name)
        if isinstance(rule, OptionProperty):
            return value in rule.options
        if isinstance(rule, BoundedNumericProperty):
            number = isinstance(value, int | float) and not isinstance(value, bool)
            low, high = rule.bounds
            return number and math.isfinite(value) and low <= value <= high
        return isinstance(value, type(default))


settings = Settings()
global_idmap["settings"] = settings
