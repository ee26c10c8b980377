"""The score sheet of Dream Islands."""

from __future__ import annotations

from collections.abc import Sequence

from app.dream import texts
from app.table.scores import score_view
from app.table.situation import Situation
from app.table.views import ScoreView
from game.dream import hidden
from game.dream.rules import DreamState
from game.score import ScoreSheet

ICONS = {"missions": "icon-check", "middle": "icon-island", "all-missions": "icon-trophy"}


def score(situation: Situation, viewer: int) -> ScoreView:
    state: DreamState = situation.state
    sheets = [hidden.sheet(state, seat, viewer) for seat in state.seats()]
    return score_view(situation, sheets, texts.item_label, ICONS, _tie_break(state, sheets))


def _tie_break(state: DreamState, sheets: Sequence[ScoreSheet]) -> str:
    winners, totals = state.ranking()[0], [sheet.total for sheet in sheets]
    if totals.count(totals[winners[0]]) == 1:
        return ""
    missions = state.done[winners[0]].bit_count()
    return texts.tie_break([state.players[seat].name for seat in winners], missions)
