"""Home and the list of saves with thousands of saves: start, return to Home, opening, memory.

Measured on a surface of 16x16 pixels, as the CPU time of frames is: without filling.
`python -m bench.saves [COUNT...]` prints a line for each number of saves.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from bench.apart import figures

COUNTS = (0, 10, 100, 1_000, 5_000)
RUNS = 3
SCROLLS = 40
"""Positions of the list before its memory is measured."""
NAMES = ("Ada", "Jun", "Nils", "Mia", "Zoe", "Tom", "Lea", "Max")
RUNNING = 10
"""One of that many games is not finished."""
SETTLE_S = 3.5
"""After that the index trusts the times of files."""
CHECK = b',"check":"'
MOST = ("memory", "list memory")


# Saves


def patterns() -> list[bytes]:
    """A finished game, then running ones; seat names are `@0` to `@3`."""
    from app.saves.store import encode
    from game.ai.bots import make
    from game.match import Match, play_out
    from game.protocol import Seat

    colours = ("coral", "teal", "sun", "plum")
    seats = [Seat(f"@{i}", colour) for i, colour in enumerate(colours)]
    match = Match("fog", seats, {"modules": 1}, "saves")
    whole = play_out(match, [make("greedy", match.game, i) for i in range(4)])
    halves = [whole.fork(len(whole.log) * part // 8) for part in (2, 4, 6)]
    return [encode(each, 1) for each in (whole, *halves)]


def fill(data: Path, count: int) -> None:
    """Write saves with names, dates and players of their own."""
    folder = data / "saves"
    folder.mkdir()
    finished, *running = patterns()
    for number in range(count):
        text = running[number % len(running)] if number % RUNNING == 0 else finished
        at = (datetime(2020, 1, 1, tzinfo=UTC) + timedelta(hours=number)).isoformat()
        body = text[text.index(b',"game"') : text.rindex(CHECK)]
        for seat in range(4):
            name = NAMES[(number // 2**seat + seat) % len(NAMES)]
            body = body.replace(b'"@%d"' % seat, f'"{name} {number % 97}"'.encode())
        body = f'{{"format":3,"serial":{number + 1},"at":"{at}"'.encode() + body
        check = hashlib.sha256(body).hexdigest().encode()
        (folder / f"{number:06}.archipel").write_bytes(body + CHECK + check + b'"}\n')


# In a process of its own


def scanned(app: Any) -> None:
    """Run frames until the index is up to date."""
    from bench.window import frame

    app.library.refresh()
    while app.library.scanning:
        frame()


def started() -> Any:
    """The app after its first frame."""
    from kivy.core.window import Window

    from bench.window import SIZE, frame, own_app

    Window.size = SIZE
    Window.trigger_create_window.cancel()  # the surface stays small
    app = own_app()
    app._run_prepare()
    frame()
    return app


def build() -> dict[str, float]:
    """Index all saves: CPU seconds of it."""
    app = started()
    began = time.process_time()
    scanned(app)
    seconds = time.process_time() - began
    app.dispatch("on_stop")
    return {"build": seconds}


def visit() -> dict[str, float]:
    """CPU ms: start, return to Home, opening and searching the list; memory of it."""
    from bench.window import frame, memory, rest

    app = started()
    found = {"start": 1000 * time.process_time()}
    rest()
    scanned(app)

    def timed(do: Callable[[], object]) -> float:
        before = time.process_time()
        do()
        frame()
        return 1000 * (time.process_time() - before)

    navigator, homes = app.navigator, []
    for _ in range(5):
        navigator.go("settings")
        scanned(app)
        homes.append(timed(navigator.home))
    scanned(app)
    found["home"], found["memory"] = min(homes), memory()["memory"]
    found["open"] = timed(lambda: navigator.go("saves"))
    screen = navigator.screens.current_screen
    while not screen.ids.grid.children and not screen.empty:
        found["open"] += timed(frame)
    for step in range(SCROLLS):
        screen.ids.list.scroll_y = 1 - step / (SCROLLS - 1)
        frame()
    scanned(app)
    found["list memory"] = memory()["memory"]
    found["search"] = timed(lambda: screen.choose_state("running"))
    found["cards"] = len(screen.ids.grid.children)
    return found


# All numbers of saves


def measure(counts: tuple[int, ...] = COUNTS, runs: int = RUNS) -> dict[int, dict[str, float]]:
    """The best values for each number of saves; runs are interleaved."""
    best: dict[int, dict[str, float]] = {count: {} for count in counts}
    with tempfile.TemporaryDirectory(prefix="archipel-bench-") as root:
        folders = {count: Path(root, str(count)) for count in counts}
        for count, folder in folders.items():
            folder.mkdir()
            (folder / "settings.json").write_text('{"look": "dusk", "language": "en"}', "utf-8")
            fill(folder, count)
        time.sleep(SETTLE_S)
        for count, folder in folders.items():
            best[count] = figures(["-m", "bench.saves", "build"], str(folder))
        for _ in range(runs):
            for count, folder in folders.items():
                for figure, value in figures(["-m", "bench.saves", "visit"], str(folder)).items():
                    better = max if figure in MOST else min
                    best[count][figure] = better(value, best[count].get(figure, value))
    return best


def main(arguments: list[str]) -> None:
    if arguments in (["build"], ["visit"]):
        from bench.window import set_up

        set_up("cpu")
        print("FIGURES", json.dumps(globals()[arguments[0]]()), flush=True)
        os._exit(0)
    counts = tuple(map(int, arguments)) or COUNTS
    for count, found in measure(counts).items():
        print(count, {name: round(value, 1) for name, value in found.items()}, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
