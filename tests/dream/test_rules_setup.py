"""Rules D-S: the setup."""

from __future__ import annotations

import pytest

from game.dream.game import GAME
from game.match import Match
from game.protocol import CHANCE, BadPosition, Seat
from tests.dream.positions import MISSIONS, new_game, player, position


@pytest.mark.parametrize("players", [2, 3, 4])
def test_2_to_4_play_people_and_computers_alike(players: int) -> None:  # D-S.1
    kinds = ("human", "greedy", "random", "human")[:players]
    seats = [Seat(f"P{i}", "coral", kind) for i, kind in enumerate(kinds)]
    table = Match("dream", seats, {"start": 0}).state
    assert [who["kind"] for who in GAME.write(table)["players"]] == list(kinds)


@pytest.mark.parametrize("players", [0, 1, 5])
def test_others_do_not_play(players: int) -> None:  # D-S.1
    with pytest.raises(BadPosition, match="2 to 4 can play"):
        Match("dream", [Seat("P", "coral")] * players)


def test_the_start_player_is_drawn_or_chosen() -> None:  # D-S.1
    drawn = new_game(3, start="drawn")
    assert drawn.to_act == CHANCE
    assert drawn.legal() == {"starts 0", "starts 1", "starts 2"}
    assert drawn.state.odds() == [1, 1, 1]
    assert drawn.play("starts 1").shown["start"] == 1
    assert new_game(3, start=2).shown["start"] == 2
    assert new_game(3, start=2).draw().to_act == 2


@pytest.mark.parametrize("start", [0, 1, 2, 3])
def test_five_on_the_plane_the_sixth_by_turn(start: int) -> None:  # D-S.1
    for table in (new_game(4, start), new_game(4, "drawn").play(f"starts {start}")):
        for place in range(4):
            assert table.figures((start + place) % 4) == ["plane"] * 5 + [place + 1]


def test_two_players_use_two_islands() -> None:  # D-S.1
    table = new_game(2, start=1)
    assert [table.figures(seat)[-1] for seat in (1, 0)] == [1, 2]


def test_everybody_draws_three_of_a_shuffled_pile() -> None:  # D-S.2
    table = new_game(3, start=1)
    for seat in (1, 2, 0):
        for left in (16, 15, 14):
            assert table.to_act == CHANCE and table.phase == "setup"
            assert len(table.legal("drawn")) == left
            assert table.state.odds() == [1] * left
            table.play(f"drawn {MISSIONS[left - 1]}")
        assert table.hand(seat) == MISSIONS[13:]
    assert table.phase == "move" and table.to_act == 1


def test_hands_and_piles_are_secret() -> None:  # D-S.2
    mine = player(hand=["row-2", "row-3"], under=["row-4"], done=["exactly-2"])
    table = position(mine, player(hand=["row-5"], under=["exactly-5"], done=["exactly-3"]))
    seen = GAME.visible(table.state, 0)["players"]
    assert seen[0]["hand"] == ["row-2", "row-3"] and seen[0]["under"] == ["row-4"]
    assert seen[1]["hand"] == ["?"] and seen[1]["under"] == ["?"]
    assert seen[1]["done"] == ["exactly-3"], "completed missions are open"
    assert [who["pile"] for who in seen] == [13, 14], "how many there are is open"


def test_all_is_open_when_it_is_over() -> None:  # D-S.2
    table = position(player(hand=["row-2"]), player(hand=["row-5"]), phase="over")
    assert GAME.visible(table.state, 0)["players"][1]["hand"] == ["row-5"]
