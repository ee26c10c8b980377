"""Tuning by self-play: a response surface over randomly perturbed weights.

Games are cheap and luck is large, so weights are not tried one by one. In each game all weights of
every player are moved at random. A regression of the points on the moves then gives a slope and a
curvature for each weight, for all settings together, and how the slopes differ with the modules.
The step it proposes replaces the weights only if it wins a match.
"""

from __future__ import annotations

import hashlib
import json
import os
import tomllib
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from game import registry
from game.ai.bots import TOP, Planner, make
from game.chance import generator, normal
from game.match import Match, play_out
from game.protocol import Seat
from tools.lab.arena import interval, on_all_cores

STEEP, ROUND, APART = 4_000.0, 50_000.0, 30_000.0
"""Ridge penalties: slopes towards 0, curvatures towards their mean, differences between settings
towards 0; in units of players whose weight is moved by one scale.

Chosen by cross-validation. Points have a standard deviation of ten and slopes are some tenths of a
point, so a few hundred games alone show nothing.
"""
FLAT = -0.02
"""Upper bound of a curvature: a flatter one would make a step too long."""
FARTHEST = 1.0
"""Maximum change of a weight in one step, in its scale."""

Tick = Callable[[str, int, int], None]
Traits = tuple[str, ...]
"""Properties of a setting that may have their own weights."""
Moves = Sequence[float]
"""Perturbation of each factor, in its scale."""


class Tunable(Protocol):
    """The tunable factors of a game, each with its own scale."""

    names: tuple[str, ...]
    file: Path
    """The weights file."""

    def setting(self, number: int) -> tuple[int, dict[str, Any]]:
        """Number of players and choices of the game with that number."""

    def traits(self, players: int, choices: dict[str, Any]) -> Traits: ...

    def idle(self, name: str, choices: dict[str, Any]) -> bool:
        """Whether a factor changes nothing with these choices."""

    def best(self, moves: Moves, players: int, choices: dict[str, Any]) -> Callable[[Any], Any]:
        """The planner of the strongest level, with perturbed weights."""

    def write(self, file: Path, moves: Callable[[Traits], Moves], made: dict[str, Any]) -> None:
        """Write a file of changed weights; `made` documents how."""


TUNABLES = {"fog": "tools.lab.fog", "dream": "tools.lab.dream"}
"""Modules with a function `tunable(file)`, by game."""


def tunable_of(game: str, file: Path | None = None) -> Tunable:
    """The Tunable of a game; raises KeyError."""
    found: Tunable = import_module(TUNABLES[game]).tunable(file)
    return found


class Trial(NamedTuple):
    """One game: its setting, the moves of each player, and the points."""

    number: int
    traits: Traits
    moves: list[list[float]]
    points: list[int]


def trial(game: str, weights: str, number: int) -> Trial:
    """Play the game with that number."""
    tunable: Tunable = tunable_of(game, Path(weights))
    players, choices = tunable.setting(number)
    draw = normal(f"tune {number}")
    moves = [
        [0.0 if tunable.idle(name, choices) else round(draw(), 3) for name in tunable.names]
        for _ in range(players)
    ]
    bots = [Planner(tunable.best(move, players, choices)) for move in moves]
    match = play_out(_match(game, players, choices, f"tune {number}"), bots)
    points = [match.state.score(i).total for i in range(players)]
    return Trial(number, tunable.traits(players, choices), moves, points)


def _match(game: str, players: int, choices: dict[str, Any], seed: str) -> Match:
    colours = registry.get(game).colours
    seats = [Seat(f"P{i + 1}", colours[i], TOP) for i in range(players)]
    return Match(game, seats, choices, seed)


def _trial(job: tuple[str, str, int]) -> Trial:
    return trial(*job)


# The regression


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for below in range(i + 1, size):
            factor = rows[below][i] / rows[i][i]
            if factor:
                rows[below] = [b - factor * a for a, b in zip(rows[i], rows[below], strict=True)]
    found = [0.0] * size
    for i in reversed(range(size)):
        known = sum([rows[i][j] * found[j] for j in range(i + 1, size)])
        found[i] = (rows[i][size] - known) / rows[i][i]
    return found


class Surface(NamedTuple):
    """Slope and curvature of each factor, in points."""

    slopes: list[float]
    curvatures: list[float]
    apart: dict[str, list[float]]
    """How the slopes of each trait differ."""

    def slopes_in(self, traits: Traits) -> list[float]:
        both = [self.slopes, *[self.apart[trait] for trait in traits]]
        return [sum(column) for column in zip(*both, strict=True)]

    def step(self, traits: Traits) -> list[float]:
        """Step towards the maximum for each factor, limited to FARTHEST."""
        moves = []
        for slope, curvature in zip(self.slopes_in(traits), self.curvatures, strict=True):
            top = slope / (-2 * min(curvature, FLAT))
            moves.append(max(-FARTHEST, min(FARTHEST, top)))
        return moves


def _centred(rows: Sequence[Sequence[float]]) -> list[list[float]]:
    """Each player's values minus the mean of the game."""
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    return [[own - mean for own, mean in zip(row, means, strict=True)] for row in rows]


def _sums(trials: Sequence[Trial]) -> list[list[float]]:
    """Sums of products of the values; the last row has those with the points."""
    size = 2 * len(trials[0].moves[0])
    sums = [[0.0] * size for _ in range(size + 1)]
    for one in trials:
        rows = [
            [*move, *[z * z for z in move], points]
            for move, points in zip(one.moves, one.points, strict=True)
        ]
        for row in _centred(rows):
            points = row.pop()
            for i, factor in enumerate([*row, points]):
                if factor:
                    sums[i] = [a + factor * b for a, b in zip(sums[i], row, strict=True)]
    return sums


def _diagonal(values: list[float]) -> list[list[float]]:
    return [
        [value if i == j else 0.0 for j in range(len(values))] for i, value in enumerate(values)
    ]


def _add(
    matrix: list[list[float]],
    right: list[float],
    explained: list[list[int]],
    sums: list[list[float]],
    products: list[float],
) -> None:
    """Add the sums of one setting to the equations; `explained` lists the unknowns of each row."""
    for figure, row, product in zip(explained, sums, products, strict=True):
        for i in figure:
            right[i] += product
            line = matrix[i]
            for other, value in zip(explained, row, strict=True):
                for j in other:
                    line[j] += value


def surface(trials: Sequence[Trial]) -> Surface:
    """A regression: slopes and curvatures for all, and slopes of each trait besides."""
    size = len(trials[0].moves[0])
    settings = sorted({one.traits for one in trials})
    traits = sorted({trait for setting in settings for trait in setting})
    whole = (2 + len(traits)) * size  # the last one is the curvature that all have in common
    matrix = _diagonal([STEEP] * size + [ROUND] * size + [APART] * (size * len(traits)) + [1.0])
    right = [0.0] * (whole + 1)
    for setting in settings:
        *sums, products = _sums([one for one in trials if one.traits == setting])
        parts = [0, *[2 + traits.index(trait) for trait in setting]]
        explained = [[part * size + i for part in parts] for i in range(size)]
        explained += [[size + i, whole] for i in range(size)]
        _add(matrix, right, explained, sums, products)
    *found, common = solve(matrix, right)
    slopes, round_, *apart = [found[i : i + size] for i in range(0, whole, size)]
    curvatures = [common + curvature for curvature in round_]
    return Surface(slopes, curvatures, dict(zip(traits, apart, strict=True)))


# The match


class Duel(NamedTuple):
    """One game of a match, from the proposal's side."""

    number: int
    players: int
    won: float
    """1, or its share of a shared win."""
    margin: float
    """Mean points minus those of the others."""


def duel(game: str, proposal: str, weights: str, number: int) -> Duel:
    """Two games share a seed with the seats swapped, so a fair share is one half."""
    tunable: Tunable = tunable_of(game, Path(weights))
    players, choices = tunable.setting(number // 2)
    seed = f"{_mark(Path(proposal))} {_mark(Path(weights))} {number // 2}"  # unique to this match
    first = int(generator(seed)() * players)
    ours = {(first + 2 * i) % players for i in range(players // 2)}
    if number % 2:
        ours = set(range(players)) - ours
    names = [f"{TOP}@{proposal if i in ours else weights}" for i in range(players)]
    bots = [make(name, registry.get(game), i) for i, name in enumerate(names)]
    state = play_out(_match(game, players, choices, seed), bots).state
    totals = [state.score(i).total for i in range(players)]
    points = sum([totals[i] for i in ours])
    margin = points / len(ours) - (sum(totals) - points) / (players - len(ours))
    first_seats = state.ranking()[0]
    won = len(ours.intersection(first_seats)) / len(first_seats)
    return Duel(number, players, won, round(margin, 3))


def _duel(job: tuple[str, str, str, int]) -> Duel:
    return duel(*job)


def verdict(duels: Sequence[Duel]) -> tuple[bool, str]:
    """Whether the match was won, and a summary."""
    won = sum(one.won for one in duels)
    low, high = interval(won, len(duels))
    margin = sum(one.margin for one in duels) / len(duels)
    shares = []
    for players in sorted({one.players for one in duels}):
        those = [one.won for one in duels if one.players == players]
        shares.append(f"{players} players {sum(those) / len(those):.1%}")
    text = f"{len(duels)} games: wins {won / len(duels):.1%} ({low:.1%} to {high:.1%})"
    return low > 0.5, f"{text}, margin {margin:+.1f}; {', '.join(shares)}"


# Tuning


def _mark(file: Path) -> str:
    """Hash that identifies a version of the weights."""
    return hashlib.sha256(file.read_bytes()).hexdigest()[:12]


class Tuning:
    """A tuning run that can be interrupted and resumed."""

    def __init__(
        self, game: str, weights: Path, notes: Path, tick: Tick, cores: int | None = None
    ) -> None:
        self.game, self.weights, self.notes, self.tick = game, weights, notes, tick
        self.cores = cores

    def tunable(self) -> Tunable:
        return tunable_of(self.game, self.weights)

    def mark(self) -> str:
        """Identifies a version of the weights and the factors."""
        names = " ".join(self.tunable().names)
        return f"{_mark(self.weights)} {hashlib.sha256(names.encode()).hexdigest()[:6]}"

    def noted(self, what: str) -> list[tuple[str, Any]]:
        """All recorded entries of a kind, each with the version it belongs to."""
        if not self.notes.exists():
            return []
        lines = [json.loads(line) for line in self.notes.read_text("utf-8").splitlines()]
        return [(line["about"], line[what]) for line in lines if what in line]

    def _work(
        self, what: str, about: str, work: Callable[[Any], Any], jobs: Sequence[Any], done: int
    ) -> Iterator[Any]:
        """Run jobs and record each result."""
        whole = done + len(jobs)
        with self.notes.open("a", encoding="utf-8") as file:
            for i, found in enumerate(on_all_cores(work, jobs, self.cores)):
                file.write(json.dumps({"about": about, what: found}) + "\n")
                file.flush()
                self.tick(what, done + i + 1, whole)
                yield found

    def trials(self) -> list[Trial]:
        """The recorded games with the current weights."""
        mark = self.mark()
        return [
            Trial(number, tuple(traits), moves, points)
            for about, (number, traits, moves, points) in self.noted("trial")
            if about == mark
        ]

    def play(self, games: int) -> list[Trial]:
        """Play the missing games."""
        trials = self.trials()
        first = max([found[0] for _, found in self.noted("trial")], default=-1) + 1
        missing = range(first, first + games - len(trials))
        jobs = [(self.game, str(self.weights), number) for number in missing]
        return [*trials, *self._work("trial", self.mark(), _trial, jobs, len(trials))]

    def propose(self, trials: Sequence[Trial]) -> Path:
        """A weights file one step ahead, beside the notes."""
        found = surface(trials)
        tunable = self.tunable()
        slopes = sorted(zip(found.slopes, tunable.names, strict=True), key=lambda one: -abs(one[0]))
        file = self.notes.with_suffix(".toml")
        made = {
            "how": "response surface over self-play, taken over after a match (docs/bots.md)",
            "before": self._history(),
            "trials": len(trials),
            "steepest": ", ".join([f"{name} {slope:+.1f}" for slope, name in slopes[:8]]),
        }
        tunable.write(file, found.step, made)
        return file

    def _history(self) -> list[str]:
        """History of the current weights."""
        made = tomllib.loads(self.weights.read_text("utf-8"))["made"]
        step = f"{made['trials']} trials, {made['match']}" if "match" in made else made["how"]
        return [*made.get("before", []), step]

    def judge(self, proposal: Path, games: int) -> tuple[bool, str]:
        """A match of the proposal against the current weights, in all settings."""
        about = f"{_mark(proposal)} {self.mark()}"
        played = [Duel(*found) for mark, found in self.noted("duel") if mark == about]
        missing = range(len(played), games + games % 2)
        jobs = [(self.game, str(proposal), str(self.weights), number) for number in missing]
        return verdict([*played, *self._work("duel", about, _duel, jobs, len(played))])

    def promote(self, proposal: Path, result: str) -> None:
        """Replace the weights by the proposal, and record the match."""
        text = proposal.read_text("utf-8").replace("[made]\n", f'[made]\nmatch = "{result}"\n', 1)
        fresh = self.weights.with_suffix(".new")
        fresh.write_text(text, "utf-8")
        os.replace(fresh, self.weights)
