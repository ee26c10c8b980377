"""Setup, A, B and D: everything between the turns."""

from __future__ import annotations

from game.fog.actions import Drawn, Range, Reroll, Rolled, Starts, StartSpace, Swap
from game.fog.components import (
    CLOUD_LIMIT,
    DRAW,
    ENERGY_1,
    ENERGY_2,
    HARBOR_LIMIT,
    MAX_ROUNDS,
)
from game.fog.events import (
    BagEmpty,
    Connected,
    Dealt,
    DiceRolled,
    GameOver,
    GotTile,
    RangeChosen,
    Returned,
    RoundBegan,
    Settled,
    StartPlayer,
    Swapped,
    TurnBegan,
)
from game.fog.scoring import all_connected
from game.fog.state import (
    BONUS,
    DISTRIBUTE,
    ENDED,
    FINAL,
    FIRST,
    FLYING,
    NEXT_START,
    ROLL,
    SETUP,
    Table,
    replaced,
)
from game.fog.tiles import START_TILES, Tile
from game.protocol import CHANCE, OVER, Emit, SeatIndex

# Setup


def start_tiles_left(table: Table) -> list[int]:
    """Start tiles that are still to be dealt (F-S.2)."""
    dealt = {tile for tiles in table.spyglass for tile in tiles}
    return [tile for tile in START_TILES if tile not in dealt]


def starts(table: Table, action: Starts, emit: Emit | None) -> None:
    table.start = table.turn = action.seat
    table.deal_energy()
    if emit:
        emit(StartPlayer(action.seat))


def start_tile(table: Table, tile: Tile, emit: Emit | None) -> None:
    seat = table.turn
    table.spyglass[seat] = tuple(sorted((*table.spyglass[seat], tile)))
    if emit:
        emit(GotTile(seat, tile, "start"))
    _next_in_setup(table)
    if table.turn == table.start:
        table.to_act = table.turn


def start_space(table: Table, action: StartSpace, emit: Emit | None) -> None:
    seat = table.turn
    table.balloon[seat] = action.to
    if emit:
        emit(Settled(seat, action.to))
    _next_in_setup(table)
    table.to_act = table.turn
    if table.turn == table.start:
        _deal(table)


def _next_in_setup(table: Table) -> None:
    table.turn = (table.turn + 1) % len(table.energy)


# A: distribute


def _deal(table: Table) -> None:
    table.phase = DISTRIBUTE
    table.turn = table.start
    table.owed = table.setup.first_deal if table.round == 1 else table.setup.deal
    table.to_act = CHANCE


def distribute(table: Table, emit: Emit | None = None) -> None:
    """F-A.1 and F-A.2: empty the full clouds; deal, if the bag can."""
    for cloud, tiles in enumerate(table.clouds):
        if len(tiles) >= CLOUD_LIMIT:
            for tile in tiles:
                table.put_back(tile)
            table.clouds[cloud] = ()
            if emit:
                emit(Returned(cloud, tiles))
    if len(table.bag) < table.setup.clouds:
        game_over(table, "bag", emit)
    else:
        _deal(table)


def drawn(table: Table, action: Drawn, emit: Emit | None) -> None:
    """A tile is drawn from the bag: dealt, or into the hand of the seat that needs it."""
    tile = action.tile
    phase = table.phase
    if phase == SETUP:
        start_tile(table, tile, emit)
        return
    table.bag.remove(tile)
    if phase != DISTRIBUTE:
        table.drawing = False
        table.hand = tuple(sorted((*table.hand, tile)))
        table.to_act = table.turn
        if emit:
            emit(GotTile(table.turn, tile, "bag"))
        return
    setup = table.setup
    cloud = (setup.first_deal if table.round == 1 else setup.deal) - table.owed
    table.owed -= 1
    if cloud < setup.clouds:
        table.clouds[cloud] += (tile,)
        if emit:
            emit(Dealt(cloud, tile))
    elif len(table.docks) < HARBOR_LIMIT:
        table.docks = tuple(sorted((*table.docks, tile)))
        if emit:
            emit(Dealt(-1, tile))
    else:
        table.hand = (tile,)  # F-H.3
        table.to_act = table.start
        if emit:
            emit(GotTile(table.start, tile, "bag"))
        return
    if not table.owed:
        _roll(table)
    elif not table.bag:
        table.owed = 0  # F-A.3: only the harbor can be left without
        table.last_round = True
        if emit:
            emit(BagEmpty())
        _roll(table)


def swap(table: Table, action: Swap, emit: Emit | None) -> None:
    """F-H.3: the drawn tile stays in the harbor, another leaves it."""
    (tile,) = table.hand
    docks = list(table.docks)
    docks.remove(action.tile)
    table.docks = tuple(sorted((*docks, tile)))
    table.put_back(action.tile)
    table.hand = ()
    if emit:
        emit(Swapped(table.start, tile, action.tile))
    _roll(table)


# B: roll


def right_of(start: int, seats: int) -> int:
    """F-R.1: the seat to the right of the start player rolls."""
    return (start - 1) % seats


def roller(table: Table) -> int:
    return right_of(table.start, len(table.energy))


def _roll(table: Table) -> None:
    table.phase = ROLL
    table.turn = roller(table)
    table.to_act = CHANCE


def rolled(table: Table, action: Rolled, emit: Emit | None) -> None:
    if action.wind >= 0:
        table.wind = action.wind
    if action.bonus >= 0:
        table.bonus = action.bonus
    if emit:
        emit(DiceRolled(table.wind, table.bonus, table.rerolled > 0))
    table.to_act = table.turn
    if table.rerolled == 3:
        end_roll(table, emit)


def reroll(table: Table, action: Reroll, emit: Emit | None) -> None:
    table.rerolled |= 1 << action.die
    if action.die:
        table.bonus = -1
    else:
        table.wind = -1
    table.to_act = CHANCE


def end_roll(table: Table, emit: Emit | None) -> None:
    """F-R.3: what the bonus face gives before the turns."""
    table.rerolled = 0
    if table.bonus == DRAW:
        table.phase = BONUS
        table.turn = table.to_act = table.start
        return
    if table.bonus in (ENERGY_1, ENERGY_2):
        for seat in range(len(table.energy)):
            table.gain(seat, 1 if table.bonus == ENERGY_1 else 2, "bonus", emit)
    _begin_turn(table, table.start, emit)


def next_bonus(table: Table, emit: Emit | None) -> None:
    """The next seat may draw (F-R.3)."""
    seat = (table.turn + 1) % len(table.energy)
    if seat == table.start:
        _begin_turn(table, seat, emit)
    else:
        table.turn = table.to_act = seat


# C: whose turn


def _begin_turn(table: Table, seat: SeatIndex, emit: Emit | None) -> None:
    table.phase = FLYING
    table.turn = table.to_act = seat
    if emit:
        emit(TurnBegan(seat))


def end_turn(table: Table, emit: Emit | None) -> None:
    seat = table.turn
    if not table.end[seat] and all_connected(table, seat):  # F-X.2
        end = FINAL if table.final_round else FIRST
        table.end = replaced(table.end, seat, end)
        if emit:
            emit(Connected(seat, end == FIRST))
    seat = (seat + 1) % len(table.energy)
    if seat != table.start:
        _begin_turn(table, seat, emit)
    elif table.final_round or table.last_round:
        game_over(table, "bag" if table.last_round else "final", emit)
    elif table.round >= MAX_ROUNDS:
        game_over(table, "rounds", emit)  # F-X.4
    else:
        table.phase = NEXT_START
        _choose_ranges(table, table.start, emit)


def game_over(table: Table, why: str, emit: Emit | None) -> None:
    table.phase = ENDED
    table.to_act = OVER
    table.turn = table.start
    if emit:
        emit(GameOver(why))


# D: next start player


def _choose_ranges(table: Table, seat: SeatIndex, emit: Emit | None) -> None:
    """From `seat` on, the next seat on a range of wind numbers chooses (F-M.4)."""
    n = len(table.energy)
    if any(table.built):  # only expansions have ranges
        for turn in range((seat - table.start) % n, n):
            seat = (table.start + turn) % n
            if not table.built[seat]:
                continue
            low, high = table.wind_range(seat)
            if low < high:
                table.turn = table.to_act = seat
                return
    _next_round(table, emit)


def choose_range(table: Table, action: Range, emit: Emit | None) -> None:
    seat = table.turn
    table.chosen = replaced(table.chosen, seat, action.wind)
    if emit:
        emit(RangeChosen(seat, action.wind))
    if (seat + 1) % len(table.energy) == table.start:
        _next_round(table, emit)
    else:
        _choose_ranges(table, seat + 1, emit)


def next_start(table: Table) -> int:
    """F-D.1, F-D.2. A range that is not chosen yet counts its highest number."""
    n = len(table.energy)
    best, best_wind = -1, -1
    for step in range(1, n + 1):
        seat = (table.start - step) % n  # ties: the first one counter-clockwise
        wind = table.chosen[seat]
        if wind < 0:
            _, wind = table.wind_range(seat)
        if wind > best_wind or (wind == best_wind and table.energy[seat] < table.energy[best]):
            best, best_wind = seat, wind
    return best


def _next_round(table: Table, emit: Emit | None) -> None:
    table.start = next_start(table)
    table.chosen = (-1,) * len(table.energy)
    table.round += 1
    table.wind = table.bonus = -1
    table.final_round = any(table.end)
    if emit:
        emit(StartPlayer(table.start))
        emit(RoundBegan(table.round, table.final_round))
    distribute(table, emit)
