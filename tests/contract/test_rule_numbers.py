"""Every numbered rule has a test that cites it, and every number cited is a rule's."""

from __future__ import annotations

import pytest

from game import registry
from tests.shared.rules import ROOT, RULES

SECTIONS = {
    "fog": {"B", "T", "E", "S", "A", "R", "C1", "C2", "C3", "D", "X", "P", "H", "M"},
    "dream": {"B", "S", "A", "M", "C", "X", "P"},
}
every_game = pytest.mark.parametrize("game", sorted(registry.GAMES))


@every_game
def test_the_page_has_all_sections(game: str) -> None:
    numbers = RULES[game].numbers()
    assert {number.partition(".")[0].partition("-")[2] for number in numbers} == SECTIONS[game]
    assert len(numbers) >= 15


@every_game
def test_every_rule_has_a_test(game: str) -> None:
    assert not RULES[game].uncited()


@every_game
def test_every_test_of_the_rules_cites_one(game: str) -> None:
    assert not RULES[game].silent()


@every_game
def test_every_number_cited_is_a_rule(game: str) -> None:
    globs = ("game/**/*.py", f"tests/{game}/*.py", "tests/reference*/*.py", "docs/*.md")
    paths = [path for glob in (*globs, f"assets/{game}/*.toml") for path in ROOT.glob(glob)]
    assert not RULES[game].wrong(paths)
