"""Positions that cannot be: each is refused in one line that names the field."""

from __future__ import annotations

from typing import Any

import pytest

from game.dream.game import GAME
from tests.dream.test_position import ALL_DONE, MIDDLE, SAMPLE, at, read
from tests.shared.refused import GONE, changed, refused

CHANGES: list[tuple[str, Any, str]] = [
    ("game", "fog", "game: 'fog' is not one of dream"),
    ("phase", GONE, "position: 'phase' is missing"),
    ("players", GONE, "position: 'players' is missing"),
    ("wind", "NE", "position: unknown key 'wind'"),
    ("phase", "fly", "phase: 'fly' is not one of setup, move, exchange, draw, over"),
    ("phase", None, "phase: None is not one of"),
    ("round", 0, "round: expected a whole number from 1 to 100, found 0"),
    ("round", 101, "round: expected"),
    ("round", True, "round: expected"),
    ("start", 2, "start: expected a whole number from 0 to 1, found 2"),
    ("start", None, "start: expected"),
    ("turn", -1, "turn: expected"),
    ("turn", "0", "turn: expected"),
    ("steps", 6, "steps: expected a whole number from 0 to 5, found 6"),
    ("steps", 2.0, "steps: expected"),
    ("last_round", 1, "last_round: expected true or false, found 1"),
    ("last_round", True, "last_round: nobody has all missions, and the middle is not full enough"),
    ("players", [], "players: 0 given, 2 to 4 can play"),
    ("players", [{}] * 5, "players: 5 given"),
    ("players", {}, "players: expected a list"),
    ("players.1", [], "players[1]: expected an object"),
    ("players.1.energy", 5, "players[1]: unknown key 'energy'"),
    ("players.1.name", 5, "players[1].name: expected a text"),
    ("players.1.colour", "a\nb", "players[1].colour: expected a text"),
    ("players.1.kind", None, "players[1].kind: expected a text"),
    ("players.0.figures", ["plane"] * 5, "players[0].figures: 5 given, a player has 6"),
    ("players.0.figures", ["plane"] * 7, "players[0].figures: 7 given"),
    ("players.0.figures", "plane", "players[0].figures: expected a list"),
    ("players.0.figures.0", 9, "players[0].figures: 9 is not one of plane, 1, 2"),
    ("players.0.figures.0", 0, "players[0].figures: 0 is not one of"),
    ("players.0.figures.0", "1", "players[0].figures: '1' is not one of"),
    ("players.0.figures.0", True, "players[0].figures: True is not one of"),
    ("players.0.figures.0", "middle", "players[0].figures: 'middle' is not one of"),
    ("players.0.figures.0", "middle-3", "players[0].figures: middle-3 has room for one figure"),
    ("players.0.figures.0", "middle-2a", "players[1].figures: middle-2a has room for one figure"),
    ("players.0.shells", [1], "players[0].shells: 1 is not one of 2, 3, 4, 5"),
    ("players.0.shells", [2, 2], "players[0].shells: 2 stands there twice"),
    ("players.0.shells", 2, "players[0].shells: expected a list"),
    ("players.0.shells", [2], "steps: 3 are left, but no such number is covered"),
    ("players.0.hand", ["row-6"], "players[0].hand: 'row-6' is not a mission"),
    ("players.0.hand", [2], "players[0].hand: 2 is not a mission"),
    ("players.0.hand", [["row-2"]], "players[0].hand: ['row-2'] is not a mission"),
    ("players.0.hand", ["row-2", "row-2"], "players[0].hand: row-2 is there twice"),
    ("players.0.hand", ["exactly-3"], "players[0].done: exactly-3 is there twice"),
    ("players.0.hand", ALL_DONE[4:8], "players[0].hand: 4 cards, at most 3 fit"),
    ("players.0.done", ["row-2"], "players[0].done: row-2 is there twice"),
    ("players.0.done", {}, "players[0].done: expected a list"),
    ("players.0.under", ["exactly-3"], "players[0].under: exactly-3 is there twice"),
    ("players.0.under", ["?"], "players[0].under: '?' is not a mission"),
]


@pytest.mark.parametrize(("path", "value", "text"), CHANGES)
def test_a_change_that_cannot_be(path: str, value: Any, text: str) -> None:
    position = changed(SAMPLE, path, value)
    if path == "players.0.hand" and value == ALL_DONE[4:8]:
        position["players"][0]["under"] = []
    assert refused(GAME, position).startswith(text)


DEALT = {"hand": ["row-2", "row-3", "row-4"]}
POSITIONS: dict[str, dict[str, Any]] = {
    "steps: expected a whole number from 0 to 0, found 2": at(
        "exchange", {"shells": [2]}, {}, steps=2
    ),
    "phase: in draw the hand of seat 0 is not full": at("draw", DEALT, {}),
    "phase: in draw the pile of seat 1 has an unseen card": at(
        "draw", {}, {"done": ALL_DONE}, turn=1
    ),
    "players[0].figures: all are in the middle, none can move": at("move", {"figures": MIDDLE}, {}),
    "players[1].figures: all are in the middle, none can move": at(
        "exchange", {}, {"figures": MIDDLE}
    ),
    "players[0].figures: in setup the figures": at("setup", {"figures": ["plane"] * 6}, {}),
    "players[1].figures: in setup the figures": at("setup", {}, {"figures": MIDDLE}),
    "phase: in setup nothing is covered": at("setup", {"shells": [2]}, {}),
    "phase: in setup nothing is covered,": at("setup", {"done": ["row-2"]}, {}),
    "phase: in setup nothing is covered, ": at("setup", {"under": ["row-2"]}, {}),
    "phase: in setup nothing is covered, c": at("setup", round=2),
    "hand: in setup the seats get their cards": at("setup", {}, DEALT),
    "hand: in setup the seats get their cards one": at("setup", DEALT, {}, start=1),
    "hand: in setup the seats get": at("setup", {"hand": ["row-2"]}, {"hand": ["row-2"]}),
    "phase: setup is over, all cards are dealt": at("setup", DEALT, DEALT),
    "start: the start player is known before": at("setup", {"hand": ["row-2"]}, {}, start=None),
    "last_round: nobody has all missions": at("setup", last_round=True),
}


@pytest.mark.parametrize("text", POSITIONS)
def test_a_position_that_cannot_be(text: str) -> None:
    assert refused(GAME, POSITIONS[text]).startswith(text)


@pytest.mark.parametrize("value", [None, 5, [], "move", True])
def test_no_position_at_all(value: Any) -> None:
    assert refused(GAME, value).startswith("position: expected an object")


def test_what_a_viewer_sees_is_no_position() -> None:
    """Nobody can go on with it, and believe that the secret cards are the real ones."""
    assert refused(GAME, GAME.visible(read(SAMPLE), 0)).startswith("players[0]: unknown key 'pile'")
