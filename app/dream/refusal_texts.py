"""Why something is not allowed: one friendly sentence for each reason of game.dream.refusals, and
for a flight of several steps, of which the rules know only the steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.dream.log_texts import named
from app.i18n import N_, _, ngettext
from game.protocol import Refusal

_PLAIN = {
    "game-over": N_("The game is over."),
    "wait-for-chance": N_("Wait a moment: cards are being drawn."),
    "must-cover": N_("First cover a number with a shell; it says how far you fly."),
    "number-chosen": N_("You have chosen a number for this turn already."),
    "middle-stays": N_("A figure in the middle has arrived and stays there."),
    "no-steps": N_("All steps are used; confirm the turn, or take a step back."),
}


def _not_now(phase: str) -> str:
    if phase == "exchange":
        return _("Now cards can go under your pile, or the turn can be confirmed.")
    return _("First cover a number and fly that many steps.")


def _is_covered(number: int) -> str:
    return _("The {number} lies under a shell until all four are covered.").format(number=number)


def _no_figure(place: Any) -> str:
    if place == "plane":
        return _("You have no figure in the plane any more.")
    return _("You have no figure on island {n}.").format(n=place)


def _last_figure(left: int) -> str:
    return ngettext(
        "Your last figure outside enters the middle with the last step only; {left} is left.",
        "Your last figure outside enters the middle with the last step only; {left} are left.",
        left,
    ).format(left=left)


def _steps_left(left: int) -> str:
    return ngettext(
        "{left} step is left; all have to be flown.",
        "{left} steps are left; all have to be flown.",
        left,
    ).format(left=left)


def _out_of_reach(left: int) -> str:
    return ngettext(
        "This figure flies forward, {left} step at most.",
        "This figure flies forward, {left} steps at most.",
        left,
    ).format(left=left)


def _card(text: str) -> Callable[[str], str]:
    def words(card: str) -> str:
        return _(text).format(card=named(card))

    return words


_FIGURES: Mapping[str, Callable[..., str]] = {
    "not-now": _not_now,
    "is-covered": _is_covered,
    "no-figure": _no_figure,
    "last-figure": _last_figure,
    "steps-left": _steps_left,
    "out-of-reach": _out_of_reach,
    "completes": _card(N_("{card}: this mission holds and will be completed.")),
    "not-in-hand": _card(N_("{card} is not in your hand.")),
}


def refusal_text(refusal: Refusal) -> str:
    """The reason in words; the rule's number opens the paragraph (`app.rules.rulebook`)."""
    args: Mapping[str, Any] = refusal.args
    if refusal.reason in _PLAIN:
        return _(_PLAIN[refusal.reason])
    return _FIGURES[refusal.reason](**args)
