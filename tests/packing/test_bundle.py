"""What the desktop builds contain and show; `dev.py bundle` itself builds and starts them."""

from __future__ import annotations

import os
import plistlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as Xml
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import dev
from tools.android.spec import ROOT, Spec
from tools.bundle import appimage, icons, metadata
from tools.bundle.__main__ import arguments, by_system, stage


def test_the_files_beside_the_code_come_along(tmp_path: Path) -> None:
    names = stage(tmp_path)
    assert names == ["LICENSE", "assets", "kv"]
    staged = {f.relative_to(tmp_path).as_posix() for f in tmp_path.rglob("*") if f.is_file()}
    assert staged == {name for name in Spec().packed() if not name.endswith(".py")}


def test_pyinstaller_is_told_of_files_and_of_what_is_imported_by_name(tmp_path: Path) -> None:
    told = arguments(tmp_path, stage(tmp_path), tmp_path / "work")
    data = [word.split("=")[1].split(os.pathsep) for word in told if word.startswith("--add-data")]
    assert [place for _file, place in data] == [".", "assets", "kv"]
    assert all(Path(file).exists() for file, _place in data)
    for package in ("app", "game", "kivymd.uix"):
        assert f"--collect-submodules={package}" in told
    assert "--exclude-module=app.device.android" in told
    assert f"--distpath={ROOT / 'out' / 'dist'}" in told
    assert "--onedir" in told
    assert told[-1].endswith("main.py")


def test_one_file_has_another_name_than_the_folder(tmp_path: Path) -> None:
    told = arguments(tmp_path, [], tmp_path / "work", one_file=True)
    assert "--onefile" in told
    assert f"--name={metadata.file_name()}" in told
    assert metadata.file_name() != metadata.NAME


@pytest.mark.parametrize(
    ("system", "wanted"),
    [
        ("win32", {"--icon": "archipel.ico", "--version-file": "version.txt"}),
        ("darwin", {"--icon": "archipel.icns", "--osx-bundle-identifier": metadata.IDENTIFIER}),
        ("linux", {"--strip": ""}),
    ],
)
def test_every_system_gets_its_icon_and_its_version(
    system: str, wanted: dict[str, str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(shutil, "which", lambda name: name)
    parts = [word.partition("=") for word in by_system(tmp_path)]
    assert {key: Path(value).name for key, _, value in parts} == wanted


def test_the_windows_resource_names_the_version() -> None:
    """Evaluated as PyInstaller does, with classes that keep what they are given."""

    def keep(name: str) -> Callable[..., Any]:
        return lambda *values, **named: (name, *values, named)

    kinds = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct")
    known = {kind: keep(kind) for kind in (*kinds, "VarFileInfo", "VarStruct")}
    _, parts = eval(metadata.version_resource(), {"__builtins__": {}}, known)
    numbers = tuple(int(number) for number in metadata.VERSION.split("."))
    assert parts["ffi"][1]["filevers"] == parts["ffi"][1]["prodvers"] == (*numbers, 0)
    (table,) = parts["kids"][0][1]
    texts = {item[1]: item[2] for item in table[2]}
    assert texts["ProductVersion"] == texts["FileVersion"] == metadata.VERSION
    assert texts["ProductName"] == "Archipel"
    assert texts["OriginalFilename"] == "archipel.exe"


def test_the_mac_properties_are_valid() -> None:
    properties = plistlib.loads(plistlib.dumps(metadata.mac_properties()))
    assert properties["CFBundleShortVersionString"] == metadata.VERSION
    assert re.fullmatch(r"\d+\.\d+\.\d+", properties["CFBundleVersion"])
    assert re.fullmatch(r"[a-z]+(\.[a-z]+)+", properties["CFBundleIdentifier"])
    languages = {path.name for path in (ROOT / "assets/locale").iterdir() if path.is_dir()}
    assert set(properties["CFBundleLocalizations"]) == languages | {"en"}
    assert properties["NSHighResolutionCapable"] is True


def test_icons_of_all_sizes(tmp_path: Path) -> None:
    files = icons.linux_icons(tmp_path)
    sizes = {Image.open(file).size[0] for file in files}
    assert sizes == set(icons.SIZES) >= {16, 32, 48, 64, 128, 256, 512}
    ico, icns = Image.open(icons.windows_icon(tmp_path)), Image.open(icons.mac_icon(tmp_path))
    assert {size for size, _ in ico.info["sizes"]} == set(icons.ICO_SIZES)
    assert {size[0] * size[2] for size in icns.info["sizes"]} >= {32, 128, 256, 512}


# Linux


def test_an_app_dir_has_what_desktops_look_for(tmp_path: Path) -> None:
    bundle = tmp_path / "bundle"
    bundle.mkdir()
    (bundle / "archipel").write_text('#!/bin/sh\necho "$@"\n')
    (bundle / "archipel").chmod(0o755)
    run = appimage.app_dir(tmp_path / "AppDir", bundle)
    done = subprocess.run([str(run), "--watch"], capture_output=True, text=True)
    assert done.stdout == "--watch\n"
    name = metadata.IDENTIFIER
    folder = run.parent
    assert (folder / f"{name}.desktop").is_file()
    assert Image.open(folder / ".DirIcon").size == (256, 256)
    assert (folder / f"usr/share/metainfo/{name}.metainfo.xml").is_file()
    assert (folder / f"usr/share/icons/hicolor/48x48/apps/{name}.png").is_file()
    assert (folder / "usr/bin/archipel").resolve() == folder / "usr/lib/archipel/archipel"


def test_the_metadata_fit_the_project() -> None:
    root = Xml.parse(appimage.METAINFO).getroot()
    assert root.findtext("id") == metadata.IDENTIFIER
    releases = [tag.get("version") for tag in root.iter("release")]
    assert releases[0] == metadata.VERSION
    assert root.findtext("launchable") == appimage.DESKTOP.name
    desktop = appimage.DESKTOP.read_text("utf-8")
    assert f"Icon={metadata.IDENTIFIER}\n" in desktop
    assert f"Exec={root.findtext('provides/binary')} %f\n" in desktop


def test_the_tools_of_freedesktop_accept_desktop_file_and_metadata() -> None:
    tools = {name: dev.APPIMAGE_TOOLS[name] for name in ("desktop-file-validate", "appstreamcli")}
    missing = [package for tool, package in tools.items() if not shutil.which(tool)]
    if missing:
        try:
            dev.install_system_packages(missing)
        except dev.SetupError as error:
            pytest.skip(str(error))
    appimage.validate()
