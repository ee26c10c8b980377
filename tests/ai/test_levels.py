"""The five levels: legal and complete plans, deterministic, without hidden information."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from game import registry
from game.ai.bots import BOTS, LEVELS, NAMES, NODES, TOP, LevelBot, make
from game.dream.game import GAME as DREAM
from game.fog.bot.levels import LEVELS as FOG_LEVELS
from game.fog.bot.levels import search_options, weights
from game.fog.bot.plans import plans
from game.fog.game import GAME
from game.fog.rules import FogState
from game.match import Match, play_out
from game.protocol import CHANCE, Budget, Plan, Seat
from tests.shared.decisions import decisions as played

ISLANDS, HARBORS = ("gold", "silver"), ("standard", "variant")


def new_match(number: int, players: int = 0) -> Match:
    """Every setting comes in turn."""
    players = players or 2 + number % 3
    seats = [Seat(f"P{i}", GAME.colours[i]) for i in range(players)]
    choices = {
        "modules": 1 + number // 3 % 3,
        "island": ISLANDS[number // 2 % 2],
        "harbor": HARBORS[number // 5 % 2],
    }
    return Match("fog", seats, choices, f"levels {number}")


def dream_match(number: int) -> Match:
    seats = [Seat(f"P{i}", DREAM.colours[i]) for i in range(2 + number % 3)]
    return Match(DREAM.id, seats, {}, f"levels {number}")


class Checked:
    """A game, but each plan is played through as soon as it is made."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.plans = 0

    def best_plan(self, state: Any, level: str, budget: Budget) -> Plan:
        plan: Plan = self.game.best_plan(state, level, budget)
        after = state.clone()
        for action in plan.actions:
            assert after.to_act == state.to_act, "the plan goes on after its end"
            assert after.allows(action), f"{action} is not legal"
            after.apply(action)
        over = after.to_act != state.to_act or self.game.phase(after) == "next-start"
        assert over, f"{plan.actions} is no whole turn"
        self.plans += 1
        return plan


def play_checked(game: str, number: int) -> None:
    """Levels, seats and modules come in turn; three of four games have to do with few nodes."""
    match = new_match(number) if game == GAME.id else dream_match(number)
    checked: Any = Checked(match.game)
    nodes = NODES if number % 4 == 0 else 300
    levels = [LEVELS[(number + i) % len(LEVELS)] for i in range(len(match.seats))]
    play_out(match, [make(level, checked, i, nodes=nodes) for i, level in enumerate(levels)])
    turns = len(match.seats) * match.state.round
    assert checked.plans == turns if game == DREAM.id else checked.plans > 3 * match.state.round


@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("game", sorted(registry.GAMES))
def test_plans_are_legal_and_whole(game: str, part: int, long: bool) -> None:
    for number in range(1000 if long else 2):
        play_checked(game, part + 10 * number)


def test_every_game_knows_the_levels() -> None:
    assert tuple(FOG_LEVELS) == LEVELS
    assert LEVELS[-1] == TOP
    assert {*BOTS, *LEVELS, "top"} == set(NAMES)
    with pytest.raises(KeyError):
        make("nobody", GAME, 0)


@cache
def decisions(number: int) -> list[FogState]:
    """All states of a game of the top level in which a seat acts."""
    match = new_match(number)
    bots = [make("top", GAME, i) for i in match.state.seats()]
    return played(match, bots)


def moments(number: int, every: int) -> list[FogState]:
    """Every n-th of them; clones, as tests may change them."""
    return [state.clone() for state in decisions(number)[::every]]


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_game(level: str) -> None:
    games = []
    for seed in ("one", "another"):  # no level depends on its own seed
        match = new_match(4, 2)
        games.append(play_out(match, [make(level, GAME, seed)] * 2).log)
    assert games[0] == games[1]


def test_top_is_the_strongest_level() -> None:
    for state in moments(1, 9):
        assert make("top", GAME, 0)(state) == make(TOP, GAME, 0)(state)


def test_what_is_hidden_does_not_count() -> None:
    """Only the order in which tiles leave the bag is hidden, and the dice to come."""
    for number in (0, 1, 5):
        for i, state in enumerate(moments(number, 9)):
            rnd = random.Random(i)
            before = state.key()
            seen = GAME.best_plan(state, TOP, Budget(20_000))
            assert state.key() == before, "a bot changed what it looked at"
            guessed = state.guess(state.to_act, rnd.random)
            order = list(guessed.bag)
            rnd.shuffle(order)
            guessed.bag[:] = bytes(order)
            assert GAME.best_plan(guessed, TOP, Budget(20_000)).actions == seen.actions


def test_other_seats_names_do_not_count() -> None:
    """Names and kinds of the seats do not matter."""
    for state in moments(5, 17):
        other = state.clone()
        seats = tuple(Seat("X", seat.colour, "random") for seat in state.setup.seats)
        other.setup = state.setup._replace(seats=seats)
        plans = [GAME.best_plan(s, TOP, Budget(20_000)).actions for s in (state, other)]
        assert plans[0] == plans[1]


def test_a_budget_cuts_short_and_still_plans() -> None:
    state = next(s for s in moments(2, 1) if GAME.phase(s) == "fly" and s.round > 5)
    whole, cut = Budget(10**6), Budget(1)
    best, quick = (GAME.best_plan(state, TOP, budget) for budget in (whole, cut))
    assert not whole.spent() and cut.spent()
    assert cut.used <= whole.used
    assert quick.value <= best.value
    assert state.allows(quick.actions[0])


@pytest.mark.parametrize("level", ["drifter", "sage"])
def test_nothing_better_is_overlooked(level: str) -> None:
    """The search leaves out what cannot be best; looking at everything finds no more."""
    for number in (1, 5):
        for state in moments(number, 8):
            weighed = weights(state.setup.modules, FOG_LEVELS[level].features)
            everything = plans(state, search_options(FOG_LEVELS[level], weighed, state))
            most = max(plan.value for plan in everything)
            assert GAME.best_plan(state, level, Budget()).value == pytest.approx(most, abs=1e-6)


def test_a_round_has_one_budget() -> None:
    asked: list[int | None] = []

    class Asked:
        def best_plan(self, state: FogState, level: str, budget: Budget) -> Plan:
            asked.append(budget.nodes)
            budget.spend(60)
            return Plan((state.legal()[0],), 0.0)

    game: Any = Asked()
    bot = make("top", game, 0, nodes=100)
    match = new_match(0, 2)
    while match.state.to_act == CHANCE:
        match.play_chance()
    later = match.state.clone()
    later.round += 1
    for state in (match.state, match.state, later):
        bot(state)
    assert asked == [100, 40, 100]
    assert isinstance(bot, LevelBot) and bot.cut == 1


def test_a_deadline_is_kept_by_a_clock() -> None:
    now = [0.0]
    budget = Budget(deadline=5.0, clock=lambda: now[0])
    assert not budget.spent()
    now[0] = 5.5
    assert budget.spent()


def test_the_last_round_is_played_for_points() -> None:
    """What `greedy` features as best the top level finds too when nothing comes after."""
    found = 0
    for number in (0, 1, 2, 5):
        for state in moments(number, 1):
            if state.final_round and GAME.phase(state) == "fly":
                greedy = max(GAME.plans(state), key=lambda plan: plan.value)
                assert GAME.best_plan(state, TOP, Budget()).value >= greedy.value - 1e-6
                found += 1
    assert found > 4


def test_top_beats_greedy(long: bool) -> None:
    """The arena measures how often; here a lead that chance does not give."""
    lead = 0
    for number in range(120 if long else 4):
        match = new_match(number, 2)
        seat = number % 2
        bots = [make("top" if i == seat else "greedy", GAME, i) for i in range(2)]
        state = play_out(match, bots).state
        lead += state.score(seat).total - state.score(1 - seat).total
    assert lead > 0
