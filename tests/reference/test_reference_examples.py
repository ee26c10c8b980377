"""The reference itself: the examples of the rules."""

import pytest

from .board import LANDSCAPES
from .games import costs, game, play, seat

# --- examples of the rulebooks --------------------------------------------------------------


def test_on_a_three_with_wind_ne() -> None:
    found = costs(game(seat(balloon="F4", island={"F4": "forest-3"})))
    assert (found["C5"], found["D5"], found["F5"]) == (0, 1, 5)


def test_on_a_zero() -> None:
    found = costs(game(seat(balloon="F4", island={"F4": "forest-0"})))
    assert (found["F4"], found["D5"]) == (0, 2)


def test_keep_one_and_convert_one() -> None:
    clouds = [["forest-3", "mountain-5"], [], [], []]
    built = game(seat(), phase="take", clouds=clouds)
    play(built, "take 0", "keep forest-3", "convert mountain-5")
    assert built.players[0]["energy"] == 15
    assert built.players[0]["spyglass"] == ["forest-3"]
    assert built.phase == "place"


def test_start_player() -> None:
    yellow = seat(island={"D4": "swamp-3"}, energy=9)
    green = seat(island={"D4": "swamp-1"}, energy=1)
    blue = seat(island={"D4": "plain-3"}, energy=8)
    assert game(yellow, green, blue).next_start() == 2
    yellow["energy"] = 8
    assert game(yellow, green, blue, start=0).next_start() == 2
    assert game(yellow, green, blue, start=1).next_start() == 0
    assert game(yellow, green, blue, start=2).next_start() == 0


def test_monuments() -> None:
    four = dict.fromkeys(["A1", "A2", "A3", "A4"], "monument-5")
    two = dict.fromkeys(["A1", "A2"], "monument-5")
    built = game(seat(island=four), seat(island=four), seat(island=two))
    assert [built.score(number)["monuments"] for number in range(3)] == [12, 12, 2]


@pytest.mark.parametrize(
    ("energy", "points"), [(0, 0), (3, 0), (4, 2), (8, 4), (11, 4), (12, 6), (15, 6), (20, 10)]
)
def test_crowns(energy: int, points: int) -> None:
    assert game(seat(energy=energy)).score(0)["energy"] == points


def test_wild_joins_forest_and_swamp() -> None:
    cut_off = {"F4": "forest-1", "F5": "forest-2"}
    island = {**cut_off, "C5": "forest-3", "B5": "wild-2"}
    assert game(seat(island=island)).score(0)["forest"] == 3
    island |= {"B4": "swamp-1", "B3": "swamp-1"}
    assert game(seat(island=island)).score(0)["swamp"] == 5
    assert game(seat(island=island)).score(0)["forest"] == 3


def test_wild_alone_on_the_swamp_coast() -> None:
    points = game(seat(island={"A3": "wild-1"})).score(0)
    assert [points[kind] for kind in LANDSCAPES] == [1, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("covered", "points"),
    [
        (["C3", "C6", "H4"], -10),
        (["C3", "D2", "C6", "F6"], -4),
        (["C3", "D2", "C6", "H4"], -8),
        ([], -16),
    ],
)
def test_volcanoes(covered: list[str], points: int) -> None:
    built = game(seat(island=dict.fromkeys(covered, "city-4" if len(covered) < 4 else "wild-1")))
    assert built.score(0)["volcanoes"] == points


def test_whole_score() -> None:
    rows = {
        "A3": "plain-3 plain-3 city-4",
        "B2": "wild-2 - - canyon-3 swamp-3",
        "C1": "canyon-3 - - monument-5",
        "E1": "plain-3 wild-2 - - - - - wild-2 mountain-3",
        "F5": "desert-3 swamp-3 forest-3",
        "G1": "city-4 - desert-3 wild-2 canyon-3 - mountain-3",
        "H1": "desert-3 wild-2 wild-2 swamp-3 mountain-3",
        "I2": "canyon-3 - monument-5 forest-3",
    }
    island = {
        f"{first[0]}{number}": tile
        for first, tiles in rows.items()
        for number, tile in enumerate(tiles.split(), start=int(first[1]))
        if tile != "-"
    }
    others = [
        seat(island=dict.fromkeys(["A1", "A2", "A3", "A4"][:count], "monument-5"))
        for count in (3, 3, 4)
    ]
    built = game(seat(island=island, energy=13, end="final"), *others)
    assert built.score(0) == {
        "swamp": 1,
        "forest": 3,
        "mountain": 7,
        "desert": 9,
        "canyon": 8,
        "plain": 4,
        "groups": 6,
        "cities": 4,
        "monuments": 0,
        "energy": 6,
        "end": 5,
        "volcanoes": -10,
        "expansions": 0,
        "total": 43,
    }


@pytest.mark.parametrize(
    ("bonus", "free"),
    [("sixty", {"C3", "C4", "D5"}), ("opposite", {"C4", "E4"}), ("energy-1", {"C4"})],
)
def test_free_directions(bonus: str, free: set[str]) -> None:
    # D4 with wind number 1 and no energy: one step in each free direction
    built = game(seat(energy=0, island={"D4": "swamp-1"}), bonus=bonus)
    assert set(costs(built)) == free


def test_to_the_dock() -> None:
    island = {"D4": "harbor-office"}
    built = game(seat(balloon="H3", energy=1, island=island), seat(), modules=2, wind="SE")
    assert costs(built) == {"dock-1": 1, "dock-2": 0, "dock-3": 1}
    play(built, "fly dock-2")
    assert built.phase == "take"


def test_exchange_at_dock_two() -> None:
    player = seat(balloon="dock-2", spyglass=["forest-3"], island={"D4": "harbor-office"})
    built = game(player, phase="take", modules=2, docks=["wild-2", "plain-1"])
    assert built.legal() == ["give forest-3", "done"]
    play(built, "give forest-3")
    assert built.legal() == ["pick plain-1", "pick wild-2", "pick bag"]
    play(built, "pick wild-2", "pick bag")
    assert built.to_act == -1
    play(built, "drawn city-4", "keep wild-2", "keep city-4")
    assert built.players[0]["spyglass"] == ["wild-2", "city-4"]
    assert built.docks == ["forest-3", "plain-1"]
    assert (built.phase, built.legal()) == ("place", ["done"])


def test_coast_covered_by_others() -> None:
    path = {"D4": "plain-1", "C3": "plain-1", "B3": "swamp-1"}
    assert game(seat(island=path)).coasts(0) == ["swamp"]
    covers = {"A1": "city-3", "A2": "city-4", "A3": "monument-5", "A4": "forest-3"}
    assert game(seat(island=path | covers)).coasts(0) == []
    assert game(seat(island=path | covers | {"A2": "wild-1"})).coasts(0) == ["swamp"]
    assert game(seat(island=path | covers | {"A2": "start-swamp-1"})).coasts(0) == ["swamp"]


def test_free_neighbours() -> None:
    island = {"C2": "swamp-1", "C3": "city-4", "D4": "monument-5"}
    built = game(seat(balloon="D3", island=island, spyglass=["forest-3"]), phase="place")
    places = {text.split()[2] for text in built.legal() if text != "done"}
    assert places == {"D2", "E3", "E4"}
    next_to_yard = game(seat(balloon="D4", island=island, spyglass=["forest-3"]), phase="place")
    places = {text.split()[2] for text in next_to_yard.legal() if text != "done"}
    assert places == {"C4", "D3", "D5", "E4"}


def test_forest_behind_a_city() -> None:
    island = {"F5": "plain-1", "G5": "forest-1", "H5": "wild-1"}
    island |= {"D5": "city-3", "C4": "forest-2", "C5": "forest-3", "C6": "forest-4"}
    island |= {"D6": "forest-5"}
    assert game(seat(island=island)).coasts(0) == ["mountain", "desert"]
    for missing in ("D4", "E6"):
        joined = island | {missing: "swamp-1"}
        assert game(seat(island=joined)).coasts(0) == ["forest", "mountain", "desert"]


def test_from_dock_two_with_wind_sw() -> None:
    player = seat(balloon="dock-2", energy=0, island={"D4": "harbor-office"})
    entries = {"A1", "A2", "A3", "A4", "A5", "B6", "C7", "D8", "E9"}
    behind = {"B1", "B2", "B3", "B4", "B5", "C6", "D7", "E8", "F8"}
    assert set(costs(game(player, modules=2, wind="SW"))) == behind
    player["energy"] = 1
    found = costs(game(player, modules=2, wind="SW"))
    assert {place for place, cost in found.items() if cost == 0} == behind
    assert {entry for entry in entries if found.get(entry) == 1} == entries
