"""Private API of Kivy is used in app/ui/private_kivy.py only, and checked with one version."""

import ast
import importlib
import inspect
import textwrap
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import kivy

from app.ui import private_kivy

ROOT = Path(__file__).resolve().parents[3]
NAMEDTUPLE = {"_replace", "_asdict", "_fields", "_make"}
ANDROID = ("app/device/android.py",)
"""Cannot be imported here, and has no class of Kivy."""


def private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name not in ("_", *NAMEDTUPLE)


@cache
def kivy_names(base: type) -> frozenset[str]:
    """Private names of one class of Kivy: of the class, and what its methods set on `self`."""
    names = {name for name in vars(base) if private(name)}
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(base)))
    except (OSError, TypeError):  # compiled
        return frozenset(names)
    return frozenset(names | {name for name, owner in touched(tree) if owner == "self"})


def touched(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Each private attribute in the code and what it is read from: `self` or something else."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and private(node.attr):
            value = node.value
            called = value.func if isinstance(value, ast.Call) else value
            own = isinstance(called, ast.Name) and called.id in ("self", "cls", "super")
            yield node.attr, "self" if own else "other"


def defined(tree: ast.AST) -> set[str]:
    """Private names that the code itself gives to functions, classes and attributes."""
    found = {name for name, owner in touched(tree) if owner == "self"}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
    return {name for name in found if private(name)}


def offenders(tree: ast.AST, module: object) -> Iterator[str]:
    """Uses of private attributes of Kivy classes in the source of a module."""
    own = defined(tree)
    for name, owner in touched(tree):
        if owner == "other" and name not in own:
            yield f"reads {name} of an object of another module"
    for node in ast.walk(tree):
        cls = getattr(module, node.name, None) if isinstance(node, ast.ClassDef) else None
        for base in cls.__mro__ if isinstance(cls, type) else ():
            if base.__module__.partition(".")[0] in ("kivy", "kivymd"):
                for name in sorted(defined(node) & kivy_names(base)):
                    yield f"{node.name} uses {name} of {base.__name__}"


def test_only_one_module_uses_private_kivy() -> None:
    found = []
    for file in sorted((ROOT / "app").rglob("*.py")):
        path = file.relative_to(ROOT).as_posix()
        if path in ("app/ui/private_kivy.py", *ANDROID):
            continue
        module = importlib.import_module(path.removesuffix(".py").replace("/", "."))
        tree = ast.parse(file.read_text("utf-8"))
        found += sorted({f"{path}: {use}" for use in offenders(tree, module)})
    assert not found, "\n".join(found)


def test_uses_of_private_kivy_are_found() -> None:
    source = """
from kivy.uix.label import Label
class Loud(Label):
    def _create_label(self): ...
    def quiet(self):
        self._own = self._label
        self.parent._trigger_layout()
"""
    module = type(private_kivy)("loud")
    exec(source, vars(module))
    assert set(offenders(ast.parse(source), module)) == {
        "reads _trigger_layout of an object of another module",
        "Loud uses _create_label of Label",
        "Loud uses _label of Label",
    }


def test_kivy_is_the_version_that_was_checked() -> None:
    uses = inspect.getmembers(private_kivy, lambda value: inspect.getmodule(value) is private_kivy)
    again = "\n".join(f"  {name}: {inspect.getdoc(use)}" for name, use in uses)
    assert all(inspect.getdoc(use) for _name, use in uses)
    pins = (ROOT / "requirements" / "app.txt").read_text("utf-8").split()
    assert f"kivy=={kivy.__version__}" in pins
    assert kivy.__version__ == private_kivy.CHECKED_WITH, (
        f"Check these with Kivy {kivy.__version__}, then set CHECKED_WITH:\n{again}"
    )
