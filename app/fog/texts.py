"""The names of things in the fog game, in the player's language."""

from __future__ import annotations

from app.i18n import N_, _, ngettext, pgettext
from game.fog.components import DOCK
from game.hexes import NAMES as SPACE_NAMES

_FAMILIES = {
    "swamp": N_("Swamp"),
    "forest": N_("Forest"),
    "mountain": N_("Mountain"),
    "desert": N_("Desert"),
    "canyon": N_("Canyon"),
    "plain": N_("Plain"),
    "wild": N_("Wild"),
    "city": N_("City"),
    "monument": N_("Monument"),
}
_EXPANSIONS = {
    "lookout-1": N_("Lookout I"),
    "lookout-2": N_("Lookout II"),
    "harbor-office": N_("Harbor Office"),
    "wind-machine": N_("Wind Machine"),
    "royal-couple": N_("Royal Couple"),
}
_COASTS = {
    "swamp": N_("swamp coast"),
    "forest": N_("forest coast"),
    "mountain": N_("mountain coast"),
    "desert": N_("desert coast"),
    "canyon": N_("canyon coast"),
    "plain": N_("plain coast"),
}
_WORDS = (
    N_("north-west"),
    N_("north-east"),
    N_("east"),
    N_("south-east"),
    N_("south-west"),
    N_("west"),
)
_BONUSES = {
    "energy-1": N_("+1 energy"),
    "energy-2": N_("+2 energy"),
    "draw": N_("everybody may draw"),
    "speed": N_("wind number +1"),
    "opposite": N_("opposite too"),
    "sixty": N_("and 60° either side"),
}
_BONUS_FULL = {
    "energy-1": N_("Everybody gains 1 energy."),
    "energy-2": N_("Everybody gains 2 energy."),
    "draw": N_("Everybody may draw a tile, and keep or convert it."),
    "speed": N_("Every wind number counts 1 more this round."),
    "opposite": N_("The direction opposite to the wind is free too."),
    "sixty": N_("The directions 60° left and right of the wind are free too."),
}
_STEPS = {"fly": N_("Fly"), "take": N_("Take"), "place": N_("Place")}
_PHASES = {
    "setup": N_("Setting up"),
    "distribute": N_("New tiles"),
    "roll": N_("Dice"),
    "bonus": N_("Bonus draw"),
    "fly": N_("Fly"),
    "take": N_("Take"),
    "place": N_("Place"),
    "next-start": N_("Next start player"),
    "over": N_("The end"),
}
_ITEMS = {
    "groups": N_("Groups of 5"),
    "cities": N_("Cities"),
    "monuments": N_("Monuments"),
    "energy": N_("Energy"),
    "end": N_("Six coasts"),
    "volcanoes": N_("Volcanoes"),
    "expansions": N_("Expansions"),
}


# Tiles and places


def landscape_name(landscape: str) -> str:
    return _(_FAMILIES[landscape])


def coast_name(landscape: str) -> str:
    return _(_COASTS[landscape])


def tile_name(tile: str) -> str:
    """`forest-3` is Forest 3, `start-swamp-1` Swamp 1, `lookout-1` Lookout I."""
    if tile in _EXPANSIONS:
        return _(_EXPANSIONS[tile])
    family, number = tile.removeprefix("start-").split("-")
    return f"{_(_FAMILIES[family])} {number}"


def dock_number(number: int) -> str:
    """The seventh dock is called `?` (F-H.9)."""
    return "?" if number > 6 else str(number)


def place_name(place: int) -> str:
    """A space such as F6, or a dock."""
    if place > DOCK:
        return _("dock {number}").format(number=dock_number(place - DOCK))
    return SPACE_NAMES[place]


def destination(place: int) -> str:
    """The same after `to`: languages with articles need one before a dock."""
    if place > DOCK:
        number = dock_number(place - DOCK)
        return pgettext("after to", "dock {number}").format(number=number)
    return SPACE_NAMES[place]


def room_words(free: int) -> str:
    """Free spyglass spaces."""
    if not free:
        return _("spyglass full")
    return ngettext("{n} space free", "{n} spaces free", free).format(n=free)


# Wind


def direction_short(direction: int) -> str:
    match direction:
        case 0:
            return pgettext("direction", "NW")
        case 1:
            return pgettext("direction", "NE")
        case 2:
            return pgettext("direction", "E")
        case 3:
            return pgettext("direction", "SE")
        case 4:
            return pgettext("direction", "SW")
        case _:
            return pgettext("direction", "W")


def direction_words(direction: int) -> str:
    return _(_WORDS[direction])


def bonus_words(bonus: str) -> str:
    """A few words beside the wind; nothing before the roll."""
    return _(_BONUSES[bonus]) if bonus else ""


def bonus_sentence(bonus: str) -> str:
    return _(_BONUS_FULL[bonus])


def wind_words(wind: int, bonus: str) -> str:
    """`Wind SE, and 60° either side`."""
    if wind < 0:
        return _("No wind yet")
    if not bonus:
        return _("Wind {direction}").format(direction=direction_short(wind))
    return _("Wind {direction}, {bonus}").format(
        direction=direction_short(wind), bonus=bonus_words(bonus)
    )


# The table


def step_label(step: str) -> str:
    """`fly`, `take` or `place`."""
    return _(_STEPS[step])


def phase_name(phase: str) -> str:
    return _(_PHASES[phase])


def round_words(number: int, final: bool = False, last: bool = False) -> str:
    """`Round 9`, and whether it is the last one."""
    if final:
        return _("Final round")
    if last:
        return _("Last round")
    return _("Round {number}").format(number=number)


def item_label(item: str) -> str:
    """A row of the score sheet."""
    return _(_ITEMS[item]) if item in _ITEMS else landscape_name(item)


def modules_name(modules: int) -> str:
    """The set-up's choice of modules (F-S.4)."""
    if modules == 1:
        return _("Base game")
    return _("With harbor") if modules == 2 else _("With harbor and expansions")


# An expansion's card


def island_of(name: str, energy: int) -> str:
    """Whose island is looked at."""
    return _("{name}’s island, energy {energy}").format(name=name, energy=energy)


def expansion_words(tile: str) -> str:
    """What an expansion does once it stands on the island (F-M.4)."""
    match tile:
        case "lookout-1" | "lookout-2":
            return _("One more space in your spyglass.")
        case "harbor-office":
            return _("Your flights reach the docks of the harbor.")
        case "wind-machine":
            return _("Choose any wind number from 1 to 8 on it.")
        case _:
            return _("Counts as two monuments.")


def expansion_told(tile: str, where: str) -> str:
    """What it does, and where it is: `beside` the island, `spyglass`, `island` or `box`."""
    does = expansion_words(tile)
    match where:
        case "beside":
            return does
        case "spyglass":
            return f"{does} {_('It is in your spyglass.')}"
        case "island":
            return f"{does} {_('It stands on your island.')}"
        case _:
            return f"{does} {_('You have converted it.')}"
