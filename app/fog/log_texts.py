"""Texts of events: lines of the log, and a recap of the other players' turns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter

from app.fog.score_texts import over_reason
from app.fog.texts import bonus_words, destination, direction_short, place_name, tile_name
from app.i18n import N_, NN_, Texts
from app.table.texts import listed
from game.fog import events as e
from game.fog.components import BONUSES, is_dock
from game.fog.rounds import right_of
from game.fog.tiles import FIRST_EXPANSION, NAME
from game.protocol import Event

Names = Sequence[str]


say = Texts(
    {
        # By the kind of the event
        "start-player": N_("{name} is the start player."),
        "settled": N_("{name} starts on {place}."),
        "took": N_("{name} takes {tiles}."),
        "kept": N_("{name} keeps {tile}."),
        "converted": N_("{name} converts {tile}."),
        "placed": N_("{name} places {tile} on {place}."),
        "activated": N_("{name} activates {tile}."),
        "gave": N_("{name} gives {tile} to the harbor."),
        "range-chosen": N_("{name} chooses movement value {n}."),
        "swapped": N_("{name} swaps {out} in the harbor for {tile}."),
        "connected": N_("{name} connects all six coasts."),
        "connected-final": N_("{name} connects all six coasts in the final round."),
        "flew": NN_(
            "{name} flies to {place} for {n} energy.", "{name} flies to {place} for {n} energy."
        ),
        "flew free": N_("{name} flies to {place} for free."),
        "stayed": NN_(
            "{name} stays on {place} for {n} energy.", "{name} stays on {place} for {n} energy."
        ),
        "stayed free": N_("{name} stays on {place}."),
        "got start": N_("{name} starts with {tile}."),
        "got cloud": N_("{name} takes {tile} from a cloud."),
        "got harbor": N_("{name} takes {tile} from the harbor."),
        "got bag": N_("{name} draws {tile}."),
        "gained bonus": NN_("{name} gains {n} energy.", "{name} gains {n} energy."),
        "gained drop": NN_(
            "{name} gains {n} energy from a drop.", "{name} gains {n} energy from a drop."
        ),
        "round": N_("Round {number}."),
        "round-final": N_("Round {number}, the final round."),
        "returned": N_("Cloud {n} is full and goes back into the bag."),
        "dealt": N_("{tile} comes to the harbor."),
        "rolled": N_("Wind to {wind}, {bonus}."),
        "rolled-by": N_("{name} rolls: wind to {wind}, {bonus}."),
        "refilled": N_("New on the clouds: {tiles}."),
        "rolled-again": N_("Re-rolled: wind to {wind}, {bonus}."),
        "bag-empty": N_("The bag is empty: this is the last round."),
        # The goal
        "goal-first": N_("{name} connects all six coasts: +{points}. One last round!"),
        "goal-final": N_("{name} connects all six coasts too: +{points}."),
        "goal": N_(
            "{name}: {n} of 6 coasts. Whoever is first to connect all six gets {points} points and"
            " starts the last round."
        ),
        # Recap
        "final-round": N_("This is the final round."),
        "fifth-coast": N_("{name} connects a fifth coast. One to go."),
        "coasts": NN_(
            "{name} now has {n} connected coast.", "{name} now has {n} connected coasts."
        ),
        "built": N_("{name} builds the {tile}."),
        "placed-some": NN_("{name} places {n} tile.", "{name} places {n} tiles."),
        "at-harbor": N_("{name} is at the harbor."),
        "took-some": NN_("{name} takes {n} tile.", "{name} takes {n} tiles."),
    }
)


def _name(tile: int) -> str:
    return tile_name(NAME[tile])


def _of_seat(event: Event, name: str) -> str | None:
    """The text of an event caused by one player."""
    match event:
        case e.Flew(origin=origin, to=to, cost=cost):
            key = "stayed" if to == origin else "flew"
            key = key if cost else f"{key} free"
            return say(key, name=name, place=destination(to), n=cost)
        case e.EnergyChanged(before=before, after=after, why=("bonus" | "drop") as why):
            return say(f"gained {why}", name=name, n=after - before) if after > before else None
        case e.Connected():
            return say("connected" if event.first else "connected-final", name=name)
        case e.RangeChosen(wind=wind):
            return say("range-chosen", name=name, n=wind)
        case e.Settled(space=space):
            return say("settled", name=name, place=place_name(space))
        case e.StartPlayer():
            return say("start-player", name=name)
    return _of_tiles(event, name)


def _of_tiles(event: Event, name: str) -> str | None:
    """The text of an event in which a player moves tiles."""
    match event:
        case e.Took(tiles=tiles):
            return say("took", name=name, tiles=listed([_name(tile) for tile in tiles]))
        case e.GotTile(tile=tile, source=source):
            return say(f"got {source}", name=name, tile=_name(tile))
        case e.Swapped(tile=tile, out=out):
            return say("swapped", name=name, out=_name(out), tile=_name(tile))
        case e.Placed(tile=tile, space=space):
            return say("placed", name=name, tile=_name(tile), place=place_name(space))
        case (
            e.Kept(tile=tile) | e.Converted(tile=tile) | e.Activated(tile=tile) | e.Gave(tile=tile)
        ):
            return say(event.kind, name=name, tile=_name(tile))
    return None  # flights and conversions include their energy; the start of a turn needs no line


def _of_table(event: Event) -> str | None:
    match event:
        case e.RoundBegan(number, final):
            return say("round-final" if final else "round", number=number)
        case e.Returned(cloud):
            return say("returned", n=cloud + 1)
        case e.Dealt(cloud, tile) if cloud < 0:
            return say("dealt", tile=_name(tile))
        case e.DiceRolled(wind, bonus, again):
            key, shown = "rolled-again" if again else "rolled", bonus_words(BONUSES[bonus])
            return say(key, wind=direction_short(wind), bonus=shown)
        case e.BagEmpty():
            return say("bag-empty")
        case e.GameOver(why):
            return over_reason(why)
    return None  # tiles on clouds are visible


def goal_reached(name: str, points: int, first: bool) -> str:
    return say("goal-first" if first else "goal-final", name=name, points=points)


def goal(name: str, coasts: int, points: int) -> str:
    """How many coasts a player has connected, and what for."""
    return say("goal", name=name, n=coasts, points=points)


def section(event: Event) -> str:
    """The heading of the log section that an event begins, or ""."""
    return (_of_table(event) or "").rstrip(".") if isinstance(event, e.RoundBegan) else ""


def event_text(event: Event, names: Names) -> str | None:
    """The line of an event for the log, or None if it needs none."""
    seat = getattr(event, "seat", None)
    return _of_table(event) if seat is None else _of_seat(event, names[seat])


class LogTeller:
    """Sentences of a whole log: with who rolls, and with all new tiles of a round in one line."""

    def __init__(self, names: Names, clouds: int, start: int) -> None:
        self._names = names
        self._clouds = clouds
        self._start = start
        self._dealt: list[str] = []

    def tell(self, event: Event) -> str | None:
        match event:
            case e.StartPlayer(seat=seat):
                self._start = seat
            case e.Dealt(cloud=cloud, tile=tile) if cloud >= 0:
                self._dealt.append(_name(tile))
                return self._refilled() if cloud == self._clouds - 1 else None
            case e.DiceRolled(wind, bonus, again=False):
                name = self._names[right_of(self._start, len(self._names))]
                wind_to, shown = direction_short(wind), bonus_words(BONUSES[bonus])
                return say("rolled-by", name=name, wind=wind_to, bonus=shown)
        return event_text(event, self._names)

    def _refilled(self) -> str:
        tiles, self._dealt = self._dealt, []
        return say("refilled", tiles=listed(tiles))


# Recap


def coasts_text(name: str, connected: int) -> str:
    """The text for another connected coast."""
    key = {6: "connected", 5: "fifth-coast"}.get(connected, "coasts")
    return say(key, name=name, n=connected)


IMPORTANT = 5
"""Of a line: told beside the points."""


class _Turn:
    """Actions of one player, for a line of the recap."""

    def __init__(self) -> None:
        self.flew = -1
        self.placed = 0
        self.built: list[int] = []
        self.activated = 0
        self.took = 0
        self.converted = 0
        self.connected = False
        """The last coast was connected, which has a line of its own."""

    def see(self, event: Event) -> None:
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
            case e.Connected():
                self.connected = True

    def line(self, name: str, coasts_before: int, coasts: int) -> tuple[int, str]:
        """Importance and text."""
        if self.connected:
            return 0, ""
        if coasts > coasts_before:
            return 5 + (coasts > 3) + (coasts > 4), coasts_text(name, coasts)
        if self.built:
            return 4, say("built", name=name, tile=_name(self.built[-1]))
        if self.activated:
            return 3, say("activated", name=name, tile=_name(self.activated))
        if self.placed:
            return 2, say("placed-some", name=name, n=self.placed)
        if is_dock(self.flew):
            return 2, say("at-harbor", name=name)
        if self.took:
            return 1, say("took-some", name=name, n=self.took)
        return 0, ""


def _news(event: Event, names: Names) -> str:
    """The text of an event that matters to the whole table."""
    match event:
        case e.RoundBegan(final=True):
            return say("final-round")
        case e.Connected() | e.BagEmpty() | e.GameOver():
            return event_text(event, names) or ""
    return ""


def recap(
    events: Iterable[Event],
    names: Names,
    viewer: int = -1,
    coasts: Mapping[int, tuple[int, int]] | None = None,
    gains: Mapping[int, str] | None = None,
) -> list[str]:
    """News of the whole table in order, so that a cause comes first; then each player's turn.

    `coasts` gives the number of connected coasts, before and after, by seat, `gains` the sentence
    of a seat whose score changed. It replaces what the seat did, unless that is important.
    """
    turns: dict[int, _Turn] = {}
    news: list[str] = []
    for event in events:
        seat = getattr(event, "seat", None)
        if seat is not None and seat != viewer:
            turns.setdefault(seat, _Turn()).see(event)
        if text := _news(event, names):
            news.append(text)
    coasts, gains = coasts or {}, gains or {}
    lines = []
    for seat, turn in turns.items():
        matter, text = turn.line(names[seat], *coasts.get(seat, (0, 0)))
        if text and (seat not in gains or matter >= IMPORTANT):
            lines.append((matter, text))
    room = max(0, 2 - len(news))
    best = sorted(lines, key=itemgetter(0), reverse=True)[:room]
    return [*news, *(text for matter, text in lines if (matter, text) in best), *gains.values()]
