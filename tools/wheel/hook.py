"""Build hook of hatchling: puts the pinned KivyMD into the wheel.

A dependency on KivyMD 2.0.0 would fail to install on Linux and macOS without cairo's headers: it
requires materialshapes, which requires pycairo. Only its loading indicator uses that. Its fonts
are left out too: the app has its own, and Kivy's Roboto for the rest.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

UNUSED = (
    "kivymd/uix/loadingindicator/",
    "kivymd/tools/patterns/",
    "kivymd/images/logo/",
    "kivymd/fonts/",
)
REGISTERS_FONTS = "kivymd/font_definitions.py"
FONTS = re.compile(r"^fonts = \[\n.*?^\]\n", re.MULTILINE | re.DOTALL)
LICENSE = re.compile(r"kivymd-[\d.]+\.dist-info/licenses/LICENSE")


def wanted(name: str) -> str | None:
    """The place of a file of KivyMD's wheel below archipel/; None if it is left out."""
    if LICENSE.fullmatch(name):
        return "kivymd/LICENSE"
    return name if name.startswith("kivymd/") and not name.startswith(UNUSED) else None


def without_fonts(text: str) -> str:
    """The module that registers KivyMD's fonts, registering none."""
    changed, count = FONTS.subn("fonts = []\n", text)
    if count != 1:
        raise ValueError(f"{REGISTERS_FONTS} has no list of fonts")
    return changed


def download(root: Path, folder: Path) -> Path:
    """The wheel of KivyMD with the version and the hash of requirements/app.txt."""
    text = (root / "requirements" / "app.txt").read_text("utf-8")
    pin = re.search(r"^kivymd==.*\n(?:    .*\n)+", text, re.MULTILINE)
    if pin is None:
        raise ValueError("requirements/app.txt does not pin KivyMD with hashes")
    chosen = folder / "kivymd.txt"
    chosen.write_text(pin[0], "utf-8")
    options = ("--quiet", "--no-deps", "--require-hashes", "--only-binary=:all:")
    command = [sys.executable, "-m", "pip", "download", *options, "-r", str(chosen)]
    subprocess.run([*command, "-d", str(folder)], check=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


class KivyMDHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="archipel-kivymd-")
        folder = Path(self.folder.name)
        with zipfile.ZipFile(download(Path(self.root), folder)) as wheel:
            for name in wheel.namelist():
                place = wanted(name)
                if place:  # below archipel/, as all files of the wheel
                    file = Path(wheel.extract(name, folder))
                    build_data["force_include"][str(file)] = place
                    if place == REGISTERS_FONTS:
                        file.write_text(without_fonts(file.read_text("utf-8")), "utf-8")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self.folder.cleanup()
