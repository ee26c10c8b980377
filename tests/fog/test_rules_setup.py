"""Rules F-S: the setup."""

from __future__ import annotations

import pytest

from game.fog.game import GAME
from game.match import Match
from game.protocol import BadPosition, Seat
from tests.fog.positions import AROUND_YARD, dealt_game, new_game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_2_to_4_play_people_and_computers_alike(players: int) -> None:  # F-S.1
    kinds = ("human", "quick", "strong", "human")[:players]
    seats = [Seat(f"P{i}", "coral", kind) for i, kind in enumerate(kinds)]
    table = Match("fog", seats, {"start": 0}).state
    assert [who["kind"] for who in GAME.write(table)["players"]] == list(kinds)


@pytest.mark.parametrize("players", [0, 1, 5])
def test_others_do_not_play(players: int) -> None:  # F-S.1
    with pytest.raises(BadPosition, match="2 to 4 can play"):
        Match("fog", [Seat("P", "coral")] * players)


def test_the_start_player_is_drawn_or_chosen() -> None:  # F-S.1
    drawn = new_game(3, start="drawn")
    assert drawn.waits_for_chance
    assert drawn.legal() == {"starts 0", "starts 1", "starts 2"}
    assert drawn.state.odds() == [1, 1, 1]
    assert drawn.play("starts 1").shown["start"] == 1
    assert new_game(3, start=2).shown["start"] == 2


@pytest.mark.parametrize(
    ("players", "start", "energies"),
    [(2, 0, [5, 6]), (2, 1, [6, 5]), (3, 2, [6, 7, 5]), (4, 0, [5, 6, 7, 8]), (4, 1, [8, 5, 6, 7])],
)
def test_energy_clockwise_from_the_start_player(
    players: int, start: int, energies: list[int]
) -> None:  # F-S.1
    chosen = new_game(players, start=start)
    assert [chosen.energy(seat) for seat in range(players)] == energies
    drawn = new_game(players, start="drawn").play(f"starts {start}")
    assert [drawn.energy(seat) for seat in range(players)] == energies


def test_everybody_gets_a_random_start_tile() -> None:  # F-S.2
    table = new_game(3, start=1)
    assert len(table.legal("drawn")) == 6
    assert table.state.odds() == [1] * 6
    table.play("drawn start-swamp-1")
    assert len(table.legal("drawn")) == 5
    table.play("drawn start-canyon-4", "drawn start-plain-2")
    assert [table.spyglass(seat) for seat in (1, 2, 0)] == [
        *(["start-swamp-1"], ["start-canyon-4"], ["start-plain-2"])
    ]
    assert table.bag.total() == 133  # the other three are in the box


def test_the_balloons_start_around_the_yard_in_turn_order() -> None:  # F-S.2
    table = new_game(3, start=1)
    table.play("drawn start-swamp-1", "drawn start-canyon-4", "drawn start-plain-2")
    for seat, space in ((1, "D4"), (2, "F5"), (0, "D4")):
        assert table.to_act == seat
        assert table.legal() == {f"start-space {name}" for name in AROUND_YARD}
        assert table.shown["clouds"] == [[], [], [], [], []]  # filled afterwards
        table.play(f"start-space {space}")
    assert [table.player(seat)["balloon"] for seat in range(3)] == ["D4", "D4", "F5"]
    assert table.phase == "distribute"


@pytest.mark.parametrize(("players", "clouds"), [(2, 4), (3, 5), (4, 7)])
def test_clouds_start_with_a_tile_each(players: int, clouds: int) -> None:  # F-S.3
    table = dealt_game(players)
    assert table.shown["clouds"] == [[]] * clouds
    for _ in range(clouds):
        assert table.phase == "distribute"
        table.play("drawn monument-5")
    assert table.shown["clouds"] == [["monument-5"]] * clouds
    assert table.phase == "roll"


@pytest.mark.parametrize("harbor", ["standard", "variant"])
@pytest.mark.parametrize("island", ["gold", "silver"])
@pytest.mark.parametrize("modules", [1, 2, 3])
def test_modules_and_sides(modules: int, island: str, harbor: str) -> None:  # F-S.4
    seats = [Seat("Ada", "coral"), Seat("Bob", "teal")]
    choices = {"modules": modules, "island": island, "harbor": harbor}
    shown = GAME.write(Match("fog", seats, choices).state)
    assert {name: shown[name] for name in choices} == choices
    assert ("docks" in shown) == (modules > 1)


@pytest.mark.parametrize(
    "choice", [{"modules": 0}, {"modules": 4}, {"island": "bronze"}, {"harbor": "small"}]
)
def test_other_choices_there_are_none(choice: dict[str, object]) -> None:  # F-S.4
    with pytest.raises(BadPosition, match="is not one of"):
        Match("fog", [Seat("Ada", "coral"), Seat("Bob", "teal")], choice)
