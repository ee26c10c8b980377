"""The numbered rules of a game, and the tests that cite them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]


class Rules:
    """Those of docs/rules-ID.md, whose numbers look like that, and the tests in tests/ID."""

    def __init__(self, game: str, number: str) -> None:
        self._page = ROOT / "docs" / f"rules-{game}.md"
        self._number = number
        self._tests = ROOT / "tests" / game

    def numbers(self) -> set[str]:
        """The numbers that the rules page gives."""
        text = self._page.read_text("utf-8")
        found = re.findall(rf"^- ({self._number}) ", text, re.MULTILINE)
        assert len(found) == len(set(found)), f"a number stands twice in {self._page.name}"
        return set(found)

    def uncited(self) -> set[str]:
        """Rules without a test."""
        return self.numbers() - {number for cited in self._cited().values() for number in cited}

    def silent(self) -> set[str]:
        """Tests of the rules that cite none."""
        return {test for test, numbers in self._cited().items() if not numbers}

    def wrong(self, paths: Iterable[Path]) -> list[str]:
        """Numbers cited in these files that are no rule's."""
        known = self.numbers()
        return [
            f"{path.relative_to(ROOT)}: {number}"
            for path in sorted(paths)
            for number in self._find(path.read_text("utf-8"))
            if number not in known
        ]

    def _find(self, text: str) -> list[str]:
        return re.findall(rf"\b{self._number}\b", text)

    def _cited(self) -> dict[str, list[str]]:
        """The numbers in each test of the rules, and in the comments right above it."""
        found = {}
        for path in sorted(self._tests.glob("test_rules_*.py")):
            text = path.read_text("utf-8")
            lines = text.splitlines()
            for node in ast.parse(text).body:
                if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                    continue
                first = min([node.lineno, *(one.lineno for one in node.decorator_list)]) - 1
                while first and lines[first - 1].startswith("#"):
                    first -= 1
                source = "\n".join(lines[first : node.end_lineno])
                found[f"{path.name}::{node.name}"] = self._find(source)
        return found


RULES = {"fog": Rules("fog", r"F-[A-Z]\d?\.\d+"), "dream": Rules("dream", r"D-[A-Z]\.\d+")}
