"""The Islands in the Fog, one decision after the other: the order of docs/flow.md."""

from typing import Any, Self

from .board import (
    BAG,
    CLOUDS,
    DIRECTIONS,
    EXPANSIONS,
    FIRST_ENERGY,
    FIRST_HARBOR,
    FULL_CLOUD,
    FULL_HARBOR,
    LANDSCAPES,
    LAST_ROUND,
    MOST_ENERGY,
    NEWEST,
    RATES,
    START_TILES,
    dock_number,
    energy_of,
    in_order,
    read_island,
)
from .choices import Choices
from .position import Player, conserve, new_players, read_position, tiles, write_position


class Reference(Choices):
    """A game from its setup or from a position; actions are the texts of docs/flow.md."""

    def __init__(
        self,
        players: int,
        modules: int = 1,
        island: str = "gold",
        harbor: str = "standard",
        start: int | None = 0,
        strict_docks: bool = False,
        version: int = NEWEST,
    ) -> None:
        """A new game; without a start player it is drawn first."""
        self.modules = modules
        self.side = island
        self.harbor = harbor
        self.strict_docks = strict_docks
        self.version = version
        self.board = read_island(island, version)
        self.players = new_players(players, modules)
        self.clouds = [[] for _ in range(CLOUDS[players])]
        self.docks = []
        self.bag = dict(BAG)
        self.undealt = list(START_TILES)
        self.box = []
        self.round = 1
        self.start = start
        self.turn = start or 0
        self.phase = "setup"
        self.final_round = False
        self.last_round = False
        self.wind = None
        self.bonus = None
        self.rerolled = []
        self.hand = []
        self.owed = 0
        self.given = None
        self.drawing = False
        self._give_first_energy()

    def position(self) -> dict[str, Any]:
        """The game as a position of docs/position.md."""
        return write_position(self)

    @classmethod
    def from_position(cls, position: dict[str, Any]) -> Self:
        """The game that a position describes."""
        game = cls(
            len(position["players"]),
            position["modules"],
            position.get("island", "gold"),
            position.get("harbor", "standard"),
            position.get("start", 0),
            position.get("strict_docks", False),
            position.get("version", NEWEST),
        )
        read_position(game, position)
        if game.phase == "distribute" and "owed" not in position:
            game._distribute()
        if game.phase == "next-start":
            game._ranges_or_next_round()
        return game

    def tiles(self) -> dict[str, list[str]]:
        """Every place that holds tiles, with its tiles."""
        return tiles(self)

    def conserve(self) -> None:
        """Raise AssertionError if a tile is missing or in two places (F-T.4)."""
        conserve(self)

    # --- what happens ----------------------------------------------------------------------

    def apply(self, text: str) -> None:
        """Carry out one action or one outcome of chance, and what follows by itself."""
        if text not in self.legal():
            raise ValueError(f"not legal: {text}")
        self._texts = None
        match text.split():
            case ["starts", seat]:
                self.start = self.turn = int(seat)
                self._give_first_energy()
            case ["drawn", tile]:
                self._drawn(tile)
            case ["rolled", *faces]:
                self._rolled(faces)
            case ["start-space", space]:
                self._player["balloon"] = space
                self._next_in_setup()
            case ["reroll", die]:
                self._reroll(die)
            case ["fly", place]:
                self._fly(place)
            case ["take", number]:
                self.hand = in_order(self.clouds[int(number)])
                self.clouds[int(number)] = []
            case ["keep", tile]:
                self.hand.remove(tile)
                self._into_spyglass(tile)
                self._tile_decided()
            case ["convert", tile]:
                self._convert(tile)
            case ["draw"]:
                if self.phase == "place":
                    self.owed -= 1
                self._need_a_tile()
            case ["scoop", number, tile]:
                self.clouds[int(number)].remove(tile)
                self._into_hand(tile)
                self.drawing = False
            case ["place", tile, space]:
                self._place(tile, space)
            case ["give", tile]:
                self._player["spyglass"].remove(tile)
                self.given = tile
                self.owed = RATES[dock_number(self._player["balloon"] or "")]
            case ["pick", tile]:
                self._pick(tile)
            case ["activate", tile]:
                self._player["beside"].remove(tile)
                self._into_spyglass(tile)
                self.phase = "place"
            case ["range", number]:
                self._player["range"] = int(number)
                self._ranges_or_next_round()
            case ["swap", tile]:
                self.docks.remove(tile)
                self.docks = in_order(self.docks + self.hand)
                self.hand = []
                self._back_into_bag(tile)
                self._roll()
            case ["done"]:
                self._done()

    def _give_first_energy(self) -> None:
        """F-S.1: 5, 6, 7, 8 clockwise from the start player."""
        for seat, player in enumerate(self.players):
            player["energy"] = FIRST_ENERGY + (seat - (self.start or 0)) % len(self.players)

    def _gain(self, player: Player, energy: int) -> None:
        """F-E.1."""
        player["energy"] = min(MOST_ENERGY, player["energy"] + energy)

    def _into_hand(self, tile: str) -> None:
        self.hand = in_order([*self.hand, tile])

    def _into_spyglass(self, tile: str) -> None:
        self._player["spyglass"] = in_order([*self._player["spyglass"], tile])

    def _back_into_bag(self, tile: str) -> None:
        """F-T.1: a start tile goes to the box instead."""
        if tile in START_TILES:
            self.box.append(tile)
        else:
            self.bag[tile] += 1

    def _drawn(self, tile: str) -> None:
        if self.phase == "setup":
            self.undealt.remove(tile)
            self._into_spyglass(tile)
            self._next_in_setup()
            return
        self.bag[tile] -= 1
        if self.phase == "distribute":
            self._deal(tile)
        else:
            self._into_hand(tile)
            self.drawing = False

    def _next_seat(self) -> bool:
        """On to the next seat; False when the round of the table is complete."""
        self.turn = (self.turn + 1) % len(self.players)
        return self.turn != self.start

    # setup

    def _next_in_setup(self) -> None:
        """Start tiles once round the table, then balloons once round it (F-S.2)."""
        if not self._next_seat() and all(player["balloon"] for player in self.players):
            self.box += self.undealt
            self.undealt = []
            self._distribute()

    # A

    def _distribute(self) -> None:
        assert self.start is not None
        self.phase = "distribute"
        self.turn = self.start
        for number, cloud in enumerate(self.clouds):  # F-A.1
            if len(cloud) == FULL_CLOUD:
                for tile in cloud:
                    self._back_into_bag(tile)
                self.clouds[number] = []
        if sum(self.bag.values()) < len(self.clouds):  # F-A.2
            self.phase = "over"
            return
        self.owed = self._whole_deal()

    def _whole_deal(self) -> int:
        if self.modules == 1:
            return len(self.clouds)
        return len(self.clouds) + (FIRST_HARBOR if self.round == 1 else 1)  # F-H.1, F-A.3

    def _deal(self, tile: str) -> None:
        number = self._whole_deal() - self.owed
        self.owed -= 1
        if number < len(self.clouds):
            self.clouds[number].append(tile)
        elif len(self.docks) < FULL_HARBOR:
            self.docks = in_order([*self.docks, tile])
        else:
            self.hand = [tile]  # until the swap (F-H.3)
            return
        if self.owed > 0 and self._bag_is_empty():  # F-A.3: only the harbor is left
            self.owed = 0
            self.last_round = True
        if self.owed == 0:
            self._roll()

    # B

    def _roll(self) -> None:
        assert self.start is not None
        self.phase = "roll"
        self.turn = (self.start - 1) % len(self.players)  # F-R.1

    def _rolled(self, faces: list[str]) -> None:
        for face in faces:
            if face in DIRECTIONS:
                self.wind = face
            else:
                self.bonus = face
        if len(self.rerolled) == 2:
            self._pay_bonus()

    def _reroll(self, die: str) -> None:
        self.rerolled = [known for known in ("wind", "bonus") if known in [*self.rerolled, die]]
        if die == "wind":
            self.wind = None
        else:
            self.bonus = None

    def _pay_bonus(self) -> None:
        """F-R.3."""
        assert self.start is not None
        self.rerolled = []
        self.turn = self.start
        self.phase = "bonus" if self.bonus == "draw" else "fly"
        for player in self.players:
            if self.bonus == "energy-1":
                self._gain(player, 1)
            if self.bonus == "energy-2":
                self._gain(player, 2)

    def _next_in_bonus(self) -> None:
        if not self._next_seat():
            self.phase = "fly"

    # C1

    def _fly(self, place: str) -> None:
        player = self._player
        player["energy"] -= self._flights()[place]
        player["balloon"] = place
        nothing = not any(self.clouds) and not self._usable_expansions()  # F-C2.4
        self.phase = "place" if nothing and not self._on_dock() else "take"

    # C2 and draws

    def _convert(self, tile: str) -> None:
        self._gain(self._player, energy_of(tile))
        if tile in EXPANSIONS:  # F-M.3
            self._player["beside"].remove(tile)
            self._player["boxed"] = in_order([*self._player["boxed"], tile])
            self.phase = "place"
        else:
            self.hand.remove(tile)
            self._back_into_bag(tile)
            self._tile_decided()

    def _tile_decided(self) -> None:
        """A tile of the hand is dealt with, or a draw came to nothing."""
        if self.hand:
            return
        if self.phase == "bonus":
            self._next_in_bonus()
        elif self.phase == "take" and not (self._on_dock() and self.owed):
            if self.given is not None:  # the exchange is over
                self.docks = in_order([*self.docks, self.given])
                self.given = None
            self.phase = "place"

    def _need_a_tile(self) -> None:
        """A tile is to be drawn; chance does it, or F-X.3."""
        self.drawing = True
        if self._bag_is_empty():
            self.last_round = True
            if not any(self.clouds):
                self.drawing = False
                self._tile_decided()

    def _pick(self, tile: str) -> None:
        """F-H.5, F-H.6."""
        if self.given is not None:
            self.owed -= 1
        if tile == "bag":
            self._need_a_tile()
        else:
            self.docks.remove(tile)
            self._into_hand(tile)

    # C3

    def _place(self, tile: str, space: str) -> None:
        player = self._player
        if tile in self.hand:
            self.hand.remove(tile)
        else:
            player["spyglass"].remove(tile)
        player["island"][space] = tile
        self._gain(player, self.board[space]["energy"])  # F-C3.2
        self.owed += self.board[space]["draws"]  # F-C3.3

    def _done(self) -> None:
        if self.drawing:
            self.drawing = False
            self._tile_decided()
        elif self.phase == "roll":
            self._pay_bonus()
        elif self.phase == "bonus":
            self._next_in_bonus()
        elif self.phase == "take" and not self._on_dock():
            self.phase = "place"
        elif self.owed:
            self.owed -= 1
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        player = self._player
        if player["end"] is None and len(self.coasts(self.turn)) == len(LANDSCAPES):  # F-X.2
            player["end"] = "final" if self.final_round else "first"
        if self._next_seat():
            self.phase = "fly"
        elif self.final_round or self.last_round or self.round == LAST_ROUND:
            self.phase = "over"
        else:
            self._ranges_or_next_round()

    # D

    def _ranges_or_next_round(self) -> None:
        """F-M.4: each range is chosen in turn order; then D is decided."""
        assert self.start is not None
        self.phase = "next-start"
        for step in range(len(self.players)):
            seat = (self.start + step) % len(self.players)
            if len(self._winds(seat)) > 1 and self.players[seat]["range"] is None:
                self.turn = seat
                return
        self.start = self.next_start()
        for player in self.players:
            player["range"] = None
        self.wind = self.bonus = None
        self.round += 1
        self.final_round = any(player["end"] for player in self.players)  # F-X.2
        self._distribute()
