"""Shapes with smooth edges: as large as they should be, and nothing is left of them."""

from __future__ import annotations

import gc
import math

import pytest

from tests.app.driver import running  # isort: skip - before anything of Kivy

from kivy.graphics import Canvas, ClearBuffers, ClearColor, Color, Fbo, Rectangle

from app.ui import shapes
from app.ui.canvas_widget import CanvasWidget, PaperCard
from app.ui.theme import theme

SIDE = 80


def drawn(x: float, y: float, w: float, h: float, radius: float, alpha: float = 1) -> list[int]:
    """How bright each pixel is, row by row from the bottom."""
    fbo = Fbo(size=(SIDE, SIDE))
    with fbo:
        ClearColor(0, 0, 0, 1)
        ClearBuffers()
        Color(1, 1, 1, alpha)
        shapes.rounded(x, y, w, h, radius)
    fbo.draw()
    return list(fbo.pixels[::4])


@pytest.fixture(autouse=True)
def window():  # type: ignore[no-untyped-def]
    with running("portrait") as d:
        yield d


@pytest.mark.parametrize("radius", [0, 0.3, 1, 4, 13.5, 20, 99])
@pytest.mark.parametrize("corner", [(10, 12), (10.5, 12.25), (10.3, 11.8)])
def test_a_shape_covers_its_area(radius: float, corner: tuple[float, float]) -> None:
    w, h = 50, 40
    pixels = drawn(*corner, w, h, radius)
    round_off = min(radius, h / 2)
    area = w * h - (4 - math.pi) * round_off**2
    assert sum(pixels) / 255 == pytest.approx(area, rel=0.01)
    # Full inside, nothing outside, and nowhere in between but at the edge.
    for index, value in enumerate(pixels):
        px, py = index % SIDE + 0.5 - corner[0], index // SIDE + 0.5 - corner[1]
        dx = max(round_off - px, px - (w - round_off), 0.0)
        dy = max(round_off - py, py - (h - round_off), 0.0)
        inside = round_off - math.hypot(dx, dy) if dx and dy else min(px, py, w - px, h - py)
        assert value == 255 if inside > 1 else value == 0 if inside < -1 else True


def test_what_shines_through_does_so_evenly() -> None:
    inside = {
        drawn(10, 10, 60, 60, 20, alpha=0.5)[y * SIDE + x]
        for x in range(32, 48)
        for y in range(12, 68)
    }
    assert inside in ({127}, {128})


@pytest.mark.parametrize("size", [(0, 0), (0.4, 30), (3, 3)])
def test_tiny_shapes_stay_tiny(size: tuple[float, float]) -> None:
    assert sum(drawn(20, 20, *size, 8)) / 255 <= size[0] * size[1] + size[0] + size[1]


def test_painting_again_leaves_no_garbage() -> None:
    card = PaperCard(size=(120, 60), edge=theme.primary)
    gc.collect()
    gc.disable()
    try:
        for _ in range(20):
            card._paint()
        canvas = Canvas()
        with canvas:
            shapes.disc(9, 9, 5)
        canvas.clear()
        del canvas
        left = gc.collect()
    finally:
        gc.enable()
    assert left < 20, f"{left} things hold each other"


def test_all_screens_share_one_sky(window) -> None:  # type: ignore[no-untyped-def]
    d = window
    skies = []
    for name in ("settings", "rules", "fog/setup"):
        d.app.navigator.go(name)
        d.wait(0.3)
        (sky,) = (w for w in d.find("Backdrop") if isinstance(w, CanvasWidget))
        (shown,) = (part for part in sky._drawing.children if isinstance(part, Rectangle))
        skies.append(shown.texture)
    assert skies[0] is skies[1] is skies[2]
