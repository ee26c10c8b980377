"""`dev.py wheel`: builds the wheel twice, installs it with plain pip, and starts both commands."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.release.requirements import ROOT
from tools.release.source_date import source_date
from tools.release.start import clean_environment, start

OUT = ROOT / "out" / "dist"
MAX_BYTES = 25_000_000


def build(folder: Path) -> Path:
    """The wheel, built by the hatchling of this environment."""
    options = ("--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir")
    command = [sys.executable, "-m", "pip", "wheel", *options, str(folder), str(ROOT)]
    subprocess.run(command, check=True, env={**os.environ, "SOURCE_DATE_EPOCH": source_date()})
    (wheel,) = folder.glob("*.whl")
    return wheel


class Installed:
    """A new virtual environment outside the checkout, with the wheel and what it requires."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder = folder
        self.bin = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
        subprocess.run([sys.executable, "-m", "venv", str(folder / "env")], check=True)
        # --no-compile: modules that are used are compiled at the start.
        self.run("python", "-m", "pip", "install", "--quiet", "--no-compile", str(wheel))

    def run(self, name: str, *arguments: str) -> str:
        """The output of a command of the environment."""
        done = subprocess.run(
            [str(self.bin / name), *arguments],
            cwd=self.folder,
            env=clean_environment(self.folder),
            capture_output=True,
            text=True,
        )
        if done.returncode:
            raise SystemExit(f"{name} {' '.join(arguments)} failed:\n{done.stderr[-3000:]}")
        return done.stdout

    def packages(self) -> set[str]:
        listed = json.loads(self.run("python", "-m", "pip", "list", "--format=json"))
        return {package["name"].lower() for package in listed}


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="archipel-wheel-") as place:
        folder = Path(place)
        wheels = [build(folder / number) for number in ("first", "second")]
        first, second = (wheel.read_bytes() for wheel in wheels)
        if first != second:
            raise SystemExit("Two builds of the wheel differ.")
        if len(first) > MAX_BYTES:
            raise SystemExit(f"The wheel is too large: {len(first) / 1e6:.1f} MB.")
        OUT.mkdir(parents=True, exist_ok=True)
        wheel = Path(shutil.copy(wheels[0], OUT))
        print(f"{wheel.relative_to(ROOT)}, {len(first) / 1e6:.1f} MB, two equal builds", flush=True)
        installed = Installed(folder, wheel)
        print(f"Installed with pip: {', '.join(sorted(installed.packages()))}", flush=True)
        game = installed.run("archipel-game", "play", "--bots", "greedy,random", "--seed", "7")
        print(f"archipel-game plays: {game.strip()}", flush=True)
        started = start([str(installed.bin / "archipel")])
        print(f"archipel starts in {started.seconds:.1f} s and plays: {started.result}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
