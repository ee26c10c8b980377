"""What happens while an action is applied: for motion, sound and the log.

`hidden.heard` says what of it a viewer may know: ask there before anything is shown.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.dream.components import Card, Location
from game.protocol import SeatIndex


class StartPlayer(NamedTuple):
    seat: SeatIndex
    kind: Literal["start-player"] = "start-player"


class RoundBegan(NamedTuple):
    round: int
    kind: Literal["round-began"] = "round-began"


class TurnBegan(NamedTuple):
    seat: SeatIndex
    kind: Literal["turn-began"] = "turn-began"


class Covered(NamedTuple):
    """A shell went onto a number; `cleared` if all shells came off before (D-A.1)."""

    seat: SeatIndex
    number: int
    cleared: bool
    kind: Literal["covered"] = "covered"


class Stepped(NamedTuple):
    """A figure went one step on, within the ring or into it."""

    seat: SeatIndex
    origin: Location
    to: Location
    kind: Literal["stepped"] = "stepped"


class Entered(NamedTuple):
    """A figure went from the heart island to a place in the middle (D-A.3)."""

    seat: SeatIndex
    to: Location
    kind: Literal["entered"] = "entered"


class Completed(NamedTuple):
    """A mission was laid open (D-M.1)."""

    seat: SeatIndex
    card: Card
    kind: Literal["completed"] = "completed"


class WentUnder(NamedTuple):
    """A card went under the own draw pile (D-C.1). Which one, only its owner knows."""

    seat: SeatIndex
    card: Card
    kind: Literal["went-under"] = "went-under"


class Drew(NamedTuple):
    """A card came into a hand. Which one, only its owner knows."""

    seat: SeatIndex
    card: Card
    kind: Literal["drew"] = "drew"


class LastRound(NamedTuple):
    """The round is played to its end (D-X.1). `why`: `missions`, `middle`."""

    seat: SeatIndex
    why: str
    kind: Literal["last-round"] = "last-round"


class GameOver(NamedTuple):
    """`why`: `end` (D-X.1), `rounds` (D-X.2)."""

    why: str
    kind: Literal["game-over"] = "game-over"
