"""Tunable weights of Dream Islands, and their file."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.dream.bot.evaluation import Weights
from game.dream.bot.levels import FILE, LEVELS, TOP, clear_cache, plan, weights
from game.dream.components import PLAYERS
from game.dream.state import Table
from game.protocol import Budget, Plan

NODES = 8_000
SCALES = Weights(
    near=0.15,
    step=0.05,
    open=0.06,
    lost=0.08,
    gone=0.3,
    middle=0.15,
    choice=0.1,
    number=0.05,
    plane=0.1,
    fresh=0.1,
    ahead=0.1,
    majority=0.1,
    danger=0.1,
    lead=0.3,
)
"""Size of the perturbation of each weight in a trial."""
HEAD = """\
# What the computer players of Dream Islands weigh, in points at the end of the game.
# game/dream/bot/evaluation.py explains the weights. `python -m tools.lab tune dream` writes them.
"""


class DreamTuning:
    """`tools.lab.tune.Tunable`."""

    names = Weights._fields

    def __init__(self, file: Path) -> None:
        self.file = file
        clear_cache()

    def setting(self, number: int) -> tuple[int, dict[str, Any]]:
        """Half of the games have two players."""
        return (PLAYERS[0], PLAYERS[1], PLAYERS[0], PLAYERS[2])[number % 4], {}

    def traits(self, players: int, choices: dict[str, Any]) -> tuple[str, ...]:
        return ()  # one set of weights for all

    def idle(self, name: str, choices: dict[str, Any]) -> bool:
        return False

    def moved(self, moves: Sequence[float]) -> Weights:
        given = weights(LEVELS[TOP].features, str(self.file))
        steps = zip(given, SCALES, moves, strict=True)
        return Weights(*[max(0.0, value + scale * move) for value, scale, move in steps])

    def best(
        self, moves: Sequence[float], players: int, choices: dict[str, Any]
    ) -> Callable[[Table], Plan]:
        moved = self.moved(moves)
        return lambda state: plan(state, LEVELS[TOP], moved, Budget(NODES))

    def write(
        self,
        file: Path,
        moves: Callable[[tuple[str, ...]], Sequence[float]],
        made: dict[str, Any],
    ) -> None:
        lines = [HEAD, "[made]"]
        lines += [f"{name} = {json.dumps(value)}" for name, value in made.items()]
        lines += ["", "[weights]"]
        lines += [
            f"{name} = {value:.3f}" for name, value in self.moved(moves(()))._asdict().items()
        ]
        file.write_text("\n".join(lines) + "\n", "utf-8")


def tunable(file: Path | None = None) -> DreamTuning:
    """The weights of a file, or the game's own."""
    return DreamTuning(file or FILE)
