"""Rules F-X: connected coasts and the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fog.positions import Position, on, placings, player, position, sheet

NEARLY = on(forest="D4 C3 B2", swamp="E6 E7 E8", plain="F4 G3")
"""Swamp, plain, forest and mountain are connected; a tile on H2 connects canyon and desert."""
LAYING: dict[str, Any] = {"balloon": "G3", "spyglass": ["wild-1"], "island": NEARLY}


def coasts(**spaces: str) -> list[str]:
    found: list[str] = sheet(on(**spaces))["coasts"]
    return found


def test_a_path_to_a_bare_coast_space_connects() -> None:  # F-X.1
    assert coasts(forest="D5", city="C5") == []
    assert coasts(desert="F5", canyon="G5") == []
    assert coasts(desert="F5", canyon="G5", wild="H5") == ["mountain", "desert"]


def test_a_path_starts_next_to_the_yard() -> None:  # F-X.1
    assert coasts(canyon="C3 B2") == []
    assert coasts(canyon="D4 C3 B2") == ["swamp", "plain"]


def test_edge_to_edge() -> None:  # F-X.1
    assert coasts(canyon="D4 B2 B3") == []
    assert coasts(canyon="D4 C4 B3") == ["swamp"]


@pytest.mark.parametrize("tile", ["swamp", "wild"])
def test_or_to_a_tile_of_the_coast_on_the_coast(tile: str) -> None:  # F-X.1
    covered = on(city="A1 A2", monument="A4", desert="D4 C4 B3")
    assert sheet(covered | {"A3": tile})["coasts"] == ["swamp"]


@pytest.mark.parametrize("tile", ["forest", "mountain", "desert", "canyon", "plain"])
def test_a_tile_of_another_landscape_does_not_connect_the_coast(tile: str) -> None:  # F-X.1
    covered = on(city="A1 A2", monument="A4", desert="D4 C4 B3")
    assert sheet(covered | {"A3": tile})["coasts"] == []


def test_but_it_carries_the_path_on() -> None:  # F-X.1
    # Over A3 and A4, which carry desert tiles, to the bare A5 of the forest coast.
    way = on(desert="D4 C4 B3 A3 A4", city="A1 A2")
    assert sheet(way)["coasts"] == ["forest"]


def test_a_bare_coast_space_is_an_end_never_a_part() -> None:  # F-X.1
    assert coasts(desert="D4 C4 B3 B5") == ["swamp"]  # A3 and A4 are bare, so B5 is cut off
    assert coasts(desert="D4 C4 B3 A3 B5") == ["swamp"]
    assert coasts(desert="D4 C4 B3 A3 A4 B5") == ["swamp", "forest"]


def test_the_yard_starts_several_paths() -> None:  # F-X.1
    assert coasts(forest="D4 C3 B2", swamp="E6 E7 E8") == ["swamp", "forest", "mountain", "plain"]


def test_six_coasts_are_reached_on_ending_c3() -> None:  # F-X.2
    table = position(player(**LAYING), phase="place").play("place wild-1 H2")
    assert table.player(0)["end"] is None
    table.play("done")
    assert table.player(0)["end"] == "first"


def test_five_are_not_enough() -> None:  # F-X.2
    table = position(player(**LAYING | {"balloon": "H3"}), phase="place")
    table.play("place wild-1 H4", "done")  # next to the desert coast, but cut off
    assert table.player(0)["end"] is None


def test_the_round_is_finished_and_a_final_round_played() -> None:  # F-X.2
    table = position(player(**LAYING), seats=3, phase="place").play("place wild-1 H2", "done")
    for seat in (1, 2):
        assert table.to_act == seat
        assert not table.shown["final_round"]
        table.pass_turn()
    assert table.shown["final_round"]
    table.play(*["drawn monument-5"] * 5, "rolled W speed", "done")
    for _ in range(3):
        assert not table.over
        table.pass_turn()
    assert table.over
    assert table.shown["round"] == 2


@pytest.mark.parametrize(
    ("final_round", "points"), [(False, {0: 10, 1: 10}), (True, {0: 10, 1: 5})]
)
def test_10_in_the_trigger_round_5_in_the_final_round(
    final_round: bool, points: dict[int, int]
) -> None:  # F-X.2
    first = player(end="first", energy=0)
    table = position(first, player(**LAYING), phase="place", turn=1, final_round=final_round)
    table.play("place wild-1 H2", "done")
    assert {seat: table.score(seat)["end"] for seat in (0, 1)} == points


def test_once_reached_it_is_kept() -> None:  # F-X.2
    whole = {**NEARLY, **on(wild="H2")}
    who = player("B2", spyglass=["city-3"], island=whole, end="first")
    table = position(who, phase="place", final_round=True)
    assert len(table.score()["coasts"]) == 6
    table.play("place city-3 B1", "done")  # B1 was the only end on the plain coast
    assert "plain" not in table.score()["coasts"]
    assert table.player()["end"] == "first"
    assert table.score()["end"] == 10


def test_who_had_it_first_keeps_10_in_the_final_round() -> None:  # F-X.2
    who = player("H2", island={**NEARLY, **on(wild="H2")}, end="first")
    table = position(who, phase="place", final_round=True).play("done")
    assert len(table.score()["coasts"]) == 6
    assert table.score()["end"] == 10


def test_in_a_round_that_an_empty_bag_ends_it_still_gives_10() -> None:  # F-X.2
    table = position(player(), player(**LAYING), phase="place", turn=1, last_round=True)
    table.play("place wild-1 H2", "done")
    assert table.over
    assert table.score(1)["end"] == 10


def test_if_the_clouds_cannot_be_filled_there_is_no_final_round() -> None:  # F-X.2, F-A.2
    table = position(player(end="first"), seats=4, bag=[], phase="place", turn=3).play("done")
    assert table.over
    assert table.score(0)["end"] == 10


def empty_bag(*clouds: list[str], **more: Any) -> Position:
    """The bag is empty; seat 0 may lay a tile on the question mark D3."""
    who = player("D4", 5, ["forest-1"])
    clouds = (*clouds, *([],) * (7 - len(clouds)))
    return position(who, seats=4, bag=[], clouds=list(clouds), **more)


def test_with_an_empty_bag_a_tile_of_choice_from_a_cloud() -> None:  # F-X.3
    table = empty_bag(["wild-1", "wild-1", "city-6"], [], ["plain-1"], phase="place")
    table.play("place forest-1 D3", "draw")
    assert table.legal() == {"scoop 0 wild-1", "scoop 0 city-6", "scoop 2 plain-1", "done"}
    table.play("scoop 0 city-6")
    assert table.shown["clouds"][0] == ["wild-1", "wild-1"]
    free = placings("city-6", "C3 C4 D5 E4")
    assert table.legal() == {"keep city-6", "convert city-6", *free}  # like a drawn one
    assert table.play("convert city-6").energy() == 11


def test_and_the_game_ends_with_this_round() -> None:  # F-X.3
    table = empty_bag(["wild-1"], phase="place").play("place forest-1 D3", "draw")
    assert table.shown["last_round"]
    table.play("done", "done")  # it need not be taken
    for _ in range(3):
        assert not table.over
        table.pass_turn()
    assert table.over


def test_a_draw_that_is_declined_is_no_need() -> None:  # F-X.3
    table = empty_bag(["wild-1"], phase="place").play("place forest-1 D3", "done")
    assert "last_round" not in table.shown


def test_with_empty_clouds_too_there_is_nothing_to_take() -> None:  # F-X.3
    table = empty_bag(phase="place").play("place forest-1 D3", "draw")
    assert table.shown["last_round"]
    assert table.legal() == {"done"}
    assert table.play("done").to_act == 1


def test_the_bonus_face_needs_a_tile_too() -> None:  # F-X.3
    table = empty_bag(["wild-1"], phase="bonus", bonus="draw").play("draw")
    assert table.legal() == {"scoop 0 wild-1", "done"}
    table.play("scoop 0 wild-1", "keep wild-1")
    assert table.spyglass() == ["forest-1", "wild-1"]
    assert (table.phase, table.to_act) == ("bonus", 1)


def test_an_exchange_needs_a_tile_too() -> None:  # F-X.3
    who = player("dock-1", 5, ["forest-1"], on(harbor_office="A1"))
    clouds = [["wild-1", "wild-2"], [], [], [], [], [], []]
    table = position(who, seats=4, bag=[], modules=2, phase="take", clouds=clouds)
    table.play("give forest-1", "pick bag", "scoop 0 wild-2", "pick bag", "done")
    table.play("keep wild-2")
    assert table.spyglass() == ["wild-2"]
    assert table.shown["docks"] == ["forest-1"]
    assert table.shown["last_round"]


def test_an_empty_bag_cannot_be_chosen_while_the_harbor_has_tiles() -> None:  # F-X.3
    who = player("dock-1", 5, ["forest-1"], on(harbor_office="A1"))
    clouds = [["wild-1"], [], [], [], [], [], []]
    more = {"modules": 2, "phase": "take", "clouds": clouds}
    table = position(who, seats=4, bag=[], docks=["swamp-2"], **more).play("give forest-1")
    assert table.legal() == {"pick swamp-2"}
    table.play("pick swamp-2")
    assert table.legal() == {"pick bag"}  # nobody has a choice any more
    assert table.play("pick bag").legal() == {"scoop 0 wild-1", "done"}
    empty = player("dock-1", 5, [], on(harbor_office="A1"))
    without_gift = position(empty, seats=4, bag=[], docks=["swamp-2"], **more)
    assert without_gift.legal() == {"pick swamp-2", "done"}
    before = position(empty, seats=4, bag=[], docks=["swamp-2"], version=1, **more)
    assert before.can("pick bag")


def test_when_nothing_is_left_anywhere_the_exchange_ends() -> None:  # F-X.3, F-H.5
    who = player("dock-6", 5, ["forest-1"], on(harbor_office="A1"))
    table = position(who, seats=4, bag=[], modules=2, phase="take", docks=["swamp-2"])
    table.play("give forest-1", "pick swamp-2", "pick bag", "pick bag", "pick bag")
    assert table.legal() == {"keep swamp-2", "convert swamp-2"}
    table.play("keep swamp-2")
    assert table.shown["docks"] == ["forest-1"] and table.legal() == {"done"}


def test_after_round_60_the_game_ends() -> None:  # F-X.4
    table = position(player(), player(**LAYING), phase="place", turn=1, round=60)
    table.play("place wild-1 H2", "done")
    assert table.over  # no final round
    assert table.score(1)["end"] == 10
    before = position(phase="place", turn=1, round=59).play("done")
    assert before.shown["round"] == 60
    assert not before.over
