"""Settings: observable, stored as JSON; invalid values never keep the app from starting."""

from __future__ import annotations

import json
from collections.abc import Callable
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

from app.files import Disk
from app.i18n import AUTO, LANGUAGES, _
from app.paths import data_folder
from app.reader import WrongFileError, read_json, set_aside
from game.protocol import Json
from game.validation import sound

LOOKS = ("auto", "morning", "dusk")
_STATE = {
    "last_setup": "",
    "window_size": "window.json",
    "window_place": "",
    "window_maximized": "",
    "open_game": "away.json",
    "welcomed": "",
}
"""State that `reset` keeps, and the file in which version 0.1 stored it."""
_MAX_SIDE, _LONGEST_NAME = 16_384, 200


class Settings(EventDispatcher):
    """The global `settings` in Python and KV."""

    language = OptionProperty(AUTO, options=[AUTO, *LANGUAGES])
    sound = BooleanProperty(True)
    """Effects and music, each with a volume of its own."""
    effects_volume = BoundedNumericProperty(0.8, min=0.0, max=1.0)
    music_volume = BoundedNumericProperty(0.8, min=0.0, max=1.0)
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
    handover = BooleanProperty(False)
    """Show the handover screen between people even in a game without secrets."""
    second_tap = BooleanProperty(True)
    """A second tap on what is chosen confirms it; otherwise it clears the choice."""
    auto_end = BooleanProperty(True)
    """A decision without a choice is made by itself after a moment."""
    look = OptionProperty("auto", options=LOOKS)
    coach_marks = BooleanProperty(True)
    """Point once at what is new in a game."""
    space_names = BooleanProperty(False)
    """Letters and numbers at the edges of islands, always."""
    welcomed = BooleanProperty(False)
    """The question of the first start was asked."""
    last_setup = ObjectProperty(None)
    """The setup of the last game, as a plain dict."""
    window_size = ObjectProperty(None)
    """Size of the desktop window when it was last closed, not maximized; or an empty list."""
    window_place = ObjectProperty(None)
    """Its upper left corner then, or an empty list."""
    window_maximized = BooleanProperty(False)
    open_game = ObjectProperty(None)
    """The game open when the app went to the background: see `app.saves.resume`."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(last_setup={}, window_size=[], window_place=[], open_game={}, **kwargs)
        self._names = tuple(sorted(self.properties()))
        self._defaults = {name: getattr(self, name) for name in self._names}
        self._file: Path | None = None
        self._wrong_files = 0
        """How many files were wrong since `take_notice`."""
        self._aside: list[str] = []
        """Their new names, if they could be renamed."""
        self._unreadable = False
        self._save_soon = Clock.create_trigger(lambda *_: self.save(), -1)
        for name in self._names:
            self.fbind(name, lambda *_: self._save_soon())

    def load(self, file: Path | None = None) -> None:
        """Read the file, and write every change to it from now on.

        What is wrong in it is replaced by defaults, and the file is set aside.
        """
        self._file = file or data_folder() / "settings.json"
        folder, wrong, self._unreadable = self._file.parent, self._wrong_files, False
        for name, value in self._read(self._file).items():
            setattr(self, name, value)
        self._save_soon.cancel()
        if self._wrong_files > wrong:
            self.save()
        self._migrate(folder)

    def save(self) -> None:
        """Write now; an error is logged, as a full disk must not stop a game."""
        self._save_soon.cancel()
        if self._file is None:
            return
        text = json.dumps(self.values(), ensure_ascii=False, indent=1)
        try:
            Disk().write_atomic(self._file, text.encode("utf-8", "replace"))
        except OSError as error:
            Logger.error("Settings: not saved in %s: %s", self._file, error.strerror)

    def take_notice(self) -> str:
        """What the player has to know about wrong files, once, or ""."""
        wrong, aside, unreadable = self._wrong_files, self._aside, self._unreadable
        self._wrong_files, self._aside, self._unreadable = 0, [], False
        if unreadable:
            return _("The settings cannot be read at the moment: changes are not kept.")
        if not wrong:
            return ""
        text = _("Some settings could not be read and start anew.")
        if not aside:
            return text
        kept = _("The old file is kept as {file}.").format(file=", ".join(aside))
        return f"{text} {kept}"

    def reset(self) -> None:
        """Restore the defaults, but keep the app's state."""
        for name, value in self._defaults.items():
            if name not in _STATE:
                setattr(self, name, value)

    def values(self) -> Json:
        return {name: getattr(self, name) for name in self._names}

    def _migrate(self, folder: Path) -> None:
        """Import the files of version 0.1, and remove them."""
        for name, old in _STATE.items():
            file = folder / old
            if not old or not (file.exists() or file.is_symlink()):
                continue
            try:
                value = read_json(file)
                if not self._fits(name, value):
                    raise WrongFileError(f"not the value of {name}")
                setattr(self, name, value)
                self.save()
                file.unlink()
            except WrongFileError as error:
                self._wrong(file, str(error))
                self.save()
            except OSError as error:
                Logger.warning("Settings: %s cannot be imported: %s", file, error)

    def _read(self, file: Path) -> Json:
        """The valid values of the file; if there are others, it is set aside."""
        try:
            found = read_json(file)
            if not isinstance(found, dict):
                raise WrongFileError("not an object")
        except FileNotFoundError:
            return {}
        except WrongFileError as error:
            self._wrong(file, str(error))
            return {}
        except OSError as error:
            # It may be good: nothing is written over it.
            Logger.warning("Settings: %s cannot be read, changes are not kept: %s", file, error)
            self._file, self._unreadable = None, True
            return {}
        good = {k: v for k, v in found.items() if k in self._defaults and self._fits(k, v)}
        bad = sorted(found.keys() & self._defaults.keys() - good.keys())
        if bad:
            self._wrong(file, f"defaults are used for {', '.join(bad)}")
        return good

    def _wrong(self, file: Path, why: str) -> None:
        Logger.warning("Settings: %s is set aside: %s", file, why)
        self._wrong_files += 1
        self._aside += filter(None, [set_aside(file)])

    def _fits(self, name: str, value: Any) -> bool:
        default, rule = self._defaults[name], self.property(name)
        if isinstance(rule, OptionProperty):
            return isinstance(value, str) and value in rule.options
        if isinstance(rule, BoundedNumericProperty):
            low, high = rule.bounds
            return type(value) in (int, float) and low <= value <= high
        return (
            type(value) is type(default)
            and sound(value)
            and (name not in _VALID or _VALID[name](value))
        )


def _is_size(value: list[Any]) -> bool:
    sides = [side for side in value if type(side) in (int, float) and 0 < side <= _MAX_SIDE]
    return not value or len(sides) == len(value) == 2


def _is_place(value: list[object]) -> bool:
    sides = [side for side in value if type(side) is int and abs(side) <= _MAX_SIDE]
    return not value or len(sides) == len(value) == 2


def _is_open_game(value: Json) -> bool:
    save, at = value.get("save"), value.get("at")
    if not isinstance(save, str) or type(at) not in (int, float):
        return not value
    return 0 < len(save) <= _LONGEST_NAME and save.isprintable() and Path(save).name == save


_VALID: dict[str, Callable[[Any], bool]] = {
    "window_size": _is_size,
    "window_place": _is_place,
    "open_game": _is_open_game,
}
"""Further checks of values."""


settings = Settings()
global_idmap["settings"] = settings
