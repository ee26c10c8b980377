"""Plans are whole turns: legal, finished, worth what they say, and the best there is."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.fog.bot import placing
from game.fog.bot.placement_gain import ENERGY_VALUE
from game.fog.game import GAME
from game.fog.rules import FogState
from game.fog.scoring import all_connected, total
from game.fog.state import BONUS, FLYING, PHASES, PLACING, TAKING
from game.fog.tiles import BIT, EXPANSIONS, FAMILY, FIRST_START, OFFICE_BIT
from game.hexes import NEIGHBOURS, SPACES, YARD
from game.protocol import CHANCE, OVER, Plan, Seat
from tests.fog.positions import ALL_SETTINGS as SETTINGS

IN_TURN = (BONUS, TAKING, PLACING)
DRAWS = 0.02
"""More than all draws of a turn are counted for."""


def new(players: int, modules: int, island: str, harbor: str = "standard") -> FogState:
    seats = [Seat(f"P{i + 1}", GAME.colours[i]) for i in range(players)]
    return GAME.start(seats, {"modules": modules, "island": island, "harbor": harbor})


def random_states(setting: tuple[int, int, str, str], seed: object) -> Iterator[FogState]:
    """Some moments of a random game in which a seat decides."""
    rnd = random.Random(f"{setting} {seed}")
    state = new(*setting)
    eager = rnd.random() < 0.7  # otherwise islands stay rather empty
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            state.apply(state.outcome(rnd.random()))
            continue
        if rnd.random() < (0.08 if state.phase == FLYING else 0.03):
            yield state.clone()
        legal = state.legal()
        places = [action for action in legal if action.kind in ("place", "keep")]
        state.apply(rnd.choice(places if eager and places else legal))


def crowded(rnd: random.Random) -> FogState:
    """In C3 on an island with many tiles, close to every scoring rule."""
    modules = rnd.choice([1, 1, 2, 3])
    state = new(2, modules, rnd.choice(["gold", "silver"]))
    state.start = state.turn = state.to_act = 0
    state.phase, state.wind, state.bonus = PLACING, 0, 0
    state.final_round = rnd.random() < 0.3

    def tile(weights: list[int]) -> int:
        family = rnd.choices(range(9), weights)[0]
        return rnd.choice([tile for tile in range(1, FIRST_START) if FAMILY[tile] == family])

    state.balloon = [rnd.choice(SPACES), YARD]
    for seat in (0, 1):
        density = rnd.choice([0.2, 0.4, 0.6, 0.8, 0.8])
        for space in SPACES:
            beside = NEIGHBOURS[space] >> state.balloon[seat] & 1
            if space != YARD and rnd.random() < (0.3 if beside else density):
                state.lay(seat, tile([8] * 6 + ([5, 2, 3] if density < 0.8 else [8, 1, 1])), space)
    spyglass = [tile([4] * 6 + [5, 4, 4]) for _ in range(rnd.choice([2, 3, 3, 4]))]
    for expansion in EXPANSIONS if modules == 3 else ():
        bare = [space for space in SPACES if space != YARD and not state.tiles[space]]
        lot = rnd.random()
        if lot < 0.4 and bare:
            state.beside = (state.beside[0] & ~BIT[expansion], state.beside[1])
            if lot < 0.2 and len(spyglass) < 4:
                spyglass.append(expansion)
            else:
                state.lay(0, expansion, rnd.choice(bare))
    state.spyglass[0] = tuple(sorted(spyglass))
    state.energy[0] = rnd.randrange(21)
    return state


def worth(state: FogState, seat: int) -> float:
    return total(state, seat) + ENERGY_VALUE * state.energy[seat]


def best_of(state: FogState) -> Plan:
    return max(GAME.plans(state), key=lambda plan: plan.value)


def follow(state: FogState, plan: Plan) -> FogState:
    """The state after a plan, which has to be legal and whole."""
    seat = state.to_act
    after = state.clone()
    for action in plan.actions:
        assert after.to_act == seat, "it goes on after its end"
        assert after.allows(action), f"{action} is not legal"
        after.apply(action)
    assert after.to_act != seat or after.phase not in IN_TURN, "it is not finished"
    return after


def check(state: FogState, plan: Plan) -> None:
    seat = state.to_act
    after = follow(state, plan)
    if not (after.to_act == CHANCE and after.drawing):
        assert plan.value == pytest.approx(worth(after, seat), abs=1e-6)
        return
    # Whatever is drawn, the seat can still come to as many points.
    assert plan.value >= worth(after, seat)
    outcomes = after.legal()
    for outcome in random.Random(plan.value).sample(outcomes, k=min(3, len(outcomes))):
        revealed = after.clone()
        revealed.apply(outcome)
        assert best_of(revealed).value >= plan.value - DRAWS


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda s: "-".join(map(str, s)))
def test_plans_are_legal_and_whole(setting: tuple[int, int, str, str], long: bool) -> None:
    rnd = random.Random(str(setting))
    seen = set()
    for seed in range(30 if long else 1):
        for state in random_states(setting, seed):
            found = list(GAME.plans(state))
            assert found == list(GAME.plans(state)), "the same state gives the same plans"
            best = max(found, key=lambda plan: plan.value)
            for plan in [best, *rnd.sample(found, k=min(25, len(found)))]:
                check(state, plan)
            seen.add(state.phase)
    assert {FLYING, TAKING, PLACING} <= seen, [PHASES[phase] for phase in seen]


def exhaust(state: FogState) -> float:
    """The most points that any course of the turn comes to, without what may be drawn."""
    seat = state.to_act
    best, seen, waiting = -1000.0, {state.key()}, [state]
    while waiting:
        before = waiting.pop()
        for action in before.legal():
            after = before.clone()
            after.apply(action)
            if after.to_act != seat or after.phase not in IN_TURN:
                best = max(best, worth(after, seat))
            elif after.key() not in seen:
                seen.add(after.key())
                waiting.append(after)
    return best


def simplified(state: FogState, rnd: random.Random) -> FogState:
    """The same moment with so little to choose from that every course can be tried."""
    seat = state.turn
    state = state.clone()
    for cloud in [cloud for cloud, tiles in enumerate(state.clouds) if tiles][2:]:
        state.clouds[cloud] = ()
    tiles = state.spyglass[seat]
    state.spyglass[seat] = tuple(sorted(rnd.sample(tiles, k=min(2, len(tiles)))))
    state.energy[seat] = min(state.energy[seat], 4)
    return state


@pytest.mark.parametrize("number", range(8))
def test_no_course_of_a_turn_is_better(number: int, long: bool) -> None:
    rnd = random.Random(number)
    compared = 0
    for seed in range(60 if long else 4):
        for state in random_states(rnd.choice(SETTINGS), f"{number}/{seed}"):
            if state.phase not in (FLYING, TAKING, PLACING) or not state.bag:
                continue
            if any(built & OFFICE_BIT for built in state.built):
                continue  # exchanges are not searched
            small = simplified(state, rnd)
            assert exhaust(small) == pytest.approx(best_of(small).value, abs=DRAWS)
            compared += 1
    assert compared > 10


@pytest.mark.parametrize("number", range(8))
def test_no_other_placements_are_better(number: int, long: bool) -> None:
    rnd = random.Random(number)
    connecting = 0
    for _ in range(1000 if long else 60):
        state = crowded(rnd)
        best = best_of(state)
        assert exhaust(state) == pytest.approx(best.value, abs=DRAWS)
        check(state, best)
        connecting += not all_connected(state, 0) and follow(state, best).end[0] > 0
    assert connecting, "some turns of the sample connect the six coasts"


def test_a_search_that_is_cut_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(placing, "NODES", 12)
    rnd = random.Random(1)
    for _ in range(60):
        state = crowded(rnd)
        check(state, best_of(state))


def test_with_an_empty_bag() -> None:
    """F-X.3: what would be drawn is on the clouds, or nowhere."""
    rnd = random.Random(3)
    for number in range(40):
        state = crowded(rnd)
        state.bag.clear()
        state.owed = number % 3
        clouds = [[], [1], [2, 3], rnd.sample(range(1, FIRST_START), k=3)]
        state.clouds = [tuple(tiles) if number % 4 else () for tiles in clouds]
        for plan in GAME.plans(state):
            check(state, plan)


def position(**more: Any) -> FogState:
    """One seat's turn on the gold island, the other far behind."""
    player = {"energy": 8, "balloon": "E5", "spyglass": [], "island": {}} | more.pop("player", {})
    other = {"energy": 5, "balloon": "E5"}
    start = {"game": "fog", "modules": 1, "phase": "place", "wind": "NE", "bonus": "speed"}
    return GAME.read(start | more | {"players": [player, other]})


def texts(plan: Plan) -> list[str]:
    return [str(action) for action in plan.actions]


def test_a_turn_of_two_tiles() -> None:
    """Both next to their coasts; the volcano on C3 is worth most."""
    state = position(
        phase="fly",
        clouds=[["monument-5"], ["swamp-0"], [], []],
        player={"balloon": "C4", "spyglass": ["swamp-1"], "energy": 0},
        wind="NW",
        bonus="energy-1",
    )
    best = best_of(state)
    check(state, best)
    assert "take 0" in texts(best) or "take 1" in texts(best)
    assert exhaust(state) == pytest.approx(best.value, abs=DRAWS)


def test_what_reveals_comes_first() -> None:
    """B3 shows a question mark: the tile on it is laid first, and the rest planned anew."""
    state = position(player={"balloon": "C3", "spyglass": ["swamp-1", "swamp-2"]})
    best = best_of(state)
    assert texts(best) == ["place swamp-1 B2", "draw"]
    after = follow(state, best)
    assert after.to_act == CHANCE
    assert best.value > worth(after, 0) + 1, "the tile that is left counts already"


def test_six_coasts_are_worth_a_turn() -> None:
    """F-X.2."""
    rnd = random.Random(5)
    while True:
        state = crowded(rnd)
        after = follow(state, best_of(state))
        if after.end[0] and not all_connected(state, 0) and after.to_act != CHANCE:
            break
    bonus = 5 if state.final_round else 10
    assert after.score(0).items["end"] == bonus
    check(state, best_of(state))


def test_an_exchange() -> None:
    state = position(
        modules=2,
        phase="take",
        docks=["swamp-6", "forest-5", "plain-0"],
        player={
            "balloon": "dock-1",
            "spyglass": ["swamp-1", "desert-4"],
            "island": {"B2": "harbor-office"},
            "energy": 2,
        },
    )
    plans = [texts(plan) for plan in GAME.plans(state)]
    assert ["done"] in plans
    taken = ["pick swamp-6", "pick forest-5", "convert swamp-6", "convert forest-5"]
    assert ["give swamp-1", *taken, "done"] in plans
    assert texts(best_of(state))[0] == "give swamp-1"
    for plan in GAME.plans(state):
        check(state, plan)


def test_small_decisions() -> None:
    roll = position(phase="roll")
    assert texts(best_of(roll)) == ["done"]
    bonus = position(phase="bonus", bonus="draw")
    assert texts(best_of(bonus)) == ["draw"]
    over = position(phase="over")
    assert not list(GAME.plans(over))
