"""Rules F-C3: placing tiles."""

from __future__ import annotations

import pytest

from tests.fog.positions import on, placings, player, position, sheet

FULL = ["swamp-1", "swamp-2", "swamp-3", "swamp-4", "swamp-5"]


def test_next_to_the_balloon_on_empty_spaces_never_the_yard() -> None:  # F-C3.1
    who = player("D4", spyglass=["forest-1"], island=on(wild="C3", city="D5"))
    table = position(who, phase="place")
    # Around D4: C3 and D5 carry tiles, E5 is the yard.
    assert table.legal() == {"done", *placings("forest-1", "C4 D3 E4")}


def test_on_the_coast_too() -> None:  # F-C3.1
    table = position(player("B2", spyglass=["forest-1"]), phase="place")
    assert table.legal("place") == placings("forest-1", "A1 A2 B1 B3 C2 C3")


def test_not_on_the_balloons_own_space() -> None:  # F-C3.1
    table = position(player("C4", spyglass=["forest-1"]), phase="place")
    assert not table.can("place forest-1 C4")
    assert not table.can("place forest-1 A1")
    assert len(table.legal("place")) == 6


def test_any_number_one_after_the_other() -> None:  # F-C3.1
    tiles = ["forest-1", "forest-1", "city-3", "wild-2", "monument-5"]
    table = position(player("C4", spyglass=tiles), phase="place")
    table.play("place wild-2 B3", "place forest-1 B4", "place monument-5 C5")
    table.play("place forest-1 C3", "place city-3 D4")
    assert table.player()["island"] == {
        **on(wild_2="B3", forest_1="B4 C3", monument_5="C5", city_3="D4")
    }
    assert table.spyglass() == []


def test_a_drop_gives_its_energy_at_once() -> None:  # F-C3.2
    table = position(player("E3", 2, ["city-3"]), phase="place").play("place city-3 E2")
    assert table.energy() == 5
    assert table.legal() == {"done"}


def test_a_covered_volcano_no_longer_costs_points() -> None:  # F-C3.2
    table = position(player("E6", spyglass=["monument-5"]), phase="place")
    before = table.score()["volcanoes"]
    assert table.play("place monument-5 F6").score()["volcanoes"] == before + 5


@pytest.mark.parametrize("tile", ["forest-1", "wild-1", "city-3", "monument-5"])
def test_any_tile_on_a_question_mark_lets_draw(tile: str) -> None:  # F-C3.3
    table = position(player("D4", 5, [tile]), phase="place").play(f"place {tile} D3")
    assert table.legal() == {"draw", "done"}
    table.play("draw", "drawn canyon-4")
    spaces = "C3 C4 D5 E4"  # around D4: D3 is covered, E5 is the yard
    assert table.legal() == {"keep canyon-4", "convert canyon-4", *placings("canyon-4", spaces)}
    assert table.copy().play("keep canyon-4").spyglass() == ["canyon-4"]
    assert table.copy().play("convert canyon-4").energy() == 9
    assert table.play("place canyon-4 E4").player()["island"] == {"D3": tile, "E4": "canyon-4"}


def test_drawing_may_be_declined() -> None:  # F-C3.3
    table = position(player("D4", spyglass=["forest-1", "wild-1"]), phase="place")
    table.play("place forest-1 D3", "done")
    assert table.to_act == 0
    assert table.can("place wild-1 C3")


def test_a_drawn_tile_is_kept_only_with_room() -> None:  # F-C3.3
    table = position(player("D4", spyglass=FULL), phase="place")
    table.play("place swamp-1 D3", "draw", "drawn wild-1")
    assert table.can("keep wild-1")
    table.play("keep wild-1", "place swamp-2 C4")
    full = position(player("D4", spyglass=FULL), phase="place", hand=["wild-2"])
    assert not full.can("keep wild-2")
    assert full.can("convert wild-2")


def test_a_drawn_tile_has_its_spaces_effect_too() -> None:  # F-C3.3
    table = position(player("F6", 5, ["forest-1"]), phase="place")
    table.play("place forest-1 G5", "draw", "drawn forest-2", "place forest-2 G6")
    assert table.legal() == {"draw", "done"}  # G6 is a question mark itself


def test_two_question_marks_let_draw_twice() -> None:  # F-C3.3
    table = position(player("D4", 5, ["forest-1"]), phase="place", island="silver")
    table.play("place forest-1 C3", "draw", "drawn city-3")
    assert table.legal() == {"draw", "done"}
    table.play("draw", "drawn city-4", "convert city-4", "convert city-3")
    assert table.energy() == 12
    assert table.legal() == {"done"}


def test_each_of_the_two_draws_may_be_declined() -> None:  # F-C3.3
    table = position(player("D4", 5, ["forest-1"]), phase="place", island="silver")
    table.play("place forest-1 C3", "done")
    assert table.legal() == {"draw", "done"}
    table.play("done")
    assert table.can("done") and not table.can("draw")
    assert table.to_act == 0


def test_both_tiles_are_drawn_before_the_first_is_decided_about() -> None:  # F-C3.3
    table = position(player("D4", 5, ["forest-1", "plain-1"]), phase="place", island="silver")
    table.play("place forest-1 C3", "draw", "drawn wild-1")
    assert table.shown["hand"] == ["wild-1"]  # seen before the second draw
    table.play("draw", "drawn city-3")
    decisions = {"keep wild-1", "convert wild-1", "keep city-3", "convert city-3"}
    spaces = "C4 D3 D5 E4"
    assert table.legal() == decisions | placings("wild-1", spaces) | placings("city-3", spaces)
    table.play("place city-3 D3", "keep wild-1")  # in any order
    assert table.legal("place") == placings("plain-1", "C4 D5 E4") | placings("wild-1", "C4 D5 E4")


def test_the_second_draw_may_be_declined_after_the_first() -> None:  # F-C3.3
    table = position(player("D4", 5, ["forest-1"]), phase="place", island="silver")
    table.play("place forest-1 C3", "draw", "drawn wild-1", "done")
    assert table.to_act == 0
    assert table.legal() == {"keep wild-1", "convert wild-1", *placings("wild-1", "C4 D3 D5 E4")}


def test_a_drawn_tile_may_lead_to_another_draw() -> None:  # F-C3.3: with all it leads to
    table = position(player("G2", 5, ["forest-1"]), phase="place", island="silver")
    table.play("place forest-1 F3", "draw", "drawn wild-1", "draw", "drawn city-3")
    table.play("place wild-1 G3")  # a drop and a question mark
    assert table.legal() == {"draw", "done"}
    table.play("draw", "drawn swamp-1")
    assert table.shown["hand"] == ["swamp-1", "city-3"]
    table.play("convert city-3", "place swamp-1 H2")
    assert table.legal() == {"done"}


def test_version_1_finishes_the_first_draw_before_the_second() -> None:  # F-C3.3
    who = player("D4", 5, ["forest-1", "plain-1"])
    table = position(who, phase="place", island="silver", version=1)
    table.play("place forest-1 C3", "draw", "drawn wild-1")
    assert not table.can("draw")
    table.play("place wild-1 D3")  # another question mark: it belongs to the first draw
    for left in (2, 1):
        assert table.shown["owed"] == left
        assert not table.legal("place")
        table.play("draw", "drawn swamp-1", "convert swamp-1")
    assert table.legal("place") == placings("plain-1", "C4 D5 E4")


def test_a_question_mark_with_a_drop_energy_first() -> None:  # F-C3.3
    table = position(player("D6", 5, ["forest-1"]), phase="place", island="silver")
    table.play("place forest-1 D7")
    assert table.energy() == 7
    assert table.legal() == {"draw", "done"}
    kinds = [event.kind for event in table.play("draw", "drawn wild-1").events]
    assert kinds == ["placed", "energy-changed", "got-tile"]


def test_ending_the_turn_without_a_tile_or_not_wanting_to() -> None:  # F-C3.4
    without = position(player("C4"), phase="place")
    assert without.legal() == {"done"}
    assert without.play("done").to_act == 1
    unwilling = position(player("C4", spyglass=["wild-1"]), phase="place").play("done")
    assert unwilling.to_act == 1
    assert unwilling.spyglass(0) == ["wild-1"]


def test_a_balloon_with_no_free_neighbour_places_nothing() -> None:  # F-C3.4
    who = player("D4", spyglass=["wild-1"], island=on(city="C3 C4 D3", monument="D5 E4"))
    assert position(who, phase="place").legal() == {"done"}


def test_covering_changes_nothing_elsewhere() -> None:  # F-C3.2
    assert sheet(on(monument="F6"))["volcanoes"] == -11  # 2, 3, 2, 3 and 1 are left
