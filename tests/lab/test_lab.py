"""The arena and the tuning: fair pairings, honest figures, work that can be taken up again."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import registry
from game.__main__ import main as play_main
from game.chance import normal
from game.dream.game import GAME as DREAM
from game.fog.bot.features import Features
from game.fog.bot.levels import FILE
from tools.lab import tune
from tools.lab.__main__ import main
from tools.lab.arena import Pairing, interval, jobs, play, summary
from tools.lab.fog import FogTuning


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


def surface_of(
    points: Callable[[list[float], str], float], games: int, size: int = 3
) -> tune.Surface:
    """The surface that games would show whose points are these, besides luck."""
    draw = normal("surface")
    trials = []
    for number in range(games):
        traits = (f"players-{2 + number % 3}", f"modules-{1 + number // 3 % 3}")
        moves = [[draw() for _ in range(size)] for _ in range(2 + number % 3)]
        luck = 30 * draw()  # the same for all
        totals = [round(1000 * (points(move, traits[1]) + luck + draw())) for move in moves]
        trials.append(tune.Trial(number, traits, moves, totals))
    return tune.surface(trials)


@pytest.fixture
def trusting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Less prejudice, so that fewer games are enough."""
    for name in ("STEEP", "ROUND", "APART"):
        monkeypatch.setattr(tune, name, getattr(tune, name) / 100)


@pytest.mark.usefixtures("trusting")
def test_the_surface_is_found() -> None:
    """Three factors: one better up, one better down, one best where it is."""
    found = surface_of(lambda m, _: 3 * m[0] - 2 * m[1] - sum(z * z for z in m) - m[2] ** 2, 1200)
    traits = ("players-2", "modules-1")
    assert found.slopes_in(traits) == pytest.approx([3000, -2000, 0], rel=0.1, abs=150)
    assert found.curvatures == pytest.approx([-1000, -1000, -2000], rel=0.2)
    assert found.step(traits) == pytest.approx([1.0, -1.0, 0.0], abs=0.1)


def differs(move: list[float], module: str) -> float:
    """The first factor is better up with module 3 and better down with the others."""
    return move[0] if module == "modules-3" else -move[0]


@pytest.mark.usefixtures("trusting")
def test_a_setting_may_differ() -> None:
    found = surface_of(differs, 1200, 2)
    assert found.apart["modules-3"][0] > 600 > 100 > abs(found.apart["modules-3"][1])
    assert found.step(("players-4", "modules-3"))[0] > 0 > found.step(("players-4", "modules-2"))[0]


def test_few_games_are_hardly_believed() -> None:
    few, more = surface_of(differs, 120, 2), surface_of(differs, 1200, 2)
    assert 0 < few.apart["modules-3"][0] < more.apart["modules-3"][0] / 2 < 100
    assert 0 > few.slopes[0] > more.slopes[0] / 2 > -150


def test_what_tells_nothing_moves_nothing() -> None:
    """With no game to speak of all is as it was expected."""
    trials = [tune.Trial(0, ("a",), [[0.0, 0.0], [0.0, 0.0]], [50, 10])]
    found = tune.surface(trials)
    assert found == ([0.0, 0.0], [0.0, 0.0], {"a": [0.0, 0.0]})
    assert found.step(("a",)) == [0.0, 0.0]


def one_core(work: Any, items: Any, processes: int | None = None) -> Any:
    return map(work, items)


def copied(tmp_path: Path, tick: tune.Tick = lambda *tick: None) -> tune.Tuning:
    """A tuning of weights of its own."""
    weights = tmp_path / "w.toml"
    weights.write_bytes(FILE.read_bytes())
    return tune.Tuning("fog", weights, tmp_path / "notes.jsonl", tick)


def stopping(after: int) -> tune.Tick:
    """Raises KeyboardInterrupt, as Ctrl+C does."""
    ticks: list[int] = []

    def stop(*tick: Any) -> None:
        ticks.append(1)
        if len(ticks) == after:
            raise KeyboardInterrupt

    return stop


def test_tuning_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def trial(game: str, file: str, number: int) -> tune.Trial:
        return tune.Trial(number, ("a",), [[0.5], [0.1]], [number, 9])

    monkeypatch.setattr(tune, "on_all_cores", one_core)
    monkeypatch.setattr(tune, "trial", trial)
    tuning = copied(tmp_path, stopping(3))
    with pytest.raises(KeyboardInterrupt):
        tuning.play(5)
    assert [one.number for one in tuning.trials()] == [0, 1, 2]
    assert [one.number for one in tuning.play(5)] == [0, 1, 2, 3, 4]
    assert tuning.trials() == [trial("fog", "", number) for number in range(5)]
    weights = tuning.weights
    weights.write_text(weights.read_text("utf-8") + "\n# changed\n", "utf-8")
    assert tuning.trials() == [], "games with other weights tell nothing"
    assert [one.number for one in tuning.play(2)] == [5, 6]


def proposed(tuning: tune.Tuning, points: int = 9) -> Path:
    """A step towards what won four games."""
    size = len(tuning.tunable().names)
    traits = ("modules-1",)
    won = [tune.Trial(i, traits, [[1.0] * size, [0.0] * size], [points, 1]) for i in range(4)]
    others = [tune.Trial(0, (f"modules-{i}",), [[0.0] * size] * 2, [1, 1]) for i in (1, 2, 3)]
    return tuning.propose(won + others)


def test_a_match_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def duel(game: str, proposal: str, weights: str, number: int) -> tune.Duel:
        asked.append(number)
        return tune.Duel(number, 2, 1.0, 3.0)

    monkeypatch.setattr(tune, "on_all_cores", one_core)
    monkeypatch.setattr(tune, "duel", duel)
    tuning = copied(tmp_path, stopping(3))
    proposal = proposed(tuning)
    with pytest.raises(KeyboardInterrupt):
        tuning.judge(proposal, 9)
    first = tuning.judge(proposal, 9)
    assert asked == list(range(10)), "each once, and each seed twice"
    assert tuning.judge(proposal, 9) == first and len(asked) == 10
    tuning.judge(proposed(tuning, 40), 2)
    assert asked[10:] == [0, 1], "another proposal has a match of its own"


def test_a_match_is_fair_and_has_all_settings(tmp_path: Path) -> None:
    """Whoever plays against its own weights wins one half, with any number of players."""
    same = tmp_path / "same.toml"
    same.write_bytes(FILE.read_bytes())
    for number in (0, 2, 4):
        one, other = (tune.duel("fog", str(same), str(FILE), number + i) for i in (0, 1))
        assert one.players == other.players == 2 + number // 2
        assert one.won + other.won == pytest.approx(1.0)
        assert one.margin == pytest.approx(-other.margin, abs=0.002)


def test_matches_have_fresh_seeds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[str] = []

    def noted(game: str, players: int, choices: dict[str, Any], seed: str) -> Any:
        seeds.append(seed)
        raise KeyboardInterrupt  # no need to play

    monkeypatch.setattr(tune, "_match", noted)
    tuning = copied(tmp_path)
    for points in (9, 40):
        proposal = proposed(tuning, points)
        for number in range(3):
            with pytest.raises(KeyboardInterrupt):
                tune.duel("fog", str(proposal), str(FILE), number)
    assert seeds[0] == seeds[1] and seeds[3] == seeds[4]
    assert len(set(seeds)) == 4


def test_only_a_won_match_promotes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tuning = copied(tmp_path)
    weights = tuning.weights
    before = tomllib.loads(weights.read_text("utf-8"))["made"]
    proposal = proposed(tuning)
    assert proposal.read_bytes() != weights.read_bytes()

    def all_won(won: float) -> Any:
        one = tune.Duel(0, 2, won, 5.0)
        return lambda work, items, processes=None: [one] * len(items)

    monkeypatch.setattr(tune, "on_all_cores", all_won(0.5))
    assert not tuning.judge(proposal, 100)[0]
    tuning.notes.unlink()
    monkeypatch.setattr(tune, "on_all_cores", all_won(1.0))
    better, result = tuning.judge(proposal, 100)
    assert better
    tuning.promote(proposal, result)
    made = tomllib.loads(weights.read_text("utf-8"))["made"]
    assert made["match"] == result and made["trials"] == 7
    again = tomllib.loads(proposed(tuning).read_text("utf-8"))["made"]
    assert again["before"] == [*made["before"], f"7 trials, {result}"], "all steps are told"
    assert len(made["before"]) == 1 + len(before.get("before", []))


def test_a_match_is_won_by_the_lower_bound() -> None:
    """Sixty percent of a hundred games might be luck, of a thousand not."""
    duels = [tune.Duel(i, 2 + i % 2, float(i % 5 < 3), 1.0) for i in range(1000)]
    better, text = tune.verdict(duels)
    assert better
    assert text == (
        "1000 games: wins 60.0% (56.9% to 63.0%), margin +1.0; 2 players 60.0%, 3 players 60.0%"
    )
    assert not tune.verdict(duels[:90])[0]


def test_a_trial_is_a_whole_game() -> None:
    found = tune.trial("fog", str(FILE), 0)
    assert len(found.moves) == len(found.points) == 2
    assert found == tune.trial("fog", str(FILE), 0)


def test_weights_are_moved_by_part_of_the_game() -> None:
    tunable = FogTuning(FILE)
    given = tunable.given(1)

    def moved(name: str) -> list[float]:
        moves = [float(factor == name) for factor in tunable.names]
        found = tunable.moved(given, moves)
        others = [n for n in Features._fields if not name.endswith(f" {n}")]
        both = list(zip(found, given, strict=True))
        assert all(getattr(a, n) == getattr(b, n) for n in others for a, b in both)
        return [a.coasts - b.coasts for a, b in both]

    early, late = moved("early coasts"), moved("late coasts")
    assert early[0] > early[1] > early[2] == 0
    assert late[2] > late[1] > late[0] == 0


def test_what_no_turn_depends_on_is_not_moved() -> None:
    """Without modules 2 and 3 there are neither expansions nor docks."""
    names = FogTuning.names
    without, within = (tune.trial("fog", str(FILE), number) for number in (0, 6))
    assert (without.traits, within.traits) == (("modules-1",), ("modules-3",))
    idle = {name for name, move in zip(names, without.moves[0], strict=True) if not move}
    assert {name.split()[1] for name in idle} == {
        "held_expansion",
        "docked",
        "expansions",
        "spaces",
        "office",
    }
    assert all(within.moves[0])


@pytest.mark.parametrize("one", ["top", "drifter"])
def test_the_arena_runs(one: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "dream", one, "greedy", "--games", "2", "--cores", "1", "--nodes", "500"]
    assert main(arguments) == 0
    assert "2 games: wins" in capsys.readouterr().out


class Bare:
    """A game without levels and weights."""

    id, colours, seats = "dream", DREAM.colours, DREAM.seats
    options = staticmethod(DREAM.options)


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["arena", "dream", "top", "greedy"], "dream has no levels"),
        (["play", "--game", "dream", "--bots", "sage,greedy"], "dream has no levels"),
        (["tune", "dream"], "dream has no weights to tune"),
    ],
)
def test_what_a_game_lacks_is_told_in_one_line(
    arguments: list[str],
    line: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(registry, "get", lambda game: Bare())
    command = play_main if arguments[0] == "play" else main
    assert command(arguments) == 2
    out, err = capsys.readouterr()
    assert not out and line in err and err.count("\n") == 1


@pytest.mark.parametrize("text", ["", "[weights]\nnear = 1\n", "no toml", 'weights = "none"'])
@pytest.mark.parametrize("game", sorted(registry.GAMES))
def test_a_bad_file_of_weights_is_told_in_one_line(
    game: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(text, "utf-8")
    for arguments in (["arena", game, f"top@{file}", "greedy"], ["tune", game, "--weights", file]):
        assert main([str(argument) for argument in arguments]) == 2
        assert capsys.readouterr().err == f"{file}: no weights for {game}\n"


@pytest.mark.parametrize("game", sorted(registry.GAMES))
def test_weights_can_be_written_and_read(game: str, tmp_path: Path) -> None:
    given, file = tune.tunable_of(game), tmp_path / "weights.toml"
    given.write(file, lambda traits: [0.0] * len(given.names), {"how": "test"})
    both = [tomllib.loads(path.read_text("utf-8"))["weights"] for path in (file, given.file)]
    assert both[0] == both[1]
