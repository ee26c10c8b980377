"""Rules D-A: cover a number, move figures."""

from __future__ import annotations

import pytest

from tests.dream.positions import player, position

ALL = {"cover 2", "cover 3", "cover 4", "cover 5"}
SMALL = ["middle-3", "middle-2a", "middle-2b"]


def test_an_uncovered_number_is_covered() -> None:  # D-A.1
    table = position(player(shells=[2, 5]))
    assert table.legal() == {"cover 3", "cover 4"}
    table.play("cover 4")
    assert table.player()["shells"] == [2, 4, 5] and table.shown["steps"] == 4


def test_with_all_covered_the_shells_come_off_first() -> None:  # D-A.1
    table = position(player(shells=[2, 3, 4, 5]))
    assert table.legal() == ALL
    assert table.play("cover 3").player()["shells"] == [3]


def test_the_fourth_shell_stays_until_the_next_turn() -> None:  # D-A.1
    table = position(player(1, shells=[2, 3, 5])).play("cover 4")
    assert table.player()["shells"] == [2, 3, 4, 5]


def test_everybody_has_the_own_shells() -> None:  # D-A.1
    table = position(player(shells=[2]), player(shells=[3, 4]), turn=1)
    assert table.legal() == {"cover 2", "cover 5"}


def test_steps_lead_on_and_are_split_in_any_way() -> None:  # D-A.2
    table = position(player(1, 4, 4, 7)).play("cover 4")
    assert table.legal() == {"step plane", "step 1", "step 4", "step 7"}
    table.play("step plane", "step 1", "step 1", "step 4")
    assert table.figures() == ["plane", 2, 2, 4, 5, 7]
    other = position(player(1, 4, 4, 7)).play("cover 4", "step 4", "step 5", "step 6", "step 7")
    assert other.figures() == ["plane", "plane", 1, 4, 7, 8]


def test_from_the_heart_island_on_or_to_the_middle() -> None:  # D-A.2
    table = position(player(8)).play("cover 2")
    assert table.legal() == {"step plane", "step 8", "enter"}
    assert table.copy().play("step 8").figures() == ["plane"] * 5 + [1]
    assert table.play("enter").figures() == ["plane"] * 5 + ["middle-3"]


def test_only_from_the_heart_island_to_the_middle() -> None:  # D-A.2
    assert "enter" not in position(player(1, 2, 3, 4, 7)).play("cover 2").legal()


def test_all_steps_must_be_used() -> None:  # D-A.2
    table = position(player(1)).play("cover 3")
    for left in (3, 2, 1):
        assert table.shown["steps"] == left and table.phase == "move"
        assert "done" not in table.legal()
        table.play("step plane")
    assert table.phase == "exchange" and "done" in table.legal() and not table.legal("step")


def test_other_figures_do_not_move() -> None:  # D-A.2
    table = position(player(1), player(5)).play("cover 2")
    assert table.legal() == {"step plane", "step 1"}


def test_no_figure_leaves_the_middle() -> None:  # D-A.2
    table = position(player(3, *SMALL, "middle-1", "middle-1")).play("cover 2")
    assert table.legal() == {"step 3"}
    assert table.why("step middle") == "D-A.2, middle-stays"


def test_the_first_three_take_the_small_islands() -> None:  # D-A.3
    table = position(player(8, 8, 8, 8, 8)).play("cover 5")
    table.play("enter", "enter", "enter", "enter", "enter")
    assert table.figures() == ["plane", *SMALL, "middle-1", "middle-1"]


def test_the_small_islands_are_taken_whoever_comes() -> None:  # D-A.3
    table = position(player(8, 8), player(8, "middle-3"), player("middle-2a"), seats=3)
    table.play("cover 2", "enter", "enter")
    assert table.figures() == ["plane"] * 4 + ["middle-2b", "middle-1"]
    table.play("done").draw().play("cover 2", "enter")
    assert table.figures(1)[-2:] == ["middle-3", "middle-1"]


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_the_last_figure_flies_round(number: int) -> None:  # D-A.4
    alone = player(8, *SMALL, "middle-1", "middle-1")
    table = position(alone).play(f"cover {number}")
    for place in (8, 1, 2, 3, 4)[:number]:
        assert table.legal() == {f"step {place}"}
        table.play(f"step {place}")
    assert table.phase == "exchange"


def test_the_last_figure_enters_with_its_last_step() -> None:  # D-A.4
    table = position(player(7, *SMALL, "middle-1", "middle-1")).play("cover 2", "step 7")
    assert table.legal() == {"step 8", "enter"}
    assert table.play("enter").phase == "exchange"


def test_one_enters_while_another_uses_up_the_steps() -> None:  # D-A.4
    table = position(player(8, 8, *SMALL, "middle-1")).play("cover 3")
    assert table.legal() == {"step 8", "enter"}
    table.play("enter")
    assert table.legal() == {"step 8"}, "two steps are left for the last one"
    assert table.play("step 8", "step 1").figures()[0] == 2
