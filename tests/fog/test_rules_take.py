"""Rules F-C2: taking tiles from a cloud."""

from __future__ import annotations

from tests.fog.positions import player, position

CLOUDS = [["forest-3", "mountain-5"], [], ["wild-1", "wild-1", "city-4"], []]


def test_all_tiles_of_one_cloud_that_has_any() -> None:  # F-C2.1
    table = position(phase="take", clouds=CLOUDS)
    assert table.legal() == {"take 0", "take 2"}
    table.play("take 2")
    assert table.shown["hand"] == ["wild-1", "wild-1", "city-4"]
    assert table.shown["clouds"] == [["forest-3", "mountain-5"], [], [], []]


def test_taking_is_a_must() -> None:  # F-C2.1
    table = position(player(spyglass=["swamp-1"]), phase="take", clouds=CLOUDS)
    assert not table.can("done")
    assert not table.can("place swamp-1 C4")


def test_only_one_cloud() -> None:  # F-C2.1
    table = position(phase="take", clouds=CLOUDS).play("take 0", "keep forest-3")
    assert not table.can("take 2")
    table.play("convert mountain-5")
    assert table.phase == "place"


def test_each_tile_is_kept_or_converted() -> None:  # F-C2.2
    table = position(player(energy=4), phase="take", clouds=CLOUDS).play("take 0")
    assert table.legal() == {
        *("keep forest-3", "convert forest-3", "keep mountain-5", "convert mountain-5")
    }
    assert table.bag["mountain-5"] == 0
    table.play("convert mountain-5")
    assert table.energy() == 9
    assert table.bag["mountain-5"] == 1
    table.play("keep forest-3")
    assert table.spyglass() == ["forest-3"]
    assert table.bag["forest-3"] == 3


def test_what_does_not_fit_must_be_converted() -> None:  # F-C2.2
    four = ["swamp-1", "swamp-2", "swamp-3", "swamp-4"]
    table = position(player(energy=0, spyglass=four), phase="take", clouds=CLOUDS)
    table.play("take 2", "keep wild-1")
    assert table.legal() == {"convert wild-1", "convert city-4"}
    table.play("convert city-4", "convert wild-1")
    assert table.energy() == 5
    assert table.spyglass() == [*four, "wild-1"]


def test_an_expansion_instead_of_a_cloud() -> None:  # F-C2.3
    table = position(player(energy=7), modules=3, phase="take", clouds=CLOUDS)
    assert table.legal() == {"take 0", "take 2", "activate lookout-1", "convert lookout-1"}
    table.play("activate lookout-1")
    assert table.phase == "place"
    assert table.shown["clouds"] == CLOUDS


def test_no_expansion_after_a_cloud() -> None:  # F-C2.3
    table = position(player(energy=20), modules=3, phase="take", clouds=CLOUDS).play("take 0")
    assert not table.legal("activate")
    table.play("keep forest-3", "keep mountain-5")
    assert not table.legal("activate")


def test_with_all_clouds_empty_c2_is_skipped() -> None:  # F-C2.4
    table = position(player("E5"), wind="E").play("fly E6")
    assert table.phase == "place"
    poor = position(player("E5", 6), modules=3, wind="E").play("fly E6")  # the lowest mark is 7
    assert poor.phase == "place"


def test_an_expansion_stays_possible_then() -> None:  # F-C2.4
    table = position(player("E5", 7), modules=3, wind="E").play("fly E6")
    assert table.phase == "take"
    assert table.legal() == {"activate lookout-1", "convert lookout-1", "done"}
    assert table.copy().play("done").phase == "place"
    assert table.play("activate lookout-1").spyglass() == ["lookout-1"]
