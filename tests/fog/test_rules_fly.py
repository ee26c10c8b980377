"""Rules F-C1: flying."""

from __future__ import annotations

import pytest

from tests.fog.positions import SPACES, on, player, position

THREE = on(forest_3="F4")
"""Northeast of F4 lie E5, D5, C5, B5 and, on the coast, A5."""


def test_the_wind_number_is_that_of_the_tile() -> None:  # F-C1.1
    table = position(player("D4", island=on(forest_4="D4")), wind="E")
    assert table.costs()["D8"] == 0


def test_or_that_of_the_bare_space() -> None:  # F-C1.1
    table = position(player("D4"), wind="E")  # a printed 2
    assert table.costs()["D6"] == 0
    assert table.costs()["D8"] == 2


def test_of_a_range_the_player_chooses() -> None:  # F-C1.1
    who = player("E2", 0, island=on(lookout_2="E2"))  # 1 to 4
    table = position(who, modules=3, wind="E")
    assert table.legal("fly") == {"fly E3", "fly E4", "fly E5", "fly E6"}


def test_plus_1_with_that_bonus_face() -> None:  # F-C1.1
    one = position(player("E2", 0, island=on(forest_2="E2")), wind="E", bonus="speed")
    assert one.legal("fly") == {"fly E5"}
    some = position(player("E2", 0, island=on(lookout_2="E2")), modules=3, wind="E", bonus="speed")
    assert some.legal("fly") == {"fly E4", "fly E5", "fly E6", "fly E7"}


@pytest.mark.parametrize(
    ("bonus", "free"),
    [("energy-2", {"D5"}), ("opposite", {"D5", "F4"}), ("sixty", {"D5", "D4", "E6"})],
)
def test_the_free_directions(bonus: str, free: set[str]) -> None:  # F-C1.1
    table = position(player("E5", 0), wind="NE", bonus=bonus)  # the yard is a 1
    assert table.legal("fly") == {f"fly {space}" for space in free}


@pytest.mark.parametrize(
    ("end", "cost"), [("F4", 3), ("E5", 2), ("D5", 1), ("C5", 0), ("B5", 1), ("A5", 2)]
)
def test_with_the_wind(end: str, cost: int) -> None:  # F-C1.2
    assert position(player("F4", island=THREE), wind="NE").costs()[end] == cost


@pytest.mark.parametrize(
    ("end", "cost"),
    [("F5", 5), ("F6", 7), ("F7", 9), ("E4", 5), ("D3", 7), ("G3", 5), ("H2", 7), ("G4", 5)],
)
def test_in_any_other_direction(end: str, cost: int) -> None:  # F-C1.3: 3 + 2 for each space
    assert position(player("F4", 20, island=THREE), wind="NE").costs()[end] == cost


def test_against_the_wind_the_coast_costs_its_distance() -> None:  # F-C1.3
    table = position(player("C2", 20, island=on(forest_5="C2")), wind="E")
    assert table.costs()["C1"] == 7  # no rest lapses: 5 + 2


def test_a_straight_line() -> None:  # F-C1.4
    table = position(player("F4", 20, island=on(forest_0="F4")))
    lines = {
        *("F4", "E4", "D3", "C2", "B1"),  # stay, NW
        *("E5", "D5", "C5", "B5", "A5"),  # NE
        *("F5", "F6", "F7", "F8", "F3", "F2", "F1"),  # E, W
        *("G4", "H4", "I4", "G3", "H2", "I1"),  # SE, SW
    }
    assert set(table.costs()) == lines


def test_tiles_and_the_yard_are_flown_over() -> None:  # F-C1.4
    bare = position(player("F4", 20, island=THREE)).costs()
    covered = on(monument="D5", city="C5 E4", wild="B5 F5 F6", swamp="G3 G4")
    assert position(player("F4", 20, island=THREE | covered)).costs() == bare
    onto = position(player("F4", 20, island=THREE | covered)).play("fly C5")
    assert onto.player()["balloon"] == "C5"


def test_at_the_coast_the_rest_lapses() -> None:  # F-C1.5: m = 2, n = 5
    table = position(player("C5", 20, island=on(forest_5="C5")), wind="E")
    assert [table.costs()[to] for to in ("C5", "C6", "C7")] == [5, 4, 0]


@pytest.mark.parametrize(("number", "cost"), [(0, 2), (1, 1), (2, 0), (3, 0), (6, 0)])
def test_the_coast_with_and_without_enough_wind(number: int, cost: int) -> None:  # F-C1.5
    table = position(player("C5", 20, island={"C5": f"forest-{number}"}), wind="E")
    assert table.costs()["C7"] == cost


def test_on_the_coast_with_off_shore_wind_staying_is_free() -> None:  # F-C1.5
    off = position(player("C7", 20, island=on(forest_4="C7")), wind="E")
    assert off.costs()["C7"] == 0
    along = position(player("C7", 20, island=on(forest_4="C7")), wind="SE")
    assert along.costs()["C7"] == 4  # D8, E9 lie there
    bonus = position(player("C7", 20, island=on(forest_4="C7")), wind="W", bonus="opposite")
    assert bonus.costs()["C7"] == 0


def test_a_flight_must_be_paid() -> None:  # F-C1.6
    table = position(player("F4", 4, island=THREE))
    assert table.can("fly F4")
    assert not table.can("fly F5")  # 5
    richer = position(player("F4", 5, island=THREE))
    assert richer.play("fly F5").energy() == 0


@pytest.mark.parametrize("wind", ["NW", "NE", "E", "SE", "SW", "W"])
def test_without_energy_there_is_the_winds_own_flight(wind: str) -> None:  # F-C1.6
    for side in ("gold", "silver"):
        for space in SPACES:
            table = position(player(space, 0), wind=wind, bonus="speed", island=side)
            assert list(table.costs().values()) == [0]


def test_of_several_ways_to_a_dock_the_cheapest_counts() -> None:  # F-C1.7
    # NW: B1, dock 1. NE: B2, A2, dock 1. E: five spaces, dock 1. With n = 2.
    who = player("C2", 20, island=on(forest_2="C2", harbor_office="E1"))
    table = position(who, modules=2, wind="NE", bonus="sixty")
    assert len(table.legal("fly")) == len(table.state.legal())
    assert table.costs()["dock-1"] == 0  # NW; NE would cost 1, E 4
    assert position(who, modules=2, wind="NE").costs()["dock-1"] == 1


def test_of_several_wind_numbers_the_cheapest_counts() -> None:  # F-C1.7
    who = player("E2", 20, island=on(lookout_2="E2"))  # 1 to 4
    costs = position(who, modules=3, wind="E").costs()
    assert [costs[to] for to in ("E2", "E3", "E6", "E7", "E9")] == [1, 0, 0, 1, 3]
    assert costs["E1"] == 3  # against the wind, with the 1
