"""Texts of Dream Islands, except refusals, hints and the log."""

from __future__ import annotations

from app.i18n import N_, NN_, Texts
from game.dream.components import MARGIN, MIDDLE_LIMIT

KINDS = ("exactly", "row", "majority")
prompt = Texts(
    {
        "cover": N_("Cover a number: you fly that many steps."),
        "choose": N_("Tap one of your pieces, or drag it."),
        "move": N_("Tap the island to fly to."),
        "exchange": N_("Tap cards to put under your pile, then confirm."),
        "confirm": N_("Confirm your turn."),
        "over": N_("The game is over."),
        "deal": N_("Missions are dealt."),
        "hidden": N_("The hand is covered."),
        "drawn": N_("Your new cards; then pass the device on."),
    }
)
mission_name = Texts(
    {
        "exactly": N_("Exactly {n} pieces on one island"),
        "row": N_("Exactly {n} islands in a row"),
        "majority": N_("Majority on island {n}"),
        "hidden": N_("Hidden card"),
    }
)
_told = Texts(
    {
        "exactly": N_(
            "Fulfilled if an island around the middle has exactly {n} of your pieces after your "
            "move."
        ),
        "row": N_(
            "Fulfilled if you have pieces on exactly {n} islands side by side after your move, "
            "and on neither neighbor."
        ),
        "majority": N_(
            "Majority: after your move, more pieces of yours than of all others together are on "
            "island {n}."
        ),
        "majority-2": N_(
            "Majority: after your move, at least {more} more pieces of yours than of the other "
            "player are on island {n}."
        ),
    }
)
kind_name = Texts(
    {"exactly": N_("On one island"), "row": N_("In a row"), "majority": N_("Majority")}
)
"""All missions of a kind."""
work_words = Texts(
    {
        "steps": N_("Steps"),
        "entered": N_("Into the middle"),
        "went-under": N_("Under the pile"),
        "cleared": N_("Shells cleared"),
    }
)
item_label = Texts(
    {"missions": N_("Missions"), "middle": N_("Middle"), "all-missions": N_("All missions")}
)
mission_state = Texts(
    {
        "holds": N_("Fulfilled"),
        "will-count": N_("Will count"),
        "reach": N_("Within reach"),
        "under": N_("Under pile: {n}"),
        "done": N_("Completed"),
        "open": N_("Not yet"),
        "new": N_("New"),
    }
)
"""State of a card in hand, in a word or two."""
say = Texts(
    {
        "menu": N_("Menu"),
        "pass-on": N_("Pass on"),
        "round": N_("Round {n}"),
        "the-last": N_("the last one"),
        "in-middle": N_("{n} of {most} in the middle"),
        # Public information about a player
        "completed": NN_("{n} mission completed", "{n} missions completed"),
        "cards": NN_("{n} card in hand", "{n} cards in hand"),
        "pile": NN_("{n} card in the pile", "{n} cards in the pile"),
        "no-pile": N_("the pile is empty"),
        "shells": N_("shells on {numbers}"),
        "points": NN_("{n} point", "{n} points"),
        "missions": NN_("{n} mission", "{n} missions"),
        "seat": N_("{name}: {points}, {missions}"),
        # The board
        "plane": N_("Plane"),
        "middle": N_("Middle"),
        "island": N_("Island {n}"),
        "figures": NN_("{name}: {n} piece", "{name}: {n} pieces"),
        "left": NN_("step left", "steps left"),
        # The main button
        "confirm": N_("Confirm turn"),
        "cover": N_("Choose a number"),
        "cover-only": N_("Cover the {n}"),
        "steps-left": NN_("{n} step left", "{n} steps left"),
        "under-pile": N_("{n} under the pile"),
        "thinking": N_("{name} is thinking."),
        "plays": N_("{name} plays."),
        # Statistics and score
        "together": N_("All together"),
        "steps": NN_("{n} step", "{n} steps"),
        "shared": N_("Equal in points and missions: the victory is shared."),
        "tie": NN_("A tie: {name} wins with {n} mission.", "A tie: {name} wins with {n} missions."),
    }
)


def round_words(number: int, last: bool, middle: int = 0) -> str:
    """The round, and how near the end is: the figures in the middle (D-X.1)."""
    words = say("round", n=number)
    if last:
        return f"{words}, {say('the-last')}"
    near = say("in-middle", n=middle, most=MIDDLE_LIMIT)
    return f"{words}  \N{MIDDLE DOT}  {near}" if middle else words


def missions_words(done: int, cards: int, pile: int, shells: list[int]) -> str:
    """Public information about a player's cards."""
    parts = [say("completed", n=done), say("cards", n=cards)]
    parts.append(say("pile" if pile else "no-pile", n=pile))
    if shells:
        parts.append(say("shells", numbers=", ".join(map(str, shells))))
    return "; ".join(parts)


def place_name(place: str) -> str:
    if place == "plane":
        return say("plane")
    return say("middle") if place.startswith("middle") else say("island", n=place)


def seat_line(name: str, points: int, done: int) -> str:
    """A player in a replay."""
    return say("seat", name=name, points=say("points", n=points), missions=say("missions", n=done))


def confirm_note(completed: int, under: int) -> str:
    parts = [say("missions", n=completed)] if completed else []
    if under:
        parts.append(say("under-pile", n=under))
    return ", ".join(parts)


def tie_break(names: list[str], missions: int) -> str:
    """Equal points: more missions decide (D-P.2)."""
    return say("tie" if len(names) == 1 else "shared", name=names[0], n=missions)


def mission_told(kind: str, number: int, players: int) -> str:
    """When a mission is fulfilled (D-M.1), or "" for a hidden card."""
    if kind not in KINDS:
        return ""
    more = MARGIN[players]
    key = "majority-2" if kind == "majority" and more > 1 else kind
    return _told(key, n=number, more=more)
