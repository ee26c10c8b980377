"""Every numbered rule has a test that cites it, and every number cited is a rule's."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "rules-dream.md"
NUMBER = re.compile(r"\bD-[A-Z]\.\d+\b")


def rules() -> set[str]:
    """The numbers that the rules page gives."""
    found = re.findall(r"^- (D-[A-Z]\.\d+) ", RULES.read_text("utf-8"), re.MULTILINE)
    assert len(found) == len(set(found)), "a number stands twice in docs/rules-dream.md"
    return set(found)


def sources(path: Path) -> dict[str, str]:
    """The source of each test function, with the comment on its first line."""
    text = path.read_text("utf-8")
    lines = text.splitlines()
    return {
        f"{path.name}::{node.name}": "\n".join(lines[node.lineno - 1 : node.end_lineno])
        for node in ast.parse(text).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def cited() -> dict[str, set[str]]:
    """The tests of each number cited in the tests of the rules."""
    found: dict[str, set[str]] = {}
    for path in sorted(Path(__file__).parent.glob("test_rules_*.py")):
        for name, source in sources(path).items():
            for number in NUMBER.findall(source):
                found.setdefault(number, set()).add(name)
    return found


def test_the_page_has_all_sections() -> None:
    assert {number[2] for number in rules()} == set("BSAMCXP") and len(rules()) == 15


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
    folders = ("game/dream/*.py", "tests/dream/*.py", "tests/reference_dream/*.py", "docs/*.md")
    paths = [path for folder in folders for path in ROOT.glob(folder)]
    wrong = [
        f"{path.relative_to(ROOT)}: {number}"
        for path in sorted([*paths, *ROOT.glob("assets/dream/*.toml")])
        for number in NUMBER.findall(path.read_text("utf-8"))
        if number not in known
    ]
    assert not wrong, "there is no such rule: " + "; ".join(wrong)
