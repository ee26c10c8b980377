"""Golden games: they change only on purpose (`python3 dev.py golden`)."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from game import registry
from tests.contract.play import Setting, facts, play, settings, spread, start
from tests.make_golden import FOLDER, GOLDEN, Golden, lines


def setting_of(golden: Golden) -> Setting:
    return Setting(golden.game, golden.seats, tuple(golden.choices.items()))


def kinds(golden: Golden) -> set[str]:
    """The kinds of actions that a file shows."""
    texts = golden.file.read_text("utf-8").splitlines()
    return {text.split(": ")[1].split()[0] for text in texts if text[0].isdigit()}


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.file.stem)
def test_golden(golden: Golden) -> None:
    stored = golden.file.read_text("utf-8").splitlines()
    for number, (old, new) in enumerate(zip_longest(stored, lines(golden)), 1):
        if old != new:
            before = "\n".join(stored[max(0, number - 4) : number - 1])
            pytest.fail(
                f"{golden.file.name}, line {number}:\n{before}\n"
                f"- {old}\n+ {new}\n"
                "If that is meant: python3 dev.py golden",
                pytrace=False,
            )


@pytest.mark.parametrize("name", registry.GAMES)
def test_none_is_missing(name: str) -> None:
    """Every choice of the setup is shown with every number of players."""
    shown = set().union(*(facts(setting_of(golden)) for golden in GOLDEN if golden.game == name))
    missing = set().union(*map(facts, settings(name))) - shown
    assert not missing, "add to GOLDEN in tests/make_golden.py"


@pytest.mark.parametrize("name", registry.GAMES)
def test_every_kind_of_action_is_shown(name: str) -> None:
    shown = set().union(*(kinds(golden) for golden in GOLDEN if golden.game == name))
    for setting in spread(name):
        for moment, _ in play(start(setting), "golden"):
            assert {action.kind for action in moment.legal()} <= shown


def test_no_file_is_left_over() -> None:
    assert {file.name for file in FOLDER.glob("*.txt")} == {golden.file.name for golden in GOLDEN}
