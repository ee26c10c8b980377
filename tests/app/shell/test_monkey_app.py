"""The monkey of `monkey.py` finds nothing: no fault, no dead end, nothing that grows."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PARTS = 2
"""One for each core."""


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_monkey(part: int, long: bool, tmp_path: Path) -> None:
    steps = (1_000_000 if long else 50_000) // PARTS
    # In a process of its own: what other tests left would slow it down, and hide what grows.
    done = subprocess.run(
        [sys.executable, "-m", "tests.app.monkey", str(part), str(steps)],
        cwd=ROOT,
        env={**os.environ, "ARCHIPEL_DATA": str(tmp_path), "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-4000:]
    found = json.loads(done.stdout.splitlines()[-1])
    assert {"home", "fog/setup", "fog/table"} <= found["visited"].keys()
    # What is built once stays, and pictures of all sizes; nothing may grow with what one does.
    (widgets_before, memory_before), (widgets, memory) = found["held"][0], found["held"][-1]
    assert widgets < widgets_before * 1.2 + 200, found["held"]
    assert memory < memory_before * 1.2 + 100, found["held"]
