"""Random input (`monkey.py`) meets no error and no dead end, and nothing leaks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
SHORT, LONG = 2_000, 100_000
"""Random steps for each seed."""
DRAWN = {"PYTHONHASHSEED": "0"}
NOT_DRAWN = {**DRAWN, "KIVY_GL_BACKEND": "mock"}
"""Without textures and drawing it takes two thirds of the time."""


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_monkey(seed: int, long: bool, tmp_path: Path) -> None:
    # In a process of its own: leftovers of other tests would hide a leak.
    done = subprocess.run(
        [sys.executable, "-m", "tests.app.monkey", str(seed), str(LONG if long else SHORT)],
        cwd=ROOT,
        env={**os.environ, **(DRAWN if long else NOT_DRAWN), "ARCHIPEL_DATA": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-4000:]
    found = json.loads(done.stdout.splitlines()[-1])
    assert {"home", "fog/setup", "fog/table"} <= found["visited"].keys()
    # All screens were built before the first count: from then on nothing may grow.
    (widgets_before, memory_before), (widgets, memory) = found["held"][0], found["held"][-1]
    assert widgets < widgets_before * 1.2 + 200, found["held"]
    assert memory < memory_before * 1.2 + 100, found["held"]
