"""`python -m tests.saves.keep`: adds saves of today's format to those that must open for ever.

Run it once when the format has changed, and commit what it writes. It never changes a file.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.saves.store import encode
from game.ai.bots import make
from game.fog.state import PLACING
from game.match import FORMAT, Match, play_out
from game.protocol import Seat

FOLDER = Path(__file__).parent / "released"
SETTINGS = {
    "base": (2, {"modules": 1, "island": "gold"}),
    "harbor": (3, {"modules": 2, "island": "silver", "harbor": "variant"}),
    "expansions": (4, {"modules": 3, "island": "gold", "harbor": "standard"}),
}

OPEN: dict[str, Callable[[Any], object]] = {
    "exchange": lambda state: state.given and state.owed == 1,
    "question": lambda state: state.phase == PLACING and state.hand and state.owed,
}
"""Saves from the middle of a decision of the harbor game, since format 3."""


def play(name: str) -> Match:
    """A whole game, with names that are not only ASCII."""
    count, choices = SETTINGS[name]
    names, colours = ("Ada", "Jürg", "Zoë", "Łukasz"), ("coral", "teal", "sun", "plum")
    seats = [Seat(names[i], colours[i], "random" if i else "human") for i in range(count)]
    match = Match("fog", seats, choices, f"released {name}")
    match.name = f"Zoë's {name}"
    return play_out(match, [make("random", match.game, f"{name}/{i}") for i in range(count)])


def expected(match: Match) -> dict[str, object]:
    """What must come out of a save whenever it is opened."""
    state = match.state
    return {
        "actions": len(match.log),
        "round": state.round,
        "to_act": state.to_act,
        "sheets": [state.score(seat).as_dict() for seat in state.seats()],
        "ranking": state.ranking(),
    }


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    found: dict[str, Match] = {}
    for name in SETTINGS:
        whole = play(name)
        found |= {f"{name}-over": whole, f"{name}-running": whole.fork(len(whole.log) // 2)}
    harbor = found["harbor-over"]
    for name, opens in OPEN.items():
        at = next(at for at in range(len(harbor.log)) if opens(harbor.state_at(at)))
        found[f"{name}-open"] = harbor.fork(at)
    for name, match in found.items():
        file = FOLDER / f"{FORMAT}-{name}.archipel"
        if file.exists():
            continue
        file.write_bytes(encode(match, 1))
        text = json.dumps(expected(match), indent=1, ensure_ascii=False)
        file.with_suffix(".json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
