"""Position files: the sample, defaults, and that every position read can be played."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from game.fog.game import GAME
from game.fog.rules import FogState
from game.fog.state import NEXT_START
from game.protocol import CHANCE, OVER
from tests.contract.play import LONGEST
from tests.fog.test_random import Watch
from tests.shared.refused import read_or_why

DOCS = Path(__file__).parents[2] / "docs" / "position.md"
SAMPLE: dict[str, Any] = json.loads(DOCS.read_text("utf-8").split("```json\n")[1].split("```")[0])


def read(position: Any) -> FogState:
    """Through JSON, as from a file."""
    return GAME.read(json.loads(json.dumps(position)))


def seat(**keys: Any) -> dict[str, Any]:
    return {"balloon": "D4", **keys}


def at(phase: str, *seats: dict[str, Any], **keys: Any) -> dict[str, Any]:
    """A short position; two seats on D4 unless given."""
    position = {"modules": 1, "phase": phase, "players": [*(seats or (seat(), seat()))]}
    dice = {"wind": "NE", "bonus": "draw"} if phase in ("bonus", "fly", "take", "place") else {}
    return position | dice | keys


def sound(position: Any, seed: object = 0) -> str | None:
    """Refused in one line, which is returned; or fit to be played and written to the end."""
    state = read_or_why(GAME, position)
    if isinstance(state, str):
        return state
    rnd, watch = random.Random(str(seed)), Watch(state)
    for step in range(LONGEST):
        legal = state.legal()
        if state.to_act == OVER:
            assert legal == []
            return None
        assert legal and len(set(legal)) == len(legal)
        if state.phase == NEXT_START:
            low, high = state.wind_range(state.to_act)
            assert low < high, "only who stands on a range is asked (F-M.4)"
        if step < 30 or step % 100 == 0:
            written = GAME.write(state)
            again = read(written)
            assert again.key() == state.key() and GAME.write(again) == written
        action = state.outcome(rnd.random()) if state.to_act == CHANCE else rnd.choice(legal)
        state.apply(action)
        watch.after(state, action)
    raise AssertionError("the game does not end")


def test_the_sample_reads() -> None:
    state = read(SAMPLE)
    assert state.to_act == 1 and GAME.phase(state) == "fly"
    assert state.round == 5 and state.start == 1
    assert state.energy == [12, 4] and state.end == (0, 1)
    assert sound(SAMPLE) is None


def test_the_sample_is_written_as_it_was_read() -> None:
    written = GAME.write(read(SAMPLE))
    assert written == SAMPLE
    assert list(written) == list(SAMPLE), "keys in the order of the sample"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_left_out(players: int) -> None:
    state = read(at("roll", *({} for _ in range(players))))
    written = GAME.write(state)
    assert written["game"] == "fog"
    assert (written["island"], written["harbor"]) == ("gold", "standard")
    assert (written["round"], written["start"]) == (1, 0)
    assert (written["wind"], written["bonus"], written["final_round"]) == (None, None, False)
    assert written["clouds"] == [[]] * {2: 4, 3: 5, 4: 7}[players]
    assert [player["energy"] for player in written["players"]] == [5, 6, 7, 8][:players]
    assert [player["name"] for player in written["players"]] == ["P1", "P2", "P3", "P4"][:players]
    for player in written["players"]:
        assert player["kind"] == "human" and player["end"] is None
        assert player["spyglass"] == [] and player["island"] == {}
    assert len(state.bag) == 133
    for key in ("hand", "owed", "rerolled", "last_round", "given", "drawing"):
        assert key not in written


@pytest.mark.parametrize("start", range(4))
def test_energy_by_seat_from_the_start_player(start: int) -> None:
    players = GAME.write(read(at("roll", {}, {}, {}, {}, start=start)))["players"]
    assert [players[(start + i) % 4]["energy"] for i in range(4)] == [5, 6, 7, 8]


def test_turn_is_the_start_player_or_the_roller() -> None:
    assert read(at("fly", seat(), seat(), seat(), start=2)).to_act == 2
    assert read(at("roll", {}, {}, {}, start=2, wind="E", bonus="speed")).to_act == 1
    assert read(at("roll", {}, {}, {}, wind="E", bonus="speed")).to_act == 2


def test_who_acts() -> None:
    assert read(at("roll")).to_act == CHANCE
    assert read(at("roll", wind="E", bonus=None, rerolled=["bonus"])).to_act == CHANCE
    assert read(at("distribute")).to_act == CHANCE
    assert read(at("over")).to_act == OVER
    assert read(at("place", drawing=True)).to_act == CHANCE
    assert read(at("take", turn=1)).to_act == 1
    assert read(at("setup", {}, {}, start=None)).to_act == CHANCE


def test_what_is_nowhere_is_in_the_bag() -> None:
    state = read(SAMPLE)
    assert len(state.bag) == 133 - 4 - 2 - 1 - 2  # clouds, docks, spyglass, islands
    assert len(read(at("fly", seat(spyglass=["start-swamp-1"]), seat())).bag) == 133


def test_expansions_that_are_nowhere_lie_beside_the_island() -> None:
    """Boxed ones do not (F-M.2)."""
    ada = seat(energy=20, spyglass=["lookout-1"], boxed=["royal-couple"])
    ada["island"] = {"B2": "wind-machine"}
    texts = {str(action) for action in read(at("take", ada, seat(), modules=3)).legal()}
    activated = {text for text in texts if text.startswith("activate")}
    assert activated == {"activate lookout-2", "activate harbor-office"}


def test_a_whole_deal_is_owed_in_distribute() -> None:
    assert GAME.write(read(at("distribute")))["owed"] == 4
    assert GAME.write(read(at("distribute", modules=2)))["owed"] == 4 + 5
    assert GAME.write(read(at("distribute", modules=2, round=2)))["owed"] == 4 + 1
    full = [["forest-1"] * 3, [], ["swamp-1"], []]
    state = read(at("distribute", round=2, clouds=full))
    assert state.clouds == [(), (), (state.clouds[2][0],), ()], "F-A.1"
    assert len(state.bag) == 132


def test_lists_may_come_in_any_order() -> None:
    one = at("take", seat(spyglass=["wild-1", "forest-1"]), seat(), hand=["plain-2", "city-3"])
    two = at("take", seat(spyglass=["forest-1", "wild-1"]), seat(), hand=["city-3", "plain-2"])
    assert read(one).key() == read(two).key()
    assert (
        read(at("fly", clouds=[["wild-1", "city-3"], [], [], []])).key()
        != read(at("fly", clouds=[["city-3", "wild-1"], [], [], []])).key()
    ), "a cloud keeps the order of arrival"


def test_reading_leaves_the_position_alone() -> None:
    before = json.dumps(SAMPLE)
    GAME.read(SAMPLE)
    assert json.dumps(SAMPLE) == before


def test_names_are_kept() -> None:
    names = ["Zoë", "", "李", "x" * 40]
    written = GAME.write(read(at("roll", *({"name": name} for name in names))))
    assert [player["name"] for player in written["players"]] == names


OFFICE = {"E9": "harbor-office"}
START_TILES = [
    *("start-swamp-1", "start-forest-2", "start-mountain-3"),
    *("start-desert-3", "start-canyon-4", "start-plain-2"),
]
HARBOR = [f"{kind}-{n}" for kind in ("swamp", "forest", "plain") for n in (1, 2, 3)]
FIVE = ["forest-1", "forest-2", "forest-3", "swamp-1", "swamp-2"]
RANGE = seat(balloon="B2", island={"B2": "lookout-1"})

EDGES = {
    "next-start, the seat on turn is on no range": at("next-start", seat(), RANGE, modules=3),
    "next-start, nobody is on a range": at("next-start", modules=3),
    "next-start in module 1": at("next-start"),
    "next-start in round 60": at("next-start", RANGE, seat(), modules=3, round=60),
    "next-start in the final round": at("next-start", RANGE, seat(), modules=3, final_round=True),
    "next-start, already chosen": at(
        "next-start", {**RANGE, "range": 2}, {**RANGE, "range": 1}, modules=3
    ),
    "a full cloud in a deal under way": at("distribute", owed=4, clouds=[FIVE[:3], [], [], []]),
    "a first deal into a harbor of 9": at("distribute", modules=2, docks=HARBOR),
    "a first deal into a harbor of 11": at("distribute", modules=2, docks=[*HARBOR, *FIVE[:2]]),
    "setup, a full spyglass before the start tile": at("setup", {"spyglass": FIVE}, {}),
    "setup, too many start tiles with one seat": at(
        "setup", {"spyglass": START_TILES[:5]}, {"spyglass": START_TILES[5:]}, {}
    ),
    "setup in module 2 without the office": at("setup", {}, {}, modules=2),
    "an exchange that would leave 12 in the harbor": at(
        "take",
        seat(balloon="dock-2", island=OFFICE),
        seat(),
        modules=2,
        docks=[*HARBOR, "city-3", "city-4"],
        given="wild-1",
        hand=["wild-2"],
    ),
    "the same, the tile not out yet": at(
        "take",
        seat(balloon="dock-2", island=OFFICE),
        seat(),
        modules=2,
        docks=[*HARBOR, "city-3", "city-4"],
        given="wild-1",
        drawing=True,
    ),
    "a draw in place on a dock": at(
        "place", seat(balloon="dock-2", island=OFFICE), seat(), modules=2, drawing=True
    ),
    "place on a dock": at("place", seat(balloon="dock-2", island=OFFICE), seat(), modules=2),
    "picks without a gift": at(
        "take", seat(balloon="dock-6", island=OFFICE), seat(), modules=2, owed=3, version=1
    ),
    "take with all clouds empty": at("take"),
    "two hundred draws": at("place", owed=200, version=1),
    "two draws and nothing drawn": at("place", seat(balloon="C4"), seat(), island="silver", owed=2),
    "all of an exchange in hand": at(
        "take",
        seat(balloon="dock-6", island=OFFICE),
        seat(),
        modules=2,
        given="wild-1",
        hand=["swamp-1", "swamp-1", "start-forest-2", "city-6"],
    ),
    "half of an exchange in hand": at(
        "take",
        seat(balloon="dock-6", island=OFFICE),
        seat(),
        modules=2,
        given="wild-1",
        hand=["swamp-1", "start-forest-2"],
        owed=2,
    ),
    "strict docks": at(
        "fly", seat(balloon="dock-6", island=OFFICE), seat(), modules=2, strict_docks=True
    ),
    "everybody has connected": at("fly", seat(end="first"), seat(end="final")),
    "the last round already": at("fly", last_round=True, final_round=True, round=60),
    "on the coast, wind from the land": at("fly", seat(balloon="A5"), seat(balloon="I1")),
    "energy at both ends": at("fly", seat(energy=0), seat(energy=20)),
}


@pytest.mark.parametrize("name", EDGES)
def test_what_reads_can_be_played_and_written(name: str) -> None:
    for number in range(3):
        sound(EDGES[name], number)
