"""What the packages of app/ may import, and other rules for the app. Each test lists offenders."""

from __future__ import annotations

import ast
import re

from tests.test_layers import APP, ROOT, imports, name, nodes

KV = sorted((ROOT / "kv").rglob("*.kv"))
BASE = ("ui", "audio", "device", "i18n", "settings", "paths", "files", "reader")
GAMES = ("fog", "dream")
LAYERS = (BASE, ("saves",), ("table",), GAMES, ("rules", "learn"), ("shell",))
"""From the bottom up. Those of the first layer may import each other, games may not."""
NEUTRAL = [
    file
    for folder in ("app/ui", "app/table", "kv/ui", "kv/table")
    for file in sorted((ROOT / folder).iterdir())
    if file.is_file() and name(file) != "app/table/games.py"
]
"""Files for all games; app/table/games.py is their registry."""
WORDS = {*GAMES, "balloon", "harbor", "spyglass", "cloud", "tile", "mission", "tourist"}
"""Things of one game."""
TRANSLATED = re.compile(r"(?:[=!]= ?|\bin )\(?_\(|\b_\([^()]*\) ?(?:[=!]=|in\b)")
GETTEXT = ("_", "gettext", "ngettext", "pgettext", "say")
LONGEST_LINE = 100


def part(module: str) -> str:
    """`table` for app.table.games."""
    return [*module.split("."), ""][1]


def layer(package: str) -> int:
    return next((i for i, some in enumerate(LAYERS) if package in some), -1)


def test_every_package_has_a_layer() -> None:
    parts = {file.relative_to(ROOT / "app").parts[0].removesuffix(".py") for file in APP}
    assert not {package for package in parts - {"__init__"} if layer(package) < 0}


def test_packages_import_only_what_lies_below_them() -> None:
    wrong = []
    for file in APP:
        own = file.relative_to(ROOT / "app").parts[0].removesuffix(".py")
        for module in sorted(imports(file)):
            other = part(module)
            if not module.startswith("app.") or other == own:
                continue
            if layer(other) > layer(own) or (layer(other) == layer(own) and own in GAMES):
                wrong.append(f"{name(file)}: {module}")
    assert not wrong


def test_what_serves_every_game_names_none() -> None:
    words = re.compile(rf"\b(?:{'|'.join(sorted(WORDS))})s?\b", re.IGNORECASE)
    assert len(NEUTRAL) > 50
    assert not {
        name(file): sorted(found)
        for file in NEUTRAL
        if (found := set(words.findall(file.read_text("utf-8"))))
    }


def test_few_files_are_at_the_top_of_the_app() -> None:
    assert len(list((ROOT / "app").glob("*.py"))) <= 8


def test_translated_texts_are_not_compared() -> None:
    wrong = []
    for file in (*APP, *KV):
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            if TRANSLATED.search(line):
                wrong.append(f"{name(file)}:{number}")
    for file in APP:
        wrong += [
            f"{name(file)}:{node.lineno}"
            for node in nodes(file)
            if isinstance(node, ast.Compare)
            for side in (node.left, *node.comparators)
            for call in ast.walk(side)
            if isinstance(call, ast.Call)
            and ast.unparse(call.func) in ("_", "ngettext", "pgettext")
        ]
    assert not wrong


def test_a_comparison_with_a_translated_text_is_found() -> None:
    assert TRANSLATED.search("menu: self.title == _('Menu')")
    assert TRANSLATED.search("if _('Menu') == title")
    assert not TRANSLATED.search("text: _('Menu') if root.sheet == 'menu' else _('Log')")


def test_lines_of_kv_are_short() -> None:
    assert not [
        f"{name(file)}:{number}"
        for file in KV
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if len(line) > LONGEST_LINE
    ]


def test_tests_of_the_app_are_in_folders_like_its_own() -> None:
    folders = {path.name for path in (ROOT / "app").iterdir() if path.is_dir()}
    tested = {file.parent.name for file in (ROOT / "tests" / "app").glob("*/test_*.py")}
    assert tested and not tested - folders


def test_kv_mirrors_the_app() -> None:
    folders = {path.name for path in (ROOT / "app").iterdir()}
    assert not {file.parent.name for file in KV} - folders
