"""Texts of the fog game's buttons, with second lines, and prompts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.fog.texts import (
    destination,
    direction_short,
    gain_label,
    landscape_name,
    place_name,
    tile_name,
)
from app.i18n import N_, NN_, Texts
from app.table.texts import listed, signed
from game.fog import actions as a
from game.fog.tiles import NAME

prompt = Texts(
    {
        "start-space": N_("Choose your start space"),
        "swap": N_("Harbor full: which tile leaves?"),
        "roll": N_("Roll a die again?"),
        "bonus": N_("Bonus die: draw a tile?"),
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
        "place-none": N_("Nothing to place: end the turn"),
        "place-full": N_("No free space beside your balloon"),
        "dock": N_("All done at the dock"),
        "range": N_("Choose your movement value"),
        "over": N_("The game is over"),
    }
)
done_label = Texts(
    {
        "turn": N_("End turn"),
        "roll": N_("Keep the dice"),
        "draw": N_("No thanks"),
        "scoop": N_("No thanks"),
        "exchange": N_("No exchange"),
        "take": N_("Go on"),
    }
)
"""Text of the action `done`, by what it ends."""
_LABELS = Texts(
    {
        "fly": N_("Fly to {place}"),
        "stay": N_("Stay on {place}"),
        "start-space": N_("Start on {place}"),
        "place": N_("Place on {place}"),
        "take": N_("Take this cloud"),
        "draw": N_("Draw a tile"),
        "reroll-wind": N_("Roll the wind again"),
        "reroll-bonus": N_("Roll the bonus again"),
        "range": N_("Movement value {n}"),
        "unseen": N_("Take one unseen"),
        "scoop": N_("{tile} from cloud {n}"),
        "keep": N_("Keep {tile}"),
        "convert": N_("Convert {tile}"),
        "give": N_("Give {tile}"),
        "pick": N_("Take {tile}"),
        "activate": N_("Activate {tile}"),
        "swap": N_("Swap out {tile}"),
    }
)
say = Texts(
    {
        "back": N_("Back to your island"),
        "activate": N_("Activate"),
        "keep": N_("Keep"),
        "thinking": N_("{name} is thinking"),
        "turn": N_("It is {name}’s turn"),
        # Second lines of buttons
        "cost": NN_(
            "costs {n} energy: {before} to {after}", "costs {n} energy: {before} to {after}"
        ),
        "free": N_("free"),
        "free-wind": N_("with the wind, free"),
        "take-kept": N_("keep {kept}"),
        "take-converted": N_("convert {converted}: energy {before} to {after}"),
        "take-both": N_("keep {kept}, convert {converted}: energy {before} to {after}"),
        "then": N_("then {room}"),
        "energy": N_("energy {before} to {after}"),
        "lost": NN_("{n} lost", "{n} lost"),
        "points": NN_("{points} point", "{points} points"),
        "no-points": N_("no points yet"),
        "of-six": NN_("{n} of 6 coasts", "{n} of 6 coasts"),
        "gains": NN_("{energy} energy", "{energy} energy"),
        "draws": N_("draw {n}"),
        "tiles-left": NN_("{n} tile stays in the spyglass", "{n} tiles stay in the spyglass"),
        "none-left": N_("your spyglass is empty"),
        "reveals": N_("cannot be undone"),
        "into-spyglass": N_("into your spyglass"),
        "exchange": N_("give 1, take {n}"),
        "free-pick": N_("nothing to give: take 1"),
        "bag": N_("Bag"),
        "owed": NN_("{n} more to take", "{n} more to take"),
        # Sheets and cards
        "arriving": N_("{tile} comes in"),
        "question-next": N_("Drawn: {tiles}. Draw another tile?"),
        "drawn": N_("{tile}: keep, convert or place it?"),
        "full-cloud": N_(
            "A cloud with 3 tiles goes back into the bag at the start of the next round."
        ),
        "forced": NN_(
            "No room in the spyglass: it is converted.",
            "No room in the spyglass: they are converted.",
        ),
        "empty": N_("empty"),
        # Previews of a choice
        "around": NN_("{n} free space around it", "{n} free spaces around it"),
        "landing": N_("Movement value {wind}, {spaces}"),
        "by-wind": N_("Free flights by wind: {winds}"),
        "at-dock": N_("At the harbor: give 1 tile, take {n}"),
        "at-dock-free": N_("At the harbor: nothing to give, take 1"),
        "coasts": NN_("coast connected: {names}", "coasts connected: {names}"),
    }
)


def action_label(action: a.FogAction, done: str = "turn", here: int = -1) -> str:
    """The label of a button that plays `action`; `here` is the balloon's place."""
    match action:
        case a.Done():
            return done_label(done)
        case a.Fly(to) if to != here:
            return _LABELS("fly", place=destination(to))
        case a.Fly(to):
            return _LABELS("stay", place=place_name(to))
        case a.StartSpace(to) | a.Place(to=to):
            return _LABELS(action.kind, place=place_name(to))
        case a.Reroll(die):
            return _LABELS("reroll-bonus" if die else "reroll-wind")
        case a.Range(wind):
            return _LABELS("range", n=wind)
        case a.Take() | a.Draw():
            return _LABELS(action.kind)
        case a.Pick(tile) if not tile:
            return _LABELS("unseen")
        case a.Scoop(cloud, tile):
            return _LABELS("scoop", tile=tile_name(NAME[tile]), n=cloud + 1)
        case a.Starts() | a.Drawn() | a.Rolled():
            raise ValueError(f"chance has no button: {action}")
        case _:
            return _LABELS(action.kind, tile=tile_name(NAME[action.tile]))


def fly_note(cost: int, energy: int, wind: bool = True) -> str:
    """The cost of a flight; `wind` is False if the wind plays no part in a free one."""
    if cost:
        return say("cost", n=cost, before=energy, after=energy - cost)
    return say("free-wind" if wind else "free")


def take_note(kept: int, converted: int, before: int, after: int) -> str:
    """`keep 1, convert 1: energy 8 to 13`."""
    key = "take-kept" if not converted else "take-both" if kept else "take-converted"
    return say(key, kept=kept, converted=converted, before=before, after=after)


def place_note(points: int, energy: int = 0, draws: int = 0, coasts: int = 0) -> str:
    """`+8 points, +3 energy`; `coasts` if another one is connected."""
    key = "points" if points else "" if coasts else "no-points"
    parts = [say(key, n=abs(points), points=signed(points))] if key else []
    if coasts:
        parts.append(say("of-six", n=coasts))
    if energy:
        parts.append(say("gains", n=energy, energy=signed(energy)))
    if draws:
        parts.append(say("draws", n=draws))
    return ", ".join(parts)


def end_note(tiles: int) -> str:
    """Second line of `End turn`: the tiles that stay in the spyglass."""
    return say("tiles-left" if tiles else "none-left", n=tiles)


def landing_hint(wind: str, free: int) -> str:
    """A landing space: its wind number and the spaces to place on."""
    return say("landing", wind=wind, spaces=say("around", n=free))


def winds_hint(free: Sequence[int]) -> str:
    """The number of spaces that each wind, from NW on, would carry the balloon to for free."""
    winds = ", ".join(f"{direction_short(wind)} {count}" for wind, count in enumerate(free))
    return say("by-wind", winds=winds)


def gain_hint(items: Mapping[str, int], coasts: Sequence[str] = ()) -> str:
    """Points by item, and the coasts that get connected."""
    parts = [f"{gain_label(item)} {signed(points)}" for item, points in items.items() if points]
    if coasts:
        names = listed([landscape_name(name) for name in coasts])
        parts.append(say("coasts", n=len(coasts), names=names))
    return ", ".join(parts)
