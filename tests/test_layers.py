"""What may import what, and other promises about the sources."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAME = sorted((ROOT / "game").rglob("*.py"))
APP = sorted((ROOT / "app").rglob("*.py"))
LONGEST = 500
"""Lines of a file."""
GENERAL = (
    "protocol.py",
    "match.py",
    "chance.py",
    "validation.py",
    "score.py",
    "hexes.py",
    "budget.py",
)
"""Modules that serve every game."""


def name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def nodes(file: Path) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(file.read_text("utf-8"), name(file)))


def imports(file: Path) -> set[str]:
    """The full names of all modules that a file imports, wherever in it."""
    found = set()
    for node in nodes(file):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{name(file)}: relative import"
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {str(node.module)}
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("__import__"):
            found.add("__import__")
    return found


def tops(file: Path) -> set[str]:
    return {module.split(".")[0] for module in imports(file)}


def test_there_is_something_to_look_at() -> None:
    assert len(GAME) > 20
    assert {name(file) for file in GAME} >= {f"game/{general}" for general in GENERAL}


@pytest.mark.parametrize("file", GAME, ids=name)
def test_game_imports_the_standard_library_only(file: Path) -> None:
    assert not tops(file) - {"game"} - sys.stdlib_module_names


@pytest.mark.parametrize("file", GAME, ids=name)
def test_randomness_has_one_place(file: Path) -> None:
    if name(file) != "game/chance.py":
        assert not tops(file) & {"random", "secrets", "uuid"}


@pytest.mark.parametrize("file", [file for file in GAME if "ai" not in file.parts], ids=name)
def test_rules_have_no_clock(file: Path) -> None:
    assert not tops(file) & {"time", "datetime", "threading", "asyncio", "socket"}


@pytest.mark.parametrize("general", GENERAL)
def test_what_serves_every_game_knows_none(general: str) -> None:
    file = ROOT / "game" / general
    games = {folder.name for folder in (ROOT / "game").iterdir() if (folder / "game.py").exists()}
    assert "fog" in games
    for module in imports(file):
        assert not set(module.split(".")[1:2]) & games
    if general in ("protocol.py", "match.py"):
        text = file.read_text("utf-8").lower()
        words = {*games, "dream", "island", "balloon", "tile", "spyglass", "cloud", "harbor"}
        assert not [word for word in words if re.search(rf"\b{word}s?\b", text)]


@pytest.mark.parametrize("file", sorted((ROOT / "game" / "ai").glob("*.py")), ids=name)
def test_bots_know_no_game_by_name(file: Path) -> None:
    assert not [module for module in imports(file) if module.startswith("game.fog")]


@pytest.mark.parametrize("file", GAME, ids=name)
def test_one_game_does_not_import_another(file: Path) -> None:
    folders = {folder.name for folder in (ROOT / "game").iterdir() if folder.is_dir()} - {"ai"}
    own = file.relative_to(ROOT / "game").parts[0]
    if own in folders:
        for module in imports(file):
            assert not set(module.split(".")[1:2]) & (folders - {own})
            assert not module.startswith("game.ai"), "bots know the rules, not the other way"


@pytest.mark.parametrize("file", [*GAME, *APP], ids=name)
def test_no_asserts(file: Path) -> None:
    """The Android build strips them."""
    assert not [node.lineno for node in nodes(file) if isinstance(node, ast.Assert)]


@pytest.mark.parametrize("file", [*GAME, *APP], ids=name)
def test_files_are_short(file: Path) -> None:
    assert len(file.read_text("utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("file", [*GAME, *APP], ids=name)
def test_a_file_says_its_job_in_its_first_line(file: Path) -> None:
    text = file.read_text("utf-8")
    assert not text or ast.get_docstring(ast.parse(text))
