"""`python -m tests.saves.keep`: adds saves of today's format to those that must open for ever.

Run it once when the format has changed, and commit what it writes. It never changes a file.
"""

from __future__ import annotations

import json
from pathlib import Path

from app.saves.store import encode
from game.ai.bots import make
from game.match import FORMAT, Match, play_out
from game.protocol import Seat

FOLDER = Path(__file__).parent / "released"
SETTINGS = {
    "base": (2, {"modules": 1, "island": "gold"}),
    "harbor": (3, {"modules": 2, "island": "silver", "harbor": "variant"}),
    "expansions": (4, {"modules": 3, "island": "gold", "harbor": "standard"}),
}


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
    for name in SETTINGS:
        whole = play(name)
        for part, match in (("over", whole), ("running", whole.fork(len(whole.log) // 2))):
            file = FOLDER / f"{FORMAT}-{name}-{part}.archipel"
            if file.exists():
                continue
            file.write_bytes(encode(match, 1))
            text = json.dumps(expected(match), indent=1, ensure_ascii=False)
            file.with_suffix(".json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
