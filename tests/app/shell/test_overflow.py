"""In every scene no text is cut or covered, and every control can be reached.

Asked once per cell of the matrix scene x size x language x text size. `--long` visits all cells;
the short run five for each scene, in which it meets every size, every language and every text size.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import pytest

from tests.app.scenes import LANGUAGES, SCENES, SIZES, Variant, staged  # isort: skip

from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from tests.app.overflow import overflowing

TEXTS = (1.0, 1.5, 2.0)


class Cell(NamedTuple):
    size: str
    language: str
    text: float


def every_cell() -> list[Cell]:
    small = [Cell("small", *cell) for cell in product(LANGUAGES, (1.0, 2.0))]
    return [Cell(*cell) for cell in product(SIZES, LANGUAGES, TEXTS)] + small


def short_cells(name: str) -> list[Cell]:
    """Phones at 200 %, tablet and desktop at 150 and 200 % in turn, a small phone at the ends."""
    number = list(SCENES).index(name)
    large = (2.0, 2.0, 1.5, 2.0) if number % 2 else (2.0, 2.0, 2.0, 1.5)
    sizes, texts = (*SIZES, "small", "small"), (*large, 2.0, 1.0)
    return [
        Cell(size, LANGUAGES[(number + at) % len(LANGUAGES)], text)
        for at, (size, text) in enumerate(zip(sizes, texts, strict=True))
    ]


def test_the_short_run_meets_every_size_language_and_text_size() -> None:
    for name in SCENES:
        met = [set(values) for values in zip(*short_cells(name), strict=True)]
        assert met == [{*SIZES, "small"}, set(LANGUAGES), set(TEXTS)]


SAME_TEXTS = {"rules-at"}
"""Scenes with the texts of another one, scrolled elsewhere."""


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.long] * (name in SAME_TEXTS)) for name in SCENES],
)
def test_nothing_is_cut_and_everything_within_reach(name: str, long: bool) -> None:
    """Opened with large text; from then on language, size and text change live."""
    faults = []
    with staged(SCENES[name], text=2.0) as stage:
        for cell in every_cell() if long else short_cells(name):
            stage.show(Variant(cell.size, cell.language), cell.text)
            screen = stage.driver.app.navigator.screens.current_screen
            found = overflowing(stage.driver.app.root)
            found += [
                f"{type(target).__name__} at {target.pos} of {target.size} is out of reach"
                for target in screen.group.targets()
                if not within_reach(target)
            ]
            faults += [f"{cell}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)


def within_reach(widget: Widget) -> bool:
    """In the window, or to be scrolled into it."""
    parent = widget.parent
    while parent is not None and parent is not Window:
        if isinstance(parent, ScrollView):
            return True
        parent = parent.parent
    x, y = widget.to_window(*widget.pos)
    return bool(
        x > -1
        and y > -1
        and x + widget.width < Window.width + 1
        and y + widget.height < Window.height + 1
    )
