"""How fast the app starts, draws and answers, against a bare KivyMD window."""

from __future__ import annotations

import json
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.apart import figures

RUNS = 5
MODULES = (1, 2, 3)


def window(name: str) -> dict[str, Any]:
    """The figures of one window of bench/window.py."""
    with tempfile.TemporaryDirectory(prefix="archipel-bench-") as data:
        # The look must not depend on the hour. Dusk is the dearer one.
        Path(data, "settings.json").write_text('{"look": "dusk", "language": "en"}', "utf-8")
        more = {"BEGUN": repr(time.time())}
        if name.startswith(("mesh", "table")):
            more["LP_NUM_THREADS"] = "0"  # Mesa draws in the thread that asks for it
        return figures(["-m", "bench.window", name], data, **more)


def measure() -> dict[str, Any]:
    """The best of `RUNS` of each window, taken by turns, and their ratios; of memory the most."""
    names = ("bare", "home", "mesh", *(f"table-{modules}" for modules in MODULES))
    best: dict[str, dict[str, float]] = {name: {} for name in names}
    for _ in range(RUNS):
        for name in names:
            for figure, value in window(name).items():
                better = max if figure in ("memory", "moving") else min
                best[name][figure] = better(value, best[name].get(figure, value))

    def ratio(figure: str, ours: str, theirs: str) -> float:
        return best[ours][figure] / best[theirs][figure]

    return {
        "start": ratio("start", "home", "bare"),
        "start by the clock": ratio("wall", "home", "bare"),
        "frame p99": ratio("p99", "table-1", "mesh"),
        "frame p99, modules 2": ratio("p99", "table-2", "mesh"),
        "frame p99, modules 3": ratio("p99", "table-3", "mesh"),
        "frame median": ratio("median", "table-1", "mesh"),
        "memory": ratio("memory", "home", "bare"),
        "memory at the table": ratio("memory", "table-1", "bare"),
        "memory at the table, modules 2": ratio("memory", "table-2", "bare"),
        "memory at the table, modules 3": ratio("memory", "table-3", "bare"),
        "memory while the table is moved": max(best[f"table-{m}"]["moving"] for m in MODULES)
        / best["bare"]["memory"],
        "best": best,
    }


def slowest() -> dict[int, list[tuple[float, str]]]:
    """The ten slowest callbacks of a whole game with each set of modules, in milliseconds."""
    return {modules: window(f"game-{modules}")["slowest"] for modules in MODULES}


if __name__ == "__main__":
    print(json.dumps({**measure(), "slowest": slowest()}, indent=1))
