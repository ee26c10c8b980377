"""One window in its own process, measured: `python -m bench.window NAME` prints JSON.

`bare` is a KivyMD window with a label, `home` the app's first screen, `mesh` a bare canvas with the
61 tiles of an island, `table-N` the table with modules N, `cpu-N` the same on a surface of 16x16
pixels, `game-N` a whole game, `forms` the settings and the setup. Times are CPU times of all
threads: without a GPU one of them draws.
"""

from __future__ import annotations

import ctypes
import json
import math
import os
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.config import Config

SIZE = 1280, 800
SPECK = 16, 16
"""A surface with almost no pixels to fill: what remains is Python, Kivy and the driver."""
FRAMES = 360
"""While two fingers pan and zoom; the three slowest are above the 99th percentile."""
SWING = 120
"""Frames of one zoom in and out."""
NEAR = 3.0
QUIET = 3.0
"""Seconds without a new module or KV file, after which the app has loaded everything."""
WARM_UP_S = 5
"""Until all modules are imported, in the time of the driver."""
FORM_FRAMES = 40
"""Frames in which a form builds its cards, one each."""
ITEMS = 60
POSES = 12
"""Positions of the fingers at which overdraw is counted."""


def set_up(name: str) -> None:
    width, height = SPECK if name.startswith("cpu") else SIZE
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


def rest() -> None:
    """Run frames until the app has loaded everything."""
    from kivy.lang import Builder

    loaded, since = (0, 0), time.time()
    while time.time() < since + QUIET:
        frame()
        now = len(sys.modules), len(Builder.files)
        if now != loaded:
            loaded, since = now, time.time()


def memory() -> dict[str, float]:
    """Resident memory in MB, before and after free heap memory is returned (glibc only)."""
    untrimmed = _resident()
    library = ctypes.CDLL(None)
    if hasattr(library, "malloc_trim"):
        library.malloc_trim(0)
    return {"memory": _resident(), "untrimmed": untrimmed}


def _resident() -> float:
    with open("/proc/self/status") as status:
        line = next(line for line in status if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def started(app: Any) -> dict[str, float]:
    """Time from the start of the process to the first frame; memory once all is loaded."""
    app._run_prepare()
    frame()
    figures = {"start": time.process_time(), "wall": time.time() - float(os.environ["BEGUN"])}
    rest()
    return {**figures, **memory()}


def bare_app() -> Any:
    from kivymd.app import MDApp
    from kivymd.uix.label import MDLabel
    from kivymd.uix.screen import MDScreen

    class Bare(MDApp):  # type: ignore[misc]
        def build(self) -> Any:
            return MDScreen(MDLabel(text="Archipel", halign="center"))

    return Bare()


def own_app() -> Any:
    from app.shell.application import ArchipelApp

    return ArchipelApp()


# Panning and zooming

Move = Callable[[float, float, float], object]
"""Moves two fingers: x, y, distance."""


def pose(step: int) -> tuple[float, float, float]:
    turn = 2 * math.pi * step / SWING
    near = NEAR ** (0.5 - 0.5 * math.cos(turn))
    return 560 + 90 * math.sin(1.7 * turn), 460 + 60 * math.sin(2.3 * turn), 100 * near


def pinched(move: Move) -> dict[str, float]:
    """CPU milliseconds of frames, each after a move of both fingers."""
    from kivy.core.window import Window

    times = []
    for step in range(FRAMES):
        before = time.process_time()
        move(*pose(step))
        Window.canvas.ask_update()
        frame()
        times.append(1000 * (time.process_time() - before))
    times.sort()
    return {"p99": times[int(FRAMES * 0.99)], "median": times[FRAMES // 2]}


def overdraw(move: Move) -> float:
    """Full-screen layers, averaged over the swing."""
    from bench.overdraw import layers

    counts = []
    for step in range(0, SWING, SWING // POSES):
        move(*pose(step))
        frame()
        counts.append(layers())
    return sum(counts) / len(counts)


def mesh() -> dict[str, float]:
    """The minimum for the same island in any app: one tile per space, in one mesh."""
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
    return {**pinched(move), "overdraw": overdraw(move)}


def table(modules: int) -> dict[str, float]:
    """Two fingers on the table, in the middle of a game, with a flight to choose."""
    move = opened(modules)
    figures = pinched(move)
    rest()
    figures |= memory()
    return {**figures, "overdraw": overdraw(move)}


def cpu(modules: int) -> dict[str, float]:
    """The same with almost no pixels to fill."""
    from kivy.core.window import Window

    Window.size = SIZE
    Window.trigger_create_window.cancel()  # the surface stays small
    return pinched(opened(modules))


def opened(modules: int) -> Move:
    """Open a table with two fingers on it."""
    app = own_app()
    app._run_prepare()
    app.host.open(middle_of_a_game(modules), "bench")
    rest()
    fingers = touching((510, 460), (610, 460))

    def move(x: float, y: float, distance: float) -> None:
        for side, finger in zip((-0.5, 0.5), fingers, strict=True):
            finger(x + side * distance, y)

    return move


def touching(*places: tuple[float, float]) -> list[Callable[[float, float], None]]:
    """Put fingers down; returns a function to move each one.

    The touches of Kivy's tests import pytest, which would count as memory of the app.
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


def forms() -> dict[str, float]:
    """CPU time until two forms are built, without drawing; memory of a list item."""
    from app.ui.material_lists import ListItem
    from tests.app.driver import running

    figures = {}
    with running() as driver:
        driver.wait(WARM_UP_S)
        for figure, screen in (("settings", "settings"), ("setup", "fog/setup")):
            begun = time.process_time()
            driver.app.navigator.go(screen)
            driver.frame(FORM_FRAMES)
            figures[figure] = time.process_time() - begun
            driver.app.navigator.home()
            driver.wait(1)
        for _ in range(2):  # the first ones also load fonts and fill pools
            before = memory()["memory"]
            for i in range(ITEMS):
                item = ListItem(icon="sound", text=f"Item {i}", note="A note", size_hint_x=None)
                item.width = 340
                driver.app.root.current_screen.add_widget(item)
            driver.frame(10)
            figures["item"] = (memory()["memory"] - before) / ITEMS
    return figures


def game(modules: int) -> dict[str, Any]:
    from bench.whole_game import play

    return play(modules)


WINDOWS: dict[str, Callable[[], dict[str, Any]]] = {
    "bare": lambda: started(bare_app()),
    "home": lambda: started(own_app()),
    "mesh": mesh,
    "forms": forms,
    **{
        f"{name}-{modules}": partial(measure, modules)
        for name, measure in (("table", table), ("cpu", cpu), ("game", game))
        for modules in (1, 2, 3)
    },
}

if __name__ == "__main__":
    set_up(sys.argv[1])
    print("FIGURES", json.dumps(WINDOWS[sys.argv[1]]()), flush=True)
    os._exit(0)  # skip the shutdown of the app, which takes a second
