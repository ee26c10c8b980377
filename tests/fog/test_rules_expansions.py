"""Rules F-M: the expansions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fog.positions import Position, dealt_game, on, player, position

ALL = ["lookout-1", "lookout-2", "harbor-office", "wind-machine", "royal-couple"]
MARKS = [("lookout-1", 7), ("harbor-office", 8), ("lookout-2", 10)]
MARKS += [("royal-couple", 13), ("wind-machine", 16)]
OLD_MARKS = [("lookout-1", 4), ("harbor-office", 6), ("lookout-2", 9)]
OLD_MARKS += [("royal-couple", 12), ("wind-machine", 15)]


def taking(energy: int, *spyglass: str, **more: Any) -> Position:
    """Seat 0 stands on the island and is about to take."""
    who = player("D4", energy, spyglass, **more)
    return position(who, modules=3, phase="take", clouds=[["wild-1"], [], [], []])


def test_five_tiles_beside_the_island_the_office_too() -> None:  # F-M.1
    table = taking(20)
    assert table.legal("activate") == {f"activate {tile}" for tile in ALL}
    start = dealt_game(2, modules=3)
    assert all(len(start.spyglass(seat)) == 1 for seat in (0, 1))  # the start tile


def test_the_harbor_is_in_play() -> None:  # F-M.1
    table = dealt_game(2, modules=3).play(*["drawn wild-1"] * 4, *["drawn monument-5"] * 5)
    assert table.shown["docks"] == ["monument-5"] * 5


def test_the_silver_energy_track() -> None:  # F-M.1
    full = position(
        player(energy=0, spyglass=["swamp-1", "swamp-2", "swamp-3"]),
        modules=3,
        phase="take",
        clouds=[["wild-1"], [], [], []],
    )
    assert full.play("take 0").legal() == {"convert wild-1"}


@pytest.mark.parametrize(
    ("tile", "low", "high"),
    [
        ("lookout-1", 1, 2),
        ("lookout-2", 1, 4),
        ("harbor-office", 1, 3),
        ("wind-machine", 1, 8),
        ("royal-couple", 5, 5),
    ],
)
def test_their_wind_numbers(tile: str, low: int, high: int) -> None:  # F-M.1
    table = position(player("E1", 0, island={"E1": tile}), modules=3, wind="E")
    # With a built office the flight may go on over the sea, but E9 is 8 spaces away.
    assert table.legal() == {f"fly E{1 + k}" for k in range(low, high + 1)}


@pytest.mark.parametrize(("tile", "mark"), MARKS)
def test_the_marks(tile: str, mark: int) -> None:  # F-M.2
    assert not taking(mark - 1).can(f"activate {tile}")
    table = taking(mark).play(f"activate {tile}")
    assert table.spyglass() == [tile]
    assert table.energy() == mark  # it costs nothing


@pytest.mark.parametrize(("tile", "mark"), OLD_MARKS)
def test_a_game_of_version_1_goes_on_with_its_marks(tile: str, mark: int) -> None:  # F-M.2
    clouds = [["wild-1"], [], [], []]
    for energy in (mark - 1, mark):
        old = position(player("D4", energy), modules=3, phase="take", clouds=clouds, version=1)
        assert old.can(f"activate {tile}") == (energy == mark)
        assert old.can(f"convert {tile}") == (energy == mark)


def test_activating_needs_a_free_spyglass_space() -> None:  # F-M.2
    assert taking(20, "swamp-1", "swamp-2").can("activate wind-machine")
    assert not taking(20, "swamp-1", "swamp-2", "swamp-3").legal("activate")


def test_not_from_a_dock() -> None:  # F-M.2
    who = player("dock-1", 20, island=on(harbor_office="A1"))
    table = position(who, modules=3, phase="take")
    assert table.legal() == {"pick bag", "done"}


def test_falling_below_the_mark_later_changes_nothing() -> None:  # F-M.2
    table = position(player("E5", 0, ["wind-machine"]), modules=3, wind="E").play("fly E6")
    table.play("place wind-machine E7")
    assert table.player()["island"] == {"E7": "wind-machine"}


@pytest.mark.parametrize(
    ("tile", "mark", "gain"),
    [
        ("lookout-1", 7, 2),
        ("harbor-office", 8, 3),
        ("lookout-2", 10, 4),
        ("royal-couple", 13, 5),
        ("wind-machine", 16, 4),  # 8, but energy ends at 20
    ],
)
def test_or_converted_for_its_highest_wind(tile: str, mark: int, gain: int) -> None:  # F-M.3
    assert not taking(mark - 1).can(f"convert {tile}")
    table = taking(mark).play(f"convert {tile}")
    assert table.energy() == mark + gain
    assert table.player()["boxed"] == [tile]
    assert table.phase == "place"
    assert table.shown["clouds"][0] == ["wild-1"]  # instead of a cloud


def test_converting_needs_no_free_space_and_goes_to_the_box() -> None:  # F-M.3
    table = taking(7, "swamp-1", "swamp-2", "swamp-3")
    bag = table.bag
    assert table.can("convert lookout-1") and not table.can("activate lookout-1")
    table.play("convert lookout-1")
    assert table.bag == bag
    again = taking(20, boxed=["lookout-1"])
    assert not again.can("convert lookout-1")
    assert not again.can("activate lookout-1")


@pytest.mark.parametrize("lookout", ["lookout-1", "lookout-2"])
def test_a_lookout_adds_a_spyglass_space_when_placed(lookout: str) -> None:  # F-M.4
    held = [lookout, "swamp-1", "swamp-2"]
    before = position(player("D4", 0, held), modules=3, phase="place", hand=["wild-1"])
    assert not before.can("keep wild-1")
    table = position(player("D4", 0, held), modules=3, phase="place")
    table.play(f"place {lookout} D3", "draw", "drawn wild-1", "keep wild-1")
    table.play("place swamp-1 C4")
    island = on(**{lookout.replace("-", "_"): "D3"})
    three = player("D4", 0, ["swamp-1", "swamp-2", "swamp-3"], island)
    assert position(three, modules=3, phase="place", hand=["wild-1"]).can("keep wild-1")
    four = player("D4", 0, ["swamp-1", "swamp-2", "swamp-3", "swamp-4"], island)
    assert not position(four, modules=3, phase="place", hand=["wild-1"]).can("keep wild-1")


def test_the_office_opens_the_harbor_when_placed() -> None:  # F-M.4
    held = position(player("I5", 20, ["harbor-office"]), modules=3, wind="SE")
    assert not held.can("fly dock-1")
    built = position(player("I5", 20, island=on(harbor_office="A1")), modules=3, wind="SE")
    assert built.can("fly dock-1")


def test_a_range_is_chosen_in_d_in_turn_order() -> None:  # F-M.4
    table = position(
        player("D4", 5, island=on(lookout_2="D4")),
        player("D4", 5, island=on(forest_3="D4")),
        player("D4", 5, island=on(wind_machine="D4")),
        modules=3,
        phase="place",
        start=2,
        turn=1,
    ).play("done")
    assert (table.phase, table.to_act) == ("next-start", 2)
    assert table.legal() == {f"range {wind}" for wind in range(1, 9)}
    table.play("range 2")
    assert table.to_act == 0  # seat 1 stands on no range
    assert table.legal() == {"range 1", "range 2", "range 3", "range 4"}
    assert table.play("range 4").shown["start"] == 0


def test_the_royal_couple_has_nothing_to_choose() -> None:  # F-M.4
    who = player("D4", island=on(royal_couple="D4"))
    table = position(player(), who, modules=3, phase="place", turn=1).play("done")
    assert table.phase == "distribute"
    assert table.shown["start"] == 1


def test_the_royal_couple_counts_as_two_monuments() -> None:  # F-M.4
    table = position(
        player(island=on(royal_couple="C3", monument="C4")),
        player(island=on(monument="C4 C5")),
        modules=3,
    )
    assert [table.score(seat)["monuments"] for seat in (0, 1)] == [9, 4]
    held = position(player(spyglass=["royal-couple"]), modules=3)
    assert held.score()["monuments"] == 0


@pytest.mark.parametrize(("tile", "points"), list(zip(ALL, (1, 2, 2, 4, 1), strict=True)))
def test_their_points(tile: str, points: int) -> None:  # F-M.5
    assert position(player(island={"C3": tile}), modules=3).score()["expansions"] == points


@pytest.mark.parametrize("tile", [tile for tile in ALL if tile != "harbor-office"])
def test_they_cannot_be_exchanged(tile: str) -> None:  # F-M.6
    who = player("dock-1", 5, [tile, "wild-1"], on(harbor_office="A1"))
    table = position(who, modules=3, phase="take", docks=["swamp-1"])
    assert table.legal() == {"give wild-1", "done"}


@pytest.mark.parametrize("tile", ALL)
def test_they_connect_nothing(tile: str) -> None:  # F-M.6
    path = {**on(forest="D4 B2"), "C3": tile}
    assert position(player(island=path), modules=3).score()["coasts"] == []
    coast = {**on(forest="D4 C3 B2"), "A1": tile, "A2": "city", "A3": "city", "A4": "city"}
    assert position(player(island=coast), modules=3).score()["coasts"] == ["plain"]
    group = {**on(desert="H3 G5"), "H4": tile}
    assert position(player(island=group), modules=3).score()["desert"] == 2
