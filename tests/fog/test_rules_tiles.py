"""Rules F-T: the tiles."""

from __future__ import annotations

from collections import Counter

import pytest

from game.fog.tiles import BIT, NAME
from tests.fog.positions import Position, new_game, on, player, position, random_game

KINDS = {
    **dict.fromkeys(("swamp", "forest", "mountain", "desert", "canyon", "plain"), 16),
    "wild": 15,
    "city": 7,
    "monument": 15,
}
START_TILES = {
    *("start-swamp-1", "start-forest-2", "start-mountain-3"),
    *("start-desert-3", "start-canyon-4", "start-plain-2"),
}
EXPANSIONS = {"lookout-1", "lookout-2", "harbor-office", "wind-machine", "royal-couple"}


def test_the_bag_holds_133_tiles() -> None:  # F-T.1
    bag = new_game().bag
    assert bag.total() == 133
    kinds: Counter[str] = Counter()
    for tile, count in bag.items():
        kinds[tile.split("-")[0]] += count
    assert kinds == KINDS


def test_a_start_tile_goes_to_the_box_not_into_the_bag() -> None:  # F-T.1
    office = on(harbor_office="A1")
    table = position(
        player("dock-1", 5, island=office), modules=2, phase="take", docks=["start-desert-3"]
    )
    before = table.bag
    table.play("pick start-desert-3", "convert start-desert-3")
    assert table.energy() == 8
    assert table.bag == before
    assert "start-desert-3" not in str(table.shown)


@pytest.mark.parametrize(
    ("kind", "numbers"),
    [
        *((name, [0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5, 6]) for name in list(KINDS)[:6]),
        ("wild", [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3]),
        ("city", [3, 3, 4, 4, 4, 6, 6]),
        ("monument", [5] * 15),
    ],
)
def test_the_numbers_of_the_tiles(kind: str, numbers: list[int]) -> None:  # F-T.2
    found = [tile.split("-") for tile in new_game().bag.elements()]
    assert sorted(int(number) for name, number in found if name == kind) == numbers


def test_the_numbers_of_the_start_tiles() -> None:  # F-T.2
    assert new_game().legal("drawn") == {f"drawn {tile}" for tile in START_TILES}


@pytest.mark.parametrize(
    ("tile", "number"),
    [("forest-0", 0), ("canyon-6", 6), ("wild-3", 3), ("city-4", 4), ("monument-5", 5)],
)
def test_the_number_is_wind_and_energy(tile: str, number: int) -> None:  # F-T.2
    flying = position(player("E2", 10, island={"E2": tile}), wind="E")
    assert flying.costs()["E2"] == number  # staying: |0 - n|
    assert flying.costs()[f"E{2 + number}"] == 0
    taking = position(player("E2", 10), phase="take", clouds=[[tile], [], [], []])
    assert taking.play("take 0", f"convert {tile}").energy() == 10 + number


@pytest.mark.parametrize(
    ("tile", "connects"),
    [
        *((kind, True) for kind in ("swamp", "forest", "mountain", "desert", "canyon", "plain")),
        *(("wild", True), ("start-canyon-4", True), ("city", False), ("monument", False)),
        *((expansion, False) for expansion in ("lookout-1", "lookout-2", "harbor-office")),
        *((expansion, False) for expansion in ("wind-machine", "royal-couple")),
    ],
)
def test_landscape_tiles_connect_the_others_do_not(tile: str, connects: bool) -> None:  # F-T.3
    island = {**on(desert="D4 B2"), "C3": tile}
    coasts = position(player(island=island), modules=3).score()["coasts"]
    assert coasts == (["swamp", "plain"] if connects else [])


def everywhere(table: Position) -> Counter[str]:
    """Every tile of the bag and start tile that is in play, with how often it is there."""
    state = table.state
    tiles = [*state.bag, *state.docks, *state.hand, *(tile for tile in (state.given,) if tile)]
    for pile in (*state.clouds, *state.spyglass):
        tiles += pile
    tiles += [tile for tile in state.tiles if tile]
    return Counter(NAME[tile] for tile in tiles)


def test_tiles_are_conserved() -> None:  # F-T.4
    whole = new_game().bag

    for number in range(6):
        for table in random_game(number):
            found = everywhere(table)
            assert {tile: count for tile, count in found.items() if tile in whole} == whole
            assert all(found[tile] <= 1 for tile in START_TILES)


@pytest.mark.parametrize("number", [0, 3, 5])
def test_expansions_are_conserved(number: int) -> None:  # F-T.4
    *_, table = random_game(number)
    assert table.shown["modules"] == 3
    for seat, who in enumerate(table.shown["players"]):
        converted = [
            NAME[event.tile]
            for event in table.events
            if event.kind == "converted" and event.seat == seat
        ]
        beside = [NAME[tile] for tile in BIT if table.state.beside[seat] & BIT[tile]]
        found = [*who["spyglass"], *who["island"].values(), *beside, *converted]
        assert sorted(tile for tile in found if tile in EXPANSIONS) == sorted(EXPANSIONS)


def test_an_expansion_is_in_one_place() -> None:  # F-T.4
    table = position(player(energy=16, spyglass=["lookout-1"]), modules=3, phase="take")
    assert not table.can("activate lookout-1")
    table.play("activate wind-machine")
    assert table.spyglass() == ["lookout-1", "wind-machine"]
    table.play("place wind-machine C4")
    assert table.spyglass() == ["lookout-1"]
    assert table.player()["island"] == {"C4": "wind-machine"}
