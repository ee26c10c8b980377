"""The rulebooks' examples of play: setup, flights, clouds, placing, the harbor."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fog.positions import Position, dealt_game, new_game, on, placings, player, position

OFFICE = on(harbor_office="A1")


@pytest.mark.parametrize(
    ("players", "energies", "clouds"),
    [(2, [5, 6], 4), (3, [5, 6, 7], 5), (4, [5, 6, 7, 8], 7)],
)
def test_setup(players: int, energies: list[int], clouds: int) -> None:
    table = new_game(players)
    assert [table.energy(seat) for seat in range(players)] == energies
    dealt = dealt_game(players)
    for _ in range(clouds):
        dealt.play("drawn monument-5")
    assert (dealt.shown["clouds"], dealt.phase) == ([["monument-5"]] * clouds, "roll")


def on_a(number: int, **more: Any) -> Position:
    """The balloon of seat 0 on F4; northeast of it lie E5, D5, C5, B5, A5."""
    return position(player("F4", 20, island={"F4": f"forest-{number}"}), **more)


def test_on_a_3_with_wind_from_the_southwest() -> None:
    costs = on_a(3, wind="NE").costs()
    assert costs["C5"] == 0  # 3 NE
    assert costs["D5"] == 1  # 2 NE
    assert costs["F5"] == 5  # 1 E: 3 + 2


def test_on_a_0() -> None:
    costs = on_a(0, wind="NE").costs()
    assert costs["F4"] == 0
    assert costs["D5"] == 2


def test_5_of_wind_and_2_spaces_to_the_coast() -> None:
    costs = position(player("C5", 20, island=on(forest_5="C5")), wind="E").costs()
    assert costs["C7"] == 0
    assert costs["C6"] == 4


def test_wind_ne_and_60_degrees() -> None:
    costs = on_a(1, wind="NE", bonus="sixty").costs()
    one_step = ("E5", "E4", "F5", "G4", "G3", "F3")  # NE, NW, E, SE, SW, W
    assert [costs[to] for to in one_step] == [0, 0, 0, 3, 3, 3]


def test_wind_ne_and_opposite() -> None:
    costs = on_a(1, wind="NE", bonus="opposite").costs()
    one_step = ("E5", "G3", "E4", "F5", "G4", "F3")  # NE, SW, the others
    assert [costs[to] for to in one_step] == [0, 0, 3, 3, 3, 3]


def test_a_cloud_with_forest_3_and_mountain_5() -> None:
    clouds = [[], ["forest-3", "mountain-5"], [], []]
    table = position(player(energy=4), phase="take", clouds=clouds)
    assert table.bag["mountain-5"] == 0
    table.play("take 1", "keep forest-3", "convert mountain-5")
    assert table.spyglass() == ["forest-3"]
    assert table.bag["mountain-5"] == 1
    assert table.energy() == 9


def test_three_empty_neighbours_and_three_covered() -> None:
    # Around D6 lie C5, C6, D5, D7, E6 and E7.
    who = player("D6", spyglass=["plain-1"], island=on(monument="C5", city="D5", wild="E6"))
    assert position(who, phase="place").legal("place") == placings("plain-1", "C6 D7 E7")


def test_not_adjacent_and_own_space() -> None:
    table = position(player("D6", spyglass=["plain-1"]), phase="place")
    assert not table.can("place plain-1 C4")
    assert not table.can("place plain-1 B5")
    assert not table.can("place plain-1 D6")


def test_the_next_start_player() -> None:
    table = position(
        player("D4", 9, island=on(forest_3="D4")),  # yellow
        player("D4", 2, island=on(forest_1="D4")),  # green
        player("D4", 7, island=on(swamp_3="D4")),  # blue
        phase="place",
        turn=2,
    )
    assert table.play("done").shown["start"] == 2


def test_a_3_next_to_the_desert_coast_with_the_office() -> None:
    who = player("H5", 20, island={**OFFICE, **on(forest_3="H5")})
    costs = position(who, modules=2, wind="SE").costs()
    assert costs["dock-2"] == 0
    assert costs["dock-1"] == costs["dock-3"] == 1
    assert costs["I5"] == 2  # stopping on the coast


def test_dock_2_one_from_the_harbor_and_one_from_the_bag() -> None:
    who = player("dock-2", 5, ["canyon-1", "plain-2"], OFFICE)
    docks = ["swamp-2", "forest-3", "wild-2", "city-4", "monument-5"]
    table = position(who, modules=2, phase="take", docks=docks)
    bag = table.bag.total()
    table.play("give plain-2", "pick wild-2", "pick bag", "drawn desert-6")
    table.play("keep wild-2", "keep desert-6")
    assert table.spyglass() == ["desert-6", "canyon-1", "wild-2"]
    assert sorted(table.shown["docks"]) == sorted(
        ["swamp-2", "forest-3", "plain-2", "city-4", "monument-5"]
    )
    assert table.bag.total() == bag - 1


def test_dock_2_with_wind_sw() -> None:
    costs = position(player("dock-2", 20, island=OFFICE), modules=2, wind="SW").costs()
    first = ["A1", "A2", "A3", "A4", "A5", "B6", "C7", "D8", "E9"]
    assert [costs[to] for to in first] == [1] * 9
    second = ["B1", "B2", "B3", "B4", "B5", "C6", "D7", "E8", "F8"]
    assert [costs[to] for to in second] == [0] * 9
    third = ["C1", "C2", "C3", "C4", "C5", "D6", "E7", "F7", "G7"]
    assert [costs[to] for to in third] == [1] * 9
