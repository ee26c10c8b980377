"""KV files, and the Python classes they use by name."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from kivy.factory import Factory
from kivy.lang import Builder

modules: list[str] = []
"""All modules with classes that KV uses, in the order of registration."""


def register(package: str, classes: Mapping[str, str]) -> None:
    """Let KV use classes by name, listed by module; each module is imported on first use."""
    for module, names in classes.items():
        modules.append(f"{package}.{module}")
        for name in names.split():
            Factory.register(name, module=f"{package}.{module}")


def folder(package: str) -> Path:
    """The folder with the KV files of a package: kv/table for app.table."""
    here = Path(next(iter(import_module(package).__path__)))
    return here.parents[1] / "kv" / here.name


def load(package: str, name: str) -> None:
    """Load `<name>.kv` of a package, once."""
    file = str(folder(package) / f"{name}.kv")
    if file in Builder.files:
        return
    for each in ("app.ui.kv_classes", f"{package}.kv_classes"):
        if find_spec(each):
            import_module(each)
    Builder.load_file(file)
