"""Whole turns, for bots: what they look at is known to the seat that plays them."""

from __future__ import annotations

from collections.abc import Iterator

from game.dream.actions import DONE, UNDER
from game.dream.components import LARGE, PLACE_POINTS, SMALL, cards_of, count
from game.dream.missions import holding, others
from game.dream.rules import DreamState
from game.dream.scoring import mission_points
from game.dream.state import EXCHANGE, MOVE, Table
from game.dream.turns import FAR, End, ends, steps_to
from game.protocol import Plan

NEAR_WORTH = 0.3
"""Points for a mission in hand that is no step away; less for those further off."""
FIGURE_WORTH = 0.25
"""Points for a figure outside the middle, for each mission that is still open."""


def plans(state: DreamState) -> Iterator[Plan]:
    """Every end of the seat's turn, with the exchange that promises most.

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
    hand = state.hand[seat]
    held = holding(end.figures, against, players, hand)
    done = state.done[seat] | held

    def nearness(card: int) -> float:
        steps = steps_to(end.figures, against, players, card)
        return 0.0 if steps >= FAR else 1 / (1 + steps)

    # A card that is further off than those of the pile are on the average goes under it.
    unseen = [nearness(card) for card in cards_of(state.unseen(seat))]
    average = sum(unseen) / len(unseen) if unseen else 0.0
    kept = {card: nearness(card) for card in cards_of(hand & ~held)}
    away = [card for card, near in sorted(kept.items(), key=lambda k: -k[1]) if near < average]
    near = sum(average if card in away else kept[card] for card in kept)
    points = mission_points(done)
    points += count(end.figures, LARGE) * PLACE_POINTS[LARGE]
    points += sum(PLACE_POINTS[p] for p, who in zip(SMALL, end.small, strict=True) if who == seat)
    return Plan((*end.actions, *(UNDER[card] for card in away), DONE), points + NEAR_WORTH * near)
