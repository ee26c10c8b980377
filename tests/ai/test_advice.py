"""Hints: at every decision, and what they promise comes true."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.bots import advise, make
from game.fog.game import GAME
from game.match import Match
from game.protocol import Seat
from tests.shared.decisions import decisions


def decided(modules: int, seed: str) -> list[Any]:
    """All decisions of a game; random players see more kinds of them, good ones better tables."""
    seats = [Seat(f"P{i}", GAME.colours[i]) for i in range(2)]
    match = Match("fog", seats, {"modules": modules}, seed)
    bots = [make("sage", GAME, 0), make("random", GAME, seed)]
    return decisions(match, bots)


@pytest.mark.parametrize("modules", [1, 2, 3])
def test_advice_at_every_kind_of_decision(modules: int) -> None:
    phases: dict[tuple[str, bool, bool], int] = {}
    for state in decided(modules, "advice"):
        kind = (GAME.phase(state), bool(state.hand), bool(state.owed))
        phases[kind] = phases.get(kind, 0) + 1
        if phases[kind] > 12:
            continue
        advice = advise(GAME, state)
        after = state.clone()
        for action in advice.actions:
            assert after.allows(action)
            after.apply(action)
        seat = state.to_act
        gained = after.score(seat).total - state.score(seat).total
        assert sum(advice.points.values()) == gained
        assert 0 not in advice.points.values()
        assert advice.notes["energy"] == after.energy[seat] - state.energy[seat]
        coasts = set(after.score(seat).notes["coasts"]) - set(state.score(seat).notes["coasts"])
        assert set(advice.notes["coasts"]) == coasts
    rare = {1: "bonus", 2: "bonus", 3: "distribute"}[modules]  # the games were chosen for them
    assert {phase for phase, _, _ in phases} >= {"setup", "roll", rare, "fly", "take", "place"}


def test_no_advice_when_nobody_decides() -> None:
    match = Match("fog", [Seat("A", "coral"), Seat("B", "teal")], {}, "chance")
    with pytest.raises(ValueError, match="decide"):
        advise(GAME, match.state)
