"""The decisions of the game and the outcomes of chance, each with one line of text.

`kind` is a field so that actions of different kinds are never equal tuples.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from game.fog.components import BONUSES, CLOUDS, DOCK, harbor
from game.fog.tiles import BY_NAME, NAME, TILES
from game.hexes import BY_NAME as SPACE_BY_NAME
from game.hexes import DIRECTIONS, SPACES
from game.hexes import NAMES as SPACE_NAMES

PLACE_NAMES = SPACE_NAMES | {DOCK + k: f"dock-{k}" for k in range(1, harbor("variant").docks + 1)}
"""The names of spaces and docks."""
PLACES = {name: place for place, name in PLACE_NAMES.items()}
DICE = ("wind", "bonus")


class Starts(NamedTuple):
    seat: int
    kind: str = "starts"

    def __str__(self) -> str:
        return f"starts {self.seat}"


class Drawn(NamedTuple):
    tile: int
    kind: str = "drawn"

    def __str__(self) -> str:
        return f"drawn {NAME[self.tile]}"


class Rolled(NamedTuple):
    wind: int
    """Direction, or -1 if only the other die was rolled."""
    bonus: int
    kind: str = "rolled"

    def __str__(self) -> str:
        faces = ["rolled"]
        if self.wind >= 0:
            faces.append(DIRECTIONS[self.wind])
        if self.bonus >= 0:
            faces.append(BONUSES[self.bonus])
        return " ".join(faces)


class StartSpace(NamedTuple):
    to: int
    kind: str = "start-space"

    def __str__(self) -> str:
        return f"start-space {PLACE_NAMES[self.to]}"


class Reroll(NamedTuple):
    die: int
    kind: str = "reroll"

    def __str__(self) -> str:
        return f"reroll {DICE[self.die]}"


class Fly(NamedTuple):
    to: int
    kind: str = "fly"

    def __str__(self) -> str:
        return f"fly {PLACE_NAMES[self.to]}"


class Take(NamedTuple):
    cloud: int
    kind: str = "take"

    def __str__(self) -> str:
        return f"take {self.cloud}"


class Keep(NamedTuple):
    tile: int
    kind: str = "keep"

    def __str__(self) -> str:
        return f"keep {NAME[self.tile]}"


class Convert(NamedTuple):
    tile: int
    kind: str = "convert"

    def __str__(self) -> str:
        return f"convert {NAME[self.tile]}"


class Draw(NamedTuple):
    kind: str = "draw"

    def __str__(self) -> str:
        return "draw"


class Scoop(NamedTuple):
    cloud: int
    tile: int
    kind: str = "scoop"

    def __str__(self) -> str:
        return f"scoop {self.cloud} {NAME[self.tile]}"


class Place(NamedTuple):
    tile: int
    to: int
    kind: str = "place"

    def __str__(self) -> str:
        return f"place {NAME[self.tile]} {PLACE_NAMES[self.to]}"


class Give(NamedTuple):
    tile: int
    kind: str = "give"

    def __str__(self) -> str:
        return f"give {NAME[self.tile]}"


class Pick(NamedTuple):
    tile: int
    """0: unseen from the bag."""
    kind: str = "pick"

    def __str__(self) -> str:
        return f"pick {NAME[self.tile] or 'bag'}"


class Activate(NamedTuple):
    tile: int
    kind: str = "activate"

    def __str__(self) -> str:
        return f"activate {NAME[self.tile]}"


class Range(NamedTuple):
    wind: int
    kind: str = "range"

    def __str__(self) -> str:
        return f"range {self.wind}"


class Swap(NamedTuple):
    tile: int
    kind: str = "swap"

    def __str__(self) -> str:
        return f"swap {NAME[self.tile]}"


class Done(NamedTuple):
    kind: str = "done"

    def __str__(self) -> str:
        return "done"


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

_ONE_TILE: dict[str, tuple[Any, ...]] = {
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


def _parse(kind: str, words: list[str]) -> Any:
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
        case "rolled", [wind, bonus]:
            return ROLLED[6 * DIRECTIONS.index(wind) + BONUSES.index(bonus)]
        case "rolled", [face]:
            if face in DIRECTIONS:
                return ROLLED_WIND[DIRECTIONS.index(face)]
            return ROLLED_BONUS[BONUSES.index(face)]
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
def parse(text: str) -> Any:
    """The action of a line of text."""
    kind, *words = text.split(" ")
    try:
        return _parse(kind, words)
    except (KeyError, ValueError):
        raise ValueError(f"{text!r} is not an action") from None


def describe(action: Any) -> dict[str, Any]:
    """The fields of an action, named for people (`python -m game actions`)."""
    fields: dict[str, Any] = {"kind": action.kind}
    for name, value in zip(action._fields[:-1], action, strict=False):
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
