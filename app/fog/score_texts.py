"""The score in words: where points come from, who wins, and how a tie is broken."""

from __future__ import annotations

from collections.abc import Sequence

from app.fog.texts import coast_name, landscape_name, listed, place_name, signed, tile_name
from app.i18n import N_, _, ngettext
from game.fog.components import DATA

_POINTS = DATA["scoring"]
_WHY_OVER = {
    "final": N_("The final round has been played."),
    "bag": N_("The bag ran out of tiles."),
    "rounds": N_("The last possible round has been played."),
}

# A line of an explanation; its figure stands beside it


def tiles_line(n: int) -> str:
    """`4 tiles × 2`."""
    return ngettext("{n} tile × {points}", "{n} tiles × {points}", n).format(
        n=n, points=_POINTS["tile"]
    )


def wilds_line(n: int) -> str:
    return ngettext("{n} wild × {points}", "{n} wilds × {points}", n).format(
        n=n, points=_POINTS["wild"]
    )


def coast_line(reached: bool) -> str:
    """Below the sum of a landscape."""
    return _("reaches the coast") if reached else _("does not reach the coast yet")


def cut_off_line(n: int) -> str:
    return ngettext("{n} tile is cut off", "{n} tiles are cut off", n).format(n=n)


def group_line(size: int) -> str:
    """`Group of 5: +3`, or how many tiles it still lacks."""
    if size >= _POINTS["group_size"]:
        return _("Group of {n}: +{points}").format(n=size, points=_POINTS["group"])
    missing = _POINTS["group_size"] - size
    return ngettext(
        "Largest group: {n}, {missing} more for +{points}",
        "Largest group: {n}, {missing} more for +{points}",
        missing,
    ).format(n=size, missing=missing, points=_POINTS["group"])


def landscape_group_line(landscape: str, size: int) -> str:
    """A row of the item `groups`."""
    return _("{landscape}: group of {n}").format(landscape=landscape_name(landscape), n=size)


def city_line(space: int, landscapes: int) -> str:
    return ngettext(
        "City on {space}: {n} landscape", "City on {space}: {n} landscapes", landscapes
    ).format(space=place_name(space), n=landscapes)


def monuments_line(n: int, points: int) -> str:
    return ngettext("{n} monument × {points}", "{n} monuments × {points}", n).format(
        n=n, points=points
    )


def couple_line() -> str:
    return _("the Royal Couple counts twice")


def crown_line(energy: int) -> str:
    return _("Crown with {energy} energy").format(energy=energy)


def next_crown_line(at: int, points: int) -> str:
    return _("next crown at {at} energy: {points}").format(at=at, points=points)


def no_crown_line() -> str:
    return _("no crown yet")


def end_line(first: bool) -> str:
    return _("all six coasts") if first else _("all six coasts, in the final round")


def coasts_line(connected: int) -> str:
    return ngettext("{n} of 6 coasts", "{n} of 6 coasts", connected).format(n=connected)


def volcano_line(space: int) -> str:
    return _("Volcano on {space}").format(space=place_name(space))


def no_volcano_line() -> str:
    return _("all volcanoes are covered")


def expansion_line(tile: str) -> str:
    return tile_name(tile)


def all_expansions_line() -> str:
    return _("all five expansions")


def total_line() -> str:
    return _("Total")


def nothing_line() -> str:
    return _("nothing yet")


# The ending


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


def over_words(why: str) -> str:
    """Why the game is over: `final`, `bag` or `rounds`."""
    return _(_WHY_OVER[why])


def tie_break(winners: Sequence[str], tied: Sequence[str], points: int, energy: int) -> str:
    """How the winners were found among the `tied` (F-P.9); `energy` is the winners'."""
    if len(tied) < 2:
        return ""
    if len(winners) == len(tied):
        return _("{names} have {points} points and {energy} energy each.").format(
            names=listed(tied), points=points, energy=energy
        )
    return _(
        "{names} have {points} points each; more energy decides: {energy} for {winners}."
    ).format(names=listed(tied), points=points, energy=energy, winners=listed(winners))


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
    figure = signed(points).removeprefix("+")
    return _("{place}  {name}: {points}").format(place=place_words(place), name=name, points=figure)


# How near the end is


def open_coast_line(landscape: str) -> str:
    """A coast of the checklist that is still to be connected."""
    coast = coast_name(landscape)
    return _("{coast}: not connected").format(coast=coast[:1].upper() + coast[1:])
