"""Rules D-M and D-C: missions, exchange, draw."""

from __future__ import annotations

from typing import Any

import pytest

from game.protocol import CHANCE
from tests.dream.positions import MISSIONS, Position, player, position

EXACTLY = ["exactly-2", "exactly-3", "exactly-4"]
ROWS = ["row-2", "row-3", "row-4"]


@pytest.mark.parametrize(
    ("places", "held"),
    [
        ((), []),
        ((1, 2, 3), []),
        ((5, 5), ["exactly-2"]),
        ((5, 5, 5), ["exactly-3"]),
        ((5, 5, 5, 5), ["exactly-4"]),
        ((5, 5, 5, 5, 5), []),
        ((5, 5, 6, 6, 6), ["exactly-2", "exactly-3"]),
        ((1, 1, 8, 8, 8, 8), ["exactly-2", "exactly-4"]),
        (("middle-1", "middle-1"), []),
        (("middle-1", "middle-1", "middle-1", 2), []),
    ],
)
def test_exactly_so_many_on_one_island(places: Any, held: list[str]) -> None:  # D-M.1
    assert position(player(*places, hand=EXACTLY)).holds() == held
    among = [player(*places, hand=EXACTLY), player(5, 5, 5, 5, 5, 5), player(1, 2, 3, 4, 5, 6)]
    assert position(*among, seats=3).holds() == held, "others do not matter"


def test_five_and_six_on_one_island() -> None:  # D-M.1
    hand = ["exactly-5", "exactly-4"]
    assert position(player(5, 5, 5, 5, 5, hand=hand)).holds() == ["exactly-5"]
    assert position(player(5, 5, 5, 5, 5, 5, hand=hand)).holds() == []


@pytest.mark.parametrize(
    ("places", "held"),
    [
        ((), []),
        ((1, 3, 5, 7), []),
        ((2, 3), ["row-2"]),
        ((2, 2, 3), ["row-2"]),
        ((2, 3, 4), ["row-3"]),
        ((2, 3, 4, 5), ["row-4"]),
        ((2, 3, 4, 5, 6), []),
        ((2, 3, 4, 5, 6, 7), []),
        ((1, 2, 4, 5, 6), ["row-2", "row-3"]),
        ((1, 2, 4, 5, 7, 8), ["row-2", "row-4"]),
        ((8, "middle-3", 1), ["row-2"]),
    ],
)
def test_exactly_so_many_in_a_row(places: Any, held: list[str]) -> None:  # D-M.1, D-B.3
    assert position(player(*places, hand=ROWS)).holds() == held


def test_five_and_six_in_a_row() -> None:  # D-M.1
    hand = ["row-5", "row-4"]
    assert position(player(2, 3, 4, 5, 6, hand=hand)).holds() == ["row-5"]
    assert position(player(2, 3, 4, 5, 6, 7, hand=hand)).holds() == []
    assert position(player(7, 8, 1, 2, 3, 5, hand=hand)).holds() == ["row-5"]


@pytest.mark.parametrize(
    ("own", "others", "held"),
    [(1, (), True), (1, (1,), False), (2, (1,), True), (3, (1, 2), False), (4, (1, 2), True)],
)
def test_a_majority_against_all_others_together(
    own: int, others: tuple[int, ...], held: bool
) -> None:  # D-M.1
    rivals = [player(*[6] * count) for count in others]
    table = position(player(*[6] * own, hand=["majority-6", "majority-5"]), *rivals, seats=3)
    assert table.holds() == (["majority-6"] if held else [])


@pytest.mark.parametrize(
    ("own", "other", "held"),
    [(1, 0, False), (2, 0, True), (2, 1, False), (3, 1, True), (4, 2, True), (3, 2, False)],
)
def test_two_players_need_two_more(own: int, other: int, held: bool) -> None:  # D-M.1
    table = position(player(*[6] * own, hand=["majority-6"]), player(*[6] * other))
    assert table.holds() == (["majority-6"] if held else [])


def test_the_middle_is_no_majority() -> None:  # D-M.1
    hand = ["majority-1", "majority-8"]
    assert position(player("middle-1", "middle-1", hand=hand), seats=3).holds() == []


def test_after_moving_all_that_holds_is_completed() -> None:  # D-M.1
    hand = ["exactly-2", "row-2", "majority-1"]
    table = position(player(1, hand=hand), seats=3).play("cover 2", "step plane", "step plane")
    assert table.holds() == ["majority-1"] and table.done() == []
    table = position(player(1, hand=hand), seats=3).play("cover 2", "step plane", "step 1")
    assert table.holds() == ["row-2", "majority-1"]
    assert table.legal() == {"done", "under exactly-2"}, "it cannot be kept back"
    table.play("done")
    assert table.done() == ["row-2", "majority-1"] and table.hand() == ["exactly-2"]


def test_one_figure_serves_several_missions() -> None:  # D-M.1
    hand = ["exactly-3", "row-2", "majority-3"]
    table = position(player(3, 3, 2, 4, hand=hand, shells=[3, 4, 5]), player(), seats=3)
    table.play("cover 2", "step 2", "step plane")
    assert table.figures() == ["plane", 1, 3, 3, 3, 4] and table.holds() == hand
    assert table.play("done").done() == hand


def test_it_counts_where_the_move_ends() -> None:  # D-M.1
    table = position(player(5, 5, hand=["exactly-2"])).play("cover 2")
    assert table.holds() == ["exactly-2"], "holds if the move ended here"
    table.play("step 5")
    assert table.holds() == []
    assert table.play("step plane", "done").done() == []


def exchanging(**keys: Any) -> Position:
    """After a move that completes nothing."""
    table = position(player(4, hand=["row-3", "row-4", "row-5"], **keys))
    return table.play("cover 2", "step 4", "step 5")


def test_any_cards_go_under_the_pile_in_any_order() -> None:  # D-C.1
    table = exchanging()
    assert table.legal() == {"done", "under row-3", "under row-4", "under row-5"}
    table.play("under row-5", "under row-3")
    assert table.player()["under"] == ["row-5", "row-3"] and table.hand() == ["row-4"]
    assert exchanging().play("under row-3", "under row-5").player()["under"] == ["row-3", "row-5"]
    kept = exchanging(under=["exactly-2"]).play("under row-4")
    assert kept.player()["under"] == ["exactly-2", "row-4"], "under those that lie there"


def test_the_hand_is_filled_up_to_three() -> None:  # D-C.1
    table = exchanging().play("under row-5", "under row-3", "done")
    assert table.to_act == CHANCE and table.phase == "draw"
    assert "drawn row-5" not in table.legal() and len(table.legal()) == 13
    table.play("drawn exactly-2")
    assert table.to_act == CHANCE
    table.play("drawn majority-8")
    assert table.hand() == ["exactly-2", "row-4", "majority-8"]
    assert table.to_act == 1 and table.phase == "move"


def test_a_full_hand_draws_nothing() -> None:  # D-C.1
    assert exchanging().play("done").to_act == 1


def test_a_card_put_under_comes_last() -> None:  # D-C.1
    done = [c for c in MISSIONS if not c.startswith("row") and c != "exactly-2"]
    table = exchanging(done=done, under=["row-2"]).play("under row-4", "under row-3", "done")
    assert table.legal() == {"drawn exactly-2"}, "the only card that is unseen"
    table.play("drawn exactly-2")
    assert table.hand() == ["exactly-2", "row-2", "row-5"], "then the uppermost of those under it"
    assert table.player()["under"] == ["row-4", "row-3"] and table.to_act == 1


def test_an_empty_pile_leaves_a_smaller_hand() -> None:  # D-C.1
    done = [card for card in MISSIONS if card not in ("row-3", "row-4")]
    table = position(player(4, hand=["row-3", "row-4"], done=done))
    table.play("cover 2", "step 4", "step 5", "done")
    assert table.hand() == ["row-3", "row-4"] and table.to_act == 1


def test_what_was_put_under_an_empty_pile_comes_back() -> None:  # D-C.1
    done = [card for card in MISSIONS if card not in ("row-3", "row-4")]
    table = position(player(4, hand=["row-3", "row-4"], done=done))
    table.play("cover 2", "step 4", "step 5", "under row-4", "under row-3", "done")
    assert table.hand() == ["row-3", "row-4"] and table.player()["under"] == []


def test_a_card_drawn_waits_for_the_next_move() -> None:  # D-C.1
    table = position(player(5, 5, 6, hand=["row-5"]), player(1))
    table.play("cover 2", "step 6", "step 7", "done")
    table.play("drawn exactly-2", "drawn exactly-3")
    assert "exactly-2" in table.hand() and table.holds() == ["exactly-2"] and table.done() == []
    table.play("cover 2", "step plane", "step plane", "done").draw()
    assert table.done() == [], "not in the turn of another"
    table.play("cover 3", "step plane", "step plane", "step plane", "done")
    assert table.done() == ["exactly-2", "exactly-3"]
