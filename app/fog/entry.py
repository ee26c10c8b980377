"""The GameEntry of Islands in the Fog."""

from __future__ import annotations

from app.i18n import N_
from app.table.games import GameEntry

ENTRY = GameEntry(
    package="app.fog",
    name=N_("The Islands in the Fog"),
    picture="hero-balloon-teal",
    figure="balloon-{}",
    portrait="hero-balloon-{}",
    rule_prefix="F",
    statistics_name=N_("Dice and bag"),
    level_texts={
        "drifter": N_("Goes where the wind blows for free, and takes what lies there."),
        "gatherer": N_("Hoards tiles and energy, and never flies far."),
        "weaver": N_("Ties landscapes to their coasts, close to its balloon."),
        "pilot": N_("Has the eye of the Weaver, and far more of the sky."),
        "sage": N_("Thinks of the turns to come, weighs every die and wastes nothing."),
    },
    turn_texts={
        "fly": N_("{game}, round {round}, your flight"),
        "take": N_("{game}, round {round}, your tiles"),
        "place": N_("{game}, round {round}, your island grows"),
    },
)
