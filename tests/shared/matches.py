"""Matches of the fog game, played to where a test wants them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.match import Match
from game.protocol import CHANCE, Seat
from tests.contract.play import chooser, undo_depth

SEATS = [Seat("Ada", "coral"), Seat("Bob", "teal", "random")]
CHOICES = {"modules": 2, "island": "silver", "harbor": "variant", "start": 0}
CHOICES |= {"strict_docks": "off", "version": 2}


class Scripted:
    """A `game.chance.Chance` with outcomes given in advance."""

    def __init__(self, outcomes: Iterable[Any]) -> None:
        self._outcomes = list(outcomes)

    def outcome(self, state: Any, index: int) -> Any:
        return self._outcomes[index]


def new(seed: str = "seed", **choices: Any) -> Match:
    return Match("fog", SEATS, CHOICES | choices, seed)


def until(match: Match, text: str) -> Match:
    """Plays at random until such an action is legal, and plays it."""
    choose = chooser(text)
    while True:
        fitting = [action for action in match.state.legal() if str(action).startswith(text)]
        if match.state.to_act == CHANCE:
            match.play_chance()
        elif fitting:
            match.play(fitting[0])
            return match
        else:
            match.play(choose(match.state))


def act(match: Match, text: str) -> None:
    match.play(match.game.parse(text))


def snapshot(match: Match) -> Any:
    """All that a match holds."""
    return (match.save(), match.state.key(), match.can_redo, undo_depth(match), match.over)
