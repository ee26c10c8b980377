"""The examples of the rulebook."""

from __future__ import annotations

import pytest

from tests.dream.positions import MISSIONS, player, position


def test_a_five_for_one_figure_and_two_others() -> None:  # D-A.2
    table = position(player(2, 4, 7)).play("cover 5")
    table.play("step 2", "step 4", "step 5", "step plane", "step 1")
    assert table.figures() == ["plane", "plane", 2, 3, 6, 7] and table.phase == "exchange"


def test_three_on_one_island() -> None:  # D-M.1
    table = position(player(4, 4, 3, hand=["exactly-2", "exactly-3"])).play("cover 2")
    table.play("step 3", "step plane", "done")
    assert table.done() == ["exactly-3"] and table.hand() == ["exactly-2"]


def test_five_on_one_island_are_not_three() -> None:  # D-M.1
    assert position(player(4, 4, 4, 4, 4, hand=["exactly-3"])).holds() == []


A, B, C, D = 2, 3, 4, 5


def test_four_in_a_row() -> None:  # D-M.1
    table = position(player(A, B, C, C, D, hand=["row-2", "row-4"]))
    assert table.holds() == ["row-4"]


@pytest.mark.parametrize("steps", [("step 3", "step 7"), ("step 3", "step 4")])
def test_then_two_in_a_row_with_a_gap(steps: tuple[str, ...]) -> None:  # D-M.1
    """The figure on B goes one or two islands on."""
    table = position(player(A, B, C, C, D, 7, hand=["row-2", "row-4"]))
    assert table.play("cover 2", *steps).holds() == ["row-2"]
    assert table.play("done").done() == ["row-2"]


def test_three_against_one_and_one_and_one() -> None:  # D-M.1
    rivals = [player(A), player(A), player(A)]
    assert position(player(A, A, A, hand=["majority-2"]), *rivals).holds() == []


def test_three_against_two() -> None:  # D-M.1
    rivals = [player(B), player(B), player()]
    assert position(player(B, B, B, hand=["majority-3"]), *rivals).holds() == ["majority-3"]


def test_three_missions_with_the_same_figures() -> None:  # D-M.1
    """Yellow has three figures on A and three on B."""
    hand = ["majority-3", "exactly-3", "row-2"]
    rivals = [player(A, B), player(A, B), player(A)]
    table = position(player(A, A, A, B, B, B, hand=hand), *rivals)
    assert sorted(table.holds()) == sorted(hand)


def test_one_on_an_empty_island() -> None:  # D-M.1
    one = player(6, hand=["majority-6"])
    assert position(one, seats=3).holds() == ["majority-6"]
    assert position(one, seats=4).holds() == ["majority-6"]
    assert position(one, seats=2).holds() == []
    assert position(player(6, 6, hand=["majority-6"]), seats=2).holds() == ["majority-6"]


def test_the_final_score() -> None:  # D-P.1, D-P.2
    fifteen = MISSIONS[:15]
    table = position(
        player(1, "middle-1", done=MISSIONS),
        player(1, "middle-2a", "middle-1", done=fifteen),
        player(1, "middle-1", done=fifteen),
        player(1, "middle-3", "middle-2b", "middle-1", "middle-1", done=fifteen),
        phase="over",
    )
    green, yellow, red, blue = (table.score(seat) for seat in range(4))
    assert (green["missions"], green["all-missions"], green["middle"]) == (32, 3, 1)
    totals = [sheet["total"] for sheet in (green, yellow, red, blue)]
    assert totals == [36, 33, 31, 37]
    assert table.state.ranking() == [[3], [0], [1], [2]]


def test_that_end_began_with_the_start_player() -> None:  # D-X.1
    """Green completes the last mission first of all; the three others have one turn each."""
    done = [card for card in MISSIONS if card != "exactly-4"]
    table = position(player(1, 1, 1, 1, 5, 6, hand=["exactly-4"], done=done), seats=4)
    table.play("cover 2", "step 5", "step 6", "done").draw()
    for seat in (1, 2, 3):
        assert table.to_act == seat
        table.play("cover 2", "step plane", "step plane", "done").draw()
    assert table.over


def test_eight_in_the_middle_would_have_ended_it_too() -> None:  # D-X.1
    table = position(
        player(1, "middle-1"),
        player(1, "middle-2a", "middle-1"),
        player(1, "middle-1"),
        player(1, 8, "middle-3", "middle-2b", "middle-1"),
        turn=3,
    )
    assert table.play("cover 2", "enter", "step 1", "done").draw().over
