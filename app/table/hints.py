"""Finds hints: a bot's advice for a position."""

from __future__ import annotations

import logging
from typing import Any, NamedTuple

from game.ai.bots import Advice, advise
from game.protocol import Game, State


class Hint(NamedTuple):
    """An advice, with the states before and after it."""

    advice: Advice
    state: Any
    """Of the class of its game."""
    after: Any


def rest_of(game: Game, hint: Hint, state: State) -> Hint | None:
    """The rest of a hint that was partly played; None if the player left it, or it is done."""
    now, key = hint.state.clone(), state.key()
    actions = hint.advice.actions
    for played, action in enumerate(actions):
        if now.key() == key:
            return _from(game, hint, state, actions[played:]) if played else hint
        now.apply(action)
    return None


def _from(game: Game, hint: Hint, state: State, actions: tuple[Any, ...]) -> Hint:
    before, after = (each.score(state.to_act).items for each in (state, hint.after))
    points = {name: after[name] - before[name] for name in after if after[name] != before[name]}
    notes = game.changes(state, hint.after, state.to_act)
    return Hint(Advice(actions, points, notes), state, hint.after)


def find(game: Game, state: State) -> Hint | None:
    """The best turn found, or None; runs in the bots' thread and never raises."""
    try:
        advice = advise(game, state)
        after = state.clone()
        for action in advice.actions:
            after.apply(action)
        return Hint(advice, state, after) if advice.actions else None
    except Exception:
        logging.getLogger(__name__).exception("hint failed")
        return None
