"""A hint in words: its steps, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.fog import action_texts
from app.fog.panels import done_situation
from app.fog.texts import place_name, tile_name
from app.i18n import _, ngettext
from app.table.texts import gained, listed
from game.fog.rules import FogState
from game.fog.tiles import NAME


def steps(state: FogState, actions: Sequence[Any]) -> list[str]:
    """One line for each decision; tiles to place are numbered as their flags are."""
    lines: list[str] = []
    placed = 0
    waiting = list(actions)
    while waiting:
        action = waiting.pop(0)
        match action.kind:
            case "take":
                decided = _decided(waiting)
                lines.append(_take(action.cloud + 1, decided))
            case "keep" | "convert" if state.hand:
                lines.append(_sentence([action, *_decided(waiting)]))
            case "place":
                placed += 1
                text = _("{n}. {tile} on {place}")
                tile = tile_name(NAME[action.tile])
                lines.append(text.format(n=placed, tile=tile, place=place_name(action.to)))
            case "done" if lines:
                continue  # what is left undone needs no words
            case _:
                if action.kind == "pick" and _kept(action, waiting):
                    waiting.pop(0)  # unless something else is said, what is taken is kept
                here = state.balloon[state.turn]
                lines.append(action_texts.action_label(action, done_situation(state), here))
    return lines


def _kept(pick: Any, waiting: Sequence[Any]) -> bool:
    return bool(waiting) and waiting[0].kind == "keep" and waiting[0].tile == pick.tile


def _decided(waiting: list[Any]) -> list[Any]:
    """What is done to the tiles just taken."""
    found = []
    while waiting and waiting[0].kind in ("keep", "convert"):
        found.append(waiting.pop(0))
    return found


def _answers(decided: Sequence[Any]) -> str:
    parts = []
    for kind, text in (("keep", _("keep {tiles}")), ("convert", _("convert {tiles}"))):
        names = [tile_name(NAME[action.tile]) for action in decided if action.kind == kind]
        if names:
            parts.append(text.format(tiles=listed(names)))
    return ", ".join(parts)


def _sentence(decided: Sequence[Any]) -> str:
    text = _answers(decided)
    return text[:1].upper() + text[1:]


def _take(number: int, decided: Sequence[Any]) -> str:
    if not decided:
        return _("Take cloud {n}").format(n=number)
    return _("Take cloud {n}: {what}").format(n=number, what=_answers(decided))


def reason(points: Mapping[str, int], coasts: Sequence[str], energy: int, chance: bool) -> str:
    """What it brings: points by category, coasts, the energy that is left."""
    lines = [gained(points, action_texts.gain_hint(points, coasts))]
    lines.append(ngettext("{n} energy left", "{n} energy left", energy).format(n=energy))
    if chance:
        lines.append(_("what chance will bring is not counted"))
    return "; ".join(lines) + "."
