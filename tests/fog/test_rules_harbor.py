"""Rules F-H: the harbor."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fog.positions import (
    SPACES,
    Position,
    dealt_game,
    new_game,
    on,
    player,
    position,
)

OFFICE = on(harbor_office="A1")
ELEVEN = [*["swamp-2"] * 4, *["forest-2"] * 4, *["plain-1"] * 3]


def docked(dock: int, *spyglass: str, **more: Any) -> Position:
    """Seat 0 has just landed on a dock."""
    who = player(f"dock-{dock}", 5, spyglass, OFFICE)
    return position(who, modules=2, **{"phase": "take", **more})


def leaving(dock: int, energy: int = 20, **more: Any) -> Position:
    return position(player(f"dock-{dock}", energy, island=OFFICE), modules=2, **more)


def test_5_tiles_start_in_the_harbor() -> None:  # F-H.1
    table = dealt_game(2, modules=2)
    table.play(*["drawn wild-1"] * 4, *["drawn monument-5"] * 5)
    assert table.shown["docks"] == ["monument-5"] * 5
    assert table.phase == "roll"


def test_the_harbor_office_starts_in_the_spyglass_and_takes_a_space() -> None:  # F-H.1
    table = dealt_game(2, modules=2)
    assert all("harbor-office" in table.spyglass(seat) for seat in (0, 1))
    four = ["swamp-1", "swamp-2", "swamp-3", "swamp-4"]
    full = position(
        player(spyglass=["harbor-office", *four]),
        modules=2,
        phase="take",
        clouds=[["wild-1"], [], [], []],
    )
    assert not full.play("take 0").can("keep wild-1")


def test_it_is_placed_like_a_tile_and_scores_nothing() -> None:  # F-H.1
    table = position(player("B3", 5, ["harbor-office"]), modules=2, phase="place")
    table.play("place harbor-office B4")  # a drop of 2
    assert table.player()["island"] == {"B4": "harbor-office"}
    assert table.energy() == 7
    assert table.score()["expansions"] == 0


def test_its_wind_is_1_to_3() -> None:  # F-H.1
    who = player("E2", 0, island=on(harbor_office="E2"))
    flying = position(who, modules=2, wind="E")
    assert flying.legal() == {"fly E3", "fly E4", "fly E5"}
    ending = position(player(), who, modules=2, phase="place", turn=1).play("done")
    assert ending.to_act == 1
    assert ending.legal() == {"range 1", "range 2", "range 3"}


def test_11_tiles_at_most_after_an_exchange_too() -> None:  # F-H.2
    table = docked(1, "city-3", docks=ELEVEN).play("give city-3")
    assert table.can("pick bag")
    table.play("pick bag", "drawn wild-1")
    assert table.legal() == {"pick swamp-2", "pick forest-2", "pick plain-1"}
    table.play("pick plain-1", "keep plain-1", "keep wild-1")
    assert len(table.shown["docks"]) == 11


def test_one_from_the_harbor_is_enough_in_any_order() -> None:  # F-H.2
    table = docked(3, "city-3", docks=ELEVEN).play("give city-3", "pick plain-1")
    table.play("pick bag", "drawn wild-1")
    assert table.can("pick bag")


def test_with_10_all_may_come_from_the_bag() -> None:  # F-H.2
    table = docked(1, "city-3", docks=ELEVEN[1:]).play("give city-3")
    table.play("pick bag", "drawn wild-1", "pick bag", "drawn wild-1")
    assert len(table.play("keep wild-1", "keep wild-1").shown["docks"]) == 11


def test_without_a_gift_the_bag_stays_open() -> None:  # F-H.2, F-H.6
    assert docked(1, docks=ELEVEN).can("pick bag")


@pytest.mark.parametrize("start", [0, 1])
def test_the_start_player_swaps_when_it_is_full(start: int) -> None:  # F-H.3
    table = position(
        modules=2, phase="distribute", round=2, start=start, docks=ELEVEN, owed=1
    ).play("drawn city-3")
    assert table.to_act == start
    table.play("swap plain-1")
    assert table.shown["docks"] == sorted_tiles(*ELEVEN[:10], "city-3")
    assert table.bag["plain-1"] == 1
    assert table.bag["city-3"] == 1
    assert table.phase == "roll"


def sorted_tiles(*tiles: str) -> list[str]:
    """In the order in which the harbor shows them."""
    order = ["swamp-2", "forest-2", "plain-1", "wild-1", "wild-2", "city-3", "start-forest-2"]
    return sorted(tiles, key=order.index)


def test_the_drawn_tile_itself_cannot_go_back() -> None:  # F-H.3
    table = position(modules=2, phase="distribute", round=2, docks=ELEVEN, owed=1)
    table.play("drawn city-3")
    assert table.legal() == {"swap swamp-2", "swap forest-2", "swap plain-1"}


def test_flights_go_on_past_the_coast() -> None:  # F-H.4
    who = player("G5", 20, island={**OFFICE, **on(forest_3="G5")})
    costs = position(who, modules=2, wind="SE").costs()
    way = ("G5", "H5", "I5", "dock-1", "dock-2", "dock-3", "dock-6")
    assert [costs[to] for to in way] == [3, 2, 1, 0, 1, 2, 5]


@pytest.mark.parametrize("held", [[], ["harbor-office"]])
def test_only_with_the_office_on_the_island(held: list[str]) -> None:  # F-H.4
    who = player("G5", 20, held, on(forest_3="G5"))
    costs = position(who, modules=2, wind="SE").costs()
    assert costs["I5"] == 0
    assert not any(to.startswith("dock") for to in costs)


def test_another_players_office_does_not_help() -> None:  # F-H.4: a player's own
    table = position(player("G5", 20), player(island=OFFICE), modules=2, wind="SE")
    assert not any(text.startswith("fly dock") for text in table.legal())


def test_paid_directions_over_the_sea() -> None:  # F-H.4
    who = player("H5", 20, island={**OFFICE, **on(forest_1="H5")})
    costs = position(who, modules=2, wind="NW").costs()
    # SE: I5, dock 1, dock 2, ... at 1 + 2k
    assert [costs[to] for to in ("I5", "dock-1", "dock-2")] == [3, 5, 7]


def test_stopping_on_the_coast_costs_braking() -> None:  # F-H.4
    who = player("I5", 20, island={**OFFICE, **on(forest_4="I5")})
    costs = position(who, modules=2, wind="SE").costs()
    assert [costs[to] for to in ("I5", "dock-1", "dock-4", "dock-5")] == [4, 3, 0, 1]


def test_only_at_the_last_dock_the_rest_lapses() -> None:  # F-H.4
    who = player("I5", 20, island={**OFFICE, **on(forest_6="I5")})
    costs = position(who, modules=2, wind="SE", bonus="speed").costs()  # 7 spaces
    assert [costs[to] for to in ("dock-5", "dock-6")] == [2, 0]


def test_any_number_of_balloons_on_a_dock() -> None:  # F-H.4
    who = player("I5", 5, island={**OFFICE, **on(forest_2="I5")})
    table = position(who, player("dock-2", island=OFFICE), modules=2, wind="SE").play("fly dock-2")
    assert table.player(0)["balloon"] == table.player(1)["balloon"] == "dock-2"


def test_no_cloud_and_no_placing_on_a_dock() -> None:  # F-H.5
    table = docked(1, "wild-1", clouds=[["city-3"], [], [], []], docks=["swamp-2"])
    assert table.legal() == {"give wild-1", "done"}
    table.play("give wild-1", *["pick bag", "drawn plain-1"] * 2, *["keep plain-1"] * 2)
    assert table.legal() == {"done"}
    assert table.shown["clouds"][0] == ["city-3"]


@pytest.mark.parametrize(("dock", "count"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_give_1_take_2_3_or_4(dock: int, count: int) -> None:  # F-H.5, F-H.7
    table = docked(dock, "wild-1", docks=["swamp-2"]).play("give wild-1")
    for left in range(count, 0, -1):
        assert table.shown["owed"] == left
        assert "pick bag" in table.legal()
        table.play("pick bag", "drawn plain-3")
        assert len(table.shown["hand"]) == count - left + 1  # seen before the next is taken
    assert table.legal() == {"keep plain-3", "convert plain-3"}
    table.play(*["keep plain-3"] * count)
    assert table.spyglass() == ["plain-3"] * count
    assert table.shown["docks"] == sorted_tiles("swamp-2", "wild-1")


def test_never_the_tile_just_given() -> None:  # F-H.5
    table = docked(1, "wild-1", docks=["swamp-2"]).play("give wild-1")
    assert table.legal() == {"pick swamp-2", "pick bag"}
    twin = docked(1, "wild-1", docks=["wild-1"]).play("give wild-1", "pick wild-1")
    assert twin.legal() == {"pick bag"}


def test_all_are_taken_before_the_first_is_kept_or_converted() -> None:  # F-H.5
    table = docked(2, "wild-1", docks=["swamp-2", "start-forest-2"]).play("give wild-1")
    table.play("pick swamp-2")
    assert table.legal() == {"pick start-forest-2", "pick bag"}
    table.play("pick start-forest-2")
    hand = ("swamp-2", "start-forest-2")
    assert table.legal() == {f"{what} {tile}" for what in ("keep", "convert") for tile in hand}


def test_what_is_converted_cannot_be_drawn_in_the_same_exchange() -> None:  # F-H.5
    table = docked(5, "wild-1", docks=["swamp-2"]).play("give wild-1")
    before = table.bag["swamp-2"]
    table.play("pick swamp-2")
    assert table.bag["swamp-2"] == before
    table.play(*["pick bag", "drawn plain-3"] * 3, "convert swamp-2")
    assert table.bag["swamp-2"] == before + 1


def test_version_1_decides_about_each_before_the_next() -> None:  # F-H.5
    table = docked(2, "wild-1", docks=["swamp-2", "plain-1"], version=1).play("give wild-1")
    table.play("pick swamp-2")
    assert table.legal() == {"keep swamp-2", "convert swamp-2"}
    table.play("convert swamp-2", "pick bag", "drawn city-3")
    assert table.legal() == {"keep city-3", "convert city-3"}
    assert table.play("keep city-3").shown["docks"] == ["plain-1", "wild-1"]


def test_each_is_kept_or_converted() -> None:  # F-H.5
    table = docked(2, "wild-1", docks=["swamp-2", "start-forest-2"]).play("give wild-1")
    table.play("pick swamp-2", "pick start-forest-2", "convert swamp-2", "keep start-forest-2")
    assert table.energy() == 7
    assert table.spyglass() == ["start-forest-2"]
    assert table.shown["docks"] == ["wild-1"]


def test_an_exchange_may_be_declined() -> None:  # F-H.5
    table = docked(1, "wild-1", docks=["swamp-2"]).play("done")
    assert table.to_act == 1
    assert table.spyglass(0) == ["wild-1"]
    assert table.shown["docks"] == ["swamp-2"]


@pytest.mark.parametrize("dock", [1, 6])
def test_with_no_tile_to_give_take_1(dock: int) -> None:  # F-H.6
    table = docked(dock, docks=["swamp-2"])
    assert table.legal() == {"pick swamp-2", "pick bag", "done"}
    assert table.copy().play("done").to_act == 1
    table.play("pick swamp-2", "keep swamp-2")
    assert table.spyglass() == ["swamp-2"]
    assert table.legal() == {"done"}


def test_an_expansion_is_no_tile_to_give() -> None:  # F-H.6
    who = player("dock-3", 5, ["lookout-1"], OFFICE)
    table = position(who, modules=3, phase="take", docks=["swamp-2"])
    assert table.legal() == {"pick swamp-2", "pick bag", "done"}


@pytest.mark.parametrize("dock", [1, 2, 3, 4, 5, 6])
def test_a_docks_wind_number_is_its_own(dock: int) -> None:  # F-H.7
    costs = leaving(dock, wind="E").costs()
    line = ["E1", "E2", "E3", "E4", "E5", "E6"]  # steps 1 to 6
    assert [costs[to] for to in line] == [abs(k - dock) for k in (1, 2, 3, 4, 5, 6)]


@pytest.mark.parametrize(
    ("wind", "entries"),
    [
        ("NW", "E9 F8 G7 H6 I5 I4 I3 I2 I1"),
        ("NE", "I5 I4 I3 I2 I1 H1 G1 F1 E1"),
        ("E", "A1 B1 C1 D1 E1 F1 G1 H1 I1"),
        ("SE", "A5 A4 A3 A2 A1 B1 C1 D1 E1"),
        ("SW", "A1 A2 A3 A4 A5 B6 C7 D8 E9"),
        ("W", "A5 B6 C7 D8 E9 F8 G7 H6 I5"),
    ],
)
def test_the_first_step_goes_to_the_coast_that_faces_the_sea(wind: str, entries: str) -> None:
    # F-H.8
    table = leaving(1, energy=0, wind=wind)
    assert table.legal() == {f"fly {space}" for space in entries.split()}


@pytest.mark.parametrize(
    ("wind", "entries"),
    [
        ("NW", "I5 I4 I3 I2"),
        ("NE", "I1 H1 G1 F1"),
        ("E", "E1 D1 C1 B1"),
        ("SE", "A1 A2 A3 A4"),
        ("SW", "A5 B6 C7 D8"),
        ("W", "E9 F8 G7 H6"),
    ],
)
def test_with_strict_docks_it_goes_to_the_one_coast_that_faces_the_wind(
    wind: str, entries: str
) -> None:  # F-H.8
    table = leaving(1, energy=0, wind=wind, strict_docks=True)
    assert table.legal() == {f"fly {space}" for space in entries.split()}
    assert new_game(2, modules=2, strict_docks="on").shown["strict_docks"] is True
    assert "strict_docks" not in new_game(2, modules=2).shown  # off by default


def test_strict_docks_with_two_free_directions() -> None:  # F-H.8
    table = leaving(1, energy=0, wind="E", bonus="opposite", strict_docks=True)
    assert table.legal() == {f"fly {s}" for s in ["E1", "D1", "C1", "B1", "E9", "F8", "G7", "H6"]}


def test_strict_docks_do_not_bind_the_seventh() -> None:  # F-H.8, F-H.9
    who = player("dock-7", 0, island=OFFICE)
    table = position(who, modules=2, harbor="variant", strict_docks=True)
    assert table.costs() == dict.fromkeys(SPACES, 0)


def test_the_others_straight_on_at_the_difference() -> None:  # F-H.8
    costs = leaving(3, wind="SW").costs()
    assert [costs[to] for to in ("A3", "B3", "C3", "D3", "E3", "F2")] == [2, 1, 0, 1, 2, 3]


def test_a_free_direction_of_the_bonus_serves_too() -> None:  # F-H.8
    table = leaving(1, energy=0, wind="E", bonus="opposite")
    assert {"fly E1", "fly E9"} <= table.legal()
    faster = leaving(1, energy=0, wind="E", bonus="speed")
    assert faster.can("fly E2") and not faster.can("fly E1")


def test_the_balloon_must_leave_and_no_direction_is_paid() -> None:  # F-H.8
    table = leaving(1, energy=20, wind="E")
    assert not any(text.startswith("fly dock") for text in table.legal())
    assert table.costs()["E9"] == 8  # nine steps east; west it would be 1 + 2


def test_at_the_far_coast_the_rest_lapses() -> None:  # F-H.8
    costs = leaving(6, wind="SW").costs()
    assert [costs[to] for to in ("A1", "B1", "C1", "D1", "E1")] == [5, 4, 3, 2, 0]


def test_the_flight_from_a_dock_ends_on_the_island() -> None:  # F-H.8
    table = leaving(6, wind="SW", clouds=[["wild-1"], [], [], []]).play("fly E1")
    assert table.legal() == {"take 0"}


def test_the_seventh_dock() -> None:  # F-H.9
    who = player("I5", 20, island={**OFFICE, **on(forest_6="I5")})
    variant = position(who, modules=2, wind="SE", bonus="speed", harbor="variant")
    assert [variant.costs()[to] for to in ("dock-6", "dock-7")] == [1, 0]
    standard = position(who, modules=2, wind="SE", bonus="speed")
    assert not standard.can("fly dock-7")


def test_its_exchange_is_1_to_4() -> None:  # F-H.9
    assert docked(7, "wild-1", harbor="variant").play("give wild-1").shown["owed"] == 4


def test_its_wind_number_is_0_in_d() -> None:  # F-H.9
    who = player("dock-7", 0, island=OFFICE)
    other = player("D4", 20, island=on(forest_1="D4"))
    table = position(who, other, modules=2, harbor="variant", phase="place", turn=1)
    assert table.play("done").shown["start"] == 1


@pytest.mark.parametrize("bonus", ["energy-1", "speed", "opposite"])
def test_from_it_to_any_space_for_nothing(bonus: str) -> None:  # F-H.9
    who = player("dock-7", 0, island={**OFFICE, **on(city="C3")})
    table = position(who, modules=2, harbor="variant", bonus=bonus)
    assert table.costs() == dict.fromkeys(SPACES, 0)
