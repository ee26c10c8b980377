"""Games that have got somewhere, for scenes."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

from tests.app.driver import Driver, Person  # isort: skip - before anything of Kivy

from game.ai.bots import make
from game.match import Match
from game.protocol import CHANCE, Seat

NAMES = ("Ada", "Jun", "Nils", "Mia")
COLOURS = ("coral", "teal", "sun", "plum")
DOCK = 90


def new_match(
    modules: int, seed: str, players: int = 4, kinds: str = "human", island: str = "gold"
) -> Match:
    seats = [Seat(*who, kinds) for who in zip(NAMES[:players], COLOURS, strict=False)]
    choices = {"modules": modules, "start": 0, "harbor": "variant", "island": island}
    return Match("fog", seats, choices, seed)


Wish = Callable[[Any], Any]
PLAYED = Path(__file__).parent / "played"
"""Logs of games of bots: scenes neither wait for the bots nor change with them."""


class BotGame:
    """A game of greedy bots, played as far as a test needs it: by its stored log, then by bots."""

    def __init__(self, match: Match, bots: str, wish: Wish | None) -> None:
        self.match = match.copy()
        self.file = PLAYED / f"{_name(match)}-{wish.__name__ if wish else bots}.txt"
        self._stored = self.file.read_text("utf-8").splitlines() if self.file.exists() else []
        self._wish = wish
        self._bots = [make("greedy", match.game, f"{bots} {i}") for i in range(len(match.seats))]
        self._states = [self.match.state]

    def after(self, actions: int) -> Any:
        """The state after so many actions."""
        while actions >= len(self._states):
            self._play(self.match.state)
            self._states.append(self.match.state)
        return self._states[actions]

    def whole(self) -> Match:
        while not self.match.over:
            self.after(len(self._states))
        return self.match

    def _play(self, state: Any) -> None:
        assert not self.match.over, "the game was over before it came to that"
        if len(self.match.log) < len(self._stored):
            self.match.play(self.match.game.parse(self._stored[len(self.match.log)]))
            return
        if state.to_act == CHANCE:
            self.match.play_chance()
            return
        wanted = self._wish(state) if self._wish is not None else None
        self.match.play(wanted if wanted is not None else self._bots[state.to_act](state))

    def store(self) -> None:
        """Write the log, unless a longer one is stored."""
        if len(self.match.log) <= len(self._stored):
            return
        PLAYED.mkdir(exist_ok=True)
        self.file.write_text("".join(f"{action}\n" for action in self.match.log), "utf-8")


def _name(match: Match) -> str:
    modules = match.choices.get("modules")
    parts = (match.game.id, modules, f"{len(match.seats)}p", match.seed.replace(" ", "_"))
    return "-".join(str(part) for part in parts if part)


bot_games: dict[tuple[str, str, Wish | None], BotGame] = {}
"""Many scenes are of one game: it is played once."""


def bot_game(match: Match, bots: str = "scene", wish: Wish | None = None) -> BotGame:
    key = json.dumps(match.save()), bots, wish
    if key not in bot_games:
        bot_games[key] = BotGame(match, bots, wish)
    return bot_games[key]


def finished(match: Match, bots: str) -> Match:
    """The match, played to its end by greedy bots."""
    return bot_game(match, bots).whole().copy()


def advance(
    match: Match, ready: Callable[[Any, set[str]], bool], wish: Wish | None = None
) -> Match:
    """Let bots play until the first player is to decide and it is as wanted.

    `wish` may name an action that the bots would not choose.
    """
    played = bot_game(match, wish=wish)
    for actions in count():
        state = played.after(actions)
        if state.to_act == 0 and ready(state, {action.kind for action in state.legal()}):
            return played.match.fork(len(match.log) + actions)
    raise AssertionError


def rounds(number: int, *wanted: str) -> Callable[[Any, set[str]], bool]:
    """From that round on, when one of these kinds of actions can be chosen."""
    return lambda state, kinds: state.round >= number and bool(kinds & set(wanted))


def to_a_dock(state: Any) -> Any:
    """Keep tiles, and fly to the harbor with them."""
    if state.to_act or state.round < 4:
        return None
    legal = state.legal()
    docks = [x for x in legal if x.kind == "fly" and x.to > DOCK]
    if docks and state.spyglass[0]:
        return docks[-1]
    hoards = [x for x in legal if x.kind == "keep"] or [x for x in legal if x.kind == "done"]
    return hoards[0] if hoards else None


def sit_down(d: Driver, match: Match) -> Person:
    d.app.host.open(match, "scene")
    person = Person(d)
    d.wait(0.2)
    if not match.over:
        person.settle()
    return person


def table(
    modules: int,
    *kinds: str,
    number: int = 5,
    seed: str = "islands",
    wish: Wish | None = None,
    ready: Callable[[Any, set[str]], bool] | None = None,
    island: str = "gold",
) -> Callable[[Driver], Person]:
    """A table at a decision of the first player."""

    def reach(d: Driver) -> Person:
        wanted = ready or rounds(number, *kinds)
        return sit_down(d, advance(new_match(modules, seed, island=island), wanted, wish))

    return reach
