"""Why something is not allowed: each reason once, with its rule and figures."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.dream.actions import BY_TEXT
from game.dream.components import LARGE, PLANE
from game.dream.game import GAME
from game.dream.refusals import REASONS, out_of_reach
from tests.dream.positions import Position, new_game, player, position, random_game
from tests.shared.rules import RULES

IN_THE_MIDDLE = ["middle-3", "middle-2a", "middle-2b", "middle-1", "middle-1"]


def moving(*places: int | str) -> Position:
    hand = ["row-3", "exactly-2"]
    return position(player(*(places or (5, 5, 7)), hand=hand, shells=[3])).play("cover 2")


def exchanging() -> Position:
    return moving().play("step 7", "step plane")


def drawing() -> Position:
    return exchanging().play("done")


CASES: list[tuple[str, str, Callable[[], Position]]] = [
    ("D-X.1, game-over", "done", lambda: position(phase="over")),
    ("D-S.1, wait-for-chance", "cover 2", lambda: new_game(start="drawn")),
    ("D-S.2, wait-for-chance", "cover 2", new_game),
    ("D-C.1, wait-for-chance", "done", drawing),
    ("D-A.1, not-now, phase move", "drawn row-2", moving),
    ("D-C.1, not-now, phase exchange", "starts 0", exchanging),
    ("D-A.1, must-cover", "step plane", position),
    ("D-A.1, must-cover", "enter", position),
    ("D-A.1, must-cover", "done", position),
    ("D-A.1, must-cover", "under row-3", position),
    ("D-A.1, is-covered, number 3", "cover 3", lambda: position(player(shells=[3]))),
    ("D-A.1, number-chosen", "cover 4", moving),
    ("D-A.1, number-chosen", "cover 4", exchanging),
    ("D-A.2, no-figure, place 6", "step 6", moving),
    ("D-A.2, no-figure, place 8", "enter", moving),
    ("D-A.2, no-figure, place plane", "step plane", lambda: moving(1, 2, 3, 4, 5, 6)),
    ("D-A.2, middle-stays", "step middle", lambda: moving(1, "middle-3")),
    ("D-A.2, no-figure, place middle", "step middle", position),
    ("D-A.4, last-figure, left 2", "enter", lambda: moving(8, *IN_THE_MIDDLE)),
    ("D-A.2, steps-left, left 2", "done", moving),
    ("D-A.2, steps-left, left 1", "under row-3", lambda: moving().play("step 7")),
    ("D-A.2, no-steps", "step plane", exchanging),
    ("D-A.2, no-steps", "enter", exchanging),
    ("D-M.1, completes, card exactly-2", "under exactly-2", exchanging),
    ("D-C.1, not-in-hand, card row-5", "under row-5", exchanging),
]


@pytest.mark.parametrize(
    ("expected", "attempt", "build"), CASES, ids=[f"{case[0]} - {case[1]}" for case in CASES]
)
def test_refused(expected: str, attempt: str, build: Callable[[], Position]) -> None:
    table = build()
    before = table.shown
    assert table.why(attempt) == expected
    assert table.shown == before


@pytest.mark.parametrize(
    ("expected", "places", "origin", "to"),
    [
        ("D-A.2, out-of-reach, left 2", (5, 5, 7), 5, 8),
        ("D-A.2, out-of-reach, left 2", (5, 5, 7), PLANE, 3),
        ("D-A.2, out-of-reach, left 2", (5, 5, 7), 7, 5),
        ("D-A.2, out-of-reach, left 2", (5, 5, 6), 6, LARGE),
        ("D-A.4, last-figure, left 2", (8, *IN_THE_MIDDLE), 8, LARGE),
    ],
)
def test_out_of_reach(expected: str, places: tuple[int | str, ...], origin: int, to: int) -> None:
    """D-A.2: one figure, and the two steps left."""
    state = moving(*places).state
    before = state.key()
    assert str(out_of_reach(state, origin, to)) == expected
    assert state.key() == before


def test_no_reason_is_dead() -> None:
    assert {case[0].split(", ")[1] for case in CASES} == set(REASONS) - {"out-of-reach"}


def test_just_what_is_not_legal_is_refused(long: bool) -> None:
    """Every action that there is, at every moment of random games."""
    known, seen = RULES["dream"].numbers(), set()
    for number in range(50 if long else 4):
        for table in random_game(number):
            legal = set(table.state.legal())
            for action in BY_TEXT.values():
                refusal = GAME.refusal(table.state, action)
                assert (refusal is None) == (action in legal)
                if refusal:
                    assert refusal.rule in known and refusal.reason in REASONS
                    seen.add(refusal.reason)
    assert seen >= set(REASONS) - {"last-figure", "out-of-reach"}


@pytest.mark.parametrize("attempt", [None, 5, "done", (), ("done",), object()])
def test_nonsense_is_refused(attempt: object) -> None:
    assert GAME.refusal(moving().state, attempt)
