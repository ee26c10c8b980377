"""Texts of replays, and of the proof that chance was fair."""

from __future__ import annotations

from typing import NamedTuple

from app.i18n import N_, NN_, Texts
from game.match import Match

unit_name = Texts({"step": N_("Step"), "turn": N_("Turn"), "round": N_("Round")})
"""Unit of the arrow buttons."""
say = Texts(
    {
        "step": NN_("Step {n} of {total}", "Step {n} of {total}", by="total"),
        "no-change": N_("{name}: no change of points in the last turn."),
        "ended-turn": N_("{name} ends the turn."),
        "went-on": N_("{name} goes on."),
        "over": N_("The game is over here. Go back a little, then play on."),
        # Fair play
        "fingerprint": N_(
            "The fingerprint of the seed from which all rolls and draws follow. The seed "
            "itself is shown at the end."
        ),
        "check": N_(
            "To check it: the fingerprint is the SHA-256 of the word archipel, a space and the "
            "seed; roll or draw number n follows from the SHA-256 of the seed, a slash and n, "
            "counted from 0."
        ),
        "forked": NN_(
            "The first {n} step was played in another game, with a seed of its own.",
            "The first {n} steps were played in another game, with a seed of their own.",
        ),
        "unfair": N_("This log does not follow from the seed: it was changed."),
        "fair": NN_(
            "Checked: the {n} roll or draw follows from the seed.",
            "Checked: all {n} rolls and draws follow from the seed.",
        ),
        "fair-since": NN_(
            "Checked: the {n} roll or draw since then follows from the seed.",
            "Checked: all {n} rolls and draws since then follow from the seed.",
        ),
        "unchecked": N_("No roll or draw of this game was made with its seed: nothing is proved."),
    }
)


class FairView(NamedTuple):
    """How to check that chance was not influenced."""

    commitment: str
    seed: str
    """Empty before the end."""
    seed_words: str
    fair: bool
    """Something was checked, and it follows from the seed."""
    check_words: str
    """Whether the seed matches its hash, at the end."""


def _check_words(match: Match, fair: bool) -> str:
    """What the check has shown; it claims nothing about rolls before a fork."""
    if not match.over:
        return ""
    if not fair:
        return say("unfair")
    checked = match.checked()
    if not checked:
        return say("unchecked")
    return say("fair-since" if match.forked else "fair", n=checked)


def fair_view(match: Match) -> FairView:
    fair = match.fair()
    about = say("check" if match.over else "fingerprint")
    if match.forked:
        about = f"{about} {say('forked', n=match.forked)}"
    return FairView(
        commitment=match.commitment,
        seed=match.seed if match.over else "",
        seed_words=about,
        fair=fair and (not match.over or match.checked() > 0),
        check_words=_check_words(match, fair),
    )
