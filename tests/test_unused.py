"""Texts: every function and every key of a table is used, and every key that is used exists."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from string import Formatter

from app.i18n import NN_, Plural, Template, Texts

ROOT = Path(__file__).resolve().parents[1]
SOURCES = {
    file.relative_to(ROOT).with_suffix("").as_posix().replace("/", "."): file.read_text("utf-8")
    for folder in ("app", "game")
    for file in sorted((ROOT / folder).rglob("*.py"))
}
TREES = {module: ast.parse(source) for module, source in SOURCES.items()}
TEXTS = [module for module in SOURCES if module.endswith("texts")]
DATA = "".join(
    file.read_text("utf-8") for file in sorted((ROOT / "assets").glob("*/components.toml"))
)
KV = "".join(file.read_text("utf-8") for file in sorted((ROOT / "kv").rglob("*.kv")))


def public(tree: ast.Module) -> set[str]:
    return {f.name for f in tree.body if isinstance(f, ast.FunctionDef) and f.name[0] != "_"}


def named(tree: ast.Module) -> set[str]:
    """Names that are read, called or taken from a module; not those that are only defined."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
    return found


def test_every_public_function_of_a_texts_module_is_used() -> None:
    assert len(TEXTS) >= 5
    used = set().union(*map(named, TREES.values()))
    unused = [
        f"{module}.{name}"
        for module in TEXTS
        for name in sorted(public(TREES[module]) - used)
        if f"{name}(" not in KV
    ]
    assert not unused


def test_a_function_that_is_only_defined_or_imported_counts_as_unused() -> None:
    source = "from words import seen, unseen\n\ndef loud(): ...\n\ndef quiet():\n    seen()\n"
    tree = ast.parse(source)
    assert public(tree) == {"loud", "quiet"}
    assert not named(tree) & {"loud", "quiet", "unseen"} and "seen" in named(tree)


# Tables


def placeholders(template: Template) -> set[str]:
    """The figures that a template needs."""
    texts = [template] if isinstance(template, str) else [*template]
    by = {template.by} if isinstance(template, Plural) else set()
    return by | {name for text in texts for _, name, _, _ in Formatter().parse(text) if name}


TABLES = {
    (module, name): table
    for module in TEXTS
    for name, table in vars(import_module(module)).items()
    if isinstance(table, Texts) and f"{name} = Texts(" in SOURCES[module]
}


def imported(tree: ast.Module) -> dict[str, tuple[str, str]]:
    """What each imported name stands for: a module and a name in it."""
    return {
        each.asname or each.name: (node.module or "", each.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for each in node.names
    }


def calls(module: str, tree: ast.Module) -> Iterator[tuple[tuple[str, str], ast.Call]]:
    """The calls of tables in a module, whether they are its own or of another module."""
    names = imported(tree)
    for node in ast.walk(tree):
        function = node.func if isinstance(node, ast.Call) else None
        table = ("", "")
        if isinstance(function, ast.Name):
            table = names.get(function.id, (module, function.id))
        elif isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
            table = (".".join(names.get(function.value.id, ("", ""))), function.attr)
        if table in TABLES and isinstance(node, ast.Call):
            yield table, node


def wrong_calls(module: str, tree: ast.Module) -> Iterator[str]:
    for table, call in calls(module, tree):
        (key,) = call.args
        figures = {word.arg for word in call.keywords}
        for each in (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,):
            if not isinstance(each, ast.Constant):
                continue
            place, name = f"{module}:{call.lineno}", str(each.value)
            if name not in TABLES[table]:
                yield f"{place}: there is no {name!r} in {'.'.join(table)}"
                continue
            missing = placeholders(TABLES[table][name]) - figures
            if missing and None not in figures:  # which is a call with **figures
                yield f"{place}: {name!r} needs {sorted(missing)}"


def test_every_key_that_is_used_exists_and_gets_its_figures() -> None:
    assert not [wrong for module in TREES for wrong in wrong_calls(module, TREES[module])]


def test_wrong_calls_are_found() -> None:
    source = """
from app.saves import save_texts
from app.saves.save_texts import say
say("again"); save_texts.say("rescued" if x else "lost"); say("nowhere"); say(key)
"""
    assert list(wrong_calls("loud", ast.parse(source))) == [
        "loud:4: there is no 'lost' in app.saves.save_texts.say",
        "loud:4: there is no 'nowhere' in app.saves.save_texts.say",
    ]
    assert placeholders(NN_("{n} of {all}", "{n} of {all}", by="all")) == {"n", "all"}


def constants(node: ast.AST) -> Iterator[object]:
    """All literals of the code but those in tables of texts."""
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Texts":
        return
    if isinstance(node, ast.Constant):
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from constants(child)


def test_every_key_is_used() -> None:
    """As a literal somewhere: keys are often words of the rules, or made of two of them."""
    used = {str(value) for tree in TREES.values() for value in constants(tree)}
    used |= set(re.findall(r"[\w-]+", KV + DATA))
    parts = used | {part.strip() for part in used}
    unused = [
        f"{'.'.join(table)}: {key}"
        for table, keys in TABLES.items()
        for key in keys
        if str(key) not in used and not (" " in str(key) and set(str(key).split()) <= parts)
    ]
    assert not unused
