"""Other libraries as yardsticks, each measured in its own process.

They are installed in .venv-bench only. The process measures once per line of input, so that
measurements of both sides can be interleaved.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CATANATRON, CHESS = "catanatron", "chess"


def python_with(package: str) -> str | None:
    """A Python that can import the package: this one, or that of .venv-bench."""
    if find_spec(package):
        return sys.executable
    inside = "Scripts/python.exe" if os.name == "nt" else "bin/python"
    python = ROOT / ".venv-bench" / inside
    if not python.exists():
        return None
    asked = subprocess.run([python, "-c", f"import {package}"], capture_output=True)
    return str(python) if asked.returncode == 0 else None


@contextmanager
def yardstick(package: str) -> Iterator[Callable[[], float] | None]:
    """A function that measures the package once, or None if it is not installed."""
    python = python_with(package)
    if python is None:
        yield None
        return
    process = subprocess.Popen(
        [python, "-m", "bench.yardsticks", package],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    asking, answers = process.stdin, process.stdout
    if asking is None or answers is None:
        raise RuntimeError("the pipes asked for are missing")

    def measure() -> float:
        asking.write("\n")
        asking.flush()
        return float(answers.readline())

    try:
        yield measure
    finally:
        asking.close()  # ends the process
        process.wait()
        answers.close()


def catanatron_rate() -> Callable[[], float]:
    """Actions per second of four random players, in its own loop."""
    games = import_module("catanatron.game")
    players = import_module("catanatron.models.player")

    def rate() -> float:
        start = time.process_time()
        actions = 0
        for seed in range(1, 6):
            seats = [players.RandomPlayer(colour) for colour in players.Color]
            game = games.Game(seats, seed=seed)
            game.play()
            actions += len(game.state.actions)
        return actions / (time.process_time() - start)

    return rate


def chess_rate() -> Callable[[], float]:
    """Copies per second of a middle-game board, without its history."""
    board = import_module("chess").Board()
    rnd = random.Random(3)
    for _ in range(40):
        board.push(rnd.choice(list(board.legal_moves)))

    def rate() -> float:
        start = time.process_time()
        for _ in range(30_000):
            board.copy(stack=False)
        return 30_000 / (time.process_time() - start)

    return rate


if __name__ == "__main__":
    measure_once = {CATANATRON: catanatron_rate, CHESS: chess_rate}[sys.argv[1]]()
    for _ in sys.stdin:
        print(measure_once(), flush=True)
