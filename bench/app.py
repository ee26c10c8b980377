"""How fast the app starts, draws and answers, against a bare KivyMD window."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
RUNS = 5

_COMMON = """
import os, sys, time
begun = float(os.environ["BEGUN"])
sys.path.insert(0, os.environ["ROOT"])
from kivy.config import Config
for option, value in dict(width=1280, height=800, multisamples=0, maxfps=0, vsync=0).items():
    Config.set("graphics", option, str(value))
from kivy.base import EventLoop
from kivy.graphics.opengl import glFinish
def memory():
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
def report(**figures):
    import json
    print("FIGURES " + json.dumps(figures), flush=True)
    os._exit(0)
def percentile(values, part):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * part))]
"""

_BARE = """
from kivymd.app import MDApp
from kivymd.uix.label import MDLabel
from kivymd.uix.screen import MDScreen
class Bare(MDApp):
    def build(self):
        screen = MDScreen()
        screen.add_widget(MDLabel(text="Archipel", halign="center"))
        return screen
app = Bare()
app._run_prepare()
EventLoop.idle()
first = time.time() - begun
"""

_APP = """
from app.application import ArchipelApp
from app.thinker import Inline
app = ArchipelApp(thinker=Inline)
app._run_prepare()
EventLoop.idle()
first = time.time() - begun
"""

_START = """
for _ in range(60):
    EventLoop.idle()
report(start=first, memory=memory())
"""

_TABLE = """
from app.settings import settings
settings.sound = False
settings.reduced_motion = True
settings.handover = False
colours = ("coral", "teal", "sun", "plum")
def table(kind):
    seats = [{"name": c, "colour": c, "kind": kind} for c in colours]
    app.new_game({"seats": seats, "choices": {"modules": 1, "start": 0}, "seed": "bench"})
def settle():
    for _ in range(30):
        EventLoop.idle()
"""

_FRAMES = """
table("human")
session = app.session
while session.busy or session.state.phase < 4:
    EventLoop.idle()
    if not session.busy:
        session.submit([session.state.legal()[-1]])
settle()
board = app.screen("island").board
times = []
for i in range(240):
    board.camera.zoom_at(640, 480, 1.03 if i % 80 < 40 else 1 / 1.03)
    board.camera.pan(4 if i % 40 < 20 else -4, 2 if i % 60 < 30 else -2)
    board._look()
    app.root_window.canvas.ask_update()
    before = time.perf_counter()
    EventLoop.idle()
    glFinish()
    times.append(1000 * (time.perf_counter() - before))
report(p99=percentile(times, 0.99), median=percentile(times, 0.5), memory=memory())
"""

_MESH = """
from kivy.app import App
from kivy.core.image import Image
from kivy.graphics import Color, Mesh, PopMatrix, PushMatrix, Scale, Translate
from kivy.uix.widget import Widget
class Canvas(Widget):
    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        texture = Image(os.path.join(os.environ["ROOT"], "assets/atlas/1x/board-0.png")).texture
        vertices, indices = [], []
        for n in range(61):
            x, y = (n % 9) * 80, (n // 9) * 90
            right, top = x + 80, y + 92
            vertices += (x, y, 0, 0, right, y, 0.05, 0)
            vertices += (right, top, 0.05, 0.05, x, top, 0, 0.05)
            indices += [4 * n + k for k in (0, 1, 2, 2, 3, 0)]
        with self.canvas:
            PushMatrix()
            self.shift, self.scale = Translate(), Scale(1)
            Color(1, 1, 1, 1)
            Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture)
            PopMatrix()
class Bare(App):
    def build(self):
        return Canvas()
app = Bare()
app._run_prepare()
for _ in range(10):
    EventLoop.idle()
times, scale = [], 1.0
for i in range(240):
    scale *= 1.03 if i % 80 < 40 else 1 / 1.03
    app.root.scale.xyz = scale, scale, 1
    app.root.shift.x += 4 if i % 40 < 20 else -4
    app.root_window.canvas.ask_update()
    before = time.perf_counter()
    EventLoop.idle()
    glFinish()
    times.append(1000 * (time.perf_counter() - before))
report(p99=percentile(times, 0.99), median=percentile(times, 0.5))
"""

_CALLBACKS = """
from kivy.clock import Clock
slow = []
def timed(what, call):
    def wrapped(*args, **kwargs):
        before = time.perf_counter()
        try:
            return call(*args, **kwargs)
        finally:
            slow.append((1000 * (time.perf_counter() - before), what))
    return wrapped
def named(call):
    return getattr(call, "__qualname__", str(call))
for name in ("schedule_once", "create_trigger", "schedule_interval"):
    original = getattr(Clock, name)
    def patched(callback, *args, _original=original, **kwargs):
        return _original(timed(named(callback), callback), *args, **kwargs)
    setattr(Clock, name, patched)
table("human")
session = app.session
from game.ai.bots import make
bots = [make("greedy", session.match.game, i) for i in range(4)]
turns = 0
while not session.match.over:
    Clock.tick()
    if not session.busy and session.person >= 0:
        action = bots[session.person](session.state)
        before = time.perf_counter()
        session.submit([action])
        slow.append((1000 * (time.perf_counter() - before), f"submit {action.kind}"))
slow.sort(reverse=True)
report(slowest=slow[:10], calls=len(slow))
"""


def _run(*parts: str) -> dict[str, Any]:
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": os.environ.get("SDL_VIDEODRIVER", "offscreen"),
        "SDL_AUDIODRIVER": "dummy",
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONFIG": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_LOG_MODE": "PYTHON",
        "KIVY_METRICS_DENSITY": "1",
        "ARCHIPEL_DATA": tempfile.mkdtemp(prefix="archipel-bench-"),
        "ROOT": str(ROOT),
        "BEGUN": repr(time.time()),
    }
    script = Path(environment["ARCHIPEL_DATA"], "measured.py")  # KivyMD reads its app's source
    script.write_text("\n".join((_COMMON, *parts)), "utf-8")
    done = subprocess.run(
        [sys.executable, str(script)], env=environment, cwd=ROOT, capture_output=True, text=True
    )
    for line in done.stdout.splitlines():
        if line.startswith("FIGURES "):
            found: dict[str, Any] = json.loads(line.removeprefix("FIGURES "))
            return found
    raise RuntimeError(done.stderr[-600:] or "no figures")


def measure() -> dict[str, Any]:
    """Ratios of the best of `RUNS`, taken by turns."""
    bare, app, mesh, table = [], [], [], []
    for _ in range(RUNS):
        bare.append(_run(_BARE, _START))
        app.append(_run(_APP, _START))
        mesh.append(_run(_MESH))
        table.append(_run(_APP, _TABLE, _FRAMES))
    callbacks = _run(_APP, _TABLE, _CALLBACKS)
    best = {
        "bare start s": min(run["start"] for run in bare),
        "app start s": min(run["start"] for run in app),
        "bare memory MB": min(run["memory"] for run in bare) / 1024,
        "app memory MB": min(run["memory"] for run in app) / 1024,
        "table memory MB": min(run["memory"] for run in table) / 1024,
        "mesh frame p99 ms": min(run["p99"] for run in mesh),
        "table frame p99 ms": min(run["p99"] for run in table),
        "mesh frame median ms": min(run["median"] for run in mesh),
        "table frame median ms": min(run["median"] for run in table),
    }
    return {
        "start ratio": best["app start s"] / best["bare start s"],
        "frame p99 ratio": best["table frame p99 ms"] / best["mesh frame p99 ms"],
        "memory ratio": best["app memory MB"] / best["bare memory MB"],
        "memory ratio with a table": best["table memory MB"] / best["bare memory MB"],
        "slowest callback ms": callbacks["slowest"][0][0],
        "slowest ten": callbacks["slowest"],
        **best,
    }


if __name__ == "__main__":
    print(json.dumps(measure(), indent=1))
