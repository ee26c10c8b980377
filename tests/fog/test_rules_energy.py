"""Rules F-E: the energy track and the spyglass."""

from __future__ import annotations

import pytest

from game.fog.actions import parse
from tests.fog.positions import on, player, position, sheet

FIVE = ["swamp-1", "swamp-2", "swamp-3", "swamp-4", "swamp-5"]


@pytest.mark.parametrize(("before", "after"), [(15, 20), (16, 20), (20, 20), (14, 19)])
def test_what_exceeds_20_is_lost(before: int, after: int) -> None:  # F-E.1
    table = position(player(energy=before), phase="take", clouds=[["desert-5"], [], [], []])
    assert table.play("take 0", "convert desert-5").energy() == after


@pytest.mark.parametrize(
    ("before", "actions", "lost"),
    [
        (15, ["take 0", "convert desert-5"], 0),
        (16, ["take 0", "convert desert-5"], 1),
        (20, ["take 0", "convert desert-5"], 5),
        (20, ["take 0", "keep desert-5"], 0),
        (18, ["take 1", "convert swamp-1", "convert desert-3"], 2),
        (20, [], 0),
    ],
)
def test_energy_lost(before: int, actions: list[str], lost: int) -> None:  # F-E.1
    clouds = [["desert-5"], ["desert-3", "swamp-1"], [], []]
    state = position(player(energy=before), phase="take", clouds=clouds).state
    key = state.key()
    assert state.energy_lost(0, [parse(text) for text in actions]) == lost
    assert state.energy_lost(1, [parse(text) for text in actions]) == 0
    assert state.key() == key


def test_a_drop_loses_energy_and_a_flight_does_not() -> None:  # F-E.1
    laying = position(player("B3", 19, ["forest-1"]), phase="place")
    assert laying.state.energy_lost(0, [parse("place forest-1 B4")]) == 1  # a drop of 2
    flying = position(player("F4", 20, island=on(forest_3="F4")))
    assert flying.state.energy_lost(0, [parse("fly D5")]) == 0


def test_the_bonus_and_a_drop_stop_at_20_too() -> None:  # F-E.1
    rolling = position(player(energy=19), player(energy=20), phase="roll", bonus="energy-2")
    rolling.play("done")
    assert [rolling.energy(0), rolling.energy(1)] == [20, 20]
    laying = position(player("B3", 19, ["forest-1"]), phase="place")
    assert laying.play("place forest-1 B4").energy() == 20  # a drop of 2


def test_energy_never_goes_below_0() -> None:  # F-E.1
    table = position(player("F4", 1, island=on(forest_3="F4")))
    assert table.copy().play("fly D5").energy() == 0
    assert not table.can("fly E5")  # 2 energy


@pytest.mark.parametrize(
    ("energy", "points"),
    [(0, 0), (3, 0), (4, 2), (7, 2), (8, 4), (11, 4), (12, 6), (15, 6), (16, 8), (19, 8), (20, 10)],
)
def test_crowns(energy: int, points: int) -> None:  # F-E.2
    assert sheet({}, energy)["energy"] == points


@pytest.mark.parametrize("modules", [1, 2])
def test_the_gold_track_has_5_spyglass_spaces(modules: int) -> None:  # F-E.3
    clouds = [["forest-3"], [], [], []]
    room = position(player(spyglass=FIVE[:4]), modules=modules, phase="take", clouds=clouds)
    assert room.play("take 0").legal() == {"keep forest-3", "convert forest-3"}
    full = position(player(spyglass=FIVE), modules=modules, phase="take", clouds=clouds)
    assert full.play("take 0").legal() == {"convert forest-3"}


@pytest.mark.parametrize(
    ("lookouts", "spaces"),
    [
        ({}, 3),
        (on(lookout_1="B3"), 4),
        (on(lookout_2="B3"), 4),
        (on(lookout_1="B3", lookout_2="B4"), 5),
        (on(wind_machine="B3"), 3),
    ],
)
def test_the_silver_track_has_3_and_one_for_each_lookout(
    lookouts: dict[str, str], spaces: int
) -> None:  # F-E.3
    clouds = [["forest-3"], [], [], []]
    for held in range(spaces + 1):
        who = player(energy=0, spyglass=FIVE[:held], island=lookouts)
        table = position(who, modules=3, phase="take", clouds=clouds).play("take 0")
        assert table.can("keep forest-3") == (held < spaces)


def test_a_tile_in_the_spyglass_is_not_converted() -> None:  # F-E.4
    who = player(spyglass=["city-6"])
    for phase in ("fly", "take", "place"):
        table = position(who, phase=phase, clouds=[["forest-3"], [], [], []])
        assert not table.can("convert city-6")
    kept = position(who, phase="take", clouds=[["forest-3"], [], [], []])
    kept.play("take 0", "keep forest-3")
    assert not kept.can("convert forest-3")
