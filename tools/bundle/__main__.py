"""`dev.py bundle`: builds the app as a desktop folder that needs no Python, and runs it once."""

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
    """Copy the data files, the same as on Android; returns their folders."""
    for name in Spec().packed():
        if not name.endswith(".py"):
            copy = folder / name
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes((ROOT / name).read_bytes())
    return sorted(path.name for path in folder.iterdir())


def arguments(files: Path, names: list[str], work: Path) -> list[str]:
    """Arguments of PyInstaller."""
    places = {name: name if (files / name).is_dir() else "." for name in names}
    # Screens and games are imported by name on first use.
    wanted = ("app", "game", "kivymd.uix", "asynckivy", "asyncgui")
    # Android-only and unused modules.
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
    """Run the bundle headless, where it plays a game; returns the last line of its output."""
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
    """PyInstaller imports Kivy for its analysis: suppress window and log files."""
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
