"""Texts that the tables of all games share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.i18n import Texts, _, ngettext, pgettext


def signed(n: int) -> str:
    """`+3`, `−2` or `0`, with a real minus sign."""
    return f"+{n}" if n > 0 else with_minus(n)


def with_minus(n: int) -> str:
    """The same without a plus sign."""
    return f"−{-n}" if n < 0 else str(n)


def listed(names: Sequence[str]) -> str:
    """`Ada`, `Ada and Jun`, `Ada, Jun and Nils`."""
    if len(names) < 2:
        return "".join(names)
    return _("{first} and {last}").format(first=", ".join(names[:-1]), last=names[-1])


def player_name(colour: str) -> str:
    """What a player without a name is called."""
    match colour:
        case "coral":
            return pgettext("player", "Coral")
        case "teal":
            return pgettext("player", "Teal")
        case "sun":
            return pgettext("player", "Sun")
        case _:
            return pgettext("player", "Plum")


def refusal_sentence(sentences: Texts, reason: str, args: Mapping[str, Any]) -> str:
    """The sentence of `reason value` for the first argument or, if there is none, of `reason`."""
    special = f"{reason} {next(iter(args.values()), '') or 'none'}"
    return sentences(special if special in sentences else reason, **args)


def setting_up() -> str:
    """The part of a game before its first round."""
    return _("Setting up")


def round_words(number: int) -> str:
    return _("Round {number}").format(number=number)


# Score


def total_line() -> str:
    return _("Total")


def score_title(over: bool) -> str:
    return _("Final score") if over else _("Score so far")


def headline(winners: Sequence[str]) -> str:
    """Who has won."""
    if len(winners) == 1:
        return _("{name} wins!").format(name=winners[0])
    return _("{names} share the win!").format(names=listed(winners))


def leader_words(leaders: Sequence[str]) -> str:
    """While the game runs."""
    if len(leaders) == 1:
        return _("{name} is ahead").format(name=leaders[0])
    return _("{names} are level").format(names=listed(leaders))


def place_words(place: int) -> str:
    """A rank on the score sheet."""
    match place:
        case 1:
            return _("1st")
        case 2:
            return _("2nd")
        case 3:
            return _("3rd")
        case _:
            return _("4th")


def standing_line(place: int, name: str, points: int) -> str:
    """A line of the list of places."""
    figure = with_minus(points)
    return _("{place}  {name}: {points}").format(place=place_words(place), name=name, points=figure)


def gained(points: Mapping[str, int], figures: str) -> str:
    """The points of a turn, and where they come from."""
    if not figures:
        return _("No points right away")
    total = sum(points.values())
    text = ngettext("{points} point: {figures}", "{points} points: {figures}", abs(total))
    return text.format(points=signed(total), figures=figures)
