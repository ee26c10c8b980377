"""The app is killed while it plays: every action that was saved is restored."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import pytest

from app.saves.index import SaveIndex
from app.saves.store import Store

ROOT = Path(__file__).parents[2]
PARTS = 3


def killed(data: Path, rnd: random.Random) -> tuple[str, int]:
    """Let the app play for a while and kill it; returns its last save and its actions."""
    # Without motion and drawing it plays more of the game in the same time.
    wishes = '{"reduced_motion": true, "speed": 3.0, "follow_bots": false}'
    (data / "settings.json").write_text(wishes, "utf-8")
    surroundings = {
        **os.environ,
        "ARCHIPEL_DATA": str(data),
        "KIVY_GL_BACKEND": "mock",
        "PYTHONPATH": str(ROOT),
    }
    told: list[str] = []
    enough = threading.Event()
    wanted = rnd.randrange(1, 20)
    with (
        tempfile.TemporaryFile() as faults,
        subprocess.Popen(
            [sys.executable, "-m", "tests.saves.watched"],
            cwd=ROOT,
            env=surroundings,
            stdout=subprocess.PIPE,
            stderr=faults,
            text=True,
        ) as app,
    ):

        def listen() -> None:
            for line in app.stdout or ():
                told.append(line)
                if len(told) >= wanted:
                    enough.set()
            enough.set()

        ear = threading.Thread(target=listen)
        ear.start()
        enough.wait(90)
        # Somewhere between two things that it tells.
        threading.Event().wait(rnd.random() * 0.05)
        ended = app.poll()
        app.kill()
        ear.join()
        faults.seek(0)
        assert ended is None and told, faults.read().decode()[-2000:]
    name, count = told[-1].split()
    return name, int(count)


@pytest.mark.parametrize("part", range(PARTS))
def test_killed_while_playing(part: int, long: bool, tmp_path: Path) -> None:
    rnd = random.Random(part)
    logs: dict[str, list[str]] = {}
    for _ in range((1_000 if long else 12) // PARTS):
        name, count = killed(tmp_path, rnd)
        store = Store(tmp_path / "saves")
        match = store.read(name)
        assert len(match.log) >= count and not store.rescued
        latest = SaveIndex(store, tmp_path / "library.sqlite").latest()
        assert latest is not None and latest.name == name
        for other, log in logs.items():
            assert store.read(other).save()["log"] == log
        logs[name] = match.save()["log"]
