"""Rules F-P: the score."""

from __future__ import annotations

import pytest

from tests.fog.positions import on, player, position, sheet

FOREST_FIVE = on(forest="C4 C5 D5 D6 D7")
EXPANSIONS = {"C2": "lookout-1", "C3": "lookout-2", "C4": "harbor-office"}
"""1, 2 and 2 points."""


def points(kind: str, **spaces: str) -> int:
    found: int = sheet(on(**spaces))[kind]
    return found


def test_2_for_each_tile_1_for_each_wild() -> None:  # F-P.1
    assert points("forest", forest="B5") == 2  # next to the bare A5
    assert points("forest", forest="B5 C5") == 4
    assert points("forest", forest="B5 C5", wild="C4") == 5


def test_by_lying_on_the_coast_or_next_to_a_bare_space() -> None:  # F-P.1
    assert points("forest", forest="C7") == 2
    assert points("forest", forest="D7") == 2
    assert points("forest", forest="D7", city="D8") == 2  # C7 is still bare
    assert points("forest", forest="D7", city="D8", monument="C7") == 0
    assert points("forest", forest="D7", city="D8", wild="C7") == 3


def test_on_the_coast_nothing_bare_is_needed() -> None:  # F-P.1
    assert points("forest", forest="C7", city="B6 D8") == 2
    assert points("swamp", wild="A2", monument="A1 A3") == 1
    assert points("forest", swamp="C7", city="B6 D8") == 0


def test_away_from_the_coast_nothing() -> None:  # F-P.1
    assert points("forest", forest="C5 D5") == 0
    assert points("forest", forest="A2 B1") == 0  # other coasts


def test_other_tiles_do_not_join() -> None:  # F-P.1
    assert points("forest", forest="B5 C4", swamp="C5") == 2
    assert points("forest", forest="B5 C4", wild="C5") == 5


def test_several_groups_all_score() -> None:  # F-P.1
    assert points("desert", desert="H2 H5") == 4
    assert points("desert", desert="H2 H5 I4", wild="G5") == 7


def test_a_wild_alone_scores() -> None:  # F-P.1
    assert points("canyon", wild="G2") == 1


def test_a_wild_scores_for_several_types() -> None:  # F-P.1
    corner = sheet(on(wild="B2"))  # next to A1, A2 and B1
    assert (corner["swamp"], corner["plain"], corner["forest"]) == (1, 1, 0)


def test_a_start_tile_is_a_tile_of_its_type() -> None:  # F-P.1
    assert points("plain", start_plain_2="D2") == 2


def test_3_for_a_group_of_5() -> None:  # F-P.2
    assert sheet(FOREST_FIVE)["groups"] == 3
    assert points("groups", forest="C4 C5 D5 D6") == 0
    assert points("groups", forest="C4 C5 D5 D6", wild="D7") == 3
    assert points("groups", forest="C4 C5 D5 D6 D7 E7 E8 F7 G6 H5") == 3  # once for a type
    assert points("groups", forest="C4 C5 D5 D6", swamp="D7") == 0


def test_coast_or_not() -> None:  # F-P.2
    inland = sheet(on(canyon="D4 D5 E4 E6 F5"))
    assert (inland["groups"], inland["canyon"]) == (3, 0)
    assert points("groups", desert="I2 I3 I4 I5 H5") == 3


def test_edge_to_edge() -> None:  # F-P.2
    assert points("groups", forest="C4 C5 D5 D6 E8") == 0


def test_printed_coast_does_not_count_or_join() -> None:  # F-P.2
    # H2, H3 and H5, G5, G6 both touch the bare desert coast.
    assert points("groups", desert="H2 H3 H5 G5 G6") == 0
    assert points("groups", desert="H2 H3 H5 G5 G6 H4") == 3


def test_two_types_two_groups() -> None:  # F-P.2
    assert points("groups", forest="C4 C5 D5 D6 D7", desert="F4 F5 G4 G5 H4") == 6


def test_wilds_alone_are_a_group_of_every_type() -> None:  # F-P.2
    assert points("groups", wild="D4 D5 E4 E6 F4") == 18
    assert points("groups", wild="D4 D5 E4 E6") == 0


def test_a_city_counts_the_landscape_tiles_next_to_it() -> None:  # F-P.3
    assert points("cities", city="C4") == 0
    assert points("cities", city="C4", forest="B3", wild="C5", swamp="C3", plain="A1") == 3
    assert points("cities", city="C4 C5", monument="B3") == 0
    table = position(player(island=on(city="C4", lookout_1="C5")), modules=3)
    assert table.score()["cities"] == 0


def test_a_tile_counts_for_every_city_it_touches() -> None:  # F-P.3
    assert points("cities", city="C3 C5 B3", forest="C4") == 3


@pytest.mark.parametrize(
    ("monuments", "scored"),
    [
        ((3, 2, 1, 0), [9, 4, 1, 0]),
        ((1, 4, 2, 3), [0, 12, 2, 6]),
        ((2, 2), [6, 6]),
        ((3, 3, 1), [9, 9, 1]),
        ((3, 2, 2), [9, 4, 4]),
        ((3, 2, 2, 1), [9, 4, 4, 0]),
        ((2, 2, 2, 1), [6, 6, 6, 0]),
        ((0, 0, 1), [0, 0, 3]),
    ],
)
def test_monuments_by_rank(monuments: tuple[int, ...], scored: list[int]) -> None:  # F-P.4
    spaces = ["C3", "C4", "C5", "C6"]
    table = position(*(player(island=on(monument=" ".join(spaces[:n]))) for n in monuments))
    assert [table.score(seat)["monuments"] for seat in range(len(monuments))] == scored


@pytest.mark.parametrize(("energy", "crown"), [(3, 0), (4, 2), (12, 6), (14, 6), (20, 10)])
def test_the_last_crown_reached(energy: int, crown: int) -> None:  # F-P.5
    assert sheet({}, energy)["energy"] == crown


@pytest.mark.parametrize(("end", "bonus"), [(None, 0), ("first", 10), ("final", 5)])
def test_the_end_condition(end: str | None, bonus: int) -> None:  # F-P.6
    assert sheet({}, end=end)["end"] == bonus


def test_bare_volcanoes() -> None:  # F-P.7
    assert points("volcanoes") == -16
    assert points("volcanoes", forest="C3 C6", monument="D2", city="F3", wild="H4") == -5
    assert points("volcanoes", forest="C3 C6", monument="D2", city="F3", wild="H4 F6") == 0


def test_expansions_score_their_points() -> None:  # F-P.8
    assert sheet(EXPANSIONS, modules=3)["expansions"] == 5
    four = {**EXPANSIONS, "C5": "wind-machine"}
    assert sheet(four, modules=3)["expansions"] == 9


def test_all_five_expansions_5_more() -> None:  # F-P.8
    five = {**EXPANSIONS, "C5": "wind-machine", "C6": "royal-couple"}
    assert sheet(five, modules=3)["expansions"] == 15


def test_only_on_the_island() -> None:  # F-P.8
    assert sheet({}, modules=3, spyglass=["wind-machine"])["expansions"] == 0


def test_the_sheet_adds_up() -> None:  # F-P.9: most points
    whole = sheet(FOREST_FIVE, 9, end="final")
    # Forest 10 (D7 lies next to D8), a group 3, energy 4, end 5, volcanoes -16.
    assert whole["total"] == 10 + 3 + 4 + 5 - 16


def test_most_points_wins_then_more_energy() -> None:  # F-P.9
    table = position(
        player(energy=9),  # 4 points for energy
        player(energy=0, end="final"),  # 5
        player(energy=10),  # 4
        player(energy=9),  # 4
        phase="over",
    )
    assert table.state.ranking() == [[1], [2], [0, 3]]


def test_a_full_tie_is_shared() -> None:  # F-P.9
    assert position(player(energy=7), player(energy=7), phase="over").state.ranking() == [[0, 1]]
