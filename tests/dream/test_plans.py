"""Whole turns: every end of a turn once, legal, and worth what they say."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator
from typing import Any

import pytest

from game.ai.bots import make
from game.dream.bot.turn_search import FAR, ends, exchanges, steps_to
from game.dream.components import ALL_CARDS, CARD_BY_NAME, cards_of
from game.dream.game import GAME
from game.dream.missions import holding, others
from game.dream.rules import DreamState
from game.dream.state import MOVE
from game.match import Match, play_out
from game.protocol import Seat
from tests.dream.positions import MISSIONS, player, position, random_game


def moments(number: int, share: float) -> Iterator[DreamState]:
    """Some moments of a random game in which a seat decides."""
    rnd = random.Random(number)
    for table in random_game(number):
        if table.to_act >= 0 and rnd.random() < share:
            yield table.state.clone()


def brute_ends(state: DreamState) -> dict[Any, None]:
    """All ends of the moves of a turn by playing every legal sequence."""
    found: dict[Any, None] = {}
    seat, open_states, seen = state.turn, deque([(0, state)]), set()
    while open_states:
        number, here = open_states.popleft()
        for action in here.legal():
            after = here.clone()
            after.apply(action)
            covered = action.number if action.kind == "cover" else number
            if after.phase != MOVE:
                found[covered, after.figures[seat], after.small] = None
            elif (covered, after.key()) not in seen:
                seen.add((covered, after.key()))
                open_states.append((covered, after))
    return found


def test_every_end_of_a_turn_once(long: bool) -> None:
    for number in range(30 if long else 3):
        for state in moments(number, 0.15):
            if state.phase != MOVE:
                assert not [*ends(state)]
                continue
            found = [*ends(state)]
            reached = [(end.number, end.figures, end.small) for end in found]
            assert len(set(reached)) == len(reached)
            assert set(reached) == set(brute_ends(state))
            for end in found:
                after = state.clone()
                for action in end.actions:
                    assert after.allows(action)
                    after.apply(action)
                assert after.figures[state.turn] == end.figures and after.small == end.small


def test_the_last_figure_in_the_ends_of_a_turn() -> None:
    five = ["middle-3", "middle-2a", "middle-2b", "middle-1", "middle-1"]
    found = [*ends(position(player(7, *five)).state)]
    assert {(end.number, len(end.actions)) for end in found} == {(n, n + 1) for n in (2, 3, 4, 5)}
    entered = [end.number for end in found if str(end.actions[-1]) == "enter"]
    assert entered == [2], "only where it is the last step"


def test_every_exchange_once() -> None:
    hand = ["row-3", "row-4", "row-5"]
    state = position(player(1, 1, hand=hand), phase="exchange").state
    found = [[str(action) for action in way] for way in exchanges(state.hand[0])]
    assert len(found) == 1 + 3 + 6 + 6 and found[0] == []
    ends_of_it = set()
    for way in exchanges(state.hand[0]):
        after = state.clone()
        for action in way:
            assert after.allows(action)
            after.apply(action)
        ends_of_it.add(after.key())
    assert len(ends_of_it) == 16


def test_plans_are_whole_turns() -> None:
    for number in range(3):
        for state in moments(number, 0.1):
            seat, before = state.to_act, state.key()
            found = [*GAME.plans(state)]
            assert found and state.key() == before
            assert len({plan.actions for plan in found}) == len(found)
            for plan in found[:: max(1, len(found) // 20)]:
                after = state.clone()
                for action in plan.actions:
                    assert after.to_act == seat and after.allows(action)
                    after.apply(action)
                assert after.to_act != seat and str(plan.actions[-1]) == "done"


def test_nobody_plans_when_chance_acts_or_it_is_over() -> None:
    assert not [*GAME.plans(position(phase="draw").state)]
    assert not [*GAME.plans(position(phase="over").state)]


def best(*players: dict[str, Any], **keys: Any) -> list[str]:
    plans = GAME.plans(position(*players, **keys).state)
    return [str(action) for action in max(plans, key=lambda plan: plan.value).actions]


def test_the_best_plan_completes_what_can_be_completed() -> None:
    hand = ["exactly-3", "row-2", "majority-2"]
    table = position(player(1, 2, hand=hand), seats=3)
    table.play(*best(player(1, 2, hand=hand), seats=3))
    assert len(table.done()) == 3


def test_the_best_plan_takes_steps_towards_a_mission() -> None:
    done = [card for card in MISSIONS if card != "majority-8"]
    who = player(1, 2, hand=["majority-8"], done=done, shells=[3, 4, 5])
    assert best(who, seats=3) == ["cover 2", "step 2", "step 3", "done"]


def test_the_middle_waits_while_missions_are_open() -> None:
    hand = ["majority-1", "majority-2", "majority-3"]
    assert "enter" not in best(player(8, 8, hand=hand))
    assert "enter" in best(player(8, 8, done=MISSIONS))


def test_a_card_that_is_far_off_goes_under_the_pile() -> None:
    keys = {"done": [*MISSIONS[:3], *MISSIONS[4:7], *MISSIONS[10:]], "shells": [3, 4, 5]}
    who = player(1, 1, 1, 7, "middle-3", "middle-2a", hand=["exactly-5"], **keys)
    assert "under exactly-5" in best(who), "four figures never make five"


@pytest.mark.parametrize(
    ("places", "card", "steps"),
    [
        ((5, 5), "exactly-2", 0),
        ((4, 5), "exactly-2", 1),
        ((), "exactly-2", 2),
        ((), "exactly-5", 5),
        ((5, 5, 5, 5, 5, 5), "exactly-5", 1),
        ((1, 1, "middle-3", "middle-2a", "middle-2b", "middle-1"), "exactly-3", FAR),
        ((8, 1), "row-2", 0),
        ((2, 3, 4, 5), "row-3", 1),
        ((), "row-3", 6),
        ((5,), "majority-8", 3 + 8),
        ((8, 8), "majority-8", 0),
        ((1, 7), "majority-8", 1 + 7),
        ((1, "middle-3", "middle-2a", "middle-2b", "middle-1", "middle-1"), "majority-2", FAR),
    ],
)
def test_how_far_a_mission_is_away(places: Any, card: str, steps: int) -> None:
    state = position(player(*places)).state
    assert steps_to(state.figures[0], others(state, 0), 2, CARD_BY_NAME[card]) == steps


def test_the_distance_is_that_of_the_shortest_way() -> None:
    """Against a search with the rules themselves, up to three steps."""
    for number in range(3):
        for state in moments(number, 0.03):
            if state.phase != MOVE or state.steps:
                continue
            seat, n = state.turn, len(state.players)
            against, reached = others(state, seat), {0: {state.figures[seat]}}
            for end in ends(state):
                reached.setdefault(len(end.actions) - 1, set()).add(end.figures)
            for card in cards_of(ALL_CARDS):
                distance = steps_to(state.figures[seat], against, n, card)
                for steps, places in reached.items():
                    held = any(holding(figures, against, n, 1 << card) for figures in places)
                    assert not held or distance <= steps
                    assert held or distance != steps


def play(bots: list[str], seed: str) -> Match:
    seats = [Seat(f"{name} {i}", GAME.colours[i], name) for i, name in enumerate(bots)]
    match = Match("dream", seats, {}, seed)
    return play_out(match, [make(name, GAME, f"{seed}/{i}") for i, name in enumerate(bots)])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random(players: int, long: bool) -> None:
    for number in range(40 if long else 4):
        bots = ["random"] * players
        bots[number % players] = "greedy"
        assert play(bots, str(number)).state.ranking()[0] == [number % players]


def test_greedy_games_end_as_games_do() -> None:
    for number in range(3):
        match = play(["greedy"] * 3, f"greedy {number}")
        assert match.over and 6 <= match.state.round <= 40
        assert max(match.state.score(seat).total for seat in range(3)) >= 28
        assert match.log == play(["greedy"] * 3, f"greedy {number}").log
