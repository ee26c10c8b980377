"""The computer players in words: a name, how hard, and a sentence of character."""

from __future__ import annotations

from app.i18n import N_, _, pgettext

_NAMES = {
    "drifter": N_("The Drifter"),
    "gatherer": N_("The Gatherer"),
    "weaver": N_("The Weaver"),
    "pilot": N_("The Pilot"),
    "sage": N_("The Sage"),
}
_WORDS = {
    "drifter": N_("Goes where the wind blows for free, and takes what lies there."),
    "gatherer": N_("Hoards tiles and energy, and never flies far."),
    "weaver": N_("Ties landscapes to their coasts, close to its balloon."),
    "pilot": N_("Has the eye of the Weaver, and far more of the sky."),
    "sage": N_("Thinks of the turns to come, weighs every die and wastes nothing."),
}

_DREAM_WORDS = {
    "drifter": N_("Completes what it can right now, and soon sends its figures to the middle."),
    "gatherer": N_("Takes what is near, and keeps its figures out of the middle."),
    "weaver": N_("Moves towards its missions, and puts far ones under the pile."),
    "pilot": N_("Plans the next turn as well, and knows when to end the game."),
    "sage": N_("Plays many turns on in its mind before it covers a number."),
}
_GAMES = {"fog": _WORDS, "dream": _DREAM_WORDS}


def level_name(level: str) -> str:
    return _(_NAMES[level])


def level_words(level: str, game: str = "fog") -> str:
    """What kind of player it is."""
    return _(_GAMES[game][level])


def level_strength(level: str) -> str:
    """How hard it is to beat."""
    match level:
        case "drifter":
            return pgettext("level", "very easy")
        case "gatherer":
            return pgettext("level", "easy")
        case "weaver":
            return pgettext("level", "medium")
        case "pilot":
            return pgettext("level", "hard")
    return pgettext("level", "very hard")


def replaced_text(why: str, name: str) -> str:
    """The line of the log when another player decides for this one."""
    match why:
        case "slow":
            text = _("{name} thought for too long: a simpler player goes on for this round.")
        case "hung":
            text = _("{name} did not stop thinking: a simpler player takes over.")
        case _:
            text = _("{name} could not decide: a simpler player stepped in.")
    return text.format(name=name)
