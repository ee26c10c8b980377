"""Rules F-D: the next start player."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fog.positions import Position, on, player, position


def standing_on(*winds: int, energies: tuple[int, ...] = (), **more: Any) -> Position:
    """The last player is about to end the round; the balloons stand on tiles with these numbers."""
    kinds = ("swamp", "forest", "plain", "canyon")
    everybody = [
        player("D4", energies[i] if energies else 10, island={"D4": f"{kinds[i]}-{wind}"})
        for i, wind in enumerate(winds)
    ]
    start = more.get("start", 0)
    return position(*everybody, phase="place", turn=(start - 1) % len(winds), **more)


@pytest.mark.parametrize(
    ("winds", "start"), [((3, 1), 0), ((0, 2), 1), ((4, 5, 6), 2), ((2, 6, 3, 1), 1)]
)
def test_the_highest_wind_number_under_a_balloon(winds: tuple[int, ...], start: int) -> None:
    # F-D.1
    assert standing_on(*winds).play("done").shown["start"] == start


def test_a_bare_space_counts_its_own_number() -> None:  # F-D.1
    table = position(player("C4"), player("D4"), phase="place", turn=1)  # printed: 3 and 2
    assert table.play("done").shown["start"] == 0


def test_without_the_1_of_the_bonus() -> None:  # F-D.1
    two = player("D4", energy=0, island=on(forest_2="D4"))
    lookout = player("D4", island=on(lookout_2="D4"))
    table = position(two, lookout, modules=3, bonus="speed", phase="place", turn=1).play("done")
    assert table.legal() == {"range 1", "range 2", "range 3", "range 4"}
    assert table.copy().play("range 2").shown["start"] == 0  # a tie, and less energy
    assert table.copy().play("range 3").shown["start"] == 1


def test_a_dock_counts_its_number() -> None:  # F-D.1
    office = on(harbor_office="A1")
    docked = player("dock-4", island=office)
    for wind, start in ((3, 0), (5, 1)):
        other = player("D4", island={"D4": f"forest-{wind}"})
        table = position(docked, other, modules=2, phase="place", turn=1)
        assert table.play("done").shown["start"] == start


def test_tie_least_energy() -> None:  # F-D.2
    table = standing_on(3, 1, 3, energies=(9, 0, 8))
    assert table.play("done").shown["start"] == 2


@pytest.mark.parametrize(
    ("winds", "start", "following"),
    [
        ((2, 2, 2, 2), 1, 0),
        ((1, 2, 2, 2), 1, 3),
        ((1, 2, 2, 1), 1, 2),
        ((1, 2, 1, 1), 1, 1),
        ((2, 2, 1, 1), 0, 1),
        ((2, 2), 0, 1),
        ((2, 2), 1, 0),
    ],
)
def test_still_a_tie_counter_clockwise_the_start_player_last(
    winds: tuple[int, ...], start: int, following: int
) -> None:  # F-D.2
    assert standing_on(*winds, start=start).play("done").shown["start"] == following


@pytest.mark.parametrize("last", [{"final_round": True}, {"last_round": True}, {"round": 60}])
def test_no_d_after_the_last_round(last: dict[str, Any]) -> None:  # F-D.2
    lookout = player("D4", island=on(lookout_1="D4"))
    table = position(player(), lookout, modules=3, phase="place", turn=1, **last).play("done")
    assert table.over  # nobody is asked for a range
    assert table.shown["start"] == 0


def test_the_next_start_player_begins_the_next_round() -> None:  # F-D.1
    table = standing_on(1, 2).play("done")
    table.play(*["drawn monument-5"] * 4, "rolled W speed", "done")
    assert table.shown["round"] == 2
    assert table.to_act == 1
