"""Gains: every point of every player is told, and what is told adds up to the score."""

from typing import Any

import pytest

from game.ai.bots import make
from game.gains import Gain, together
from game.match import Match, play_out
from game.protocol import Seat

NAMES, COLOURS = ("Ada", "Jun", "Nils", "Mia"), ("coral", "teal", "sun", "plum")
CASES = [("fog", 1), ("fog", 2), ("fog", 3), ("dream", 0)]


def game_of_bots(game: str, modules: int, players: int, seed: int) -> Match:
    seats = [Seat(*who) for who in zip(NAMES[:players], COLOURS, strict=False)]
    choices: dict[str, Any] = {"modules": modules} if modules else {}
    if modules and seed % 2:
        choices["island"] = "silver"
    match = Match(game, seats, choices, f"gains {seed}")
    bot = "greedy" if seed % 5 == 0 else "random"
    return play_out(match, [make(bot, match.game, f"{seed} {i}") for i in range(players)])


@pytest.mark.parametrize("seed", range(50))
def test_gains_add_up_to_the_score(seed: int) -> None:
    """D-P.1, F-P: also points that change through somebody else."""
    match = game_of_bots(*CASES[seed % 4], 2 + seed % 3, seed)
    start = match.state_at(0)
    for seat in match.state.seats():
        told = [gain for some in match.gains for gain in some if gain.seat == seat]
        before, after = start.score(seat).items, match.state.score(seat).items
        summed = next((gain.items for gain in together(told)), {})
        assert summed == {k: n - before[k] for k, n in after.items() if n != before[k]}
        assert sum(gain.total for gain in told) == match.state.score(seat).total - sum(
            before.values()
        )


def test_gains_follow_undo_and_redo() -> None:
    match = game_of_bots("fog", 1, 2, 5)
    again = Match("fog", match.seats, match.choices, match.seed)
    for at, action in enumerate(match.log):
        again.play(action)
        assert again.gains[at] == match.gains[at]
        if again.undo():
            assert len(again.gains) == at
            again.redo()
    assert list(again.gains) == list(match.gains)


def test_gains_of_others_are_told() -> None:
    """F-P.4: somebody else's monument takes points."""
    found = [
        gain
        for seed in range(0, 40, 4)
        for match in [game_of_bots("fog", 1, 4, seed)]
        for (_at, events), some in zip(match.history, match.gains, strict=True)
        for gain in some
        if gain.total < 0 and gain.seat not in {getattr(event, "seat", -1) for event in events}
    ]
    assert any(set(gain.items) == {"monuments"} for gain in found)


def test_together_omits_what_cancels_out() -> None:
    gains = [Gain(0, {"desert": 8, "energy": -1}), Gain(1, {"desert": 2}), Gain(0, {"energy": 1})]
    assert together(gains) == [Gain(0, {"desert": 8}), Gain(1, {"desert": 2})]
    assert together([Gain(0, {"energy": 1}), Gain(0, {"energy": -1})]) == []
