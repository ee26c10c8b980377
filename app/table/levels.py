"""The computer players of the app: five levels, guarded, so that none of them can stop a game."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.ai.bots import LEVELS, NAMES, NODES, make
from game.ai.guard import FALLBACK, Guarded
from game.match import Match

PERSON = "human"
DEFAULT = LEVELS[1]
"""For a first game: it can be beaten, but not by chance alone."""
SECONDS = 1.0
"""What a level may take for a round. Usually its nodes are used up long before, so that the
same seed is the same game; the clock is for slow phones."""
FIRST = "first"
"""Nobody: the first legal action."""


class Replaced(NamedTuple):
    """A line of the log: another player decided for this one."""

    seat: int
    why: str
    """`hung`."""
    kind: str = "replaced"


def level_of(kind: str) -> str:
    """The level that a player of this kind has; saves may be older or newer than the levels."""
    return kind if kind in LEVELS else DEFAULT


class Player:
    """The computer player of a seat. Who did not come back gives way to a new one.

    What the old one still says is said to nobody: its mishaps are its own.
    """

    def __init__(self, match: Match, seat: int, names: tuple[str, ...]) -> None:
        self.mishaps: list[str] = []
        """Bots that did not answer, for the log."""
        self._match, self._seat = match, seat
        self._name, *self._simpler = names
        seed, names = f"{match.seed}/{seat}", tuple(name for name in names if name != FIRST)
        self._bot = Guarded(
            [(n, make(n, match.game, seed, seconds=SECONDS, nodes=NODES)) for n in names]
        )

    def __call__(self, state: Any) -> Any:
        return self._bot(state)

    def simpler(self) -> Player:
        """Who decides from now on, because this one has not come back."""
        names = tuple(self._simpler) or (FIRST,)
        player = Player(self._match, self._seat, names)
        player.mishaps.append(self._name)
        return player


def bots(match: Match) -> dict[int, Player]:
    """By seat; a kind that nobody knows plays as the usual level."""

    def bot(seat: int, kind: str) -> Player:
        name = kind if kind in NAMES else DEFAULT
        simpler = (FIRST,) if name == FALLBACK else (FALLBACK, FIRST)
        return Player(match, seat, (name, *simpler))

    return {i: bot(i, seat.kind) for i, seat in enumerate(match.seats) if seat.kind != PERSON}
