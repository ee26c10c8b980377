"""One window in a process of its own, measured: `python -m bench.window NAME` prints JSON.

`bare` is a KivyMD window with a label, `home` the app's first screen, `mesh` a bare canvas with the
61 tiles of an island, `table-N` the app's table with modules N, `game-N` a whole game by touch.
Times are those of the processor: of all threads, for what draws without a graphics card is one.
"""

from __future__ import annotations

import json
import math
import os
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, ClassVar

from kivy.config import Config

SIZE = 1280, 800
FRAMES = 360
"""While two fingers pan and zoom; the three slowest are above the 99th percentile."""
SWING = 120
"""Frames from the whole island to near cells and back."""
NEAR = 3.0


def set_up() -> None:
    width, height = SIZE
    options = {"width": width, "height": height, "multisamples": 0, "maxfps": 0, "vsync": 0}
    for option, value in options.items():
        Config.set("graphics", option, str(value))
    for option, _ in Config.items("input"):
        Config.remove_option("input", option)


def frame() -> None:
    """One frame, until its last pixel is drawn."""
    from kivy.base import EventLoop
    from kivy.graphics.opengl import glFinish

    EventLoop.idle()
    glFinish()


def memory() -> float:
    """What the process holds, in MB."""
    with open("/proc/self/status") as status:
        line = next(line for line in status if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def started(app: Any) -> dict[str, float]:
    """From nothing to the first frame; memory when all is there."""
    app._run_prepare()
    frame()
    figures = {"start": time.process_time(), "wall": time.time() - float(os.environ["BEGUN"])}
    rest()
    return {**figures, "memory": memory()}


def rest() -> None:
    """Until all is read ahead, and three seconds more."""
    from kivy.lang import Builder

    own = sys.modules.get("app.application")
    files = {str(own.KV / f"{name}.kv") for name in own.SCREENS} if own else set()
    until = 0.0
    while not until or time.time() < until:
        frame()
        if not until and files <= set(Builder.files):
            until = time.time() + 3


def bare_app() -> Any:
    from kivymd.app import MDApp
    from kivymd.uix.label import MDLabel
    from kivymd.uix.screen import MDScreen

    class Bare(MDApp):  # type: ignore[misc]
        def build(self) -> Any:
            return MDScreen(MDLabel(text="Archipel", halign="center"))

    return Bare()


def own_app() -> Any:
    from app.application import ArchipelApp

    return ArchipelApp()


# Panning and zooming


def pinched(move: Callable[[float, float, float], object]) -> dict[str, float]:
    """`move(x, y, distance)` puts two fingers somewhere; each time a frame follows."""
    from kivy.core.window import Window

    times = []
    for i in range(FRAMES):
        turn = 2 * math.pi * i / SWING
        near = NEAR ** (0.5 - 0.5 * math.cos(turn))
        x, y = 560 + 90 * math.sin(1.7 * turn), 460 + 60 * math.sin(2.3 * turn)
        before = time.process_time()
        move(x, y, 100 * near)
        Window.canvas.ask_update()
        frame()
        times.append(1000 * (time.process_time() - before))
    times.sort()
    return {"p99": times[int(FRAMES * 0.99)], "median": times[FRAMES // 2], "moving": memory()}


def mesh() -> dict[str, float]:
    """What any app would need for the same island: a tile for each space, in one mesh."""
    from kivy.app import App
    from kivy.core.image import Image
    from kivy.graphics import Mesh, PopMatrix, PushMatrix, Scale, Translate
    from kivy.uix.widget import Widget

    from app.paths import ASSETS

    index = json.loads((ASSETS / "atlas" / "index.json").read_text("utf-8"))
    names = sorted(n for n in index["pictures"] if n[:-2] in ("forest", "swamp", "plain"))
    island = Widget()
    texture = Image(str(ASSETS / "atlas/1x/board-0.png")).texture
    page = index["pages"]["board"][0]
    vertices: list[float] = []
    indices: list[int] = []
    cells = [(q, r) for r in range(-4, 5) for q in range(-4, 5) if abs(q + r) <= 4]
    for n, (q, r) in enumerate(cells):
        x, y = 50 * math.sqrt(3) * (q + r / 2), -75.0 * r
        left, top, wide, high = index["pictures"][names[n % len(names)]]["rect"]
        for a, b in ((0, 0), (1, 0), (1, 1), (0, 1)):
            place = x + (a - 0.5) * 92, y + (b - 0.5) * 105
            vertices += (*place, (left + a * wide) / page[0], (top + b * high) / page[1])
        indices += [4 * n + k for k in (0, 1, 2, 2, 3, 0)]
    with island.canvas:
        PushMatrix()
        shift, scale = Translate(), Scale(1)
        Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture)
        PopMatrix()

    def move(x: float, y: float, distance: float) -> None:
        shift.xy = x, y
        scale.xyz = distance / 100, distance / 100, 1

    class Bare(App):  # type: ignore[misc]
        def build(self) -> Any:
            return island

    Bare()._run_prepare()
    for _ in range(30):
        frame()
    return pinched(move)


def table(modules: int) -> dict[str, float]:
    """Two real fingers on the table, in the middle of a game, when a flight can be chosen."""
    app = own_app()
    app._run_prepare()
    app.open_table(middle_of_a_game(modules), "bench")
    rest()
    fingers = touching((510, 460), (610, 460))

    def move(x: float, y: float, distance: float) -> None:
        for side, finger in zip((-0.5, 0.5), fingers, strict=True):
            finger(x + side * distance, y)

    figures = pinched(move)
    rest()  # as the other windows: what a frame has left behind is free by then
    return {**figures, "memory": memory()}


def touching(*places: tuple[float, float]) -> list[Callable[[float, float], None]]:
    """Fingers put down on the window, each as what moves it.

    Those of Kivy's tests bring pytest with them, whose memory would count as the app's.
    """
    from kivy.base import EventLoop
    from kivy.input.motionevent import MotionEvent

    class Finger(MotionEvent):  # type: ignore[misc]
        def depack(self, args: tuple[float, float]) -> None:
            self.sx, self.sy = args
            self.profile = ["pos"]
            super().depack(args)

    def part(x: float, y: float) -> tuple[float, float]:
        width, height = EventLoop.window.size
        return x / (width - 1), y / (height - 1)

    def mover(number: int, place: tuple[float, float]) -> Callable[[float, float], None]:
        finger = Finger("bench", number, part(*place), is_touch=True, type_id="touch")
        EventLoop.post_dispatch_input("begin", finger)

        def move(x: float, y: float) -> None:
            finger.move(part(x, y))
            EventLoop.post_dispatch_input("update", finger)

        return move

    return [mover(number, place) for number, place in enumerate(places)]


def middle_of_a_game(modules: int) -> Any:
    from game.ai.bots import make
    from game.match import Match
    from game.protocol import CHANCE, Seat

    colours = ("coral", "teal", "sun", "plum")
    match = Match("fog", [Seat(c, c, "human") for c in colours], {"modules": modules}, "bench")
    minds = [make("greedy", match.game, f"bench {i}") for i in range(4)]
    while match.state.round < 6 or match.game.phase(match.state) != "fly":
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(minds[match.state.to_act](match.state))
    return match


# A whole game


class Timed:
    """A callback that writes down how long it takes; equal to it, so that it can be taken back."""

    spent: ClassVar[list[tuple[float, str]]] = []

    def __init__(self, call: Callable[..., object], name: str = "") -> None:
        self.call = call
        owner = type(getattr(call, "__self__", None)).__name__
        method = str(getattr(call, "__qualname__", call)).split(".")[-1]
        self.name = name or (f"{owner}.{method}" if owner != "NoneType" else str(call))

    def __call__(self, *args: Any, **kwargs: Any) -> object:
        before = time.thread_time()
        try:
            return self.call(*args, **kwargs)
        finally:
            self.spent.append((1000 * (time.thread_time() - before), self.name))

    def __eq__(self, other: object) -> bool:
        return self.call == (other.call if isinstance(other, Timed) else other)

    def __hash__(self) -> int:
        return hash(self.call)


def game(modules: int) -> dict[str, Any]:
    """Two people play by touch, and look at every screen once; nothing is drawn."""
    from kivy.base import EventLoop
    from kivy.clock import Clock

    def timing(schedule: Callable[..., object]) -> Callable[..., object]:
        return lambda callback, *args, **kwargs: schedule(Timed(callback), *args, **kwargs)

    for name in ("schedule_once", "schedule_interval", "create_trigger"):
        setattr(Clock, name, timing(getattr(Clock, name)))
    driving, playing = import_module("tests.app.driver"), import_module("tests.app.player")
    EventLoop.post_dispatch_input = Timed(EventLoop.post_dispatch_input, "a touch")

    def visit(*names: str) -> None:
        for name in names:
            Timed(driver.app.go, f"open {name}")(name)
            driver.wait(0.5)
            Timed(driver.app.back, f"back from {name}")()
            driver.wait(0.5)

    with driving.running("portrait", handover=False) as driver:
        driver.wait(3)
        Timed.spent.clear()  # the start has a bar of its own, and what is read ahead belongs to it
        visit("saves")
        playing.start_by_touch(driver, modules, playing.SEEDS[modules])
        player = playing.Player(driver)
        player.settle()
        turns = 0
        while not driver.app.session.match.over:
            if turns == 20:  # there is something to see on all of them
                visit("score", "log", "rules", "settings")
            driver.wait(0.5)  # a tap while something moves only brings that to its end
            player.turn()
            player.settle()
            turns += 1
        driver.wait(2)
    slowest = sorted(Timed.spent, reverse=True)
    return {"slowest": slowest[:10], "calls": len(slowest)}


RUNS: dict[str, Callable[[], dict[str, Any]]] = {
    "bare": lambda: started(bare_app()),
    "home": lambda: started(own_app()),
    "mesh": mesh,
    **{f"table-{modules}": partial(table, modules) for modules in (1, 2, 3)},
    **{f"game-{modules}": partial(game, modules) for modules in (1, 2, 3)},
}

if __name__ == "__main__":
    set_up()
    print("FIGURES", json.dumps(RUNS[sys.argv[1]]()), flush=True)
    os._exit(0)  # without the second that the app takes to say goodbye
