"""Reads the pinned packages in requirements/."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
LISTS = sorted(path.stem for path in (ROOT / "requirements").glob("*.txt"))
PIN = re.compile(
    r"""(?P<name>[a-z0-9-]+)==(?P<version>[\w.]+)"""
    r"""(?: ; (?P<marker>sys_platform == '(?:win32|darwin)'))?"""
    r"""(?P<hashes>(?: --hash=sha256:[0-9a-f]{64})*)"""
)


class Pin(NamedTuple):
    """One package of a list."""

    name: str
    version: str
    marker: str
    """The systems that need it; empty for all."""
    hashes: tuple[str, ...]
    """SHA-256 of every file of this version."""


def path(name: str) -> Path:
    return ROOT / "requirements" / f"{name}.txt"


def pins(name: str) -> dict[str, Pin]:
    """The packages of a list by name; raises ValueError for a line of another form."""
    text = re.sub(r"\s*\\\n\s*", " ", path(name).read_text("utf-8"))
    found: dict[str, Pin] = {}
    for line in text.splitlines():
        if not line or line.startswith("#"):
            continue
        match = PIN.fullmatch(line)
        if match is None or match["name"] in found:
            raise ValueError(f"requirements/{name}.txt: {line}")
        hashes = tuple(word.partition(":")[2] for word in match["hashes"].split())
        found[match["name"]] = Pin(match["name"], match["version"], match["marker"] or "", hashes)
    return found
