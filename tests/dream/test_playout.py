"""Tables of places, and the playouts of the top level."""

from __future__ import annotations

import random

import pytest

from game.ai.bots import NODES
from game.dream.bot.evaluation import Evaluation, Weights
from game.dream.bot.levels import TOP, weights
from game.dream.bot.places import places
from game.dream.bot.playout import LEAD_VALUE, Playouts
from game.dream.bot.turn_search import ends, reached, steps_to
from game.dream.components import ALL_CARDS, FIGURES, MAJORITY, NUMBERS, ONE, cards_of
from game.dream.game import GAME
from game.dream.scoring import mission_points
from game.protocol import Budget
from tests.dream.positions import MISSIONS, player, position
from tests.dream.test_bots import decisions

WEIGHTS = weights(frozenset(Weights._fields))
MIDDLE = [3, 2, 2, 1, 1, 1, 1, 1, 1]


def test_there_are_as_many_places_as_ways_to_share_out_six_figures() -> None:
    table = places()
    assert len(table.figures) == len(table.number) == 5005
    for i, inside in enumerate(table.inside):
        ring = sum(table.figures[i] // ONE[place] % ONE[1] for place in range(9))
        assert ring + inside == FIGURES


def test_the_tables_tell_what_the_rules_tell() -> None:
    table, rnd = places(), random.Random("places")
    for _ in range(300):
        place, card = rnd.randrange(len(table.figures)), rnd.randrange(16)
        figures, others = table.figures[place], rnd.randrange(19)
        against = others * ONE[MAJORITY[card - 8]] if card >= 8 else 0
        assert table.steps(card, others + 1)[place] == steps_to(figures, against, 3, card)
        for number, groups in zip(NUMBERS, table.reach(place), strict=True):
            found = {table.figures[after] for _, group in groups for after in group}
            assert found == reached(figures, number)
            for entered, group in groups:
                assert {table.inside[after] - table.inside[place] for after in group} == {entered}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_thought_keeps_to_the_rules(players: int) -> None:
    """No card and no figure is lost, and points are those of missions and middle."""
    played = 0
    found = decisions(["greedy", "random", "greedy", "weaver"][:players], "thoughts")
    for state in [state for state in found if GAME.phase(state) == "move" and not state.steps][::3]:
        before = state.key()
        evaluation = Evaluation(state, WEIGHTS)
        playouts = Playouts(evaluation)
        for end in list(ends(state))[::12]:
            held = evaluation.held(end.figures) & evaluation.hand
            away = cards_of(evaluation.hand & ~held)[:1]
            playout = playouts.begin(end, held, away).dealt(playouts._deal())
            value = playout.value()
            assert -1 < value < 2
            played += playout.turns
            for seat in range(players):
                cards = playout.hand[seat] + playout.pile[seat] + cards_of(playout.done[seat])
                assert sorted(cards) == list(range(16))
                assert playout.figures[seat] == playout.policy.places.figures[playout.place[seat]]
            middle = sum(playout.points) - sum(mission_points(done) for done in playout.done)
            assert middle == sum(MIDDLE[: playout.middle]) + max(0, playout.middle - len(MIDDLE))
        assert state.key() == before
    assert played > 100


@pytest.mark.parametrize(("done", "won"), [(4, (0, 0, 1)), (5, (1, 1, 1)), (3, (0, 0, 0))])
def test_what_is_certain_is_told_exactly(done: int, won: tuple[int, ...]) -> None:
    """The last seat's last turn; two figures may enter, and more missions win a tie."""
    inside = ["middle-3", "middle-2a", "middle-2b", "middle-1", "middle-1", "middle-1"]
    mine = player(8, 8, 2, 2, 2, 2, shells=[3, 4, 5], hand=["row-5"], done=MISSIONS[:done])
    table = position(mine, player(*inside), seats=2, last_round=True, start=1, turn=0)
    playouts = Playouts(Evaluation(table.state, WEIGHTS))
    found = {round(playouts.play(playouts.begin(end, 0, ()), 0), 6) for end in ends(table.state)}
    leads = [2 * done + entered - 10 for entered in range(3)]
    assert found == {round(w + LEAD_VALUE * lead, 6) for w, lead in zip(won, leads, strict=True)}


@pytest.mark.parametrize(("mine", "others", "ending"), [(8, 5, True), (5, 8, False)])
def test_who_leads_ends_the_game_and_who_trails_goes_on(
    mine: int, others: int, ending: bool
) -> None:
    """One more figure in the middle is the last one."""
    figures = [8, 3, 4, 5, "middle-1", "middle-1"]
    one = player(*figures, hand=["exactly-5", "row-5", "exactly-4"], done=MISSIONS[-mine:])
    other = player("middle-3", "middle-2a", "middle-2b", 2, 3, done=MISSIONS[-others:])
    table = position(one, other, seats=2, start=1, turn=0)
    plan = GAME.best_plan(table.state, TOP, Budget(NODES))
    assert ("enter" in [str(action) for action in plan.actions]) == ending


def test_cards_of_others_are_dealt_from_all_that_they_have_not_completed() -> None:
    state = decisions(["greedy", "greedy", "greedy"], "deals")[40]
    playouts = Playouts(Evaluation(state, WEIGHTS))
    for _ in range(20):
        for seat, cards in enumerate(playouts._deal()):
            own = state.unseen(seat) if seat == state.turn else ALL_CARDS & ~state.done[seat]
            assert sorted(cards) == cards_of(own)
