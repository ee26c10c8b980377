"""What goes into the Android package, and what the spec promises. Nothing is installed for it."""

from __future__ import annotations

import ast
import io
import re
import struct
import sys
import tarfile
import tomllib
import xml.etree.ElementTree as Xml
import zipfile
from pathlib import Path

import pytest
from PIL import Image

from tools.android import apk
from tools.android.libraries import misaligned
from tools.android.spec import ROOT, Spec
from tools.release.requirements import pins

BESIDE = {"assets/locale/build.py"}
"""What makes assets, and is not packed."""


@pytest.fixture(scope="module")
def spec() -> Spec:
    return Spec()


def test_all_that_the_app_reads_is_packed(spec: Spec) -> None:
    """Whatever lies in these folders; a new kind of file is noticed here, not on a device."""
    packed = set(spec.packed())
    sources = ("assets/art/", "assets/android/", "assets/sounds/source/")
    for folder in ("app", "game", "kv", "assets"):
        for file in (ROOT / folder).rglob("*"):
            name = file.relative_to(ROOT).as_posix()
            needed = file.suffix not in (".pyc", ".po", ".pot") and not name.startswith(sources)
            if file.is_file() and needed and name not in BESIDE:
                assert name in packed
    assert {"assets/lessons/fog/wind.toml", "assets/lessons/dream/steps.toml"} <= packed
    assert "main.py" in packed
    assert "LICENSE" in packed


def test_nothing_else_is_packed(spec: Spec) -> None:
    tops = {name.split("/")[0] for name in spec.packed()}
    assert tops == {"app", "game", "kv", "assets", "main.py", "LICENSE"}
    assert not set(spec.packed()) & BESIDE
    sources = ("assets/art", "assets/android", "assets/sounds/source")
    assert not [name for name in spec.packed() if name.startswith(sources)]


def test_the_licences_of_the_fonts_go_with_them(spec: Spec) -> None:
    fonts = {
        Path(name).stem.split("-")[0]
        for name in spec.packed()
        if Path(name).parent.name == "fonts" and name.endswith(".ttf")
    }
    assert fonts
    assert {f"assets/fonts/OFL-{font}.txt" for font in fonts} <= set(spec.packed())


def test_the_promises_to_whoever_installs_it(spec: Spec) -> None:
    assert spec.values("android.permissions") == ["android.permission.VIBRATE"]
    assert (spec.value("android.api"), spec.value("android.minapi")) == ("36", "24")
    assert spec.value("orientation") == "all"
    assert spec.value("fullscreen") == "0"
    assert spec.value("android.archs") == "arm64-v8a"


def test_every_file_that_the_spec_names_exists(spec: Spec) -> None:
    named = [value for key, value in spec.app.items() if key.endswith("filename")]
    named += [spec.value("android.backup_rules")]
    named += [spec.value("android.extra_manifest_application_arguments")]
    named += [item.split(":")[0] for item in spec.values("android.add_resources")]
    assert len(named) == 10
    for name in named:
        assert (ROOT / str(name)).is_file(), name


def test_back_reaches_the_app() -> None:
    text = (ROOT / "assets/android/application.xml").read_text("utf-8")
    names = 'xmlns:android="http://schemas.android.com/apk/res/android"'
    attributes = Xml.fromstring(f"<application {names} {text} />").attrib
    short = {name.rpartition("}")[2]: value for name, value in attributes.items()}
    assert short == {
        "enableOnBackInvokedCallback": "false",
        "dataExtractionRules": "@xml/extraction",
    }


@pytest.mark.parametrize("name", ["backup", "extraction"])
def test_games_and_settings_are_backed_up_and_nothing_else(name: str) -> None:
    root = Xml.parse(ROOT / f"assets/android/{name}.xml").getroot()
    rules = [(tag.get("domain"), tag.get("path")) for tag in root.iter("include")]
    files = ("saves", "settings.json", "lessons.json")
    assert set(rules) == {("file", file) for file in files}
    assert len(rules) == {"backup": 3, "extraction": 6}[name]


def test_every_package_that_the_app_imports_is_required(spec: Spec) -> None:
    """With the version of the desktop, where python-for-android has no recipe of its own."""
    imported = set()
    for file in (ROOT / "app").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                imported.add(str(node.module).split(".")[0])
    foreign = imported - set(sys.stdlib_module_names) - {"app", "game"}
    names = {"PIL": "pillow", "jnius": "pyjnius"}
    required = spec.requirements()
    assert {names.get(name, name) for name in foreign} <= set(required)
    desktop = {pin.name: pin.version for pin in pins("app").values() if not pin.marker}
    assert set(desktop) <= set(required)
    other = {name for name, version in desktop.items() if required[name] != version}
    assert other == {"pillow"}


def test_every_version_is_pinned(spec: Spec) -> None:
    """Those of `android` and `sqlite3` follow from the commit of python-for-android."""
    loose = {name for name, version in spec.requirements().items() if not version}
    assert loose <= {"android", "sqlite3"}
    assert re.fullmatch(r"[0-9a-f]{40}", spec.value("p4a.commit"))
    assert spec.value("android.ndk") == "28c"


def test_the_icon_has_a_layer_that_launchers_tint() -> None:
    root = Xml.parse(ROOT / "assets/android/icon-v33.xml").getroot()
    assert [layer.tag for layer in root] == ["background", "foreground", "monochrome"]
    picture = Image.open(ROOT / "assets/android/launcher-monochrome.png")
    red, green, blue, alpha = picture.convert("RGBA").getextrema()
    assert picture.size == (432, 432)
    assert red == green == blue == (255, 255)
    assert alpha == (0, 255)
    left, top, right, bottom = picture.getchannel("A").getbbox()
    assert min(left, top, 432 - right, 432 - bottom) >= (432 - 288) // 2  # where no launcher cuts


def library(*alignments: int) -> bytes:
    """The headers of a 64-bit ELF file with these segments."""
    head = bytearray(64)
    head[:5] = b"\x7fELF\x02"
    struct.pack_into("<Q", head, 0x20, 64)
    struct.pack_into("<HH", head, 0x36, 56, len(alignments))
    segments = [struct.pack("<II5QQ", 1, 5, 0, 0, 0, 0, 0, value) for value in alignments]
    return bytes(head) + b"".join(segments)


def test_libraries_for_small_pages_are_found(tmp_path: Path) -> None:
    bundle = io.BytesIO()
    with tarfile.open(fileobj=bundle, mode="w:gz") as tar:
        for name, alignment in (("good.so", 0x4000), ("small.so", 0x1000)):
            member = tarfile.TarInfo(f"modules/{name}")
            member.size = len(library(alignment))
            tar.addfile(member, io.BytesIO(library(alignment)))
    package = tmp_path / "a.apk"
    with zipfile.ZipFile(package, "w") as archive:
        archive.writestr("lib/arm64-v8a/libmain.so", library(0x4000, 0x10000))
        archive.writestr("lib/arm64-v8a/libold.so", library(0x4000, 0x1000))
        archive.writestr("lib/arm64-v8a/libpybundle.so", bundle.getvalue())
        archive.writestr("classes.dex", b"")
    wrong = ["lib/arm64-v8a/libold.so", "lib/arm64-v8a/libpybundle.so/modules/small.so"]
    assert misaligned(package) == (4, wrong)


def test_an_sdk_is_prepared_with_pinned_components(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands: list[list[str]] = []
    monkeypatch.setattr(apk.subprocess, "run", lambda command, **_: commands.append(command))
    apk.prepare(tmp_path)
    wanted = ["platforms;android-36", "build-tools;36.0.0", "ndk;28.2.13676358"]
    assert commands[0][-3:] == wanted
    assert (tmp_path / "tools").is_symlink()
    settings = {key for key in apk.environment(tmp_path) if key.startswith("APP_ANDROID")}
    spec = {f"APP_{key.upper().replace('.', '_')}" for key in Spec().app}
    assert len(settings) == 3
    assert settings <= spec  # buildozer reads only variables of keys that the spec has


def test_the_version_is_read_from_the_project(spec: Spec) -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    found = re.search(spec.value("version.regex"), (ROOT / "pyproject.toml").read_text("utf-8"))
    assert found and found[1] == version
