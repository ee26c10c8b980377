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
        "middle-stays": N_("A piece that has reached the middle stays there."),
        "no-steps": N_("All steps are used. Confirm your turn, or undo a step."),
        "not-now": N_("First cover a number and fly that many steps."),
        "not-now exchange": N_("Now cards can go under your pile, or the turn can be confirmed."),
        "is-covered": N_("The {number} lies under a shell until all four are covered."),
        "no-figure": N_("You have no piece on island {n}."),
        "no-figure plane": N_("You have no pieces left in the plane."),
        "no-figure middle": N_("You have no piece in the middle yet."),
        "last-figure": NN_(
            "Your last piece outside may enter the middle only with your last step; {left} is "
            "left.",
            "Your last piece outside may enter the middle only with your last step; {left} are "
            "left.",
            by="left",
        ),
        "steps-left": NN_(
            "{left} step is left; you have to use all of them.",
            "{left} steps are left; you have to use all of them.",
            by="left",
        ),
        "out-of-reach": NN_(
            "This piece can fly forward by {left} step at most.",
            "This piece can fly forward by {left} steps at most.",
            by="left",
        ),
        "completes": N_("{card}: this mission is fulfilled and will be completed."),
        "not-in-hand": N_("{card} is not in your hand."),
    }
)


def refusal_text(refusal: Refusal) -> str:
    """The reason as text; the rule's number opens the paragraph (`app.rules.rulebook`)."""
    args = {**refusal.args, "n": refusal.args.get("place", "")}
    if "card" in args:
        args["card"] = named(str(args["card"]))
    return refusal_sentence(SENTENCES, refusal.reason, args)
