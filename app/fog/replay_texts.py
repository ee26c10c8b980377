"""What happens at each step of a replay, in words; the log leaves some of it out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.catalogue import current, ngettext
from app.catalogue import gettext as _
from app.fog.log_texts import event_text
from app.fog.texts import tile_name
from game.fog.tiles import NAME


def beginning() -> str:
    return _("Before the first tile is drawn.")


def step(action: Any, events: Sequence[Any], names: Sequence[str], name: str) -> str:
    """The sentences of an action; `name` is who acted."""
    # That everybody gains what the die shows goes without saying.
    told = [event for event in events if getattr(event, "why", "") != "bonus"]
    lines = [text for event in told if (text := event_text(event, names))]
    return " ".join(lines) or _quiet(action, events, name)


def _quiet(action: Any, events: Sequence[Any], name: str) -> str:
    """What needs no line in the log."""
    match action.kind:
        case "drawn":
            dealt = next(event for event in events if event.kind == "dealt")
            tile = tile_name(NAME[dealt.tile])
            return _("{tile} came onto cloud {n}.").format(tile=tile, n=dealt.cloud + 1)
        case "reroll" if action.die:
            return _("{name} rolls the bonus die again.").format(name=name)
        case "reroll":
            return _("{name} rolls the wind die again.").format(name=name)
        case "draw" | "pick":
            return _("{name} draws a tile from the bag.").format(name=name)
        case "done" if any(event.kind == "turn-began" for event in events):
            return _("{name} ended the turn.").format(name=name)
    return _("{name} went on.").format(name=name)


def step_count(at: int, length: int) -> str:
    return ngettext("Step {n} of {total}", "Step {n} of {total}", length).format(n=at, total=length)


def seat_line(name: str, energy: int, points: int) -> str:
    """The player whose island is shown, at that moment."""
    drops = ngettext("{n} energy", "{n} energy", energy).format(n=energy)
    minus = "\N{MINUS SIGN}" if points < 0 else ""
    stars = ngettext("{n} point", "{n} points", points).format(n=f"{minus}{abs(points)}")
    return _("{name}: {energy}, {points}").format(name=name, energy=drops, points=stars)


def unit_name(unit: str) -> str:
    """What a tap on the arrows goes by."""
    return {"step": _("Step"), "turn": _("Turn"), "round": _("Round")}[unit]


# Dice and bag


def rolls_words(total: int, again: int) -> str:
    rolled = ngettext("{n} roll", "{n} rolls", total).format(n=total)
    if not again:
        return rolled
    repeated = ngettext("{n} of them again", "{n} of them again", again).format(n=again)
    return f"{rolled}, {repeated}"


def expected_words(expected: float) -> str:
    """What the stroke on each bar means."""
    figure = f"{expected:.1f}".replace(".", "." if current() == "en" else ",")
    return _("The stroke is what could be expected: {n} each.").format(n=figure)


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


def bag_words(drawn: int) -> str:
    return ngettext(
        "{n} tile came out of the bag. The stroke is what could be expected of so many.",
        "{n} tiles came out of the bag. The stroke is what could be expected of so many.",
        drawn,
    ).format(n=drawn)
