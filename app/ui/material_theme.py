"""KivyMD's theme in our colors, fonts and icons; follows `theme` live."""

from __future__ import annotations

import json
from typing import Any

from kivy.core.text import LabelBase
from kivy.metrics import dp
from kivymd.font_definitions import theme_font_styles
from kivymd.icon_definitions import md_icons
from kivymd.theming import ThemeManager

from app.paths import ASSETS
from app.ui.theme import SHADOW, rgba, theme

COLORS = {
    "primary": "primary",
    "onPrimary": "primary_ink",
    "primaryContainer": "paper2",
    "onPrimaryContainer": "ink",
    "secondary": "ink",
    "onSecondary": "paper",
    "secondaryContainer": "paper2",
    "onSecondaryContainer": "ink",
    "tertiary": "gold",
    "onTertiary": "paper",
    "tertiaryContainer": "paper2",
    "onTertiaryContainer": "ink",
    "background": "paper",
    "onBackground": "ink",
    "surface": "paper",
    "surfaceBright": "paper",
    "surfaceDim": "paper2",
    "surfaceContainerLowest": "paper",
    "surfaceContainerLow": "paper",
    "surfaceContainer": "paper",
    "surfaceContainerHigh": "paper",
    "surfaceContainerHighest": "paper2",
    "surfaceVariant": "paper2",
    "onSurface": "ink",
    "onSurfaceVariant": "ink2",
    "inverseSurface": "ink",
    "inverseOnSurface": "paper",
    "inversePrimary": "tick",
    "outline": "line",
    "outlineVariant": "paper2",
    "surfaceTint": "paper",
    "scrim": "focus_edge",
    "error": "bad",
    "onError": "paper",
    "errorContainer": "paper2",
    "onErrorContainer": "bad",
}
"""Color role of KivyMD: role of `theme`."""
FONT_STYLES = {
    "Display": ("title", 40, 36, 32),
    "Headline": ("title", 28, 26, 22),
    "Title": ("title", 26, 19, 16),
    "Body": ("body", 16, 14, 14),
    "Label": ("label", 16, 14, 14),
}
"""Font of `theme`, and the sizes of KivyMD's roles large, medium and small in sp; at least 14."""
ICON_DP = 24


class ArchipelThemeManager(ThemeManager):
    """`theme_cls`. Skips KivyMD's palette generator, which takes longer than the first frame."""

    def __init__(self, **kwargs: object) -> None:
        LabelBase.register("Icons", str(ASSETS / "icons" / "icons.ttf"))
        md_icons.clear()
        md_icons.update(json.loads((ASSETS / "icons" / "icons.json").read_text("utf-8")))
        super().__init__(**kwargs)
        self._font_styles: dict[str, dict[str, dict[str, Any]]] = {}
        self.theme_style_switch_animation = False
        theme.bind(revision=self._update)
        self._update()

    def set_colors(self, *_: object) -> None:
        """Called by MDApp at the start and when `theme_style` changes."""
        for name, role in COLORS.items():
            setattr(self, f"{name}Color", getattr(theme, role))
        self.disabledTextColor = [*theme.ink2[:3], 0.6]
        self.shadowColor = rgba(SHADOW, 0.17 if theme.dusk else 0.11)

    def _update(self, *_: object) -> None:
        self.theme_style = "Dark" if theme.dusk else "Light"
        self.set_colors()
        styles = {
            style: {
                role: _font(font, theme.size(sp))
                for role, sp in zip(("large", "medium", "small"), sizes, strict=True)
            }
            for style, (font, *sizes) in FONT_STYLES.items()
        }
        styles["Icon"] = {"large": _font("Icons", icon_size())}
        if styles != self._font_styles:
            self._font_styles = styles
            theme_font_styles.update(styles)  # text fields read this dict
            self.font_styles = styles


def icon_size() -> float:
    """Font size of icons; they grow less than text, as they have to fit beside it."""
    return float(dp(ICON_DP) * (0.4 + 0.6 * theme.text_scale))


def _font(name: str, size: float) -> dict[str, Any]:
    return {"line-height": 1, "font-name": name, "font-size": size}
