"""Rules F-A: distributing tiles."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fog.positions import Position, dealt_game, player, position

ELEVEN = [*["swamp-2"] * 4, *["forest-2"] * 4, *["plain-1"] * 3]


def next_round(*clouds: list[str], seats: int = 2, **more: Any) -> Position:
    """The last player ends the turn of round 1."""
    table = position(seats=seats, phase="place", turn=seats - 1, clouds=list(clouds), **more)
    return table.play("done")


def test_clouds_of_3_go_back_and_each_cloud_gets_1() -> None:  # F-A.1
    table = next_round(["forest-0", "city-6", "forest-5"], ["city-4"], [], ["wild-1", "wild-2"])
    assert table.shown["clouds"] == [[], ["city-4"], [], ["wild-1", "wild-2"]]
    assert all(table.bag[tile] == 1 for tile in ("forest-0", "forest-5"))
    assert table.bag.total() == 130
    table.play("drawn plain-1", "drawn plain-2", "drawn plain-3", "drawn plain-4")
    assert table.shown["clouds"] == [
        ["plain-1"],
        ["city-4", "plain-2"],
        ["plain-3"],
        ["wild-1", "wild-2", "plain-4"],
    ]
    assert table.phase == "roll"


def test_what_goes_back_can_be_drawn_at_once() -> None:  # F-A.1: first back, then dealt
    full = [["swamp-1"] * 3, ["swamp-2"] * 3, ["swamp-3"] * 3]
    table = next_round(*full, [], [], [], [], seats=4, bag=[])
    assert table.bag == {"swamp-1": 3, "swamp-2": 3, "swamp-3": 3}
    assert table.legal() == {"drawn swamp-1", "drawn swamp-2", "drawn swamp-3"}


def test_in_the_first_round_each_cloud_just_has_its_first_tile() -> None:  # F-A.1
    table = dealt_game(2)
    table.play("drawn wild-1", "drawn wild-2", "drawn wild-3", "drawn city-3")
    assert table.shown["clouds"] == [["wild-1"], ["wild-2"], ["wild-3"], ["city-3"]]


def test_a_draw_is_as_likely_as_there_are_tiles() -> None:  # F-A.1: from the bag
    table = next_round([], [], [], [])
    odds = dict(zip(map(str, table.state.legal()), table.state.odds(), strict=True))
    assert (odds["drawn monument-5"], odds["drawn city-6"], odds["drawn forest-0"]) == (15, 2, 1)
    assert sum(odds.values()) == 133


def test_without_a_tile_for_every_cloud_the_game_ends_at_once() -> None:  # F-A.2
    six = ["wild-1", "wild-2", "wild-3", "city-3", "city-4", "city-6"]
    short = next_round(*[["swamp-1"]] * 3, [], [], [], [], seats=4, bag=six)
    assert short.over
    assert short.shown["clouds"] == [["swamp-1"]] * 3 + [[]] * 4
    enough = next_round(*[["swamp-1"]] * 3, [], [], [], [], seats=4, bag=[*six, "plain-0"])
    assert enough.waits_for_chance


def test_that_end_has_no_final_round_and_is_scored() -> None:  # F-A.2
    table = position(
        player(end="first", energy=12), seats=4, bag=["wild-1"], phase="place", turn=3
    ).play("done")
    assert table.over
    assert table.score(0)["end"] == 10
    assert table.score(0)["energy"] == 6
    assert table.events[-1].why == "bag"


@pytest.mark.parametrize("modules", [2, 3])
def test_then_1_tile_goes_to_the_harbor(modules: int) -> None:  # F-A.3
    table = next_round([], [], [], [], modules=modules, docks=["swamp-1", "swamp-2"])
    table.play("drawn plain-1", "drawn plain-1", "drawn plain-1", "drawn plain-2")
    assert table.shown["docks"] == ["swamp-1", "swamp-2"]
    assert table.phase == "distribute"
    table.play("drawn wild-2")
    assert table.shown["docks"] == ["swamp-1", "swamp-2", "wild-2"]
    assert table.shown["clouds"][0] == ["plain-1"]
    assert table.phase == "roll"


def test_in_module_1_there_is_no_harbor() -> None:  # F-A.3
    table = next_round([], [], [], [])
    table.play("drawn plain-1", "drawn plain-1", "drawn plain-1", "drawn plain-2")
    assert table.phase == "roll"


def test_a_full_harbor_makes_the_start_player_swap() -> None:  # F-A.3
    table = next_round([], [], [], [], modules=2, docks=ELEVEN)
    table.play("drawn wild-1", "drawn wild-1", "drawn wild-1", "drawn wild-1", "drawn city-3")
    assert table.shown["hand"] == ["city-3"]
    assert table.to_act == table.shown["start"]
    assert table.legal() == {"swap swamp-2", "swap forest-2", "swap plain-1"}


def test_an_empty_bag_adds_nothing_and_ends_the_game_with_this_round() -> None:  # F-A.3
    seven = ["wild-1"] * 4 + ["wild-2"] * 3
    table = position(
        seats=4,
        bag=seven,
        modules=2,
        docks=["city-3"],
        phase="place",
        turn=3,
    ).play("done")
    table.play(*["drawn wild-1"] * 4, *["drawn wild-2"] * 3)
    assert table.shown["docks"] == ["city-3"]
    assert table.shown["last_round"]
    table.play("rolled NE speed", "done")
    for _ in range(4):
        assert not table.over
        table.pass_turn()
    assert table.over
