"""What happened, in words. Secret cards never get here: ask `game.dream.hidden.heard` first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.dream.texts import mission_name
from app.i18n import _, ngettext
from app.table.level_texts import replaced_text
from game.dream.components import CARD_NAMES, PLACE_POINTS


def named(card: str) -> str:
    """The mission of a card in words."""
    kind, _dash, number = card.rpartition("-")
    return mission_name(kind, int(number))


def card_words(card: int) -> str:
    return named(CARD_NAMES[card])


def event_text(event: Any, names: Sequence[str]) -> str:
    """A sentence for the log, or nothing."""
    who = names[event.seat] if getattr(event, "seat", -1) >= 0 else ""
    match event.kind:
        case "replaced":
            return replaced_text(event.why, who)
        case "start-player":
            return _("{name} starts.").format(name=who)
        case "covered" if event.cleared:
            return _("{name} takes all shells off and covers the {n}.").format(
                name=who, n=event.number
            )
        case "covered":
            return _("{name} covers the {n}.").format(name=who, n=event.number)
        case "stepped":
            return _("{name} flies to island {n}.").format(name=who, n=event.to)
        case "entered":
            points = PLACE_POINTS[event.to]
            return ngettext(
                "{name} enters the middle: {n} point.",
                "{name} enters the middle: {n} points.",
                points,
            ).format(name=who, n=points)
        case "completed":
            return _("{name} completes: {card}.").format(name=who, card=card_words(event.card))
        case "went-under" if event.card >= 0:
            card = card_words(event.card)
            return _("{name} puts under the pile: {card}.").format(name=who, card=card)
        case "went-under":
            return _("{name} puts a card under the pile.").format(name=who)
        case "drew" if event.card >= 0:
            return _("{name} draws: {card}.").format(name=who, card=card_words(event.card))
        case "drew":
            return _("{name} draws a card.").format(name=who)
        case "last-round" if event.why == "missions":
            return _("{name} has completed all missions: this is the last round.").format(name=who)
        case "last-round":
            return _("The middle is crowded: this is the last round.")
        case "game-over":
            return _("The game is over.")
    return ""


def recap(events: Sequence[Any], names: Sequence[str], viewer: int) -> list[str]:
    """A sentence for each of the others who has played since."""
    lines = []
    for seat, name in enumerate(names):
        own = [event for event in events if getattr(event, "seat", -1) == seat]
        covered = [event.number for event in own if event.kind == "covered"]
        if seat == viewer or not covered:
            continue
        done = sum(event.kind == "completed" for event in own)
        arrived = sum(event.kind == "entered" for event in own)
        flown = sum(covered)
        parts = [ngettext("{n} step", "{n} steps", flown).format(n=flown)]
        if done:
            parts.append(ngettext("{n} mission", "{n} missions", done).format(n=done))
        if arrived:
            parts.append(_("{n} into the middle").format(n=arrived))
        lines.append(_("{name}: {what}.").format(name=name, what=", ".join(parts)))
    return lines
