"""The draft of a new game: players, choices and seed, and its faults."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Self

from app.i18n import _
from app.table.levels import DEFAULT, PERSON
from app.table.texts import player_name
from game import registry
from game.ai.bots import LEVELS
from game.chance import new_seed
from game.match import complete, offered
from game.protocol import BadPosition, Json

LONGEST_NAME, LONGEST_SEED = 20, 200
SAFE_SEED = 20
"""Characters of a typed seed that nobody can try out."""


@dataclass
class Player:
    colour: str
    kind: str = PERSON
    name: str = ""
    """What was typed; empty for the name of the color."""

    @property
    def called(self) -> str:
        return self.name.strip() or player_name(self.colour)


@dataclass
class Draft:
    """A game that is being set up."""

    game: str
    """Its id."""
    players: list[Player] = field(default_factory=list)
    choices: dict[str, Any] = field(default_factory=dict)
    seed: str = ""
    """What was typed."""
    drawn_seed: str = field(default_factory=lambda: new_seed(), compare=False)
    """Used if none was typed. Drawn now, so that its fingerprint is known before the first draw."""

    @classmethod
    def usual(cls, game: str) -> Self:
        """One person and one bot: one tap starts a game."""
        rules = registry.get(game)
        first, second = rules.colours[:2]
        return cls(game, [Player(first), Player(second, DEFAULT)], complete(rules, 2, {}))

    @classmethod
    def read(cls, game: str, kept: object) -> Self:
        """The draft of the last game, from `kept()`; the usual one if it is missing or invalid."""
        try:
            # Older settings have the draft of one game, without its id.
            return cls._read(game, kept.get(game, kept) if isinstance(kept, dict) else {})
        except (BadPosition, TypeError, KeyError, AttributeError, ValueError):
            return cls._with_players_of_others(game, kept)

    @classmethod
    def _with_players_of_others(cls, game: str, kept: object) -> Self:
        """The usual draft, with the players of the first other game that fit."""
        for other in kept.values() if isinstance(kept, dict) and game not in kept else ():
            try:
                players = other["players"]
                choices = complete(registry.get(game), len(players), {})
                return cls._read(game, {"players": players, "choices": choices})
            except (BadPosition, TypeError, KeyError, AttributeError, ValueError):
                continue
        return cls.usual(game)

    @classmethod
    def _read(cls, game: str, kept: Any) -> Self:
        rules = registry.get(game)
        players = [Player(**player) for player in kept["players"]]
        colours = {player.colour for player in players} & set(rules.colours)
        for player in players:
            if player.kind not in (PERSON, *LEVELS):
                player.kind = DEFAULT
            if len(player.name) > LONGEST_NAME or not player.name.isprintable():
                raise ValueError(player)
        if len(colours) < len(players):
            raise ValueError("two players of one colour")
        return cls(game, players, complete(rules, len(players), offered(rules, kept["choices"])))

    def kept(self) -> Json:
        """What settings remember for the next game; not the seed."""
        players = [vars(player) for player in self.players]
        return {self.game: {"players": players, "choices": self.choices}}

    def setup(self) -> Json:
        """The argument of `TableHost.new_game`."""
        seats = [
            {"name": player.called, "colour": player.colour, "kind": player.kind}
            for player in self.players
        ]
        return {
            "game": self.game,
            "seats": seats,
            "choices": dict(self.choices),
            "seed": self.used_seed,
        }

    @property
    def used_seed(self) -> str:
        return self.seed.strip() or self.drawn_seed

    def renew_seed(self) -> None:
        """The next game gets other luck."""
        self.seed, self.drawn_seed = "", new_seed()

    @property
    def guessable(self) -> bool:
        """Whether the seed was typed and is so short that its fingerprint tells it."""
        return 0 < len(self.seed.strip()) < SAFE_SEED

    def fault(self) -> str:
        """The first fault in one sentence, or an empty string."""
        names = [player.called.casefold() for player in self.players]
        for player in self.players:
            if names.count(player.called.casefold()) > 1:
                return _("Two players are called {name}.").format(name=player.called)
        if len(self.seed) > LONGEST_SEED:
            return _("The seed may have {n} characters at most.").format(n=LONGEST_SEED)
        return ""

    # Players

    def latest_level(self) -> str:
        """The level of the last bot, for further ones."""
        kinds = [player.kind for player in self.players if player.kind in LEVELS]
        return kinds[-1] if kinds else DEFAULT

    def add(self) -> None:
        game = registry.get(self.game)
        taken = [player.colour for player in self.players]
        free = [colour for colour in game.colours if colour not in taken]
        if free and len(self.players) < game.seats[-1]:
            self.players.append(Player(free[0], self.latest_level()))

    def remove(self, index: int) -> None:
        if len(self.players) > registry.get(self.game).seats[0]:
            del self.players[index]
            start = self.choices.get("start")
            if isinstance(start, int) and start >= index:
                self.choices["start"] = "drawn" if start == index else start - 1

    def move(self, index: int, by: int) -> None:
        """Swap with a neighbor; the start player stays the same person."""
        other = index + by
        if not 0 <= other < len(self.players):
            return
        some = self.players
        some[index], some[other] = some[other], some[index]
        swapped = {index: other, other: index}
        start = self.choices.get("start")
        if start in swapped:
            self.choices["start"] = swapped[start]

    def recolour(self, index: int, colour: str) -> None:
        """Set a color; a player who has it gets the old one."""
        mine = self.players[index]
        for player in self.players:
            if player.colour == colour:
                player.colour = mine.colour
        mine.colour = colour
