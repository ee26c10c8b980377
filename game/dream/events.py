"""What happens while an action is applied: for motion, sound and the log.

`hidden.heard` says what of it a viewer may know: ask there before anything is shown.
"""

from __future__ import annotations

from typing import NamedTuple


class StartPlayer(NamedTuple):
    seat: int
    kind: str = "start-player"


class RoundBegan(NamedTuple):
    round: int
    kind: str = "round-began"


class TurnBegan(NamedTuple):
    seat: int
    kind: str = "turn-began"


class Covered(NamedTuple):
    """A shell went onto a number; `cleared` if all shells came off before (D-A.1)."""

    seat: int
    number: int
    cleared: bool
    kind: str = "covered"


class Stepped(NamedTuple):
    """A figure went one step on, within the ring or into it."""

    seat: int
    origin: int
    to: int
    kind: str = "stepped"


class Entered(NamedTuple):
    """A figure went from the heart island to a place in the middle (D-A.3)."""

    seat: int
    to: int
    kind: str = "entered"


class Completed(NamedTuple):
    """A mission was laid open (D-M.1)."""

    seat: int
    card: int
    kind: str = "completed"


class WentUnder(NamedTuple):
    """A card went under the own draw pile (D-C.1). Which one, only its owner knows."""

    seat: int
    card: int
    kind: str = "went-under"


class Drew(NamedTuple):
    """A card came into a hand. Which one, only its owner knows."""

    seat: int
    card: int
    kind: str = "drew"


class LastRound(NamedTuple):
    """The round is played to its end (D-X.1). `why`: `missions`, `middle`."""

    seat: int
    why: str
    kind: str = "last-round"


class GameOver(NamedTuple):
    """`why`: `end` (D-X.1), `rounds` (D-X.2)."""

    why: str
    kind: str = "game-over"
