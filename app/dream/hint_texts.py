"""Texts of a hint: its steps and its reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.dream.log_texts import named
from app.dream.selection import MIDDLE
from app.dream.texts import item_label, prompt
from app.i18n import N_, NN_, Texts
from app.table.texts import gained, listed, signed

say = Texts(
    {
        "cover": N_("Cover the {n}"),
        "to-middle": N_("{n}. Island {origin} to the middle"),
        "from-plane": N_("{n}. Plane to island {to}"),
        "flight": N_("{n}. Island {origin} to island {to}"),
        "under": N_("Under the pile: {cards}"),
        "completed": N_("completed: {cards}"),
        "nearest": NN_("then one step away: {card}", "then {n} steps away: {card}"),
    }
)


def steps(number: int, ways: Sequence[tuple[str, str, int]], under: Sequence[str]) -> list[str]:
    """One line per decision; flights are numbered as on the board."""
    lines = [say("cover", n=number)] if number else []
    lines += [_flight(i, *way) for i, way in enumerate(ways, 1)]
    if under:
        lines.append(say("under", cards=listed([named(card) for card in under])))
    return lines or [prompt("confirm").rstrip(".")]


def _flight(number: int, origin: str, to: str, figures: int) -> str:
    key = "to-middle" if to == MIDDLE else "from-plane" if origin == "plane" else "flight"
    text = say(key, n=number, origin=origin, to=to)
    return f"{text} ({figures}\N{MULTIPLICATION SIGN})" if figures > 1 else text


def reason(
    points: Mapping[str, int], completed: Sequence[str], nearest: tuple[str, int] | None
) -> str:
    """The gain: points by category, missions, and the nearest mission."""
    figures = ", ".join(f"{item_label(item)} {signed(n)}" for item, n in points.items())
    lines = [gained(points, figures)]
    if completed:
        lines.append(say("completed", cards=listed([named(card) for card in completed])))
    if nearest:
        card, far = nearest
        lines.append(say("nearest", card=named(card), n=far))
    return "; ".join(lines) + "."
