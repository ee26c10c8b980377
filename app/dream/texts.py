"""Every sentence of Dream Islands but refusals and the log, in the player's language."""

from __future__ import annotations

from app.i18n import N_, _, ngettext

KINDS = ("exactly", "row", "majority")
_PROMPTS = {
    "cover": N_("Cover a number: you fly that many steps."),
    "choose": N_("Tap one of your figures, or drag it."),
    "move": N_("Tap the island it shall fly to."),
    "exchange": N_("Tap cards to put under your pile, then confirm."),
    "confirm": N_("Confirm your turn."),
    "over": N_("The game is over."),
    "deal": N_("Missions are dealt."),
    "hidden": N_("The hand is covered."),
}


def title() -> str:
    return _("Dream Islands")


def prompt(key: str) -> str:
    return _(_PROMPTS[key])


def round_words(number: int, last: bool) -> str:
    words = _("Round {n}").format(n=number)
    return f"{words}, {_('the last one')}" if last else words


# Missions


def mission_name(kind: str, number: int) -> str:
    if kind == "exactly":
        return _("Exactly {n} on one island").format(n=number)
    if kind == "row":
        return _("Exactly {n} in a row").format(n=number)
    if kind == "majority":
        return _("Majority on island {n}").format(n=number)
    return _("Hidden card")


def kind_name(kind: str) -> str:
    """All missions of a kind."""
    return {"exactly": _("On one island"), "row": _("In a row"), "majority": _("Majority")}[kind]


def mission_state(state: str, deciding: bool, order: int = 0) -> str:
    """How a card in hand stands, in a word or two."""
    if state == "holds":
        return _("Will count") if deciding else _("Holds now")
    if state == "reach":
        return _("Within reach")
    if state == "under":
        return _("Goes under: {n}").format(n=order)
    if state == "done":
        return _("Completed")
    return _("Not yet") if state == "open" else ""


def missions_words(done: int, cards: int, pile: int, shells: list[int]) -> str:
    """What everybody may know of a player's cards."""
    completed = ngettext("{n} mission completed", "{n} missions completed", done).format(n=done)
    held = ngettext("{n} card in hand", "{n} cards in hand", cards).format(n=cards)
    parts = [completed, held, pile_words(pile)]
    if shells:
        parts.append(_("shells on {numbers}").format(numbers=", ".join(map(str, shells))))
    return "; ".join(parts)


def pile_words(pile: int) -> str:
    if not pile:
        return _("the pile is empty")
    return ngettext("{n} card in the pile", "{n} cards in the pile", pile).format(n=pile)


# The board


def place_name(place: str) -> str:
    if place == "plane":
        return _("Plane")
    if place.startswith("middle"):
        return _("Middle")
    return _("Island {n}").format(n=place)


def figures(name: str, count: int) -> str:
    return ngettext("{name}: {n} figure", "{name}: {n} figures", count).format(name=name, n=count)


def steps_words(steps: int) -> str:
    return ngettext("step left", "steps left", steps)


def points_words(points: int) -> str:
    return ngettext("{n} point", "{n} points", points).format(n=points)


def seat_line(name: str, points: int, done: int) -> str:
    """A player at some moment."""
    missions = ngettext("{n} mission", "{n} missions", done).format(n=done)
    return _("{name}: {points}, {missions}").format(
        name=name, points=points_words(points), missions=missions
    )


# The main button


def confirm_label() -> str:
    return _("Confirm turn")


def confirm_note(completed: int, under: int) -> str:
    parts = []
    if completed:
        parts.append(ngettext("{n} mission", "{n} missions", completed).format(n=completed))
    if under:
        parts.append(_("{n} under the pile").format(n=under))
    return ", ".join(parts)


def steps_label(steps: int) -> str:
    return ngettext("{n} step left", "{n} steps left", steps).format(n=steps)


def cover_label() -> str:
    return _("Choose a number")


def waiting(name: str, thinking: bool) -> str:
    if thinking:
        return _("{name} is thinking.").format(name=name)
    return _("{name} plays.").format(name=name)


# Statistics


def together() -> str:
    return _("All together")


def number_words(number: int) -> str:
    return ngettext("{n} step", "{n} steps", number).format(n=number)


def work_words(what: str) -> str:
    return {
        "steps": _("Steps"),
        "entered": _("Into the middle"),
        "went-under": _("Under the pile"),
        "cleared": _("Cleared"),
    }[what]


# Score


def item_label(item: str) -> str:
    return {
        "missions": _("Missions"),
        "middle": _("Middle"),
        "all-missions": _("All missions"),
    }[item]


def tie_break(names: list[str], missions: int) -> str:
    """Equal points: more missions decide (D-P.2)."""
    if len(names) > 1:
        return _("Equal in points and missions: the victory is shared.")
    return ngettext(
        "A tie: {name} has won with {n} mission.",
        "A tie: {name} has won with {n} missions.",
        missions,
    ).format(name=names[0], n=missions)
