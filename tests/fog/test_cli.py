"""`python -m game`: what it prints, and that every error is one line."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.__main__ import main
from tests.fog.test_position import HARBOR, OFFICE, SAMPLE, at, read, seat
from tests.reference import Reference
from tests.shared.cli import Capture, answer, complaint, one_line, saved

ROOT = Path(__file__).parents[2]
ITEMS = [
    *("swamp", "forest", "mountain", "desert", "canyon", "plain", "groups", "cities"),
    *("monuments", "energy", "end", "volcanoes", "expansions"),
]
PLAY = ["play", "--game", "fog", "--bots", "random,random", "--modules", "2", "--seed", "7"]


@pytest.fixture
def sample(tmp_path: Path) -> str:
    return saved(tmp_path, SAMPLE)


def run(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "game", *arguments]
    return subprocess.run(command, cwd=ROOT, input=text, capture_output=True, text=True, timeout=60)


# score


def test_score_of_the_sample(sample: str, capsys: Capture) -> None:
    found = answer(capsys, "score", sample)
    assert list(found) == ["players", "ranking", "next_start"]
    reference = Reference.from_position(SAMPLE)
    for number, player in enumerate(found["players"]):
        assert list(player) == ["seat", *ITEMS, "total", "coasts"]
        assert player["total"] == sum(player[item] for item in ITEMS)
        expected = {"seat": number, **reference.score(number), "coasts": reference.coasts(number)}
        assert player == expected
    assert found["players"][0]["energy"] == 6 and found["players"][1]["end"] == 10
    assert found["ranking"] == reference.ranking() == [[1], [0]]
    assert found["next_start"] == 1, "both on wind 2, Bob has less energy (F-D.2)"


def test_ties_share_a_place(tmp_path: Path, capsys: Capture) -> None:
    file = saved(tmp_path, at("over", seat(energy=1), seat(energy=9), seat(energy=1)))
    assert answer(capsys, "score", file)["ranking"] == [[1], [0, 2]]


def test_before_the_start_there_is_no_next_start(tmp_path: Path, capsys: Capture) -> None:
    assert answer(capsys, "score", saved(tmp_path, at("setup", {}, {})))["next_start"] is None


# actions

SHIP = seat(balloon="dock-3", energy=3, island=OFFICE, spyglass=["forest-2"])
EMPTY_HANDED = {**SHIP, "spyglass": []}
RICH = seat(energy=20)
LOOKING = seat(island={"D4": "lookout-1"})
EXCHANGE = at("take", SHIP, seat(), modules=2, docks=["swamp-1"])
KINDS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (at("fly"), {"kind": "fly", "to": "C4", "cost": 1, "text": "fly C4"}),
    (
        at("fly", {**SHIP, "balloon": "E9"}, seat(), modules=2, wind="E", bonus="speed"),
        {"kind": "fly", "to": "dock-2", "cost": 0, "text": "fly dock-2"},
    ),
    (
        at("setup", *({"spyglass": [tile]} for tile in ("start-swamp-1", "start-plain-2"))),
        {"kind": "start-space", "to": "D4", "text": "start-space D4"},
    ),
    (
        at("roll", wind="E", bonus="speed"),
        {"kind": "reroll", "die": "wind", "text": "reroll wind"},
    ),
    (
        at("take", clouds=[["wild-1"], [], [], []]),
        {"kind": "take", "cloud": 0, "text": "take 0"},
    ),
    (at("take", hand=["wild-1"]), {"kind": "keep", "tile": "wild-1", "text": "keep wild-1"}),
    (at("take", hand=["wild-1"]), {"kind": "convert", "tile": "wild-1", "text": "convert wild-1"}),
    (at("bonus"), {"kind": "draw", "text": "draw"}),
    (at("bonus"), {"kind": "done", "text": "done"}),
    (
        at("place", seat(spyglass=["start-plain-2"]), seat()),
        {"kind": "place", "tile": "start-plain-2", "to": "C3", "text": "place start-plain-2 C3"},
    ),
    (EXCHANGE, {"kind": "give", "tile": "forest-2", "text": "give forest-2"}),
    (
        at("take", EMPTY_HANDED, seat(), modules=2, docks=["swamp-1"]),
        {"kind": "pick", "tile": "swamp-1", "text": "pick swamp-1"},
    ),
    (
        at("take", EMPTY_HANDED, seat(), modules=2),
        {"kind": "pick", "tile": "bag", "text": "pick bag"},
    ),
    (
        at("take", RICH, seat(), modules=3),
        {"kind": "activate", "tile": "wind-machine", "text": "activate wind-machine"},
    ),
    (
        at("take", RICH, seat(), modules=3),
        {"kind": "convert", "tile": "wind-machine", "text": "convert wind-machine"},
    ),
    (
        at("next-start", LOOKING, seat(), modules=3),
        {"kind": "range", "wind": 2, "text": "range 2"},
    ),
    (
        at("distribute", modules=2, hand=["wild-1"], docks=[*HARBOR, "city-3", "city-4"]),
        {"kind": "swap", "tile": "city-3", "text": "swap city-3"},
    ),
    # of chance
    (at("distribute"), {"kind": "drawn", "tile": "wild-1", "text": "drawn wild-1", "odds": 5}),
    (
        at("roll"),
        {"kind": "rolled", "wind": "NE", "bonus": "draw", "text": "rolled NE draw", "odds": 1},
    ),
    (
        at("roll", wind=None, bonus="speed", rerolled=["wind"]),
        {"kind": "rolled", "wind": "W", "bonus": None, "text": "rolled W", "odds": 1},
    ),
    (
        at("setup", {}, {}, start=None),
        {"kind": "starts", "seat": 1, "text": "starts 1", "odds": 1},
    ),
]


@pytest.mark.parametrize(("position", "entry"), KINDS, ids=[entry["text"] for _, entry in KINDS])
def test_an_action(
    position: dict[str, Any], entry: dict[str, Any], tmp_path: Path, capsys: Capture
) -> None:
    found = answer(capsys, "actions", saved(tmp_path, position))
    assert list(found) == ["to_act", "phase", "actions"]
    assert found["phase"] == position["phase"]
    assert entry in found["actions"]
    (same,) = (list(other) for other in found["actions"] if other["text"] == entry["text"])
    assert same == list(entry), "kind first, text last"
    state = read(position)
    assert found["to_act"] == state.to_act
    assert [other["text"] for other in found["actions"]] == [str(a) for a in state.legal()]


def test_flights_of_the_sample(sample: str, capsys: Capture) -> None:
    found = answer(capsys, "actions", sample)
    assert (found["to_act"], found["phase"]) == (1, "fly")
    assert {entry["kind"] for entry in found["actions"]} == {"fly"}
    costs = [entry["cost"] for entry in found["actions"]]
    assert costs == sorted(costs) and costs[0] == 0 and costs[-1] <= 4


def test_over(tmp_path: Path, capsys: Capture) -> None:
    found = answer(capsys, "actions", saved(tmp_path, at("over")))
    assert found == {"to_act": -2, "phase": "over", "actions": []}


# standard input


@pytest.mark.parametrize("command", ["score", "actions"])
def test_standard_input(command: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    data = b"\xef\xbb\xbf" + json.dumps(SAMPLE).encode()  # some editors put a mark before
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))
    assert answer(capsys, command, "-")


# play and replay


def test_play(capsys: Capture) -> None:
    found = answer(capsys, *PLAY)
    assert list(found) == ["seed", "rounds", "totals", "winners"]
    assert found["seed"] == "7" and 1 <= found["rounds"] <= 60
    assert len(found["totals"]) == 2 and set(found["winners"]) <= {0, 1}
    best = max(found["totals"])
    assert all(found["totals"][seat] == best for seat in found["winners"])
    assert found == answer(capsys, *PLAY), "the same seed, the same game"


def test_play_many(capsys: Capture) -> None:
    assert main([*PLAY, "--games", "4"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["seed"] for line in lines] == ["7", "8", "9", "10"]
    assert lines[1] == answer(capsys, *PLAY[:-1], "8"), "each game can be played alone"


@pytest.mark.parametrize("bots", ["random,random", "random,random,random", "greedy,random"])
@pytest.mark.parametrize("modules", ["1", "3"])
def test_replay_tells_the_same(bots: str, modules: str, tmp_path: Path, capsys: Capture) -> None:
    record = str(tmp_path / "record.json")
    options = ["--island", "silver", "--harbor", "variant", "--record", record]
    played = answer(capsys, "play", "--bots", bots, "--modules", modules, *options)
    told = answer(capsys, "replay", record)
    assert [player["total"] for player in told["players"]] == played["totals"]
    assert told["ranking"][0] == played["winners"]
    assert list(told) == ["players", "ranking", "next_start"]
    save = json.loads(Path(record).read_text("utf-8"))
    assert save["choices"]["island"] == "silver" and save["choices"]["harbor"] == "variant"
    assert [seat["kind"] for seat in save["seats"]] == bots.split(",")


@pytest.fixture
def record(tmp_path: Path, capsys: Capture) -> dict[str, Any]:
    file = tmp_path / "record.json"
    answer(capsys, *PLAY, "--record", str(file))
    return dict(json.loads(file.read_text("utf-8")))


@pytest.mark.parametrize(
    "text", ["done", "no such thing", "", "fly  D4", "rolled", "ä\n", 5, None, []]
)
@pytest.mark.parametrize("index", [0, 3, 40])
def test_replay_names_the_first_action_that_does_not_fit(
    index: int, text: Any, record: dict[str, Any], tmp_path: Path, capsys: Capture
) -> None:
    if record["log"][index] == text or index == 40:
        index = next(i for i, t in enumerate(record["log"]) if i >= index and t.startswith("take"))
    record["log"][index] = text
    said = complaint(capsys, "replay", saved(tmp_path, record), code=1)
    assert f"log[{index}]" in said and ascii(text)[:20] in said


def test_replay_of_a_log_that_goes_on(
    record: dict[str, Any], tmp_path: Path, capsys: Capture
) -> None:
    record["log"].append("done")
    said = complaint(capsys, "replay", saved(tmp_path, record), code=1)
    assert f"log[{len(record['log']) - 1}]" in said


def test_replay_of_a_save_that_is_not_over(
    record: dict[str, Any], tmp_path: Path, capsys: Capture
) -> None:
    del record["log"][50:]
    assert len(answer(capsys, "replay", saved(tmp_path, record))["players"]) == 2


# errors


@pytest.mark.parametrize("command", ["score", "actions", "replay"])
def test_files_that_cannot_be_read(command: str, tmp_path: Path, capsys: Capture) -> None:
    missing = str(tmp_path / "missing.json")
    assert "missing.json" in complaint(capsys, command, missing)
    assert str(tmp_path) in complaint(capsys, command, str(tmp_path))
    complaint(capsys, command, "no\nsuch\nfile")
    file = tmp_path / "file.json"
    for data in (b"", b"{", b"{'a': 1}", b"\xff\xfe", b"[1, 2", b"nul", b"{} {}", b"\x80" * 9):
        file.write_bytes(data)
        complaint(capsys, command, str(file))
    for value in ([], None, 5, "fog", {}, {"game": "chess"}, {"game": ["fog"]}, {"game": None}):
        complaint(capsys, command, saved(tmp_path, value))
    file.write_text('{"a": 1, "a": 1}', "utf-8")
    assert "twice" in complaint(capsys, command, str(file))
    file.write_text('{"round": NaN}', "utf-8")
    assert "NaN" in complaint(capsys, command, str(file))
    file.write_text(f'{{"round": {"9" * 5000}}}', "utf-8")
    complaint(capsys, command, str(file))
    file.write_text('"' + "x" * 1_000_001 + '"', "utf-8")
    assert "too long" in complaint(capsys, command, str(file))


def test_a_bad_position_names_its_field(tmp_path: Path, capsys: Capture) -> None:
    bad = {**SAMPLE, "round": 61}
    assert complaint(capsys, "score", saved(tmp_path, bad)).startswith("round: ")


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ([], "command"),
        (["dance"], "dance"),
        (["score"], "file"),
        (["score", "a", "b"], "b"),
        (["score", "--fast", "a"], "--fast"),
        (["play", "--game", "chess"], "chess"),
        (["play", "--bots", "nobody,random"], "nobody"),
        (["play", "--bots", ""], "--bots"),
        (["play", "--bots", "random"], "seats"),
        (["play", "--bots", "random,random,random,random,random"], "seats"),
        (["play", "--bots", "random;random"], "--bots"),
        (["play", "--bots"], "--bots"),
        ([*PLAY, "--modules", "5"], "modules"),
        ([*PLAY, "--modules", "x"], "modules"),
        ([*PLAY, "--island", "bronze"], "island"),
        ([*PLAY, "--harbor", "full"], "harbor"),
        ([*PLAY, "--games", "0"], "games"),
        ([*PLAY, "--games", "many"], "games"),
        ([*PLAY, "--seed", "a\nb"], "seed"),
        ([*PLAY, "--seed", "x" * 500], "seed"),
        ([*PLAY, "extra"], "extra"),
        (["replay"], "record"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else None,
)
def test_bad_options(arguments: list[str], word: str, capsys: Capture) -> None:
    assert word in complaint(capsys, *arguments)


@pytest.mark.parametrize("name", ["no/such/folder/record.json", "."])
def test_a_record_that_cannot_be_written(name: str, tmp_path: Path, capsys: Capture) -> None:
    assert main([*PLAY, "--record", str(tmp_path / name)]) == 2
    assert str(tmp_path / name) in one_line(capsys.readouterr().err)


# the real thing


def test_real_score_and_actions(sample: str) -> None:
    scored, listed = run("score", sample), run("actions", "-", text=json.dumps(SAMPLE))
    assert (scored.returncode, scored.stderr) == (0, "")
    assert (listed.returncode, listed.stderr) == (0, "")
    assert len(json.loads(scored.stdout)["players"]) == 2
    assert json.loads(listed.stdout)["to_act"] == 1


def test_real_play_and_replay(tmp_path: Path) -> None:
    record = str(tmp_path / "record.json")
    played = run(*PLAY, "--record", record)
    assert (played.returncode, played.stderr) == (0, "")
    replayed = run("replay", record)
    assert (replayed.returncode, replayed.stderr) == (0, "")
    totals = [player["total"] for player in json.loads(replayed.stdout)["players"]]
    assert totals == json.loads(played.stdout)["totals"]


def test_real_errors(tmp_path: Path) -> None:
    for done in (run("score", str(tmp_path / "missing")), run("score", "-", text="["), run("fly")):
        assert done.returncode == 2 and not done.stdout
        one_line(done.stderr)


def test_a_reader_that_leaves_early() -> None:
    command = [sys.executable, "-m", "game", *PLAY, "--games", "200"]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout and process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


def test_only_what_is_needed_is_imported(sample: str) -> None:
    code = "import sys; from game.__main__ import main; main(sys.argv[1:]); print(*sys.modules)"
    for command in ("score", "actions"):
        done = subprocess.run(
            [sys.executable, "-c", code, command, sample],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
        modules = done.stdout.splitlines()[1].split()
        assert "game.fog.game" in modules
        unneeded = {"kivy", "app", "hypothesis", "pytest", "random", "secrets", "asyncio"}
        assert not unneeded & {name.split(".")[0] for name in modules}
        assert not [name for name in modules if name.startswith(("game.ai", "game.match"))]
