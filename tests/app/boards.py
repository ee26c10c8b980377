"""A board under real touches, for tests: what is shown on it, a finger, its pixels."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.app import env  # noqa: F401 - first of all

from kivy.base import EventLoop  # isort: skip
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.tests.common import UnitTestTouch
from PIL import Image

from app.fog.board.hexboard import HexBoard
from app.fog.view import BalloonView, BoardView, SpaceView
from game.fog.components import LANDSCAPES, island
from game.hexes import SPACES, YARD

FRAME = 1 / 60
SIZE = 393, 851
Point = tuple[float, float]


def bare(side: str = "gold") -> BoardView:
    """An island on which nothing lies."""
    printed = island(side)
    spaces = []
    for space in SPACES:
        coast = next((LANDSCAPES[i] for i, c in enumerate(printed.coast) if c >> space & 1), "")
        volcano = next((points for bit, points in printed.volcanoes if bit == 1 << space), 0)
        drop, draws = printed.drops[space], printed.draws[space]
        question = "question-drop" if drop else "question-2" if draws > 1 else "question"
        special = (
            "yard"
            if space == YARD
            else "volcano"
            if volcano
            else question
            if draws
            else "drop"
            if drop
            else ""
        )
        number = str(printed.wind[space])
        spaces.append(SpaceView(space, number, "", coast, special, volcano or drop))
    return BoardView(side, tuple(spaces), BalloonView("coral", YARD))


def changed(view: BoardView, space: int, **fields: Any) -> BoardView:
    return view._replace(
        spaces=tuple(s._replace(**fields) if s.space == space else s for s in view.spaces)
    )


class Table:
    """One board in a window, with a clock of its own and a note of what it told."""

    def __init__(self, **wishes: Any) -> None:
        self.now = Clock.time()
        Clock.time = lambda: self.now
        if EventLoop.status != "started":
            EventLoop.start()
        Window.size = SIZE
        self.board = HexBoard(view=bare(), size=Window.size, **{"animate": False, **wishes})
        self.told: list[tuple[Any, ...]] = []
        self.board.bind(
            on_space=lambda _, space: self.told.append(("space", space)),
        )
        Window.add_widget(self.board)
        self.frame(3)

    def frame(self, count: int = 1) -> None:
        for _ in range(count):
            self.now += FRAME
            EventLoop.idle()

    def wait(self, seconds: float) -> None:
        self.frame(round(seconds / FRAME))

    def tap(self, x: float, y: float, button: str = "") -> None:
        touch = UnitTestTouch(x, y)
        if button:
            touch.profile, touch.button = ["pos", "button"], button
        touch.touch_down()
        self.frame()
        touch.touch_up()
        self.frame()

    def drag(self, *ways: tuple[Point, Point], steps: int = 8) -> None:
        """One finger or more, each from its first point to its second."""
        touches = [UnitTestTouch(*way[0]) for way in ways]
        for touch in touches:
            touch.touch_down()
        self.frame()
        for i in range(1, steps + 1):
            for touch, ((x0, y0), (x1, y1)) in zip(touches, ways, strict=True):
                touch.touch_move(x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps)
            self.frame()
        for touch in touches:
            touch.touch_up()
        self.frame()

    def picture(self) -> Image.Image:
        Window.canvas.ask_update()
        self.frame()
        data = glReadPixels(0, 0, *Window.size, GL_RGBA, GL_UNSIGNED_BYTE)
        return Image.frombytes("RGBA", Window.size, data).transpose(Image.Transpose.FLIP_TOP_BOTTOM)

    def colour(self, picture: Image.Image, x: float, y: float) -> tuple[int, ...]:
        pixel = picture.getpixel((round(x), Window.height - 1 - round(y)))
        return tuple(pixel)


@pytest.fixture
def table() -> Iterator[Table]:
    real, last = Clock.time, Clock._last_tick
    made: list[Table] = []

    def make(**wishes: Any) -> Table:
        made.append(Table(**wishes))
        return made[-1]

    yield make()
    for one in made:
        one.board.skip()
        Window.remove_widget(one.board)
    assert not [touch for touch in EventLoop.touches if touch.is_touch], "a touch leaked"
    Clock.time, Clock._last_tick = real, last
