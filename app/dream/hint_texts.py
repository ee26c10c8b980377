"""A hint in words: its steps, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.dream.log_texts import named
from app.dream.selection import MIDDLE
from app.dream.texts import item_label, prompt
from app.i18n import _, ngettext
from app.table.texts import gained, listed, signed


def steps(number: int, ways: Sequence[tuple[str, str, int]], under: Sequence[str]) -> list[str]:
    """One line for each decision; flights are numbered as on the board."""
    lines = [_("Cover the {n}").format(n=number)] if number else []
    lines += [_flight(i, *way) for i, way in enumerate(ways, 1)]
    if under:
        cards = listed([named(card) for card in under])
        lines.append(_("Under the pile: {cards}").format(cards=cards))
    return lines or [prompt("confirm").rstrip(".")]


def _flight(number: int, origin: str, to: str, figures: int) -> str:
    if to == MIDDLE:
        text = _("{n}. Island {origin} to the middle")
    elif origin == "plane":
        text = _("{n}. Plane to island {to}")
    else:
        text = _("{n}. Island {origin} to island {to}")
    text = text.format(n=number, origin=origin, to=to)
    return f"{text} ({figures}\N{MULTIPLICATION SIGN})" if figures > 1 else text


def reason(
    points: Mapping[str, int], completed: Sequence[str], nearest: tuple[str, int] | None
) -> str:
    """What it brings: points by category, missions, and what is near then."""
    figures = ", ".join(f"{item_label(item)} {signed(n)}" for item, n in points.items())
    lines = [gained(points, figures)]
    if completed:
        cards = listed([named(card) for card in completed])
        lines.append(_("completed: {cards}").format(cards=cards))
    if nearest:
        card, far = nearest
        text = ngettext("then one step away: {card}", "then {n} steps away: {card}", far)
        lines.append(text.format(card=named(card), n=far))
    return "; ".join(lines) + "."
