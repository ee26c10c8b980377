"""What may be tuned in The Islands in the Fog, and the file that holds the weights."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.budget import Budget
from game.fog.components import HARBORS, ISLANDS, PLAYERS
from game.fog.features import Features
from game.fog.minds import LEVELS, MODULES, TOP, forget, mind, weights
from game.fog.plans import best_plan
from game.fog.rules import FogState
from game.fog.worth import STAGES, Weights
from game.protocol import Plan

EARLY = ("joined", "coasts", "energy", "held_land")
"""What is also moved for the first two stages alone."""
NODES = 12_000
HEAD = """\
# What the computer players of The Islands in the Fog weigh: points that each figure is worth, in
# four stages of a game: nobody has connected two coasts, nobody four, nobody six; somebody has.
# game/fog/features.py explains the figures. `python -m game tune fog` writes this file.
"""


def _scale(name: str) -> float:
    """How far a weight is moved in a trial."""
    if name in ("coasts", "held_expansion", "spaces", "office", "docked"):
        return 0.8
    if name.startswith("held_"):
        return 0.5
    return 0.12 if name in ("energy", "wind", "near", "drops_left", "city_room", "crowns") else 0.25


class FogTuning:
    """`game.ai.tune.Tunable`."""

    names = (*Features._fields, *[f"early {name}" for name in EARLY])

    def __init__(self, file: Path) -> None:
        self.file = file
        forget()

    def setting(self, number: int) -> tuple[int, dict[str, Any]]:
        """All of them come in turn."""
        players = PLAYERS[number % 3]
        choices = {
            "modules": MODULES[number // 3 % 3],
            "island": ISLANDS[number // 9 % 2],
            "harbor": HARBORS[number // 18 % 2],
        }
        return players, choices

    def moved(self, given: Weights, moves: Sequence[float]) -> Weights:
        by_name = dict(zip(self.names, moves, strict=True))
        stages = []
        for stage, figures in enumerate(given):
            values = []
            for name, value in zip(Features._fields, figures, strict=True):
                move = by_name[name]
                if stage < STAGES // 2:
                    move += by_name.get(f"early {name}", 0.0)
                values.append(value + _scale(name) * move)
            stages.append(Features(*values))
        return tuple(stages)

    def given(self, players: int, modules: int) -> Weights:
        return weights(players, modules, LEVELS[TOP].sees, str(self.file))

    def best(
        self, moves: Sequence[float], players: int, choices: dict[str, Any]
    ) -> Callable[[FogState], Plan]:
        moved = self.moved(self.given(players, choices["modules"]), moves)

        def best(state: FogState) -> Plan:
            return best_plan(state, mind(LEVELS[TOP], moved, state), Budget(NODES))

        return best

    def write(self, file: Path, moves: Sequence[float], made: dict[str, Any]) -> None:
        lines = [HEAD, "[made]"]
        lines += [f"{name} = {json.dumps(value)}" for name, value in made.items()]
        for players in PLAYERS:
            for modules in MODULES:
                lines += ["", f"[weights.players-{players}.modules-{modules}]"]
                stages = self.moved(self.given(players, modules), moves)
                for name, values in zip(Features._fields, zip(*stages, strict=True), strict=True):
                    lines.append(f"{name} = [{', '.join(f'{value:.3f}' for value in values)}]")
        file.write_text("\n".join(lines) + "\n", "utf-8")
