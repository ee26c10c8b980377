"""The real app playing by itself, in a process that may be killed. It prints what it has saved."""

from __future__ import annotations

from tests.app import env  # noqa: F401 - first of all

from app.saves.autosave import Autosave  # isort: skip
import time

from kivy.clock import Clock

from app.shell.launch import launch
from game.match import Match

SPEED = 10
"""How much faster its clock runs."""


def main() -> None:
    keep = Autosave.keep

    def kept(self: Autosave, match: Match) -> None:
        keep(self, match)
        print(self.name, len(match.log), flush=True)

    Autosave.keep = kept  # type: ignore[method-assign]
    start = time.perf_counter()
    Clock.time = lambda: start + SPEED * (time.perf_counter() - start)
    launch(["--watch"])


if __name__ == "__main__":
    main()
