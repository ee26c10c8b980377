"""Every numbered rule has a test that cites it, and every number cited is a rule's."""

from __future__ import annotations

from tests.shared.rules import ROOT, Rules

RULES = Rules("dream", r"D-[A-Z]\.\d+")


def test_the_page_has_all_sections() -> None:
    numbers = RULES.numbers()
    assert {number[2] for number in numbers} == set("BSAMCXP") and len(numbers) == 15


def test_every_rule_has_a_test() -> None:
    assert not RULES.uncited()


def test_every_test_of_the_rules_cites_one() -> None:
    assert not RULES.silent()


def test_every_number_cited_is_a_rule() -> None:
    folders = ("game/dream/*.py", "tests/dream/*.py", "tests/reference_dream/*.py", "docs/*.md")
    paths = [path for folder in folders for path in ROOT.glob(folder)]
    assert not RULES.wrong([*paths, *ROOT.glob("assets/dream/*.toml")])
