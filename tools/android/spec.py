"""Reads buildozer.spec as buildozer does, and lists the files it packs."""

from __future__ import annotations

import configparser
import os
import shutil
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[2]


class Spec:
    """The settings of the Android package."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        parser = configparser.ConfigParser(allow_no_value=True)
        parser.read(root / "buildozer.spec", "utf-8")
        self.app = dict(parser["app"])

    def value(self, key: str) -> str:
        return self.app.get(key) or ""

    def values(self, key: str) -> list[str]:
        return [part.strip() for part in self.value(key).split(",") if part.strip()]

    def requirements(self) -> dict[str, str]:
        """Names and versions; an empty version is up to python-for-android's recipe."""
        pairs = (item.partition("==") for item in self.values("requirements"))
        return {name: version for name, _, version in pairs}

    def packed(self) -> list[str]:
        """The packed files, as paths with slashes."""
        return sorted(self._packed())

    def _packed(self) -> Iterator[str]:
        endings = set(self.values("source.include_exts"))
        folders = tuple(f"{name}/" for name in self.values("source.exclude_dirs"))
        patterns = [pattern.lower() for pattern in self.values("source.exclude_patterns")]
        for place, inside, files in os.walk(self.root):
            inside[:] = [name for name in inside if not name.startswith(".")]
            where = Path(place).relative_to(self.root).as_posix()
            prefix = "" if where == "." else f"{where}/"
            if prefix.startswith(folders):
                inside.clear()
                continue
            for name in files:
                path = prefix + name
                ending = Path(name).suffix[1:]
                hidden = name.startswith(".") or any(fnmatch(path.lower(), p) for p in patterns)
                if not hidden and (not ending or ending in endings):
                    yield path

    def pack(self, target: Path) -> None:
        """Copy the packed files."""
        for name in self.packed():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(self.root / name, target / name)
