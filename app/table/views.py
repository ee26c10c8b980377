"""Views shared by the tables of all games: plain data with translated texts, score and log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from app.table import texts
from app.table.situation import Situation
from game.gains import Gain
from game.match import Match
from game.protocol import Event, ScoreSheet, Seat, places

ButtonTone = Literal["", "end", "pale"]
"""`end` if it ends the turn, `pale` if there is still something else to do."""


class ButtonView(NamedTuple):
    """The main button."""

    label: str
    note: str
    enabled: bool
    tone: ButtonTone = ""


class ItemView(NamedTuple):
    """A row of the score sheet."""

    item: str
    label: str
    icon: str
    values: tuple[int, ...]
    best: tuple[bool, ...]


class ScoreView(NamedTuple):
    rows: tuple[ItemView, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    """1 for the leader; equal places are shared."""
    names: tuple[str, ...]
    colours: tuple[str, ...]
    over: bool
    headline: str
    tie_break: str
    """How a tie was broken, or ""."""
    seed: str
    """The seed at the end; before, its hash."""


class LogView(NamedTuple):
    at: int
    """Number of actions played at that time: the replay opens there."""
    colour: str
    """Color of the player, or ""."""
    text: str
    heading: bool = False
    """Starts a new section of the log."""
    points: int = 0
    """Points of the player that the line tells."""


class AdviceView(NamedTuple):
    """A hint, if requested."""

    ready: bool = False
    """A hint can be requested."""
    thinking: bool = False
    steps: tuple[str, ...] = ()
    reason: str = ""
    rule: str = ""
    """The rule of the first step."""


def score_view(
    situation: Situation,
    sheets: Sequence[ScoreSheet],
    label: Callable[[str], str],
    icons: Mapping[str, str],
    tie_break: str = "",
) -> ScoreView:
    """A row for each item that has an icon; `label` names it. `tie_break` is used at the end."""
    ranking = situation.state.ranking()
    names = tuple(seat.name for seat in situation.seats)
    winners = [names[seat] for seat in ranking[0]]
    you = len(situation.people) == 1 and ranking[0] == [*situation.people]
    rows = []
    for item in (item for item in sheets[0].items if item in icons):
        values = tuple(sheet.items[item] for sheet in sheets)
        best = max(values)
        leads = tuple(value == best and (best > 0 or min(values) < best) for value in values)
        rows.append(ItemView(item, label(item), icons[item], values, leads))
    return ScoreView(
        rows=tuple(rows),
        totals=tuple(sheet.total for sheet in sheets),
        places=places(ranking),
        names=names,
        colours=tuple(seat.colour for seat in situation.seats),
        over=situation.over,
        headline=texts.headline(winners, situation.over, you=you),
        tie_break=tie_break if situation.over else "",
        seed=situation.seed,
    )


def log_lines(
    match: Match,
    sentence: Callable[[Any], str | None],
    heading: Callable[[Any], str],
    label: Callable[[str], str],
    first: str = "",
) -> list[LogView]:
    """All that happened, oldest first, below the heading `first` (the first round).

    An event for which `heading` has a text starts a section. Points follow the last line of the
    player in the same action; `label` names their items.
    """
    lines = [LogView(0, "", first or texts.say("round", number=1), heading=True)]
    seats = match.seats
    for (index, events), gains in zip(match.history, match.gains, strict=True):
        for event in events:
            if title := heading(event):
                lines.append(LogView(index, "", title, heading=True))
            if text := sentence(event):
                seat = getattr(event, "seat", -1)
                lines.append(LogView(index, seats[seat].colour if seat >= 0 else "", text))
        for gain in gains:
            _tell_gain(lines, index, seats[gain.seat], gain, label)
    return lines


def _tell_gain(
    lines: list[LogView], index: int, seat: Seat, gain: Gain, label: Callable[[str], str]
) -> None:
    """After the last line of the same action, if it is about the same player."""
    last = lines[-1]
    if last.at == index and last.colour == seat.colour and not last.heading:
        text = f"{last.text} {texts.gain_words(gain.items, label)}."
        lines[-1] = last._replace(text=text, points=last.points + gain.total)
    else:
        text = f"{texts.gain_words(gain.items, label, seat.name)}."
        lines.append(LogView(index, seat.colour, text, points=gain.total))


def round_heading(event: Event) -> str:
    """The heading of an event with which a round after the first one begins."""
    number = getattr(event, "round", 0) if event.kind == "round-began" else 0
    return texts.say("round", number=number) if number > 1 else ""
