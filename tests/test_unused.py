"""Words that nobody sees are not kept: every public function of a texts module is used."""

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def public(source: str) -> set[str]:
    found = ast.parse(source).body
    return {f.name for f in found if isinstance(f, ast.FunctionDef) and f.name[0] != "_"}


def named(source: str) -> set[str]:
    """Names that are read, called or taken from a module; not those that are only defined."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
    return found


def test_every_public_function_of_a_texts_module_is_used() -> None:
    texts = sorted((ROOT / "app").rglob("*texts.py"))
    assert len(texts) >= 5
    used = set().union(*(named(f.read_text("utf-8")) for f in (ROOT / "app").rglob("*.py")))
    kv = "".join(file.read_text("utf-8") for file in (ROOT / "kv").glob("*.kv"))
    unused = [
        f"{file.relative_to(ROOT)}: {name}"
        for file in texts
        for name in sorted(public(file.read_text("utf-8")) - used)
        if f"{name}(" not in kv
    ]
    assert not unused


def test_a_function_that_is_only_defined_or_imported_counts_as_unused() -> None:
    source = "from words import seen, unseen\n\ndef loud(): ...\n\ndef quiet():\n    seen()\n"
    assert public(source) == {"loud", "quiet"}
    assert not named(source) & {"loud", "quiet", "unseen"} and "seen" in named(source)
