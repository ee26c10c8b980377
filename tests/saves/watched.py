"""The real app playing itself, in a process that may be killed. It tells what it has kept."""

from __future__ import annotations

from tests.app import env  # noqa: F401 - first of all

from app.shell.application import ArchipelApp  # isort: skip
import time

from kivy.clock import Clock

from app.shell.launch import launch
from game.match import Match

HURRY = 10
"""Its seconds in one of ours: nobody looks on."""


def main() -> None:
    keep = ArchipelApp.keep

    def kept(self: ArchipelApp, match: Match) -> None:
        keep(self, match)
        print(self.keeper.name, len(match.log), flush=True)

    ArchipelApp.keep = kept  # type: ignore[method-assign]
    begun = time.perf_counter()
    Clock.time = lambda: begun + HURRY * (time.perf_counter() - begun)
    launch(["--watch"])


if __name__ == "__main__":
    main()
