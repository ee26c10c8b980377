"""`dev.py bundle`: the app as a folder for this desktop, which needs no Python. Then starts it."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.android.spec import ROOT, Spec

NAME = "archipel"
TOUCH_TARGET_DP = ROOT / "out" / "dist"


def stage(folder: Path) -> list[str]:
    """Copies the files beside the code, the same as on Android; the folders that they are in."""
    for name in Spec().packed():
        if not name.endswith(".py"):
            copy = folder / name
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes((ROOT / name).read_bytes())
    return sorted(path.name for path in folder.iterdir())


def arguments(files: Path, names: list[str], work: Path) -> list[str]:
    """What PyInstaller is told."""
    places = {name: name if (files / name).is_dir() else "." for name in names}
    # Screens and games are imported by name when they are first needed.
    wanted = ("app", "game", "kivymd.uix", "asynckivy", "asyncgui")
    # What only Android has, and what nothing here uses.
    needless = ("app.device.android", "plyer", "tkinter", "numpy", "setuptools")
    return [
        "--noconfirm",
        "--clean",
        "--windowed",
        "--log-level=ERROR",
        f"--name={NAME}",
        f"--icon={ROOT / 'assets' / 'android' / 'launcher.png'}",
        f"--distpath={TOUCH_TARGET_DP}",
        f"--workpath={work}",
        f"--specpath={work}",
        f"--paths={ROOT}",
        "--collect-data=kivymd",
        *(f"--collect-submodules={name}" for name in wanted),
        *(f"--exclude-module={name}" for name in needless),
        *(f"--add-data={files / name}{os.pathsep}{place}" for name, place in places.items()),
        str(ROOT / "main.py"),
    ]


def program() -> Path:
    folder = TOUCH_TARGET_DP / NAME
    return folder / (f"{NAME}.exe" if sys.platform == "win32" else NAME)


def starts() -> str:
    """Starts what was made, without a screen: it plays a game by itself. What it says last."""
    with tempfile.TemporaryDirectory(prefix="archipel-bundle-") as place:
        hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_", "KIVY_", "PYTHON", "VIRTUAL_ENV")
        clean = {k: value for k, value in os.environ.items() if not k.startswith(hidden)}
        clean.update(ARCHIPEL_DATA=str(Path(place) / "data"), KIVY_HOME=str(Path(place) / "kivy"))
        done = subprocess.run(
            [str(program()), "--out", str(Path(place) / "pictures")],
            cwd=place,
            env=clean,
            capture_output=True,
            text=True,
            timeout=600,
        )
        pictures = sorted(file.stem for file in Path(place).glob("pictures/*.png"))
    if done.returncode or not {"home", "score"} <= set(pictures):
        raise SystemExit(f"The folder does not start:\n{done.stderr[-3000:]}")
    return done.stdout.strip().splitlines()[-2]


def make(words: list[str]) -> None:
    """PyInstaller imports Kivy to see what it needs: no window may flash, no log may grow."""
    unseen = {"SDL_VIDEODRIVER": "offscreen", "KIVY_NO_FILELOG": "1", "KIVY_NO_CONSOLELOG": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "PyInstaller", *words],
        env={**os.environ, **unseen},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise SystemExit(f"PyInstaller could not make the folder:\n{done.stderr[-3000:]}")


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="archipel-bundle-") as place:
        files = Path(place) / "files"
        make(arguments(files, stage(files), Path(place) / "work"))
    made = (path.lstat() for path in program().parent.rglob("*") if path.is_file())
    size = sum(file.st_size for file in made)
    print(f"{program().relative_to(ROOT)}, {size / 1e6:.0f} MB", flush=True)
    if sys.platform.startswith("linux"):  # elsewhere it would open a window
        print(f"It starts and plays: {starts()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
