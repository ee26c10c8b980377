"""The data of a game: everything that can change."""

from __future__ import annotations

from bisect import insort
from collections.abc import Hashable
from typing import Literal, NamedTuple, Self

from game.fog.components import (
    CLOUDS,
    DATA,
    DOCK,
    HARBOR_START,
    MAX_ENERGY,
    START_ENERGY,
    VERSION,
    Harbor,
    Island,
    Location,
    harbor,
    island,
)
from game.fog.events import EnergyChanged
from game.fog.tiles import (
    ALL_EXPANSIONS,
    BAG,
    BIT,
    EXPANSION,
    EXTRA_SPYGLASS,
    FAMILY,
    FIRST_START,
    HARBOR_OFFICE,
    HIGHEST,
    MARKS,
    WILD,
    WIND,
    Tile,
)
from game.hexes import Space, SpaceSet
from game.protocol import CHANCE, Emit, Seat, SeatIndex

Phase = Literal[
    "setup", "distribute", "roll", "bonus", "fly", "take", "place", "next-start", "over"
]
PHASES: tuple[Phase, ...] = (
    "setup",
    "distribute",
    "roll",
    "bonus",
    "fly",
    "take",
    "place",
    "next-start",
    "over",
)
SETUP, DISTRIBUTE, ROLL, BONUS, FLYING, TAKING, PLACING, NEXT_START, ENDED = range(9)

FIRST, FINAL = 1, 2
"""Values of `end`: six coasts by the end of the trigger round, or in the final round."""

MASKS = 11
OCCUPIED, LAND = 9, 10
"""A seat's sets of spaces: six landscapes, wild, city, monument, all tiles, landscape tiles."""


class Setup(NamedTuple):
    """Constants of a game, shared by all its states."""

    seats: tuple[Seat, ...]
    modules: int
    island_side: str
    harbor_side: str
    strict_docks: bool
    """From a dock over the one coast that faces the wind only (F-H.8)."""
    version: int
    """Of boards, marks and order of decisions."""
    island: Island
    harbor: Harbor
    clouds: int
    first_deal: int
    """Tiles for clouds and harbor in the first round's distribution."""
    deal: int
    """The same in every later round (F-A.1, F-A.3)."""
    spyglass: int
    """Spyglass spaces before any Lookout (F-E.3)."""
    marks: dict[Tile, int]
    """Energy needed to activate each expansion (F-M.2)."""
    one_by_one: bool
    """Version 1: each tile of an exchange or of `??` is decided about before the next is taken."""


def make_setup(
    seats: tuple[Seat, ...],
    modules: int,
    island_side: str,
    harbor_side: str,
    strict_docks: bool = False,
    version: int = VERSION,
) -> Setup:
    track = "silver_spyglass" if modules == 3 else "gold_spyglass"
    clouds = CLOUDS[len(seats)]
    return Setup(
        seats,
        modules,
        island_side,
        harbor_side,
        strict_docks,
        version,
        island(island_side, version),
        harbor(harbor_side),
        clouds,
        clouds + (HARBOR_START if modules > 1 else 0),
        clouds + (1 if modules > 1 else 0),
        DATA["energy_track"][track],
        MARKS[version],
        version == 1,
    )


def replaced(values: tuple[int, ...], seat: SeatIndex, value: int) -> tuple[int, ...]:
    """A copy of the tuple with a new value for one seat."""
    return (*values[:seat], value, *values[seat + 1 :])


class Table:
    """The data of a game. `game.fog.rules.FogState` adds the rules."""

    __slots__ = (
        "balloon",
        "bag",
        "beside",
        "bonus",
        "built",
        "chosen",
        "clouds",
        "docks",
        "drawing",
        "end",
        "energy",
        "final_round",
        "given",
        "hand",
        "last_round",
        "masks",
        "owed",
        "phase",
        "rerolled",
        "round",
        "setup",
        "spyglass",
        "start",
        "tiles",
        "to_act",
        "turn",
        "wind",
    )

    setup: Setup
    to_act: int
    """The seat that decides, CHANCE or OVER."""
    phase: int
    round: int
    start: SeatIndex
    """The start player's seat; -1 while it is still to be drawn."""
    turn: SeatIndex
    """The seat whose phase this is."""
    wind: int
    """Direction of the wind; -1 before the roll."""
    bonus: int
    """Face of the bonus die; -1 before the roll."""
    rerolled: int
    """Dice rolled again: 1 the wind, 2 the bonus."""
    bag: bytearray
    """Tiles in the bag, sorted."""
    clouds: list[tuple[Tile, ...]]
    docks: tuple[Tile, ...]
    """Tiles in the harbor, sorted, without the one given in a running exchange."""
    hand: tuple[Tile, ...]
    """Tiles that the seat to act is deciding about, or has taken so far, sorted."""
    owed: int
    """Draws left, tiles left to pick in an exchange, tiles left to deal."""
    drawing: bool
    """A draw is decided, the tile not drawn yet."""
    given: Tile
    """Tile given in a running exchange."""
    energy: list[int]
    balloon: list[Location]
    """A space, or DOCK + number; -1 before the start."""
    spyglass: list[tuple[Tile, ...]]
    """Sorted tiles, by seat."""
    masks: list[SpaceSet]
    """Sets of spaces, MASKS of them for each seat."""
    tiles: bytearray
    """Tile on each space, 100 for each seat; 0 is none."""
    beside: tuple[int, ...]
    """Sets of expansions beside the island, by seat."""
    built: tuple[int, ...]
    """Sets of expansions on the island, by seat."""
    end: tuple[int, ...]
    """0, FIRST or FINAL, by seat."""
    chosen: tuple[int, ...]
    """Wind number chosen in next-start, by seat; -1 is none."""
    final_round: bool
    last_round: bool

    @classmethod
    def new(cls, setup: Setup, start: SeatIndex) -> Self:
        """The first state of a game; `start` is -1 if the start player is to be drawn."""
        table = cls()
        n = len(setup.seats)
        table.setup = setup
        table.to_act = CHANCE
        table.phase = SETUP
        table.round = 1
        table.start = start
        table.turn = max(start, 0)
        table.wind = table.bonus = -1
        table.rerolled = table.owed = table.given = 0
        table.drawing = table.final_round = table.last_round = False
        table.bag = bytearray(BAG)
        table.clouds = [()] * setup.clouds
        table.docks = table.hand = ()
        table.energy = [0] * n
        table.deal_energy()
        table.balloon = [-1] * n
        office = (HARBOR_OFFICE,) if setup.modules == 2 else ()  # F-H.1
        table.spyglass = [office] * n
        table.masks = [0] * (MASKS * n)
        table.tiles = bytearray(100 * n)
        table.beside = (ALL_EXPANSIONS if setup.modules == 3 else 0,) * n  # F-M.1
        table.built = table.end = (0,) * n
        table.chosen = (-1,) * n
        return table

    def clone(self) -> Self:
        new = object.__new__(self.__class__)
        new.setup = self.setup
        new.to_act = self.to_act
        new.phase = self.phase
        new.round = self.round
        new.start = self.start
        new.turn = self.turn
        new.wind = self.wind
        new.bonus = self.bonus
        new.rerolled = self.rerolled
        new.bag = self.bag[:]
        new.clouds = self.clouds[:]
        new.docks = self.docks
        new.hand = self.hand
        new.owed = self.owed
        new.drawing = self.drawing
        new.given = self.given
        new.energy = self.energy[:]
        new.balloon = self.balloon[:]
        new.spyglass = self.spyglass[:]
        new.masks = self.masks[:]
        new.tiles = self.tiles[:]
        new.beside = self.beside
        new.built = self.built
        new.end = self.end
        new.chosen = self.chosen
        new.final_round = self.final_round
        new.last_round = self.last_round
        return new

    def key(self) -> Hashable:
        return (
            self.setup[:6],
            self.phase,
            self.to_act,
            self.round,
            self.start,
            self.turn,
            self.wind,
            self.bonus,
            self.rerolled,
            bytes(self.bag),
            tuple(self.clouds),
            self.docks,
            self.hand,
            self.owed,
            self.drawing,
            self.given,
            tuple(self.energy),
            tuple(self.balloon),
            tuple(self.spyglass),
            bytes(self.tiles),
            self.beside,
            self.built,
            self.end,
            self.chosen,
            self.final_round,
            self.last_round,
        )

    def deal_energy(self) -> None:
        """Start energy clockwise from the start player (F-S.1)."""
        n = len(self.energy)
        for place in range(n):
            self.energy[(max(self.start, 0) + place) % n] = START_ENERGY[place]

    def capacity(self, seat: SeatIndex) -> int:
        """Spyglass spaces (F-E.3)."""
        return self.setup.spyglass + EXTRA_SPYGLASS[self.built[seat]]

    def on_dock(self, seat: SeatIndex) -> bool:
        """Whether the seat's balloon is on a dock of the harbor."""
        return self.balloon[seat] > DOCK

    def has_room(self, seat: SeatIndex) -> bool:
        spaces = self.setup.spyglass + EXTRA_SPYGLASS[self.built[seat]]
        return len(self.spyglass[seat]) < spaces

    def gain(self, seat: SeatIndex, amount: int, why: str, emit: Emit | None) -> None:
        """Change the energy; what exceeds the track is lost (F-E.1)."""
        before = self.energy[seat]
        after = before + amount
        lost = 0
        if after > MAX_ENERGY:
            lost = after - MAX_ENERGY
            after = MAX_ENERGY
        self.energy[seat] = after
        if emit and amount:
            emit(EnergyChanged(seat, before, after, why, lost))

    def put_back(self, tile: Tile) -> None:
        """A tile leaves play: into the bag, or into the box if it never was there (F-T.1)."""
        if tile < FIRST_START:
            insort(self.bag, tile)

    def wind_range(self, seat: SeatIndex) -> tuple[int, int]:
        """The wind numbers under a balloon, without the bonus (F-C1.1, F-H.7, F-H.9)."""
        place = self.balloon[seat]
        if place > DOCK:
            number = self.setup.harbor.wind[place - DOCK]
            return number, number
        tile = self.tiles[100 * seat + place]
        if tile:
            return WIND[tile], HIGHEST[tile]
        number = self.setup.island.wind[place]
        return number, number

    def lay(self, seat: SeatIndex, tile: Tile, space: Space) -> None:
        """Put a tile on an island, without the effects of its space."""
        bit = 1 << space
        base = MASKS * seat
        self.masks[base + OCCUPIED] |= bit
        self.tiles[100 * seat + space] = tile
        family = FAMILY[tile]
        if family != EXPANSION:
            self.masks[base + family] |= bit
            if family <= WILD:  # F-T.3
                self.masks[base + LAND] |= bit
        else:
            self.built = replaced(self.built, seat, self.built[seat] | BIT[tile])

    def deal_size(self) -> tuple[int, int]:
        """Tiles for the clouds and for the harbor in this round's distribution (F-A.1, F-A.3)."""
        if self.setup.modules == 1:
            return self.setup.clouds, 0
        return self.setup.clouds, HARBOR_START if self.round == 1 else 1
