"""The reference itself: figures, special cases, random games."""

import random

import pytest

from . import Reference
from .board import BAG, COASTS, LANDSCAPES, SPACES, YARD, read_island
from .games import LETTERS, SETTINGS, costs, game, nearly_empty, play, seat, verbs

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
