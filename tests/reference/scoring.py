"""Connected coasts (F-X.1) and points (F-P)."""

from .board import (
    ALL_EXPANSIONS_POINTS,
    COASTS,
    COUPLE,
    CROWNS,
    EXPANSION_POINTS,
    EXPANSIONS,
    GROUP_POINTS,
    GROUP_SIZE,
    LANDSCAPES,
    MONUMENT_POINTS,
    YARD,
    Space,
    is_landscape,
    kind_of,
    neighbours,
)


def hanging_together(start: str, spaces: set[str]) -> set[str]:
    """The spaces of the set that are joined edge to edge to the one given, which is in it."""
    group = {start}
    waiting = [start]
    while waiting:
        for space in neighbours(waiting.pop()):
            if space in spaces and space not in group:
                group.add(space)
                waiting.append(space)
    return group


def connected_coasts(island: dict[str, str]) -> list[str]:
    """The coasts at the end of a path of landscape tiles from the yard (F-X.1)."""
    landscape = {space for space, tile in island.items() if is_landscape(tile)}
    path: set[str] = set()
    for space in neighbours(YARD):
        if space in landscape:
            path |= hanging_together(space, landscape)
    return [
        coast
        for coast, spaces in COASTS.items()
        if any(ends_path(space, coast, island, path) for space in spaces)
    ]


def ends_path(space: str, coast: str, island: dict[str, str], path: set[str]) -> bool:
    """Does this coast space end a path? Bare and next to it, or part of it and fitting."""
    if space not in island:
        return any(other in path for other in neighbours(space))
    return space in path and kind_of(island[space]) in (coast, "wild")


def groups_of(landscape: str, island: dict[str, str]) -> list[set[str]]:
    """The groups of tiles of a type and wilds that hang together."""
    fitting = {space for space, tile in island.items() if kind_of(tile) in (landscape, "wild")}
    groups = []
    while fitting:
        group = hanging_together(next(iter(fitting)), fitting)
        groups.append(group)
        fitting -= group
    return groups


def reaches_coast(group: set[str], landscape: str, island: dict[str, str]) -> bool:
    """Does the group lie on a coast space of its type, or next to a bare one? (F-P.1)"""
    for coast in COASTS[landscape]:
        if coast in group:
            return True
        if coast not in island and any(space in group for space in neighbours(coast)):
            return True
    return False


def landscape_points(landscape: str, island: dict[str, str]) -> int:
    """F-P.1: 2 for each tile of the type and 1 for each wild."""
    points = 0
    for group in groups_of(landscape, island):
        if reaches_coast(group, landscape, island):
            for space in group:
                points += 2 if kind_of(island[space]) == landscape else 1
    return points


def group_points(island: dict[str, str]) -> int:
    """F-P.2: 3 for each type that has a group of 5 or more."""
    points = 0
    for landscape in LANDSCAPES:
        if any(len(group) >= GROUP_SIZE for group in groups_of(landscape, island)):
            points += GROUP_POINTS
    return points


def city_points(island: dict[str, str]) -> int:
    """F-P.3: for each city the landscape tiles next to it."""
    points = 0
    for space, tile in island.items():
        if kind_of(tile) == "city":
            for other in neighbours(space):
                if other in island and is_landscape(island[other]):
                    points += 1
    return points


def monuments_on(island: dict[str, str]) -> int:
    """The Royal Couple counts as two (F-M.4)."""
    kinds = [kind_of(tile) for tile in island.values()]
    return kinds.count("monument") + 2 * kinds.count(COUPLE)


def monument_points(islands: list[dict[str, str]], seat: int) -> int:
    """F-P.4: points by rank; the rank is the number of players with more."""
    own = monuments_on(islands[seat])
    rank = len([island for island in islands if monuments_on(island) > own])
    return MONUMENT_POINTS[rank] * own


def crown_points(energy: int) -> int:
    """F-P.5: the last crown reached."""
    return max([points for mark, points in CROWNS.items() if energy >= mark], default=0)


def volcano_points(board: dict[str, Space], island: dict[str, str]) -> int:
    """F-P.7: what the bare volcanoes cost, zero or below."""
    return -sum(space["volcano"] for name, space in board.items() if name not in island)


def expansion_points(island: dict[str, str]) -> int:
    """F-P.8: the points of each expansion on the island, and 5 for all five."""
    built = [tile for tile in island.values() if tile in EXPANSIONS]
    points = sum(EXPANSION_POINTS[tile] for tile in built)
    if len(built) == len(EXPANSIONS):
        points += ALL_EXPANSIONS_POINTS
    return points
