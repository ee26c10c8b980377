"""Random positions: read to a playable state, or refused."""

from __future__ import annotations

import contextlib
import copy
import io
import json
import sys
from types import SimpleNamespace
from typing import Any
from unittest import mock

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from game.__main__ import main
from game.fog.actions import PLACES
from game.fog.components import BONUSES
from game.fog.state import PHASES
from game.fog.tiles import BY_NAME
from game.hexes import DIRECTIONS
from tests.fog.test_position import EDGES, SAMPLE, sound
from tests.shared.any_json import any_json, reached

KEYS = [
    *("game", "modules", "island", "harbor", "round", "start", "turn", "phase", "final_round"),
    *("wind", "bonus", "clouds", "docks", "players", "hand", "owed", "rerolled", "last_round"),
    *("given", "drawing", "name", "colour", "kind", "energy", "balloon", "spyglass", "end"),
    *("boxed", "range"),
]
NAMES = [*BY_NAME, *PLACES, *DIRECTIONS, *BONUSES, *PHASES]
NAMES += ["gold", "silver", "standard", "variant", "first", "final", "fog", "dream", "bag"]
VALUES: list[Any] = [
    *(None, True, False, -1, 0, 1, 2, 3, 4, 5, 8, 11, 20, 21, 59, 60, 61, 200, 201, 1.0, 10**20),
    *("", [], {}, [[]], ["wind"], ["wind", "bonus"], "no such name", "\ud800"),
]
GAMES = 60

many = settings(
    max_examples=2 * settings.default.max_examples, suppress_health_check=[HealthCheck.too_slow]
)

names = st.sampled_from(NAMES)
values = st.one_of(
    st.sampled_from(VALUES),
    names,
    names.map(lambda name: [name]),
    st.lists(st.sampled_from(sorted(BY_NAME)), max_size=5),
    st.builds(lambda space, tile: {space: tile}, st.sampled_from(sorted(PLACES)), names),
)
edits = st.tuples(
    st.sampled_from(["drop", "replace", "replace", "double", "add", "move"]),
    st.integers(0, 10_000),
    st.integers(0, 10_000),
    st.sampled_from(KEYS),
    values,
)
json_values = any_json(KEYS, names, values)


def places(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to every value inside a value."""
    inner: Any = []
    if isinstance(value, dict):
        inner = value.items()
    elif isinstance(value, list):
        inner = enumerate(value)
    found = [way] if way else []
    for key, part in inner:
        found += places(part, (*way, key))
    return found


def inside(value: Any, way: tuple[Any, ...]) -> Any:
    for key in way:
        value = value[key]
    return value


def edit(position: Any, change: tuple[str, int, int, str, Any]) -> None:
    """One change, somewhere in the position."""
    what, first, second, key, value = change
    ways = places(position)
    if not ways:
        return
    *way, last = ways[first % len(ways)]
    holder = inside(position, tuple(way))
    if what == "drop":
        del holder[last]
    elif what == "replace":
        holder[last] = copy.deepcopy(value)
    elif what == "double" and isinstance(holder, list):
        holder.insert(last, copy.deepcopy(holder[last]))
    elif what == "add":
        target = holder[last] if isinstance(holder[last], dict | list) else position
        if isinstance(target, dict):
            target[key] = copy.deepcopy(value)
        else:
            target.append(copy.deepcopy(value))
    elif what == "move":
        holder[last] = copy.deepcopy(inside(position, ways[second % len(ways)]))


@many
@given(
    st.integers(0, GAMES - 1),
    st.integers(0, 5_000),
    st.lists(edits, min_size=1, max_size=3),
)
def test_edited_positions(number: int, step: int, changes: list[Any]) -> None:
    positions = reached("fog", number)
    position = json.loads(positions[step % len(positions)])
    for change in changes:
        edit(position, change)
    sound(position, step)


@many
@given(st.integers(0, 50), st.lists(edits, min_size=1, max_size=4))
def test_edited_samples(number: int, changes: list[Any]) -> None:
    """Of short positions an edit changes more."""
    samples = [SAMPLE, *EDGES.values()]
    position = json.loads(json.dumps(samples[number % len(samples)]))
    for change in changes:
        edit(position, change)
    sound(position, number)


tiles = st.sampled_from([name for name in BY_NAME if name[-1] in "123" and "look" not in name])
islands = st.dictionaries(
    st.sampled_from(["A1", "B2", "D4", "D5", "E9", "H3"]),
    st.sampled_from(["harbor-office", "lookout-1", "wind-machine", "wild-1", "city-3"]),
    max_size=3,
)
players = st.fixed_dictionaries(
    {"balloon": st.sampled_from(["D4", "D4", "A1", "E9", "E5", "dock-2", "dock-7"])},
    optional={
        "energy": st.integers(0, 20),
        "spyglass": st.lists(tiles, max_size=4),
        "end": st.sampled_from(["first", "final", None]),
        "island": islands | st.just({"E9": "harbor-office"}),
    },
)
extras = st.one_of(
    st.tuples(st.just("round"), st.sampled_from([2, 59, 60])),
    st.tuples(st.sampled_from(["start", "turn"]), st.integers(0, 3)),
    st.tuples(st.just("docks"), st.lists(tiles, min_size=5, max_size=12)),
    st.tuples(st.just("clouds"), st.lists(st.lists(tiles, max_size=3), min_size=4, max_size=4)),
    st.tuples(st.just("hand"), st.lists(tiles, min_size=1, max_size=3)),
    st.tuples(st.just("owed"), st.integers(0, 9)),
    st.tuples(st.just("given"), st.sampled_from(["forest-1", "start-plain-2"])),
    st.tuples(st.sampled_from(["drawing", "last_round", "final_round"]), st.just(True)),
    st.tuples(st.just("rerolled"), st.sampled_from([["wind"], ["bonus"], ["wind", "bonus"]])),
    st.tuples(st.sampled_from(["wind", "bonus"]), st.none()),
)
short = st.builds(
    lambda modules, phase, wind, bonus, harbor, seats, more: {
        "modules": modules,
        "phase": phase,
        "wind": wind,
        "bonus": bonus,
        "harbor": harbor,
        "players": seats,
        **dict(more),
    },
    st.sampled_from([1, 2, 3, 3]),
    st.sampled_from(PHASES[1:-1]),
    st.sampled_from(DIRECTIONS),
    st.sampled_from(["draw", "draw", "speed"]),
    st.sampled_from(["standard", "variant"]),
    st.lists(players, min_size=2, max_size=3),
    st.lists(extras, max_size=4),
)


@many
@given(short)
def test_short_positions(position: Any) -> None:
    sound(position)


@given(json_values)
def test_any_json(value: Any) -> None:
    sound(value)


def run(command: str, data: bytes) -> None:
    """`python -m game COMMAND -` with that input: an answer, or one line and exit 2."""
    out, err = io.StringIO(), io.StringIO()
    given_in = SimpleNamespace(buffer=io.BytesIO(data))
    with (
        mock.patch.object(sys, "stdin", given_in),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        code = main([command, "-"])
    if code == 0:
        json.loads(out.getvalue())
        assert not err.getvalue()
    else:
        assert code == 2 and not out.getvalue()
        assert err.getvalue().count("\n") == 1 and err.getvalue()[:-1].isprintable()


commands = st.sampled_from(["score", "actions", "replay"])


@given(commands, st.binary(max_size=200))
@example("score", b"")
@example("score", b"\xff\xfe{\x00}\x00")
@example("actions", b"[" * 100_000)
@example("actions", b'{"a":' * 50_000)
@example("replay", b"9" * 5_000)
@example("score", b"NaN")
@example("score", b"\xef\xbb\xbf{}")
@example("score", b'{"a": 1, "a": 2}')
def test_any_bytes(command: str, data: bytes) -> None:
    run(command, data)


@given(commands, json_values)
def test_any_json_through_the_command(command: str, value: Any) -> None:
    run(command, json.dumps(value).encode())


@given(commands, st.integers(0, 300), st.integers(0, 300), st.binary(max_size=3))
def test_a_damaged_file(command: str, first: int, length: int, put: bytes) -> None:
    whole = json.dumps(SAMPLE).encode()
    run(command, whole[:first] + put + whole[first + length :])
