"""Whole turns, from what is known to the seat that plays them."""

from __future__ import annotations

from collections.abc import Iterator

from game.dream.actions import DONE, UNDER
from game.dream.bot.turn_search import FAR, End, ends, steps_to
from game.dream.components import ALL_CARDS, Card, cards_of
from game.dream.missions import holding, others
from game.dream.rules import DreamState
from game.dream.scoring import middle_points, mission_points
from game.dream.state import EXCHANGE, MOVE, Table, in_middle
from game.protocol import Plan

NEAR_VALUE = 0.6
"""Points for a mission in hand at distance 0: three are worth less than a completed one."""
STEP_FACTOR = 0.75
"""Factor per step of distance."""
FIGURE_LOST = 0.3
"""Points that a figure in the middle costs for each mission that is still open."""


def plans(state: DreamState) -> Iterator[Plan]:
    """Every end of the seat's turn, with the best exchange for it.

    The value is the seat's points at the end of the turn, and what figures and cards promise.
    """
    if state.to_act < 0:
        return
    if state.phase == MOVE:
        for end in ends(state):
            yield _plan(state, end)
    elif state.phase == EXCHANGE:
        yield _plan(state, End(0, state.figures[state.turn], state.small, ()))


def _plan(state: Table, end: End) -> Plan:
    seat, players = state.turn, len(state.players)
    against = others(state, seat)
    held = holding(end.figures, against, players, state.hand[seat])

    def near(card: Card) -> float:
        steps = steps_to(end.figures, against, players, card)
        return STEP_FACTOR**steps if steps < FAR else 0.0

    # Cards that are farther off than the average of the pile go under it.
    unseen = [near(card) for card in cards_of(state.unseen(seat))]
    average = sum(unseen) / len(unseen) if unseen else 0.0
    rest = {card: near(card) for card in cards_of(state.hand[seat] & ~held)}
    away = sorted([card for card in rest if rest[card] < average], key=lambda card: -rest[card])
    promise = sum([max(found, average) for found in rest.values()])
    promise += average * held.bit_count()
    done = state.done[seat] | held
    points = mission_points(done) + middle_points(end.figures, end.small, seat)
    lost = in_middle(end.figures, end.small, seat) * (ALL_CARDS & ~done).bit_count()
    worth = NEAR_VALUE * promise - FIGURE_LOST * lost
    return Plan((*end.actions, *(UNDER[card] for card in away), DONE), points + worth)
