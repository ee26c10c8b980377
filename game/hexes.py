"""A hexagon of 61 hexes. A space is 10 * row + axial column, a set of spaces is one int."""

from __future__ import annotations

Space = int
"""A space of a board: 10 * row + axial column."""
SpaceSet = int
"""A set of spaces: bit n for space n."""

RADIUS = 4
YARD = 44
"""The middle space, E5."""

DIRECTIONS = ("NW", "NE", "E", "SE", "SW", "W")
"""Clockwise; a direction is its index here."""
STEPS = (-10, -9, 1, 10, 9, -1)

SPACES = tuple(
    10 * row + column
    for row in range(2 * RADIUS + 1)
    for column in range(2 * RADIUS + 1)
    if RADIUS <= row + column <= 3 * RADIUS
)
"""All spaces, row by row."""

BOARD = sum(1 << space for space in SPACES)


def _name(space: Space) -> str:
    row, column = divmod(space, 10)
    return "ABCDEFGHI"[row] + str(column - max(0, RADIUS - row) + 1)


NAMES = {space: _name(space) for space in SPACES}
BY_NAME = {name: space for space, name in NAMES.items()}


def _ray(space: Space, step: int) -> tuple[Space, ...]:
    spaces: list[int] = []
    space += step
    while space in NAMES:
        spaces.append(space)
        space += step
    return tuple(spaces)


RAYS = tuple(
    tuple(_ray(space, step) for step in STEPS) if space in NAMES else () for space in range(100)
)
"""`RAYS[space][direction]`: the spaces in a straight line, up to the edge."""

NEIGHBOURS = tuple(
    sum(1 << space + step for step in STEPS if space + step in NAMES) if space in NAMES else 0
    for space in range(100)
)

ENTRIES = tuple(tuple(space for space in SPACES if space - step not in NAMES) for step in STEPS)
"""`ENTRIES[direction]`: the edge spaces that a flight in that direction reaches first."""

_members: dict[int, tuple[int, ...]] = {}


def members(spaces: SpaceSet) -> tuple[Space, ...]:
    """The spaces of a set, in order. Cached: few different sets occur."""
    found = _members.get(spaces)
    if found is None:
        rest, out = spaces, []
        while rest:
            low = rest & -rest
            rest ^= low
            out.append(low.bit_length() - 1)
        found = tuple(out)
        if len(_members) < 20_000:
            _members[spaces] = found
    return found


def subsets(spaces: SpaceSet) -> list[SpaceSet]:
    """All subsets of a set, including the empty one."""
    found = [0]
    for space in members(spaces):
        found += [subset | 1 << space for subset in found]
    return found


def grow(spaces: SpaceSet) -> SpaceSet:
    """A set and all its neighbours (mask the result with a set of spaces)."""
    right = spaces | spaces >> 1
    left = spaces | spaces << 1
    return right | left | right << 10 | left >> 10


def flood(seeds: SpaceSet, region: SpaceSet) -> SpaceSet:
    """The part of `region` that is connected to `seeds`."""
    seeds &= region
    while True:
        right = seeds | seeds >> 1
        left = seeds | seeds << 1
        grown = (right | left | right << 10 | left >> 10) & region
        if grown == seeds:
            return seeds
        seeds = grown
