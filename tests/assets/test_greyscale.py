"""Without colours: landscapes, balloons and marks are told apart by shape and brightness."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pytest
from PIL import Image

from tests.assets.test_art import COLOURS, LANDSCAPES, PICTURES, cut

ALIKE, ALIKE_SIGNS = 0.6, 0.8
"""Two pictures correlate at most so much, however they are shifted; the same ones do by 1.
Small signs all are a dark shape in the middle: more of them is the same."""
SHIFTS = (-4, -2, 0, 2, 4)
GROUND = 226
"""Fog is about so bright."""


def grey(name: str, title: str = "board", over: str = "") -> Any:
    """The brightness of a picture at 2x, laid on fog; perhaps with another one over it."""
    shown = laid(np.full(cut("2x", title, name).shape[:2], GROUND, float), cut("2x", title, name))
    if not over:
        return shown
    return laid(shown, resized(cut("2x", "pattern", over), shown.shape))


def laid(below: Any, picture: Any) -> Any:
    light = picture[..., :3] @ np.array([0.299, 0.587, 0.114])
    part = picture[..., 3] / 255
    return below * (1 - part) + light * part


def resized(picture: Any, shape: tuple[int, ...]) -> Any:
    return np.asarray(Image.fromarray(picture).resize(shape[::-1], Image.Resampling.BILINEAR))


def middle(picture: Any) -> Any:
    """Without the rim, which all tiles share."""
    h, w = picture.shape
    return picture[round(h * 0.22) : round(h * 0.78), round(w * 0.16) : round(w * 0.84)]


def alike(one: Any, other: Any) -> float:
    """How much the structure of two pictures is the same: brightness and contrast do not count."""
    a = middle(one)
    best = 0.0
    for dy in SHIFTS:
        for dx in SHIFTS:
            b = middle(np.roll(other, (dy, dx), (0, 1)))
            parts = [(p - p.mean()) / max(1.0, p.std()) for p in (a, b)]
            best = max(best, float((parts[0] * parts[1]).mean()))
    return best


def faults(pictures: dict[str, Any], most: float = ALIKE) -> list[str]:
    return [
        f"{a} and {b}: {found:.2f}"
        for a, b in combinations(pictures, 2)
        if (found := alike(pictures[a], pictures[b])) > most
    ]


@pytest.mark.parametrize("title", ["board", "board-dusk"])
@pytest.mark.parametrize("kind", ["{}-0", "{}-1", "{}-2", "coast-{}", "mini-{}"])
def test_landscapes_are_told_apart_by_structure(kind: str, title: str) -> None:
    shown = {land: grey(kind.format(land), title) for land in LANDSCAPES}
    assert not faults(shown, ALIKE if kind[0] == "{" else ALIKE_SIGNS)


@pytest.mark.parametrize("title", ["board", "board-dusk"])
@pytest.mark.parametrize("kind", ["{}-0", "coast-{}", "mini-{}", "dot-{}"])
def test_with_stronger_patterns_too(kind: str, title: str) -> None:
    names = {land: kind.format(land) for land in LANDSCAPES}
    assert not faults(
        {land: grey(name, title, PICTURES[name]["over"]) for land, name in names.items()}
    )


def test_patterns_alone_are_told_apart_and_seen() -> None:
    """Whatever they lie on: the lines are far from the brightness between them."""
    for small in ("pattern", "mini-pattern"):
        shown = {land: grey(f"{small}-{land}", "pattern") for land in LANDSCAPES}
        assert not faults(shown)
        assert all(middle(picture).std() > 40 for picture in shown.values())


def test_balloons_are_told_apart() -> None:
    plain = {k: grey(f"balloon-{k}") for k in COLOURS}
    assert not faults(plain)
    heavy = {k: grey(f"balloon-{k}", over=PICTURES[f"balloon-{k}"]["over"]) for k in COLOURS}
    assert not faults(heavy)
    for k in COLOURS:
        assert np.abs(heavy[k] - plain[k]).mean() > 8, "the outline is not heavier"


def test_a_shared_picture_is_found() -> None:
    """The measure itself: the same picture in another colour or brightness is the same."""
    forest = grey("forest-0")
    assert faults({"forest": forest, "plain": forest * 0.6 + 30}) == ["forest and plain: 1.00"]


# ---------------------------------------------------------------- marks on a space


def test_marks_of_a_space_differ_in_brightness_or_shape() -> None:
    """What may be chosen, what is, what may not: on the same fog, without colours."""
    ground = np.full((280, 280), float(GROUND))
    shown = {"nothing": ground}
    for name in ("glow-legal", "glow-free", "glow-chosen", "glow-lit", "glow-focus", "veil-dark"):
        picture = resized(cut("2x", "board", name), ground.shape)
        shown[name] = laid(ground, picture)
    for a, b in combinations(shown, 2):
        differ = np.abs(shown[a] - shown[b]) > 24
        assert differ.mean() > 0.02, f"{a} and {b} look the same without colours"
