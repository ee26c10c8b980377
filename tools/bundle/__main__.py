"""`dev.py bundle`: builds the app as a folder that needs no Python, and starts it.

With `--one-file` a single file that unpacks itself at every start.
"""

from __future__ import annotations

import os
import plistlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

from tools.android.spec import ROOT, Spec
from tools.bundle.icons import mac_icon, windows_icon
from tools.bundle.metadata import (
    IDENTIFIER,
    NAME,
    file_name,
    mac_properties,
    version_resource,
)
from tools.release.source_date import source_date
from tools.release.start import start

OUT = ROOT / "out" / "dist"
MAC_BUNDLE = OUT / f"{NAME}.app"


def stage(folder: Path) -> list[str]:
    """Copy the data files, the same as on Android; returns their folders."""
    for name in Spec().packed():
        if not name.endswith(".py"):
            copy = folder / name
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes((ROOT / name).read_bytes())
    return sorted(path.name for path in folder.iterdir())


def by_system(work: Path) -> list[str]:
    """Arguments of PyInstaller that differ by system: icon, version, symbols."""
    if sys.platform == "win32":
        version = work / "version.txt"
        version.write_text(version_resource(), "utf-8")
        return [f"--icon={windows_icon(work)}", f"--version-file={version}"]
    if sys.platform == "darwin":
        return [f"--icon={mac_icon(work)}", f"--osx-bundle-identifier={IDENTIFIER}"]
    # Kivy's wheels for Linux contain debugging symbols.
    return ["--strip"] if shutil.which("strip") else []


def arguments(files: Path, names: list[str], work: Path, one_file: bool = False) -> list[str]:
    """Arguments of PyInstaller."""
    places = {name: name if (files / name).is_dir() else "." for name in names}
    # Screens and games are imported by name on first use.
    wanted = ("app", "game", "kivymd.uix", "asynckivy", "asyncgui")
    # Android-only and unused modules.
    needless = ("app.device.android", "plyer", "tkinter", "numpy", "setuptools")
    work.mkdir(parents=True, exist_ok=True)
    return [
        "--noconfirm",
        "--clean",
        "--windowed",
        "--log-level=ERROR",
        "--onefile" if one_file else "--onedir",
        f"--name={file_name() if one_file else NAME}",
        *by_system(work),
        f"--distpath={OUT}",
        f"--workpath={work}",
        f"--specpath={work}",
        f"--paths={ROOT}",
        "--collect-data=kivymd",
        *(f"--collect-submodules={name}" for name in wanted),
        *(f"--exclude-module={name}" for name in needless),
        *(f"--add-data={files / name}{os.pathsep}{place}" for name, place in places.items()),
        str(ROOT / "main.py"),
    ]


def program(one_file: bool = False) -> Path:
    suffix = ".exe" if sys.platform == "win32" else ""
    if one_file:
        return OUT / file_name(suffix)
    if sys.platform == "darwin":
        return MAC_BUNDLE / "Contents" / "MacOS" / NAME
    return OUT / NAME / f"{NAME}{suffix}"


def make(words: list[str]) -> None:
    """PyInstaller imports Kivy for its analysis: suppress window and log files."""
    unseen = {"SDL_VIDEODRIVER": "offscreen", "KIVY_NO_FILELOG": "1", "KIVY_NO_CONSOLELOG": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "PyInstaller", *words],
        env={**os.environ, **unseen, "SOURCE_DATE_EPOCH": source_date()},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise SystemExit(f"PyInstaller could not build it:\n{done.stderr[-3000:]}")


def finish_mac_bundle(bundle: Path) -> None:
    """Complete Info.plist; that ends the signature, so the bundle is signed again, ad hoc."""
    file = bundle / "Contents" / "Info.plist"
    properties = plistlib.loads(file.read_bytes())
    file.write_bytes(plistlib.dumps({**properties, **mac_properties()}))
    subprocess.run(["codesign", "--force", "--deep", "--sign", "-", str(bundle)], check=True)


def archive(folder: Path) -> Path:
    """The folder as one file for a release; only tar keeps links and permissions."""
    if sys.platform == "win32":
        packed = OUT / file_name(".zip")
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as zipped:
            for file in sorted(folder.rglob("*")):
                zipped.write(file, file.relative_to(folder.parent))
    else:
        packed = OUT / file_name(".tar.gz")
        with tarfile.open(packed, "w:gz") as tar:
            tar.add(folder, folder.name)
    return packed


def report(file: Path) -> None:
    print(f"{file.relative_to(ROOT)}, {file.stat().st_size / 1e6:.1f} MB", flush=True)


def main(options: list[str]) -> int:
    one_file = options == ["--one-file"]
    if options and not one_file:
        print("usage: dev.py bundle [--one-file]", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="archipel-bundle-") as place:
        files = Path(place) / "files"
        make(arguments(files, stage(files), Path(place) / "work", one_file))
    if one_file:
        report(program(one_file))
    elif sys.platform == "darwin":
        finish_mac_bundle(MAC_BUNDLE)
        report(archive(MAC_BUNDLE))
    else:
        report(archive(program().parent))
    started = start([str(program(one_file))])
    print(f"It starts in {started.seconds:.1f} s and plays: {started.result}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
