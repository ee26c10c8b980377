"""The wheel: what is in it, that builds are equal, and that plain pip installs what starts."""

from __future__ import annotations

import json
import tomllib
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from tools.android.spec import Spec
from tools.release.requirements import ROOT, pins
from tools.release.start import start
from tools.wheel.__main__ import MAX_BYTES, Installed, build
from tools.wheel.hook import REGISTERS_FONTS, wanted, without_fonts

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def files_of(wheel: Path) -> dict[str, int]:
    with zipfile.ZipFile(wheel) as archive:
        return {entry.filename: entry.file_size for entry in archive.infolist()}


def check_files(files: dict[str, int]) -> None:
    about = f"archipel-{PROJECT['version']}.dist-info"
    # Nothing but these two may appear in site-packages.
    assert {name.split("/")[0] for name in files} == {"archipel", about}
    packed = {f"archipel/{name}" for name in Spec().packed() if "/" in name}
    assert packed <= set(files)
    assert files["archipel/kivymd/LICENSE"] > 1000
    assert files[f"{about}/licenses/LICENSE"] > 1000
    others = {name for name in files if name.startswith("archipel/")} - packed
    others -= {name for name in others if name.startswith("archipel/kivymd/")}
    assert others == {"archipel/__init__.py", "archipel/__main__.py"}


@pytest.mark.slow
def test_the_wheel_is_reproducible_and_starts_where_plain_pip_installed_it(tmp_path: Path) -> None:
    """One test, since an installation takes most of its time."""
    wheel = build(tmp_path / "first")
    assert wheel.read_bytes() == build(tmp_path / "second").read_bytes()
    assert wheel.stat().st_size < MAX_BYTES
    check_files(files_of(wheel))

    installed = Installed(tmp_path, wheel)
    assert not {"kivymd", "materialshapes", "pycairo"} & installed.packages()
    line = installed.run("archipel-game", "play", "--bots", "greedy,random", "--seed", "7")
    assert json.loads(line)["seed"] == "7"
    assert "fog/wind: " in installed.run("archipel-game", "lessons")
    assert start([str(installed.bin / "archipel")], whole_game=False).seconds > 0


def test_kivymd_comes_with_its_license_and_without_what_needs_cairo() -> None:
    assert wanted("kivymd-2.0.0.dist-info/licenses/LICENSE") == "kivymd/LICENSE"
    assert wanted("kivymd/uix/button/button.kv") == "kivymd/uix/button/button.kv"
    assert wanted("kivymd/uix/loadingindicator/loadingindicator.py") is None
    assert wanted("kivymd-2.0.0.dist-info/METADATA") is None


def test_kivymd_comes_without_its_fonts() -> None:
    """All styles of text are in ours; Kivy has a Roboto of its own."""
    assert wanted("kivymd/fonts/Roboto-Thin.ttf") is None
    (package,) = find_spec("kivymd").submodule_search_locations
    module = without_fonts((Path(package) / Path(REGISTERS_FONTS).name).read_text("utf-8"))
    assert "fonts = []\n\nfor font in fonts:" in module and ".ttf" not in module
    with pytest.raises(ValueError, match="no list of fonts"):
        without_fonts(module.replace("fonts = []", ""))


def test_the_ranges_admit_the_pinned_versions() -> None:
    """All packages of the app but KivyMD, which is bundled, and plyer, which only Android uses."""
    from packaging.requirements import Requirement

    ranges = {item.name: item.specifier for item in map(Requirement, PROJECT["dependencies"])}
    pinned = {pin.name: pin.version for pin in pins("app").values() if not pin.marker}
    assert set(pinned) - set(ranges) == {"kivymd", "plyer", "filetype"}
    for name, versions in ranges.items():
        assert versions.contains(pinned[name]), name
        assert {part.operator for part in versions} == {">=", "<"}, name


def test_the_commands_exist() -> None:
    from tools.wheel import launcher

    assert PROJECT["scripts"] == {
        "archipel": "archipel.__main__:app",
        "archipel-game": "archipel.__main__:game",
    }
    assert callable(launcher.app) and callable(launcher.game)
