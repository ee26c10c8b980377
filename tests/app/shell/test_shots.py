"""Every scene looks like its stored picture, and a missing part of it is noticed.

`python3 dev.py shots --update` stores new pictures; look at the old and the new ones first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.app.scenes import SCENES, SIZES, UPRIGHT, Stage, Variant, staged, variants  # isort: skip
from PIL import Image, ImageChops, ImageFilter

from tests.app.person import seen
from tests.app.shots import compare

UNEQUAL = Path(__file__).parents[3] / "out/shots/unequal"
OTHERS = [(name, v) for name in SCENES for v in variants(SCENES[name]) if v != UPRIGHT]

Hide = Callable[[], AbstractContextManager[None]]


class Upright(NamedTuple):
    stage: Stage
    picture: Image.Image


@pytest.fixture(scope="module", params=SCENES)
def upright(request: pytest.FixtureRequest) -> Iterator[Upright]:
    """A fresh scene and its picture, taken before any test can change it."""
    with staged(SCENES[request.param]) as stage:
        yield Upright(stage, stage.driver.shot())


def check(name: str, picture: Image.Image) -> None:
    off = compare.difference(compare.stored(name), picture)
    if not off.tolerated:
        UNEQUAL.mkdir(parents=True, exist_ok=True)
        picture.save(UNEQUAL / f"{name}.png")
    assert off.tolerated, f"{name} is {off}: see {UNEQUAL} and {compare.path_of(name)}"


def test_upright_picture(upright: Upright) -> None:
    check(f"{upright.stage.scene.name}-{UPRIGHT}", upright.picture)


@pytest.mark.parametrize(("name", "variant"), OTHERS, ids=str)
def test_picture(name: str, variant: Variant) -> None:
    with staged(SCENES[name], variant) as stage:
        check(f"{name}-{variant}", stage.driver.shot())


# What the comparison must notice


def test_a_missing_part_is_noticed(upright: Upright, long: bool) -> None:
    """A chip, a button, a card, a balloon, a tile, a pill; with --long one widget of each class."""
    stage, picture = upright
    stored = compare.stored(f"{stage.scene.name}-{UPRIGHT}")
    parts = {**widgets(stage, None if long else PARTS), **pieces(stage)}
    unnoticed, visible = [], []
    for part, hide in parts.items():
        with hide():
            without = stage.driver.shot()
        if changed(picture, without) < LEAST_VISIBLE:
            continue  # it is behind something else
        visible.append(part)
        if compare.difference(stored, without).tolerated:
            unnoticed.append(part)
    assert not unnoticed
    for kind in EXPECTED.get(stage.scene.name, ()):
        assert kind in visible


LEAST_VISIBLE = 150
"""Pixels of a part that must be in sight; a pill has about 900."""
PARTS = ("SeatChip", "DreamChip", "MainButton", "RoundButton", "Slot", "NumberTile", "MissionCard")
EXPECTED = {
    "fly": ("SeatChip", "MainButton", "Slot", "balloon", "tile", "pill"),
    "bots-think": ("SeatChip", "balloon", "tile"),
    "other-island": ("SeatChip", "balloon", "tile"),
    "hint-place": ("SeatChip", "MainButton", "balloon", "tile"),
    "cloud-chosen": ("SeatChip", "MainButton"),
    "dream-cover": ("DreamChip", "MainButton", "NumberTile", "MissionCard", "figures"),
    "dream-move": ("DreamChip", "MainButton", "figures"),
    "replay": ("balloon", "tile"),
}
"""Scenes in which these parts must have been seen, lest the test looks for nothing."""


def changed(one: Image.Image, other: Image.Image) -> int:
    """The number of pixels that are clearly different."""
    off = ImageChops.difference(one, other).convert("L")
    return sum(off.histogram()[12:])


def widgets(stage: Stage, kinds: tuple[str, ...] | None) -> dict[str, Hide]:
    """The first widget that is shown of each of these classes, or of all classes."""
    found: dict[str, Hide] = {}
    for widget in stage.driver.app.root.walk():
        kind = type(widget).__name__
        if (kinds is None or kind in kinds) and min(widget.size) > 1 and seen(widget):
            found.setdefault(kind, partial(hidden, widget))
    return found


@contextmanager
def hidden(widget: Any) -> Iterator[None]:
    before, widget.opacity = widget.opacity, 0
    yield
    widget.opacity = before


def pieces(stage: Stage) -> dict[str, Hide]:
    """Pieces that a board paints itself."""
    found: dict[str, Hide] = {}
    for board in filter(seen, stage.driver.find("HexBoard")):
        spaces = board.view.spaces
        if board.view.balloon:
            found["balloon"] = partial(viewed, stage, board, board.view._replace(balloon=None))
        for part, nothing in (("tile", ""), ("pill", None)):
            at = next((i for i, space in enumerate(spaces) if getattr(space, part)), None)
            if at is not None:
                bare = spaces[at]._replace(**{part: nothing})
                rest = (*spaces[:at], bare, *spaces[at + 1 :])
                found[part] = partial(viewed, stage, board, board.view._replace(spaces=rest))
    for isles in filter(seen, stage.driver.find("Isles")):
        places = isles.view.places
        at = next(i for i, place in enumerate(places) if place.groups)
        rest = (*places[:at], places[at]._replace(groups=()), *places[at + 1 :])
        found["figures"] = partial(viewed, stage, isles, isles.view._replace(places=rest))
    return found


@contextmanager
def viewed(stage: Stage, board: Any, view: Any) -> Iterator[None]:
    before, board.view = board.view, view
    yield
    board.view = before
    stage.driver.frame(2)


# What the comparison must tolerate


@pytest.mark.parametrize("name", ["fly", "settings", "dream-planned", "score-final"])
def test_another_renderer_is_tolerated(name: str) -> None:
    """Blurred a little, two levels of noise, a slightly different gamma."""
    with staged(SCENES[name]) as stage:
        picture = stage.driver.shot()
    stored = compare.stored(f"{name}-{UPRIGHT}")
    noise = Image.effect_noise(picture.size, 1.5).point(lambda level: max(0, level - 126))
    for other in (
        picture.filter(ImageFilter.GaussianBlur(0.8)),
        ImageChops.add(picture, Image.merge("RGB", [noise] * 3), offset=-2),
        picture.point(lambda level: round(255 * (level / 255) ** 1.02)),
        picture.point(lambda level: max(0, level - 2)),
    ):
        assert other.tobytes() != picture.tobytes()
        assert compare.difference(stored, other).tolerated


def test_other_pictures_are_not_tolerated() -> None:
    fly, clouds = (compare.stored(f"{name}-{UPRIGHT}") for name in ("fly", "clouds"))
    for one, other in ((fly, clouds), (fly, fly.rotate(90, expand=True))):
        large = other.width * compare.SCALE, other.height * compare.SCALE
        assert not compare.difference(one, other.resize(large)).tolerated
    darker = fly.point(lambda level: max(0, level - 8)).resize(
        (fly.width * compare.SCALE, fly.height * compare.SCALE)
    )
    assert not compare.difference(fly, darker).tolerated


# What is stored


def test_every_scene_is_stored_and_the_main_ones_at_every_size() -> None:
    every = {f"{name}-{variant}" for name in SCENES for variant in variants(SCENES[name])}
    assert {file.stem for file in compare.FOLDER.iterdir()} == every, "dev.py shots --update"
    mains = [scene for scene in SCENES.values() if scene.main]
    assert len(mains) == 12
    for scene in mains:
        assert {v.size for v in variants(scene)} == set(SIZES)
    sizes = [file.stat().st_size for file in compare.FOLDER.iterdir()]
    assert sum(sizes) < 2_500_000 and max(sizes) < 60_000
