"""Buttons of the fog game with their second lines, and what the player is asked to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.fog.texts import destination, item_label, landscape_name, place_name, room_words, tile_name
from app.i18n import N_, _, ngettext
from app.table.texts import listed, signed
from game.fog import actions as a
from game.fog.tiles import NAME

_DONE = {
    "turn": N_("End turn"),
    "roll": N_("Keep the dice"),
    "draw": N_("No thanks"),
    "scoop": N_("No thanks"),
    "exchange": N_("No exchange"),
    "take": N_("Go on"),
}
_PROMPTS = {
    "start-space": N_("Choose your start space"),
    "swap": N_("Harbor full: which tile leaves?"),
    "roll": N_("Roll a die again?"),
    "bonus": N_("Draw a tile?"),
    "question": N_("Question mark: draw a tile?"),
    "scoop": N_("Bag empty: take one from a cloud?"),
    "fly": N_("Choose where to fly"),
    "fly-dock": N_("Choose where to land"),
    "take": N_("Choose a cloud"),
    "take-expansion": N_("Choose a cloud or an expansion"),
    "take-empty": N_("All clouds are empty"),
    "hand": N_("Keep or convert?"),
    "drawn": N_("Keep, convert or place it?"),
    "give": N_("Choose a tile to give"),
    "pick": N_("Choose a tile to take"),
    "place": N_("Place your tiles, or end the turn"),
    "place-space": N_("Choose a space"),
    "place-none": N_("Nothing to place: end the turn"),
    "dock": N_("All done at the dock"),
    "range": N_("Choose your wind number"),
    "over": N_("The game is over"),
}


def back_label() -> str:
    """The main button while another player's island is looked at."""
    return _("Back to your island")


def keep_label(expansion: bool) -> str:
    """To keep a tile; an expansion is activated."""
    return _("Activate") if expansion else _("Keep")


def prompt(key: str) -> str:
    """What is to be decided now; the keys are those of `_PROMPTS`."""
    return _(_PROMPTS[key])


def waiting(name: str, thinking: bool = False) -> str:
    """When somebody else decides."""
    if thinking:
        return _("{name} is thinking").format(name=name)
    return _("It is {name}’s turn").format(name=name)


def done_label(situation: str) -> str:
    """`done` means something else each time: `turn roll draw scoop exchange take`."""
    return _(_DONE[situation])


def action_label(action: Any, done: str = "turn", here: int = -1) -> str:
    """The words on a button that plays `action`; `here` is where the balloon is."""
    match action:
        case a.Fly(to) if to == here:
            return _("Stay on {place}").format(place=place_name(to))
        case a.Fly(to):
            return _("Fly to {place}").format(place=destination(to))
        case a.StartSpace(to):
            return _("Start on {place}").format(place=place_name(to))
        case a.Take():
            return _("Take this cloud")
        case a.Place(_tile, to):
            return _("Place on {place}").format(place=place_name(to))
        case a.Draw():
            return _("Draw a tile")
        case a.Reroll(die):
            return _("Roll the bonus again") if die else _("Roll the wind again")
        case a.Range(wind):
            return _("Wind number {n}").format(n=wind)
        case a.Pick(tile) if not tile:
            return _("Take one unseen")
        case a.Scoop(cloud, tile):
            return _("{tile} from cloud {n}").format(tile=tile_name(NAME[tile]), n=cloud + 1)
        case a.Done():
            return done_label(done)
    return _tile_label(action).format(tile=tile_name(NAME[action.tile]))


def _tile_label(action: Any) -> str:
    match action:
        case a.Keep():
            return _("Keep {tile}")
        case a.Convert():
            return _("Convert {tile}")
        case a.Give():
            return _("Give {tile}")
        case a.Pick():
            return _("Take {tile}")
        case a.Activate():
            return _("Activate {tile}")
        case a.Swap():
            return _("Swap out {tile}")
    return "{tile}"  # outcomes of chance have no button


# Second lines


def fly_note(cost: int, energy: int, wind: bool = True) -> str:
    """What a flight costs; `wind` is False where the wind has no part in a free one."""
    if cost:
        return ngettext(
            "costs {n} energy: {before} to {after}", "costs {n} energy: {before} to {after}", cost
        ).format(n=cost, before=energy, after=energy - cost)
    return _("with the wind, free") if wind else _("free")


def take_note(kept: int, converted: int, before: int, after: int) -> str:
    """`keep 1, convert 1: energy 8 to 13`."""
    if not converted:
        return _("keep {kept}").format(kept=kept)
    if not kept:
        return _("convert {converted}: energy {before} to {after}").format(
            converted=converted, before=before, after=after
        )
    return _("keep {kept}, convert {converted}: energy {before} to {after}").format(
        kept=kept, converted=converted, before=before, after=after
    )


def keep_note(free: int) -> str:
    """How much room there is in the spyglass afterwards."""
    return _("then {room}").format(room=room_words(free))


def convert_note(before: int, after: int) -> str:
    return _("energy {before} to {after}").format(before=before, after=after)


def lost_note(lost: int) -> str:
    """Energy beyond the end of the track (F-E.1), after what the choice brings."""
    return ngettext("{n} lost", "{n} lost", lost).format(n=lost)


def place_note(points: int, energy: int = 0, draws: int = 0) -> str:
    """`+8 points, +3 energy`."""
    parts = [
        ngettext("{points} point", "{points} points", abs(points)).format(points=signed(points))
        if points
        else _("no points yet")
    ]
    if energy:
        text = ngettext("{energy} energy", "{energy} energy", energy)
        parts.append(text.format(energy=signed(energy)))
    if draws:
        parts.append(_("draw {n}").format(n=draws))
    return ", ".join(parts)


def end_note(tiles: int) -> str:
    """Below `End turn`: what stays in the spyglass."""
    if not tiles:
        return _("your spyglass is empty")
    return ngettext(
        "{n} tile stays in the spyglass", "{n} tiles stay in the spyglass", tiles
    ).format(n=tiles)


def reveal_note() -> str:
    """Below a button that reveals something hidden."""
    return _("cannot be undone")


def activate_note() -> str:
    return _("into your spyglass")


def exchange_note(take: int) -> str:
    """What a dock offers (F-H.7)."""
    return _("give 1, take {n}").format(n=take)


def arriving(tile: str) -> str:
    """The tile that comes to a full harbor."""
    return _("{tile} comes in").format(tile=tile_name(tile))


def free_pick_note() -> str:
    """F-H.6: nothing to give."""
    return _("nothing to give: take 1")


def pick_note(owed: int) -> str:
    """How many tiles are still to be taken in an exchange."""
    return ngettext("{n} more to take", "{n} more to take", owed).format(n=owed)


def full_cloud() -> str:
    return _("A cloud with 3 tiles goes back into the bag at the start of the next round.")


def forced_words(tiles: int) -> str:
    """Why tiles can only be converted."""
    return ngettext(
        "No room in the spyglass: it is converted.",
        "No room in the spyglass: they are converted.",
        tiles,
    )


def empty_words() -> str:
    """On an empty cloud."""
    return _("empty")


# Hints


def landing_hint(wind: str, free: int) -> str:
    """What a landing space offers: its wind number and the spaces to place on."""
    spaces = ngettext("{n} free space around it", "{n} free spaces around it", free).format(n=free)
    return _("Wind number {wind}, {spaces}").format(wind=wind, spaces=spaces)


def dock_hint(take: int) -> str:
    return _("At the harbor: give 1 tile, take {n}").format(n=take)


def gain_hint(items: Mapping[str, int], coasts: Sequence[str] = ()) -> str:
    """Where points come from, item by item, and which coasts are connected by it."""
    parts = [f"{item_label(item)} {signed(points)}" for item, points in items.items() if points]
    if coasts:
        text = ngettext("coast connected: {names}", "coasts connected: {names}", len(coasts))
        parts.append(text.format(names=listed([landscape_name(name) for name in coasts])))
    return ", ".join(parts)
