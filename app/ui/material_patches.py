"""Patches of KivyMD, each with its reason: crashes, and costs that a phone cannot afford.

A new version of KivyMD may make any of them unnecessary or wrong: check them, then raise
CHECKED_WITH. Importing this module applies them.
"""

from __future__ import annotations

import sys
from typing import Any
from weakref import WeakSet

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.factory import Factory
from kivy.graphics import Color, InstructionGroup, RoundedRectangle, SmoothLine
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.utils import platform
from kivymd.uix.behaviors import HoverBehavior, state_layer_behavior  # noqa: F401 - loads its KV
from kivymd.uix.behaviors.ripple_behavior import M3CommonRipple

from app.ui import shapes

CHECKED_WITH = "2.0.0"
TRANSPARENT = (0, 0, 0, 0)
KV = """
#:import RelativeLayout kivy.uix.relativelayout.RelativeLayout

<BackgroundColorBehavior>
    canvas.before:
        RoundedBox:
            group: 'Background_instruction'
            fill: self.md_bg_color
            line: self.line_color
            line_width: self.line_width
            pos: (0, 0) if isinstance(self, RelativeLayout) else tuple(self.pos)
            size: tuple(self.size)
            radius: self.radius

<StateLayerBehavior>
    canvas.after:
        RoundedBox:
            fill: self.state_layer_color
            pos: tuple(self.pos)
            size: tuple(self.size)
            radius: getattr(self, 'radius', None)
"""


def _apply() -> None:
    # KV rules draw in the order they are loaded: a background loaded later would hide children.
    if "kivymd.uix.label" in sys.modules:
        raise ImportError("app.ui.material_patches must be imported before KivyMD's widgets.")
    _replace_ripple()
    _share_hover_observer()
    _replace_shadow()
    _replace_backgrounds()


def _replace_ripple() -> None:
    """KivyMD #1894, #1900: each button builds a framebuffer and a shader (3 ms, 0.5 MB).

    It raises at size 0, and Adreno drivers crash in it on the first tap. The state layer shows
    that a widget is pressed.
    """
    M3CommonRipple.fbo = None
    M3CommonRipple.init_fbos = lambda self: None
    M3CommonRipple.call_ripple_animation_methods = lambda self, touch: None


def _share_hover_observer() -> None:
    """KivyMD #1619: each label binds `Window.mouse_pos`, in linear time and forever.

    One observer for all buttons is enough.
    """
    HoverBehavior.__init__ = _init_hover
    if platform not in ("android", "ios"):
        Window.bind(mouse_pos=_notify_hovered)


def _init_hover(self: Any, *args: Any, **kwargs: Any) -> None:
    super(HoverBehavior, self).__init__(*args, **kwargs)
    if isinstance(self, ButtonBehavior):
        _hoverable.add(self)


def _notify_hovered(window: Any, position: Any) -> None:
    for widget in tuple(_hoverable):
        widget.on_mouse_update(window, position)


_hoverable: WeakSet[Any] = WeakSet()


def _replace_shadow() -> None:
    """KivyMD #1734: each card and button has a framebuffer for its shadow, even without elevation.

    The shadow of a large one is cut off.
    """
    Factory.unregister("BoxShadow")
    Factory.register("BoxShadow", cls=HardShadow)


def _replace_backgrounds() -> None:
    """Each label draws a rotated rectangle, its outline and a state layer, all of them invisible.

    No issue of KivyMD describes it: 6 of 25 bindings of a label. KivyMD names both rules like
    files, so that they can be unloaded.
    """
    Factory.register("RoundedBox", cls=RoundedBox)
    for name in ("BackgroundColorBehavior.kv", "StateLayerBehavior.kv"):
        Builder.unload_file(name)
    Builder.load_string(KV, filename="material_patches.kv")


_changed: dict[_Debounced, None] = {}


def _redraw_changed(*_: object) -> None:
    changed = list(_changed)
    _changed.clear()
    for instruction in changed:
        instruction.clear()
        instruction.draw()


_redraw_soon = Clock.create_trigger(_redraw_changed, -1)


class _Debounced(InstructionGroup):
    """A canvas instruction for KV that redraws itself at most once per frame."""

    redraw_on: tuple[str, ...] = ()
    pos: tuple[float, float] = (0, 0)
    size: tuple[float, float] = (0, 0)

    def __init__(self, **_: Any) -> None:
        super().__init__()

    def __setattr__(self, name: str, value: Any) -> None:
        super().__setattr__(name, value)
        if name in self.redraw_on:
            _changed[self] = None
            _redraw_soon()

    def draw(self) -> None: ...

    def add_box(self, radius: list[float], drop: float = 0.0) -> None:
        (x, y), (w, h) = self.pos, self.size
        if min(radius) != max(radius):
            self.add(RoundedRectangle(pos=(x, y - drop), size=(w, h), radius=radius))
        else:
            self.add(shapes.rounded(x, y - drop, w, h, radius[0]))


class RoundedBox(_Debounced):
    """Fill with anti-aliased corners, and outline; draws nothing while both are transparent."""

    fill = line = TRANSPARENT
    line_width: float = 1
    radius: list[float] | None = None
    redraw_on = ("fill", "line", "line_width", "pos", "size", "radius")

    def draw(self) -> None:
        fill, line, radius = self.fill or TRANSPARENT, self.line or TRANSPARENT, self.radius or [0]
        if min(self.size) < 1:
            return
        if fill[3]:
            self.add(Color(rgba=fill))
            self.add_box(radius)
        if line[3] and list(line) != list(fill):
            (x, y), (w, h) = self.pos, self.size
            corner = max(0.1, min(radius[0], w / 2, h / 2))
            self.add(Color(rgba=line))
            width = dp(0.6) * self.line_width
            self.add(SmoothLine(rounded_rectangle=(x, y, w, h, corner), width=width))


class HardShadow(_Debounced):
    """Two hard shadows in the current color, none without elevation; replaces BoxShadow."""

    offset = spread_radius = (0, 0)
    blur_radius: float = 0
    border_radius: list[float] | None = None
    redraw_on = ("blur_radius", "pos", "size", "border_radius")

    def draw(self) -> None:
        if self.blur_radius and min(self.size) >= 1:
            for drop in (2.2, 0.75):
                self.add_box(self.border_radius or [0], dp(drop))


_apply()
