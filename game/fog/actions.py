"""The decisions of the game and the outcomes of chance, each with one line of text.

`kind` is a field so that actions of different kinds are never equal tuples.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from game.fog.components import BONUSES, CLOUDS, DOCK, Location, harbor
from game.fog.tiles import BY_NAME, NAME, TILES, Tile
from game.hexes import BY_NAME as SPACE_BY_NAME
from game.hexes import DIRECTIONS, SPACES
from game.hexes import NAMES as SPACE_NAMES
from game.protocol import Json, SeatIndex

PLACE_NAMES = SPACE_NAMES | {DOCK + k: f"dock-{k}" for k in range(1, harbor("variant").docks + 1)}
"""The names of spaces and docks."""
PLACES = {name: place for place, name in PLACE_NAMES.items()}
DICE = ("wind", "bonus")


class Starts(NamedTuple):
    seat: SeatIndex
    kind: Literal["starts"] = "starts"

    def __str__(self) -> str:
        return f"starts {self.seat}"


class Drawn(NamedTuple):
    tile: Tile
    kind: Literal["drawn"] = "drawn"

    def __str__(self) -> str:
        return f"drawn {NAME[self.tile]}"


class Rolled(NamedTuple):
    wind: int
    """Direction, or -1 if only the other die was rolled."""
    bonus: int
    kind: Literal["rolled"] = "rolled"

    def __str__(self) -> str:
        faces = ["rolled"]
        if self.wind >= 0:
            faces.append(DIRECTIONS[self.wind])
        if self.bonus >= 0:
            faces.append(BONUSES[self.bonus])
        return " ".join(faces)


class StartSpace(NamedTuple):
    to: Location
    kind: Literal["start-space"] = "start-space"

    def __str__(self) -> str:
        return f"start-space {PLACE_NAMES[self.to]}"


class Reroll(NamedTuple):
    die: int
    kind: Literal["reroll"] = "reroll"

    def __str__(self) -> str:
        return f"reroll {DICE[self.die]}"


class Fly(NamedTuple):
    to: Location
    kind: Literal["fly"] = "fly"

    def __str__(self) -> str:
        return f"fly {PLACE_NAMES[self.to]}"


class Take(NamedTuple):
    cloud: int
    kind: Literal["take"] = "take"

    def __str__(self) -> str:
        return f"take {self.cloud}"


class Keep(NamedTuple):
    tile: Tile
    kind: Literal["keep"] = "keep"

    def __str__(self) -> str:
        return f"keep {NAME[self.tile]}"


class Convert(NamedTuple):
    tile: Tile
    kind: Literal["convert"] = "convert"

    def __str__(self) -> str:
        return f"convert {NAME[self.tile]}"


class Draw(NamedTuple):
    kind: Literal["draw"] = "draw"

    def __str__(self) -> str:
        return "draw"


class Scoop(NamedTuple):
    cloud: int
    tile: Tile
    kind: Literal["scoop"] = "scoop"

    def __str__(self) -> str:
        return f"scoop {self.cloud} {NAME[self.tile]}"


class Place(NamedTuple):
    tile: Tile
    to: Location
    kind: Literal["place"] = "place"

    def __str__(self) -> str:
        return f"place {NAME[self.tile]} {PLACE_NAMES[self.to]}"


class Give(NamedTuple):
    tile: Tile
    kind: Literal["give"] = "give"

    def __str__(self) -> str:
        return f"give {NAME[self.tile]}"


class Pick(NamedTuple):
    tile: Tile
    """0: unseen from the bag."""
    kind: Literal["pick"] = "pick"

    def __str__(self) -> str:
        return f"pick {NAME[self.tile] or 'bag'}"


class Activate(NamedTuple):
    tile: Tile
    kind: Literal["activate"] = "activate"

    def __str__(self) -> str:
        return f"activate {NAME[self.tile]}"


class Range(NamedTuple):
    wind: int
    kind: Literal["range"] = "range"

    def __str__(self) -> str:
        return f"range {self.wind}"


class Swap(NamedTuple):
    tile: Tile
    kind: Literal["swap"] = "swap"

    def __str__(self) -> str:
        return f"swap {NAME[self.tile]}"


class Done(NamedTuple):
    kind: Literal["done"] = "done"

    def __str__(self) -> str:
        return "done"


FogAction = (
    Starts
    | Drawn
    | Rolled
    | StartSpace
    | Reroll
    | Fly
    | Take
    | Keep
    | Convert
    | Draw
    | Scoop
    | Place
    | Give
    | Pick
    | Activate
    | Range
    | Swap
    | Done
)

# Made once, so that listing legal actions makes no objects.
_TILES = range(len(TILES))
STARTS = tuple(Starts(seat) for seat in range(max(CLOUDS)))
DRAWN = tuple(Drawn(tile) for tile in _TILES)
ROLLED = tuple(Rolled(wind, bonus) for wind in range(6) for bonus in range(6))
ROLLED_WIND = tuple(Rolled(wind, -1) for wind in range(6))
ROLLED_BONUS = tuple(Rolled(-1, bonus) for bonus in range(6))
FLY = tuple(Fly(place) for place in range(100))
TAKE = tuple(Take(cloud) for cloud in range(max(CLOUDS.values())))
KEEP = tuple(Keep(tile) for tile in _TILES)
CONVERT = tuple(Convert(tile) for tile in _TILES)
PLACE = tuple(tuple(Place(tile, space) for space in range(SPACES[-1] + 1)) for tile in _TILES)
REROLL = tuple(Reroll(die) for die in range(len(DICE)))
SWAP = tuple(Swap(tile) for tile in _TILES)
ACTIVATE = tuple(Activate(tile) for tile in _TILES)
GIVE = tuple(Give(tile) for tile in _TILES)
PICK = tuple(Pick(tile) for tile in _TILES)
DRAW = Draw()
DONE = Done()

_ONE_TILE: dict[str, tuple[FogAction, ...]] = {
    "drawn": DRAWN,
    "keep": KEEP,
    "convert": CONVERT,
    "give": GIVE,
    "activate": ACTIVATE,
    "swap": SWAP,
}


def _number(text: str, limit: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 3 and int(text) < limit):
        raise KeyError(text)
    return int(text)


def _parse_roll(faces: list[str]) -> Rolled:
    match faces:
        case [wind, bonus]:
            return ROLLED[6 * DIRECTIONS.index(wind) + BONUSES.index(bonus)]
        case [face] if face in DIRECTIONS:
            return ROLLED_WIND[DIRECTIONS.index(face)]
        case [face]:
            return ROLLED_BONUS[BONUSES.index(face)]
    raise KeyError("rolled")


def _parse(kind: str, words: list[str]) -> FogAction:
    match kind, words:
        case "fly", [to]:
            return FLY[PLACES[to]]
        case "place", [tile, to]:
            return PLACE[BY_NAME[tile]][SPACE_BY_NAME[to]]
        case (("drawn" | "keep" | "convert" | "give" | "activate" | "swap"), [tile]):
            return _ONE_TILE[kind][BY_NAME[tile]]
        case "pick", [tile]:
            return PICK[0 if tile == "bag" else BY_NAME[tile]]
        case "take", [cloud]:
            return TAKE[_number(cloud, len(TAKE))]
        case "scoop", [cloud, tile]:
            return Scoop(_number(cloud, len(TAKE)), BY_NAME[tile])
        case "rolled", faces:
            return _parse_roll(faces)
        case "reroll", [die]:
            return REROLL[DICE.index(die)]
        case "range", [wind]:
            return Range(_number(wind, 100))
        case "starts", [seat]:
            return STARTS[_number(seat, len(STARTS))]
        case "start-space", [to]:
            return StartSpace(SPACE_BY_NAME[to])
        case "draw", []:
            return DRAW
        case "done", []:
            return DONE
    raise KeyError(kind)


@lru_cache(maxsize=4096)
def parse(text: str) -> FogAction:
    """The action of a line of text."""
    kind, *words = text.split(" ")
    try:
        return _parse(kind, words)
    except (KeyError, ValueError):
        raise ValueError(f"{text!r} is not an action") from None


def describe(action: FogAction) -> Json:
    """The fields of an action, named for people (`python -m game actions`)."""
    fields: Json = {"kind": action.kind}
    for name, value in action._asdict().items():
        match name:
            case "tile":
                value = NAME[value] or "bag"
            case "to":
                value = PLACE_NAMES[value]
            case "die":
                value = DICE[value]
            case "wind" if action.kind == "rolled":
                value = DIRECTIONS[value] if value >= 0 else None
            case "bonus":
                value = BONUSES[value] if value >= 0 else None
        fields[name] = value
    return fields
