"""Texts of replay steps, including those without a line in the log, and of statistics."""

from __future__ import annotations

from collections.abc import Sequence

from app.fog.log_texts import event_text
from app.fog.texts import tile_name
from app.i18n import N_, NN_, Texts, decimal
from app.table.replay_texts import say as replay_text
from app.table.texts import with_minus
from game.fog import actions as a
from game.fog.events import Dealt
from game.fog.tiles import NAME
from game.protocol import Action, Event

say = Texts(
    {
        "beginning": N_("Before the first tile is drawn."),
        "drawn": N_("{tile} comes onto cloud {n}."),
        "reroll-wind": N_("{name} re-rolls the direction die."),
        "reroll-bonus": N_("{name} re-rolls the bonus die."),
        "draw": N_("{name} draws a tile from the bag."),
        "energy": NN_("{n} energy", "{n} energy"),
        "points": NN_("{points} point", "{points} points"),
        "seat": N_("{name}: {energy}, {points}"),
        "rolls": NN_("{n} roll", "{n} rolls"),
        "rerolls": NN_("{n} re-rolled", "{n} re-rolled"),
        "expected": N_("The line marks the expected count: {n} each."),
        "bag": NN_(
            "{n} tile has left the bag. The line marks the expected count.",
            "{n} tiles have left the bag. The line marks the expected count.",
        ),
    }
)


def step(action: Action, events: Sequence[Event], names: Sequence[str], name: str) -> str:
    """The sentences of an action; `name` is the acting player."""
    # It is implied that all players gain the bonus of the die.
    told = [event for event in events if getattr(event, "why", "") != "bonus"]
    lines = [text for event in told if (text := event_text(event, names))]
    return " ".join(lines) or _quiet(action, events, name)


def _quiet(action: Action, events: Sequence[Event], name: str) -> str:
    """The text of an action without a line in the log."""
    match action:
        case a.Drawn():
            dealt = next(event for event in events if isinstance(event, Dealt))
            return say("drawn", tile=tile_name(NAME[dealt.tile]), n=dealt.cloud + 1)
        case a.Reroll(die):
            return say("reroll-bonus" if die else "reroll-wind", name=name)
        case a.Draw() | a.Pick():
            return say("draw", name=name)
        case a.Done() if any(event.kind == "turn-began" for event in events):
            return replay_text("ended-turn", name=name)
    return replay_text("went-on", name=name)


def seat_line(name: str, energy: int, points: int) -> str:
    """The shown player in a replay."""
    stars = say("points", n=points, points=with_minus(points))
    return say("seat", name=name, energy=say("energy", n=energy), points=stars)


def rolls_words(total: int, again: int) -> str:
    rolled = say("rolls", n=total)
    return f"{rolled}, {say('rerolls', n=again)}" if again else rolled


def expected_words(expected: float) -> str:
    """The legend of the stroke on each bar."""
    return say("expected", n=decimal(expected))
