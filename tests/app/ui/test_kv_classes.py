"""Classes that KV files use by name are registered in the kv_classes.py of their package."""

import re
from importlib import import_module

from kivy.factory import Factory

from tests.app import env  # noqa: F401 - first of all, before anything of Kivy
from tests.test_layers import ROOT

FILES = sorted((ROOT / "kv").rglob("*.kv"))
REGISTRIES = sorted((ROOT / "app").rglob("kv_classes.py"))
USED = re.compile(r"^\s+([A-Z]\w*):\s*(?:#.*)?$", re.MULTILINE)
MADE = re.compile(r"^<-?(\w+)@([\w+]+)>:", re.MULTILINE)


def test_kv_uses_only_registered_classes() -> None:
    for file in REGISTRIES:
        import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
    for file in FILES:
        if file.stem.startswith("material_"):  # its module imports the classes of KivyMD
            import_module(f"app.ui.{file.stem}")
    made = {name for file in FILES for name, _bases in MADE.findall(file.read_text("utf-8"))}
    unknown = []
    for file in FILES:
        text = file.read_text("utf-8")
        bases = {base for _name, some in MADE.findall(text) for base in some.split("+")}
        own = set(re.findall(r"^<-?(\w+)>:", text, re.MULTILINE))
        for name in sorted(({*USED.findall(text)} | bases) - made - own):
            if name not in Factory.classes:
                unknown.append(f"{file.name}: {name}")
    assert not unknown


def test_registered_classes_exist() -> None:
    ours = []
    for file in REGISTRIES:
        package = ".".join(file.parent.relative_to(ROOT).parts)
        for module, names in re.findall(r'"([\w.]+)": "([\w ]+)"', file.read_text("utf-8")):
            ours += [(f"{package}.{module}", name) for name in names.split()]
    assert len(ours) > 40
    for module, name in ours:
        assert getattr(import_module(module), name).__name__ == name


def test_kv_only_lays_out() -> None:
    """Short lines, named text sizes, and no way to the app but `root`, `table` and `navigator`."""
    faults = []
    for file in FILES:
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            compared = re.search(r"text_scale [<>]", line)
            if len(line) > 100 or compared or re.search(r"\bapp\.\w+[.(]", line.split("#")[0]):
                faults.append(f"{file.name}:{number}: {line.strip()}")
    assert not faults, "\n".join(faults)
