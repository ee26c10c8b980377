"""The scene behind the home screen: sky, sea, island, drifting balloons, fog."""

from __future__ import annotations

import math
from typing import NamedTuple

from kivy.clock import Clock, ClockEvent
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.utils import get_hex_from_color as hexed

from app.ui.atlas import atlas
from app.ui.canvas_widget import CanvasWidget, gradient, mix
from app.ui.icons import picture
from app.ui.theme import rgba, theme

AWAKE_S = 20.0
"""Animation stops after this time without a touch (s)."""
FRAME_S = 1 / 30
PICTURE_WIDTH = 1080.0
"""Width of the island's picture; the scene is measured in its pixels."""
SMALL_WIDTH = 0.55 * PICTURE_WIDTH
"""Up to this width a half-size picture is sharp enough, and loads much faster."""
HIGHEST, LOWEST = 730.0, 360.0
"""Distances of the highest balloon's top and of the lower shore from the island's center."""


MOON = 0.79
"""Top of the sun and moon in the portrait picture, as a fraction of its height."""


class Afloat(NamedTuple):
    """A floating object: position relative to the island's center, and motion."""

    picture: str
    x: float
    y: float
    width: float
    opacity: float
    sway: float
    rise: float
    seconds: float


SKY = (
    Afloat("cloud", -450, 640, 300, 0.85, 16, 2, 19),
    Afloat("cloud", 430, 430, 240, 0.75, -13, 2, 23),
    Afloat("cloud", -230, 300, 190, 0.7, 10, 2, 17),
    Afloat("hero-balloon-teal", 350, 610, 100, 1, 5, 9, 7.1),
    Afloat("hero-balloon-coral", 80, 492, 250, 1, 6, 12, 8.3),
    Afloat("hero-balloon-sun", -360, 180, 168, 1, 4, 8, 6.4),
    Afloat("hero-balloon-plum", 342, 195, 98, 1, 4, 7, 5.7),
)
"""From back to front."""
BANKS = ((0, -28.0, 0.55), (1, -4.0, 0.85), (2, 20.0, 1.0))
"""Fog banks in front: picture, offset below the shore in dp, opacity."""


class HomeScene(CanvasWidget):
    """Sky, sea, island, balloons and fog, placed in the space beside the menu."""

    area = ListProperty([0, 0, 1, 1])
    """Area for the island: left, bottom, right, top."""
    shore = NumericProperty(0)
    """Top of the fog in front."""
    empty = BooleanProperty(False)
    """Hide island and balloons."""
    shown = BooleanProperty(False)
    """Otherwise its 14 MB of pictures are unloaded."""
    repaint_on = ("area", "shore", "empty", "shown")

    def __init__(self, **kwargs: object) -> None:
        self._afloat: list[tuple[Afloat, Rectangle, float, float]] = []
        self._unit = self._lift = 1.0
        self._clock: ClockEvent | None = None
        self._left = 0.0
        self._phase = 0.0
        self._behind = ""
        self._unloaded = False
        super().__init__(**kwargs)
        theme.bind(motion=self._schedule)

    # Painting

    def paint(self) -> None:
        if not self.shown:
            self._afloat.clear()
            atlas.unload("home-", "title-", "fogbank-")
            self._unloaded = True
            return
        if self._unloaded and self._load_step():
            return
        left, bottom, right, top = self.area
        wide, high = max(dp(80), right - left), max(dp(80), top - bottom)
        # With little space the balloons fly lower, and the fog hides more of the island.
        enough = min(0.45 * wide / PICTURE_WIDTH, high / (LOWEST + 420))
        self._unit = min(wide / PICTURE_WIDTH, max(high / (HIGHEST + LOWEST), enough))
        middle = (left + right) / 2, bottom + LOWEST * self._unit
        self._lift = max(0.2, min(1.0, (top - middle[1]) / (HIGHEST * self._unit)))
        self._sky(middle[1])
        if not self.empty:
            self._island(middle)
            self._things(middle)
        self._fog()

    def _load_step(self) -> bool:
        """Load the sky again in two frames, with a plain one meanwhile; False when it is loaded."""
        self._unloaded = not theme.high_contrast and not atlas.load_step(self._sky_name())
        if self._unloaded:
            self._plain_sky()
            Clock.schedule_once(self.repaint, 0)
        return self._unloaded

    def _sky_name(self) -> str:
        way = "portrait" if self.height > self.width else "landscape"
        return f"home-{'dusk' if theme.dusk else 'morning'}-{way}"

    def _plain_sky(self) -> None:
        Color(rgba=theme.haze)
        Rectangle(size=self.size)

    def _title(self) -> Texture:
        look = "dusk" if theme.dusk else "morning"
        small = PICTURE_WIDTH * self._unit <= SMALL_WIDTH
        return atlas.texture(f"title-{look}-small" if small else f"title-{look}")

    def _island(self, middle: tuple[float, float]) -> None:
        wide, island = PICTURE_WIDTH * self._unit, self._title()
        high = wide * island.height / island.width
        Color(1, 1, 1, 1)
        # The picture's center is a little lower than the island's.
        pos = middle[0] - wide / 2, middle[1] - high * 0.533
        Rectangle(texture=island, pos=pos, size=(wide, high))

    def _sky(self, middle: float) -> None:
        if theme.high_contrast:
            self._plain_sky()
            return
        if self._behind != self._sky_name():  # look or orientation changed
            self._behind = self._sky_name()
            atlas.unload("home-", "title-")
        texture = atlas.texture(self._behind)
        scale = max(self.width / texture.width, self.height / texture.height)
        wide, high = texture.width * scale, texture.height * scale
        # Half of the picture is sky: the horizon is behind the upper half of the island.
        portrait = self._behind.endswith("portrait")
        y = middle - high * (0.5 if portrait else 0.42)
        # Keep text off the sun and the moon, if the picture is high enough.
        y = min(y, self.area[3] - high * MOON) if portrait else y
        y = min(0.0, max(self.height - high, y))
        Color(1, 1, 1, 1)
        Rectangle(texture=texture, pos=((self.width - wide) / 2, y), size=(wide, high))

    def _things(self, middle: tuple[float, float]) -> None:
        self._afloat.clear()
        unit = self._unit
        for thing in SKY:
            faint = theme.dusk and thing.picture == "cloud"
            x, y = middle[0] + thing.x * unit, middle[1] + thing.y * unit * self._lift
            rect = picture(
                thing.picture, x, y, thing.width * unit, thing.opacity * (0.4 if faint else 1)
            )
            self._afloat.append((thing, rect, *rect.pos))
        self._move()

    def _fog(self) -> None:
        colour = rgba("#33406A") if theme.dusk else rgba("#FFFFFF")
        below = mix(colour, theme.sea, 0.35)
        for number, down, opacity in BANKS:
            texture = atlas.texture(f"fogbank-{number}")
            high = min(dp(150), max(self.width, dp(420)) * texture.height / texture.width)
            wide = high * texture.width / texture.height
            Color(rgba=[*colour[:3], opacity])
            x = -wide * number / 3
            while x < self.width:
                pos = x, self.shore - dp(down) - high
                Rectangle(texture=texture, pos=pos, size=(wide, high))
                x += wide
        Color(1, 1, 1, 1)
        # On a Rectangle the first color is at the bottom.
        Rectangle(
            texture=gradient((hexed(below), hexed(colour))),
            size=(self.width, max(1.0, self.shore - dp(96))),
        )

    # Motion

    def wake(self) -> None:
        """Restart the animation for a while."""
        self._left = AWAKE_S
        self._schedule()

    def rest(self) -> None:
        self._left = 0.0
        self._schedule()

    def _schedule(self, *args: object) -> None:
        moving = self._left > 0 and theme.motion > 0
        if moving and self._clock is None:
            self._clock = Clock.schedule_interval(self._tick, FRAME_S)
        elif not moving and self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _tick(self, dt: float) -> None:
        self._phase += dt
        self._left -= dt
        self._move()
        self._schedule()

    def _move(self, *_: object) -> None:
        for i, (thing, rect, x, y) in enumerate(self._afloat):
            turn = 2 * math.pi * self._phase / thing.seconds + i
            sway, rise = thing.sway * math.sin(turn * 0.6), thing.rise * math.sin(turn)
            rect.pos = x + sway * self._unit * 1.4, y + rise * self._unit * 1.4
