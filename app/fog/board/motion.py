"""Animations on the board: a balloon flies, a tile is placed."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from app.fog.board.camera import CELL_WIDTH, centre, ease_in_out, ease_out, spot
from app.fog.board.painter import MOORED_SCALE, Painter, tile_variant
from app.fog.tile_pictures import tile_picture
from app.ui.atlas import Layer, atlas
from game.fog.components import is_dock

Done = Callable[[], object]


def nothing() -> None:
    """The default `done`: nothing waits for the motion."""


@dataclass(eq=False)
class Motion:
    """A timed motion; `draw` gets 0 to 1."""

    seconds: float
    draw: Callable[[float], None]
    end: Done
    passed: float = 0.0


class Motions:
    """All running motions. Each `done` is called exactly once."""

    def __init__(self) -> None:
        self._running: list[Motion] = []

    def __bool__(self) -> bool:
        return bool(self._running)

    def start(self, motion: Motion, at_once: bool) -> None:
        self._running.append(motion)
        if at_once:
            self._finish(motion)
        else:
            motion.draw(0.0)

    def step(self, dt: float) -> None:
        for motion in self._running[:]:
            motion.passed += dt
            if motion.passed < motion.seconds:
                motion.draw(motion.passed / motion.seconds)
            else:
                self._finish(motion)

    def skip(self) -> None:
        """Finish all motions; those started by a `done` continue."""
        for motion in self._running[:]:
            self._finish(motion)

    def _finish(self, motion: Motion) -> None:
        if motion in self._running:  # a `done` may have skipped the others
            self._running.remove(motion)
            motion.draw(1.0)
            motion.end()


def flight(painter: Painter, colour: str, start: int, goal: int, done: Done) -> Motion:
    """The balloon flies an arc and leans into the wind; its shadow stays on the ground."""
    if start < 0:  # it had no place yet
        start = goal
    (x0, y0), (x1, y1) = spot(start), spot(goal)
    small0, small1 = (MOORED_SCALE if is_dock(place) else 1.0 for place in (start, goal))
    far = math.dist((x0, y0), (x1, y1))
    steps = max(1, round(far / CELL_WIDTH))
    lean = -14 * (x1 - x0) / max(far, 1.0)
    painter.flying = True

    def draw(t: float) -> None:
        way, arc = ease_in_out(t), math.sin(math.pi * t)
        x, y = x0 + (x1 - x0) * way, y0 + (y1 - y0) * way
        high = arc * (30 + 16 * steps)
        scale = small0 + (small1 - small0) * way + 0.05 * arc
        painter.balloon_at(colour, x, y, high, lean * arc, scale)

    def end() -> None:
        # The balloon stays where it landed until the next view places it.
        painter.flying = False
        done()

    return Motion(0.25 + 0.09 * steps, draw, end)


def laying(painter: Painter, space: int, height: float, done: Done) -> Motion:
    """Fog parts, the tile drops from `height` and settles, its rim flashes."""
    spaces = painter.view.spaces if painter.view else ()
    view = next((s for s in spaces if s.space == space), None)
    if view is None or not view.tile:
        return Motion(0.0, lambda _: None, done)
    x, y = centre(space)
    painter.lifted.add(space)
    painter.show(painter.view)
    layers = [Layer(painter.under, painter.skin, moving=True) for _ in range(5)]
    shadow, tile, left, right, flash = layers
    shadow.draw([atlas.quad("tile-shadow", 0, 0)])
    tile.draw(
        [
            *painter.skin.quads(tile_picture(view.tile, tile_variant(space)), 0, 0),
            painter.plate(view, 0, 0),
        ]
    )
    left.draw([atlas.quad("wisp-0", 0, 20), atlas.quad("wisp-2", -20, -40)])
    right.draw([atlas.quad("wisp-1", 0, 40), atlas.quad("wisp-0", 20, -20)])
    flash.draw([atlas.quad("glow-flash", 0, 0)])

    def draw(t: float) -> None:
        fall, part = ease_out(min(1.0, t / 0.7)), ease_out(t)
        settle = 0.02 * math.sin(math.pi * min(1.0, max(0.0, t - 0.6) / 0.4))
        up = height * (1 - fall)
        tile.move(x, y + up, 0, 1.08 - 0.08 * fall - settle)
        tile.opacity = min(1.0, t / 0.2)
        shadow.move(x, y - up * 0.5)
        shadow.opacity = min(1.0, t / 0.2) * (1 - fall)
        for side, wisp in ((-1, left), (1, right)):
            wisp.move(x + side * (10 + 130 * part), y, 0, 1 + 0.3 * part)
            wisp.opacity = 1 - part
        flash.move(x, y)
        flash.opacity = math.sin(math.pi * min(1.0, max(0.0, t - 0.5) / 0.5))

    def end() -> None:
        for layer in layers:
            painter.under.remove(layer.group)
        painter.lifted.discard(space)
        painter.show(painter.view)
        done()

    return Motion(0.32, draw, end)
