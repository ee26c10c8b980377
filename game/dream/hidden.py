"""What a viewer may know. Everything shown to a player must come from here.

Hands and draw piles are their owner's secret until the game is over (D-S.2). A viewer is
a seat, or NOBODY for a spectator.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.dream import writer
from game.dream.actions import DreamAction
from game.dream.components import ALL_CARDS, CARDS, Card, CardSet, cards_of, names_of
from game.dream.missions import holding, holds, others
from game.dream.scoring import score
from game.dream.state import ENDED, Table
from game.protocol import Json, ScoreSheet, SeatIndex, State

UNKNOWN = "?"
"""The name of a card that the viewer must not know."""
HIDDEN_CARD = -1
"""The card of an event that the viewer must not know."""


def knows(table: Table, viewer: SeatIndex, seat: SeatIndex) -> bool:
    """Whether the viewer may see the cards of a seat."""
    return viewer == seat or table.phase == ENDED


def visible(table: Table, viewer: SeatIndex) -> Json:
    """The position as the viewer may see it: a position file with "?" for each secret card.

    Each player also has `pile`, the number of cards in it; and the viewer `holds`, the missions
    in hand that would be completed if the move ended as it stands (D-M.1).
    """
    position = writer.write(table)
    for seat, player in enumerate(position["players"]):
        player["pile"] = table.pile(seat)
        if knows(table, viewer, seat):
            player["holds"] = names_of(holds(table, seat))
        else:
            player["hand"] = [UNKNOWN] * len(player["hand"])
            player["under"] = [UNKNOWN] * len(player["under"])
    return position


def offered(state: State, viewer: SeatIndex) -> list[DreamAction]:
    """The legal actions if it is the viewer who acts; those of others would tell their cards."""
    return list(state.legal()) if 0 <= state.to_act == viewer else []


def sheet(table: Table, seat: SeatIndex, viewer: SeatIndex) -> ScoreSheet:
    """A score sheet as the viewer may see it."""
    whole = score(table, seat)
    return whole if knows(table, viewer, seat) else ScoreSheet(whole.items)


def heard(table: Table, event: Any, viewer: SeatIndex) -> Any:
    """An event as the viewer may hear it."""
    if event.kind in ("drew", "went-under") and not knows(table, viewer, event.seat):
        return event._replace(card=HIDDEN_CARD)
    return event


def told(table: Table, action: DreamAction, viewer: SeatIndex) -> str:
    """The text of an action that is played at this table, as the viewer may read it."""
    if action.kind in ("drawn", "under") and not knows(table, viewer, table.turn):
        return f"{action.kind} {UNKNOWN}"
    return str(action)


def redraw(table: Table, viewer: SeatIndex, rnd: Callable[[], float]) -> None:
    """Deal anew, in place, the cards that the viewer cannot know: as many to each place."""
    for seat in range(len(table.players)):
        if knows(table, viewer, seat):
            continue
        cards = cards_of(ALL_CARDS & ~table.done[seat])
        held, under = table.hand[seat].bit_count(), len(table.under[seat])
        for i in range(held + under):
            j = i + int(rnd() * (len(cards) - i))
            cards[i], cards[j] = cards[j], cards[i]
        table.hand[seat] = sum(1 << card for card in cards[:held])
        table.under[seat] = tuple(cards[held : held + under])


_SWAPS = 400
"""Random swaps of a seat's cards; 16 cards are well mixed by them."""


def dealt_anew(
    start: State, log: Sequence[Any], viewer: SeatIndex, rnd: Callable[[], float]
) -> list[DreamAction]:
    """A log with other secret cards, in which the viewer has seen the same.

    The cards that a seat has not completed by the end of the log change places with each other.
    A card must not get the place of one that was in hand at the end of a turn in which it would
    have been completed, nor of one that was put under the pile when it would have held.
    """
    table: Any = start.clone()
    seats = range(len(table.players))
    barred = [dict.fromkeys(cards_of(ALL_CARDS), 0) for _ in seats]
    """For each seat and card: the cards that must not be in its place."""
    turns = []
    for action in log:
        seat = table.turn
        turns.append(seat)
        if action.kind in ("under", "done"):
            held = holding(table.figures[seat], others(table, seat), len(seats), ALL_CARDS)
            places = table.hand[seat] if action.kind == "done" else 1 << action.card
            for card in cards_of(places):
                barred[seat][card] |= held
        table.apply(action)
    places = [
        list(CARDS) if knows(table, viewer, seat) else _mixed(table.done[seat], barred[seat], rnd)
        for seat in seats
    ]
    return [
        type(action)(places[seat][action.card]) if action.kind in ("drawn", "under") else action
        for seat, action in zip(turns, log, strict=True)
    ]


def _mixed(done: CardSet, barred: dict[Card, CardSet], rnd: Callable[[], float]) -> list[Card]:
    """The card that takes the place of each card."""
    cards, places = cards_of(ALL_CARDS & ~done), list(CARDS)
    for _ in range(_SWAPS if len(cards) > 1 else 0):
        one, other = (cards[int(rnd() * len(cards))] for _ in range(2))
        new, old = places[other], places[one]
        if not (barred[one] >> new | barred[other] >> old) & 1:
            places[one], places[other] = new, old
    return places
