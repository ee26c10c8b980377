"""Position files of the fog game, read strictly: docs/position.md."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.fog.actions import DICE, PLACES
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
)
from game.fog.rounds import distribute, roller
from game.fog.rules import FogState
from game.fog.state import (
    BONUS,
    DISTRIBUTE,
    ENDED,
    FLYING,
    NEXT_START,
    PHASES,
    PLACING,
    ROLL,
    SETUP,
    TAKING,
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
    START_TILES,
    TILES,
)
from game.fog.writer import ENDS
from game.hexes import BY_NAME as SPACES
from game.hexes import DIRECTIONS, NEIGHBOURS, YARD
from game.protocol import CHANCE, OVER, BadPosition, Seat
from game.reading import a_bool, a_list, a_text, an_int, an_object, one_of, shown

COLOURS = ("coral", "teal", "sun", "plum")
"""Of seats whose colour is not given."""

_KEYS = (
    *("game", "modules", "island", "harbor", "round", "start", "turn", "phase", "final_round"),
    *("wind", "bonus", "clouds", "docks", "players"),
    *("hand", "owed", "rerolled", "last_round", "given", "drawing"),
)
_PLAYER_KEYS = (
    *("name", "colour", "kind", "energy", "balloon", "spyglass", "end", "island"),
    *("boxed", "range"),
)


def read(position: Any) -> FogState:
    """The state of a position file; raises BadPosition."""
    given = an_object(position, "position", _KEYS)
    one_of(given.get("game", "fog"), "game", ("fog",))
    for key in ("modules", "phase", "players"):
        if key not in given:
            raise BadPosition(f"position: {key!r} is missing")
    return _Reader(given).state


class _Reader:
    """Reads one position, field by field, into `state`."""

    def __init__(self, given: dict[str, Any]) -> None:
        self.given = given
        self.used: Counter[int] = Counter()
        self.phase = PHASES.index(one_of(given["phase"], "phase", PHASES))
        players = a_list(given["players"], "players")
        if len(players) not in PLAYERS:
            raise BadPosition(
                f"players: {len(players)} given, {PLAYERS[0]} to {PLAYERS[-1]} can play"
            )
        modules = one_of(given["modules"], "modules", (1, 2, 3))
        setup = make_setup(
            tuple(self._seat(player, i) for i, player in enumerate(players)),
            modules,
            one_of(given.get("island", "gold"), "island", ISLANDS),
            one_of(given.get("harbor", "standard"), "harbor", HARBORS),
        )
        self.n = len(players)
        self.state = FogState.new(setup, self._start())
        state = self.state
        state.phase = self.phase
        state.spyglass = [()] * self.n
        state.round = an_int(given.get("round", 1), "round", 1, MAX_ROUNDS)
        state.final_round = a_bool(given.get("final_round", False), "final_round")
        state.last_round = a_bool(given.get("last_round", False), "last_round")
        self._dice()
        self._tables()
        for seat, player in enumerate(players):
            self._player(seat, player)
        state.turn = self._turn()
        self._count_tiles()
        self._decision()
        if state.phase == DISTRIBUTE and "owed" not in given and not state.hand:
            distribute(state)

    def _fail(self, text: str) -> None:
        raise BadPosition(text)

    def _seat(self, player: Any, seat: int) -> Seat:
        where = f"players[{seat}]"
        an_object(player, where, _PLAYER_KEYS)
        return Seat(
            a_text(player.get("name", f"P{seat + 1}"), f"{where}.name"),
            a_text(player.get("colour", COLOURS[seat]), f"{where}.colour"),
            a_text(player.get("kind", "human"), f"{where}.kind"),
        )

    def _start(self) -> int:
        start = self.given.get("start", 0)
        if start is None and self.phase == SETUP:
            return -1
        return an_int(start, "start", 0, self.n - 1)

    def _dice(self) -> None:
        state, given = self.state, self.given
        state.wind = _face(given.get("wind"), "wind", DIRECTIONS)
        state.bonus = _face(given.get("bonus"), "bonus", BONUSES)
        for die in a_list(given.get("rerolled", []), "rerolled"):
            bit = 1 << DICE.index(one_of(die, "rerolled", DICE))
            if state.rerolled & bit:
                self._fail(f"rerolled: {die} stands there twice")
            state.rerolled |= bit
        if state.rerolled and state.phase != ROLL:
            self._fail("rerolled: only in phase roll")
        if BONUS <= state.phase < NEXT_START:
            for name, value in (("wind", state.wind), ("bonus", state.bonus)):
                if value < 0:
                    self._fail(f"{name}: needed in phase {PHASES[state.phase]}")
        if state.phase == BONUS and state.bonus != DRAW:
            self._fail("bonus: phase bonus is there for the face draw only")
        if state.phase <= DISTRIBUTE:
            state.wind = state.bonus = -1  # the dice of the last round count no more
        if state.phase == ROLL:
            rolled = (state.wind >= 0) + (state.bonus >= 0)
            missing = 1 if state.wind < 0 else 2
            if (rolled == 0 and state.rerolled) or (rolled == 1 and not state.rerolled & missing):
                self._fail("wind, bonus: one die alone is missing only while it is rerolled")
            if rolled == 2 and state.rerolled == 3:
                self._fail("rerolled: after both dice the phase is over")

    def _tables(self) -> None:
        state, given = self.state, self.given
        if "clouds" in given:
            clouds = a_list(given["clouds"], "clouds")
            if len(clouds) != state.setup.clouds:
                self._fail(
                    f"clouds: {len(clouds)} given, {self.n} players have {state.setup.clouds}"
                )
            for i, cloud in enumerate(clouds):
                tiles = self._tiles(cloud, f"clouds[{i}]", FIRST_START)
                if len(tiles) > CLOUD_LIMIT:
                    self._fail(f"clouds[{i}]: {len(tiles)} tiles, at most {CLOUD_LIMIT} fit")
                state.clouds[i] = tiles
        state.docks = tuple(sorted(self._tiles(given.get("docks", []), "docks", FIRST_EXPANSION)))
        if state.docks and state.setup.modules == 1:
            self._fail("docks: there is no harbor in module 1")
        if len(state.docks) > HARBOR_LIMIT:
            self._fail(f"docks: {len(state.docks)} tiles, at most {HARBOR_LIMIT} fit")

    def _tiles(self, value: Any, where: str, below: int) -> tuple[int, ...]:
        """Tiles of a list, counted as used."""
        return tuple(self._tile(name, where, below) for name in a_list(value, where))

    def _tile(self, name: Any, where: str, below: int) -> int:
        tile = BY_NAME.get(name, 0) if isinstance(name, str) else 0
        if not tile:
            self._fail(f"{where}: {shown(name)} is not a tile")
        if tile >= below:
            self._fail(f"{where}: {name} cannot be there")
        if tile < FIRST_EXPANSION:
            self.used[tile] += 1
        return tile

    def _player(self, seat: int, player: dict[str, Any]) -> None:
        state = self.state
        where = f"players[{seat}]"
        if "energy" in player:
            state.energy[seat] = an_int(player["energy"], f"{where}.energy", 0, MAX_ENERGY)
        ends = one_of(player.get("end"), f"{where}.end", ENDS)
        state.end = replaced(state.end, seat, ENDS.index(ends))
        self._island(seat, player)
        self._expansions(seat, player)
        self._balloon(seat, player)

    def _island(self, seat: int, player: dict[str, Any]) -> None:
        where = f"players[{seat}].island"
        island = an_object(player.get("island", {}), where, SPACES)
        for name, tile in island.items():
            if SPACES[name] == YARD:
                self._fail(f"{where}: {name} is the yard and stays bare")
            self.state.lay(seat, self._tile(tile, f"{where}.{name}", len(TILES)), SPACES[name])

    def _expansions(self, seat: int, player: dict[str, Any]) -> None:
        state = self.state
        where = f"players[{seat}]"
        spyglass = self._tiles(player.get("spyglass", []), f"{where}.spyglass", len(TILES))
        if len(spyglass) > state.capacity(seat):
            self._fail(f"{where}.spyglass: {len(spyglass)} tiles, {state.capacity(seat)} spaces")
        state.spyglass[seat] = tuple(sorted(spyglass))
        boxed = [
            self._tile(name, f"{where}.boxed", len(TILES))
            for name in a_list(player.get("boxed", []), f"{where}.boxed")
        ]
        laid = state.tiles[100 * seat : 100 * seat + 100]
        found = 0
        for tile in (*spyglass, *laid, *boxed):
            if tile in boxed and tile < FIRST_EXPANSION:
                self._fail(f"{where}.boxed: {NAME[tile]} is no expansion")
            if tile < FIRST_EXPANSION:
                continue
            modules = state.setup.modules
            if modules == 1 or (modules == 2 and (tile != HARBOR_OFFICE or tile in boxed)):
                self._fail(f"{where}: {NAME[tile]} is not in play with modules {modules}")
            if found & BIT[tile]:
                self._fail(f"{where}: {NAME[tile]} is there twice")
            found |= BIT[tile]
        if state.setup.modules == 3:
            state.beside = replaced(state.beside, seat, state.beside[seat] & ~found)

    def _balloon(self, seat: int, player: dict[str, Any]) -> None:
        state = self.state
        where = f"players[{seat}].balloon"
        name = player.get("balloon")
        if name is None:
            if player.get("range") is not None:
                self._fail(f"players[{seat}].range: there is nothing to choose")
            if state.phase >= FLYING:
                self._fail(f"{where}: needed in phase {PHASES[state.phase]}")
            if state.phase > SETUP:
                state.balloon[seat] = YARD
            return
        place = PLACES.get(name, -1) if isinstance(name, str) else -1
        if place < 0:
            self._fail(f"{where}: {shown(name)} is not a space")
        if place > DOCK:
            if state.setup.modules == 1:
                self._fail(f"{where}: there is no harbor in module 1")
            if place - DOCK > state.setup.harbor.docks:
                self._fail(f"{where}: {name} is not on the {state.setup.harbor_side} side")
            if not state.built[seat] & OFFICE_BIT:
                self._fail(f"{where}: a dock needs the own harbor-office on the island")
        elif state.phase == SETUP and not NEIGHBOURS[YARD] >> place & 1:
            self._fail(f"{where}: {name} is not next to the yard")
        state.balloon[seat] = place
        if "range" in player and player["range"] is not None:
            low, high = state.wind_range(seat)
            if state.phase != NEXT_START or low == high:
                self._fail(f"players[{seat}].range: there is nothing to choose")
            chosen = an_int(player["range"], f"players[{seat}].range", low, high)
            state.chosen = replaced(state.chosen, seat, chosen)

    def _turn(self) -> int:
        state = self.state
        usual = roller(state) if state.phase == ROLL else max(state.start, 0)
        turn = an_int(self.given.get("turn", usual), "turn", 0, self.n - 1)
        if state.phase in (DISTRIBUTE, ROLL, ENDED):
            return usual  # nobody else can be on turn
        return turn

    def _count_tiles(self) -> None:
        """What is nowhere is in the bag."""
        state, given = self.state, self.given
        hand = self._tiles(given.get("hand", []), "hand", FIRST_EXPANSION)
        state.hand = tuple(sorted(hand))
        if given.get("given") is not None:
            state.given = self._tile(given["given"], "given", FIRST_EXPANSION)
        for tile, count in self.used.items():
            there = TILES[tile].copies if tile < FIRST_START else 1
            if count > there:
                self._fail(f"{NAME[tile]} is used {count} times, there are {there}")
            for _ in range(count if tile < FIRST_START else 0):
                state.bag.remove(tile)

    def _decision(self) -> None:
        """The open decision, and who takes it."""
        state, given = self.state, self.given
        state.drawing = a_bool(given.get("drawing", False), "drawing")
        clouds, harbor = state.deal_size()
        most = clouds + harbor if state.phase == DISTRIBUTE else 200
        state.owed = an_int(given.get("owed", 0), "owed", 0, most)
        on_dock = state.balloon[state.turn] > DOCK
        name = PHASES[state.phase]
        if state.hand:
            room = {BONUS: 1, TAKING: 1 if on_dock else CLOUD_LIMIT, PLACING: 1, DISTRIBUTE: 1}
            if len(state.hand) > room.get(state.phase, 0) or (on_dock and state.phase == PLACING):
                self._fail(f"hand: {len(state.hand)} tiles cannot be there in phase {name}")
            if state.phase != TAKING and state.hand[-1] >= FIRST_START:
                self._fail(f"hand: {NAME[state.hand[-1]]} does not come from the bag")
        if state.owed and not (
            state.phase == DISTRIBUTE
            or (state.phase == TAKING and on_dock)
            or (state.phase == PLACING and not on_dock)
        ):
            self._fail(f"owed: nothing is owed in phase {name}")
        if state.given and not (state.phase == TAKING and on_dock):
            self._fail("given: only during an exchange on a dock")
        if state.given and not (state.owed or state.hand or state.drawing):
            self._fail("given: the exchange is over, put the tile into docks")
        if state.given and not state.owed and len(state.docks) >= HARBOR_LIMIT:
            self._fail(f"given: {HARBOR_LIMIT} tiles lie in docks, it has no place there")
        if state.phase == TAKING and on_dock:
            taken = state.setup.harbor.take[state.balloon[state.turn] - DOCK]
            if state.owed > taken:
                self._fail(f"owed: {state.owed} is more than is left to take on this dock")
        if state.drawing and (state.hand or state.phase not in (BONUS, TAKING, PLACING)):
            self._fail(f"drawing: no draw is open in phase {name}")
        if state.drawing and state.phase != BONUS and on_dock != (state.phase == TAKING):
            where = "a dock" if on_dock else "the island"
            self._fail(f"drawing: there is no draw in phase {name} on {where}")
        if state.drawing and not state.bag and not any(state.clouds):
            self._fail("drawing: neither bag nor clouds have a tile")
        self._actor()

    def _actor(self) -> None:
        state = self.state
        state.to_act = state.turn
        if state.phase == ENDED:
            state.to_act = OVER
        elif state.phase == ROLL:
            if state.wind < 0 or state.bonus < 0:
                state.to_act = CHANCE
        elif state.phase == DISTRIBUTE:
            self._dealing()
        elif state.phase == SETUP:
            self._setting_up()
        elif state.phase == NEXT_START:
            self._choosing()
        elif state.drawing and state.bag:
            state.to_act = CHANCE
        if state.drawing and not state.bag:
            state.last_round = True

    def _choosing(self) -> None:
        """Whoever stands on a range of wind numbers chooses; the others have nothing to do."""
        state = self.state
        if state.round >= MAX_ROUNDS or state.final_round or state.last_round:
            self._fail("phase: there is no next-start after the last round")
        order = [(state.start + i) % self.n for i in range(self.n)]
        ranges = [seat for seat in order if len(set(state.wind_range(seat))) > 1]
        waiting = [seat for seat in ranges if state.chosen[seat] < 0]
        if not waiting:
            self._fail("phase: in next-start a balloon stands on a range of wind numbers")
        if ranges[: ranges.index(waiting[0])] != [s for s in ranges if state.chosen[s] >= 0]:
            self._fail("range: the seats choose one after the other from the start player")
        state.turn = state.to_act = waiting[0]

    def _dealing(self) -> None:
        state = self.state
        if state.hand:
            if len(state.docks) != HARBOR_LIMIT:
                self._fail("hand: a tile is swapped only with a full harbor")
            if state.owed:
                self._fail("owed: the tile in hand is the last one dealt")
            state.to_act = state.start
        else:
            state.to_act = CHANCE
            self._room_to_deal()
            if "owed" in self.given and not state.owed:
                self._fail("owed: in phase distribute at least 1 tile is still to deal")
            if "owed" in self.given and len(state.bag) < max(1, state.owed - state.deal_size()[1]):
                self._fail("owed: the bag has too few tiles left")

    def _room_to_deal(self) -> None:
        """Only the last tile dealt may find the harbor full, and no cloud may."""
        state = self.state
        clouds, harbor = state.deal_size()
        owed = state.owed if "owed" in self.given else clouds + harbor
        if len(state.docks) + min(owed, harbor) > HARBOR_LIMIT + 1:
            self._fail(f"docks: {len(state.docks)} tiles are too many for the first deal")
        if "owed" in self.given:
            for i in range(clouds + harbor - owed, clouds):
                if len(state.clouds[i]) >= CLOUD_LIMIT:
                    self._fail(f"clouds[{i}]: it is full and cannot get a tile")

    def _setting_up(self) -> None:
        state = self.state
        if state.round != 1 or any(state.clouds) or state.docks or any(state.tiles):
            self._fail("phase: in setup nothing is dealt or placed yet")
        for seat, tiles in enumerate(state.spyglass):
            drawn = [tile for tile in tiles if tile < FIRST_EXPANSION]
            if len(drawn) > 1 or any(tile < FIRST_START for tile in drawn):
                self._fail(f"players[{seat}].spyglass: in setup one start tile at most is there")
        order = [(max(state.start, 0) + i) % self.n for i in range(self.n)]
        dealt = [any(tile in START_TILES for tile in state.spyglass[seat]) for seat in order]
        placed = [state.balloon[seat] >= 0 for seat in order]
        done = sum(placed) if all(dealt) else sum(dealt)
        steps = placed if all(dealt) else dealt
        if steps != [True] * done + [False] * (self.n - done):
            self._fail("players: in setup the seats follow each other from the start player")
        if done == self.n or (any(placed) and not all(dealt)):
            self._fail("phase: setup is over, or not as far as the players say")
        if state.start < 0 and any(dealt):
            self._fail("start: the start player is known before start tiles are dealt")
        state.turn = order[done]
        state.to_act = state.turn if all(dealt) else CHANCE


def _face(value: Any, where: str, faces: tuple[str, ...]) -> int:
    return -1 if value is None else faces.index(one_of(value, where, faces))
