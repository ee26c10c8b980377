"""Settings: observable, stored as JSON; invalid values never keep the app from starting."""

from __future__ import annotations

import json
import math
from contextlib import suppress
from pathlib import Path

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

from app.files import Disk
from app.i18n import AUTO, LANGUAGES
from app.paths import data_folder
from game.protocol import Json

LOOKS = ("auto", "morning", "dusk")
_STATE = {"last_setup": "", "window_size": "window.json", "open_game": "away.json"}
"""State that `reset` keeps, and the file in which version 0.1 stored it."""


class Settings(EventDispatcher):
    """The global `settings` in Python and KV."""

    language = OptionProperty(AUTO, options=[AUTO, *LANGUAGES])
    sound = BooleanProperty(True)
    haptics = BooleanProperty(True)
    speed = BoundedNumericProperty(1.0, min=0.5, max=3.0)
    """Speed of all animations; 2 is twice as fast."""
    reduced_motion = BooleanProperty(False)
    text_size = BoundedNumericProperty(1.0, min=1.0, max=2.0)
    high_contrast = BooleanProperty(False)
    patterns = BooleanProperty(False)
    """Stronger patterns and symbols, so that colors are not the only difference."""
    follow_bots = BooleanProperty(True)
    """Show the islands of computer players during their turns."""
    left_handed = BooleanProperty(False)
    handover = BooleanProperty(True)
    """Show the handover screen between people who share the device."""
    look = OptionProperty("auto", options=LOOKS)
    last_setup = ObjectProperty(None)
    """The setup of the last game, as a plain dict."""
    window_size = ObjectProperty(None)
    """Size of the desktop window when it was last closed, or None."""
    open_game = ObjectProperty(None)
    """The game open when the app went to the background: see `app.saves.resume`."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(last_setup={}, window_size=[], open_game={}, **kwargs)
        self._names = tuple(sorted(self.properties()))
        self._defaults = {name: getattr(self, name) for name in self._names}
        self._file: Path | None = None
        self._save_soon = Clock.create_trigger(lambda *_: self.save(), -1)
        for name in self._names:
            self.fbind(name, lambda *_: self._save_soon())

    def load(self, file: Path | None = None) -> None:
        """Read the file, and write every change to it from now on."""
        self._file = file or data_folder() / "settings.json"
        for name, value in self._read(self._file).items():
            setattr(self, name, value)
        self._save_soon.cancel()
        self._migrate(self._file.parent)

    def save(self) -> None:
        """Write now; an error is logged, as a full disk must not stop a game."""
        self._save_soon.cancel()
        if self._file is None:
            return
        text = json.dumps(self.values(), ensure_ascii=False, indent=1)
        try:
            Disk().write_atomic(self._file, text.encode())
        except OSError as error:
            Logger.error("Settings: not saved in %s: %s", self._file, error.strerror)

    def reset(self) -> None:
        """Restore the defaults, but keep the app's state."""
        for name, value in self._defaults.items():
            if name not in _STATE:
                setattr(self, name, value)

    def values(self) -> Json:
        return {name: getattr(self, name) for name in self._names}

    def _migrate(self, folder: Path) -> None:
        """Import the files of version 0.1, valid or not, and remove them."""
        for name, old in _STATE.items():
            if old and (folder / old).is_file():
                with suppress(OSError, ValueError, RecursionError):
                    value = json.loads((folder / old).read_text("utf-8"))
                    if self._fits(name, value):
                        setattr(self, name, value)
                self.save()
                with suppress(OSError):
                    (folder / old).unlink()

    def _read(self, file: Path) -> Json:
        """The valid values of the file; others are logged."""
        try:
            found = json.loads(file.read_text("utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, RecursionError) as error:
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

    def _fits(self, name: str, value: object) -> bool:
        default, rule = self._defaults[name], self.property(name)
        if isinstance(rule, OptionProperty):
            return value in rule.options
        if isinstance(rule, BoundedNumericProperty):
            if isinstance(value, bool) or not isinstance(value, int | float):
                return False
            low, high = rule.bounds
            return math.isfinite(value) and low <= value <= high
        return isinstance(value, type(default))


settings = Settings()
global_idmap["settings"] = settings
