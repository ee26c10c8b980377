"""The real app playing itself, in a process that may be killed. It tells what it has kept."""

from __future__ import annotations

from tests.app import env  # noqa: F401 - first of all

from app.application import ArchipelApp  # isort: skip
from app.launch import launch
from game.match import Match


def main() -> None:
    keep = ArchipelApp.keep

    def kept(self: ArchipelApp, match: Match) -> None:
        keep(self, match)
        print(self.keeper.name, len(match.log), flush=True)

    ArchipelApp.keep = kept  # type: ignore[method-assign]
    launch(["--watch"])


if __name__ == "__main__":
    main()
