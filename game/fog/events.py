"""What happens while an action is applied: for motion, sound and the log."""

from __future__ import annotations

from typing import NamedTuple


class StartPlayer(NamedTuple):
    seat: int
    kind: str = "start-player"


class RoundBegan(NamedTuple):
    round: int
    final: bool
    kind: str = "round-began"


class Returned(NamedTuple):
    """A full cloud's tiles went back into the bag (F-A.1)."""

    cloud: int
    tiles: tuple[int, ...]
    kind: str = "returned"


class Dealt(NamedTuple):
    """A tile came out of the bag onto a cloud, or with -1 into the harbor."""

    cloud: int
    tile: int
    kind: str = "dealt"


class Swapped(NamedTuple):
    seat: int
    tile: int
    out: int
    kind: str = "swapped"


class DiceRolled(NamedTuple):
    wind: int
    bonus: int
    again: bool
    kind: str = "dice-rolled"


class Settled(NamedTuple):
    """A balloon was put on its first space."""

    seat: int
    space: int
    kind: str = "settled"


class TurnBegan(NamedTuple):
    seat: int
    kind: str = "turn-began"


class Flew(NamedTuple):
    seat: int
    origin: int
    to: int
    cost: int
    kind: str = "flew"


class Took(NamedTuple):
    seat: int
    cloud: int
    tiles: tuple[int, ...]
    kind: str = "took"


class GotTile(NamedTuple):
    """A tile came into a hand: `bag`, `start`, `cloud` or `harbor` says where from."""

    seat: int
    tile: int
    source: str
    kind: str = "got-tile"


class Kept(NamedTuple):
    seat: int
    tile: int
    kind: str = "kept"


class Converted(NamedTuple):
    seat: int
    tile: int
    kind: str = "converted"


class Placed(NamedTuple):
    seat: int
    tile: int
    space: int
    kind: str = "placed"


class EnergyChanged(NamedTuple):
    seat: int
    before: int
    after: int
    why: str
    kind: str = "energy-changed"


class Activated(NamedTuple):
    seat: int
    tile: int
    kind: str = "activated"


class Gave(NamedTuple):
    seat: int
    tile: int
    kind: str = "gave"


class RangeChosen(NamedTuple):
    seat: int
    wind: int
    kind: str = "range-chosen"


class Connected(NamedTuple):
    """A seat has connected all six coasts (F-X.2)."""

    seat: int
    first: bool
    kind: str = "connected"


class BagEmpty(NamedTuple):
    """The game ends with this round (F-A.3, F-X.3)."""

    kind: str = "bag-empty"


class GameOver(NamedTuple):
    """`why`: `final`, `bag`, `rounds`."""

    why: str
    kind: str = "game-over"
