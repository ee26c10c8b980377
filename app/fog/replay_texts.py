"""What happens at each step of a replay, in words; the log leaves some of it out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.fog.log_texts import event_text
from app.fog.texts import tile_name
from app.i18n import _, current_language, ngettext
from app.table.replay_texts import ended_turn, went_on
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
            return ended_turn(name)
    return went_on(name)


def seat_line(name: str, energy: int, points: int) -> str:
    """The player whose island is shown, at that moment."""
    drops = ngettext("{n} energy", "{n} energy", energy).format(n=energy)
    minus = "\N{MINUS SIGN}" if points < 0 else ""
    stars = ngettext("{n} point", "{n} points", points).format(n=f"{minus}{abs(points)}")
    return _("{name}: {energy}, {points}").format(name=name, energy=drops, points=stars)


# Dice and bag


def rolls_words(total: int, again: int) -> str:
    rolled = ngettext("{n} roll", "{n} rolls", total).format(n=total)
    if not again:
        return rolled
    repeated = ngettext("{n} of them again", "{n} of them again", again).format(n=again)
    return f"{rolled}, {repeated}"


def expected_words(expected: float) -> str:
    """What the stroke on each bar means."""
    figure = f"{expected:.1f}".replace(".", "." if current_language() == "en" else ",")
    return _("The stroke is what could be expected: {n} each.").format(n=figure)


def bag_words(drawn: int) -> str:
    return ngettext(
        "{n} tile came out of the bag. The stroke is what could be expected of so many.",
        "{n} tiles came out of the bag. The stroke is what could be expected of so many.",
        drawn,
    ).format(n=drawn)
