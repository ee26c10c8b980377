"""Tuning by self-play: every player weighs a little differently, and who does better shows how.

Games are cheap and luck is large, so no weight is tried on its own. In each game all players get
weights of their own, all of them moved at random. A regression of the margins on the moves
then tells for all weights at once which way is up, and where it ends. What it proposes is taken
over only after it has won a match.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from game import registry
from game.ai.arena import Pairing, on_all_cores, play, summary
from game.ai.bots import TOP, Planner
from game.chance import normal
from game.match import Match, play_out
from game.protocol import Seat

STEEP, ROUND = 10.0, 60.0
"""How strongly slopes and curvatures are held to nothing: so many games of prejudice."""
FARTHEST = 1.0
"""No weight is moved by more than this many of its scales at once."""

Tick = Callable[[str, int, int], None]


class Tunable(Protocol):
    """What a game offers to be tuned: factors, each moved in steps of its own scale."""

    names: tuple[str, ...]

    def setting(self, number: int) -> tuple[int, dict[str, Any]]:
        """How many players the game with that number has, and its choices."""

    def best(
        self, moves: Sequence[float], players: int, choices: dict[str, Any]
    ) -> Callable[[Any], Any]:
        """Plans as the strongest level, with weights that are moved."""

    def write(self, file: Path, moves: Sequence[float], made: dict[str, Any]) -> None:
        """A weights file, moved by these; `made` tells how."""


class Trial(NamedTuple):
    """One game: how each player had moved the weights, and its points."""

    number: int
    moves: list[list[float]]
    points: list[int]


def trial(game: str, weights: str, number: int) -> Trial:
    """Plays the game with that number."""
    tunable: Tunable = registry.get(game).tunable(Path(weights))
    players, choices = tunable.setting(number)
    draw = normal(f"tune {number}")
    moves = [[round(draw(), 3) for _ in tunable.names] for _ in range(players)]
    colours = registry.get(game).colours
    seats = [Seat(f"P{i + 1}", colours[i], TOP) for i in range(players)]
    match = Match(game, seats, choices, f"tune {number}")
    play_out(match, [Planner(tunable.best(move, players, choices)) for move in moves])
    return Trial(number, moves, [match.state.score(i).total for i in range(players)])


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


def _relative(values: Sequence[Sequence[float]], player: int) -> list[float]:
    """A player's figures, less the mean of the others'."""
    others = [row for i, row in enumerate(values) if i != player]
    means = [sum(column) / len(others) for column in zip(*others, strict=True)]
    return [own - mean for own, mean in zip(values[player], means, strict=True)]


def surface(trials: Sequence[Trial]) -> tuple[list[float], list[float]]:
    """The slope and the curvature of each factor: points for one scale, and for its square."""
    size = len(trials[0].moves[0])
    matrix = [[0.0] * (2 * size) for _ in range(2 * size)]
    right = [0.0] * (2 * size)
    for i in range(2 * size):
        matrix[i][i] = STEEP if i < size else ROUND
    for one in trials:
        figures = [[*move, *[z * z - 1 for z in move]] for move in one.moves]
        weight = (len(figures) - 1) / len(figures) * 2  # margins of more players vary less
        if len(figures) == 2:
            weight /= 2  # of two players one margin is the other's
        for player in range(len(figures)):
            (margin,) = _relative([[float(points)] for points in one.points], player)
            row = _relative(figures, player)
            for i, figure in enumerate(row):
                scaled = weight * figure
                right[i] += scaled * margin
                line = matrix[i]
                for j, other in enumerate(row):
                    line[j] += scaled * other
    found = solve(matrix, right)
    return found[:size], found[size:]


def step(slopes: Sequence[float], curvatures: Sequence[float]) -> list[float]:
    """How far each factor should move: to the top if the surface bends down, otherwise a bit."""
    moves = []
    for slope, curvature in zip(slopes, curvatures, strict=True):
        top = slope / (-2 * curvature) if curvature < -0.25 else slope
        moves.append(max(-FARTHEST, min(FARTHEST, top)))
    return moves


# The whole of it


class Tuning:
    """A tuning that can be stopped at any time and goes on where it was."""

    def __init__(self, game: str, weights: Path, notes: Path, tick: Tick) -> None:
        self.game, self.weights, self.notes, self.tick = game, weights, notes, tick

    def tunable(self) -> Tunable:
        found: Tunable = registry.get(self.game).tunable(self.weights)
        return found

    def trials(self) -> list[Trial]:
        """The games that were played with the weights as they are."""
        if not self.notes.exists():
            return []
        lines = [json.loads(line) for line in self.notes.read_text("utf-8").splitlines()]
        mark = self.mark()
        return [Trial(*line["trial"]) for line in lines if line["weights"] == mark]

    def mark(self) -> str:
        """Tells one version of the weights from another."""
        return hashlib.sha256(self.weights.read_bytes()).hexdigest()[:12]

    def play(self, games: int) -> list[Trial]:
        """Plays what is missing; every game is noted when it is over."""
        trials = self.trials()
        first = max([one.number for one in trials], default=self._next() - 1) + 1
        missing = range(first, first + games - len(trials))
        mark = self.mark()
        jobs = [(self.game, str(self.weights), number) for number in missing]
        with self.notes.open("a", encoding="utf-8") as file:
            for found in on_all_cores(_trial, jobs):
                trials.append(found)
                file.write(json.dumps({"weights": mark, "trial": found}) + "\n")
                file.flush()
                self.tick("self-play", len(trials), games)
        return trials

    def _next(self) -> int:
        """A number that no game had yet."""
        if not self.notes.exists():
            return 0
        lines = self.notes.read_text("utf-8").splitlines()
        return max([json.loads(line)["trial"][0] for line in lines], default=-1) + 1

    def propose(self, trials: Sequence[Trial]) -> Path:
        """A weights file one step up, beside the notes."""
        slopes, curvatures = surface(trials)
        moves = step(slopes, curvatures)
        tunable = self.tunable()
        order = sorted(range(len(moves)), key=lambda i: -abs(slopes[i]))
        steepest = [f"{tunable.names[i]} {slopes[i]:+.1f}" for i in order[:8]]
        file = self.notes.with_suffix(".toml")
        made = {
            "how": "response surface over self-play, taken over after a match (docs/bots.md)",
            "trials": len(trials),
            "from": self.mark(),
            "steepest": ", ".join(steepest),
        }
        tunable.write(file, moves, made)
        return file

    def judge(self, proposal: Path, games: int) -> tuple[bool, str]:
        """A match of the proposal against the weights as they are, in all settings."""
        jobs = []
        for number in range(-(-games // 2)):
            _, choices = self.tunable().setting(number)
            one, other = f"{TOP}@{proposal}", f"{TOP}@{self.weights}"
            pairing = Pairing(self.game, one, other, 2, tuple(choices.items()))
            jobs += [(pairing, f"judge {number}", seat) for seat in range(2)]
        played = []
        for result in on_all_cores(_judge, jobs):
            played.append(result)
            self.tick("match", len(played), len(jobs))
        found = summary(played)
        return found.low > 0.5, str(found)

    def promote(self, proposal: Path, result: str) -> None:
        """The proposal becomes the weights, with the match that it won."""
        text = proposal.read_text("utf-8").replace("[made]\n", f'[made]\nmatch = "{result}"\n', 1)
        fresh = self.weights.with_suffix(".new")
        fresh.write_text(text, "utf-8")
        os.replace(fresh, self.weights)


def _judge(job: tuple[Pairing, str, int]) -> Any:
    return play(*job)
