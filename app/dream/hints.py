"""Hints at the table of Dream Islands: marks on the view, texts, first step."""

from __future__ import annotations

from typing import NamedTuple

from app.dream import hint_texts as words
from app.dream.selection import MIDDLE
from app.dream.view import HopView, TableView
from app.table.hints import Hint
from app.table.views import AdviceView
from game.dream.actions import DreamAction
from game.dream.bot.turn_search import FAR, steps_to
from game.dream.components import CARD_NAMES, cards_of
from game.dream.game import GAME
from game.dream.missions import others
from game.dream.rules import DreamState

FLIGHTS = ("step", "enter")


class Flight(NamedTuple):
    """Consecutive steps of one figure, or of several on the same path."""

    origin: str
    to: str
    actions: tuple[DreamAction, ...]
    figures: int = 1


def _step(state: DreamState, action: DreamAction) -> Flight:
    told = GAME.describe(state, action)
    to = MIDDLE if action.kind == "enter" else str(told["to"])
    return Flight(str(told["from"]), to, (action,))


def _on(flight: Flight, more: Flight) -> Flight:
    """The flight continued by another flight of the same figure."""
    return Flight(flight.origin, more.to, flight.actions + more.actions)


def in_order(hint: Hint) -> Hint:
    """The same turn with the steps of each figure grouped, as they are played and shown.

    Identical figures are merged as far as possible. The flight with the last step comes
    last, so that the last figure enters with it (D-A.4).
    """
    found: list[Flight] = []
    for action in hint.advice.actions:
        if action.kind in FLIGHTS:
            step = _step(hint.state, action)
            before = next((flight for flight in found if flight.to == step.origin), None)
            if before is not None:
                found.remove(before)
            found.append(_on(before, step) if before is not None else step)
    flown = [action for flight in found for action in flight.actions]
    first = [action for action in hint.advice.actions if action.kind == "cover"]
    rest = [action for action in hint.advice.actions if action.kind in ("under", "done")]
    return hint._replace(advice=hint.advice._replace(actions=(*first, *flown, *rest)))


def flights(hint: Hint) -> list[Flight]:
    """The flights of an ordered hint; equal consecutive flights are merged."""
    found: list[Flight] = []
    for action in hint.advice.actions:
        if action.kind in FLIGHTS:
            step = _step(hint.state, action)
            if found and found[-1].to == step.origin:
                found[-1] = _on(found[-1], step)
            else:
                found.append(step)
    together: list[Flight] = []
    for flight in found:
        before = together[-1] if together else None
        if before is not None and before[:2] == flight[:2]:
            actions = before.actions + flight.actions
            together[-1] = before._replace(actions=actions, figures=before.figures + 1)
        else:
            together.append(flight)
    return together


def first_step(hint: Hint) -> list[DreamAction]:
    """The actions of the next decision: a number, a flight, or the whole exchange."""
    actions = hint.advice.actions
    if actions[0].kind in FLIGHTS:
        return list(flights(hint)[0].actions)
    return list(actions[:1]) if actions[0].kind == "cover" else list(actions)


def under(hint: Hint) -> list[str]:
    """The cards to put under the pile, in order."""
    return [CARD_NAMES[each.card] for each in hint.advice.actions if each.kind == "under"]


# Showing

RULES = {"cover": "D-A.1", "step": "D-A.2", "enter": "D-A.3", "under": "D-C.1", "done": "D-M.1"}
"""The rule of each kind of action."""


def advice_view(hint: Hint, ready: bool) -> AdviceView:
    actions = hint.advice.actions
    number = next((action.number for action in actions if action.kind == "cover"), 0)
    ways = flights(hint)
    return AdviceView(
        ready,
        steps=tuple(words.steps(number, [(w.origin, w.to, w.figures) for w in ways], under(hint))),
        reason=words.reason(hint.advice.points, hint.advice.notes["completed"], _nearest(hint)),
        rule=RULES[actions[0].kind],
    )


def _nearest(hint: Hint) -> tuple[str, int] | None:
    """The kept card that needs the fewest steps after the turn, if no other player moves."""
    seat, after = hint.state.to_act, hint.after
    against, players = others(after, seat), len(after.players)
    far = {
        CARD_NAMES[card]: steps_to(after.figures[seat], against, players, card)
        for card in cards_of(after.hand[seat])
    }
    card = min(far, key=lambda each: far[each], default="")
    return (card, far[card]) if card and 0 < far[card] < FAR else None


def marked(view: TableView, hint: Hint) -> TableView:
    """The view with the marks of the hint."""
    actions = hint.advice.actions
    numbers = {action.number for action in actions if action.kind == "cover"}
    hops = tuple(HopView(i, flight.origin, flight.to) for i, flight in enumerate(flights(hint), 1))
    signs = dict.fromkeys(under(hint), "under") | dict.fromkeys(
        hint.advice.notes["completed"], "done"
    )
    return view._replace(
        numbers=tuple(each._replace(hint=each.number in numbers) for each in view.numbers),
        isles=view.isles._replace(hops=hops),
        hand=tuple(each._replace(hint=signs.get(each.card, "")) for each in view.hand),
    )
