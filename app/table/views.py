"""Views shared by the tables of all games: plain data with translated texts."""

from __future__ import annotations

from typing import NamedTuple


class ButtonView(NamedTuple):
    """The main button."""

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


class AdviceView(NamedTuple):
    """A hint, if requested."""

    ready: bool = False
    """A hint can be requested."""
    thinking: bool = False
    steps: tuple[str, ...] = ()
    reason: str = ""
