"""The replay of Shells."""

from typing import Any

from app.table.replay_screen import ReplayScreen
from tests.toy.app.shells.table_screen import Pile


class ShellsReplayScreen(ReplayScreen):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(Pile(), **kwargs)
