"""Where a balloon can fly and what it costs (F-C1, F-H.4, F-H.8, F-H.9)."""

from .board import (
    ANYWHERE_DOCK,
    AROUND,
    COAST_SPACES,
    COASTS,
    DIRECTIONS,
    DOCKS,
    OFFICE,
    OPPOSITE,
    SIDES,
    SPACES,
    Space,
    dock_number,
    is_dock,
    line,
    winds_of,
)


def wind_numbers(board: dict[str, Space], island: dict[str, str], balloon: str) -> list[int]:
    """The numbers under a balloon, more than one on a range tile (F-C1.1, F-D.1, F-H.7)."""
    if balloon == ANYWHERE_DOCK:
        return [0]  # F-H.9
    if is_dock(balloon):
        return [dock_number(balloon)]
    if balloon in island:
        return winds_of(island[balloon])
    return [board[balloon]["wind"]]


def free_directions(wind: str, bonus: str) -> list[str]:
    """The die's direction and those of the bonus face (F-C1.1, F-R.3)."""
    if bonus == "opposite":
        return [wind, OPPOSITE[wind]]
    if bonus == "sixty":
        return [wind, *SIDES[wind]]
    return [wind]


def flights(
    board: dict[str, Space],
    island: dict[str, str],
    balloon: str,
    energy: int,
    wind: str,
    bonus: str,
    harbor: str,
    strict_docks: bool = False,
) -> dict[str, int]:
    """Every place that can be reached and paid, with the cheapest cost (F-C1.6, F-C1.7)."""
    if balloon == ANYWHERE_DOCK:
        return dict.fromkeys(SPACES, 0)  # F-H.9

    free = free_directions(wind, bonus)
    found: list[tuple[str, int]] = []
    for number in wind_numbers(board, island, balloon):
        n = number + 1 if bonus == "speed" else number
        if is_dock(balloon):
            found += flights_from_dock(n, free, strict_docks)
        else:
            docks = []
            if OFFICE in island.values():  # F-H.4
                docks = [f"dock-{dock}" for dock in range(1, DOCKS[harbor] + 1)]
            found += flights_from_space(balloon, n, free, docks)

    cheapest: dict[str, int] = {}
    for place, cost in found:
        if cost <= energy and cost < cheapest.get(place, cost + 1):
            cheapest[place] = cost
    return cheapest


def flights_from_space(
    balloon: str, n: int, free: list[str], docks: list[str]
) -> list[tuple[str, int]]:
    """All flights from a space of the island with the wind number n."""
    found = []
    for way in DIRECTIONS:
        course = [balloon, *line(balloon, way), *docks]
        if way in free:
            found += with_the_wind(course, n)
        else:
            # F-C1.3
            for k in range(1, len(course)):
                found.append((course[k], n + 2 * k))
    return found


def with_the_wind(course: list[str], n: int) -> list[tuple[str, int]]:
    """F-C1.2, and F-C1.5 for the last place of the course: there the rest lapses."""
    found = []
    last = len(course) - 1
    for k, place in enumerate(course):
        cost = 0 if k == last and n >= last else abs(k - n)
        found.append((place, cost))
    return found


# F-B.3: the coast that a flight from the yard in each direction reaches
COAST_AT = {"NW": "swamp", "NE": "forest", "E": "mountain"}
COAST_AT |= {"SE": "desert", "SW": "canyon", "W": "plain"}


def flights_from_dock(n: int, free: list[str], strict: bool) -> list[tuple[str, int]]:
    """F-H.8: over any coast space that has the sea behind it, and straight on.

    With strict docks only over the coast that the wind meets first.
    """
    found = []
    for way in free:
        entries = COASTS[COAST_AT[OPPOSITE[way]]] if strict else COAST_SPACES
        for entry in entries:
            if OPPOSITE[way] not in AROUND[entry]:
                course = ["sea", entry, *line(entry, way)]
                found += with_the_wind(course, n)[1:]  # k >= 1: it must leave
    return found
