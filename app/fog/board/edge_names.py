"""The names of the spaces at the edge of the board: letters at the rows, numbers above."""

from __future__ import annotations

from kivy.graphics import Canvas, InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp

from app.fog.board.camera import CELL_WIDTH, Camera, Point, centre
from app.ui.canvas_widget import disc
from app.ui.icons import words
from app.ui.theme import theme
from game.hexes import BY_NAME, NAMES

BESIDE, ABOVE, BELOW = 0.74 * CELL_WIDTH, 0.8 * CELL_WIDTH, 0.14 * CELL_WIDTH
"""How far a name is from the center of the outermost space."""
RADIUS_DP, FONT_DP = 9, 13


def places() -> dict[str, Point]:
    """Where each letter and each number stands, in units of the board."""
    found: dict[str, Point] = {}
    for letter in "ABCDEFGHI":
        x, y = centre(BY_NAME[f"{letter}1"])
        found[letter] = x - BESIDE, y - BELOW
    for number in range(1, 10):
        # Above the first row, then down the right side to the longest row.
        row = "A" if number < 6 else "ABCDE"[number - 5]
        x, y = centre(BY_NAME[f"{row}{number}"])
        found[str(number)] = (x, y + ABOVE) if row == "A" else (x + BESIDE, y - BELOW)
    return found


class EdgeNames:
    """Painted in pixels, so that letters are sharp at any zoom; they follow the camera."""

    def __init__(self) -> None:
        self.canvas = InstructionGroup()
        self._shifts: list[tuple[Translate, Point]] = []

    def show(self, shown: bool) -> None:
        """Paint the names, or remove them."""
        self.canvas.clear()
        self._shifts.clear()
        for name, point in places().items() if shown else ():
            self._add(name, point)

    def _add(self, name: str, point: Point) -> None:
        shift, drawing = Translate(), Canvas()
        with drawing:
            disc(0, 0, dp(RADIUS_DP), [*theme.paper[:3], 0.86])
            words(name, 0, 0, dp(FONT_DP), theme.ink)
        for instruction in (PushMatrix(), shift, drawing, PopMatrix()):
            self.canvas.add(instruction)
        self._shifts.append((shift, point))

    def follow(self, camera: Camera, left: float, right: float) -> None:
        """Place the names; none is cut by an edge of the board that is in sight."""
        edge = dp(RADIUS_DP) + 1
        for shift, point in self._shifts:
            x, y = camera.to_window(*point)
            if abs(x - left) < 2 * edge or abs(x - right) < 2 * edge:
                x = min(max(x, left + edge), right - edge)
            shift.xy = round(x), round(y)


def names_a_space(text: str) -> bool:
    """Whether a text has the name of a space."""
    return any(word.strip(".,:;!?()·") in _NAMES for word in text.split())


_NAMES = set(NAMES.values())
