"""The computer players in words: a name, how hard, and a sentence of character."""

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
"""How hard it is to beat."""
_FOG = Texts(
    {
        "drifter": N_("Goes where the wind blows for free, and takes what lies there."),
        "gatherer": N_("Hoards tiles and energy, and never flies far."),
        "weaver": N_("Ties landscapes to their coasts, close to its balloon."),
        "pilot": N_("Has the eye of the Weaver, and far more of the sky."),
        "sage": N_("Thinks of the turns to come, weighs every die and wastes nothing."),
    }
)
_DREAM = Texts(
    {
        "drifter": N_("Completes what it can right now, and soon sends its figures to the middle."),
        "gatherer": N_("Takes what is near, and keeps its figures out of the middle."),
        "weaver": N_("Moves towards its missions, and puts far ones under the pile."),
        "pilot": N_("Plans the next turn as well, and knows when to end the game."),
        "sage": N_("Plays many turns on in its mind before it covers a number."),
    }
)
_GAMES = {"fog": _FOG, "dream": _DREAM}
_REPLACED = Texts({"hung": N_("{name} did not stop thinking: a simpler player takes over.")})


def level_words(level: str, game: str = "fog") -> str:
    """What kind of player it is."""
    return _GAMES[game](level)


def replaced_text(why: str, name: str) -> str:
    """The line of the log when another player decides for this one."""
    return _REPLACED(why, name=name)
