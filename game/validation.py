"""Strict validation of JSON written by hand: each error is one line that names the field."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import Any, NoReturn, TypeVar

from game.protocol import BadPosition, Json, Seat

T = TypeVar("T")

MAX_TEXT = 1_000_000
"""Maximum length of a position or save, in characters."""
MAX_DEPTH = 200
"""Maximum depth of lists and objects in each other."""
MAX_NUMBER = 2**63


def fail(message: str) -> NoReturn:
    raise BadPosition(message)


def shown(value: object) -> str:
    """A value shortened for an error message."""
    whole = ascii(value)
    return whole if len(whole) <= 60 else whole[:57] + "..."


def load(source: str) -> Any:
    """Parse JSON; raises BadPosition."""
    if len(source) > MAX_TEXT:
        raise BadPosition(f"the file is too long ({len(source)} characters)")
    try:
        found = json.loads(source, parse_constant=_no_constant, object_pairs_hook=_no_twins)
        if not sound(found):
            raise BadPosition("the file has a value that no file of ours has")
        return found
    except BadPosition:
        raise
    except RecursionError:
        raise BadPosition("the file is nested too deeply") from None
    except json.JSONDecodeError as error:
        raise BadPosition(
            f"not JSON: {error.msg} in line {error.lineno}, column {error.colno}"
        ) from None
    except ValueError as error:  # a number with too many digits
        raise BadPosition(f"not JSON: {str(error).splitlines()[0]}") from None


def sound(value: object) -> bool:
    """Whether parsed JSON is safe to handle: not too deep, numbers of usual size, real text."""
    level = [value]
    for _ in range(MAX_DEPTH):
        below: list[object] = []
        for each in level:
            if isinstance(each, dict):
                below += each
                below += each.values()
            elif isinstance(each, list):
                below += each
            elif isinstance(each, str):
                if not each.isascii() and any("\ud800" <= sign <= "\udfff" for sign in each):
                    return False
            elif isinstance(each, int | float) and not -MAX_NUMBER <= each <= MAX_NUMBER:
                return False
        if not below:
            return True
        level = below
    return False


def _no_constant(name: str) -> NoReturn:
    raise BadPosition(f"not JSON: {name} is no number here")


def _no_twins(pairs: list[tuple[str, object]]) -> Json:
    found: Json = {}
    for name, value in pairs:
        if name in found:
            raise BadPosition(f"{shown(name)} stands twice in the same object")
        found[name] = value
    return found


def mapping(value: object, where: str, known: Collection[str]) -> Json:
    if not isinstance(value, dict):
        raise BadPosition(f"{where}: expected an object, found {shown(value)}")
    for name in value:
        if name not in known:
            raise BadPosition(f"{where}: unknown key {shown(name)}")
    return value


def array(value: object, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadPosition(f"{where}: expected a list, found {shown(value)}")
    return value


def integer(value: object, where: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadPosition(
            f"{where}: expected a whole number from {low} to {high}, found {shown(value)}"
        )
    return value


def boolean(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise BadPosition(f"{where}: expected true or false, found {shown(value)}")
    return value


def text(value: object, where: str, longest: int = 40) -> str:
    if not isinstance(value, str) or len(value) > longest or not value.isprintable():
        raise BadPosition(
            f"{where}: expected a text of at most {longest} characters, found {shown(value)}"
        )
    return value


def one_of(value: object, where: str, names: Sequence[T]) -> T:
    """One of the names; `1`, `1.0` and `true` are three different values here."""
    for name in names:
        if type(value) is type(name) and value == name:
            return name
    raise BadPosition(f"{where}: {shown(value)} is not one of {', '.join(map(str, names))}")


# Parts of positions that all games share


def position(value: object, game: str, known: Collection[str], needed: Sequence[str]) -> Json:
    given = mapping(value, "position", known)
    one_of(given.get("game", game), "game", (game,))
    for key in needed:
        if key not in given:
            fail(f"position: {key!r} is missing")
    return given


def players(
    value: object, counts: Sequence[int], known: Collection[str], colours: Sequence[str]
) -> tuple[list[Json], tuple[Seat, ...]]:
    """The JSON of each player, and the seats."""
    found = array(value, "players")
    if len(found) not in counts:
        fail(f"players: {len(found)} given, {counts[0]} to {counts[-1]} can play")
    seats = []
    for i, player in enumerate(found):
        where = f"players[{i}]"
        mapping(player, where, known)
        seats.append(
            Seat(
                text(player.get("name", f"P{i + 1}"), f"{where}.name"),
                text(player.get("colour", colours[i]), f"{where}.colour"),
                text(player.get("kind", "human"), f"{where}.kind"),
            )
        )
    return found, tuple(seats)


def start_seat(given: Json, seats: int, setting_up: bool) -> int:
    """The start player; -1 if it is still to be drawn."""
    start = given.get("start", 0)
    return -1 if start is None and setting_up else integer(start, "start", 0, seats - 1)
