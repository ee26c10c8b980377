"""What happens while an action is applied: for motion, sound and the log."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.fog.components import Location
from game.fog.tiles import Tile
from game.hexes import Space
from game.protocol import SeatIndex


class StartPlayer(NamedTuple):
    seat: SeatIndex
    kind: Literal["start-player"] = "start-player"


class RoundBegan(NamedTuple):
    round: int
    final: bool
    kind: Literal["round-began"] = "round-began"


class Returned(NamedTuple):
    """A full cloud's tiles went back into the bag (F-A.1)."""

    cloud: int
    tiles: tuple[Tile, ...]
    kind: Literal["returned"] = "returned"


class Dealt(NamedTuple):
    """A tile came out of the bag onto a cloud, or with -1 into the harbor."""

    cloud: int
    tile: Tile
    kind: Literal["dealt"] = "dealt"


class Swapped(NamedTuple):
    seat: SeatIndex
    tile: Tile
    out: int
    kind: Literal["swapped"] = "swapped"


class DiceRolled(NamedTuple):
    wind: int
    bonus: int
    again: bool
    kind: Literal["dice-rolled"] = "dice-rolled"


class Settled(NamedTuple):
    """A balloon was put on its first space."""

    seat: SeatIndex
    space: Space
    kind: Literal["settled"] = "settled"


class TurnBegan(NamedTuple):
    seat: SeatIndex
    kind: Literal["turn-began"] = "turn-began"


class Flew(NamedTuple):
    seat: SeatIndex
    origin: int
    to: Location
    cost: int
    kind: Literal["flew"] = "flew"


class Took(NamedTuple):
    seat: SeatIndex
    cloud: int
    tiles: tuple[Tile, ...]
    kind: Literal["took"] = "took"


class GotTile(NamedTuple):
    """A tile came into a hand: `bag`, `start`, `cloud` or `harbor` says where from."""

    seat: SeatIndex
    tile: Tile
    source: str
    kind: Literal["got-tile"] = "got-tile"


class Kept(NamedTuple):
    seat: SeatIndex
    tile: Tile
    kind: Literal["kept"] = "kept"


class Converted(NamedTuple):
    seat: SeatIndex
    tile: Tile
    kind: Literal["converted"] = "converted"


class Placed(NamedTuple):
    seat: SeatIndex
    tile: Tile
    space: Space
    kind: Literal["placed"] = "placed"


class EnergyChanged(NamedTuple):
    seat: SeatIndex
    before: int
    after: int
    why: str
    lost: int = 0
    """Beyond the end of the track (F-E.1)."""
    kind: Literal["energy-changed"] = "energy-changed"


class Activated(NamedTuple):
    seat: SeatIndex
    tile: Tile
    kind: Literal["activated"] = "activated"


class Gave(NamedTuple):
    seat: SeatIndex
    tile: Tile
    kind: Literal["gave"] = "gave"


class RangeChosen(NamedTuple):
    seat: SeatIndex
    wind: int
    kind: Literal["range-chosen"] = "range-chosen"


class Connected(NamedTuple):
    """A seat has connected all six coasts (F-X.2)."""

    seat: SeatIndex
    first: bool
    kind: Literal["connected"] = "connected"


class BagEmpty(NamedTuple):
    """The game ends with this round (F-A.3, F-X.3)."""

    kind: Literal["bag-empty"] = "bag-empty"


class GameOver(NamedTuple):
    """`why`: `final`, `bag`, `rounds`."""

    why: str
    kind: Literal["game-over"] = "game-over"
