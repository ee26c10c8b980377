"""The island on the table: pinch, pan, tap, and the motions of balloon and tiles.

It draws a BoardView and reports tapped spaces; it knows no rules. It usually fills the window:
`pad` are the insets covered by panels, `hidden` those under opaque ones.
"""

from __future__ import annotations

import math

from kivy.base import EventLoop
from kivy.clock import Clock, ClockEvent
from kivy.graphics import (
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Scale,
    ScissorPop,
    ScissorPush,
    Translate,
)
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, VariableListProperty
from kivy.uix.widget import Widget

from app.fog.board.camera import CELL_WIDTH, Camera, Point, centre, near_scale, spot
from app.fog.board.edge_names import EdgeNames
from app.fog.board.gestures import LARGE_CELL_DP, BoardGestures
from app.fog.board.motion import Done, Motion, Motions, flight, laying, nothing
from app.fog.board.painter import Painter
from app.fog.view import BoardView
from app.ui.atlas import atlas
from game.fog.components import is_dock
from game.fog.events import Flew, Placed
from game.protocol import Event

SMALL_CELL_DP = 44
"""Width of a cell with the whole island on a phone."""
MIN_STRIP_DP = 100
"""A lower strip cannot show cells of the default size."""
WISPS_PART_S, WISPS_GATHER_S = 0.15, 0.7
"""Time for wisps to fade out during a gesture, and to return."""
GLIDE_S = 0.45
"""Duration of automatic camera moves (s)."""
AWAKE_S = 20.0
"""Animation stops after this time without input (s)."""


def board_density() -> str:
    """The density for the whole window: a board has no size before its first frame."""
    width, height = EventLoop.window.size
    return atlas.board_density(near_scale(width, height, dp(LARGE_CELL_DP)))


class HexBoard(Widget):
    """Draws a BoardView; `on_space(space)` for a tap on a space, or near a target."""

    view = ObjectProperty(None, allownone=True)
    """A BoardView."""
    dusk = BooleanProperty(False)
    patterns = BooleanProperty(False)
    """Landscapes have line patterns, balloons a heavy outline."""
    animate = BooleanProperty(True)
    """False: motions jump to their end, and nothing drifts."""
    speed = NumericProperty(1.0)
    pad = VariableListProperty([0, 0, 0, 0])
    """Insets covered by panels: left, top, right, bottom, in pixels (dp(8) or '8dp')."""
    hidden = VariableListProperty([0, 0, 0, 0])
    """Insets of opaque panels: not drawn there, which saves half of a frame."""

    names = BooleanProperty(False)
    """The names of the spaces stand at the edge."""
    peek = BooleanProperty(False)
    """Only a strip above a sheet is visible: it shows the surroundings of the balloon."""

    __events__: tuple[str, ...] = ("on_space", "on_held")

    def __init__(self, **kwargs: object) -> None:
        EventLoop.ensure_window()
        self.camera = Camera()
        self._shift, self._scale = Translate(), Scale(1)
        self.painter = Painter(board := InstructionGroup())
        self._names = EdgeNames()
        self._motions = Motions()
        self.gestures = BoardGestures(self)
        self._near = -1
        self._own_zoom = False
        self._peeking = False
        self._held = False
        """The camera stays where it was while a sheet was open."""
        self._left: tuple[Point, float] | None = None
        """Center and scale chosen by the person before the sheet opened."""
        self._clock: ClockEvent | None = None
        self._pace = -1.0
        self._awake = 0.0
        self._phase = 0.0
        self._clear = 0.0
        super().__init__(**kwargs)
        self._clip = ScissorPush()
        matrix = PushMatrix(), self._shift, self._scale
        over = PopMatrix(), self._names.canvas, ScissorPop()
        for instruction in (self._clip, *matrix, board, *over):
            self.canvas.add(instruction)
        # A rotation changes several of these: update once, after the last change.
        self.rearrange = Clock.create_trigger(self._arrange, -1)
        for name in ("pos", "size", "pad", "hidden", "peek"):
            self.fbind(name, self.rearrange)
        self._arrange()

    # Touches

    def on_space(self, space: int) -> None: ...

    def on_held(self, space: int) -> None: ...

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.disabled or not self.collide_point(*touch.pos):
            return False
        self.wake()
        if self.gestures.down(touch):
            touch.grab(self)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return touch.grab_current is self and self.gestures.move(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.gestures.up(touch)
        self.wake()
        return True

    def on_parent(self, *_: object) -> None:
        self.gestures.clear()
        self.wake()

    def on_disabled(self, *_: object) -> None:
        self.gestures.clear()

    @property
    def blocked(self) -> bool:
        """A motion is running, which a tap skips."""
        return bool(self._motions)

    def tapped(self, space: int) -> None:
        self.dispatch("on_space", space)

    def held(self, space: int) -> None:
        if space >= 0:
            self.dispatch("on_held", space)

    def zoomed_by_hand(self, zoomed: bool = True) -> None:
        """Keep the camera where the person moved it, unless it shows the whole island."""
        self._own_zoom = zoomed or self._near >= 0
        self._look()
        self._schedule()

    # Camera

    def _arrange(self, *_: object) -> None:
        left, top, right, bottom = self.pad
        width, height = self.width - left - right, self.height - top - bottom
        if self.peek and height < dp(MIN_STRIP_DP):
            height = dp(MIN_STRIP_DP)  # the sheet's edge is translucent
            bottom = self.height - top - height
        camera, turned = self.camera, self.peek != self._peeking
        glide = GLIDE_S if camera.moving or turned else 0.0
        before = camera.to_board(*camera.middle()), camera.scale
        hold = turned or bool(glide) or self._held
        camera.set_view(self.x + left, self.y + bottom, width, height, hold=hold)
        self._cut()
        self._dress()
        if turned:
            self._peek(before)
        if self._held and not self.peek:
            return
        if self._left is not None and not self.peek and glide:
            self._show(*self._left, glide)
        elif self._own_zoom:
            self._look()
        else:
            self._aim(glide)

    def _peek(self, before: tuple[Point, float]) -> None:
        """A sheet opens or closes; afterwards the person's zoom is restored."""
        self._peeking = self.peek
        if self.peek:
            self._left, self._own_zoom = before if self._own_zoom else None, False
            self._held = False
            return
        self._own_zoom = self._left is not None
        # The camera moves as little as possible: no other close-up after this one.
        self._held = not self._own_zoom and self._near >= 0 and self._targets_are_seen()

    def _cut(self) -> None:
        left, top, right, bottom = self.hidden
        x, y = self.to_window(*self.pos)  # bars may shift it
        self._clip.pos = round(x + left), round(y + bottom)
        wide, high = round(self.width - left - right), round(self.height - top - bottom)
        self._clip.size = max(0, wide), max(0, high)

    def _dress(self) -> None:
        if self.view is not None:
            self.painter.dress(self.dusk, board_density(), self.patterns)

    def _look(self) -> None:
        """Apply the camera to the canvas."""
        camera = self.camera
        self._names.follow(camera, self.x, self.right)
        self._shift.xy = camera.tx, camera.ty
        self._scale.xyz = camera.scale, camera.scale, 1
        near = (camera.scale * CELL_WIDTH / dp(1) - SMALL_CELL_DP) / (LARGE_CELL_DP - SMALL_CELL_DP)
        self.painter.resize(round(8 * min(max(near, 0.0), 1.0)) / 8)

    def on_dusk(self, *_: object) -> None:
        self._dress()

    def on_names(self, *_: object) -> None:
        self._names.show(self.names)
        self._names.follow(self.camera, self.x, self.right)

    def on_patterns(self, *_: object) -> None:
        self._dress()

    def on_view(self, _: object, view: BoardView | None) -> None:
        self._dress()
        before = self.painter.view
        self.painter.show(view)
        self._look()
        if view is not None:
            self._follow(view, before)
        self.wake()

    def _follow(self, view: BoardView, before: BoardView | None) -> None:
        """Move to the view's focus, unless the person has zoomed since the last phase."""
        seconds = GLIDE_S if before is not None else 0.0
        near = -1 if is_dock(view.near) else view.near
        if near != self._near:
            self._held = False
            if (near < 0) != (self._near < 0):
                self._own_zoom = False
            self._near = near
            if not self._own_zoom:
                self._aim(seconds)
        if self.peek and before is not None and view.balloon != before.balloon:
            self._aim(seconds)
        if (
            view.focus >= 0
            and not is_dock(view.focus)
            and (before is None or view.focus != before.focus)
        ):
            x, y = self.camera.to_window(*centre(view.focus))
            left, bottom, width, height = self.camera.view
            if not (0 < x - left < width and 0 < y - bottom < height):
                self._show(centre(view.focus), self.camera.scale, seconds)

    def _aim(self, seconds: float) -> None:
        """Show the view's focus large, or the whole island."""
        balloon = self.view.balloon if self.peek and self.view is not None else None
        if balloon is not None:
            self._show(spot(balloon.place), dp(SMALL_CELL_DP) / CELL_WIDTH, seconds)
        elif self._near >= 0:
            scale = near_scale(*self.camera.view[2:], dp(LARGE_CELL_DP))
            self._show(centre(self._near), scale, seconds)
        else:
            self._show((0.0, 0.0), 0.0, seconds)

    def _targets_are_seen(self) -> bool:
        """All that can be chosen is in view, and large enough to be tapped."""
        camera = self.camera
        cell = camera.scale * CELL_WIDTH
        if self.view is None or cell < 0.98 * dp(SMALL_CELL_DP):
            return False
        left, bottom, width, height = camera.view
        points = [camera.to_window(*centre(s.space)) for s in self.view.spaces if s.glow]
        return all(
            cell / 2 < x - left < width - cell / 2 and cell / 2 < y - bottom < height - cell / 2
            for x, y in points
        )

    def _show(self, point: tuple[float, float], scale: float, seconds: float) -> None:
        self.camera.show(point, scale, seconds / self.speed if self.animate else 0.0)
        self._look()
        self._schedule()

    def show_anew(self) -> None:
        """A new game: forget the person's zoom."""
        self._own_zoom, self._left, self._near, self._held = False, None, -1, False
        self._aim(0.0)

    def space_to_window(self, space: int) -> tuple[float, float]:
        """The center of a space or dock, in the parent's coordinates."""
        return self.camera.to_window(*spot(space))

    # Time

    def wake(self) -> None:
        """Animate wisps and balloon for a while."""
        self._awake = AWAKE_S
        self._schedule()

    def on_animate(self, *_: object) -> None:
        self._clear = 0.0
        self.painter.clear_up(0)
        (self._schedule if self.animate else self.skip)()

    def _schedule(self) -> None:
        """Choose the slowest clock that is sufficient, or none if nothing moves."""
        pace = -1.0
        if self.camera.moving or self._motions:
            pace = 0.0
        elif self.animate and self._awake > 0 and self.view is not None:
            pace = 1 / 30
        if pace == self._pace:
            return
        if self._clock is not None:
            self._clock.cancel()
        self._pace = pace
        self._clock = Clock.schedule_interval(self._tick, pace) if pace >= 0 else None
        if pace < 0:
            self.painter.glows.opacity = 1.0

    def _tick(self, dt: float) -> None:
        if self.get_parent_window() is None:
            self._awake = 0.0
            self.skip()
        if self.camera.moving:
            self.camera.step(dt)
            self._look()
        self._motions.step(dt * self.speed)
        if self.animate and self._awake > 0:
            self._awake -= dt
            self._drift(dt)
        self._schedule()

    def _drift(self, dt: float) -> None:
        self._phase += dt
        unit = dp(1) / self.camera.scale
        turn = 2 * math.pi * self._phase
        for side, layer in zip((1, -1), self.painter.wisps, strict=True):
            layer.move(side * 6 * unit * math.sin(turn / 11), 2 * unit * math.sin(turn / 7))
        self.painter.glows.opacity = 0.85 + 0.15 * math.cos(turn / 1.6)
        moved = len(self.gestures.fingers) > 0 and self.gestures.fingers.moved
        clear = self._clear + (dt / WISPS_PART_S if moved else -dt / WISPS_GATHER_S)
        self._clear = min(1.0, max(0.0, clear))
        self.painter.clear_up(self._clear)
        if not self.painter.flying:
            self.painter.bob(2 * unit * math.sin(turn / 3.4))

    # Motion

    def perform(self, event: Event, rest: list[Event], done: Done) -> bool:
        """Start the motion of an event; False if it has none on the shown island."""
        view = self.view
        if view is None or view.balloon is None or getattr(event, "seat", -1) != view.seat:
            return False
        match event:
            case Flew() if event.origin != event.to:
                self.fly(view.balloon.colour, event.origin, event.to, done)
            case Placed():
                self.drop_tile(event.space, done)
            case _:
                return False
        return True

    def side(self, event: Event) -> float:
        """Where an event is heard: a tile where it lies, a flight where it goes."""
        match event:
            case Flew() if event.origin >= 0:
                return (spot(event.to)[0] - spot(event.origin)[0]) / CELL_WIDTH
            case Placed() if event.seat == (self.view.seat if self.view else -1):
                x, _y = self.camera.to_window(*centre(event.space))
                return 2 * (x - self.x) / max(1.0, self.width) - 1
        return 0.0

    def fly(self, colour: str, start: int, goal: int, done: Done = nothing) -> None:
        """Fly a balloon from one space or dock to another."""
        if self.painter.flying:
            self.skip()
        self._run(flight(self.painter, colour, start, goal, done))

    def drop_tile(self, space: int, done: Done = nothing) -> None:
        """Drop the view's tile on a space, out of the fog."""
        self._run(laying(self.painter, space, dp(8) / self.camera.scale, done))

    def _run(self, motion: Motion) -> None:
        self._motions.start(motion, at_once=not self.animate)
        self._schedule()

    def skip(self) -> None:
        """Finish all motions."""
        self._motions.skip()
        self.camera.finish()
        self._look()
        self._schedule()
