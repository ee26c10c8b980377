"""The five levels of The Islands in the Fog: features, search and weights of each."""

from __future__ import annotations

import tomllib
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from game.fog.bot.evaluation import STAGES, Evaluation, Weights
from game.fog.bot.features import Features
from game.fog.bot.plans import SearchOptions, best_plan
from game.fog.components import FOLDER, MAX_ENERGY
from game.fog.rules import FogState
from game.protocol import Budget, Json, Plan

FILE = FOLDER / "bots.toml"
MODULES = (1, 2, 3)
IDLE = {
    1: frozenset(["held_expansion", "docked", "expansions", "spaces", "office"]),
    2: frozenset(["spaces"]),
    3: frozenset[str](),
}
"""Features that are always 0 with these modules; they have no weight in the file."""

_ALL = frozenset(Features._fields)
_POINTS = frozenset(
    ["joined", "groups", "cities", "monuments", "volcanoes", "end", "crowns", "expansions"]
)
"""Items of the score sheet."""
_AHEAD = frozenset(["reach", "wind", "draws_left", "drops_left", "low", "held_fit"])
"""Features that pay off only in later turns."""

_GROWING = frozenset(["growing", "loose", "room", "near"])
"""Progress that scores no points yet."""


class Level(NamedTuple):
    """What a level considers. No level makes mistakes on purpose."""

    features: frozenset[str]
    """Names of the features it uses; the weights of others are 0."""
    max_cost: tuple[int, int, int] = (MAX_ENERGY,) * 3
    """Most energy it spends on a flight, by modules: in module 2 free flights reach farther."""
    foresight: bool = False
    """Whether it evaluates rerolls and exchanges, and counts real points in the last round."""


LEVELS = {
    "drifter": Level(_POINTS - {"crowns", "monuments"}, max_cost=(0, 0, 0)),
    "gatherer": Level(_POINTS | {"held_land", "held_wild", "energy"}, max_cost=(1, 0, 2)),
    "weaver": Level(_ALL - _AHEAD - _GROWING, max_cost=(2, 1, 2)),
    "pilot": Level(_ALL - _AHEAD, max_cost=(4, 4, 4)),
    "sage": Level(_ALL, foresight=True),
}
"""As in `game.ai.bots`."""
TOP = "sage"


@cache
def _file(name: str) -> Json:
    found: Json = tomllib.loads(Path(name).read_text("utf-8"))["weights"]
    return found


@cache
def weights(modules: int, features: frozenset[str], file: str = str(FILE)) -> Weights:
    """The weights of a file by stage; features that are not in `features` weigh 0."""
    given = _file(file)[f"modules-{modules}"]
    features -= IDLE[modules]
    stages = [
        Features(*[given[n][stage] if n in features else 0.0 for n in Features._fields])
        for stage in range(STAGES)
    ]
    return tuple(stages)


def clear_cache() -> None:
    """Read weights files again, after one was written."""
    _file.cache_clear()
    weights.cache_clear()


def search_options(level: Level, weights: Weights, state: FogState) -> SearchOptions:
    """How a level searches; with foresight real points count in the last round."""
    max_cost = level.max_cost[state.setup.modules - 1]
    if level.foresight and (state.final_round or state.last_round):
        return SearchOptions(max_cost=max_cost, foresight=True)
    return SearchOptions(partial(Evaluation, weights), max_cost, level.foresight)


def level_plan(state: FogState, name: str, budget: Budget) -> Plan:
    """The plan that a level plays; `sage@FILE` has the weights of another file."""
    name, _, file = name.partition("@")
    level = LEVELS[name]
    weighed = weights(state.setup.modules, level.features, file or str(FILE))
    return best_plan(state, search_options(level, weighed, state), budget)
