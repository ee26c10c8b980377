"""Texts of the score: sources of points, and tie-breaks."""

from __future__ import annotations

from collections.abc import Sequence

from app.fog.texts import coast_name
from app.i18n import N_, NN_, Texts
from app.table.texts import listed
from game.fog.components import DATA

_POINTS = DATA["scoring"]

say = Texts(
    {
        # Reasons of game.fog.explain
        "tiles": NN_("{n} tile × {points}", "{n} tiles × {points}"),
        "wilds": NN_("{n} wild × {points}", "{n} wilds × {points}"),
        "landscape": N_("{landscape}: group of {n}"),
        "city": NN_("City on {space}: {n} landscape", "City on {space}: {n} landscapes"),
        "monuments": NN_("{n} monument × {points}", "{n} monuments × {points}"),
        "crown": N_("Crown with {energy} energy"),
        "no-crown": N_("no crown yet"),
        "end": N_("all six coasts"),
        "end-final": N_("all six coasts, in the final round"),
        "no-end": NN_("{n} of 6 coasts", "{n} of 6 coasts"),
        "volcano": N_("Volcano on {space}"),
        "all-expansions": N_("all five expansions"),
        # Additional notes
        "coast": N_("reaches the coast"),
        "no-coast": N_("does not reach the coast yet"),
        "cut-off": NN_("{n} tile is cut off", "{n} tiles are cut off"),
        "group": N_("Group of {n}: +{points}"),
        "group-lacks": NN_(
            "Largest group: {n}, {missing} more for +{points}",
            "Largest group: {n}, {missing} more for +{points}",
            by="missing",
        ),
        "next-crown": N_("next crown at {at} energy: {points}"),
        "open-coast": N_("{coast}: not connected"),
        "couple": N_("the Royal Couple counts twice"),
        "no-volcano": N_("all volcanoes are covered"),
        "nothing": N_("nothing yet"),
        # The ending
        "tie": N_("{names} have {points} points and {energy} energy each."),
        "tie-broken": N_(
            "{names} have {points} points each; more energy decides: {energy} for {winners}."
        ),
    }
)
over_reason = Texts(
    {
        "final": N_("The final round has been played."),
        "bag": N_("The bag ran out of tiles."),
        "rounds": N_("The last possible round has been played."),
    }
)


def group_line(size: int) -> str:
    """`Group of 5: +3`, or the number of missing tiles."""
    missing = max(0, _POINTS["group_size"] - size)
    key = "group-lacks" if missing else "group"
    return say(key, n=size, missing=missing, points=_POINTS["group"])


def tie_break(winners: Sequence[str], tied: Sequence[str], points: int, energy: int) -> str:
    """How the winners were found among the `tied` (F-P.9); `energy` is the winners'."""
    if len(tied) < 2:
        return ""
    key = "tie" if len(winners) == len(tied) else "tie-broken"
    names, won = listed(tied), listed(winners)
    return say(key, names=names, points=points, energy=energy, winners=won)


def open_coast_line(landscape: str) -> str:
    """A coast of the checklist that is not connected yet."""
    coast = coast_name(landscape)
    return say("open-coast", coast=coast[:1].upper() + coast[1:])
