"""Texts of a hint: its steps and its reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.fog import action_texts
from app.fog.panels import done_situation
from app.fog.texts import landscape_name, place_name, tile_name
from app.i18n import N_, NN_, Texts
from app.table.texts import gained, listed, signed
from game.fog import actions as a
from game.fog.rules import FogState
from game.fog.tiles import NAME

NEAR_CROWN = 3
"""A crown is told if so much energy or less is missing."""
say = Texts(
    {
        "place": N_("{n}. {tile} on {place}"),
        "keep": N_("keep {tiles}"),
        "convert": N_("convert {tiles}"),
        "take": N_("Take the cloud with the lamp"),
        "take-and": N_("Cloud with the lamp: {what}"),
        "energy": NN_("{n} energy left", "{n} energy left"),
        "energy-crown": N_("{n} energy left, {more} below the next crown"),
        "then": N_("then {tile} on {place} would bring {points}"),
        "then-coasts": NN_(
            "then {tile} on {place} would bring {points} and connect a coast: {coasts}",
            "then {tile} on {place} would bring {points} and connect coasts: {coasts}",
        ),
        "chance": N_("what chance will bring is not counted"),
    }
)


def steps(state: FogState, actions: Sequence[a.FogAction]) -> list[str]:
    """One line per decision; placements are numbered as their flags."""
    lines: list[str] = []
    placed = 0
    waiting = list(actions)
    while waiting:
        action = waiting.pop(0)
        match action:
            case a.Take():
                what = _answers(_decided(waiting))
                lines.append(say("take-and" if what else "take", what=what))
            case a.Keep() | a.Convert() if state.hand:
                text = _answers([action, *_decided(waiting)])
                lines.append(text[:1].upper() + text[1:])
            case a.Place(tile, to):
                placed += 1
                lines.append(
                    say("place", n=placed, tile=tile_name(NAME[tile]), place=place_name(to))
                )
            case a.Done() if lines:
                continue  # omitted actions need no text
            case _:
                if isinstance(action, a.Pick) and waiting[:1] == [a.Keep(action.tile)]:
                    waiting.pop(0)  # tiles are kept by default
                here = state.balloon[state.turn]
                lines.append(action_texts.action_label(action, done_situation(state), here))
    return lines


def _decided(waiting: list[a.FogAction]) -> list[a.Keep | a.Convert]:
    """The decisions about the tiles just taken."""
    found = []
    while waiting and isinstance(waiting[0], a.Keep | a.Convert):
        found.append(waiting[0])
        del waiting[0]
    return found


def _answers(decided: Sequence[a.Keep | a.Convert]) -> str:
    parts = []
    for kind in ("keep", "convert"):
        names = [tile_name(NAME[action.tile]) for action in decided if action.kind == kind]
        if names:
            parts.append(say(kind, tiles=listed(names)))
    return ", ".join(parts)


def reason(
    points: Mapping[str, int],
    coasts: Sequence[str],
    energy: tuple[int, int],
    chance: bool,
    then: tuple[int, int, int] | None = None,
    next_coasts: Sequence[str] = (),
) -> str:
    """The gain: points by category, coasts, what a kept tile could bring, remaining energy.

    `energy`: what is left, and what is missing to the next crown.
    """
    lines = [gained(points, action_texts.gain_hint(points, coasts))]
    if then:
        tile, space, more = then
        place = place_name(space)
        lines.append(
            say(
                "then-coasts" if next_coasts else "then",
                n=len(next_coasts),
                tile=tile_name(NAME[tile]),
                place=place,
                points=signed(more),
                coasts=listed([landscape_name(name) for name in next_coasts]),
            )
        )
    left, missing = energy
    near = 0 < missing <= NEAR_CROWN
    lines.append(say("energy-crown" if near else "energy", n=left, more=missing))
    if chance:
        lines.append(say("chance"))
    return "; ".join(lines) + "."
