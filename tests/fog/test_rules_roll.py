"""Rules F-R: the dice."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fog.positions import Position, on, player, position

FACES = ["energy-1", "energy-2", "draw", "speed", "opposite", "sixty"]
WINDS = ["NW", "NE", "E", "SE", "SW", "W"]


def to_roll(*players: dict[str, Any], seats: int = 2, **more: Any) -> Position:
    return position(*players, seats=seats, phase="roll", wind=None, bonus=None, **more)


@pytest.mark.parametrize(("start", "roller"), [(0, 2), (1, 0), (2, 1)])
def test_the_player_to_the_right_of_the_start_player_rolls(
    start: int, roller: int
) -> None:  # F-R.1
    table = to_roll(seats=3, start=start).play("rolled NE speed")
    assert table.to_act == roller
    assert table.legal() == {"reroll wind", "reroll bonus", "done"}
    assert table.play("done").to_act == start


def test_each_die_once_more_and_the_second_result_stands() -> None:  # F-R.1
    table = to_roll().play("rolled NE speed", "reroll bonus")
    assert table.legal() == {f"rolled {face}" for face in FACES}
    table.play("rolled opposite")
    assert table.legal() == {"reroll wind", "done"}
    assert (table.shown["wind"], table.shown["bonus"]) == ("NE", "opposite")
    table.play("reroll wind")
    assert table.legal() == {f"rolled {wind}" for wind in WINDS}
    table.play("rolled W")
    assert (table.shown["wind"], table.shown["bonus"]) == ("W", "opposite")
    assert table.phase == "fly"


def test_the_first_reroll_is_seen_before_the_second_is_decided() -> None:  # F-R.1
    table = to_roll().play("rolled NE speed", "reroll wind", "rolled SW")
    assert table.shown["wind"] == "SW"
    assert table.legal() == {"reroll bonus", "done"}
    assert table.play("done").shown["bonus"] == "speed"


def test_six_winds_and_six_bonuses_all_as_likely() -> None:  # F-R.2, F-R.3
    table = to_roll()
    assert table.legal() == {f"rolled {wind} {face}" for wind in WINDS for face in FACES}
    assert len(table.state.odds()) == 36
    assert set(table.state.odds()) == {1}


def test_both_dice_hold_for_everybody() -> None:  # F-R.2
    who, other = (player("E3", 5, island={"E3": tile}) for tile in ("forest-2", "swamp-2"))
    table = to_roll(who, other).play("rolled E speed", "done")
    for seat in (0, 1):
        assert table.to_act == seat
        assert table.costs()["E6"] == 0  # 2, and 1 more
        table.play("fly E6", "done")


@pytest.mark.parametrize(("face", "gain"), [("energy-1", 1), ("energy-2", 2), ("speed", 0)])
def test_energy_for_all(face: str, gain: int) -> None:  # F-R.3
    table = to_roll(player(energy=3), player(energy=7), player(energy=0), seats=3)
    table.play(f"rolled W {face}", "done")
    assert [table.energy(seat) for seat in range(3)] == [3 + gain, 7 + gain, gain]


def test_every_player_may_draw_start_player_first() -> None:  # F-R.3
    table = to_roll(seats=3, start=1).play("rolled W draw", "done")
    assert (table.phase, table.to_act) == ("bonus", 1)
    assert table.legal() == {"draw", "done"}
    table.play("draw", "drawn forest-3")
    assert table.legal() == {"keep forest-3", "convert forest-3"}  # never placed
    table.play("keep forest-3")
    assert table.to_act == 2
    table.play("draw", "drawn city-6", "convert city-6")
    assert (table.spyglass(1), table.energy(2)) == (["forest-3"], 16)
    assert table.bag["city-6"] == 2
    assert table.to_act == 0
    table.play("done")
    assert (table.phase, table.to_act) == ("fly", 1)


def test_with_a_full_spyglass_the_drawn_tile_is_converted() -> None:  # F-R.3
    full = ["swamp-1", "swamp-2", "swamp-3", "swamp-4", "swamp-5"]
    table = to_roll(player(spyglass=full)).play("rolled W draw", "done", "draw", "drawn wild-2")
    assert table.legal() == {"convert wild-2"}


def test_wind_one_higher_is_a_must() -> None:  # F-R.3
    who = player("E3", 10, island=on(forest_2="E3"))
    table = position(who, wind="E", bonus="speed")
    assert [table.costs()[to] for to in ("E3", "E5", "E6", "E7")] == [3, 1, 0, 1]


@pytest.mark.parametrize(
    ("wind", "opposite", "left", "right"),
    [
        ("NW", "SE", "W", "NE"),
        ("NE", "SW", "NW", "E"),
        ("E", "W", "NE", "SE"),
        ("SE", "NW", "E", "SW"),
        ("SW", "NE", "SE", "W"),
        ("W", "E", "SW", "NW"),
    ],
)
def test_more_free_directions(wind: str, opposite: str, left: str, right: str) -> None:  # F-R.3
    one_step = {"D4": "NW", "D5": "NE", "E6": "E", "F5": "SE", "F4": "SW", "E4": "W"}

    def free(bonus: str) -> set[str]:
        costs = position(player("E5"), wind=wind, bonus=bonus).costs()  # the yard is a 1
        return {one_step[to] for to, cost in costs.items() if to in one_step and cost == 0}

    assert free("opposite") == {wind, opposite}
    assert free("sixty") == {wind, left, right}
    assert free("energy-1") == free("energy-2") == free("draw") == {wind}
