"""Lays out screens inside the safe area (bars and notches).

A phone in portrait draws under the bars at the top and bottom, and each screen pads its content.
Bars at the sides, and all bars in landscape and in large windows, are outside the screens.
"""

from __future__ import annotations

from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.uix.screenmanager import ScreenManager

from app.ui.private_kivy import drop_style
from app.ui.theme import theme

drop_style("Screens")


class Screens(ScreenManager):
    """The screen manager, placed in the safe area."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        theme.bind(bars=self._place, insets=self._place, sky=self._place)
        Window.bind(size=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        pairs = zip(theme.bars, theme.insets, strict=True)
        left, top, right, bottom = (bar - inset for bar, inset in pairs)
        self.pos = left, bottom
        self.size = Window.width - left - right, Window.height - top - bottom
        self._cover(left, top, right, bottom)

    def _cover(self, left: float, top: float, right: float, bottom: float) -> None:
        """Paint over the bars: screens are not clipped by a stencil."""
        wide, high = Window.size
        boxes = (
            ((0, 0), (left, high)),
            ((wide - right, 0), (right, high)),
            ((0, 0), (wide, bottom)),
            ((0, high - top), (wide, top)),
        )
        self.canvas.after.clear()
        with self.canvas.after:
            Color(*theme.sky)
            for pos, size in boxes:
                if min(size) > 0:
                    Rectangle(pos=pos, size=size)
