"""The arena and the tuning: fair pairings, honest figures, work that can be taken up again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.ai import arena, tune
from game.ai.arena import Pairing, interval, jobs, play, summary
from game.chance import normal
from game.fog.minds import FILE


def test_each_seed_is_played_from_every_seat() -> None:
    pairing = Pairing("fog", "greedy", "random", 3)
    found = jobs(pairing, 7, "s")
    assert len(found) == 9
    assert {(seed, seat) for _, seed, seat in found} == {
        (f"s/{i}", seat) for i in range(3) for seat in range(3)
    }


def test_a_game_is_the_same_again_when_nodes_are_counted() -> None:
    pairing = Pairing("fog", "top", "greedy", 2, (("modules", 2),), nodes=500)
    first, again = (play(pairing, "x", 1) for _ in range(2))
    assert first[:5] == again[:5]
    assert first.cut == again.cut > 0
    assert len(first.turns) == first.rounds


def test_the_interval_is_wilsons() -> None:
    assert interval(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    low, high = interval(20, 20)
    assert high == pytest.approx(1.0) and low == pytest.approx(0.8389, abs=1e-4)


def test_the_summary_adds_up() -> None:
    pairing = Pairing("fog", "greedy", "random", 2)
    games = [play(pairing, f"s{i}", i % 2) for i in range(2)]
    found = summary(games)
    assert found.games == 2 and found.share == 1.0 and found.margin > 0
    assert found.points - found.others == found.margin
    assert 0 < found.ms <= found.slowest


def test_the_command_prints_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["arena", "fog", "greedy", "random", "--players", "2", "--games", "2", "--cores", "1"]
    assert main([*line, "--modules", "3", "--island", "silver", "--nodes", "50"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("greedy among 2 with random, 2 games: wins 100.0%")
    assert printed.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["fog", "nobody", "random"], "there is no bot 'nobody'"),
        (["fog", "top@nowhere.toml", "random"], "no such file"),
        (["fog", "top", "random", "--players", "5"], "5 given, 2 to 4 can play"),
        (["fog", "top", "random", "--games", "0"], "at least 1"),
        (["fog", "top", "random", "--modules", "9"], "modules"),
    ],
)
def test_mistakes_are_told_in_one_line(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *arguments]) == 2
    error = capsys.readouterr().err
    assert says in error and error.count("\n") == 1


# Tuning


def test_equations_are_solved() -> None:
    assert tune.solve([[0.0, 2.0], [1.0, 1.0]], [4.0, 5.0]) == pytest.approx([3.0, 2.0])


def test_the_surface_is_found() -> None:
    """Three factors: one better up, one better down, one best where it is."""
    draw = normal("surface")

    def points(move: list[float]) -> int:
        return round(1000 * (3 * move[0] - 2 * move[1] - 2 * move[2] ** 2 + 0.5 * draw()))

    trials = []
    for number in range(300):
        moves = [[draw() for _ in range(3)] for _ in range(2 + number % 3)]
        trials.append(tune.Trial(number, moves, [points(move) for move in moves]))
    slopes, curvatures = tune.surface(trials)
    assert slopes == pytest.approx([3000, -2000, 0], abs=250)
    assert curvatures == pytest.approx([0, 0, -2000], abs=400)
    assert tune.step(slopes, curvatures) == pytest.approx([1.0, -1.0, 0.0], abs=0.15)


def test_tuning_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    weights, notes = tmp_path / "w.toml", tmp_path / "notes.jsonl"
    weights.write_bytes(FILE.read_bytes())

    def one_core(work: Any, items: Any, processes: int | None = None) -> Any:
        return map(work, items)

    monkeypatch.setattr(tune, "on_all_cores", one_core)
    monkeypatch.setattr(
        tune,
        "trial",
        lambda game, file, number: tune.Trial(number, [[0.5] * 38, [0.1] * 38], [number, 9]),
    )
    ticks: list[tuple[str, int, int]] = []

    def stop(*tick: Any) -> None:
        ticks.append(tick)
        if len(ticks) == 3:
            raise KeyboardInterrupt

    tuning = tune.Tuning("fog", weights, notes, stop)
    with pytest.raises(KeyboardInterrupt):
        tuning.play(5)
    assert [one.number for one in tuning.trials()] == [0, 1, 2]
    assert [one.number for one in tuning.play(5)] == [0, 1, 2, 3, 4]
    weights.write_text(weights.read_text("utf-8") + "\n# changed\n", "utf-8")
    assert tuning.trials() == [], "games with other weights tell nothing"
    assert [one.number for one in tuning.play(2)] == [5, 6]


def test_only_a_won_match_promotes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    weights, notes = tmp_path / "w.toml", tmp_path / "notes.jsonl"
    weights.write_bytes(FILE.read_bytes())
    tuning = tune.Tuning("fog", weights, notes, lambda *tick: None)
    size = len(tuning.tunable().names)
    trials = [tune.Trial(i, [[1.0] * size, [0.0] * size], [9, 1]) for i in range(4)]
    proposal = tuning.propose(trials)
    assert proposal.read_bytes() != weights.read_bytes()

    def all_won(won: float) -> Any:
        one = arena.Played(won, 5, 50, 45.0, 9, (1.0,), 0)
        return lambda work, items, processes=None: [one] * len(items)

    monkeypatch.setattr(tune, "on_all_cores", all_won(0.5))
    assert not tuning.judge(proposal, 100)[0]
    monkeypatch.setattr(tune, "on_all_cores", all_won(1.0))
    better, result = tuning.judge(proposal, 100)
    assert better
    tuning.promote(proposal, result)
    assert f'match = "{result}"' in weights.read_text("utf-8")


def test_a_trial_is_a_whole_game() -> None:
    found = tune.trial("fog", str(FILE), 0)
    assert len(found.moves) == len(found.points) == 2
    assert found == tune.trial("fog", str(FILE), 0)
