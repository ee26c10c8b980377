"""Start-up time, frame times, latency and memory of the app."""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.apart import figures

RUNS = 5
MODULES = (1, 2, 3)
ALL = ("bare", "home", "mesh", "forms", *(f"{n}-{m}" for n in ("table", "cpu") for m in MODULES))
MOST = ("memory", "untrimmed", "overdraw", "item")
"""The maximum of all runs counts for these, the minimum for times."""


def window(name: str) -> dict[str, Any]:
    """The figures of one window of bench/window.py."""
    with tempfile.TemporaryDirectory(prefix="archipel-bench-") as data:
        # The look must not depend on the time of day. Dusk is the more expensive one.
        Path(data, "settings.json").write_text('{"look": "dusk", "language": "en"}', "utf-8")
        more = {"BEGUN": repr(time.time())}
        if name.startswith(("mesh", "table", "cpu")):
            more["LP_NUM_THREADS"] = "0"  # Mesa draws in the calling thread
        return figures(["-m", "bench.window", name], data, **more)


def measure(runs: int = RUNS) -> dict[str, dict[str, float]]:
    """The best values of each window; runs are interleaved."""
    best: dict[str, dict[str, float]] = {name: {} for name in ALL}
    for _ in range(runs):
        for name in ALL:
            for figure, value in window(name).items():
                better = max if figure in MOST else min
                best[name][figure] = better(value, best[name].get(figure, value))
    return best


def games() -> dict[int, dict[str, Any]]:
    """Longest frames and slowest callbacks of a whole game with each module set."""
    return {modules: window(f"game-{modules}") for modules in MODULES}


if __name__ == "__main__":
    found = measure(int(sys.argv[1]) if len(sys.argv) > 1 else RUNS)
    print(json.dumps({**found, "games": games()}, indent=1))
