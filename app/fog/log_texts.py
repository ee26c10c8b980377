"""What happened, in words: lines of the log, and a short recap of the others' turns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from app.fog.score_texts import over_reason
from app.fog.texts import bonus_words, destination, direction_short, place_name, tile_name
from app.i18n import _, ngettext
from app.table.level_texts import replaced_text
from app.table.levels import Replaced
from app.table.texts import listed
from game.fog import events as e
from game.fog.components import BONUSES, is_dock
from game.fog.tiles import FIRST_EXPANSION, NAME

Names = Sequence[str]


def _name(tile: int) -> str:
    return tile_name(NAME[tile])


def _flew(event: e.Flew, name: str) -> str:
    place = destination(event.to)
    if event.to == event.origin and not event.cost:
        return _("{name} stayed on {place}.").format(name=name, place=place)
    if event.to == event.origin:
        return ngettext(
            "{name} stayed on {place} for {n} energy.",
            "{name} stayed on {place} for {n} energy.",
            event.cost,
        ).format(name=name, place=place, n=event.cost)
    if not event.cost:
        return _("{name} flew to {place} for free.").format(name=name, place=place)
    return ngettext(
        "{name} flew to {place} for {n} energy.",
        "{name} flew to {place} for {n} energy.",
        event.cost,
    ).format(name=name, place=place, n=event.cost)


def _took(event: e.Took, name: str) -> str:
    tiles = listed([_name(tile) for tile in event.tiles])
    return _("{name} took {tiles}.").format(name=name, tiles=tiles)


def _got(event: e.GotTile, name: str) -> str:
    tile = _name(event.tile)
    match event.source:
        case "start":
            return _("{name} starts with {tile}.").format(name=name, tile=tile)
        case "cloud":
            return _("{name} took {tile} from a cloud.").format(name=name, tile=tile)
        case "harbor":
            return _("{name} took {tile} from the harbor.").format(name=name, tile=tile)
    return _("{name} drew {tile}.").format(name=name, tile=tile)


def _energy(event: e.EnergyChanged, name: str) -> str | None:
    """Flights and conversions have lines of their own."""
    gained = event.after - event.before
    if gained <= 0 or event.why not in ("bonus", "drop"):
        return None
    if event.why == "drop":
        return ngettext(
            "{name} gained {n} energy from a drop.",
            "{name} gained {n} energy from a drop.",
            gained,
        ).format(name=name, n=gained)
    return ngettext("{name} gained {n} energy.", "{name} gained {n} energy.", gained).format(
        name=name, n=gained
    )


def _connected(event: e.Connected, name: str) -> str:
    if event.first:
        return _("{name} connected all six coasts.").format(name=name)
    return _("{name} connected all six coasts in the final round.").format(name=name)


def _of_seat(event: Any, name: str) -> str | None:
    """Events that one player caused."""
    match event:
        case e.Flew():
            return _flew(event, name)
        case e.Took():
            return _took(event, name)
        case e.GotTile():
            return _got(event, name)
        case e.EnergyChanged():
            return _energy(event, name)
        case e.Connected():
            return _connected(event, name)
        case e.StartPlayer():
            return _("{name} is the start player.").format(name=name)
        case e.Settled():
            text, figures = _("{name} starts on {place}."), {"place": place_name(event.space)}
        case e.Kept():
            text, figures = _("{name} kept {tile}."), {"tile": _name(event.tile)}
        case e.Converted():
            text, figures = _("{name} converted {tile}."), {"tile": _name(event.tile)}
        case e.Placed():
            text = _("{name} placed {tile} on {place}.")
            figures = {"tile": _name(event.tile), "place": place_name(event.space)}
        case e.Activated():
            text, figures = _("{name} activated {tile}."), {"tile": _name(event.tile)}
        case e.Gave():
            text, figures = _("{name} gave {tile} to the harbor."), {"tile": _name(event.tile)}
        case e.RangeChosen():
            text, figures = _("{name} chose wind number {n}."), {"n": str(event.wind)}
        case e.Swapped():
            text = _("{name} swapped {out} in the harbor for {tile}.")
            figures = {"out": _name(event.out), "tile": _name(event.tile)}
        case _:
            return None  # a turn that begins shows itself
    return text.format(name=name, **figures)


def _of_table(event: Any) -> str | None:
    match event:
        case e.RoundBegan(number, final):
            text = _("Round {number}, the final round.") if final else _("Round {number}.")
            return text.format(number=number)
        case e.Returned(cloud):
            return _("Cloud {n} was full and went back into the bag.").format(n=cloud + 1)
        case e.Dealt(cloud, tile) if cloud < 0:
            return _("{tile} came to the harbor.").format(tile=_name(tile))
        case e.DiceRolled(wind, bonus, again):
            text = _("Rolled again: wind {wind}, {bonus}.") if again else _("Wind {wind}, {bonus}.")
            return text.format(wind=direction_short(wind), bonus=bonus_words(BONUSES[bonus]))
        case e.BagEmpty():
            return _("The bag is empty: this is the last round.")
        case e.GameOver(why):
            return over_reason(why)
    return None  # what lies on the clouds can be seen


def event_text(event: Any, names: Names) -> str | None:
    """The line of an event for the log, or None if it needs none."""
    if isinstance(event, Replaced):
        return replaced_text(event.why, names[event.seat])
    seat = getattr(event, "seat", None)
    return _of_table(event) if seat is None else _of_seat(event, names[seat])


# Recap


def coasts_text(name: str, connected: int) -> str:
    """When a player has connected one coast more."""
    left = 6 - connected
    if not left:
        return _("{name} connected all six coasts.").format(name=name)
    if left == 1:
        return _("{name} connected a fifth coast. One to go.").format(name=name)
    return ngettext(
        "{name} has connected {n} coast.", "{name} has connected {n} coasts.", connected
    ).format(name=name, n=connected)


class _Turn:
    """What one player did, for a line of the recap."""

    def __init__(self) -> None:
        self.flew = -1
        self.placed = 0
        self.built: list[int] = []
        self.activated = 0
        self.took = 0
        self.converted = 0

    def see(self, event: Any) -> None:
        match event:
            case e.Flew():
                self.flew = event.to
            case e.Placed(tile=tile) if tile >= FIRST_EXPANSION:
                self.built.append(tile)
            case e.Placed():
                self.placed += 1
            case e.Activated(tile=tile):
                self.activated = tile
            case e.Took(tiles=tiles):
                self.took += len(tiles)
            case e.Converted():
                self.converted += 1

    def line(self, name: str) -> tuple[int, str]:
        """How much it matters, and the words."""
        if self.built:
            return 4, _("{name} built the {tile}.").format(name=name, tile=_name(self.built[-1]))
        if self.activated:
            return 3, _("{name} activated {tile}.").format(name=name, tile=_name(self.activated))
        if self.placed:
            text = ngettext("{name} placed {n} tile.", "{name} placed {n} tiles.", self.placed)
            return 2, text.format(name=name, n=self.placed)
        if is_dock(self.flew):
            return 2, _("{name} is at the harbor.").format(name=name)
        if self.took:
            text = ngettext("{name} took {n} tile.", "{name} took {n} tiles.", self.took)
            return 1, text.format(name=name, n=self.took)
        return 0, ""


def recap(
    events: Iterable[Any],
    names: Names,
    viewer: int = -1,
    coasts: Mapping[int, tuple[int, int]] | None = None,
) -> list[str]:
    """One or two short lines about the other players' turns, in the order of the turns.

    `coasts` gives the number of connected coasts, before and after, by seat.
    """
    turns: dict[int, _Turn] = {}
    found: list[tuple[int, str]] = []
    table: list[tuple[int, str]] = []
    connected: set[int] = set()
    for event in events:
        seat = getattr(event, "seat", None)
        if seat is not None and seat != viewer:
            turns.setdefault(seat, _Turn()).see(event)
        match event:
            case e.Connected() if seat != viewer:
                connected.add(event.seat)
                table.append((8, _connected(event, names[event.seat])))
            case e.RoundBegan(final=True):
                table.append((9, _("This is the final round.")))
            case e.BagEmpty() | e.GameOver():
                table.append((9, event_text(event, names) or ""))
    for seat, turn in turns.items():
        before, after = (coasts or {}).get(seat, (0, 0))
        if after > before and seat not in connected:
            found.append((5 + (after > 3) + (after > 4), coasts_text(names[seat], after)))
        elif seat not in connected:
            found.append(turn.line(names[seat]))
    lines = [line for line in found + table if line[1]]
    best = sorted(lines, key=itemgetter(0), reverse=True)[:2]
    return [text for matter, text in lines if (matter, text) in best]
