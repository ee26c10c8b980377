"""Position files: the sample, defaults, and that every position read can be played."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from game.dream.game import GAME
from game.dream.rules import DreamState
from game.protocol import CHANCE, OVER
from tests.dream.test_random import look
from tests.shared.refused import read_or_why

DOCS = Path(__file__).parents[2] / "docs" / "position.md"
SAMPLE: dict[str, Any] = json.loads(
    DOCS.read_text("utf-8").split("## Dream Islands")[1].split("```json\n")[1].split("```")[0]
)
MIDDLE = ["middle-3", "middle-2a", "middle-2b", *["middle-1"] * 3]
ROUND_TURNS = 3
"""Rounds that a position is played on."""


def read(position: Any) -> DreamState:
    """Through JSON, as from a file."""
    return GAME.read(json.loads(json.dumps(position)))


def at(phase: str, *players: dict[str, Any], **keys: Any) -> dict[str, Any]:
    """A short position; two players who have left nothing unless given."""
    return {"game": "dream", "phase": phase, "players": [*(players or ({}, {}))], **keys}


def sound(position: Any, seed: object = 0) -> str | None:
    """Refused in one line, which is returned; or fit to be played and written on."""
    state = read_or_why(GAME, position)
    if isinstance(state, str):
        return state
    rnd, last = random.Random(str(seed)), state.round + ROUND_TURNS
    while state.to_act != OVER and state.round < last:
        legal = state.legal()
        assert legal and len(set(legal)) == len(legal)
        look(state, state.seats())
        written = GAME.write(state)
        again = read(written)
        assert again.key() == state.key() and GAME.write(again) == written
        state.apply(state.outcome(rnd.random()) if state.to_act == CHANCE else rnd.choice(legal))
    look(state, state.seats())
    return None


def test_the_sample_reads() -> None:
    state = read(SAMPLE)
    assert state.to_act == 0 and GAME.phase(state) == "move"
    assert state.round == 6 and state.steps == 3
    assert GAME.write(state) == SAMPLE, "nothing is left out in it"
    points = {"missions": 2, "middle": 3, "all-missions": 0, "total": 5}
    assert state.score(0).as_dict() == {**points, "holds": ["exactly-2", "row-2"]}
    assert state.score(1).total == 2
    assert [str(action) for action in state.legal()] == ["step plane", "step 1", "step 8", "enter"]


def test_what_is_left_out() -> None:
    state = read({"phase": "move", "players": [{}, {}, {}], "start": 1})
    shown = GAME.write(state)
    players = shown.pop("players")
    assert shown == {"game": "dream", "round": 1, "start": 1, "turn": 1, "phase": "move"}
    for seat, island in enumerate((3, 1, 2)):
        who = players[seat]
        names = {"name": f"P{seat + 1}", "colour": GAME.colours[seat], "kind": "human"}
        cards: dict[str, list[str]] = {"shells": [], "hand": [], "done": [], "under": []}
        assert who == {**names, "figures": ["plane"] * 5 + [island], **cards}


def test_nothing_stands_before_the_start_player_is_drawn() -> None:
    state = read(at("setup", start=None))
    assert GAME.write(state)["start"] is None
    assert all(who["figures"] == ["plane"] * 6 for who in GAME.write(state)["players"])
    assert [str(action) for action in state.legal()] == ["starts 0", "starts 1"]


def test_the_order_of_lists_does_not_matter_but_under() -> None:
    one = {"figures": [8, 1, "middle-1", "plane", 1, 2], "hand": ["row-3", "exactly-2"]}
    two = {"figures": ["plane", 1, 1, 2, 8, "middle-1"], "hand": ["exactly-2", "row-3"]}
    assert read(at("move", one, {})).key() == read(at("move", two, {})).key()
    up, down = ({"under": cards} for cards in (["row-2", "row-3"], ["row-3", "row-2"]))
    assert read(at("move", up, {})).key() != read(at("move", down, {})).key()


@pytest.mark.parametrize(
    ("position", "last"),
    [
        (at("move", {"figures": ["plane", *MIDDLE[:5]]}, {}), False),
        (at("move", {"figures": MIDDLE}, {}, turn=1), True),
        (at("move", {"figures": MIDDLE}, {"shells": [2]}, turn=1, steps=2), False),
        (at("move", {"figures": MIDDLE}, {"shells": [2]}, turn=1, steps=2, last_round=True), True),
        (at("exchange", {"figures": MIDDLE}, {}), False),
        (at("draw", {"figures": MIDDLE}, {}), True),
        (at("over", {"figures": MIDDLE}, {}), True),
    ],
)
def test_the_last_round_is_found_out(position: Any, last: bool) -> None:
    assert read(position).last_round == last


ALL_DONE = [
    *(f"exactly-{n}" for n in range(2, 6)),
    *(f"row-{n}" for n in range(2, 6)),
    *(f"majority-{n}" for n in range(1, 9)),
]
EDGES: dict[str, dict[str, Any]] = {
    "the shortest": at("move"),
    "four players": at("move", {}, {}, {}, {}),
    "nothing dealt": at("setup"),
    "half dealt": at("setup", {"hand": ["row-2", "row-3", "row-4"]}, {"hand": ["row-2"]}),
    "all shells on": at("move", {"shells": [2, 3, 4, 5]}, {}),
    "nothing left to draw": at("exchange", {"done": ALL_DONE[3:], "hand": ALL_DONE[:3]}, {}),
    "all under": at("exchange", {"done": ALL_DONE[3:], "under": ALL_DONE[:3]}, {}),
    "all completed, and still to play": at("move", {"done": ALL_DONE}, {}),
    "the last card": at("draw", {"done": ALL_DONE[1:]}, {}),
    "a large island, and no small one": at("move", {"figures": [8, 8, 8, 8, 8, "middle-1"]}, {}),
    "all in the middle, and played": at("exchange", {"figures": MIDDLE}, {}),
    "one figure left": at("move", {"figures": [8, *MIDDLE[:5]]}, {}),
    "steps left, and no shell said": at("move", steps=5),
    "round 100": at("move", round=100),
    "over": at("over"),
}


@pytest.mark.parametrize("name", EDGES)
def test_what_reads_can_be_played_and_written(name: str) -> None:
    for number in range(5):
        assert sound(EDGES[name], number) is None
