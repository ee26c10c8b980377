"""Texts of refusals: one friendly sentence for each reason of game.fog.refusals.

`reason value` overrides the sentence for one value of the reason's first argument.
"""

from __future__ import annotations

from app.fog.texts import tile_name
from app.i18n import N_, NN_, Texts
from app.table.texts import refusal_sentence
from game.protocol import Refusal

SENTENCES = Texts(
    {
        "game-over": N_("The game is over."),
        "wait-for-chance": N_("Wait a moment: dice or bag decide now."),
        "next-to-yard": N_("Start on one of the six spaces around the balloon yard."),
        "no-line": N_("A balloon flies in a straight line; that space is on none of its lines."),
        "no-office": N_("You reach the docks once your Harbor Office stands on your island."),
        "leave-dock": N_("Your balloon has to leave the harbor and land on the island."),
        "cloud-empty": N_("That cloud is empty; choose one with tiles."),
        "no-cloud": N_("At the harbor you exchange tiles; clouds are out of reach."),
        "must-take": N_("Choose a cloud first; all its tiles are yours."),
        "decide-draw": N_("Decide about your draw first."),
        "not-adjacent": N_("That space is not next to your balloon."),
        "on-yard": N_("The balloon yard stays free."),
        "under-balloon": N_("Your balloon stands there; place the tile next to it."),
        "occupied": N_("A tile lies there already."),
        "no-placing-on-dock": N_("From a dock no tile can be placed."),
        "bag-not-empty": N_("There are tiles in the bag; draw from it."),
        "no-draw": N_("You have no tile to draw now."),
        "not-on-dock": N_("Fly to a dock first to exchange tiles."),
        "must-give": N_("Give one of your tiles first, then take."),
        "dock-no-activation": N_("From a dock no expansion can be activated."),
        "must-swap": N_("The harbor is full: choose the tile that leaves it."),
        "must-choose": N_("Choose your movement value first; it decides who starts."),
        "not-now setup": N_("First choose where your balloon starts."),
        "not-now distribute": N_("First swap a tile in the full harbor."),
        "not-now roll": N_("First decide about the dice."),
        "not-now bonus": N_("First decide whether to draw a tile."),
        "not-now fly": N_("First fly with your balloon."),
        "not-now take": N_("Now is the time to take tiles."),
        "not-now place": N_("Now is the time to place tiles, or to end the turn."),
        "not-now next-start": N_("First choose a movement value."),
        "not-now over": N_("The game is over."),
        "die-rerolled wind": N_("The direction die has already been re-rolled."),
        "die-rerolled bonus": N_("The bonus die has already been re-rolled."),
        "energy": NN_(
            "That flight costs {costs} energy; you have {has}.",
            "That flight costs {costs} energy; you have {has}.",
            by="costs",
        ),
        "no-dock": N_("There is no such dock; this harbor has {docks}."),
        "no-module 2": N_("This game is played without the harbor."),
        "no-module 3": N_("This game is played without the expansions."),
        "spyglass-full": NN_(
            "Your spyglass is full: its only space is taken.",
            "Your spyglass is full: all {spaces} spaces are taken.",
            by="spaces",
        ),
        "not-in-hand": N_("{tile} is not up for a decision now."),
        "in-spyglass": N_("{tile} is in your spyglass and can no longer be converted."),
        "decide-hand": N_("First decide what becomes of {tile}."),
        "not-in-spyglass": N_("{tile} is not in your spyglass."),
        "not-on-cloud": N_("{tile} does not lie on that cloud."),
        "expansion-stays": N_("{tile} is an expansion and cannot be exchanged."),
        "not-in-harbor": N_("{tile} does not lie in the harbor."),
        "not-in-harbor none": N_("Nothing can be taken from the bag now."),
        "just-given": N_("You have just given {tile}; take another tile."),
        "must-pick": NN_(
            "Finish the exchange: {left} more tile to take.",
            "Finish the exchange: {left} more tiles to take.",
            by="left",
        ),
        "harbor-full": N_("The harbor holds only {limit} tiles: take one from there."),
        "bag-empty": N_("The bag is empty: take a tile from the harbor."),
        "not-beside": N_("{tile} no longer lies beside your island."),
        "mark": N_("You need at least {needs} energy for that; you have {has}."),
        "wind-number": N_("Choose a movement value from {lowest} to {highest}."),
    }
)


def refusal_text(refusal: Refusal) -> str:
    """The reason as text; the rule's number opens the paragraph (`app.rules.rulebook`)."""
    args = dict(refusal.args)
    if args.get("tile"):
        args["tile"] = tile_name(str(args["tile"]))
    return refusal_sentence(SENTENCES, refusal.reason, args)
