"""A save of any release opens for ever, replays identically and scores the same."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.saves.store import Store, decode
from game.fog.components import VERSION
from game.match import FORMAT, MIGRATIONS
from tests.contract.play import play_match
from tests.saves.keep import FOLDER, OPEN, SETTINGS, expected

FILES = sorted(FOLDER.glob("*.archipel"))


def test_every_format_is_here() -> None:
    parts = ("over", "running")
    names = [f"{name}-{part}" for name in SETTINGS for part in parts]
    opened = [f"{name}-open" for name in OPEN]
    assert [file.stem for file in FILES] == sorted(
        f"{number}-{name}"
        for number in range(1, FORMAT + 1)
        for name in (names + opened if number > 2 else names)
    )
    assert sorted(MIGRATIONS) == list(range(1, FORMAT))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_opens_and_scores_the_same(file: Path, tmp_path: Path) -> None:
    data = file.read_bytes()
    match, _serial = decode(data)
    assert expected(match) == json.loads(file.with_suffix(".json").read_text("utf-8"))
    assert [str(action) for action in match.log] == json.loads(data)["log"]
    assert match.choices["version"] == (VERSION if int(file.stem[0]) == FORMAT else 1)
    # It goes on in today's format.
    store = Store(tmp_path)
    (tmp_path / "game.archipel").write_bytes(data)
    assert store.write("game", store.read("game"))
    again = store.read("game")
    assert again.save() == match.save() and again.save()["format"] == FORMAT


@pytest.mark.parametrize("name", OPEN)
def test_an_open_decision_goes_on_in_the_order_of_its_version(name: str) -> None:
    """F-H.5, F-C3.3: format 3 decided about each tile before the next was taken."""
    old, new = (decode((FOLDER / f"{n}-{name}-open.archipel").read_bytes())[0] for n in (3, 4))
    before, now = ({action.kind for action in match.state.legal()} for match in (old, new))
    assert before == ({"keep", "convert"} if name == "exchange" else {"keep", "convert", "place"})
    assert now == ({"pick"} if name == "exchange" else {"draw", "done"})
    assert old.state.hand and new.state.hand
    for match in (old, new):
        play_match(match, name)
        assert match.over
