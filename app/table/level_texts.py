"""Texts of the bots' levels: name, difficulty, character."""

from __future__ import annotations

from app.i18n import N_, NP_, Texts

level_name = Texts(
    {
        "drifter": N_("The Drifter"),
        "gatherer": N_("The Gatherer"),
        "weaver": N_("The Weaver"),
        "pilot": N_("The Pilot"),
        "sage": N_("The Sage"),
    }
)
level_strength = Texts(
    {
        "drifter": NP_("level", "very easy"),
        "gatherer": NP_("level", "easy"),
        "weaver": NP_("level", "medium"),
        "pilot": NP_("level", "hard"),
        "sage": NP_("level", "very hard"),
    }
)
"""Difficulty."""
