"""How many ways lead on from written positions, in the rules core and in the reference."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from game.dream.game import GAME
from tests.reference_dream import Reference

FILE = Path(__file__).parents[1] / "perft" / "dream.json"
ENTRIES: list[dict[str, Any]] = json.loads(FILE.read_text("utf-8"))
SLOW = 2_500
"""The reference counts up to so many ways."""

every_entry = pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["name"])


def ways(state: Any, depth: int) -> int:
    """Sequences of so many actions, outcomes of chance among them."""
    legal = state.legal()
    if depth == 1:
        return len(legal)
    count = 0
    for action in legal:
        after = state.clone()
        after.apply(action)
        count += ways(after, depth - 1)
    return count


def slow_ways(game: Reference, depth: int) -> int:
    texts = game.legal()
    if depth == 1:
        return len(texts)
    count = 0
    for text in texts:
        after = copy.deepcopy(game)
        after.apply(text)
        count += slow_ways(after, depth - 1)
    return count


@every_entry
def test_perft(entry: dict[str, Any]) -> None:
    state = GAME.read(entry["position"])
    before = state.key()
    counts = [ways(state, depth) for depth in range(1, len(entry["counts"]) + 1)]
    assert counts == entry["counts"]
    assert state.key() == before


@every_entry
def test_the_reference_counts_the_same(entry: dict[str, Any], long: bool) -> None:
    game = Reference.from_position(GAME.write(GAME.read(entry["position"])))
    for depth, count in enumerate(entry["counts"], 1):
        if count <= (20 * SLOW if long else SLOW):
            assert slow_ways(game, depth) == count


@every_entry
def test_written_back_it_counts_the_same(entry: dict[str, Any]) -> None:
    again = GAME.read(json.loads(json.dumps(GAME.write(GAME.read(entry["position"])))))
    assert ways(again, 2) == entry["counts"][1]


def test_the_positions_show_every_decision() -> None:
    seen = set()
    for entry in ENTRIES:
        state = GAME.read(entry["position"])
        for action in state.legal():
            after = state.clone()
            after.apply(action)
            seen |= {action.kind} | {later.kind for later in after.legal()}
    assert seen == {"starts", "drawn", "cover", "step", "enter", "under", "done"}
    assert len(ENTRIES) >= 8 and all(len(entry["counts"]) >= 3 for entry in ENTRIES)
