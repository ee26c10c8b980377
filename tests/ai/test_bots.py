"""The simple bots: always legal, the same for the same seed, and greedy far above random."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.bots import BOTS, make
from game.fog.game import GAME
from game.match import Match, play_out
from game.protocol import CHANCE, Seat

SETTINGS = [
    (2, 1, "gold", "standard"),
    (3, 2, "silver", "variant"),
    (4, 3, "gold", "variant"),
    (2, 3, "silver", "standard"),
]


def play(bots: list[str], seed: str, **choices: Any) -> Match:
    """A whole game; `Match` refuses whatever is not legal."""
    seats = [Seat(f"{name} {i}", GAME.colours[i], name) for i, name in enumerate(bots)]
    match = Match("fog", seats, choices, seed)
    chosen = [make(name, match.game, f"{seed}/{i}") for i, name in enumerate(bots)]
    return play_out(match, chosen)


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("setting", SETTINGS, ids=lambda s: "-".join(map(str, s)))
def test_whole_games_in_every_module(bot: str, setting: tuple[int, int, str, str]) -> None:
    players, modules, island, harbor = setting
    choices = {"modules": modules, "island": island, "harbor": harbor}
    first = play([bot] * players, "seed", **choices)
    assert first.over
    assert first.log == play([bot] * players, "seed", **choices).log
    assert first.log != play([bot] * players, "another", **choices).log


def test_the_seed_of_random_counts() -> None:
    seats = [Seat("A", "coral"), Seat("B", "teal")]
    games = []
    for bot in ("one", "one", "two"):
        match = Match("fog", seats, {}, "dice")
        games.append(play_out(match, [make("random", GAME, f"{bot}/{i}") for i in range(2)]).log)
    assert games[0] == games[1] != games[2]


@pytest.mark.parametrize("half", [0, 1])
def test_greedy_beats_random(half: int, long: bool) -> None:
    for number in range(half, 200 if long else 20, 2):
        seat = number // 2 % 2
        bots = ["greedy", "random"] if seat == 0 else ["random", "greedy"]
        choices = {"modules": 1 + number % 3, "island": ("gold", "silver")[number // 3 % 2]}
        state = play(bots, str(number), **choices).state
        assert state.ranking()[0] == [seat]
        assert state.score(seat).total > state.score(1 - seat).total + 20


def test_greedy_plans_anew_in_another_moment() -> None:
    """After an undo, or in another game, the rest of a plan is dropped."""
    seats = [Seat("A", "coral"), Seat("B", "teal")]
    match = Match("fog", seats, {"start": 0}, "undo")
    greedy, other = make("greedy", GAME, 0), make("greedy", GAME, 1)
    while match.state.to_act != 0 or GAME.phase(match.state) != "take":
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play((greedy if match.state.to_act == 0 else other)(match.state))
    planned = greedy(match.state)  # one step is taken in thought only
    again = [greedy(match.state), greedy(match.state), make("greedy", GAME, 0)(match.state)]
    assert again == [again[0]] * 3
    assert match.state.allows(planned) and match.state.allows(again[0])
