"""Views that the tables of all games share: plain data with texts in the player's language."""

from __future__ import annotations

from typing import NamedTuple


class ButtonView(NamedTuple):
    """The one main action."""

    label: str
    note: str
    enabled: bool


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
    """How a tie was broken, in words, or nothing."""
    seed: str
    """The seed at the end, before that its hash."""


class LogView(NamedTuple):
    at: int
    """Number of actions played when this had happened: a replay can go there."""
    colour: str
    """Of the player, or nothing."""
    text: str
    heading: bool = False
    """A new section of the log begins here."""


class AdviceView(NamedTuple):
    """A hint, if the person has asked for one."""

    ready: bool = False
    """It may be asked for."""
    thinking: bool = False
    steps: tuple[str, ...] = ()
    reason: str = ""
