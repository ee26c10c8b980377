"""Setup and turns: cover, move, complete, exchange, draw."""

from __future__ import annotations

from functools import cache

from game.dream.actions import (
    COVER,
    DONE,
    ENTER,
    STEP,
    UNDER,
    Cover,
    Done,
    Drawn,
    DreamAction,
    Enter,
    Starts,
    Step,
    Under,
)
from game.dream.components import (
    ALL_CARDS,
    CHANGE,
    HAND,
    HEART,
    ISLANDS,
    LARGE,
    MAX_ROUNDS,
    MIDDLE_LIMIT,
    NUMBERS,
    ONE,
    OUTSIDE,
    PLANE,
    SMALL,
    Card,
    CardSet,
    Figures,
    cards_of,
    count,
    last_outside,
)
from game.dream.events import (
    Completed,
    Covered,
    Drew,
    Entered,
    GameOver,
    LastRound,
    RoundBegan,
    StartPlayer,
    Stepped,
    TurnBegan,
    WentUnder,
)
from game.dream.missions import holds
from game.dream.state import DRAW, ENDED, EXCHANGE, MOVE, Table, replaced
from game.protocol import CHANCE, OVER, Emit, SeatIndex

ALL_COVERED = sum(1 << number for number in NUMBERS)

# Legal actions


def shells_on(table: Table, seat: SeatIndex) -> int:
    """The covered numbers that cannot be chosen; none if all are covered (D-A.1)."""
    covered = table.covered[seat]
    return 0 if covered == ALL_COVERED else covered


def cover_actions(table: Table) -> list[DreamAction]:
    return _covers(shells_on(table, table.turn))[:]


def step_actions(table: Table) -> list[DreamAction]:
    return _steps(table.figures[table.turn] & OUTSIDE, table.steps == 1)[:]


def exchange_actions(table: Table) -> list[DreamAction]:
    """A mission that holds will be completed and cannot go under the pile (D-M.1)."""
    return _exchanges(table.hand[table.turn] & ~holds(table, table.turn))[:]


# Cached: there are a few thousand of them.


@cache
def _covers(shut: int) -> list[DreamAction]:
    return [COVER[number] for number in NUMBERS if not shut >> number & 1]


@cache
def _steps(figures: Figures, last_step: bool) -> list[DreamAction]:
    actions: list[DreamAction] = [
        STEP[place] for place in (PLANE, *ISLANDS) if count(figures, place)
    ]
    if count(figures, HEART) and (last_step or not last_outside(figures)):  # D-A.4
        actions.append(ENTER)
    return actions


@cache
def _exchanges(cards: CardSet) -> list[DreamAction]:
    return [DONE, *(UNDER[card] for card in cards_of(cards))]


# Setup


def starts(table: Table, action: Starts, emit: Emit | None) -> None:
    table.start = table.turn = action.seat
    table.line_up()
    if emit:
        emit(StartPlayer(action.seat))


def drawn(table: Table, action: Drawn, emit: Emit | None) -> None:
    take(table, action.card, emit)
    if table.phase == DRAW:
        draw(table, emit)
    elif table.hand[table.turn].bit_count() == HAND:
        table.turn = (table.turn + 1) % len(table.players)
        if table.turn == table.start:
            table.phase = MOVE
            table.to_act = table.turn
            if emit:
                emit(RoundBegan(table.round))
                emit(TurnBegan(table.turn))


# A: cover a number, move figures


def cover(table: Table, action: Cover, emit: Emit | None) -> None:
    seat, number = table.turn, action.number
    shut = shells_on(table, seat)
    if emit:
        emit(Covered(seat, number, shut != table.covered[seat]))
    table.covered[seat] = shut | 1 << number
    table.steps = number


def step(table: Table, action: Step, emit: Emit | None) -> None:
    seat, origin = table.turn, action.origin
    table.figures[seat] += CHANGE[origin]
    if emit:
        emit(Stepped(seat, origin, 1 if origin == HEART else origin + 1))
    _stepped(table)


def enter(table: Table, action: Enter, emit: Emit | None) -> None:
    seat, to = table.turn, table.next_middle()
    table.figures[seat] -= ONE[HEART]
    if to == LARGE:
        table.figures[seat] += ONE[LARGE]
    else:
        table.small = replaced(table.small, to - SMALL[0], seat)
    if emit:
        emit(Entered(seat, to))
    _stepped(table)


def _stepped(table: Table) -> None:
    table.steps -= 1
    if not table.steps:
        table.phase = EXCHANGE


# B and C: missions, exchange, draw


def put_under(table: Table, action: Under, emit: Emit | None) -> None:
    seat, card = table.turn, action.card
    table.hand[seat] &= ~(1 << card)
    table.under[seat] += (card,)
    if emit:
        emit(WentUnder(seat, card))


def done(table: Table, action: Done, emit: Emit | None) -> None:
    """End of the turn: complete the missions that hold, and fill up the hand."""
    seat = table.turn
    held = holds(table, seat)
    table.hand[seat] &= ~held
    table.done[seat] |= held
    if emit:
        for card in cards_of(held):
            emit(Completed(seat, card))
    if not table.last_round:
        _look_for_the_end(table, emit)
    draw(table, emit)


def _look_for_the_end(table: Table, emit: Emit | None) -> None:
    """D-X.1."""
    if ALL_CARDS in table.done:
        why = "missions"
    elif table.middle() >= MIDDLE_LIMIT:
        why = "middle"
    else:
        return
    table.last_round = True
    if emit:
        emit(LastRound(table.turn, why))


def take(table: Table, card: Card, emit: Emit | None) -> None:
    table.hand[table.turn] |= 1 << card
    if emit:
        emit(Drew(table.turn, card))


def draw(table: Table, emit: Emit | None) -> None:
    """Chance draws while the order of the pile is unknown; then come the cards put under it."""
    seat = table.turn
    while table.hand[seat].bit_count() < HAND:
        if table.unseen(seat):
            table.phase = DRAW
            table.to_act = CHANCE
            return
        if not table.under[seat]:
            break
        card, *rest = table.under[seat]
        table.under[seat] = tuple(rest)
        take(table, card, emit)
    _end_turn(table, emit)


def _end_turn(table: Table, emit: Emit | None) -> None:
    table.turn = (table.turn + 1) % len(table.players)
    if table.turn == table.start:
        if table.last_round or table.round >= MAX_ROUNDS:
            table.phase = ENDED
            table.to_act = OVER
            if emit:
                emit(GameOver("end" if table.last_round else "rounds"))
            return
        table.round += 1
        if emit:
            emit(RoundBegan(table.round))
    table.phase = MOVE
    table.to_act = table.turn
    if emit:
        emit(TurnBegan(table.turn))
