"""The pictures of the home scene are in memory only while they are needed."""

from __future__ import annotations

from pathlib import Path

from tests.app.driver import running  # isort: skip - before anything of Kivy

from PIL import ImageChops

from app.ui.atlas import atlas
from tests.app.games import table

SCENE = ("home-", "title-", "fogbank-")


def loaded() -> set[str]:
    return {Path(path).name for path in atlas._files}


def of_the_scene() -> set[str]:
    return {name for name in loaded() if name.startswith(SCENE)}


def test_a_table_does_not_keep_the_pictures_of_the_home_scene() -> None:
    with running("desktop", reduced_motion=True) as d:
        d.app.navigator.go("settings")
        d.app.navigator.back()
        first = d.shot()
        assert {name.split("-")[0] for name in of_the_scene()} == {"home", "title", "fogbank"}
        table(1, "fly")(d)
        assert not of_the_scene()
        d.resize("tablet")  # nor when something changes that it would be painted anew for
        d.resize("desktop")
        assert not of_the_scene()
        d.app.navigator.home()
        d.app.store.delete(d.app.autosave.name)  # nothing to continue, as before
        d.app.navigator.home()
        d.wait(0.5)
        assert of_the_scene()
        assert ImageChops.difference(first, d.shot()).getbbox() is None


def test_other_screens_keep_the_pictures_until_a_table_opens() -> None:
    with running("portrait", reduced_motion=True) as d:
        before = {path: id(texture) for path, texture in atlas._files.items()}
        assert of_the_scene()
        for name in ("settings", "saves", "fog/setup"):
            d.app.navigator.go(name)
            d.wait(0.2)
            d.app.navigator.back()
            d.wait(0.2)
        assert (
            before.items() <= {path: id(texture) for path, texture in atlas._files.items()}.items()
        )


def test_after_a_game_the_sky_is_read_in_two_frames() -> None:
    with running("portrait", reduced_motion=True) as d:
        whole = d.shot()
        table(1, "fly")(d)
        d.app.navigator.home()
        d.app.store.delete(d.app.autosave.name)
        d.app.navigator.home()
        d.frame()
        assert not of_the_scene() and len(atlas._decoded) == 1
        d.frame(2)
        assert of_the_scene() and not atlas._decoded
        assert ImageChops.difference(whole, d.shot()).getbbox() is None


def test_a_rotated_scene_keeps_one_picture_of_the_sky() -> None:
    with running("desktop", reduced_motion=True) as d:
        for size in ("portrait", "desktop", "portrait"):
            d.resize(size)
            d.wait(0.2)
            assert len([name for name in loaded() if name.startswith("home-")]) == 1


def test_the_handover_screen_releases_its_scene() -> None:
    with running("portrait", reduced_motion=True) as d:
        table(1, "fly")(d)
        for _ in range(2):
            d.app.navigator.go("handover", seat=1)
            d.wait(0.5)
            assert {name.split("-")[0] for name in of_the_scene()} == {"home", "fogbank"}
            d.app.navigator.screen("handover").ready()
            d.wait(0.2)
            assert not of_the_scene()
