"""Texts of refusals: one friendly sentence for each reason of game.dream.refusals.

`reason value` overrides the sentence for one value of the reason's first argument.
"""

from __future__ import annotations

from app.dream.log_texts import named
from app.i18n import N_, NN_, Texts
from app.table.texts import refusal_sentence
from game.protocol import Refusal

SENTENCES = Texts(
    {
        "game-over": N_("The game is over."),
        "wait-for-chance": N_("Wait a moment: cards are being drawn."),
        "must-cover": N_("First cover a number with a shell; it says how far you fly."),
        "number-chosen": N_("You have chosen a number for this turn already."),
        "middle-stays": N_("A figure in the middle has arrived and stays there."),
        "no-steps": N_("All steps are used; confirm the turn, or take a step back."),
        "not-now": N_("First cover a number and fly that many steps."),
        "not-now exchange": N_("Now cards can go under your pile, or the turn can be confirmed."),
        "is-covered": N_("The {number} lies under a shell until all four are covered."),
        "no-figure": N_("You have no figure on island {n}."),
        "no-figure plane": N_("You have no figure in the plane any more."),
        "last-figure": NN_(
            "Your last figure outside enters the middle with the last step only; {left} is left.",
            "Your last figure outside enters the middle with the last step only; {left} are left.",
            by="left",
        ),
        "steps-left": NN_(
            "{left} step is left; all have to be flown.",
            "{left} steps are left; all have to be flown.",
            by="left",
        ),
        "out-of-reach": NN_(
            "This figure flies forward, {left} step at most.",
            "This figure flies forward, {left} steps at most.",
            by="left",
        ),
        "completes": N_("{card}: this mission holds and will be completed."),
        "not-in-hand": N_("{card} is not in your hand."),
    }
)


def refusal_text(refusal: Refusal) -> str:
    """The reason as text; the rule's number opens the paragraph (`app.rules.rulebook`)."""
    args = {**refusal.args, "n": refusal.args.get("place", "")}
    if "card" in args:
        args["card"] = named(str(args["card"]))
    return refusal_sentence(SENTENCES, refusal.reason, args)
