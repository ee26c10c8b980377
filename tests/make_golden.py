"""Golden playthroughs: whole games as texts. `python -m tests.make_golden` writes them anew.

A change in one of them is a change of the rules, or of chance. It should be meant.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from game import registry
from game.chance import generator
from game.match import Match
from game.protocol import CHANCE, Seat

FOLDER = Path(__file__).parent / "golden"
EVERY = 25
"""So many actions stand between two lines about the whole state."""

PREFERRED = {
    "fog": {"place": 0.9, "keep": 0.7, "activate": 0.5, "give": 0.6},
    "dream": {"step": 0.6, "done": 0.3},
}
"""How often a bot picks an action of that kind if there is one, asked in this order."""


class Golden(NamedTuple):
    game: str
    seats: int
    choices: dict[str, Any]
    seed: str

    @property
    def file(self) -> Path:
        shown = {"off": "", "on": "strict"}
        parts = [shown.get(value, str(value)) for value in self.choices.values()]
        return FOLDER / ("-".join(filter(None, [self.game, str(self.seats), *parts])) + ".txt")


def _fog(
    seats: int, modules: int, island: str, harbor: str, start: Any, seed: str, strict: str = "off"
) -> Iterator[Golden]:
    """With the version of today, and with the one that older saves were begun with."""
    choices = {"modules": modules, "island": island, "harbor": harbor, "start": start}
    yield Golden("fog", seats, choices | {"strict_docks": strict, "version": 2}, seed)
    if strict == "off":
        yield Golden("fog", seats, choices | {"strict_docks": strict, "version": 1}, seed)


GOLDEN = (
    *_fog(2, 1, "gold", "standard", "drawn", "c"),
    *_fog(3, 1, "silver", "standard", "drawn", "l"),
    *_fog(4, 1, "gold", "standard", 3, "l"),
    *_fog(2, 2, "silver", "standard", 1, "e"),
    *_fog(3, 2, "gold", "variant", 2, "d"),
    *_fog(4, 2, "silver", "standard", "drawn", "d"),
    *_fog(4, 2, "gold", "variant", 0, "m"),
    *_fog(2, 3, "gold", "variant", 0, "k"),
    *_fog(2, 3, "silver", "standard", "drawn", "c"),
    *_fog(3, 3, "silver", "standard", 0, "f"),
    *_fog(3, 3, "gold", "variant", 1, "e"),
    *_fog(4, 3, "silver", "variant", 2, "o"),
    *_fog(4, 3, "gold", "standard", 1, "f"),
    *_fog(2, 2, "gold", "standard", 0, "c", strict="on"),
    *_fog(3, 2, "gold", "variant", 1, "d", strict="on"),
    *_fog(4, 3, "silver", "standard", 3, "g", strict="on"),
    *(
        Golden("dream", seats, {"start": start}, f"{seats}{start}")
        for seats in (2, 3, 4)
        for start in ("drawn", *range(seats))
    ),
)


def bot(game: str, seed: str) -> Callable[[Any], Any]:
    """Any legal action, with a liking for what moves a game on."""
    number = generator(seed)
    likings = PREFERRED.get(game, {})

    def choose(state: Any) -> Any:
        actions = sorted(state.legal(), key=str)  # in whatever order they are listed
        for kind, liking in likings.items():
            liked = [action for action in actions if action.kind == kind]
            if liked and number() < liking:
                actions = liked
                break
        return actions[int(number() * len(actions))]

    return choose


def lines(golden: Golden) -> Iterator[str]:
    """The text of a playthrough, line by line."""
    game = registry.get(golden.game)
    seats = [Seat(f"P{i + 1}", game.colours[i]) for i in range(golden.seats)]
    match = Match(golden.game, seats, golden.choices, golden.seed)
    yield f"game: {golden.game}"
    yield f"seats: {golden.seats}"
    yield "choices: " + ", ".join(f"{name} {value}" for name, value in match.choices.items())
    yield f"seed: {golden.seed}, commitment {match.commitment}"
    yield "each line: number of the action, who acts, phase, how many actions are legal, the action"
    bots = [bot(golden.game, f"{golden.seed}/{seat}") for seat in range(golden.seats)]
    while not match.over:
        if len(match.log) % EVERY == 0:
            yield from _whole(game, match.state)
        state = match.state
        seat, phase, count = state.to_act, game.phase(state), len(state.legal())
        action = match.play_chance() if seat == CHANCE else bots[seat](state)
        if seat != CHANCE:
            match.play(action)
        who = "chance" if seat == CHANCE else f"P{seat + 1}"
        yield f"{len(match.log)} {who} {phase} {count}: {action}"
    yield from _whole(game, match.state)
    for seat in range(golden.seats):
        sheet = match.state.score(seat).as_dict()
        yield f"P{seat + 1} scores " + ", ".join(f"{name} {sheet[name]}" for name in sheet)
    yield f"ranking {match.state.ranking()}"
    yield f"report {json.dumps(game.report(match.state))}"


def _whole(game: Any, state: Any) -> Iterator[str]:
    """Points and figures of all seats, and a digest of the position."""
    position = game.write(state)
    players = position["players"]
    figures = {"total": [state.score(seat).total for seat in range(len(players))]}
    for name, value in players[0].items():
        if type(value) is int and all(name in player for player in players):
            figures[name] = [player[name] for player in players]
    shown = "; ".join(f"{name} {' '.join(map(str, row))}" for name, row in figures.items())
    digest = hashlib.sha256(json.dumps(position, sort_keys=True).encode()).hexdigest()[:16]
    yield f"-- {shown}; position {digest}"


def text(golden: Golden) -> str:
    return "\n".join(lines(golden)) + "\n"


def main() -> None:
    meant = {golden.file for golden in GOLDEN}
    for file in FOLDER.glob("*.txt"):
        if file not in meant:
            file.unlink()
            print(f"removed {file.name}")
    for golden in GOLDEN:
        new = text(golden)
        old = golden.file.read_text("utf-8") if golden.file.exists() else None
        if new != old:
            golden.file.write_text(new, "utf-8", newline="\n")
            print(f"{'wrote' if old is None else 'changed'} {golden.file.name}")


if __name__ == "__main__":
    main()
