"""Frame times of the table while the strongest level thinks in the background."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from bench.apart import ROOT, figures

_SCRIPT = """
import json, os, sys, time
sys.path.insert(0, os.environ["ROOT"])
from kivy.config import Config
wide, high = map(int, os.environ["SURFACE"].split("x"))
for option, value in dict(width=wide, height=high, multisamples=0, maxfps=0, vsync=0).items():
    Config.set("graphics", option, str(value))
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.graphics.opengl import glFinish
from app.shell.application import ArchipelApp
from app.settings import settings
from app.table.bots import BackgroundBot
from game.ai.bots import make
from game.match import Match
from game.protocol import CHANCE, Seat

# As large as a phone's, however much of it there is to fill.
Window.size = 393, 851
Window.trigger_create_window.cancel()
app = ArchipelApp(runner=BackgroundBot)
app._run_prepare()
settings.sound = False
settings.reduced_motion = True
seats = [Seat(c, c) for c in ("coral", "teal", "sun", "plum")]
match = Match("fog", seats, {"modules": 3, "start": 0}, "thinking")
bots = [make("greedy", match.game, i) for i in range(4)]
while match.state.round < 6 or match.state.to_act < 0 or match.game.phase(match.state) != "fly":
    if match.state.to_act == CHANCE:
        match.play_chance()
    else:
        match.play(bots[match.state.to_act](match.state))
app.host.open(match, "thinking")
for _ in range(60):
    EventLoop.idle()
board = app.navigator.screen("fog/table").board


def frames(count, ready=lambda: True):
    # The island is moved all the time: every frame is drawn anew.
    times, i = [], 0
    while len(times) < count:
        before = time.perf_counter()
        board.camera.zoom_at(200, 480, 1.02 if i % 80 < 40 else 1 / 1.02)
        board.camera.pan(4 if i % 40 < 20 else -4, 0)
        board._look()
        app.root_window.canvas.ask_update()
        i += 1
        busy = ready()
        Clock.tick()
        EventLoop.dispatch_input()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()
        own = time.perf_counter()
        Window.dispatch("on_draw")
        Window.flip()
        glFinish()
        if busy:
            times.append((1000 * (own - before), 1000 * (time.perf_counter() - before)))
    return times


still = frames(240)
runner, state = BackgroundBot(), match.state
thinking = {"plans": 0, "on": False}


def again(*_):
    thinking["plans"] += 1
    thinking["on"] = True
    runner.ask(make("sage", match.game, thinking["plans"]), state, again)


again()
thought = frames(240, lambda: thinking["on"])
runner.cancel()


def percentile(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


found = {}
for name, times in (("still", still), ("thinking", thought)):
    for part in (0.5, 0.95, 0.99):
        found[f"{name} p{part * 100:g}"] = percentile([whole for _, whole in times], part)
        found[f"{name} own p{part * 100:g}"] = percentile([own for own, _ in times], part)
found["plans"] = thinking["plans"]
print("FIGURES " + json.dumps(found), flush=True)
os._exit(0)
"""


PHONE = "393x851"
SPECK = "16x16"
"""Almost no pixels to fill: what remains is Python, Kivy and the driver."""


def measure(surface: str = PHONE) -> dict[str, Any]:
    """Milliseconds of a frame and of its part before drawing, without and with a thinking bot."""
    with tempfile.TemporaryDirectory(prefix="archipel-bench-") as data:
        script = Path(data, "measured.py")  # KivyMD reads its app's source
        script.write_text(_SCRIPT, "utf-8")
        return figures([str(script)], data, ROOT=str(ROOT), SURFACE=surface)


if __name__ == "__main__":
    print(json.dumps({surface: measure(surface) for surface in (PHONE, SPECK)}, indent=1))
