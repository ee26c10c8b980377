"""Texts of events. The caller removes secret cards with `game.dream.hidden.heard`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeGuard

from app.dream.texts import mission_name
from app.dream.texts import say as text
from app.i18n import N_, NN_, Texts
from game.dream import events as e
from game.dream.components import CARD_NAMES, PLACE_POINTS
from game.protocol import Event

say = Texts(
    {
        # By the kind of the event
        "start-player": N_("{name} starts."),
        "covered": N_("{name} covers the {n}."),
        "covered-cleared": N_("{name} takes all shells off and covers the {n}."),
        "stepped": N_("{name} flies to island {n}."),
        "entered": NN_(
            "{name} enters the middle: {n} point.", "{name} enters the middle: {n} points."
        ),
        "completed": N_("{name} completes: {card}."),
        "went-under": N_("{name} puts under the pile: {card}."),
        "went-under hidden": N_("{name} puts a card under the pile."),
        "drew": N_("{name} draws: {card}."),
        "drew hidden": N_("{name} draws a card."),
        "last-round missions": N_("{name} completes the last mission: this is the last round."),
        "last-round middle": N_("The middle is crowded: this is the last round."),
        "game-over": N_("The game is over."),
        # Recap
        "recap": N_("{name}: {what}."),
    }
)


def named(card: str) -> str:
    """The mission of a card as text."""
    kind, _dash, number = card.rpartition("-")
    return mission_name(kind, n=int(number))


def card_words(card: int) -> str:
    return named(CARD_NAMES[card])


def event_text(event: Event, names: Sequence[str]) -> str:
    """A sentence for the log, or ""."""
    seat = getattr(event, "seat", -1)
    name = names[seat] if seat >= 0 else ""
    match event:
        case e.Covered(number=number, cleared=cleared):
            return say("covered-cleared" if cleared else "covered", name=name, n=number)
        case e.Stepped(to=to):
            return say("stepped", name=name, n=to)
        case e.Entered(to=to):
            return say("entered", name=name, n=PLACE_POINTS[to])
        case e.Completed(card=card) | e.WentUnder(card=card) | e.Drew(card=card) if card >= 0:
            return say(event.kind, name=name, card=card_words(card))
        case e.WentUnder() | e.Drew():
            return say(f"{event.kind} hidden", name=name)
        case e.LastRound(why=why):
            return say(f"last-round {why}", name=name)
        case e.StartPlayer() | e.GameOver():
            return say(event.kind, name=name)
    return ""


def recap(
    events: Sequence[Event], names: Sequence[str], viewer: int, gains: Mapping[int, str]
) -> list[str]:
    """Whether it is the last round, and why; then a sentence for each player who has played.

    `gains` gives the sentence of a seat whose score changed; others only moved.
    """
    lines = [event_text(event, names) for event in events if isinstance(event, e.LastRound)]
    for seat, name in enumerate(names):
        covered = [event.number for event in events if _covers(event, seat)]
        if seat in gains:
            lines.append(gains[seat])
        elif seat != viewer and covered:
            lines.append(say("recap", name=name, what=text("steps", n=sum(covered))))
    return lines


def _covers(event: Event, seat: int) -> TypeGuard[e.Covered]:
    return isinstance(event, e.Covered) and event.seat == seat
