"""What may import what, and other rules for the sources. Each test lists all offenders."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

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
    "hexes.py",
)
"""Modules that serve every game."""


def name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def nodes(file: Path) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(file.read_text("utf-8"), name(file)))


@cache
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


def test_game_imports_the_standard_library_only() -> None:
    allowed = {"game", *sys.stdlib_module_names}
    assert not {name(file): other for file in GAME if (other := tops(file) - allowed)}


def test_randomness_has_one_place() -> None:
    random = {"random", "secrets", "uuid"}
    assert [name(file) for file in GAME if tops(file) & random] == ["game/chance.py"]


def test_rules_have_no_clock() -> None:
    clocks = {"time", "datetime", "threading", "asyncio", "socket"}
    rules = [file for file in GAME if "ai" not in file.parts]
    assert not {name(file): found for file in rules if (found := tops(file) & clocks)}


GAMES = {folder.name for folder in (ROOT / "game").iterdir() if (folder / "game.py").exists()}


def test_what_serves_every_game_knows_none() -> None:
    assert {"fog", "dream"} <= GAMES
    general = [ROOT / "game" / file for file in GENERAL]
    for file in (*general, *(ROOT / "game" / "ai").glob("*.py")):
        assert not [one for one in imports(file) if set(one.split(".")[1:2]) & GAMES], name(file)
    words = {*GAMES, "dream", "island", "balloon", "tile", "spyglass", "cloud", "harbor"}
    for file in (ROOT / "game" / "protocol.py", ROOT / "game" / "match.py"):
        text = file.read_text("utf-8").lower()
        assert not [word for word in words if re.search(rf"\b{word}s?\b", text)], name(file)


def test_one_game_does_not_import_another() -> None:
    for file in GAME:
        own = file.relative_to(ROOT / "game").parts[0]
        if own in GAMES:
            found = {module.split(".")[1] for module in imports(file) if module.startswith("game.")}
            assert not found & (GAMES - {own}), name(file)
            assert "ai" not in found, f"{name(file)}: bots know the rules, not the other way"


def test_the_rules_do_not_import_the_bot() -> None:
    """Only game.py does, for the plans that a `Game` offers."""
    for file in GAME:
        if file.parent.name in GAMES and file.name != "game.py":
            bot = f"game.{file.parent.name}.bot"
            assert not [module for module in imports(file) if module.startswith(bot)], name(file)


def test_no_asserts() -> None:
    """The Android build strips them."""
    assert not [
        f"{name(file)}:{node.lineno}"
        for file in (*GAME, *APP)
        for node in nodes(file)
        if isinstance(node, ast.Assert)
    ]


def test_files_are_short() -> None:
    lines = {name(file): len(file.read_text("utf-8").splitlines()) for file in (*GAME, *APP)}
    assert not {file: count for file, count in lines.items() if count > LONGEST}


def test_a_file_says_its_job_in_its_first_line() -> None:
    texts = {name(file): file.read_text("utf-8") for file in (*GAME, *APP)}
    assert not [
        file for file, text in texts.items() if text and not ast.get_docstring(ast.parse(text))
    ]
