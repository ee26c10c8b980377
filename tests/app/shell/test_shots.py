"""Pictures of every screen: the same as the kept ones, and no word is cut.

`python3 dev.py shots --update` keeps the pictures of now, after somebody has looked at them.
"""

from collections.abc import Iterator

import pytest

from tests.app.scenes import LANGUAGES, SCENES, SIZES, Stage, Variant, staged, variants  # isort: skip
from PIL import Image

from tests.app.overflow import overflowing
from tests.app.shots.compare import HASHES, SMALLER, THUMBNAILS, Kept, digest, key, small

CODES = ("en", "de", "fr", "it")


@pytest.fixture(scope="module")
def kept() -> Kept:
    return Kept()


@pytest.fixture(scope="module", params=SCENES)
def stage(request: pytest.FixtureRequest) -> Iterator[Stage]:
    """One scene after the other, each for all tests that look at it."""
    with staged(SCENES[request.param]) as stage:
        yield stage


def test_a_scene_looks_as_it_did_and_nothing_is_cut(stage: Stage, kept: Kept) -> None:
    faults = []
    for variant in variants(stage.scene):
        stage.show(variant)
        fault = kept.fault(stage.scene.name, variant, stage.driver.shot())
        faults += [fault] if fault else []
        for cut in overflowing(stage.driver.app.root):
            faults.append(f"{key(stage.scene.name, variant)}: {cut}")
    assert not faults, "\n".join(faults)


def test_nothing_is_cut_at_200_percent(stage: Stage, long: bool) -> None:
    """At every size; in German, or another language, which one changes from scene to scene."""
    faults, name = [], stage.scene.name
    for at, size in enumerate(SIZES):
        other = CODES[(at + list(SCENES).index(name)) % len(CODES)]
        for code in CODES if long else ["de" if at % 2 else other]:
            stage.show(Variant(size, code, "morning"), text=2.0)
            for cut in overflowing(stage.driver.app.root):
                faults.append(f"{name}-{size}-{code} at 200 percent: {cut}")
    assert not faults, "\n".join(faults)


def test_every_screen_is_kept_at_four_sizes_in_two_languages(kept: Kept) -> None:
    wanted = {key(name, variant) for name in SCENES for variant in variants(SCENES[name])}
    assert set(kept.hashes) == wanted, "python3 dev.py shots --update"
    files = {file.stem for file in THUMBNAILS.glob("*.jpg")}
    assert files == wanted
    mains = [name for name in SCENES if SCENES[name].main]
    shown = {"home", "setup", "saves", "settings", "rules", "fly", "log", "handover", "score"}
    assert shown <= set(mains)
    for name in mains:
        every = {(v.size, v.language) for v in variants(SCENES[name])}
        assert every == {(size, code) for size in SIZES for code in LANGUAGES}
    assert kept.bytes() < 9_000 * len(kept.hashes) and HASHES.stat().st_size < 100_000


def test_a_picture_is_told_from_another_by_its_small_copy(kept: Kept) -> None:
    """On a machine that draws a little differently the small copies decide."""
    name, other = "fly-portrait-en-morning", "clouds-portrait-en-morning"
    with Image.open(THUMBNAILS / f"{name}.jpg") as file:
        size = file.width * SMALLER, file.height * SMALLER
        picture = file.convert("RGB").resize(size, Image.Resampling.NEAREST)
    assert kept.distance(name, picture)[0] < 1
    assert kept.distance(other, picture)[0] > 4
    assert small(picture).size == (size[0] // SMALLER, size[1] // SMALLER)
    assert digest(picture) != digest(picture.rotate(180))
