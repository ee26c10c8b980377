"""The score sheet of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from app.table import texts
from app.table.situation import Situation
from app.table.views import ItemView, ScoreView
from game.score import ScoreSheet, places


def score_view(
    situation: Situation,
    sheets: Sequence[ScoreSheet],
    label: Callable[[str], str],
    icons: Mapping[str, str],
    tie_break: str = "",
) -> ScoreView:
    """A row for each item that has an icon; `label` names it. `tie_break` is used at the end."""
    ranking = situation.state.ranking()
    names = tuple(seat.name for seat in situation.seats)
    winners = [names[seat] for seat in ranking[0]]
    rows = []
    for item in (item for item in sheets[0].items if item in icons):
        values = tuple(sheet.items[item] for sheet in sheets)
        best = max(values)
        leads = tuple(value == best and (best > 0 or min(values) < best) for value in values)
        rows.append(ItemView(item, label(item), icons[item], values, leads))
    return ScoreView(
        rows=tuple(rows),
        totals=tuple(sheet.total for sheet in sheets),
        places=places(ranking),
        names=names,
        colours=tuple(seat.colour for seat in situation.seats),
        over=situation.over,
        headline=texts.headline(winners, situation.over),
        tie_break=tie_break if situation.over else "",
        seed=situation.seed,
    )
