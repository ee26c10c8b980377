"""The levels: legal and complete plans, deterministic, without hidden information."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.ai.bots import LEVELS, NODES, advise, make
from game.dream.bot import levels
from game.dream.bot.turn_search import reached, steps_to
from game.dream.game import GAME
from game.dream.missions import others
from game.match import Match, play_out
from game.protocol import CHANCE, Budget, Seat
from tests.dream.positions import MISSIONS, player, position
from tests.dream.test_hidden import shuffled
from tests.shared.decisions import decisions as played
from tools.lab.arena import Pairing, contest

QUICK = LEVELS[:3]


def seated(players: int) -> list[Seat]:
    return [Seat(f"P{i}", GAME.colours[i]) for i in range(players)]


def play(bots: list[str], seed: str) -> Match:
    """A whole game; `Match` refuses whatever is not legal."""
    match = Match("dream", seated(len(bots)), {}, seed)
    return play_out(match, [make(name, GAME, f"{seed}/{i}") for i, name in enumerate(bots)])


def decisions(bots: list[str], seed: str) -> list[Any]:
    match = Match("dream", seated(len(bots)), {}, seed)
    return played(match, [make(name, GAME, f"{seed}/{i}") for i, name in enumerate(bots)])


def test_the_levels_are_those_of_all_games() -> None:
    assert tuple(levels.LEVELS) == LEVELS and levels.LEVELS[levels.TOP] == levels.LEVELS[LEVELS[-1]]


@pytest.mark.parametrize("part", range(4))
def test_some_hundred_games_are_legal(part: int, long: bool) -> None:
    for number in range(part, 2000 if long else 100, 4):
        names = [(*QUICK, "greedy")[(number + i) % 4] for i in range(2 + number % 3)]
        assert play(names, f"legal {number}").state.round < 60, "nobody stalls"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_seed_gives_the_same_game(players: int) -> None:
    bots = ["sage", "pilot", "weaver", "drifter"][:players]
    first = play(bots, "same")
    assert first.log == play(bots, "same").log


@pytest.mark.parametrize("level", LEVELS)
def test_a_plan_is_a_whole_turn_wherever_it_begins(level: str) -> None:
    """Random players lead to odd tables, and into the middle of a move or an exchange."""
    some = 31 if level == "sage" else 13
    for state in decisions(["random", "random", "greedy"], "whole")[::some]:
        plan = GAME.best_plan(state, level, Budget(NODES))
        after = state.clone()
        for action in plan.actions:
            assert after.allows(action)
            after.apply(action)
        assert str(plan.actions[-1]) == "done"
        assert after.turn != state.turn or after.to_act == CHANCE


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_does_not_count(level: str) -> None:
    rnd = random.Random(level)
    some = 30 if level == "sage" else 11
    for state in decisions(["greedy", "weaver", "random"], "hidden")[::some]:
        plan = GAME.best_plan(state, level, Budget(NODES))
        for other in (state.guess(state.to_act, rnd.random), shuffled(state, state.to_act, rnd)):
            assert GAME.best_plan(other, level, Budget(NODES)) == plan


def test_guesses_do_differ() -> None:
    state = decisions(["greedy", "weaver"], "hidden")[20]
    assert state.guess(state.to_act, random.Random(1).random).key() != state.key()


def test_advice_at_every_decision() -> None:
    phases = set()
    for state in decisions(["random", "greedy"], "advice")[::7]:
        advice = advise(GAME, state)
        phases.add(GAME.phase(state))
        missions = advice.points.get("missions", 0)
        assert missions == 2 * len(advice.notes["completed"])
        assert len(advice.notes["exchanged"]) == sum(a.kind == "under" for a in advice.actions)
        assert advice.notes["entered"] == sum(a.kind == "enter" for a in advice.actions)
    assert phases == {"move", "exchange"}


def test_a_budget_cuts_short_and_still_plans() -> None:
    state = decisions(["greedy", "greedy"], "budget")[0]
    small, large = Budget(1), Budget(NODES)
    plan = GAME.best_plan(state, "sage", small)
    GAME.best_plan(state, "sage", large)
    assert str(plan.actions[-1]) == "done" and small.used < large.used < NODES


def test_the_last_turn_is_played_for_points() -> None:
    """Two figures can enter; what they could still do on the ring is worth nothing now."""
    mine = player(8, 8, 2, 2, 2, 2, shells=[3, 4, 5], hand=["row-5"])
    table = position(mine, player(1, done=MISSIONS), seats=2, last_round=True, start=1, turn=0)
    for level in ("pilot", "sage"):
        plan = GAME.best_plan(table.state, level, Budget(NODES))
        assert [str(action) for action in plan.actions[:3]] == ["cover 2", "enter", "enter"]


def test_reached_is_what_the_rules_allow() -> None:
    for state in decisions(["greedy", "random"], "reached")[::11]:
        if state.steps or GAME.phase(state) != "move":
            continue
        for cover in state.legal():
            after = state.clone()
            after.apply(cover)
            level = [after]
            for _ in range(cover.number):
                found = {}
                for one in level:
                    for action in one.legal():
                        new = one.clone()
                        new.apply(action)
                        found[new.key()] = new
                level = list(found.values())
            outside = (1 << 54) - 1
            expected = {one.figures[state.turn] & outside for one in level}
            assert reached(state.figures[state.turn] & outside, cover.number) == expected


def test_steps_to_a_majority_are_those_of_a_search() -> None:
    state = decisions(["greedy", "random"], "steps")[12]
    figures, against = state.figures[state.turn], others(state, state.turn)
    for card in range(8, 16):
        steps = steps_to(figures, against, 2, card)
        near = [
            number
            for number in range(6)
            if any(steps_to(place, against, 2, card) == 0 for place in reached(figures, number))
        ]
        assert near[:1] == ([steps] if steps < 6 else [])


def test_sage_is_well_above_greedy(long: bool) -> None:
    result = contest(
        Pairing("dream", "sage", "greedy", nodes=NODES), 200 if long else 6, processes=1
    )
    assert result.share > 0.5 and result.margin > 0
