"""Theme: colors by role, fonts, text sizes, size class of the window, animation speed.

Everything is a live property; `revision` increases after each change, so that widgets that
paint themselves observe one property only.
"""

from __future__ import annotations

import json
from typing import Any

from kivy.core.text import LabelBase
from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.lang import global_idmap
from kivy.metrics import Metrics, dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    BoundedNumericProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    VariableListProperty,
)
from kivy.utils import get_color_from_hex

from app.paths import ASSETS
from app.settings import Settings
from app.ui.observers import Listeners

Colour = list[float]

FONTS = {
    "body": "Nunito-SemiBold",
    "label": "Nunito-ExtraBold",
    "heavy": "Nunito-Black",
    "title": "Fraunces-SemiBold",
}


def font_file(name: str) -> str:
    """The file of one of our fonts."""
    return str(ASSETS / "fonts" / f"{FONTS[name]}.ttf")


SIZES = {"title": 26, "big": 19, "label": 16, "body": 14, "small": 14}
"""Font sizes in sp at 100 percent; the minimum is 14."""

# Role: morning, dusk, morning with high contrast, dusk with high contrast.
_COLOURS = {
    "sky": ("#FBE6CC", "#2A2E52", "#FFFFFF", "#0B0E1C"),
    "haze": ("#DDE9E4", "#2F4664", "#F2F6F6", "#101A2A"),
    "sea": ("#9CC6CC", "#1F3A4E", "#D5E6EA", "#0B1722"),
    "paper": ("#FFF8E8", "#252C47", "#FFFFFF", "#10142A"),
    "paper2": ("#F4E8CD", "#303957", "#F3EBDA", "#1B2140"),
    "chip": ("#F3F3E7", "#293554", "#FFFFFF", "#10142A"),
    "mist": ("#F1F5F7", "#38456F", "#FFFFFF", "#161B36"),
    "mist2": ("#DCE8EC", "#2A3358", "#F1F5F7", "#10142A"),
    "bank": ("#EAF1F5", "#46557F", "#EAF1F5", "#2A3358"),
    "ink": ("#22304A", "#F7EEDA", "#0A1224", "#FFFFFF"),
    "ink2": ("#525E78", "#B9C0D8", "#2A354E", "#E4E8F4"),
    "line": ("#8C7A50", "#8B93B4", "#4A3F22", "#D6DBEE"),
    "primary": ("#B23A2E", "#F2A65A", "#8E2218", "#FFC27F"),
    "primary_ink": ("#FFF8E8", "#22182A", "#FFFFFF", "#140C1A"),
    "good": ("#2B6B45", "#8FD3A1", "#14512D", "#A9F0BC"),
    "bad": ("#A8322A", "#FF9C8A", "#8A1A12", "#FFB8AA"),
    "gold": ("#8A5A0B", "#F3C969", "#6B4300", "#FFDC8A"),
    "tick": ("#FFE08A", "#2B6B45", "#FFE08A", "#14512D"),
    "focus": ("#FFD54A", "#FFD54A", "#FFD54A", "#FFD54A"),
    "focus_edge": ("#22304A", "#141A30", "#000000", "#000000"),
}
PRINTED: dict[str, Any] = json.loads((ASSETS / "colours.json").read_text("utf-8"))
INK, CREAM = str(PRINTED["ink"]), str(PRINTED["cream"])
SHADOW, GLOW, CHOSEN = "#1A2440", "#FFD54A", "#FF7A5C"
"""Colors on pictures, the same in both looks."""
PILLS = {
    "price": ("#22304A", "#FFFFFF", "#FFF8E8"),
    "free": ("#FFE08A", "#22304A", "#22304A"),
    "points": ("#2B6B45", "#FFFFFF", "#FFF8E8"),
    "loss": ("#A8322A", "#FFFFFF", "#FFF8E8"),
}
"""Fill, text and edge color of a Pill, by style."""


def rgba(hex_colour: str, alpha: float = 1.0) -> Colour:
    return [*get_color_from_hex(hex_colour)[:3], alpha]


def contrast(one: Colour, other: Colour) -> float:
    """The WCAG contrast ratio, 1 to 21."""

    def light(colour: Colour) -> float:
        parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


LARGE_TEXT, HUGE_TEXT = 1.3, 1.5
"""Text scales at which layouts change."""
SHORT_PHONE_DP = 720
"""A phone in portrait with less height (dp) between its bars counts as small."""
ROOMY_PHONE_DP = 840
"""From this height (dp) on a phone in portrait has space for text of 200 percent."""


def largest_text(width: float, height: float) -> float:
    """The largest text scale at which the tables are playable, in dp: low phones need space."""
    if size_class(width, height) != "portrait" or width >= 600:
        return 2.0
    roomy = (height - SHORT_PHONE_DP) / (ROOMY_PHONE_DP - SHORT_PHONE_DP)
    return min(2.0, max(1.25, 1.25 + 0.75 * roomy))


def size_class(width: float, height: float) -> str:
    """The size class (`theme.layout`) of a window, in dp."""
    if height < 480 and width > height:
        return "landscape"
    if width < 840 and height >= width:
        return "portrait"
    if width > 1200:
        return "desktop"
    if min(width, height) >= 600 or width >= 840:
        return "tablet"
    return "landscape"


class Theme(EventDispatcher):
    """The global `theme` in Python and KV."""

    dusk = BooleanProperty(False)
    system_dusk = BooleanProperty(False)
    """What the system prefers; used while the setting is `auto`."""
    high_contrast = BooleanProperty(False)
    patterns = BooleanProperty(False)
    text_size_setting = BoundedNumericProperty(1.0, min=1.0, max=2.0)
    text_scale = NumericProperty(1.0)
    """The text size setting times the font scale of the system, from 1 to 2; see largest_text."""
    layout = OptionProperty("portrait", options=["portrait", "landscape", "tablet", "desktop"])
    upright = BooleanProperty(True)
    """The window is higher than wide; tablets can be either."""
    short = BooleanProperty(False)
    """A small phone in portrait: layouts save height."""
    hand = OptionProperty("right", options=["right", "left"])
    bars = VariableListProperty([0])
    """Insets of system bars and notch: left, top, right, bottom."""
    insets = VariableListProperty([0])
    """The part of `bars` that overlaps the screens, as KV padding: top and bottom in portrait."""
    motion = NumericProperty(1.0)
    """Animation speed; 0 for reduced motion."""
    revision = NumericProperty(0)

    title = NumericProperty()
    big = NumericProperty()
    label = NumericProperty()
    body = NumericProperty()
    small = NumericProperty()

    sky, haze, sea = ColorProperty(), ColorProperty(), ColorProperty()
    paper, paper2, chip = ColorProperty(), ColorProperty(), ColorProperty()
    mist, mist2, bank = ColorProperty(), ColorProperty(), ColorProperty()
    ink, ink2, line = ColorProperty(), ColorProperty(), ColorProperty()
    primary, primary_ink = ColorProperty(), ColorProperty()
    good, bad, gold, tick = ColorProperty(), ColorProperty(), ColorProperty(), ColorProperty()
    focus, focus_edge = ColorProperty(), ColorProperty()

    wide = AliasProperty(lambda self: self.layout in ("tablet", "desktop"), bind=["layout"])
    """There is space for all panels at once."""
    large_text = AliasProperty(lambda self: self.text_scale >= LARGE_TEXT, bind=["text_scale"])
    """Layouts make space for text: fewer columns and pictures, higher rows."""
    huge_text = AliasProperty(lambda self: self.text_scale >= HUGE_TEXT, bind=["text_scale"])
    """Layouts omit redundant information."""

    def __init__(self, **kwargs: object) -> None:
        for name in FONTS:
            LabelBase.register(name, font_file(name))
        super().__init__(**kwargs)
        self._settings: Settings | None = None
        self._colour()
        self._measure()
        self._arrange()
        for name in ("dusk", "high_contrast", "patterns"):
            self.fbind(name, self._colour)
        self.fbind("text_size_setting", self._measure)
        self.fbind("system_dusk", self._apply_settings)
        self.listeners = Listeners()
        """Observers of colors and sizes in Python; KV binds by itself."""
        self.fbind("revision", self.listeners.notify)
        Metrics.bind(density=self._measure, fontscale=self._measure)
        self.fbind("bars", self._arrange)
        Window.bind(size=self._resized)

    def size(self, sp: float) -> float:
        """Pixels of a font size in sp, with the text scale."""
        return float(dp(sp) * self.text_scale)

    def seconds(self, usual: float) -> float:
        """Duration of an animation at the chosen speed; 0 to jump."""
        return usual / self.motion if self.motion else 0.0

    def bind_settings(self, settings: Settings) -> None:
        """Apply the settings, now and after each change."""
        self._settings = settings
        for name in ("look", "high_contrast", "patterns", "text_size", "left_handed", "speed"):
            settings.fbind(name, self._apply_settings)
        settings.fbind("reduced_motion", self._apply_settings)
        self._apply_settings()

    def _apply_settings(self, *_: object) -> None:
        wish = self._settings
        if wish is None:
            return
        self.dusk = self.system_dusk if wish.look == "auto" else wish.look == "dusk"
        self.high_contrast = wish.high_contrast
        self.patterns = wish.patterns
        self.text_size_setting = wish.text_size
        self.hand = "left" if wish.left_handed else "right"
        self.motion = 0 if wish.reduced_motion else wish.speed

    def _colour(self, *_: object) -> None:
        column = 2 * self.high_contrast + self.dusk
        for role, colours in _COLOURS.items():
            setattr(self, role, colours[column])
        self.revision += 1

    def _measure(self, *_: object) -> None:
        self.text_scale = self._scale()
        for role, sp in SIZES.items():
            setattr(self, role, self.size(sp))
        self._arrange()
        self.revision += 1

    def _resized(self, *_: object) -> None:
        """Low windows limit the text."""
        if self._scale() != self.text_scale:
            self._measure()
        else:
            self._arrange()

    def _scale(self) -> float:
        most = largest_text(*(side / Metrics.density for side in Window.size))
        return float(min(most, max(1.0, self.text_size_setting * Metrics.fontscale)))

    def _arrange(self, *_: object) -> None:
        width, height = (side / Metrics.density for side in Window.size)
        self.upright = height > width
        self.layout = size_class(width, height)
        _left, top, _right, bottom = self.bars
        self.insets = [0, top, 0, bottom] if self.layout == "portrait" else [0, 0, 0, 0]
        free = height - (top + bottom) / Metrics.density
        self.short = self.layout == "portrait" and free < SHORT_PHONE_DP and not self.large_text


theme = Theme()
global_idmap["theme"] = theme
