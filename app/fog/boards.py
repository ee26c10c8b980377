"""Projects islands to BoardViews."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache

from app.fog.selection import Selection
from app.fog.view import BalloonView, BoardView, Glow, Pill, SpaceView
from app.table.texts import signed
from game.fog import actions as a
from game.fog.components import LANDSCAPES, VERSION, is_dock, island
from game.fog.flight import flights
from game.fog.rules import FogState
from game.fog.scoring import connected, total
from game.fog.state import PLACING
from game.fog.tiles import HIGHEST, NAME, WIND
from game.hexes import RAYS, SPACES, YARD


def tile_number(tile: int) -> str:
    low, high = WIND[tile], HIGHEST[tile]
    return str(low) if low == high else f"{low}-{high}"


@cache
def _specials(side: str, version: int) -> dict[int, tuple[str, int]]:
    printed = island(side, version)
    found: dict[int, tuple[str, int]] = {YARD: ("yard", 0)}
    for bit, points in printed.volcanoes:
        found[bit.bit_length() - 1] = ("volcano", points)
    for space in SPACES:
        draws, drop = printed.draws[space], printed.drops[space]
        if draws:
            name = "question-drop" if drop else "question-2" if draws > 1 else "question"
            found[space] = (name, drop)
        elif drop:
            found[space] = ("drop", drop)
    return found


@cache
def _coasts(side: str) -> dict[int, str]:
    return {
        space: LANDSCAPES[i]
        for i, coast in enumerate(island(side).coast)
        for space in SPACES
        if coast >> space & 1
    }


def plain_board(
    state: FogState, seat: int, colour: str, lit: Collection[int] | None = None
) -> BoardView:
    """An island without targets; with `lit` all other spaces are dimmed."""
    place = state.balloon[seat]
    balloon = BalloonView(colour, place) if place >= 0 else None
    tiles = state.tiles[100 * seat : 100 * seat + 100]
    return bare_board(state.setup.island_side, tiles, balloon, seat, lit, state.setup.version)


def bare_board(
    side: str,
    tiles: Sequence[int],
    balloon: BalloonView | None,
    seat: int,
    lit: Collection[int] | None = None,
    version: int = VERSION,
) -> BoardView:
    """An island with these tiles, by space."""
    specials, coasts, wind = _specials(side, version), _coasts(side), island(side, version).wind
    spaces = []
    for space in SPACES:
        tile = tiles[space]
        special, value = ("", 0) if tile else specials.get(space, ("", 0))
        spaces.append(
            SpaceView(
                space,
                tile_number(tile) if tile else str(wind[space]),
                NAME[tile],
                coasts.get(space, ""),
                special,
                value,
                "lit" if lit and space in lit else "",
                None,
                lit is not None and space not in lit,
            )
        )
    return BoardView(side, tuple(spaces), balloon, seat=seat)


def playing_board(board: BoardView, selection: Selection, seat: int) -> BoardView:
    """The island of the person to decide: targets, and the effect of the selection."""
    state = selection.state
    targets = selection.targets()
    prices = flights(state).cost if selection.of(a.Fly) else {}
    pills = _pills(state, selection, seat)
    coasts = _coasts_gained(state, selection, seat)
    action = selection.action
    chosen = next((place for place in targets if targets[place] == action), -1)
    spaces = []
    for view in board.spaces:
        if view.space in targets:
            glow: Glow = "chosen" if view.space == chosen else _glow(prices.get(view.space, 0))
            view = view._replace(
                glow=glow, pill=pills.get(view.space), coasts=coasts.get(view.space, 0)
            )
            if view.space == chosen and isinstance(action, a.Place):
                name, number = NAME[action.tile], tile_number(action.tile)
                view = view._replace(tile=name, number=number, special="", preview=True)
        spaces.append(view)
    ghost: BalloonView | None = None
    path: tuple[int, ...] = ()
    if chosen >= 0 and not isinstance(action, a.Place) and board.balloon is not None:
        ghost = BalloonView(board.balloon.colour, chosen)
        path = straight(board.balloon.place, chosen)
    elif chosen >= 0 and isinstance(action, a.StartSpace):
        ghost = BalloonView(state.setup.seats[seat].colour, chosen)
    # Until the end of the turn: a draw between two tiles does not move the camera away and back.
    near = state.balloon[seat] if state.phase == PLACING else -1
    return board._replace(
        spaces=tuple(spaces), ghost=ghost, path=path, focus=selection.focus, near=near
    )


def _glow(cost: int) -> Glow:
    """Expensive flights glow thinly, cheap ones and everything else broadly."""
    return "free" if not cost else "near" if cost == 1 else "legal"


def _pills(state: FogState, selection: Selection, seat: int) -> Mapping[int, Pill]:
    targets = selection.targets()
    if selection.of(a.Fly):
        cost = flights(state).cost
        return {place: price(cost[place]) for place in targets}
    if not selection.of(a.Place):
        return {}
    before = total(state, seat)
    pills = {}
    for place, action in targets.items():
        after = selection.after([action])
        if after is not None and (points := total(after, seat) - before):
            pills[place] = Pill(signed(points), "points" if points > 0 else "loss", "star")
    return pills


def _coasts_gained(state: FogState, selection: Selection, seat: int) -> Mapping[int, int]:
    """The number of connected coasts, by the space that would connect another one."""
    before = connected(state, seat)
    found = {}
    for place, action in selection.targets().items():
        after = selection.after([action]) if isinstance(action, a.Place) else None
        if after is not None and (coasts := connected(after, seat)) & ~before:
            found[place] = coasts.bit_count()
    return found


def price(cost: int) -> Pill:
    return Pill(str(cost), "price", "drop") if cost else Pill("0", "free", "wind")


def straight(here: int, to: int) -> tuple[int, ...]:
    """The straight path between two spaces, if there is one."""
    if is_dock(here) or is_dock(to):
        return ()
    for ray in RAYS[here]:
        if to in ray:
            return (here, *ray[: ray.index(to) + 1])
    return ()
