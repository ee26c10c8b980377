"""Random play of any game, for tests that know none of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, NamedTuple

from game import registry
from game.match import Match, complete
from game.protocol import CHANCE, OVER, BadPosition, Seat

LONGEST = 20_000
"""No game has as many actions."""

Choose = Callable[[Any], Any]


class Setting(NamedTuple):
    """One way to set a game up."""

    game: str
    seats: int
    choices: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        return "-".join(map(str, (self.game, self.seats, *(value for _, value in self.choices))))


def settings(name: str) -> list[Setting]:
    """Every setting that a game offers."""
    game = registry.get(name)
    options = game.options()
    found = []
    for seats in game.seats:
        for values in product(*(option.values for option in options)):
            choices = {option.name: value for option, value in zip(options, values, strict=True)}
            try:
                complete(game, seats, choices)
            except BadPosition:  # such as a start player whom the table does not have
                continue
            found.append(Setting(name, seats, tuple(choices.items())))
    return found


def facts(setting: Setting) -> set[tuple[int, str, Any]]:
    """What a setting shows: each choice together with the number of seats."""
    return {(setting.seats, name, value) for name, value in setting.choices}


def spread(name: str) -> list[Setting]:
    """Few settings that show every choice with every number of seats."""
    everything = settings(name)
    random.Random(name).shuffle(everything)
    chosen, shown = [], set[tuple[int, str, Any]]()
    for setting in everything:
        if not facts(setting) <= shown:
            chosen.append(setting)
            shown |= facts(setting)
    return chosen


def all_spread() -> list[Setting]:
    return [setting for name in registry.GAMES for setting in spread(name)]


def seats_of(setting: Setting) -> list[Seat]:
    colours = registry.get(setting.game).colours
    return [Seat(f"P{i + 1}", colours[i]) for i in range(setting.seats)]


def start(setting: Setting) -> Any:
    return registry.get(setting.game).start(seats_of(setting), dict(setting.choices))


def new_match(setting: Setting, seed: str = "contract") -> Match:
    return Match(setting.game, seats_of(setting), dict(setting.choices), seed)


def chooser(seed: object) -> Choose:
    """A random kind of action, then a random action of it, so that rare kinds occur too."""
    rnd = random.Random(str(seed))

    def choose(state: Any) -> Any:
        legal = state.legal()
        kind = rnd.choice(list(dict.fromkeys(action.kind for action in legal)))
        return rnd.choice([action for action in legal if action.kind == kind])

    return choose


def play(state: Any, seed: object) -> Iterator[tuple[Any, Any]]:
    """Plays to the end; yields each moment with the action that is about to be played."""
    choose, rnd = chooser(seed), random.Random(f"chance {seed}")
    for _ in range(LONGEST):
        if state.to_act == OVER:
            return
        action = state.outcome(rnd.random()) if state.to_act == CHANCE else choose(state)
        yield state, action
        state.apply(action)
    raise RuntimeError("the game does not end")


def play_match(match: Match, seed: object, limit: int = LONGEST) -> Match:
    """Plays a match to the end, or up to `limit` actions."""
    choose = chooser(seed)
    while limit and not match.over:
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(choose(match.state))
        limit -= 1
    return match


def undo_depth(match: Match) -> int:
    """How far undo goes back; leaves the match as it was."""
    depth = 0
    while match.undo():
        depth += 1
    for _ in range(depth):
        match.redo()
    return depth
