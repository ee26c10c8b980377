"""Positions for tests, written the way the rulebook speaks, and played on with action texts."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.fog.game import GAME
from game.fog.rules import FogState
from game.fog.tiles import NAME
from game.match import MAX_LOG
from game.protocol import CHANCE, Seat
from tests.shared.played import Played

BAG = {
    **{
        f"{landscape}-{number}": count
        for landscape in ("swamp", "forest", "mountain", "desert", "canyon", "plain")
        for number, count in enumerate((1, 3, 4, 4, 2, 1, 1))
    },
    "wild-1": 5,
    "wild-2": 6,
    "wild-3": 4,
    "city-3": 2,
    "city-4": 3,
    "city-6": 2,
    "monument-5": 15,
}
"""The whole bag by hand (F-T.2), for positions that name a tile's kind alone."""
ROWS = dict(zip("ABCDEFGHI", (5, 6, 7, 8, 9, 8, 7, 6, 5), strict=True))
SPACES = [f"{row}{i}" for row, size in ROWS.items() for i in range(1, size + 1)]
AROUND_YARD = ["D4", "D5", "E4", "E6", "F4", "F5"]


class Position(Played):
    """A position of the fog game."""

    game = GAME
    state: FogState

    def pass_turn(self) -> Position:
        """Play the seat's turn without building: any flight, any cloud, everything converted."""
        seat = self.to_act
        for _ in range(10):
            if self.to_act != seat or self.phase not in ("fly", "take", "place"):
                return self
            kinds = ("done", "convert", "take", "fly")
            self.play(next(text for kind in kinds for text in sorted(self.legal(kind))))
        raise AssertionError(f"the turn of seat {seat} does not end")

    def can(self, text: str) -> bool:
        return GAME.parse(text) in self.state.legal()

    def energy(self, seat: int = 0) -> int:
        return self.state.energy[seat]

    def spyglass(self, seat: int = 0) -> list[str]:
        found: list[str] = self.player(seat)["spyglass"]
        return found

    @property
    def bag(self) -> Counter[str]:
        return Counter(NAME[tile] for tile in self.state.bag)

    def costs(self) -> dict[str, int]:
        """What each flight costs: the energy that is gone after flying it."""
        paid = {}
        for text in self.legal("fly"):
            flown = self.copy().play(text)
            paid[text.removeprefix("fly ")] = self.energy(self.to_act) - flown.energy(self.to_act)
        return paid


def player(
    balloon: str = "D4",
    energy: int = 10,
    spyglass: Sequence[str] = (),
    island: Mapping[str, str] | None = None,
    **more: Any,
) -> dict[str, Any]:
    """One player of a position."""
    return {
        "balloon": balloon,
        "energy": energy,
        "spyglass": list(spyglass),
        "island": dict(island or {}),
        **more,
    }


def on(**spaces: str) -> dict[str, str]:
    """An island: `on(forest="B2 C3", wild_1="D4")`; without a number any of the kind."""
    return {
        space: kind.replace("_", "-") for kind, names in spaces.items() for space in names.split()
    }


def placings(tile: str, spaces: str) -> set[str]:
    """The texts that lay a tile: `placings("wild-1", "B2 B3")`."""
    return {f"place {tile} {space}" for space in spaces.split()}


def position(
    *players: dict[str, Any],
    seats: int = 2,
    bag: Sequence[str] | None = None,
    modules: int = 1,
    phase: str = "fly",
    wind: str | None = "NE",
    bonus: str | None = "energy-1",
    **more: Any,
) -> Position:
    """A position; missing players have defaults. `bag` is the rest of the bag."""
    everybody = [*players, *(player() for _ in range(seats - len(players)))]
    dice = {} if phase in ("setup", "distribute") else {"wind": wind, "bonus": bonus}
    given = {"modules": modules, "phase": phase, "players": everybody, **dice, **more}
    rest = _give_numbers(given)
    if bag is not None:
        rest.subtract(bag)
        _stow(rest, everybody)
    return Position(GAME.read(given))


def sheet(island: Mapping[str, str], energy: int = 0, **more: Any) -> dict[str, Any]:
    """The score sheet of an island; `modules`, `side` and `end` may be given too."""
    table = {"modules": more.pop("modules", 1), "island": more.pop("side", "gold")}
    return position(player("E5", energy, island=island, **more), phase="over", **table).score()


def new_game(players: int = 2, **choices: Any) -> Position:
    """The first moment of a game; the start player is seat 0 unless chosen."""
    seats = [Seat(f"P{i + 1}", colour) for i, colour in enumerate(GAME.colours[:players])]
    return Position(GAME.start(seats, {"start": 0, **choices}))


def dealt_game(players: int = 2, **choices: Any) -> Position:
    """A game after the setup: chance is about to fill the clouds."""
    table = new_game(players, **choices)
    for _ in range(2 * players):  # a start tile and a space for each
        table.play(sorted(table.legal())[0])
    return table


ALL_SETTINGS = [
    (players, modules, island, harbor)
    for players in (2, 3, 4)
    for modules in (1, 2, 3)
    for island in ("gold", "silver")
    for harbor in ("standard", "variant")
]
"""Players, modules, island and harbor: every way to set the game up."""
SETTINGS = [
    (2, 3, "silver", "variant"),
    (3, 2, "gold", "standard"),
    (4, 1, "gold", "standard"),
    (4, 3, "gold", "standard"),
    (2, 2, "silver", "variant"),
    (3, 3, "silver", "standard"),
]
"""Those of random games."""


def random_game(number: int) -> Iterator[Position]:
    """Every moment of a random game, the last one too; the number is seed and setting."""
    players, modules, island, harbor = SETTINGS[number % len(SETTINGS)]
    rnd = random.Random(f"game {number}")
    choices = {"modules": modules, "island": island, "harbor": harbor, "start": "drawn"}
    table = new_game(players, **choices)
    for _ in range(MAX_LOG):
        yield table
        if table.over:
            return
        table.state.apply(_any_action(table.state, rnd), table.events.append)
    raise AssertionError(f"random game {number} does not end")


def _any_action(state: FogState, rnd: random.Random) -> Any:
    if state.to_act == CHANCE:
        return state.outcome(rnd.random())
    legal = state.legal()
    # Random players seldom build: prefer it a little, so that islands fill up.
    building = [action for action in legal if action.kind in ("place", "activate", "give")]
    return rnd.choice(building if building and rnd.random() < 0.6 else legal)


def _give_numbers(given: dict[str, Any]) -> Counter[str]:
    """Number the tiles given by kind only; returns the rest of the bag."""
    rest = Counter(BAG)
    islands = [one["island"] for one in given["players"]]
    rest.subtract(
        [
            *(tile for island in islands for tile in island.values() if tile in BAG),
            *(tile for one in given["players"] for tile in one["spyglass"] if tile in BAG),
            *(tile for cloud in given.get("clouds", ()) for tile in cloud),
            *(tile for tile in (*given.get("docks", ()), *given.get("hand", ())) if tile in BAG),
            *(tile for tile in (given.get("given"),) if tile in BAG),
        ]
    )
    for island in islands:
        for space, kind in island.items():
            numbers = [tile for tile in BAG if tile.rpartition("-")[0] == kind and rest[tile] > 0]
            if numbers:
                island[space] = numbers[0]
                rest[numbers[0]] -= 1
    return rest


def _stow(rest: Counter[str], everybody: list[dict[str, Any]]) -> None:
    """Lay tiles out of the way: on the other islands, nowhere next to the yard."""
    free = [
        (one["island"], space)
        for one in everybody[1:]
        for space in SPACES
        if space not in (*AROUND_YARD, "E5", *one["island"])
    ]
    tiles = list(rest.elements())
    assert len(tiles) <= len(free), "take more seats: the tiles do not fit on the other islands"
    for tile, (island, space) in zip(tiles, free, strict=False):
        island[space] = tile
