"""Random positions: read to a playable state, or refused."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.dream.state import PHASES
from tests.dream.test_position import ALL_DONE, EDGES, sound
from tests.shared.any_json import any_json, reached

PLACES = ["plane", *range(1, 9), "middle-3", "middle-2a", "middle-2b", "middle-1"]
KEYS = [
    *("game", "round", "start", "turn", "phase", "steps", "last_round", "players"),
    *("name", "colour", "kind", "figures", "shells", "hand", "done", "under"),
]
VALUES: list[Any] = [
    *(None, True, False, -1, 0, 1, 2, 3, 4, 5, 6, 8, 9, 99, 100, 101, 1.0, 10**20),
    *("", [], {}, [[]], "no such name", "\ud800", "fog", "dream", "?", ALL_DONE),
    *(PLACES[:6], PLACES[-6:], [8] * 6, ["middle-1"] * 6, [2, 3, 4, 5]),
]
GAMES = 30

many = settings(
    max_examples=3 * settings().max_examples, suppress_health_check=[HealthCheck.too_slow]
)

cards = st.sampled_from(ALL_DONE)
names = st.sampled_from([*ALL_DONE, *PLACES, *PHASES])
values = st.one_of(st.sampled_from(VALUES), names, st.lists(names, max_size=6))
edits = st.tuples(
    st.sampled_from(["drop", "replace", "double", "add"]),
    st.integers(0, 10_000),
    st.sampled_from(KEYS),
    values,
)
json_values = any_json(KEYS, values)


def holders(value: Any) -> list[Any]:
    """All objects and lists inside a value, and the value itself."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    found = [value] if isinstance(value, dict | list) else []
    for part in inner:
        found += holders(part)
    return found


def edit(position: Any, change: tuple[str, int, str, Any]) -> None:
    """One change, somewhere in the position."""
    what, number, key, value = change
    inside = holders(position)
    holder = inside[number % len(inside)]
    known = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
    at = known[number // 7 % len(known)] if known else None
    if what == "add" and isinstance(holder, dict):
        holder[key] = value
    elif what == "add":
        holder.append(value)
    elif at is None:
        return
    elif what == "drop":
        del holder[at]
    elif what == "double" and isinstance(holder, list):
        holder.append(holder[at])
    else:
        holder[at] = value


@many
@given(st.integers(0, GAMES - 1), st.integers(0, 10_000), st.lists(edits, min_size=1, max_size=4))
def test_positions_with_changes(number: int, at: int, changes: Any) -> None:
    games = [*reached("dream", number), *map(json.dumps, EDGES.values())]
    position = json.loads(games[at % len(games)])
    for change in changes:
        edit(position, change)
    sound(position, number)


figures = st.lists(st.sampled_from([*PLACES, 8, 8, "middle-1"]), min_size=6, max_size=6)
players = st.builds(
    lambda places, shells, order, sizes: {
        "figures": places,
        "shells": shells,
        "hand": order[: sizes[0]],
        "done": order[3 : 3 + sizes[1]],
        "under": order[::-1][: min(sizes[2], 13 - sizes[1])],
    },
    figures,
    st.lists(st.sampled_from([2, 3, 4, 5]), unique=True),
    st.permutations(ALL_DONE),
    st.tuples(st.integers(0, 3), st.integers(0, 13), st.integers(0, 13)),
)
whole = st.fixed_dictionaries(
    {
        "game": st.just("dream"),
        "phase": st.sampled_from(["move", "move", "exchange", "draw", "over", "setup"]),
        "players": st.lists(players, min_size=2, max_size=4),
    },
    optional={
        "round": st.sampled_from([1, 2, 99, 100]),
        "start": st.integers(0, 3),
        "turn": st.integers(0, 3),
        "steps": st.integers(0, 5),
        "last_round": st.booleans(),
    },
)


@many
@given(whole)
def test_whole_positions(position: Any) -> None:
    sound(position)


@given(json_values)
def test_any_json(value: Any) -> None:
    sound(value)


def test_enough_of_them_read() -> None:
    """The positions above are not all refused."""
    outcomes: list[bool] = []

    @settings(max_examples=100, derandomize=True, database=None)
    @given(whole)
    def look(position: Any) -> None:
        outcomes.append(sound(position) is None)

    look()
    assert sum(outcomes) > 20
