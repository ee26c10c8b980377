"""Words of every replay, and of the proof that nobody helped luck."""

from __future__ import annotations

from typing import NamedTuple

from app.i18n import _, ngettext
from game.match import Match


def step_count(at: int, length: int) -> str:
    return ngettext("Step {n} of {total}", "Step {n} of {total}", length).format(n=at, total=length)


def unit_name(unit: str) -> str:
    """What a tap on the arrows goes by."""
    return {"step": _("Step"), "turn": _("Turn"), "round": _("Round")}[unit]


def ended_turn(name: str) -> str:
    return _("{name} ended the turn.").format(name=name)


def went_on(name: str) -> str:
    return _("{name} went on.").format(name=name)


def over_here() -> str:
    return _("The game is over here. Go back a little, then play on.")


# Fair play


def seed_words(over: bool, forked: int) -> str:
    """What the long figures are."""
    if not over:
        text = _(
            "The fingerprint of the seed from which all rolls and draws follow. The seed "
            "itself is shown at the end."
        )
    else:
        text = _(
            "To check it: the fingerprint is the SHA-256 of the word archipel, a space and the "
            "seed; roll or draw number n follows from the SHA-256 of the seed, a slash and n, "
            "counted from 0."
        )
    if not forked:
        return text
    before = ngettext(
        "The first {n} step was played in another game, with a seed of its own.",
        "The first {n} steps were played in another game, with a seed of their own.",
        forked,
    ).format(n=forked)
    return f"{text} {before}"


def check_words(fair: bool, chances: int) -> str:
    if not fair:
        return _("This log does not follow from the seed: it was changed.")
    return ngettext(
        "Checked: the {n} roll or draw follows from the seed.",
        "Checked: all {n} rolls and draws follow from the seed.",
        chances,
    ).format(n=chances)


class FairView(NamedTuple):
    """How anybody can check that nobody helped luck."""

    commitment: str
    seed: str
    """Nothing before the end."""
    seed_words: str
    fair: bool
    check_words: str
    """Whether the seed fits, at the end."""


def fair_view(match: Match) -> FairView:
    fair = match.fair()
    return FairView(
        commitment=match.commitment,
        seed=match.seed if match.over else "",
        seed_words=seed_words(match.over, match.forked),
        fair=fair,
        check_words=check_words(fair, match.chances) if match.over else "",
    )
