"""The score in words: where points come from, who wins, and how a tie is broken."""

from __future__ import annotations

from collections.abc import Sequence

from app.fog.texts import coast_name, landscape_name, place_name, tile_name
from app.i18n import N_, _, ngettext
from app.table.texts import listed
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


def nothing_line() -> str:
    return _("nothing yet")


# The ending


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


# How near the end is


def open_coast_line(landscape: str) -> str:
    """A coast of the checklist that is still to be connected."""
    coast = coast_name(landscape)
    return _("{coast}: not connected").format(coast=coast[:1].upper() + coast[1:])
