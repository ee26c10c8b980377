"""Examples of the rules as pictures: an island with bright spaces and marks."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from app.fog.board.camera import CELL_WIDTH, centre
from app.fog.board.mini_island import MiniIsland
from app.fog.boards import plain_board
from app.table.examples import READER, Example
from app.table.hint_panel import plate
from app.ui.atlas import atlas
from app.ui.canvas_widget import CanvasWidget
from app.ui.icons import words
from app.ui.theme import rgba
from game.fog.components import is_dock
from game.fog.flight import flights
from game.hexes import BY_NAME

WIDEST_DP, MIN_FONT_DP = 420, 14
BRIGHT = "#FFD966"


class Marks(CanvasWidget):
    """Words on spaces, above the island."""

    marks = ObjectProperty({})
    """By space."""
    aside = BooleanProperty(False)
    """At the edge of the space, so that what is on it can be seen."""
    repaint_on = ("marks", "aside")

    def paint(self) -> None:
        cell = CELL_WIDTH * _scale(self.width, self.height)
        radius = max(dp(10), (0.24 if self.aside else 0.3) * cell)
        shift = 0.27 * cell if self.aside else 0
        for space, word in self.marks.items():
            x, y = (part / CELL_WIDTH * cell for part in centre(space))
            x, y = self.width / 2 + x + shift, self.height / 2 + y + shift
            plate(x, y, radius)
            words(word, x, y, max(dp(MIN_FONT_DP), radius * 1.25), rgba(BRIGHT))


class Diagram(CanvasWidget):
    """An island as high as its width asks for."""

    def __init__(self, shown: Example, **kwargs: object) -> None:
        state = shown.match().state
        lit = {BY_NAME[name] for name in shown.lit} if shown.lit else None
        colour = str(shown.position["players"][READER]["colour"])
        self._island = MiniIsland(detail=True, view=plain_board(state, READER, colour, lit))
        marks = {BY_NAME[name]: word for name, word in shown.marks.items()}
        if shown.prices:
            energy = state.energy[READER]
            costs = flights(state).cost
            marks = {p: str(c) for p, c in costs.items() if c <= energy and not is_dock(p)}
        self._marks = Marks(marks=marks, aside=not shown.prices)
        super().__init__(size_hint_y=None, **kwargs)
        self.add_widget(self._island)
        self.add_widget(self._marks)

    def arrange(self) -> None:
        left, bottom, right, top = atlas.box("mini-island")
        width = min(self.width, dp(WIDEST_DP))
        self.height = width * (top - bottom) / (right - left)
        for part in (self._island, self._marks):
            part.size = width, self.height
            part.pos = self.x + (self.width - width) / 2, self.y


def _scale(width: float, height: float) -> float:
    left, bottom, right, top = atlas.box("mini-island")
    return float(min(width / (right - left), height / (top - bottom)))
