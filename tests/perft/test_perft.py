"""How many ways lead on from written positions, in the rules core and in the reference."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game import registry
from game.dream.game import GAME as DREAM
from tests.reference import Reference as FogReference
from tests.reference_dream import Reference as DreamReference


class Counted(NamedTuple):
    """A game whose ways are counted."""

    reference: Callable[[Any], Any]
    """The same position there."""
    slow: int
    """Limit for the reference in the short run,"""
    long: int
    """and factor with `--long`."""
    kinds: set[str]
    """Kinds of actions that the positions show."""
    rare: frozenset[str] = frozenset()
    """And that they may show."""


FOG = "reroll fly take keep convert draw scoop place give pick activate range swap done"
GAMES = {
    "fog": Counted(
        FogReference.from_position,
        6_000,
        5,
        {*FOG.split(), "starts", "drawn", "rolled"},
        frozenset(["start-space"]),
    ),
    "dream": Counted(
        lambda position: DreamReference.from_position(DREAM.write(DREAM.read(position))),
        2_500,
        20,
        {"starts", "drawn", "cover", "step", "enter", "under", "done"},
    ),
}
ENTRIES: dict[str, list[dict[str, Any]]] = {
    game: json.loads(Path(__file__).with_name(f"{game}.json").read_text("utf-8")) for game in GAMES
}

every_entry = pytest.mark.parametrize(
    ("game", "entry"),
    [
        pytest.param(game, entry, id=f"{game}-{entry['name']}")
        for game, entries in ENTRIES.items()
        for entry in entries
    ],
)


def ways(state: Any, depth: int) -> int:
    """Sequences of `depth` actions, including outcomes of chance."""
    legal = state.legal()
    if depth == 1:
        return len(legal)
    count = 0
    for action in legal:
        after = state.clone()
        after.apply(action)
        count += ways(after, depth - 1)
    return count


def slow_ways(game: Any, depth: int) -> int:
    texts = game.legal()
    if depth == 1:
        return len(texts)
    board = getattr(game, "board", None)  # never changes
    count = 0
    for text in texts:
        after = copy.deepcopy(game, {id(board): board})
        after.apply(text)
        count += slow_ways(after, depth - 1)
    return count


@every_entry
def test_perft(game: str, entry: dict[str, Any]) -> None:
    state = registry.get(game).read(entry["position"])
    before = state.key()
    counts = [ways(state, depth) for depth in range(1, len(entry["counts"]) + 1)]
    assert counts == entry["counts"]
    assert state.key() == before


@every_entry
def test_the_reference_counts_the_same(game: str, entry: dict[str, Any], long: bool) -> None:
    counted = GAMES[game]
    most = counted.slow * (counted.long if long else 1)
    slow = counted.reference(entry["position"])
    for depth, count in enumerate(entry["counts"], 1):
        if count <= most:
            assert slow_ways(slow, depth) == count


@every_entry
def test_written_back_it_counts_the_same(game: str, entry: dict[str, Any]) -> None:
    core = registry.get(game)
    again = core.read(json.loads(json.dumps(core.write(core.read(entry["position"])))))
    assert ways(again, 2) == entry["counts"][1]


@pytest.mark.parametrize("game", GAMES)
def test_the_positions_show_every_decision(game: str) -> None:
    seen = set()
    for entry in ENTRIES[game]:
        state = registry.get(game).read(entry["position"])
        for action in state.legal():
            after = state.clone()
            after.apply(action)
            seen |= {action.kind} | {later.kind for later in after.legal()}
    assert GAMES[game].kinds <= seen <= GAMES[game].kinds | GAMES[game].rare
    assert len(ENTRIES[game]) >= 8 and all(len(entry["counts"]) >= 3 for entry in ENTRIES[game])
