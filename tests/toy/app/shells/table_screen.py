"""The table of Shells: a pile, and three buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from app.table.table_screen import TableScreen
from app.ui.canvas_widget import CanvasWidget, disc
from app.ui.theme import theme


class Pile(CanvasWidget):
    """A disc for each shell."""

    view = NumericProperty(0, allownone=True)
    rate = NumericProperty(1)
    repaint_on = ("view",)

    def paint(self) -> None:
        for i in range(self.view or 0):
            row, column = divmod(i, 5)
            disc(dp(40) * (column + 1), self.height - dp(40) * (row + 1), dp(14), theme.primary)

    def perform(self, event: Any, rest: list[Any], done: Callable[[], None]) -> bool:
        return False

    def skip(self) -> None: ...


class ShellsTableScreen(TableScreen):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(Pile(), **kwargs)
