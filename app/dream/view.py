"""The view of the table of Dream Islands: plain data with translated texts.

It contains only what `game.dream.hidden` shows the viewer.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from app.table.views import AdviceView, ButtonView, ScoreView

PlaceGlow = Literal["", "source", "chosen", "target"]
MissionState = Literal["holds", "reach", "open", "under", "hidden", "done"]
"""In hand: `holds`, `reach`, `open`, `under` or `hidden`. In a list: `done` or `open`."""
MissionHint = Literal["", "done", "under"]
"""`done` if the hint completes it, `under` if it puts it under the pile."""


class GroupView(NamedTuple):
    """The figures of one player on one place."""

    seat: int
    colour: str
    number: int
    own: bool = False


class PlaceView(NamedTuple):
    """The plane, an island of the ring, or one in the middle."""

    place: str
    """`plane`, `1` to `8`, `middle-3`, `middle-2a`, `middle-2b`, `middle-1`."""
    groups: tuple[GroupView, ...]
    label: str
    """The number on it: its own, or its points."""
    words: str
    """Description of the place and its figures."""
    glow: PlaceGlow = ""
    """Set while figures can be moved."""
    steps: int = 0
    """Distance of a target in steps."""
    lit: int = 0
    """Number of missions in hand that would hold if the chosen figure went there."""


class HopView(NamedTuple):
    """A flight proposed by a hint."""

    number: int
    """Counted from 1."""
    origin: str
    to: str
    """`middle` for all of its islands."""


class IslesView(NamedTuple):
    """The archipelago."""

    places: tuple[PlaceView, ...]
    hops: tuple[HopView, ...] = ()

    def waiting(self) -> IslesView:
        """The same archipelago without targets."""
        places = (place._replace(glow="", steps=0, lit=0) for place in self.places)
        return self._replace(places=tuple(places))


class NumberView(NamedTuple):
    """A number of the viewer's board."""

    number: int
    covered: bool
    enabled: bool
    now: bool
    """The number of this turn."""
    hint: bool = False


class MissionView(NamedTuple):
    """A mission: a card in hand, or one of all sixteen of a player."""

    card: str
    """`exactly-3`, or `?` for a card hidden from the viewer."""
    kind: str
    number: int
    name: str
    state: MissionState
    state_words: str
    order: int = 0
    """Position of a card that goes under the pile, from 1."""
    enabled: bool = False
    hint: MissionHint = ""


class SeatView(NamedTuple):
    """A player chip."""

    seat: int
    name: str
    colour: str
    bot: bool
    score: int
    done: int
    """Completed missions."""
    missions: int
    """Total number of missions."""
    turn: bool
    starts: bool
    shown: bool
    """The list of this player's missions is open."""
    thinking: bool


class TableView(NamedTuple):
    """Everything on the table screen."""

    round: int
    round_words: str
    phase: str
    last_round: bool
    seats: tuple[SeatView, ...]
    viewer: int
    """The viewer's seat; -1 while no hand may be seen."""
    mine: bool
    """The viewer may decide now."""
    isles: IslesView
    numbers: tuple[NumberView, ...]
    steps: int
    """Steps left."""
    steps_words: str
    hand: tuple[MissionView, ...]
    secret: bool
    """A hand is visible."""
    missions: tuple[MissionView, ...]
    """All missions of the player whose list is open."""
    missions_words: str
    button: ButtonView
    prompt: str
    sheet: str
    """`missions`, `menu` or nothing."""
    sheet_title: str
    can_undo: bool
    can_redo: bool
    score: ScoreView
    advice: AdviceView = AdviceView()

    def waiting(self) -> TableView:
        """The same table without anything to choose, while people wait."""
        return self._replace(
            mine=False,
            isles=self.isles.waiting(),
            numbers=tuple(number._replace(enabled=False) for number in self.numbers),
            hand=tuple(card._replace(enabled=False) for card in self.hand),
            button=ButtonView("", "", False),
            can_undo=False,
            can_redo=False,
            advice=self.advice._replace(ready=False),
        )
