"""Rules D-B: board and pieces."""

from __future__ import annotations

import pytest

from game.dream.game import GAME
from tests.dream.positions import MISSIONS, new_game, player, position


def test_a_plane_eight_islands_and_the_middle() -> None:  # D-B.1
    alone = ["middle-3", "middle-2a", "middle-2b", "middle-1", "middle-1"]
    for place in ("plane", *range(1, 9)):
        table = position(player(place, *alone)).play("cover 2")
        assert table.legal() == {f"step {place}"}
        after = 1 if place in ("plane", 8) else int(place) + 1
        assert table.play(f"step {place}").figures()[0] == after


def test_the_middle_is_worth_3_2_2_and_1() -> None:  # D-B.1
    for place, points in (("middle-3", 3), ("middle-2a", 2), ("middle-2b", 2), ("middle-1", 1)):
        assert position(player(place)).score()["middle"] == points
    assert position(player("middle-1", "middle-1", "middle-1")).score()["middle"] == 3
    assert position(player(1, 8)).score()["middle"] == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_six_figures_four_shells_sixteen_missions(players: int) -> None:  # D-B.2
    table = new_game(players)
    assert table.legal() == {f"drawn {card}" for card in MISSIONS} and len(MISSIONS) == 16
    table.draw()
    assert table.legal() == {"cover 2", "cover 3", "cover 4", "cover 5"}
    for seat in range(players):
        assert len(table.figures(seat)) == 6
        assert table.player(seat)["shells"] == []


def test_everybody_has_the_own_missions() -> None:  # D-B.2
    table = new_game(3).play("drawn row-2", "drawn row-3", "drawn row-4")
    assert "drawn row-2" in table.legal()


def test_the_ring_closes() -> None:  # D-B.3
    rows = ["row-2", "row-3", "row-4"]
    assert position(player(8, 1, hand=rows)).holds() == ["row-2"]
    assert position(player(7, 8, 1, hand=rows)).holds() == ["row-3"]
    assert position(player(7, 8, 1, 2, hand=rows)).holds() == ["row-4"]


def test_the_middle_and_the_plane_are_not_in_the_ring() -> None:  # D-B.3, D-M.1
    assert position(player(1, hand=["row-2"])).holds() == []
    assert position(player(8, "middle-3", hand=["row-2"])).holds() == []
    assert GAME.parse("step 8") != GAME.parse("enter")
