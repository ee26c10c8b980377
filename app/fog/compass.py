"""The wind: a compass with six coasts, free directions in gold, and the bonus die."""

from __future__ import annotations

import math

from kivy.animation import Animation
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from app.ui.atlas import atlas
from app.ui.buttons import Press
from app.ui.canvas_widget import ring
from app.ui.icons import picture
from app.ui.theme import GLOW, INK, rgba, theme

WIDE, HIGH = 1.16, 1.06
"""Size including the die, in diameters of the compass."""
OVERSHOOT_DEGREES = 12


def bearing(direction: int) -> float:
    """Degrees clockwise from the top of a direction 0 to 5."""
    return -30.0 + 60.0 * direction


class Compass(Press):
    """A tap explains the wind."""

    wind = NumericProperty(-1)
    """A direction, or -1 for none."""
    free = ObjectProperty(())
    bonus = StringProperty("")
    angle = NumericProperty(0)
    """Angle of the needle, clockwise from the top."""
    repaint_on = ("free", "bonus")

    def __init__(self, **kwargs: object) -> None:
        self._turn = Rotate()
        self._needle = Color(1, 1, 1, 1)
        super().__init__(**kwargs)
        self.fbind("wind", self._blow)
        self.fbind("angle", self._aim)
        self._blow(still=True)

    def spot(self) -> tuple[float, float, float]:
        """Center and diameter in the box."""
        d = min(self.width / WIDE, self.height / HIGH)
        free_x, free_y = self.width - d * WIDE, self.height - d * HIGH
        return free_x / 2 + d / 2, self.height - free_y / 2 - d / 2, d

    def focus_box(self) -> tuple[float, float, float, float]:
        x, y, d = self.spot()
        return self.x + x - d / 2, self.y + y - d / 2, d, d

    def paint(self) -> None:
        x, y, d = self.spot()
        picture("compass", x, y, d)
        for direction in self.free:
            a = math.radians(bearing(direction))
            sx, sy, r = x + 0.318 * d * math.sin(a), y + 0.318 * d * math.cos(a), 0.095 * d
            ring(sx, sy, r, rgba(INK), 0.036 * d)
            ring(sx, sy, r, rgba(GLOW), 0.021 * d)
        needle, size = atlas.texture("needle"), d * 60 / 104
        PushMatrix()
        self._turn = Rotate(angle=-self.angle, origin=(x, y))
        self._needle = Color(1, 1, 1, 1 if self.wind >= 0 else 0.35)
        Rectangle(texture=needle, pos=(x - size / 2, y - size / 2), size=(size, size))
        PopMatrix()
        if self.bonus:
            picture(f"die-{self.bonus}", x + 0.44 * d, y - 0.336 * d, 0.46 * d)

    def _aim(self, *_: object) -> None:
        self._turn.angle = -self.angle

    def _blow(self, *_: object, still: bool = False) -> None:
        """The needle turns the short way, overshoots, and settles."""
        self._needle.a = 1 if self.wind >= 0 else 0.35
        if self.wind < 0:
            return
        Animation.cancel_all(self, "angle")
        way = (bearing(self.wind) - self.angle + 180) % 360 - 180
        end, seconds = self.angle + way, theme.seconds(0.7)
        if still or not seconds or not way:
            self.angle = end
            return
        self._swing(end, math.copysign(OVERSHOOT_DEGREES, way), seconds)

    def _swing(self, end: float, too_far: float, seconds: float) -> None:
        beyond = end + too_far
        swing = Animation(angle=beyond, d=0.6 * seconds, t="in_out_sine")
        (swing + Animation(angle=end, d=0.4 * seconds, t="out_back")).start(self)
