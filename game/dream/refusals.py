"""Why something is not allowed: the rule, a reason, and figures for a sentence.

A reason is a short name that the app has a sentence for in every language.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.dream import actions as a
from game.dream.components import CARD_NAMES, HEART, LARGE, PLACE_NAMES, Location, count
from game.dream.rules import DreamState
from game.dream.state import DRAW, EXCHANGE, MOVE, PHASES, in_middle
from game.protocol import CHANCE, OVER, Refusal

REASONS = (
    "game-over",
    "wait-for-chance",
    "not-now",
    "must-cover",
    "is-covered",
    "number-chosen",
    "no-figure",
    "out-of-reach",
    "middle-stays",
    "last-figure",
    "steps-left",
    "no-steps",
    "completes",
    "not-in-hand",
)
"""All reasons."""


def refusal(state: DreamState, attempt: object) -> Refusal | None:
    """Why `attempt` is not legal now; None if it is."""
    if state.allows(attempt):
        return None
    if state.to_act == OVER:
        return Refusal("D-X.1", "game-over")
    if state.to_act == CHANCE:
        rule = "D-C.1" if state.phase == DRAW else "D-S.1" if state.start < 0 else "D-S.2"
        return Refusal(rule, "wait-for-chance")
    why = _WHY.get(type(attempt))
    found = why(state, attempt) if why else None
    return found or Refusal(
        "D-C.1" if state.phase == EXCHANGE else "D-A.1", "not-now", {"phase": PHASES[state.phase]}
    )


def _still_moving(state: DreamState) -> Refusal | None:
    """The number and its steps come first."""
    if state.phase != MOVE:
        return None
    if not state.steps:
        return Refusal("D-A.1", "must-cover")
    return Refusal("D-A.2", "steps-left", {"left": state.steps})


def _cover(state: DreamState, attempt: a.Cover) -> Refusal | None:
    if state.phase == EXCHANGE or state.steps:
        return Refusal("D-A.1", "number-chosen")
    return Refusal("D-A.1", "is-covered", {"number": attempt.number})


def _flight(state: DreamState, origin: Location) -> Refusal | None:
    if origin == LARGE:
        there = in_middle(state.figures[state.turn], state.small, state.turn)
        if not there:
            return Refusal("D-A.2", "no-figure", {"place": "middle"})
        return Refusal("D-A.2", "middle-stays")
    if state.phase == EXCHANGE:
        return Refusal("D-A.2", "no-steps")
    if not state.steps:
        return Refusal("D-A.1", "must-cover")
    if not count(state.figures[state.turn], origin):
        return Refusal("D-A.2", "no-figure", {"place": PLACE_NAMES[origin]})
    return Refusal("D-A.4", "last-figure", {"left": state.steps})


def out_of_reach(state: DreamState, origin: Location, to: Location) -> Refusal:
    """Why the figure on `origin` does not get to `to` with the steps left."""
    after, place = state.clone(), origin
    while place != HEART and after.allows(a.STEP[place]):
        after.apply(a.STEP[place])
        place += 1
    if to >= LARGE and place == HEART and after.steps and (found := refusal(after, a.ENTER)):
        return found
    return Refusal("D-A.2", "out-of-reach", {"left": state.steps})


def _under(state: DreamState, attempt: a.Under) -> Refusal | None:
    if waiting := _still_moving(state):
        return waiting
    card = CARD_NAMES[attempt.card]
    if state.hand[state.turn] >> attempt.card & 1:
        return Refusal("D-M.1", "completes", {"card": card})
    return Refusal("D-C.1", "not-in-hand", {"card": card})


_WHY: dict[type, Callable[[DreamState, Any], Refusal | None]] = {
    a.Cover: _cover,
    a.Step: lambda state, attempt: _flight(state, attempt.origin),
    a.Enter: lambda state, attempt: _flight(state, HEART),
    a.Under: _under,
    a.Done: lambda state, attempt: _still_moving(state),
}
