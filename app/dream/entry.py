"""The GameEntry of Dream Islands."""

from __future__ import annotations

from app.i18n import N_
from app.table.games import GameEntry

ENTRY = GameEntry(
    package="app.dream",
    name=N_("Dream Islands"),
    picture="hero-dream",
    figure="tourist-{}-small",
    portrait="tourist-{}-small",
    rule_prefix="D",
    secrets=True,
    level_texts={
        "drifter": N_("Completes what it can right now, and soon sends its pieces to the middle."),
        "gatherer": N_("Takes what is near, and keeps its pieces out of the middle."),
        "weaver": N_("Moves towards its missions, and puts far ones under the pile."),
        "pilot": N_("Plans the next turn as well, and knows when to end the game."),
        "sage": N_("Plays many turns on in its mind before it covers a number."),
    },
)
