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
MODULES = (1, 2, 3)


def window(name: str) -> dict[str, Any]:
    """The figures of one window of bench/window.py; all of them have the same surroundings."""
    with tempfile.TemporaryDirectory(prefix="archipel-bench-") as data:
        # The look must not depend on the hour. Dusk is the dearer one.
        Path(data, "settings.json").write_text('{"look": "dusk", "language": "en"}', "utf-8")
        environment = {
            **os.environ,
            "SDL_VIDEODRIVER": os.environ.get("SDL_VIDEODRIVER", "offscreen"),
            "SDL_AUDIODRIVER": "dummy",
            "KIVY_NO_ARGS": "1",
            "KIVY_NO_CONFIG": "1",
            "KIVY_NO_FILELOG": "1",
            "KIVY_LOG_MODE": "PYTHON",
            "KIVY_METRICS_DENSITY": "1",
            "ARCHIPEL_DATA": data,
            "BEGUN": repr(time.time()),
        }
        if name.startswith(("mesh", "table")):
            environment["LP_NUM_THREADS"] = "0"  # Mesa draws in the thread that asks for it
        command = [sys.executable, "-m", "bench.window", name]
        done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True)
    for line in done.stdout.splitlines():
        if line.startswith("FIGURES "):
            found: dict[str, Any] = json.loads(line.removeprefix("FIGURES "))
            return found
    raise RuntimeError(done.stderr[-600:] or "no figures")


def measure() -> dict[str, Any]:
    """The best of `RUNS` of each window, taken by turns, and their ratios."""
    names = ("bare", "home", "mesh", "table-1", "table-3")
    best: dict[str, dict[str, float]] = {name: {} for name in names}
    for _ in range(RUNS):
        for name in names:
            for figure, value in window(name).items():
                best[name][figure] = min(value, best[name].get(figure, value))

    def ratio(figure: str, ours: str, theirs: str) -> float:
        return best[ours][figure] / best[theirs][figure]

    return {
        "start": ratio("start", "home", "bare"),
        "start by the clock": ratio("wall", "home", "bare"),
        "frame p99": ratio("p99", "table-1", "mesh"),
        "frame p99, modules 3": ratio("p99", "table-3", "mesh"),
        "frame median": ratio("median", "table-1", "mesh"),
        "memory": ratio("memory", "home", "bare"),
        "memory at the table": ratio("memory", "table-1", "bare"),
        "best": best,
    }


def slowest() -> dict[int, list[tuple[float, str]]]:
    """The ten slowest callbacks of a whole game with each set of modules, in milliseconds."""
    return {modules: window(f"game-{modules}")["slowest"] for modules in MODULES}


if __name__ == "__main__":
    print(json.dumps({**measure(), "slowest": slowest()}, indent=1))
