"""Positions that cannot be: each is refused in one line that names the field."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.fog.game import GAME
from tests.fog.test_position import FIVE, HARBOR, OFFICE, SAMPLE, START_TILES, at, read, seat
from tests.shared.refused import GONE, changed, refused

Case = tuple[str, Any, str]


def each(path: str, where: str, *values: Any) -> list[Case]:
    return [(path, value, where) for value in values]


NOT_AN_INT = (True, False, 5.0, 1.5, "5", "", [5], {}, 10**30, -(10**30))
NOT_A_TEXT = (5, True, [], {}, "x" * 41, "a\nb", "\x00", "\ud800", "\u2028")
NOT_A_TILE = (
    *("forest-7", "forest", "Forest-3", "forest-03", "forest-3 ", "start-forest-3", "bag", ""),
    *(3, None, True, [], {}, ["forest-3"]),
)
FIELDS: list[Case] = [
    *each("game", "game", "chess", None, 3, "Fog", ["fog"]),
    *each("modules", "modules", GONE, 0, 4, "3", None, *NOT_AN_INT),
    *each("phase", "phase", GONE, "flying", "", None, 4, ["fly"]),
    *each("players", "players", GONE, None, {}, "Ada", [], [{}], [{}] * 5, [1, 2]),
    *each("island", "island", "bronze", None, 1, {}),
    *each("harbor", "harbor", "full", None, 7, []),
    *each("round", "round", 0, -1, 61, None, *NOT_AN_INT),
    *each("start", "start", -1, 2, None, *NOT_AN_INT),
    *each("turn", "turn", -1, 2, None, *NOT_AN_INT),
    *each("final_round", "final_round", None, 0, 1, "true", [], 0.0),
    *each("last_round", "last_round", None, 0, 1, "false", {}),
    *each("drawing", "drawing", None, 0, 1, "no"),
    *each("wind", "wind", GONE, None, "N", "ne", "", 1, True, ["NE"]),
    *each("bonus", "bonus", GONE, None, "fast", 2, "energy-3", {}),
    *each("clouds", "clouds", None, {}, "forest-3", 4, [], [[]] * 3, [[]] * 5),
    *each("clouds.1", "clouds[1]", None, {}, "forest-3", 1, ["city-3"] * 2 + ["wild-1"] * 2),
    *each("clouds.1", "clouds[1]", ["start-swamp-1"], ["lookout-1"], ["harbor-office"]),
    *(("clouds.1", [tile], "clouds[1]") for tile in NOT_A_TILE),
    *each("docks", "docks", None, {}, "forest-3", 1, [*HARBOR, *FIVE[:3]]),
    *each("docks", "docks", ["harbor-office"], ["royal-couple"], [["swamp-1"]]),
    *(("docks", [tile], "docks") for tile in NOT_A_TILE),
    *each("hand", "hand", None, {}, "forest-3", ["forest-3"], ["lookout-1"], [1]),
    *each("owed", "owed", -1, 1, 201, None, *NOT_AN_INT),
    *each("rerolled", "rerolled", None, "wind", {}, ["both"], ["wind"], [1], ["bonus", "bonus"]),
    *each("version", "version", None, 0, 3, *NOT_AN_INT),
    *each("strict_docks", "strict_docks", None, 0, "on"),
    *each("given", "given", "forest-3", "lookout-1", "forest", 5, [], True),
]
PLAYER: list[Case] = [
    *((key, value, key) for key in ("name", "colour", "kind") for value in NOT_A_TEXT),
    *each("name", "name", None),
    *each("energy", "energy", -1, 21, None, *NOT_AN_INT),
    *each("balloon", "balloon", GONE, None, "", "e5", "Z9", "A6", "E10", "J1", 44, True, ["D4"]),
    *each("balloon", "balloon", "dock-0", "dock-8", "dock-7", "dock-01", "dock", "dock-1"),
    *each("spyglass", "spyglass", None, {}, "wild-1", ["wild-1"] * 4),
    *(("spyglass", [tile], "spyglass") for tile in NOT_A_TILE),
    *each("end", "end", "last", "", 1, False, []),
    *each("island", "island", None, [], "D4", {"E5": "forest-3"}, {"J1": "forest-3"}),
    *each("island", "island", {"A6": "forest-3"}, {"d4": "forest-3"}, {"dock-1": "forest-3"}),
    *(("island", {"D4": tile}, "island.D4") for tile in NOT_A_TILE),
    *each("boxed", "boxed", None, {}, "lookout-2", ["lookout-3"], ["forest-3"], [1]),
    *each("boxed", "lookout-1", ["lookout-1"]),  # it is in the spyglass already
    *each("boxed", "lookout-2", ["lookout-2", "lookout-2"]),
    *each("island", "lookout-1", {"D4": "lookout-1"}),
    *each("island", "lookout-2", {"D4": "lookout-2", "D5": "lookout-2"}),
    *each("range", "range", 1, "2", -1, True),
]


@pytest.mark.parametrize(("path", "value", "where"), FIELDS)
def test_a_field(path: str, value: Any, where: str) -> None:
    assert where in refused(GAME, changed(SAMPLE, path, value))


@pytest.mark.parametrize(("key", "value", "where"), PLAYER)
def test_a_field_of_a_player(key: str, value: Any, where: str) -> None:
    text = refused(GAME, changed(SAMPLE, f"players.0.{key}", value))
    assert "players[0]" in text and where in text


@pytest.mark.parametrize("seat_number", [0, 1])
@pytest.mark.parametrize("value", [None, 5, [], "Ada", True])
def test_a_player_that_is_none(seat_number: int, value: Any) -> None:
    assert f"players[{seat_number}]" in refused(
        GAME, changed(SAMPLE, f"players.{seat_number}", value)
    )


@pytest.mark.parametrize("position", [None, 5, [], "fog", True, 1.5, [SAMPLE]])
def test_no_object(position: Any) -> None:
    assert "position" in refused(GAME, position)


@pytest.mark.parametrize("key", ["colour", "Phase", "cloud", "", "é", "\ud800", "a\nb", "energy"])
def test_unknown_keys(key: str) -> None:
    assert "unknown key" in refused(GAME, {**SAMPLE, key: 1})


@pytest.mark.parametrize("key", ["hand", "Energy", "winds", "", "\n", "clouds", "range "])
def test_unknown_keys_of_a_player(key: str) -> None:
    text = refused(GAME, changed(SAMPLE, "players.1", {**SAMPLE["players"][1], key: 1}))
    assert "players[1]" in text and "unknown key" in text


DOCK = seat(balloon="dock-3", island=OFFICE)
LOOKOUT = seat(island={"D4": "lookout-1"})
TILE = {"D4": "wild-1"}
OTHERS: list[tuple[str, dict[str, Any], str]] = [
    # Tiles: there are 4 forest-3, 1 forest-0, 15 monuments and one of each start tile.
    ("too often in one place", at("fly", clouds=[["forest-0"] * 2, [], [], []]), "forest-0"),
    (
        "too often in many places",
        at(
            "take",
            seat(spyglass=["forest-3"], island={"D5": "forest-3"}),
            seat(spyglass=["forest-3"]),
            clouds=[["forest-3"], [], [], []],
            hand=["forest-3"],
        ),
        "forest-3",
    ),
    (
        "a start tile twice",
        at("fly", seat(spyglass=["start-plain-2"]), seat(island={"D5": "start-plain-2"})),
        "start-plain-2",
    ),
    (
        "a given tile too often",
        at("take", DOCK, seat(), modules=2, docks=["forest-0"], given="forest-0", owed=1),
        "forest-0",
    ),
    # Modules
    ("harbor in module 1", at("fly", docks=["swamp-1"]), "docks"),
    ("dock in module 1", at("fly", seat(balloon="dock-1"), seat()), "players[0].balloon"),
    ("office in module 1", at("fly", seat(island=OFFICE), seat()), "harbor-office"),
    ("office in a spyglass", at("fly", seat(spyglass=["harbor-office"]), seat()), "harbor-office"),
    (
        "lookout in module 2",
        at("fly", seat(), seat(spyglass=["lookout-1"]), modules=2),
        "players[1]",
    ),
    ("boxed in module 1", at("fly", seat(boxed=["lookout-1"]), seat()), "lookout-1"),
    ("boxed in module 2", at("fly", seat(boxed=["harbor-office"]), seat(), modules=2), "office"),
    # Docks
    (
        "dock without the office",
        at("fly", seat(balloon="dock-1"), seat(island=OFFICE), modules=2),
        "players[0].balloon",
    ),
    (
        "office only in the spyglass",
        at("fly", seat(balloon="dock-1", spyglass=["harbor-office"]), seat(), modules=2),
        "players[0].balloon",
    ),
    (
        "dock-7 on the standard side",
        at("fly", seat(balloon="dock-7", island=OFFICE), seat(), modules=2),
        "players[0].balloon",
    ),
    (
        "dock-8 on the variant side",
        at("fly", seat(balloon="dock-8", island=OFFICE), seat(), modules=2, harbor="variant"),
        "players[0].balloon",
    ),
    ("12 docks", at("fly", modules=2, docks=[*HARBOR, *FIVE[:3]]), "docks"),
    # Spyglass
    ("6 in a spyglass of 5", at("fly", seat(spyglass=[*FIVE, "wild-1"]), seat()), "spyglass"),
    ("4 in a spyglass of 3", at("fly", seat(spyglass=FIVE[:4]), seat(), modules=3), "spyglass"),
    (
        "5 with one lookout",
        at("fly", seat(spyglass=FIVE, island={"B2": "lookout-2"}), seat(), modules=3),
        "players[0].spyglass",
    ),
    # Dice
    ("one die missing", at("roll", wind="E"), "bonus"),
    ("the other die missing", at("roll", bonus="speed"), "wind"),
    ("one missing, the other rerolled", at("roll", wind="E", rerolled=["wind"]), "bonus"),
    ("no dice, one rerolled", at("roll", rerolled=["wind"]), "wind"),
    (
        "both rerolled",
        at("roll", wind="E", bonus="speed", rerolled=["wind", "bonus"]),
        "rerolled",
    ),
    (
        "wind rerolled twice",
        at("roll", wind="E", bonus="speed", rerolled=["wind", "wind"]),
        "rerolled",
    ),
    ("a bonus phase without its face", at("bonus", bonus="speed"), "bonus"),
    # Open decisions
    ("4 in hand", at("take", hand=["forest-1", "forest-1", "wild-1", "wild-1"]), "hand"),
    ("2 in hand while placing", at("place", hand=["forest-1", "wild-1"]), "hand"),
    ("2 in hand on a dock", at("take", DOCK, seat(), modules=2, hand=FIVE[:2]), "hand"),
    ("in hand after the exchange", at("place", DOCK, seat(), modules=2, hand=FIVE[:1]), "hand"),
    ("a start tile drawn", at("place", hand=["start-plain-2"]), "hand"),
    ("a hand in roll", at("roll", hand=["forest-1"]), "hand"),
    ("a hand when over", at("over", hand=["forest-1"]), "hand"),
    ("owed in take", at("take", owed=1), "owed"),
    ("owed in bonus", at("bonus", owed=1), "owed"),
    ("owed when over", at("over", owed=1), "owed"),
    ("owed on a dock after the exchange", at("place", DOCK, seat(), modules=2, owed=1), "owed"),
    ("4 owed on dock 3", at("take", DOCK, seat(), modules=2, owed=4), "owed"),
    ("given on the island", at("take", modules=2, given="forest-1", hand=["wild-1"]), "given"),
    ("given and nothing left", at("take", DOCK, seat(), modules=2, given="forest-1"), "given"),
    ("given an expansion", at("take", DOCK, seat(), modules=2, given="lookout-1"), "given"),
    ("drawing in take on the island", at("take", drawing=True), "drawing"),
    (
        "drawing with a tile in hand, version 1",
        at("place", drawing=True, hand=["wild-1"], version=1),
        "drawing",
    ),
    ("drawing with a tile in hand", at("place", drawing=True, hand=["wild-1"]), "drawing"),
    ("two draws from one question mark", at("place", owed=2), "owed"),
    ("two drawn tiles away from ??", at("place", hand=["wild-1", "wild-2"]), "hand"),
    (
        "more than an exchange gives",
        at("take", DOCK, seat(), modules=2, given="wild-1", hand=FIVE[:2], owed=3),
        "owed",
    ),
    ("two to take and nothing given", at("take", DOCK, seat(), modules=2, owed=2), "owed"),
    ("drawing in roll", at("roll", drawing=True), "drawing"),
    # Setup
    ("setup in round 2", at("setup", {}, {}, round=2), "phase"),
    ("setup with a cloud", at("setup", {}, {}, clouds=[["wild-1"], [], [], []]), "phase"),
    ("setup with a tile", at("setup", {"island": TILE}, {}), "phase"),
    ("setup out of turn", at("setup", {}, {"spyglass": START_TILES[:1]}), "players"),
    (
        "setup, balloons out of turn",
        at("setup", {"spyglass": START_TILES[:1]}, seat(spyglass=START_TILES[1:2])),
        "players",
    ),
    (
        "setup, a balloon before the start tiles",
        at("setup", seat(spyglass=START_TILES[:1]), {}),
        "phase",
    ),
    (
        "setup that is over",
        at("setup", seat(spyglass=START_TILES[:1]), seat(spyglass=START_TILES[1:2])),
        "phase",
    ),
    (
        "setup with an unknown start player but start tiles",
        at("setup", {"spyglass": START_TILES[:1]}, {}, start=None),
        "start",
    ),
    (
        "setup, a balloon far from the yard",
        at("setup", seat(spyglass=START_TILES[:1], balloon="A1"), {"spyglass": START_TILES[1:2]}),
        "players[0].balloon",
    ),
    # Distribute
    ("nothing owed", at("distribute", owed=0), "owed"),
    ("more owed than a deal", at("distribute", owed=5), "owed"),
    ("a swap without a full harbor", at("distribute", modules=2, hand=["wild-1"]), "hand"),
    ("a swap in module 1", at("distribute", hand=["wild-1"]), "hand"),
    (
        "a swap and more to deal",
        at("distribute", modules=2, hand=["wild-1"], docks=[*HARBOR, *FIVE[:2]], owed=1),
        "owed",
    ),
    # Next start
    ("a range in fly", at("fly", seat(range=1), seat()), "players[0].range"),
    ("a range without a range tile", at("next-start", seat(range=1), seat()), "players[0].range"),
    (
        "a range too high",
        at("next-start", seat(island={"D4": "lookout-1"}, range=3), seat(), modules=3),
        "players[0].range",
    ),
    ("nobody on a range of wind numbers", at("next-start"), "phase"),
    *(
        (
            f"next-start after the last round, {why}",
            at("next-start", LOOKOUT, seat(), modules=3, **last),
            "phase",
        )
        for why, last in {
            "round 60": {"round": 60},
            "final round": {"final_round": True},
            "empty bag": {"last_round": True},
        }.items()
    ),
    (
        "next-start with everything chosen",
        at("next-start", LOOKOUT | {"range": 1}, seat(), modules=3),
        "phase",
    ),
    (
        "a later seat has chosen first",
        at("next-start", LOOKOUT, LOOKOUT | {"range": 1}, modules=3),
        "range",
    ),
    ("a range without a balloon", at("roll", {"range": 1}, {}), "players[0].range"),
    ("a range that is no number", at("roll", {"range": "x"}, {}), "players[0].range"),
]


@pytest.mark.parametrize(
    ("position", "where"), [case[1:] for case in OTHERS], ids=[c[0] for c in OTHERS]
)
def test_a_position_that_cannot_be(position: dict[str, Any], where: str) -> None:
    assert where in refused(GAME, json.loads(json.dumps(position)))


def test_just_within_the_limits() -> None:
    read(at("fly", modules=2, docks=[*HARBOR, *FIVE[:2]]))
    read(at("fly", seat(spyglass=FIVE, energy=20), seat(energy=0), round=60))
    read(at("fly", clouds=[FIVE[:3], ["monument-5"] * 3, [], []]))
    lookouts = {"B2": "lookout-1", "B3": "lookout-2"}
    read(at("fly", seat(spyglass=FIVE, island=lookouts), seat(), modules=3))
    variant = seat(balloon="dock-7", island=OFFICE)
    read(at("fly", variant, variant, modules=2, harbor="variant"))
    read(at("take", DOCK, seat(), modules=2, owed=3, given="forest-1"))
