"""Why something is not allowed: one friendly sentence for each reason of game.fog.refusals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.fog.texts import tile_name
from app.i18n import N_, _, ngettext
from game.protocol import Refusal

_PLAIN = {
    "game-over": N_("The game is over."),
    "wait-for-chance": N_("Wait a moment: dice or bag decide now."),
    "next-to-yard": N_("Start on one of the six spaces around the balloon yard."),
    "no-line": N_("A balloon flies in a straight line; that space is on none of its lines."),
    "no-office": N_("You reach the docks once your Harbor Office stands on your island."),
    "leave-dock": N_("Your balloon has to leave the harbor and land on the island."),
    "cloud-empty": N_("That cloud is empty; choose one with tiles."),
    "no-cloud": N_("At the harbor you exchange tiles; clouds are out of reach."),
    "must-take": N_("Choose a cloud first; all its tiles are yours."),
    "decide-draw": N_("Decide about your draw first."),
    "not-adjacent": N_("That space is not next to your balloon."),
    "on-yard": N_("The balloon yard stays free."),
    "under-balloon": N_("Your balloon stands there; place the tile next to it."),
    "occupied": N_("A tile lies there already."),
    "no-placing-on-dock": N_("From a dock no tile can be placed."),
    "bag-not-empty": N_("There are tiles in the bag; draw from it."),
    "no-draw": N_("You have no tile to draw now."),
    "not-on-dock": N_("Fly to a dock first to exchange tiles."),
    "must-give": N_("Give one of your tiles first, then take."),
    "dock-no-activation": N_("From a dock no expansion can be activated."),
    "must-swap": N_("The harbor is full: choose the tile that leaves it."),
    "must-choose": N_("Choose your wind number first; it decides who starts."),
}
_NOW = {
    "setup": N_("First choose where your balloon starts."),
    "distribute": N_("First swap a tile in the full harbor."),
    "roll": N_("First decide about the dice."),
    "bonus": N_("First decide whether to draw a tile."),
    "fly": N_("First fly with your balloon."),
    "take": N_("Now is the time to take tiles."),
    "place": N_("Now is the time to place tiles, or to end the turn."),
    "next-start": N_("First choose a wind number."),
    "over": N_("The game is over."),
}


def _energy(costs: int, has: int) -> str:
    return ngettext(
        "That flight costs {costs} energy; you have {has}.",
        "That flight costs {costs} energy; you have {has}.",
        costs,
    ).format(costs=costs, has=has)


def _die(die: str) -> str:
    if die == "wind":
        return _("The wind die was already rolled again.")
    return _("The bonus die was already rolled again.")


def _no_dock(docks: int) -> str:
    return _("There is no such dock; this harbor has {docks}.").format(docks=docks)


def _no_module(module: int) -> str:
    if module == 2:
        return _("This game is played without the harbor.")
    return _("This game is played without the expansions.")


def _spyglass_full(spaces: int) -> str:
    return ngettext(
        "Your spyglass is full: its only space is taken.",
        "Your spyglass is full: all {spaces} spaces are taken.",
        spaces,
    ).format(spaces=spaces)


def _tile(text: str) -> Callable[[str], str]:
    return lambda tile: _(text).format(tile=tile_name(tile))


def _not_in_harbor(tile: str) -> str:
    if not tile:
        return _("Nothing can be taken from the bag now.")
    return _("{tile} does not lie in the harbor.").format(tile=tile_name(tile))


def _must_pick(left: int) -> str:
    return ngettext(
        "Finish the exchange: {left} more tile to take.",
        "Finish the exchange: {left} more tiles to take.",
        left,
    ).format(left=left)


def _harbor_full(limit: int) -> str:
    return _("The harbor holds only {limit} tiles: take one from there.").format(limit=limit)


def _mark(needs: int, has: int) -> str:
    return _("That takes at least {needs} energy; you have {has}.").format(needs=needs, has=has)


def _wind_number(lowest: int, highest: int) -> str:
    return _("Choose a wind number from {lowest} to {highest}.").format(
        lowest=lowest, highest=highest
    )


_FIGURES: Mapping[str, Callable[..., str]] = {
    "not-now": lambda phase: _(_NOW[phase]),
    "die-rerolled": _die,
    "energy": _energy,
    "no-dock": _no_dock,
    "no-module": _no_module,
    "spyglass-full": _spyglass_full,
    "not-in-hand": _tile(N_("{tile} is not in your hand.")),
    "in-spyglass": _tile(N_("{tile} is in your spyglass and can no longer be converted.")),
    "decide-hand": _tile(N_("First decide what becomes of {tile}.")),
    "not-in-spyglass": _tile(N_("{tile} is not in your spyglass.")),
    "not-on-cloud": _tile(N_("{tile} does not lie on that cloud.")),
    "expansion-stays": _tile(N_("{tile} is an expansion and cannot be exchanged.")),
    "not-in-harbor": _not_in_harbor,
    "just-given": _tile(N_("You have just given {tile}; take another tile.")),
    "must-pick": _must_pick,
    "harbor-full": _harbor_full,
    "not-beside": _tile(N_("{tile} no longer lies beside your island.")),
    "mark": _mark,
    "wind-number": _wind_number,
}


def refusal_text(refusal: Refusal) -> str:
    """The reason in words; the rule's number opens the paragraph (`app.rules.rulebook`)."""
    args: Mapping[str, Any] = refusal.args
    if refusal.reason in _PLAIN:
        return _(_PLAIN[refusal.reason])
    return _FIGURES[refusal.reason](**args)
