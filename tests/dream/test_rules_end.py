"""Rules D-X and D-P: the end, points, ranking."""

from __future__ import annotations

import pytest

from tests.dream.positions import MISSIONS, Position, player, position

SMALL = ["middle-3", "middle-2a", "middle-2b"]


def turn(table: Position) -> Position:
    """A turn that changes nothing that matters: the last figure that can goes on."""
    table.play(sorted(table.legal("cover"))[0])
    while table.phase == "move":
        table.play(sorted(table.legal("step"))[-1])
    return table.play("done").draw()


@pytest.mark.parametrize(("start", "more"), [(0, 1), (1, 2), (2, 0)])
def test_all_missions_end_the_round(start: int, more: int) -> None:  # D-X.1
    done = [card for card in MISSIONS if card != "exactly-4"]
    table = position(
        player(2),
        player(1, 1, 1, 1, 5, 6, hand=["exactly-4"], done=done),
        player(3),
        start=start,
        turn=1,
    )
    turn(table)
    assert len(table.done(1)) == 16
    for _ in range(more):
        assert not table.over
        turn(table)
    assert table.over and table.legal() == set()


@pytest.mark.parametrize(("start", "more"), [(0, 1), (1, 0)])
def test_six_in_the_middle_end_the_round(start: int, more: int) -> None:  # D-X.1
    table = position(
        player(8, *SMALL), player("middle-1", "middle-1"), start=start, turn=0, last_round=False
    )
    table.play("cover 2", "enter", "step plane", "done").draw()
    for _ in range(more):
        assert not table.over
        turn(table)
    assert table.over


def test_five_in_the_middle_are_not_enough() -> None:  # D-X.1
    table = position(player(8, *SMALL), player("middle-1"), start=1, turn=0)
    table.play("cover 2", "enter", "step plane", "done").draw()
    assert not table.over and table.shown["round"] == 2


def test_nobody_comes_again_in_the_last_round() -> None:  # D-X.1
    table = position(player("middle-3"), player(8, 8, 8, 8, 8), player(), start=0, turn=1)
    table.play("cover 5", *["enter"] * 5, "done").draw()
    assert table.to_act == 2 and table.shown["last_round"]
    assert turn(table).over


def test_a_game_of_100_rounds_ends() -> None:  # D-X.2
    table = position(player(1), player(2), round=99, turn=1)
    turn(table)
    assert table.shown["round"] == 100 and not table.over
    assert turn(turn(table)).over


def test_points() -> None:  # D-P.1
    table = position(player(4, *SMALL, "middle-1", "middle-1", done=MISSIONS[:7]))
    points = {"missions": 14, "middle": 9, "all-missions": 0, "total": 23}
    assert table.score() == {**points, "holds": []}
    assert position(player(done=MISSIONS)).score()["total"] == 35
    assert position(player(done=MISSIONS[1:])).score()["total"] == 30


def test_cards_left_in_hand_count_nothing() -> None:  # D-P.1
    table = position(player(5, 5, hand=["exactly-2"]), phase="over")
    assert table.score()["total"] == 0


def test_most_points_win() -> None:  # D-P.2
    table = position(player(done=MISSIONS[:3]), player("middle-3", done=MISSIONS[:2]), player())
    assert table.state.ranking() == [[1], [0], [2]]


def test_a_tie_goes_to_more_missions_and_then_is_shared() -> None:  # D-P.2
    two, three = player("middle-2a", done=MISSIONS[:2]), player(done=MISSIONS[:3])
    assert position(two, three).state.ranking() == [[1], [0]]
    assert position(two, three, three).state.ranking() == [[1, 2], [0]]
