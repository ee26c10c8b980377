"""`python -m game` with Dream Islands: what it prints, and that every error is one line."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from tests.dream.test_position import ALL_DONE, SAMPLE, at, read
from tests.shared.cli import Capture, answer, complaint, saved

ROOT = Path(__file__).parents[2]
PLAY = ["play", "--game", "dream", "--bots", "greedy,random", "--seed", "7"]

# score


def test_score_of_the_sample(tmp_path: Path, capsys: Capture) -> None:
    found = answer(capsys, "score", saved(tmp_path, SAMPLE))
    assert found == {
        "players": [
            {"seat": 0, "missions": 2, "middle": 3, "all-missions": 0, "total": 5}
            | {"holds": ["exactly-2", "row-2"]},
            {"seat": 1, "missions": 0, "middle": 2, "all-missions": 0, "total": 2}
            | {"holds": ["majority-2"]},
        ],
        "ranking": [[0], [1]],
        "last_round": False,
    }
    assert list(found["players"][0])[-2:] == ["total", "holds"]


def test_ties_share_a_place(tmp_path: Path, capsys: Capture) -> None:
    two = {"done": ALL_DONE[:2]}
    assert answer(capsys, "score", saved(tmp_path, at("over", {}, two, two)))["ranking"] == [
        [1, 2],
        [0],
    ]


# actions

MOVING = at("move", {"figures": [1, 1, 8, 8, 5, "middle-3"], "shells": [4]}, {}, steps=4)
KINDS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (at("move"), {"kind": "cover", "number": 3, "text": "cover 3"}),
    (MOVING, {"kind": "step", "from": 1, "to": 2, "text": "step 1"}),
    (MOVING, {"kind": "step", "from": 8, "to": 1, "text": "step 8"}),
    (MOVING, {"kind": "enter", "from": 8, "to": "middle-2a", "text": "enter"}),
    (
        at("move", {"shells": [4]}, {}, steps=4),
        {"kind": "step", "from": "plane", "to": 1, "text": "step plane"},
    ),
    (
        at("exchange", {"hand": ["row-3"]}, {}),
        {"kind": "under", "card": "row-3", "text": "under row-3"},
    ),
    (at("exchange"), {"kind": "done", "text": "done"}),
    # of chance
    (at("draw"), {"kind": "drawn", "card": "row-3", "text": "drawn row-3", "odds": 1}),
    (at("setup"), {"kind": "drawn", "card": "row-3", "text": "drawn row-3", "odds": 1}),
    (at("setup", start=None), {"kind": "starts", "seat": 1, "text": "starts 1", "odds": 1}),
]


@pytest.mark.parametrize(("position", "entry"), KINDS, ids=[entry["text"] for _, entry in KINDS])
def test_an_action(
    position: dict[str, Any], entry: dict[str, Any], tmp_path: Path, capsys: Capture
) -> None:
    found = answer(capsys, "actions", saved(tmp_path, position))
    assert list(found) == ["to_act", "phase", "actions"]
    assert found["phase"] == position["phase"]
    (same,) = (other for other in found["actions"] if other["text"] == entry["text"])
    assert same == entry and list(same) == list(entry), "kind first, text last"
    state = read(position)
    assert found["to_act"] == state.to_act
    assert [other["text"] for other in found["actions"]] == [str(a) for a in state.legal()]


def test_over(tmp_path: Path, capsys: Capture) -> None:
    found = answer(capsys, "actions", saved(tmp_path, at("over")))
    assert found == {"to_act": -2, "phase": "over", "actions": []}


# play and replay


@pytest.mark.parametrize("bots", ["greedy,random", "random,random,random", "greedy,greedy"])
def test_replay_tells_the_same(bots: str, tmp_path: Path, capsys: Capture) -> None:
    record = str(tmp_path / "record.json")
    arguments = ["play", "--game", "dream", "--bots", bots, "--record", record]
    played = answer(capsys, *arguments)
    assert list(played) == ["seed", "rounds", "totals", "winners"]
    assert played == answer(capsys, *arguments), "the same seed, the same game"
    told = answer(capsys, "replay", record)
    assert [player["total"] for player in told["players"]] == played["totals"]
    assert told["ranking"][0] == played["winners"]
    save = json.loads(Path(record).read_text("utf-8"))
    assert save["game"] == "dream" and save["choices"] == {"start": "drawn"}


def test_replay_names_the_first_action_that_does_not_fit(tmp_path: Path, capsys: Capture) -> None:
    record = tmp_path / "record.json"
    answer(capsys, *PLAY, "--record", str(record))
    save = json.loads(record.read_text("utf-8"))
    save["log"][20] = "step middle"
    said = complaint(capsys, "replay", saved(tmp_path, save), code=1)
    assert said.startswith("log[20]: 'step middle' does not fit (D-")


@pytest.mark.parametrize("start", ["drawn", "1"])
def test_the_start_player_can_be_chosen(start: str, tmp_path: Path, capsys: Capture) -> None:
    record = tmp_path / "record.json"
    answer(capsys, *PLAY, "--start", start, "--record", str(record))
    chosen = json.loads(record.read_text("utf-8"))["choices"]["start"]
    assert chosen == (int(start) if start.isdigit() else start)


def test_many_games(capsys: Capture) -> None:
    assert main([*PLAY, "--games", "3"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["seed"] for line in lines] == ["7", "8", "9"]


# errors


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ([*PLAY, "--modules", "2"], "choices: unknown key 'modules'"),
        ([*PLAY, "--start", "2"], "choices.start: there is no seat 2 with 2 players"),
        ([*PLAY, "--start", "x"], "choices.start: 'x' is not one of drawn, 0, 1, 2, 3"),
        ([*PLAY, "--island", "gold"], "choices: unknown key 'island'"),
        (["play", "--game", "dream", "--bots", "random"], "seats: 1 given, 2 to 4 can play"),
    ],
)
def test_bad_options(arguments: list[str], text: str, capsys: Capture) -> None:
    assert complaint(capsys, *arguments) == text


@pytest.mark.parametrize("command", ["score", "actions"])
def test_a_bad_position_names_its_field(command: str, tmp_path: Path, capsys: Capture) -> None:
    file = saved(tmp_path, {**SAMPLE, "round": 101})
    assert complaint(capsys, command, file).startswith("round: ")
    assert "unknown key" in complaint(capsys, command, saved(tmp_path, {**SAMPLE, "wind": 1}))
    assert "missing" in complaint(capsys, command, saved(tmp_path, {"game": "dream"}))


def test_the_real_command(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "game", "actions", "-"]
    done = subprocess.run(
        command, cwd=ROOT, input=json.dumps(SAMPLE), capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["to_act"] == 0
