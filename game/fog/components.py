"""The figures of the game, read from assets/fog/. Everything Printed or House is there."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.hexes import BOARD, SPACES, YARD, grow, subsets
from game.protocol import Json

FOLDER = Path(__file__).parents[2] / "assets" / "fog"

DATA: Json = tomllib.loads((FOLDER / "components.toml").read_text("utf-8"))

LANDSCAPES = ("swamp", "forest", "mountain", "desert", "canyon", "plain")
"""In the order of the coasts: landscape i lies in direction i of the yard (F-B.3)."""

BONUSES = ("energy-1", "energy-2", "draw", "speed", "opposite", "sixty")  # F-R.3
ENERGY_1, ENERGY_2, DRAW, SPEED, OPPOSITE, SIXTY = range(6)

VERSION: int = DATA["version"]
"""Of boards, marks and order of decisions; saves tell with which one they were begun."""
VERSIONS = tuple(range(1, VERSION + 1))
ISLANDS = ("gold", "silver")
HARBORS = ("standard", "variant")

PLAYERS = range(DATA["limits"]["players"][0], DATA["limits"]["players"][1] + 1)
MAX_ENERGY: int = DATA["limits"]["energy"]
MAX_ROUNDS: int = DATA["limits"]["rounds"]
CLOUD_LIMIT: int = DATA["limits"]["cloud"]
FINAL_BONUS: tuple[int, int] = tuple(DATA["limits"]["final_bonus"])
START_ENERGY: list[int] = DATA["setup"]["energy"]
CLOUDS: dict[int, int] = {int(n): clouds for n, clouds in DATA["setup"]["clouds"].items()}
HARBOR_START: int = DATA["setup"]["harbor"]
HARBOR_LIMIT: int = DATA["harbor"]["capacity"]


def _crowns() -> tuple[int, ...]:
    steps = {int(energy): points for energy, points in DATA["energy_track"]["crowns"].items()}
    return tuple(
        max([0, *(points for mark, points in steps.items() if mark <= energy)])
        for energy in range(MAX_ENERGY + 1)
    )


CROWNS = _crowns()
"""Points of the last crown reached, by energy (F-E.2)."""

Location = int
"""A space, or DOCK + the number of a dock."""
DOCK = 90
"""Dock number k is the location DOCK + k, beside the spaces of the island."""


def is_dock(location: Location) -> bool:
    return location > DOCK


class Harbor(NamedTuple):
    """One side of the harbor board."""

    docks: int
    take: tuple[int, ...]
    """How many tiles an exchange gives, by dock number (F-H.7, F-H.9)."""
    wind: tuple[int, ...]
    """The wind number of a dock, by dock number."""


@cache
def harbor(side: str) -> Harbor:
    take = [0, *DATA["harbor"]["take"]]
    wind = list(range(len(take)))
    if side == "variant":
        take.append(DATA["harbor"]["variant_take"])
        wind.append(DATA["harbor"]["variant_wind"])
    return Harbor(len(take) - 1, tuple(take), tuple(wind))


class Island(NamedTuple):
    """What is printed on one side of the island boards (F-B.5, F-B.6)."""

    wind: bytes
    """The wind number, by space."""
    coast: tuple[int, ...]
    """The spaces of each landscape's coast, as sets."""
    drops: bytes
    """The energy of a drop, by space."""
    draws: bytes
    """How many tiles a question mark lets draw, by space."""
    volcanoes: tuple[tuple[int, int], ...]
    """Each volcano's space as a set, and its minus points."""
    touching: tuple[dict[int, int], ...]
    """By landscape and bare coast: where a tile of it lies on its coast or next to a bare one."""
    near: tuple[int, ...]
    """The spaces of each landscape's coast and those next to it, as sets."""


def read_island(text: str) -> Island:
    """The island of an .island file."""
    wind, drops, draws = bytearray(100), bytearray(100), bytearray(100)
    coast = [0] * 6
    volcanoes = []
    rows = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    tokens = [token for row in rows for token in row.split()[1:]]
    for space, token in zip(SPACES, tokens, strict=True):
        wind[space] = int(token[0])
        special = token[1:].lstrip("?")
        draws[space] = len(token) - 1 - len(special)
        if special.startswith("d"):
            drops[space] = int(special[1:])
        elif special.startswith("v"):
            volcanoes.append((1 << space, int(special[1:])))
        elif special in tuple("SFMDCP"):
            coast["SFMDCP".index(special)] |= 1 << space
        elif special != ("Y" if space == YARD else ""):
            raise ValueError(f"island file: {token!r} is not a space")
    wind[YARD] = DATA["limits"]["yard_wind"]
    return Island(
        wind=bytes(wind),
        coast=tuple(coast),
        drops=bytes(drops),
        draws=bytes(draws),
        volcanoes=tuple(volcanoes),
        touching=tuple(
            {bare: (spaces | grow(bare)) & BOARD for bare in subsets(spaces)} for spaces in coast
        ),
        near=tuple(grow(spaces) & BOARD for spaces in coast),
    )


@cache
def island(side: str, version: int = VERSION) -> Island:
    """A board by id and version; the files of older versions carry their number."""
    name = side if version == VERSION else f"{side}-{version}"
    return read_island((FOLDER / f"{name}.island").read_text("utf-8"))


def _free(wind: int, bonus: int) -> int:
    turns = {OPPOSITE: (0, 3), SIXTY: (0, 1, 5)}.get(bonus, (0,))
    return sum(1 << (wind + turn) % 6 for turn in turns)


FREE = [[_free(wind, bonus) for bonus in range(6)] for wind in range(6)]
"""`FREE[wind][bonus]`: the directions that the wind carries a balloon in, as a set (F-R.3)."""

NOT_YARD = BOARD & ~(1 << YARD)
