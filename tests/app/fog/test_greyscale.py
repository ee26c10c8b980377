"""The real app without colours: every state of a space is seen by brightness or shape alone."""

from itertools import combinations
from typing import Any

from tests.app.scenes import SCENES, Variant, staged  # isort: skip - before anything of Kivy
import numpy as np
import pytest

from app.settings import settings

RINGS = tuple(range(8, 100, 4))
"""How far from the middle of a cell its brightness is measured, in hundredths of its radius."""
SEEN = 6.0
"""A difference in brightness, of 255, that is seen along a whole ring."""


def profile(grey: Any, x: float, y: float, radius: float) -> Any:
    """The brightness of a cell from its middle outwards."""
    turns = np.arange(0, 2 * np.pi, np.pi / 90)
    rows = []
    for part in RINGS:
        r = radius * part / 100
        xs, ys = np.rint(x + r * np.cos(turns)), np.rint(grey.shape[0] - y - r * np.sin(turns))
        rows.append(grey[ys.astype(int), xs.astype(int)].mean())
    return np.array(rows)


@pytest.mark.parametrize("look", ["morning", "dusk"])
@pytest.mark.parametrize("patterns", [False, True])
def test_states_of_spaces_are_told_apart_without_colours(look: str, patterns: bool) -> None:
    with staged(SCENES["place"]) as stage:
        settings.patterns = patterns
        stage.show(Variant("desktop", "en", look))
        app = stage.driver.app
        board = app.navigator.screen("fog/table").board
        spaces = [
            s for s in app.host.model.board.spaces if not s.tile and not s.special and not s.coast
        ]
        legal = [s.space for s in spaces if s.glow]
        app.host.controller.tap_place(legal[0])
        stage.driver.wait(0.6)
        grey = np.asarray(stage.driver.shot().convert("L"), float)
        scale = board.camera.scale * 100
        states = {
            "chosen": legal[:1],
            "legal": legal[1:3],
            "forbidden": [s.space for s in spaces if not s.glow][:3],
        }
        shown = {
            name: np.mean([profile(grey, *_at(board, space), scale) for space in found], axis=0)
            for name, found in states.items()
        }
        for a, b in combinations(shown, 2):
            far = np.abs(shown[a] - shown[b]).max()
            assert far > SEEN, f"{a} and {b} differ by {far:.1f} only"


def test_patterns_change_the_picture_of_a_table() -> None:
    with staged(SCENES["place"]) as stage:
        shots = []
        for wanted in (False, True, False):
            settings.patterns = wanted
            stage.show(Variant("desktop", "en", "morning"))
            shots.append(np.asarray(stage.driver.shot().convert("L"), float))
        plain, heavy, again = shots
        assert (np.abs(plain - heavy) > 30).mean() > 0.01
        assert (plain == again).all(), "it does not go away again"


def _at(board: Any, space: int) -> tuple[float, float]:
    return board.parent.to_window(*board.space_to_window(space))  # type: ignore[no-any-return]
