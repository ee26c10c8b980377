"""Position files of the fog game, read strictly: docs/position.md."""

from __future__ import annotations

from collections import Counter

from game import validation
from game.fog.actions import DICE, PLACE_NAMES, PLACES
from game.fog.components import (
    BONUSES,
    CLOUD_LIMIT,
    DOCK,
    DRAW,
    HARBOR_LIMIT,
    HARBORS,
    ISLANDS,
    MAX_ENERGY,
    MAX_ROUNDS,
    PLAYERS,
    VERSION,
    VERSIONS,
    Location,
)
from game.fog.decision import settle
from game.fog.rounds import distribute, roller
from game.fog.rules import FogState
from game.fog.state import (
    BONUS,
    DISTRIBUTE,
    ENDED,
    FLYING,
    NEXT_START,
    PHASES,
    ROLL,
    SETUP,
    make_setup,
    replaced,
)
from game.fog.tiles import (
    BIT,
    BY_NAME,
    FIRST_EXPANSION,
    FIRST_START,
    HARBOR_OFFICE,
    NAME,
    OFFICE_BIT,
    TILES,
)
from game.fog.writer import ENDS
from game.hexes import BY_NAME as SPACES
from game.hexes import DIRECTIONS, NEIGHBOURS, YARD
from game.protocol import Json, SeatIndex
from game.validation import fail, one_of, shown

COLOURS = ("coral", "teal", "sun", "plum")
"""Default colors of the seats."""

_KEYS = (
    *(
        "game",
        "modules",
        "island",
        "harbor",
        "strict_docks",
        "version",
        "round",
        "start",
        "turn",
        "phase",
        "final_round",
    ),
    *("wind", "bonus", "clouds", "docks", "players"),
    *("hand", "owed", "rerolled", "last_round", "given", "drawing"),
)
_PLAYER_KEYS = (
    *("name", "colour", "kind", "energy", "balloon", "spyglass", "end", "island"),
    *("boxed", "range"),
)


def read(position: object) -> FogState:
    """The state of a position file; raises BadPosition."""
    given = validation.position(position, "fog", _KEYS, ("modules", "phase", "players"))
    return _Reader(given).state


class _Reader:
    """Reads one position, field by field, into `state`."""

    def __init__(self, given: Json) -> None:
        self.given = given
        self.used: Counter[int] = Counter()
        phase = PHASES.index(one_of(given["phase"], "phase", PHASES))
        players, seats = validation.players(given["players"], PLAYERS, _PLAYER_KEYS, COLOURS)
        setup = make_setup(
            seats,
            one_of(given["modules"], "modules", (1, 2, 3)),
            one_of(given.get("island", "gold"), "island", ISLANDS),
            one_of(given.get("harbor", "standard"), "harbor", HARBORS),
            validation.boolean(given.get("strict_docks", False), "strict_docks"),
            one_of(given.get("version", VERSION), "version", VERSIONS),
        )
        self.n = len(players)
        state = FogState.new(setup, validation.start_seat(given, self.n, phase == SETUP))
        self.state, state.phase = state, phase
        state.spyglass = [()] * self.n
        state.round = validation.integer(given.get("round", 1), "round", 1, MAX_ROUNDS)
        state.final_round = validation.boolean(given.get("final_round", False), "final_round")
        state.last_round = validation.boolean(given.get("last_round", False), "last_round")
        self._dice()
        self._tables()
        for seat, player in enumerate(players):
            self._player(seat, player)
        state.turn = self._turn()
        self._count_tiles()
        state.drawing = validation.boolean(given.get("drawing", False), "drawing")
        clouds, harbor = state.deal_size()
        most = clouds + harbor if phase == DISTRIBUTE else 200
        state.owed = validation.integer(given.get("owed", 0), "owed", 0, most)
        settle(state, "owed" in given)
        if state.phase == DISTRIBUTE and "owed" not in given and not state.hand:
            distribute(state)

    def _dice(self) -> None:
        state, given = self.state, self.given
        state.wind = _face(given.get("wind"), "wind", DIRECTIONS)
        state.bonus = _face(given.get("bonus"), "bonus", BONUSES)
        for die in validation.array(given.get("rerolled", []), "rerolled"):
            bit = 1 << DICE.index(one_of(die, "rerolled", DICE))
            if state.rerolled & bit:
                fail(f"rerolled: {die} stands there twice")
            state.rerolled |= bit
        if state.phase == ROLL:
            self._check_roll()
        elif state.rerolled:
            fail("rerolled: only in phase roll")
        if BONUS <= state.phase < NEXT_START:
            for name, value in (("wind", state.wind), ("bonus", state.bonus)):
                if value < 0:
                    fail(f"{name}: needed in phase {PHASES[state.phase]}")
        if state.phase == BONUS and state.bonus != DRAW:
            fail("bonus: phase bonus is there for the face draw only")
        if state.phase <= DISTRIBUTE:
            state.wind = state.bonus = -1  # dice of the last round

    def _check_roll(self) -> None:
        state = self.state
        rolled = (state.wind >= 0) + (state.bonus >= 0)
        missing = 1 if state.wind < 0 else 2
        if (rolled == 0 and state.rerolled) or (rolled == 1 and not state.rerolled & missing):
            fail("wind, bonus: one die alone is missing only while it is rerolled")
        if rolled == 2 and state.rerolled == 3:
            fail("rerolled: after both dice the phase is over")

    def _tables(self) -> None:
        state, given = self.state, self.given
        if "clouds" in given:
            clouds = validation.array(given["clouds"], "clouds")
            if len(clouds) != state.setup.clouds:
                fail(f"clouds: {len(clouds)} given, {self.n} players have {state.setup.clouds}")
            for i, cloud in enumerate(clouds):
                tiles = self._tiles(cloud, f"clouds[{i}]", FIRST_START)
                if len(tiles) > CLOUD_LIMIT:
                    fail(f"clouds[{i}]: {len(tiles)} tiles, at most {CLOUD_LIMIT} fit")
                state.clouds[i] = tiles
        state.docks = tuple(sorted(self._tiles(given.get("docks", []), "docks", FIRST_EXPANSION)))
        if state.docks and state.setup.modules == 1:
            fail("docks: there is no harbor in module 1")
        if len(state.docks) > HARBOR_LIMIT:
            fail(f"docks: {len(state.docks)} tiles, at most {HARBOR_LIMIT} fit")

    def _tiles(self, value: object, where: str, below: int) -> tuple[int, ...]:
        """Tiles of a list, counted as used."""
        return tuple(self._tile(name, where, below) for name in validation.array(value, where))

    def _tile(self, name: object, where: str, below: int) -> int:
        tile = BY_NAME.get(name, 0) if isinstance(name, str) else 0
        if not tile:
            fail(f"{where}: {shown(name)} is not a tile")
        if tile >= below:
            fail(f"{where}: {name} cannot be there")
        if tile < FIRST_EXPANSION:
            self.used[tile] += 1
        return tile

    def _player(self, seat: SeatIndex, player: Json) -> None:
        state = self.state
        where = f"players[{seat}]"
        if "energy" in player:
            state.energy[seat] = validation.integer(
                player["energy"], f"{where}.energy", 0, MAX_ENERGY
            )
        ends = one_of(player.get("end"), f"{where}.end", ENDS)
        state.end = replaced(state.end, seat, ENDS.index(ends))
        self._island(seat, player)
        self._expansions(seat, player)
        self._balloon(seat, player)

    def _island(self, seat: SeatIndex, player: Json) -> None:
        where = f"players[{seat}].island"
        island = validation.mapping(player.get("island", {}), where, SPACES)
        for name, tile in island.items():
            if SPACES[name] == YARD:
                fail(f"{where}: {name} is the yard and stays bare")
            self.state.lay(seat, self._tile(tile, f"{where}.{name}", len(TILES)), SPACES[name])

    def _expansions(self, seat: SeatIndex, player: Json) -> None:
        state = self.state
        where = f"players[{seat}]"
        spyglass = self._tiles(player.get("spyglass", []), f"{where}.spyglass", len(TILES))
        if len(spyglass) > state.capacity(seat):
            fail(f"{where}.spyglass: {len(spyglass)} tiles, {state.capacity(seat)} spaces")
        state.spyglass[seat] = tuple(sorted(spyglass))
        boxed = [
            self._tile(name, f"{where}.boxed", len(TILES))
            for name in validation.array(player.get("boxed", []), f"{where}.boxed")
        ]
        laid = state.tiles[100 * seat : 100 * seat + 100]
        found = 0
        for tile in (*spyglass, *laid, *boxed):
            if tile in boxed and tile < FIRST_EXPANSION:
                fail(f"{where}.boxed: {NAME[tile]} is no expansion")
            if tile < FIRST_EXPANSION:
                continue
            modules = state.setup.modules
            if modules == 1 or (modules == 2 and (tile != HARBOR_OFFICE or tile in boxed)):
                fail(f"{where}: {NAME[tile]} is not in play with modules {modules}")
            if found & BIT[tile]:
                fail(f"{where}: {NAME[tile]} is there twice")
            found |= BIT[tile]
        if state.setup.modules == 3:
            state.beside = replaced(state.beside, seat, state.beside[seat] & ~found)

    def _balloon(self, seat: SeatIndex, player: Json) -> None:
        state = self.state
        where = f"players[{seat}].balloon"
        name = player.get("balloon")
        if name is None:
            if player.get("range") is not None:
                fail(f"players[{seat}].range: there is nothing to choose")
            if state.phase >= FLYING:
                fail(f"{where}: needed in phase {PHASES[state.phase]}")
            if state.phase > SETUP:
                state.balloon[seat] = YARD
            return
        place = PLACES.get(name, -1) if isinstance(name, str) else -1
        if place < 0:
            fail(f"{where}: {shown(name)} is not a space")
        if place > DOCK:
            self._check_dock(seat, place)
        elif state.phase == SETUP and not NEIGHBOURS[YARD] >> place & 1:
            fail(f"{where}: {name} is not next to the yard")
        state.balloon[seat] = place
        if player.get("range") is not None:
            low, high = state.wind_range(seat)
            if state.phase != NEXT_START or low == high:
                fail(f"players[{seat}].range: there is nothing to choose")
            chosen = validation.integer(player["range"], f"players[{seat}].range", low, high)
            state.chosen = replaced(state.chosen, seat, chosen)

    def _check_dock(self, seat: SeatIndex, dock: Location) -> None:
        setup, where = self.state.setup, f"players[{seat}].balloon"
        if setup.modules == 1:
            fail(f"{where}: there is no harbor in module 1")
        if dock - DOCK > setup.harbor.docks:
            fail(f"{where}: {PLACE_NAMES[dock]} is not on the {setup.harbor_side} side")
        if not self.state.built[seat] & OFFICE_BIT:
            fail(f"{where}: a dock needs the own harbor-office on the island")

    def _turn(self) -> int:
        state = self.state
        usual = roller(state) if state.phase == ROLL else max(state.start, 0)
        turn = validation.integer(self.given.get("turn", usual), "turn", 0, self.n - 1)
        if state.phase in (DISTRIBUTE, ROLL, ENDED):
            return usual  # the only possible seat
        return turn

    def _count_tiles(self) -> None:
        """Tiles that are nowhere else are in the bag."""
        state, given = self.state, self.given
        hand = self._tiles(given.get("hand", []), "hand", FIRST_EXPANSION)
        state.hand = tuple(sorted(hand))
        if given.get("given") is not None:
            state.given = self._tile(given["given"], "given", FIRST_EXPANSION)
        for tile, count in self.used.items():
            there = TILES[tile].copies if tile < FIRST_START else 1
            if count > there:
                fail(f"{NAME[tile]} is used {count} times, there are {there}")
            for _ in range(count if tile < FIRST_START else 0):
                state.bag.remove(tile)


def _face(value: object, where: str, faces: tuple[str, ...]) -> int:
    return -1 if value is None else faces.index(one_of(value, where, faces))
