"""The archipelago: plane, ring and middle, with all figures; supports taps and drags."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from app.dream.hint_arrows import paint_hops
from app.dream.view import GroupView, IslesView, PlaceView
from app.ui.atlas import atlas
from app.ui.buttons import Press
from app.ui.canvas_widget import CanvasWidget, dashed_ring, disc, paper
from app.ui.icons import icon, measured, picture, words
from app.ui.theme import CHOSEN, CREAM, GLOW, INK, Colour, rgba, theme
from game.dream.components import PLACE_NAMES
from game.dream.events import Entered, Stepped
from game.protocol import Event

RING = tuple(str(number) for number in range(1, 9))
MIDDLE = "middle"
SPOTS = ("plane", *RING, MIDDLE)
"""Touchable places, in keyboard order."""
FIRST_ISLAND_DEGREES = 112.5
"""Angle of island 1; the others follow clockwise."""
INNER = {
    "middle-3": (-0.46, 0.44, 0.42),
    "middle-2a": (0.46, 0.44, 0.42),
    "middle-2b": (-0.54, -0.46, 0.42),
    "middle-1": (0.38, -0.50, 0.56),
}
"""Positions in the middle: right, up and radius, relative to its size."""
HOP_S = 0.26
"""Duration of one step (s)."""
FIGURE_ASPECT = 153 / 108
"""Height of a figure relative to its width."""
UNITS = {"middle-1": 150.0, "middle-2a": 100.0, "middle-2b": 100.0, "middle-3": 100.0}
PLACE_RADIUS = 132.0
"""Radius of a place in the units of its picture."""

Point = tuple[float, float]
Done = Callable[[], object]


class Circle(NamedTuple):
    x: float
    y: float
    r: float


def layout(width: float, height: float) -> dict[str, Circle]:
    """Place everything in a box; islands are at least as large as a touch target."""
    r = min(dp(84), max(dp(33), 0.122 * min(width, height)))
    ry = max(r, height / 2 - r - dp(6))
    rx = min(max(r, width / 2 - r - dp(6)), ry * 1.5)
    x, y = width / 2, height / 2
    places = {}
    for i, name in enumerate(RING):
        turn = math.radians(FIRST_ISLAND_DEGREES - 45 * i)
        places[name] = Circle(x + rx * math.cos(turn), y + ry * math.sin(turn), r)
    room = min(min(rx, ry) - r - dp(4), 2.05 * r)
    places[MIDDLE] = Circle(x, y, room)
    for name, (right, up, part) in INNER.items():
        places[name] = Circle(x + right * room, y + up * room, part * room)
    places["plane"] = Circle(x - rx * 0.985 - r * 0.1, y + ry * 0.985 + r * 0.1, r * 0.96)
    return places


class Spot(Press):
    """A place to tap or focus, and to drag a figure from and to."""

    place = StringProperty("")

    def hit(self, x: float, y: float) -> bool:
        half = max(dp(24), self.width / 2)
        return math.dist((x, y), (self.x + self.width / 2, self.y + self.height / 2)) <= half

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self.parent.drag(self.place, touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and self.parent.dropped(self.place, touch):
            self.pressed = False
            touch.ungrab(self)
            return True
        return bool(super().on_touch_up(touch))


class Isles(CanvasWidget):
    """Shows an IslesView. `on_place(place)` for a tap, `on_drop(origin, place)` for a drag."""

    view = ObjectProperty(IslesView(()))
    hop = NumericProperty(0)
    rate = NumericProperty(1)
    """Speed factor of the hops."""
    repaint_on = ("view",)

    __events__ = ("on_place", "on_lift", "on_drop")

    def __init__(self, **kwargs: object) -> None:
        self.places = layout(dp(100), dp(100))
        self._pending: list[Stepped | Entered] = []
        """Steps still to be animated; the view is ahead of them."""
        self._way: tuple[str, Point, Point] | None = None
        self._moved_to = "", -1
        """Destination and owner of the figure in the air."""
        self._done: Done | None = None
        self._dragged = ""
        self._finger: Point | None = None
        super().__init__(**kwargs)
        for name in SPOTS:
            spot = Spot(place=name)
            spot.bind(on_release=lambda spot: self.dispatch("on_place", spot.place))
            self.add_widget(spot)
        self.fbind("hop", self._fly)

    def on_place(self, place: str) -> None: ...

    def on_lift(self, place: str) -> None: ...

    def on_drop(self, origin: str, place: str) -> None: ...

    def spot(self, name: str) -> Spot:
        return next(child for child in self.children if child.place == name)

    def arrange(self) -> None:
        self.places = layout(*self.size)
        for child in self.children:
            x, y, r = self.places[child.place]
            child.size = 2 * r, 2 * r
            child.pos = self.x + x - r, self.y + y - r

    # Dragging

    def drag(self, origin: str, touch: MotionEvent) -> None:
        """Called for a touch that moves after touching a place; small movements are still a tap."""
        if not self._dragged and math.dist(touch.pos, touch.opos) < dp(14):
            return
        if not self._dragged:
            self._dragged = origin
            self.dispatch("on_lift", origin)
        self._finger = touch.x - self.x, touch.y - self.y
        self.repaint()

    def dropped(self, origin: str, touch: MotionEvent) -> bool:
        """The touch ended; True if it had dragged something."""
        if self._dragged != origin:
            return False
        self._dragged, self._finger = "", None
        self.repaint()
        for child in self.children:
            if child.place != origin and child.hit(*touch.pos):
                self.dispatch("on_drop", origin, child.place)
        return True

    # Motion

    def perform(self, event: Event, rest: list[Event], done: Done) -> bool:
        """Animate a step; False if it has no motion."""
        if not isinstance(event, Stepped | Entered):
            return False
        self._pending = [each for each in rest if isinstance(each, Stepped | Entered)]
        origin, to = _ends(event)
        colour = next(
            (group.colour for place in self.view.places for group in place.groups
             if group.seat == event.seat),
            "",
        )  # fmt: skip
        start, end = self.places[origin], self.places[to]
        self._way = colour, (start.x, start.y), (end.x, end.y)
        self._done = done
        self._moved_to = to, event.seat
        self.repaint()
        self.hop = 0
        Animation.cancel_all(self, "hop")
        motion = Animation(hop=1, d=theme.seconds(HOP_S) / self.rate, t="in_out_sine")
        motion.bind(on_complete=lambda *_: self._land())
        motion.start(self)
        return True

    def side(self, event: Event) -> float:
        """Where an event is heard: a figure where it lands."""
        if not isinstance(event, Stepped | Entered):
            return 0.0
        return 2 * self.places[_ends(event)[1]].x / max(1.0, self.width) - 1

    def skip(self) -> None:
        """Finish all motions."""
        Animation.cancel_all(self, "hop")
        self._pending = []
        self._land()

    def _land(self) -> None:
        done, self._done = self._done, None
        self._way = None
        self.canvas.after.remove_group("flight")
        self.repaint()
        if done is not None:
            done()

    def _fly(self, *_: object) -> None:
        self.canvas.after.remove_group("flight")
        if self._way is None:
            return
        colour, (x0, y0), (x1, y1) = self._way
        part = self.hop
        wide = self.figure_width() * 1.12
        high = wide * FIGURE_ASPECT
        x = self.x + x0 + (x1 - x0) * part
        y = self.y + y0 + (y1 - y0) * part + math.sin(math.pi * part) * self.places["1"].r * 0.7
        with self.canvas.after:
            Color(1, 1, 1, 1, group="flight")
            Rectangle(
                texture=atlas.texture(f"tourist-{colour}-small"),
                pos=(x - wide / 2, y - high / 2),
                size=(wide, high),
                group="flight",
            )

    def shown_groups(self, view: PlaceView) -> tuple[GroupView, ...]:
        """The figures of a place to draw now, while some are still in the air."""
        steps = [(*_ends(event), event.seat) for event in self._pending]
        change: dict[int, int] = {}
        for origin, to, seat in steps:
            change[seat] = change.get(seat, 0) + (origin == view.place) - (to == view.place)
        if self._way is not None:
            place, seat = self._moved_to
            if place == view.place:
                change[seat] = change.get(seat, 0) - 1
        if not any(change.values()):
            return view.groups
        groups = {group.seat: group for group in view.groups}
        for place in self.view.places:
            for group in place.groups:
                groups.setdefault(group.seat, group._replace(number=0))
        return tuple(
            group._replace(number=group.number + change.get(seat, 0))
            for seat, group in sorted(groups.items())
            if group.number + change.get(seat, 0) > 0
        )

    # Painting

    def figure_width(self) -> float:
        return float(self.places["1"].r * 0.66)

    def paint(self) -> None:
        self._paint_sea()
        for view in self.view.places:
            self._paint_isle(view)
        for view in self.view.places:
            self._paint_figures(view)
        for view in self.view.places:
            self._paint_marks(view)
        if self._way is None:
            paint_hops(self.view.hops, self.places)
        if self._finger is not None:
            colour = self._own_colour()
            if colour:
                picture(
                    f"tourist-{colour}-small", self._finger[0], self._finger[1] + dp(30), dp(34)
                )

    def _own_colour(self) -> str:
        return next((g.colour for place in self.view.places for g in place.groups if g.own), "")

    def _paint_sea(self) -> None:
        """Shallow water, and the ring as dots."""
        x, y, _room = self.places[MIDDLE]
        one, three = self.places["1"], self.places["3"]
        rx = (three.x - x) / math.cos(math.radians(22.5))
        ry = (one.y - y) / math.sin(math.radians(67.5))
        wide, high = rx + one.r * 1.5, ry + one.r * 1.5
        Color(1, 1, 1, 1)
        Rectangle(
            texture=atlas.texture("dream-shallows", theme.dusk),
            pos=(x - wide, y - high),
            size=(2 * wide, 2 * high),
        )
        for i in range(64):
            turn = math.radians(FIRST_ISLAND_DEGREES - 360 * i / 64)
            disc(x + rx * math.cos(turn), y + ry * math.sin(turn), dp(1.7), rgba(CREAM, 0.85))

    def _paint_isle(self, view: PlaceView) -> None:
        x, y, r = self.places[view.place]
        k = r / UNITS.get(view.place, PLACE_RADIUS)
        tint = {"target": GLOW, "chosen": CHOSEN, "source": CREAM}.get(view.glow, "")
        if tint:
            drawn("isle-glow", x, y, r / (PLACE_RADIUS if view.place in SPOTS else 136), rgba(tint))
        if view.glow == "target":  # brighter water, visible without color
            dashed_ring(x, y, r * 1.06, rgba(INK, 0.8), dp(2), 16)
        if view.place == "plane":
            picture("plane", x, y + r * 0.3, r * 1.9)
            return
        drawn(f"isle-{view.place}", x, y, k)
        if view.place in RING:
            size = max(dp(14), min(theme.size(14), r * 0.4))
            ly = y - r * 0.78
            disc(x, ly, size * 0.78, rgba(INK))
            disc(x, ly, size * 0.78 - dp(1.3), rgba(CREAM))
            words(view.label, x, ly, size, rgba(INK))

    def _paint_figures(self, view: PlaceView) -> None:
        groups = self.shown_groups(view)
        x, y, r = self.places[view.place]
        for group, (right, up, wide) in zip(groups, _stand(len(groups), view.place), strict=True):
            fx, fy, fw = x + right * r, y + up * r, wide * r
            picture(f"tourist-{group.colour}-small", fx, fy, fw)
            if group.number > 1:
                size = max(dp(14), min(theme.size(14), r * 0.36))
                # In a crowd, closer to its own figure than to the next one.
                bx, by = fx + fw * (0.4 if len(groups) < 3 else 0.24), fy - fw * FIGURE_ASPECT * 0.3
                disc(bx, by, size * 0.7, rgba(CREAM))
                disc(bx, by, size * 0.7 - dp(1.2), rgba(INK))
                words(str(group.number), bx, by, size, rgba(CREAM))

    def _paint_marks(self, view: PlaceView) -> None:
        x, y, r = self.places[view.place]
        if view.glow == "chosen":
            size = dp(18)
            disc(x + r * 0.7, y + r * 0.6, size * 0.8, rgba(INK))
            icon("check", x + r * 0.7, y + r * 0.6, size * 1.1, rgba(GLOW))
        elif view.glow == "target":
            self._pill(x, y + r * 0.62, view)

    def _pill(self, x: float, y: float, view: PlaceView) -> None:
        """Number of steps, and a star for each mission that would hold."""
        size = max(dp(14), min(theme.size(14), dp(20)))
        text = str(view.steps)
        arrow = size * 0.8  # they are steps, not points
        stars = size * 1.1 * view.lit + arrow
        wide = measured(text, size) + stars + size * 0.9
        face = GLOW if view.lit else CREAM
        high = size * 1.45
        y = min(y, self.height - high / 2)
        paper(x - wide / 2, y - high / 2, wide, high, high / 2, rgba(INK))
        edge = dp(1.4)
        paper(
            x - wide / 2 + edge, y - high / 2 + edge, wide - 2 * edge, high - 2 * edge, high / 2,
            rgba(face),
        )  # fmt: skip
        left = x - wide / 2 + size * 0.45
        used = words(text, left, y, size, rgba(INK), anchor=0)
        icon("chevron-right", left + used + arrow * 0.55, y, size, rgba(INK))
        for i in range(view.lit):
            at = left + used + arrow + size * (0.6 + 1.1 * i)
            icon("star-full", at, y, size * 1.15, rgba(INK))


def _ends(event: Stepped | Entered) -> tuple[str, str]:
    """Start and destination of a step."""
    origin = PLACE_NAMES[event.origin] if isinstance(event, Stepped) else RING[-1]
    return str(origin), str(PLACE_NAMES[event.to])


def _stand(count: int, place: str) -> list[tuple[float, float, float]]:
    """Positions of groups on a place: right, up and width, relative to its radius."""
    if place == "plane":
        return [((i - (count - 1) / 2) * 0.54, -0.5, 0.5) for i in range(count)]
    if place.startswith(MIDDLE):
        wide = {1: 0.66, 2: 0.56}.get(count, 0.46)
        return [((i - (count - 1) / 2) * wide * 0.95, 0.12, wide) for i in range(count)]
    if count < 4:
        wide = (0.76, 0.7, 0.6)[count - 1] if count else 0.0
        return [((i - (count - 1) / 2) * wide * 1.04, -0.12, wide) for i in range(count)]
    return [((i - 1.5) * 0.54, -0.1, 0.53) for i in range(count)]


def drawn(name: str, x: float, y: float, k: float, colour: Colour | None = None) -> None:
    """A picture with its origin at a point, scaled by k."""
    left, low, right, high = atlas.box(name)
    Color(rgba=colour or [1, 1, 1, 1])
    Rectangle(
        texture=atlas.texture(name, theme.dusk),
        pos=(x + left * k, y + low * k),
        size=((right - left) * k, (high - low) * k),
    )
