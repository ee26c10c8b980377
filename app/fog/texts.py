"""Names of things in the fog game."""

from __future__ import annotations

from app.i18n import N_, NN_, NP_, Texts
from game.fog.components import DOCK, is_dock
from game.hexes import NAMES as SPACE_NAMES

landscape_name = Texts(
    {
        "swamp": N_("Swamp"),
        "forest": N_("Forest"),
        "mountain": N_("Mountain"),
        "desert": N_("Desert"),
        "canyon": N_("Canyon"),
        "plain": N_("Plains"),
        "wild": N_("Wild"),
        "city": N_("City"),
        "monument": N_("Monument"),
    }
)
coast_name = Texts(
    {
        "swamp": N_("swamp coast"),
        "forest": N_("forest coast"),
        "mountain": N_("mountain coast"),
        "desert": N_("desert coast"),
        "canyon": N_("canyon coast"),
        "plain": N_("plains coast"),
    }
)
expansion_name = Texts(
    {
        "lookout-1": N_("Lookout I"),
        "lookout-2": N_("Lookout II"),
        "harbor-office": N_("Harbor Office"),
        "wind-machine": N_("Wind Machine"),
        "royal-couple": N_("Royal Couple"),
    }
)
expansion_effect = Texts(
    {
        "lookout-1": N_("One more space in your spyglass."),
        "lookout-2": N_("One more space in your spyglass."),
        "harbor-office": N_("Your flights reach the docks of the harbor."),
        "wind-machine": N_("Choose any movement value from 1 to 8 on it."),
        "royal-couple": N_("Counts as two monuments."),
    }
)
"""The effect of an expansion on the island (F-M.4)."""
direction_short = Texts(
    {
        0: NP_("direction", "NW"),
        1: NP_("direction", "NE"),
        2: NP_("direction", "E"),
        3: NP_("direction", "SE"),
        4: NP_("direction", "SW"),
        5: NP_("direction", "W"),
    }
)
direction_words = Texts(
    {
        0: N_("north-west"),
        1: N_("north-east"),
        2: N_("east"),
        3: N_("south-east"),
        4: N_("south-west"),
        5: N_("west"),
    }
)
sheet_name = Texts(
    {
        "clouds": N_("Clouds"),
        "choose-cloud": N_("Choose a cloud"),
        "expansions": N_("Expansions"),
        "harbor": N_("Harbor"),
        "clouds-harbor": N_("Clouds and harbor"),
        "menu": N_("Menu"),
    }
)
bonus_words = Texts(
    {
        "energy-1": N_("+1 energy"),
        "energy-2": N_("+2 energy"),
        "draw": N_("everybody may draw"),
        "speed": N_("movement value +1"),
        "opposite": N_("opposite too"),
        "sixty": N_("and 60° either side"),
    }
)
bonus_sentence = Texts(
    {
        "energy-1": N_("Everybody gains 1 energy."),
        "energy-2": N_("Everybody gains 2 energy."),
        "draw": N_("Everybody may draw a tile, and keep or convert it."),
        "speed": N_("Every movement value counts 1 more this round."),
        "opposite": N_("The direction opposite to the wind also counts as wind direction."),
        "sixty": N_(
            "The directions 60° to the left and right of the wind also count as wind direction."
        ),
    }
)
phase_name = Texts(
    {
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
)
item_label = Texts(
    {
        **landscape_name,
        "groups": N_("Groups of 5"),
        "cities": N_("Cities"),
        "monuments": N_("Monuments"),
        "energy": N_("Energy"),
        "end": N_("Six coasts"),
        "volcanoes": N_("Volcanoes"),
        "expansions": N_("Expansions"),
    }
)
gain_label = Texts({**item_label, "energy": N_("Crown"), "groups": NP_("points", "Group")})
"""The same where points are gained or lost: energy only gives points by its crowns."""
modules_name = Texts(
    {1: N_("Base game"), 2: N_("With harbor"), 3: N_("With harbor and expansions")}
)
"""The choice of modules in the setup (F-S.4)."""
say = Texts(
    {
        "dock": N_("dock {number}"),
        "to-dock": NP_("after to", "dock {number}"),
        "room": NN_("{n} space free", "{n} spaces free"),
        "no-room": N_("spyglass full"),
        "no-wind": N_("No wind yet"),
        "wind": N_("Wind to {direction}"),
        "wind-bonus": N_("Wind to {direction}, {bonus}"),
        "round": N_("Round {number}"),
        "last-round": N_("Last round"),
        "final-round": N_("Final round"),
        "bag": NN_("{n} tile in the bag", "{n} tiles in the bag"),
        "island-of": N_("{name}’s island, energy {energy}"),
        "in-spyglass": N_("It is in your spyglass."),
        "on-island": N_("It stands on your island."),
        "in-box": N_("You have converted it."),
    }
)


def tile_name(tile: str) -> str:
    """`forest-3` is Forest 3, `start-swamp-1` Swamp 1, `lookout-1` Lookout I."""
    if tile in expansion_name:
        return expansion_name(tile)
    family, number = tile.removeprefix("start-").split("-")
    return f"{landscape_name(family)} {number}"


def dock_number(number: int) -> str:
    """The seventh dock is named `?` (F-H.9)."""
    return "?" if number > 6 else str(number)


def place_name(place: int) -> str:
    """A space such as F6, or a dock."""
    if is_dock(place):
        return say("dock", number=dock_number(place - DOCK))
    return SPACE_NAMES[place]


def destination(place: int) -> str:
    """The place after `to`: some languages need an article before a dock."""
    if is_dock(place):
        return say("to-dock", number=dock_number(place - DOCK))
    return SPACE_NAMES[place]


def room_words(free: int) -> str:
    """Free spyglass spaces."""
    return say("room" if free else "no-room", n=free)


def wind_words(wind: int, bonus: str) -> str:
    """`Wind SE, and 60° either side`."""
    if wind < 0:
        return say("no-wind")
    if not bonus:
        return say("wind", direction=direction_short(wind))
    return say("wind-bonus", direction=direction_short(wind), bonus=bonus_words(bonus))


def round_words(number: int, final: bool = False, last: bool = False) -> str:
    """`Round 9`, marked if it is the last one."""
    return say("final-round" if final else "last-round" if last else "round", number=number)


def table_words(round_text: str, tiles: int) -> str:
    """The round and the rest of the bag: the game ends when it is empty."""
    return f"{round_text}  \N{MIDDLE DOT}  {say('bag', n=tiles)}"


def expansion_told(tile: str, where: str) -> str:
    """Its effect, and its place: `beside` the island, `spyglass`, `island` or `box`."""
    does = expansion_effect(tile)
    match where:
        case "spyglass":
            return f"{does} {say('in-spyglass')}"
        case "island":
            return f"{does} {say('on-island')}"
        case "box":
            return f"{does} {say('in-box')}"
    return does
