"""What follows a finger that drags a tile or the balloon over the island."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import StringProperty

from app.fog.tile_pictures import draw_tile
from app.ui.canvas_widget import CanvasWidget
from app.ui.icons import picture

SLOP_DP = 12
"""A drag begins after this distance, like panning."""
ABOVE_DP = 34
"""How far it hangs above the finger."""
TILE_DP, BALLOON_DP = 52, 46


class Dragged(CanvasWidget):
    """A tile, or a balloon of a color."""

    tile = StringProperty("")
    balloon = StringProperty("")
    repaint_on = ("tile", "balloon")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), size=(dp(64), dp(72)), **kwargs)

    def follow(self, x: float, y: float) -> None:
        self.center = x, y + dp(ABOVE_DP)

    def paint(self) -> None:
        x, y = self.width / 2, self.height / 2
        if self.tile:
            draw_tile(self.tile, self.tile.rpartition("-")[2], x, y, dp(TILE_DP))
        else:
            picture(f"balloon-{self.balloon}", x, y, dp(BALLOON_DP))
