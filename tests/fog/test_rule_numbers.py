"""Every numbered rule has a test that cites it, and every number cited is a rule's."""

from __future__ import annotations

from tests.shared.rules import ROOT, Rules

RULES = Rules("fog", r"F-[A-Z]\d?\.\d+")


def test_the_page_has_all_sections() -> None:
    sections = {number.partition(".")[0].removeprefix("F-") for number in RULES.numbers()}
    assert sections == {
        *("B", "T", "E", "S", "A", "R", "C1", "C2", "C3", "D", "X", "P", "H", "M"),
    }


def test_every_rule_has_a_test() -> None:
    assert not RULES.uncited()


def test_every_test_of_the_rules_cites_one() -> None:
    assert not RULES.silent()


def test_every_number_cited_is_a_rule() -> None:
    paths = [*ROOT.glob("game/**/*.py"), *ROOT.glob("tests/fog/*.py"), *ROOT.glob("docs/*.md")]
    assert not RULES.wrong(paths)
