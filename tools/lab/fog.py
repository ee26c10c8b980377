"""Tunable weights of The Islands in the Fog, and their file."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.fog.bot.evaluation import Weights
from game.fog.bot.features import Features
from game.fog.bot.levels import (
    FILE,
    IDLE,
    LEVELS,
    MODULES,
    TOP,
    clear_cache,
    search_options,
    weights,
)
from game.fog.bot.plans import best_plan
from game.fog.components import HARBORS, ISLANDS, PLAYERS
from game.fog.rules import FogState
from game.protocol import Budget, Plan

PARTS = {"early": (1.0, 0.5, 0.0), "late": (0.0, 0.5, 1.0)}
"""Share of a perturbation in each stage: weights are perturbed separately early and late."""
UNUSED = "early end"
"""No turn depends on it."""
NODES = 12_000
SCALES = Features(
    joined=0.2,
    groups=0.5,
    growing=0.4,
    loose=0.5,
    room=0.4,
    coasts=1.2,
    near=0.2,
    cities=0.4,
    city_room=0.2,
    monuments=0.4,
    monument_count=0.4,
    volcanoes=0.3,
    end=0.3,
    energy=0.1,
    crowns=0.15,
    low=0.4,
    held_land=0.3,
    held_fit=0.3,
    held_group=0.7,
    held_wild=0.6,
    held_city=0.7,
    held_monument=0.7,
    held_expansion=1.2,
    crowded=0.35,
    wind=0.2,
    reach=0.3,
    docked=1.2,
    draws_left=0.25,
    drops_left=0.15,
    expansions=0.5,
    spaces=1.2,
    office=1.2,
)
"""Size of the perturbation of each weight in a trial: smaller ones drown in luck; larger ones
make players so weak that safe choices win. All of these cost about the same."""
Moves = Sequence[float]
Traits = tuple[str, ...]
HEAD = """\
# What the computer players of The Islands in the Fog weigh: points that each figure is worth, in
# three stages of a game: nobody has connected two coasts, nobody has connected four, the rest.
# game/fog/bot/features.py explains the figures. `python -m tools.lab tune fog` writes this file.
"""


class FogTuning:
    """`tools.lab.tune.Tunable`."""

    names = tuple(
        f"{part} {name}"
        for part in PARTS
        for name in Features._fields
        if f"{part} {name}" != UNUSED
    )

    def __init__(self, file: Path) -> None:
        self.file = file
        clear_cache()

    def setting(self, number: int) -> tuple[int, dict[str, Any]]:
        """Cycles through all settings."""
        players = PLAYERS[number % 3]
        choices = {
            "modules": MODULES[number // 3 % 3],
            "island": ISLANDS[number // 9 % 2],
            "harbor": HARBORS[number // 18 % 2],
        }
        return players, choices

    def traits(self, players: int, choices: dict[str, Any]) -> Traits:
        return (f"modules-{choices['modules']}",)

    def idle(self, name: str, choices: dict[str, Any]) -> bool:
        return name.split()[1] in IDLE[choices["modules"]]

    def moved(self, given: Weights, moves: Moves) -> Weights:
        by_name = dict(zip(self.names, moves, strict=True))
        stages = []
        for stage, figures in enumerate(given):
            values = []
            for name, value, scale in zip(Features._fields, figures, SCALES, strict=True):
                parts = [by_name.get(f"{part} {name}", 0.0) * PARTS[part][stage] for part in PARTS]
                values.append(value + scale * sum(parts))
            stages.append(Features(*values))
        return tuple(stages)

    def given(self, modules: int) -> Weights:
        return weights(modules, LEVELS[TOP].features, str(self.file))

    def best(
        self, moves: Moves, players: int, choices: dict[str, Any]
    ) -> Callable[[FogState], Plan]:
        moved = self.moved(self.given(choices["modules"]), moves)

        def best(state: FogState) -> Plan:
            return best_plan(state, search_options(LEVELS[TOP], moved, state), Budget(NODES))

        return best

    def write(self, file: Path, moves: Callable[[Traits], Moves], made: dict[str, Any]) -> None:
        lines = [HEAD, "[made]"]
        lines += [f"{name} = {json.dumps(value)}" for name, value in made.items()]
        for modules in MODULES:
            lines += ["", f"[weights.modules-{modules}]"]
            stages = self.moved(self.given(modules), moves((f"modules-{modules}",)))
            for name, values in zip(Features._fields, zip(*stages, strict=True), strict=True):
                if name not in IDLE[modules]:
                    lines.append(f"{name} = [{', '.join(f'{value:.3f}' for value in values)}]")
        file.write_text("\n".join(lines) + "\n", "utf-8")


def tunable(file: Path | None = None) -> FogTuning:
    """The weights of a file, or the game's own."""
    return FogTuning(file or FILE)
