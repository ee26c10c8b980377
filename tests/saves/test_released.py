"""A save of any release opens for ever, replays identically and scores the same."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.saves.store import Store, decode
from game.match import FORMAT, MIGRATIONS
from tests.saves.keep import FOLDER, SETTINGS, expected

FILES = sorted(FOLDER.glob("*.archipel"))


def test_every_format_is_here() -> None:
    parts = ("over", "running")
    assert [file.stem for file in FILES] == sorted(
        f"{number}-{name}-{part}"
        for number in range(1, FORMAT + 1)
        for name in SETTINGS
        for part in parts
    )
    assert sorted(MIGRATIONS) == list(range(1, FORMAT))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_opens_and_scores_the_same(file: Path, tmp_path: Path) -> None:
    data = file.read_bytes()
    match, _serial = decode(data)
    assert expected(match) == json.loads(file.with_suffix(".json").read_text("utf-8"))
    assert [str(action) for action in match.log] == json.loads(data)["log"]
    # It goes on in today's format.
    store = Store(tmp_path)
    (tmp_path / "game.archipel").write_bytes(data)
    assert store.write("game", store.read("game"))
    again = store.read("game")
    assert again.save() == match.save() and again.save()["format"] == FORMAT
