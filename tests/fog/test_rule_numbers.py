"""Every numbered rule has a test that cites it, and every number cited is a rule's."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "rules-fog.md"
NUMBER = re.compile(r"\bF-[A-Z]\d?\.\d+\b")


def rules() -> set[str]:
    """The numbers that the rules page gives."""
    text = RULES.read_text("utf-8")
    found = re.findall(r"^- (F-[A-Z]\d?\.\d+) ", text, re.MULTILINE)
    assert len(found) == len(set(found)), "a number stands twice in docs/rules-fog.md"
    return set(found)


def sources(path: Path) -> dict[str, str]:
    """The source of each test function, with the comments right above it."""
    text = path.read_text("utf-8")
    lines = text.splitlines()
    found = {}
    for node in ast.parse(text).body:
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        first = min([node.lineno, *(one.lineno for one in node.decorator_list)]) - 1
        while first and lines[first - 1].startswith("#"):
            first -= 1
        found[f"{path.name}::{node.name}"] = "\n".join(lines[first : node.end_lineno])
    return found


def cited() -> dict[str, set[str]]:
    """The tests of each number cited in the tests of the rules."""
    found: dict[str, set[str]] = {}
    for path in sorted(Path(__file__).parent.glob("test_rules_*.py")):
        for name, source in sources(path).items():
            for number in NUMBER.findall(source):
                found.setdefault(number, set()).add(name)
    return found


def test_the_page_has_all_sections() -> None:
    sections = {number.partition(".")[0].removeprefix("F-") for number in rules()}
    assert sections == {
        *("B", "T", "E", "S", "A", "R", "C1", "C2", "C3", "D", "X", "P", "H", "M"),
    }


def test_every_rule_has_a_test() -> None:
    missing = sorted(rules() - set(cited()))
    assert not missing, f"no test cites {', '.join(missing)}"


def test_every_test_of_the_rules_cites_one() -> None:
    named = set().union(*cited().values())
    for path in sorted(Path(__file__).parent.glob("test_rules_*.py")):
        silent = sorted(set(sources(path)) - named)
        assert not silent, f"without the number of a rule: {', '.join(silent)}"


def test_every_number_cited_is_a_rule() -> None:
    known = rules()
    paths = [*ROOT.glob("game/**/*.py"), *ROOT.glob("tests/fog/*.py"), *ROOT.glob("docs/*.md")]
    wrong = [
        f"{path.relative_to(ROOT)}: {number}"
        for path in sorted(paths)
        for number in NUMBER.findall(path.read_text("utf-8"))
        if number not in known
    ]
    assert not wrong, "there is no such rule: " + "; ".join(wrong)
