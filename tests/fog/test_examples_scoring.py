"""The rulebooks' examples of connected coasts and of scoring."""

from __future__ import annotations

import pytest

from tests.fog.positions import on, player, position, sheet

TO_SWAMP = on(desert="D4 C3 C4 C5 B2 B3 B4 B5")
"""From the yard to all four swamp spaces, and next to A5 and B1 too."""
FOREST = on(forest="C5 B3 E6", wild="C6", monument="B4", swamp="D6")
"""A wild joins C5 to the forest coast; B3 is behind a monument, E6 behind a swamp tile."""


@pytest.mark.parametrize(
    "others",
    [
        *(on(**{kind: "A1 A2 A3 A4"}) for kind in ("monument", "city", "forest", "mountain")),
        *(on(**{kind: "A1 A2 A3 A4"}) for kind in ("desert", "canyon", "plain")),
        on(monument="A1", city="A2", forest="A3", plain="A4"),
    ],
    ids=lambda others: " ".join(others.values()),
)
def test_a_coast_covered_by_others_cannot_be_connected(others: dict[str, str]) -> None:
    assert "swamp" in sheet(TO_SWAMP)["coasts"]
    assert "swamp" not in sheet(TO_SWAMP | others)["coasts"]


@pytest.mark.parametrize("tile", ["swamp", "wild", "start-swamp-1"])
def test_with_a_tile_of_its_own_it_can(tile: str) -> None:
    covered = on(monument="A1", city="A2", forest="A4") | {"A3": tile}
    assert "swamp" in sheet(TO_SWAMP | covered)["coasts"]


def test_a_path_does_not_carry_on_over_bare_coast() -> None:
    path = on(desert="D4 C3 B3", plain="B5")
    assert sheet(path)["coasts"] == ["swamp"]  # B5 would reach the forest coast
    covered = path | on(mountain="A3", canyon="A4")
    assert sheet(covered)["coasts"] == ["swamp", "forest"]


def test_desert_and_mountain_over_any_landscapes_forest_behind_a_city() -> None:
    path = on(swamp="D5 E6", plain="E7", canyon="F7 F5", wild="G5", mountain="H5")
    island = path | on(city="D6", forest="C6 C7")
    assert sheet(island)["coasts"] == ["mountain", "desert"]
    for missing in ("C5", "D7"):
        assert sheet(island | {missing: "canyon"})["coasts"] == ["forest", "mountain", "desert"]


def test_two_forest_tiles_cut_off_one_joined_by_a_wild() -> None:
    assert sheet(FOREST)["forest"] == 3


@pytest.mark.parametrize(
    ("more", "points"),
    [
        ("C4", 7),  # joins B3: three tiles and the wild
        ("D5", 7),  # joins E6
        ("C4 D5", 11),
        ("B5", 5),  # lies at the coast itself
        ("D7", 5),
    ],
)
def test_one_more_forest_tile(more: str, points: int) -> None:
    assert sheet(FOREST | on(forest=more + " C5 B3 E6"))["forest"] == points


@pytest.mark.parametrize(
    ("variation", "points"),
    [
        ("", 3),  # A and the wild; a monument cuts off B, a swamp tile C
        ("E6", 7),  # D joins C to A
        ("C5", 7),  # E joins B to the wild and to A
        ("A4", 7),  # F joins B to the coast itself
        ("E6 C5", 11),
        ("E6 C5 A4", 13),
    ],
)
def test_the_forest_example_and_its_variations_d_e_f(variation: str, points: int) -> None:
    a, b, c = "D6", "B4", "F6"
    island = on(wild="C6", monument="B5", swamp="E7", forest=f"{a} {b} {c} {variation}")
    assert sheet(island)["forest"] == points


def test_the_same_wild_serves_the_swamp() -> None:
    # B5 lies next to A4, the wild on C6 next to B5, D6 next to the wild.
    both = sheet(FOREST | on(swamp="B5 D6"))
    assert (both["swamp"], both["forest"]) == (5, 3)


@pytest.mark.parametrize("space", ["A2", "B3"])
def test_one_wild_on_or_next_to_the_swamp_coast(space: str) -> None:
    assert sheet(on(wild=space))["swamp"] == 1


def test_a_wild_next_to_the_yard_in_two_groups_of_five() -> None:
    canyon, desert = "F3 F2 G2 G1", "G4 G5 H4 H5"
    assert sheet(on(wild="F4", canyon=canyon, desert=desert))["groups"] == 6
    assert sheet(on(canyon=canyon, desert=desert))["groups"] == 0


def test_four_mountains_and_a_fifth_apart() -> None:
    assert sheet(on(mountain="E7 E8 F7 F6 G4"))["groups"] == 0
    assert sheet(on(mountain="E7 E8 F7 F6 G5"))["groups"] == 3


@pytest.mark.parametrize(
    ("monuments", "points"),
    [((4, 4, 2), [12, 12, 2]), ((2, 3, 4, 5), [0, 3, 8, 15]), ((2, 4, 4, 4), [0, 12, 12, 12])],
)
def test_monuments(monuments: tuple[int, ...], points: list[int]) -> None:
    spaces = ["C3", "C4", "C5", "D3", "D6"]
    table = position(*(player(island=on(monument=" ".join(spaces[:n]))) for n in monuments))
    assert [table.score(seat)["monuments"] for seat in range(len(monuments))] == points


@pytest.mark.parametrize("energy", [12, 13, 14, 15])
def test_energy_between_two_crowns(energy: int) -> None:
    assert sheet({}, energy)["energy"] == 6


@pytest.mark.parametrize(
    ("covered", "points"),
    [
        ("D2 F3 H4", -10),  # 2, 3 and 5 are bare
        ("C3 D2 F3 F6", -4),  # 1 and 3
        ("C3 D2 F3 H4", -8),  # 3 and 5
    ],
)
def test_bare_volcanoes(covered: str, points: int) -> None:
    assert sheet(on(forest=covered))["volcanoes"] == points


def test_a_whole_score() -> None:
    island = on(
        wild="A4 E6 F4 G1",  # swamp and forest; mountain; canyon and desert; canyon
        forest="B5",
        mountain="E7 E8 F7",
        desert="G4 H3 H4 H5",
        canyon="F3 F2 G2",
        plain="C2 D2",
        city="D6 G6",  # two tiles each
    )
    found = sheet(island, energy=12, end="final")
    landscapes = ("swamp", "forest", "mountain", "desert", "canyon", "plain")
    assert [found[name] for name in landscapes] == [1, 3, 7, 9, 8, 4]
    others = ("groups", "cities", "monuments", "energy", "end", "volcanoes", "expansions")
    assert [found[name] for name in others] == [6, 4, 0, 6, 5, -10, 0]
    assert found["total"] == 43
