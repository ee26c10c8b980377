"""Where the screens lie in the window: clear of bars and notches. Only the upright draw under them.

A phone held upright draws under the bars above and below, and each screen keeps its words out of
there. Bars at the sides, and all bars of lying and large windows, stay outside the screens.
"""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.uix.screenmanager import ScreenManager

from app.ui.private_kivy import drop_style
from app.ui.theme import theme

drop_style("Screens")


class Screens(ScreenManager):
    """All screens, one of them shown."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        theme.bind(bars=self._place, insets=self._place, sky=self._place)
        Window.bind(size=self._place)
        self._place()

    def _place(self, *_: Any) -> None:
        pairs = zip(theme.bars, theme.insets, strict=True)
        left, top, right, bottom = (bar - inset for bar, inset in pairs)
        self.pos = left, bottom
        self.size = Window.width - left - right, Window.height - top - bottom
        self._cover(left, top, right, bottom)

    def _cover(self, left: float, top: float, right: float, bottom: float) -> None:
        """Nothing of a screen is seen beside it."""
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
