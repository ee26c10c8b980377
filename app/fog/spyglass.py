"""The spyglass: a tube with the tiles in hand."""

from __future__ import annotations

import math

from kivy.animation import Animation
from kivy.graphics import Color, Mesh
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from app.fog.drag import SLOP_DP
from app.fog.tile_pictures import draw_tile
from app.fog.view import SlotView
from app.ui.buttons import Press
from app.ui.canvas_widget import paper, shaded
from app.ui.icons import dashed_hexagon, hexagon, picture
from app.ui.theme import GLOW, INK, SHADOW, rgba, theme
from app.ui.view_list import ViewList

LEATHER = ("#4A5D80", "#3A4A6B", "#2F3C5B", "#232E4A")
BRASS = ("#F0CF86", "#D9AA55", "#B48738", "#8F6120")
LEATHER_SILVER = ("#6C7484", "#565E70", "#474E5F", "#383E4E")
STEEL = ("#F4F7FB", "#C9D3E0", "#98A6B8", "#66748A")
TILE_WIDTH_PER_HEIGHT = 184 / 212
"""Width of a tile relative to its height."""


class Slot(Press):
    """A space of the spyglass, empty or with a tile."""

    view = ObjectProperty(SlotView())
    lift = NumericProperty(0)
    """0 in the tube, 1 raised."""
    repaint_on = ("view", "lift")

    __events__ = ("on_drag", "on_drop")

    def __init__(self, **kwargs: object) -> None:
        self._dragged = False
        super().__init__(**kwargs)
        self.ring_radius = dp(16)
        self.fbind("view", self._rise)
        self._rise()

    def _rise(self, *_: object) -> None:
        up, seconds = float(self.view.chosen), theme.seconds(0.14)
        Animation.cancel_all(self, "lift")
        if not seconds or up == self.lift:
            self.lift = up
        else:
            Animation(lift=up, d=seconds, t="out_back").start(self)

    def on_drag(self, x: float, y: float) -> None: ...

    def on_drop(self, x: float, y: float) -> None: ...

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Once a finger has moved far enough with a tile, it drags it."""
        if touch.grab_current is not self:
            return False
        far = math.dist(touch.pos, touch.opos) > dp(SLOP_DP)
        if self._dragged or (far and self.view.tile and not self.view.incoming):
            self._dragged, self.pressed = True, False
            self.dispatch("on_drag", *self.to_window(*touch.pos))
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and self._dragged:
            self._dragged = False
            touch.ungrab(self)
            self.dispatch("on_drop", *self.to_window(*touch.pos))
            return True
        return bool(super().on_touch_up(touch))

    def paint(self) -> None:
        view, x = self.view, self.width / 2
        w = min(self.width * 0.98, self.height * 0.82 * TILE_WIDTH_PER_HEIGHT)
        y = self.height / 2
        picture("slot", x, y, w)
        if not view.tile:
            return
        y += self.lift * self.height * 0.11 - self.sunk / 2
        if view.chosen:
            hexagon(x, y, w * 0.535, rgba(INK), w * 0.16)
            hexagon(x, y, w * 0.535, rgba(GLOW), w * 0.12)
        draw_tile(view.tile, view.number, x, y, w * 0.97, 0.55 if view.incoming else 1)
        if view.incoming:
            dashed_hexagon(x, y, w * 0.545, rgba(GLOW), w * 0.05)


class SpyglassBar(ViewList):
    """`on_slot(index)` for a tap on a space; `on_slot_held(tile)` for a long press.

    `on_drag(index, x, y)` and `on_drop(x, y)` for a drag.
    """

    slots = ObjectProperty(())
    """SlotViews."""
    silver = BooleanProperty(False)
    repaint_on = ("silver",)
    source = ("slots",)

    __events__ = ("on_slot", "on_slot_held", "on_drag", "on_drop")

    def on_slot(self, index: int) -> None: ...

    def on_slot_held(self, tile: str) -> None: ...

    def on_drag(self, index: int, x: float, y: float) -> None: ...

    def on_drop(self, x: float, y: float) -> None: ...

    def slot(self, index: int) -> Slot:
        """The widget of a space, for motions that end or start there."""
        return self.children[len(self.children) - 1 - index]

    def make(self) -> Slot:
        child = Slot(holds=True)
        child.bind(
            on_release=lambda child: self.dispatch("on_slot", self.index(child)),
            on_held=lambda child: self.dispatch("on_slot_held", child.view.tile),
            on_drag=lambda child, x, y: self.dispatch("on_drag", self.index(child), x, y),
            on_drop=lambda _child, x, y: self.dispatch("on_drop", x, y),
        )
        return child

    def arrange(self) -> None:
        k = self._unit()
        left, right = self.x + 54 * k, self.x + self.width - 78 * k
        step = (right - left) / max(1, len(self.children))
        for i, child in enumerate(reversed(self.children)):
            child.size = step, self.height
            child.pos = left + i * step, self.y

    def _unit(self) -> float:
        """The drawing of the tube is 220 units high; a low and wide one keeps slim caps."""
        return float(min(self.height / 220, self.width / 900))

    def paint(self) -> None:
        w, h, k = self.width, self.height, self._unit()
        tube, caps = (LEATHER_SILVER, STEEL) if self.silver else (LEATHER, BRASS)
        paper(0, -6 * k, w, h - 12 * k, 40 * k, rgba(SHADOW, 0.28))
        shaded(26 * k, 8 * k, w - 60 * k, h - 16 * k, 26 * k, tube)
        for y in (20 * k, h - 20 * k):
            _stitches(52 * k, w - 76 * k, y, k, caps[1])
        shaded(0, 22 * k, 44 * k, h - 44 * k, 16 * k, caps)
        shaded(22 * k, 6 * k, 26 * k, h - 12 * k, 9 * k, caps)
        shaded(w - 74 * k, 6 * k, 26 * k, h - 12 * k, 9 * k, caps)
        shaded(w - 54 * k, 0, 54 * k, h, 18 * k, caps)
        for x in (46 * k, w - 54 * k):
            paper(x, 8 * k, 4 * k, h - 16 * k, 1, rgba("#5B3C12", 0.6))
        for x, wide in ((4 * k, 36 * k), (w - 48 * k, 40 * k)):
            paper(x, h - 39 * k, wide, 9 * k, 4 * k, rgba("#FFF3CC", 0.75))


def _stitches(left: float, right: float, y: float, k: float, colour: str) -> None:
    """A seam as one mesh, so that forty stitches cost one draw call."""
    vertices: list[float] = []
    indices: list[int] = []
    high, long, step = max(1.0, 1.4 * k), 10 * k, 19 * k
    for i in range(int((right - left) / step)):
        x = left + i * step
        for px, py in ((x, y - high), (x + long, y - high), (x + long, y + high), (x, y + high)):
            vertices += (px, py, 0, 0)
        indices += [4 * i + c for c in (0, 1, 2, 2, 3, 0)]
    Color(rgba=rgba(colour, 0.8))
    Mesh(vertices=vertices, indices=indices, mode="triangles")
