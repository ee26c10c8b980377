"""The reference itself: the examples of the rules, special cases, random games, positions."""

import random
from collections import Counter
from typing import Any

import pytest

from . import Reference
from .board import BAG, COASTS, LANDSCAPES, SPACES, YARD, read_island

LETTERS = dict(zip(LANDSCAPES, "SFMDCP", strict=True))
SETTINGS = [
    (players, modules, island, harbor)
    for players in (2, 3, 4)
    for modules in (1, 2, 3)
    for island in ("gold", "silver")
    for harbor in ("standard", "variant")
    if modules > 1 or harbor == "standard"
]


def seat(**keys: Any) -> dict[str, Any]:
    """One player of a position, with what matters."""
    return {"energy": 10, "balloon": "D4", "spyglass": [], "island": {}, **keys}


def game(*seats: dict[str, Any], **keys: Any) -> Reference:
    """A game at the start player's flight, unless the keys say otherwise."""
    players = list(seats) if len(seats) > 1 else [*seats, seat()]
    for player in players if keys.get("modules") == 2 else []:
        if "harbor-office" not in [*player["spyglass"], *player["island"].values()]:
            player["spyglass"] = [*player["spyglass"], "harbor-office"]
    position = {"modules": 1, "phase": "fly", "wind": "NE", "bonus": "energy-1", **keys}
    built = Reference.from_position({"game": "fog", "players": players, **position})
    built.conserve()
    return built


def costs(built: Reference) -> dict[str, int]:
    """What each flight costs, by flying it."""
    before = built.position()
    result = {}
    for text in built.legal():
        copy = Reference.from_position(before)
        copy.apply(text)
        paid = before["players"][built.turn]["energy"] - copy.players[built.turn]["energy"]
        result[text.removeprefix("fly ")] = paid
    return result


def play(built: Reference, *texts: str) -> Reference:
    """Apply some actions."""
    for text in texts:
        built.apply(text)
        built.conserve()
    return built


def nearly_empty(left: list[str]) -> list[dict[str, str]]:
    """Three islands with all tiles of the bag but those."""
    counts = Counter(BAG)
    counts.subtract(left)
    rest = list(counts.elements())
    spaces = [space for space in SPACES if space not in (YARD, "D4", "C3", "C4", "D3")]
    return [dict(zip(spaces, rest[i::3], strict=False)) for i in range(3)]


def verbs(built: Reference) -> set[str]:
    """The first words of the legal texts."""
    return {text.split()[0] for text in built.legal()}


# --- figures -----------------------------------------------------------------------------


def test_figures() -> None:
    assert sum(BAG.values()) == 133
    assert sum(count for tile, count in BAG.items() if tile.startswith("desert")) == 16
    assert len(SPACES) == 61
    for side in ("gold", "silver"):
        island = read_island(side)
        assert island[YARD]["mark"] == "Y" and island[YARD]["wind"] == 1
        for coast, spaces in COASTS.items():
            assert all(island[space]["mark"] == LETTERS[coast] for space in spaces)
        assert sum(space["mark"] == "" for space in island.values()) == 36


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
    play(built, "pick wild-2", "keep wild-2", "pick bag")
    assert built.to_act == -1
    play(built, "drawn city-4", "keep city-4")
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


# --- special cases -------------------------------------------------------------------------


def test_rest_lapses_at_the_coast() -> None:
    found = costs(game(seat(balloon="A5", energy=20, island={"A5": "forest-6"})))
    assert found["A5"] == 0
    found = costs(game(seat(balloon="B5", energy=20, island={"B5": "forest-6"})))
    assert (found["A5"], found["B5"]) == (0, 6)
    office = {"D4": "harbor-office", "B5": "forest-6"}
    found = costs(game(seat(balloon="B5", energy=20, island=office), modules=2))
    assert (found["A5"], found["dock-5"], found["dock-6"], found["B5"]) == (5, 0, 1, 6)
    assert found["dock-1"] == 4


def test_speed_and_range() -> None:
    island = {"H3": "wind-machine", "D4": "harbor-office"}
    built = game(seat(balloon="H3", energy=0, island=island), modules=3, wind="SE", bonus="speed")
    assert set(costs(built)) == {f"dock-{number}" for number in range(1, 7)}


def test_variant_dock() -> None:
    player = seat(balloon="dock-7", energy=0, island={"D4": "harbor-office"})
    built = game(player, modules=2, harbor="variant")
    assert costs(built) == dict.fromkeys(SPACES, 0)
    assert built.next_start() == 1


def test_double_question_mark() -> None:
    # silver: C3 is ??, C4 is ?d1
    player = seat(balloon="D4", spyglass=["swamp-1"], energy=0)
    built = game(player, phase="place", island="silver")
    play(built, "place swamp-1 C3")
    assert (built.owed, built.legal()) == (2, ["draw", "done"])
    play(built, "draw", "drawn plain-1", "place plain-1 C4")
    assert (built.owed, built.players[0]["energy"]) == (2, 1)
    play(built, "done", "draw", "drawn plain-6", "convert plain-6")
    assert (built.owed, built.players[0]["energy"], built.legal()) == (0, 7, ["done"])


def test_empty_bag_in_bonus() -> None:
    islands = nearly_empty(["city-4"])
    seats = [seat(island=island) for island in islands]
    built = game(*seats, phase="bonus", bonus="draw", clouds=[["city-4"], [], [], [], []])
    play(built, "done")
    assert not built.last_round
    play(built, "draw")
    assert built.last_round and built.to_act == 1
    assert built.legal() == ["scoop 0 city-4", "done"]
    play(built, "scoop 0 city-4", "keep city-4")
    assert built.turn == 2
    play(built, "draw")  # neither bag nor cloud has a tile
    assert (built.phase, built.turn) == ("fly", 0)


def test_bag_too_small_for_the_clouds() -> None:
    seats = [seat(island=island) for island in nearly_empty(["city-4"] * 2 + ["swamp-1"] * 2)]
    assert game(*seats, phase="distribute", round=4).phase == "over"
    cloud = ["city-4", "city-4", "swamp-1"]
    clouds = [cloud, [], [], [], []]
    seats = [seat(island=island) for island in nearly_empty([*cloud, "plain-1", "plain-1"])]
    built = game(*seats, phase="distribute", round=4, clouds=clouds)
    assert (built.phase, built.clouds[0], built.owed) == ("distribute", [], 5)


def test_bag_too_small_for_the_harbor() -> None:
    left = ["city-4", "swamp-1", "plain-1", "plain-2", "plain-3"]
    seats = [seat(island=island) for island in nearly_empty(left)]
    built = game(*seats, phase="distribute", round=4, modules=2)
    play(built, *[f"drawn {tile}" for tile in left])
    assert (built.phase, built.last_round) == ("roll", True)


def test_full_harbor() -> None:
    docks = ["swamp-1", "swamp-1", "swamp-2", *["wild-1"] * 4, *["monument-5"] * 4]
    built = game(seat(), phase="distribute", round=4, modules=2, docks=docks, owed=1)
    play(built, "drawn city-6")
    assert built.legal() == ["swap swamp-1", "swap swamp-2", "swap wild-1", "swap monument-5"]
    assert built.position()["owed"] == 0
    play(built, "swap wild-1")
    assert len(built.docks) == 11 and "city-6" in built.docks
    assert built.phase == "roll"

    player = seat(balloon="dock-1", spyglass=["plain-1"], island={"C3": "harbor-office"})
    built = game(player, phase="take", modules=2, docks=docks)
    play(built, "give plain-1", "pick bag", "drawn plain-2", "convert plain-2")
    assert "pick bag" not in built.legal()
    play(built, "pick swamp-2", "keep swamp-2")
    assert len(built.docks) == 11


def test_dock_without_a_tile_to_give() -> None:
    player = seat(balloon="dock-5", island={"C3": "harbor-office"})
    built = game(player, phase="take", modules=2, docks=["start-swamp-1"])
    assert built.legal() == ["pick start-swamp-1", "pick bag", "done"]
    play(built, "pick start-swamp-1", "convert start-swamp-1")
    assert built.phase == "place" and "start-swamp-1" in built.box


def test_expansions() -> None:
    player = seat(energy=9, spyglass=["swamp-1", "swamp-2"])
    built = game(player, phase="take", modules=3, clouds=[["city-4"], [], [], []])
    assert set(built.legal()) == {
        "take 0",
        *(
            f"{verb} {tile}"
            for verb in ("activate", "convert")
            for tile in ("lookout-1", "lookout-2")
        ),
        "activate harbor-office",
        "convert harbor-office",
    }
    play(built, "activate lookout-2")
    assert built.phase == "place"
    full = seat(energy=20, spyglass=["swamp-1", "swamp-2", "swamp-3"])
    built = game(full, phase="take", modules=3, clouds=[["city-4"], [], [], []])
    assert verbs(built) == {"take", "convert"}
    built = game(seat(energy=9), phase="take", modules=3)
    assert verbs(built) == {"activate", "convert", "done"}
    play(built, "convert lookout-2")
    assert built.players[0]["energy"] == 13
    assert built.position()["players"][0]["boxed"] == ["lookout-2"]


def test_expansion_points() -> None:
    tiles = ["lookout-1", "lookout-2", "harbor-office", "wind-machine", "royal-couple"]
    island = dict(zip(["A1", "A2", "A3", "A4", "A5"], tiles, strict=True))
    points = game(seat(island=island), modules=3).score(0)
    assert (points["expansions"], points["monuments"]) == (15, 6)
    del island["A1"]
    assert game(seat(island=island), modules=3).score(0)["expansions"] == 9
    assert game(seat(island={"A1": "harbor-office"}), modules=2).score(0)["expansions"] == 0


def test_ranges_in_d() -> None:
    seats = [seat(island={"D4": "wind-machine"}), seat(balloon="D3", island={"D3": "swamp-4"})]
    built = game(*seats, modules=3, phase="place", start=1, turn=0)
    assert built.next_start() == 0
    play(built, "done")
    assert (built.phase, built.to_act, len(built.legal())) == ("next-start", 0, 8)
    play(built, "range 3")
    assert (built.phase, built.start, built.round) == ("distribute", 1, 2)
    assert (built.wind, built.players[0]["range"]) == (None, None)


def test_end_condition() -> None:
    island = {"D4": "wild-1", "C3": "wild-1", "B2": "wild-1", "F5": "wild-1", "G5": "wild-1"}
    island |= {"H5": "wild-2", "F4": "wild-2", "G3": "wild-2", "H2": "wild-2", "E6": "wild-2"}
    island |= {"E7": "wild-2", "E8": "wild-3"}
    built = game(seat(island=island), phase="place")
    assert built.coasts(0) == LANDSCAPES
    play(built, "done")
    assert built.players[0]["end"] == "first" and not built.final_round
    play(built, built.legal()[0], "done")
    assert built.final_round and built.phase == "distribute"
    built = game(seat(island=island), phase="place", final_round=True)
    play(built, "done")
    assert built.score(0)["end"] == 5


def test_round_sixty_is_the_last() -> None:
    built = game(seat(), seat(), phase="place", round=60, turn=1)
    play(built, "done")
    assert (built.phase, built.to_act, built.legal()) == ("over", -2, [])


def test_illegal_action() -> None:
    with pytest.raises(ValueError, match="not legal"):
        Reference(2).apply("done")


def test_start_player_is_drawn() -> None:
    built = Reference(3, start=None)
    assert built.legal() == ["starts 0", "starts 1", "starts 2"]
    assert [player["energy"] for player in built.players] == [5, 6, 7]
    play(built, "starts 2")
    assert [player["energy"] for player in built.players] == [6, 7, 5]
    assert built.turn == 2


# --- random games --------------------------------------------------------------------------


def choose(built: Reference, rng: random.Random) -> str:
    """An outcome by its odds, or an action; ending something is less likely than going on."""
    texts = built.legal()
    assert len(texts) == len(set(texts))
    if built.to_act == -1:
        weights = built.odds()
        assert len(weights) == len(texts) and min(weights) > 0
    else:
        weights = [0.3 if text == "done" else 1.0 for text in texts]
    return rng.choices(texts, weights)[0]


@pytest.mark.parametrize(("players", "modules", "island", "harbor"), SETTINGS)
def test_random_game(players: int, modules: int, island: str, harbor: str) -> None:
    rng = random.Random(f"{players} {modules} {island} {harbor}")
    built = Reference(players, modules, island, harbor, start=None)
    built.conserve()
    steps = 0
    while built.to_act != -2:
        built.apply(choose(built, rng))
        built.conserve()
        steps += 1
        if steps % 3 == 0:
            copy = Reference.from_position(built.position())
            copy.conserve()
            assert copy.position() == built.position()
            assert (copy.to_act, copy.legal(), copy.odds()) == (
                built.to_act,
                built.legal(),
                built.odds(),
            )
            assert copy.bag == built.bag
            built = copy
    seats = sorted(number for group in built.ranking() for number in group)
    assert seats == list(range(players))
    for number in range(players):
        points = built.score(number)
        assert points.pop("total") == sum(points.values())
        assert points["volcanoes"] <= 0
