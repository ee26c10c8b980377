"""Examples of the rules as pictures: the archipelago."""

from __future__ import annotations

from kivy.metrics import dp

from app.dream import present
from app.dream.isles import Isles
from app.dream.selection import Selection
from app.table.examples import READER, Example
from app.table.situation import moment
from app.ui.canvas_widget import CanvasWidget

WIDEST_DP, SHAPE = 420, 0.92
"""Maximum width, and height relative to the width."""


class Diagram(CanvasWidget):
    """The archipelago, not to be touched."""

    def __init__(self, shown: Example, **kwargs: object) -> None:
        now = moment(shown.match(), 0)
        view = present.project(now, Selection(now.state, READER), READER, READER, "", READER)
        self._isles = Isles(view=view.isles.waiting(), disabled=True)
        super().__init__(size_hint_y=None, **kwargs)
        self.add_widget(self._isles)

    def arrange(self) -> None:
        width = min(self.width, dp(WIDEST_DP))
        self.height = width * SHAPE
        self._isles.size = width, self.height
        self._isles.pos = self.x + (self.width - width) / 2, self.y
