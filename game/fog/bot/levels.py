"""The five levels: what each of them looks at, and how it weighs what it sees."""

from __future__ import annotations

import tomllib
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from game.budget import Budget
from game.fog.bot.evaluation import STAGES, Weights, Worth
from game.fog.bot.features import Features
from game.fog.bot.plans import Mind, best_plan
from game.fog.components import FOLDER, MAX_ENERGY
from game.fog.rules import FogState
from game.protocol import Plan

FILE = FOLDER / "bots.toml"
MODULES = (1, 2, 3)

_ALL = frozenset(Features._fields)
_POINTS = frozenset(
    ["joined", "groups", "cities", "monuments", "volcanoes", "end", "crowns", "expansions"]
)
"""What is on the score sheet."""
_AHEAD = frozenset(["reach", "wind", "draws_left", "drops_left", "low", "held_fit"])
"""What only the next turns will show."""

_GROWING = frozenset(["growing", "loose", "room", "near"])
"""What is on its way to points, but makes none yet."""


class Level(NamedTuple):
    """How a level sees the game. None of them errs on purpose."""

    sees: frozenset[str]
    """The figures that count; others weigh nothing."""
    farthest: tuple[int, int, int] = (MAX_ENERGY,) * 3
    """The dearest flight it thinks about, by modules: in module 2 all fly farther for nothing."""
    foresight: bool = False
    """Whether it weighs dice and exchanges, and counts true points in the last round."""


LEVELS = {
    "drifter": Level(_POINTS - {"crowns", "monuments"}, farthest=(0, 0, 0)),
    "gatherer": Level(_POINTS | {"held_land", "held_wild", "energy"}, farthest=(1, 0, 2)),
    "weaver": Level(_ALL - _AHEAD - _GROWING, farthest=(2, 1, 2)),
    "pilot": Level(_ALL - _AHEAD, farthest=(4, 4, 4)),
    "sage": Level(_ALL, foresight=True),
}
"""As in `game.ai.bots`."""
TOP = "sage"


@cache
def _file(name: str) -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads(Path(name).read_text("utf-8"))["weights"]
    return found


@cache
def weights(players: int, modules: int, sees: frozenset[str], file: str = str(FILE)) -> Weights:
    """Those of a file, with what is not seen left out."""
    given = _file(file)[f"players-{players}"][f"modules-{modules}"]
    stages = [
        Features(*[given[n][stage] if n in sees else 0.0 for n in Features._fields])
        for stage in range(STAGES)
    ]
    return tuple(stages)


def forget() -> None:
    """Files are read again: one may have changed."""
    _file.cache_clear()
    weights.cache_clear()


def mind(level: Level, weights: Weights, state: FogState) -> Mind:
    """The mind of a level; in the last round true points count."""
    farthest = level.farthest[state.setup.modules - 1]
    if level.foresight and (state.final_round or state.last_round):
        return Mind(farthest=farthest, foresight=True)
    return Mind(partial(Worth, weights), farthest, level.foresight)


def think(state: FogState, name: str, budget: Budget) -> Plan:
    """The plan that a level plays; `sage@FILE` has the weights of another file."""
    name, _, file = name.partition("@")
    level = LEVELS[name]
    weighed = weights(len(state.energy), state.setup.modules, level.sees, file or str(FILE))
    return best_plan(state, mind(level, weighed, state), budget)
