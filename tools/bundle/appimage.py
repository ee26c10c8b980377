"""`dev.py appimage`: the folder of `dev.py bundle` as one file for all Linux desktops.

An AppImage is a small program, the runtime, followed by a squashfs file system with the files.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

from tools.bundle.__main__ import OUT, program, report
from tools.bundle.icons import linux_icons
from tools.bundle.metadata import IDENTIFIER, NAME, VERSION
from tools.release.source_date import source_date
from tools.release.start import start

DATA = Path(__file__).parent / "linux"
DESKTOP = DATA / f"{IDENTIFIER}.desktop"
METAINFO = DATA / f"{IDENTIFIER}.metainfo.xml"
RUNTIME = "https://github.com/AppImage/type2-runtime/releases/download/20251108/runtime-x86_64"
RUNTIME_SHA256 = "2fca8b443c92510f1483a883f60061ad09b46b978b2631c807cd873a47ec260d"
APP_RUN = f"""#!/bin/sh
exec "$(dirname "$(readlink -f "$0")")/usr/lib/{NAME}/{NAME}" "$@"
"""


def app_dir(folder: Path, bundle: Path) -> Path:
    """The files of the AppImage: program, desktop file, AppStream metadata and icons."""
    share = folder / "usr" / "share"
    shutil.copytree(bundle, folder / "usr" / "lib" / NAME, symlinks=True)
    for file, place in ((DESKTOP, "applications"), (METAINFO, "metainfo")):
        (share / place).mkdir(parents=True)
        shutil.copyfile(file, share / place / file.name)
    icons = linux_icons(share)
    shutil.copyfile(DESKTOP, folder / DESKTOP.name)
    shutil.copyfile(icons[-2], folder / f"{IDENTIFIER}.png")
    (folder / ".DirIcon").symlink_to(f"{IDENTIFIER}.png")
    run = folder / "AppRun"
    run.write_text(APP_RUN)
    run.chmod(0o755)
    binary = folder / "usr" / "bin" / NAME
    binary.parent.mkdir()
    binary.symlink_to(f"../lib/{NAME}/{NAME}")
    return run


def validate() -> None:
    """Check desktop file and metadata with the tools of freedesktop.org."""
    for command in (
        ["desktop-file-validate", str(DESKTOP)],
        ["appstreamcli", "validate", "--no-net", "--explain", str(METAINFO)],
    ):
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"{command[0]}:\n{done.stdout}{done.stderr}")


def squashed(folder: Path, file: Path) -> None:
    """A reproducible squashfs file system."""
    squashfs = ["mksquashfs", str(folder), str(file), "-quiet", "-no-progress", "-noappend"]
    owner = ("-all-root", "-no-xattrs", "-comp", "zstd", "-b", "1M")
    environment = {**os.environ, "SOURCE_DATE_EPOCH": source_date()}
    subprocess.run([*squashfs, *owner], check=True, env=environment)


def runtime() -> bytes:
    """The pinned runtime; raises OSError without a network."""
    with urllib.request.urlopen(RUNTIME, timeout=60) as answer:
        content = bytes(answer.read())
    if hashlib.sha256(content).hexdigest() != RUNTIME_SHA256:
        raise SystemExit("The runtime of the AppImage has another hash than the pinned one.")
    return content


def main() -> int:
    if not sys.platform.startswith("linux") or platform.machine() != "x86_64":
        raise SystemExit("An AppImage is built on Linux on x86_64.")
    validate()
    if not program().is_file():
        raise SystemExit("Run dev.py bundle first.")
    with tempfile.TemporaryDirectory(prefix="archipel-appimage-") as place:
        run = app_dir(Path(place) / "AppDir", program().parent)
        print(f"AppDir starts in {start([str(run)]).seconds:.1f} s", flush=True)
        files = Path(place) / "files.squashfs"
        squashed(run.parent, files)
        image = OUT / f"{NAME}-{VERSION}-x86_64.AppImage"
        try:
            image.write_bytes(runtime() + files.read_bytes())
        except OSError as error:
            size = files.stat().st_size / 1e6
            raise SystemExit(f"{size:.1f} MB of files, but no runtime: {error}") from None
    image.chmod(0o755)
    report(image)
    started = start([str(image)], {"APPIMAGE_EXTRACT_AND_RUN": "1"})
    print(f"It starts in {started.seconds:.1f} s and plays: {started.result}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
