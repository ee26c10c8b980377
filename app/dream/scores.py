"""The score sheet of Dream Islands, as the app shows it."""

from __future__ import annotations

from app.dream import texts
from app.dream.view import ScoreView
from app.fog import score_texts as words
from app.fog.view import ItemView
from app.table.session import Shown
from game.dream import hidden
from game.dream.rules import DreamState
from game.score import places

ICONS = {"missions": "icon-check", "middle": "icon-island", "all-missions": "icon-trophy"}


def score(session: Shown, viewer: int) -> ScoreView:
    state: DreamState = session.state
    sheets = [hidden.sheet(state, seat, viewer) for seat in state.seats()]
    rows = []
    for item in sheets[0].items:
        values = tuple(sheet.items[item] for sheet in sheets)
        best = max(values)
        leads = tuple(value == best and best > 0 for value in values)
        rows.append(ItemView(item, texts.item_label(item), ICONS[item], values, leads))
    ranking = state.ranking()
    over = session.match.over
    names = [seat.name for seat in state.players]
    winners = [names[seat] for seat in ranking[0]]
    return ScoreView(
        rows=tuple(rows),
        totals=tuple(sheet.total for sheet in sheets),
        places=places(ranking),
        names=tuple(names),
        colours=tuple(seat.colour for seat in state.players),
        coasts=((),) * len(names),
        over=over,
        headline=words.headline(winners) if over else words.leader_words(winners),
        tie_break=_tie_break(state, [sheet.total for sheet in sheets], names) if over else "",
        seed=session.match.seed if over else session.match.commitment,
    )


def _tie_break(state: DreamState, totals: list[int], names: list[str]) -> str:
    winners = state.ranking()[0]
    if totals.count(totals[winners[0]]) == 1:
        return ""
    missions = state.done[winners[0]].bit_count()
    return texts.tie_break([names[seat] for seat in winners], missions)
