#!/usr/bin/env python3
"""Sets up a virtual environment, then runs one of the project's commands in it.

Standard library only. An unsupported Python can read this file too and hands over to a supported
one: nothing here is newer than Python 3.8.
"""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Callable, Iterator, NamedTuple, Sequence

ROOT = Path(__file__).resolve().parent
SUPPORTED = ((3, 13), (3, 12), (3, 11))
LIBRARIES = {"libGL.so.1": "libgl1", "libEGL.so.1": "libegl1"}
"""Shared libraries that Kivy needs, and the Debian packages that contain them."""
APPIMAGE_TOOLS = {
    "desktop-file-validate": "desktop-file-utils",
    "appstreamcli": "appstream",
    "mksquashfs": "squashfs-tools",
}
"""Programs that build and check an AppImage, and the Debian packages that contain them."""
TYPED = ("game", "app", "tools", "main.py", "dev.py")


class SetupError(Exception):
    """The problem and its fix, in one sentence."""


def log(text: str) -> None:
    print(f"== {text}", flush=True)


# A supported Python


def candidates() -> Iterator[list[str]]:
    """Commands that might start a supported Python, newest first."""
    for major, minor in SUPPORTED:
        if sys.platform == "win32":
            yield ["py", f"-{major}.{minor}"]
        for folder in os.get_exec_path():
            found = shutil.which(f"python{major}.{minor}", path=folder)
            if found:
                yield [found]
    yield from (["python3"], ["python"])


def version_of(command: Sequence[str]) -> tuple[int, ...] | None:
    # Run it: version managers put shims on the PATH that only print an error.
    code = "import sys; print(*sys.version_info[:2])"
    try:
        done = subprocess.run(
            [*command, "-c", code], capture_output=True, text=True, check=True, timeout=30
        )
        return tuple(int(part) for part in done.stdout.split())
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


def find_python() -> list[str]:
    for command in candidates():
        if version_of(command) in SUPPORTED:
            return command
    have = ".".join(map(str, sys.version_info[:2]))
    raise SetupError(
        f"Archipel needs Python 3.11, 3.12 or 3.13 (this is {have}): install one of them."
    )


# System packages


def missing_libraries() -> list[str]:
    if not sys.platform.startswith("linux"):
        return []
    missing = []
    for library, package in LIBRARIES.items():
        try:
            ctypes.CDLL(library)
        except OSError:
            missing.append(package)
    return missing


def install_system_packages(packages: Sequence[str]) -> None:
    """Installs them as root on Debian and Ubuntu; otherwise raises an error with the command."""
    names = " ".join(packages)
    if not shutil.which("apt-get"):
        raise SetupError(f"Install your system's packages for Debian's {names}, then start again.")
    by_hand = f"run: sudo apt-get install {names}"
    if os.geteuid() != 0:
        raise SetupError(f"{names} is not installed: {by_hand}")
    log(f"installing {names}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-qq", "--no-install-recommends", *packages]
    for command in (["apt-get", "update", "-qq"], install):
        done = subprocess.run(command, env=quiet, stdin=subprocess.DEVNULL, capture_output=True)
        if done.returncode:
            raise SetupError(f"apt-get could not install {names}: {by_hand}")


# Virtual environments


def run(command: Sequence[str], failure: str) -> None:
    """Runs a command without output; a failure raises SetupError with its last error line."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, errors="replace")
    if done.returncode:
        lines = (done.stderr.strip() or done.stdout.strip() or "no output").splitlines()
        errors = [line for line in lines if line.startswith("ERROR")] or lines
        raise SetupError(f"{failure} ({errors[-1].strip()})")


class Environment:
    """A virtual environment with a stamp file of the requirement lists installed in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        self.stamp = folder / "archipel.json"
        self.unfinished = folder / "unfinished"

    def works(self) -> bool:
        return not self.unfinished.exists() and version_of([str(self.python)]) in SUPPORTED

    def installed(self) -> dict[str, str]:
        """Installed requirement lists and their hashes."""
        try:
            return dict(json.loads(self.stamp.read_text(encoding="utf-8")))
        except (OSError, ValueError):
            return {}

    def outdated(self, lists: Sequence[str]) -> list[str]:
        installed = self.installed()
        return [name for name in lists if installed.get(name) != fingerprint(name)]

    def ensure(self, lists: Sequence[str]) -> None:
        if self.works() and not self.outdated(lists):
            return
        with self.locked():
            if not self.works():
                self.create()
            outdated = self.outdated(lists)
            if outdated:
                self.install(outdated)

    def create(self) -> None:
        log(f"creating {self.folder.name} (once, takes about a minute)")
        if importlib.util.find_spec("ensurepip") is None:  # a separate package on Debian
            install_system_packages([f"python3.{sys.version_info[1]}-venv"])
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(exist_ok=True)
        self.unfinished.touch()
        create = [sys.executable, "-m", "venv", str(self.folder)]
        run(create, f"Python could not create {self.folder.name}: delete it and start again")
        self.unfinished.unlink()

    def install(self, lists: Sequence[str]) -> None:
        log(f"installing {', '.join(lists)} into {self.folder.name}")
        files = [part for name in lists for part in ("-r", str(requirements(name)))]
        # --no-deps: the lists are complete, and KivyMD's dependencies need cairo's headers.
        options = ("--no-deps", "--require-hashes", "--no-input")
        pip = [str(self.python), "-m", "pip", "install", *options, *files]
        # Stays if the process is killed; after an error pip cleans up by itself.
        self.unfinished.touch()
        try:
            run(pip, "pip could not install the requirements: check the network")
        except SetupError:
            self.unfinished.unlink()
            raise
        installed = {**self.installed(), **{name: fingerprint(name) for name in lists}}
        self.stamp.write_text(json.dumps(installed), encoding="utf-8")
        self.unfinished.unlink()

    @contextlib.contextmanager
    def locked(self) -> Iterator[None]:
        """One set-up at a time; the system releases the lock when the process ends."""
        with open(f"{self.folder}.lock", "w") as file:
            if sys.platform == "win32":
                import msvcrt

                while True:  # LK_LOCK fails after ten seconds, a set-up takes longer
                    with contextlib.suppress(OSError):
                        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
                        break
            else:
                import fcntl

                fcntl.flock(file, fcntl.LOCK_EX)
            yield


def requirements(name: str) -> Path:
    return ROOT / "requirements" / f"{name}.txt"


def fingerprint(name: str) -> str:
    return hashlib.sha256(requirements(name).read_bytes()).hexdigest()


# Commands


def call(python: Path, *arguments: str) -> int:
    return subprocess.run([str(python), *arguments], cwd=ROOT).returncode


def module(name: str) -> Callable[[Path, list[str]], int]:
    return lambda python, arguments: call(python, "-m", name, *arguments)


def play(python: Path, arguments: list[str]) -> int:
    # Not from ROOT: paths among the arguments are relative to the caller's folder.
    return subprocess.run([str(python), str(ROOT / "main.py"), *arguments]).returncode


def lint(python: Path, arguments: list[str]) -> int:
    ruff = (["ruff", "check"], ["ruff", "format", "--check"])
    for step in (*ruff, ["mypy", *TYPED], ["tools.dead_code"]):
        log(" ".join(step))
        code = call(python, "-m", *step)
        if code:
            return code
    return 0


def test(python: Path, arguments: list[str]) -> int:
    code = lint(python, [])
    if code:
        return code
    log("pytest")
    # worksteal: some tests take minutes, an idle process takes over tests of the others.
    parallel = ("-n", "auto", "--maxprocesses", "8", "--dist", "worksteal")
    return call(python, "-m", "pytest", *parallel, *arguments)


def appimage(python: Path, arguments: list[str]) -> int:
    missing = [package for tool, package in APPIMAGE_TOOLS.items() if not shutil.which(tool)]
    if missing:
        install_system_packages(missing)
    return call(python, "-m", "tools.bundle.appimage", *arguments)


def art(python: Path, arguments: list[str]) -> int:
    paint, build = (str(Path("assets", "art", file)) for file in ("paint.py", "build.py"))
    return call(python, paint) or call(python, build, *arguments)


def sounds(python: Path, arguments: list[str]) -> int:
    return call(python, str(Path("assets", "sounds", "source", "make.py")), *arguments)


class Command(NamedTuple):
    help: str
    run: Callable[[Path, list[str]], int]
    lists: tuple[str, ...]
    """Files in requirements/."""
    opens_window: bool = True
    folder: str = ".venv"


COMMANDS = {
    "play": Command("start the app", play, ("app",)),
    "test": Command("lint, then all tests; --long runs more of them", test, ("app", "dev", "art")),
    "lint": Command("ruff, mypy and vulture", lint, ("app", "dev"), opens_window=False),
    "bench": Command(
        "measure speed and memory: all, or the given NAMEs",
        module("bench"),
        ("app", "dev", "bench"),
        folder=".venv-bench",
    ),
    "shots": Command("save a picture of every screen", module("tests.shots"), ("app", "dev")),
    "art": Command("draw the pictures from their sources", art, ("app", "art"), opens_window=False),
    "sounds": Command(
        "make sounds and music from their sources: all, or the given NAMEs",
        sounds,
        ("dev", "art"),
        opens_window=False,
    ),
    "golden": Command(
        "write the golden games", module("tests.make_golden"), ("app", "dev"), opens_window=False
    ),
    "apk-check": Command(
        "check the Android package without an SDK",
        module("tools.android.check"),
        ("app", "android"),
        folder=".venv-android",
    ),
    "apk": Command(
        "build APK and AAB with the SDK of ANDROID_HOME, and check them",
        module("tools.android.apk"),
        ("app", "android"),
        opens_window=False,
        folder=".venv-android",
    ),
    "bundle": Command(
        "make a folder for this desktop that needs no Python; --one-file makes a single file",
        module("tools.bundle"),
        ("app", "bundle"),
        folder=".venv-bundle",
    ),
    "appimage": Command(
        "make an AppImage of that folder", appimage, ("app", "bundle"), folder=".venv-bundle"
    ),
    "wheel": Command(
        "build the wheel, install it elsewhere and start it", module("tools.wheel"), ("dev",)
    ),
    "sbom": Command(
        "write the list of components and the checksums of out/dist",
        module("tools.release.sbom"),
        (),
        opens_window=False,
    ),
    "lock": Command(
        "write the hashes of the packages pinned in requirements/",
        module("tools.release.lock"),
        ("release",),
        opens_window=False,
        folder=".venv-release",
    ),
}


def start(arguments: list[str]) -> int:
    name, rest = arguments[0], arguments[1:]
    command = COMMANDS[name]
    if sys.version_info[:2] not in SUPPORTED:
        return subprocess.run([*find_python(), str(ROOT / "dev.py"), *arguments]).returncode
    environment = Environment(ROOT / command.folder)
    environment.ensure(command.lists)
    missing = missing_libraries() if command.opens_window else []
    if missing:
        install_system_packages(missing)
    return command.run(environment.python, rest)


def main(arguments: list[str]) -> int:
    if not arguments or arguments[0] in ("help", "-h", "--help"):
        lines = [f"{name:9}  {command.help}" for name, command in COMMANDS.items()]
        print("usage: python3 dev.py COMMAND [ARGUMENT...]", *lines, sep="\n  ")
        return 0 if arguments else 2
    if arguments[0] not in COMMANDS:
        known = ", ".join(COMMANDS)
        print(f"dev.py: unknown command '{arguments[0]}', use one of {known}.", file=sys.stderr)
        return 2
    try:
        return start(arguments)
    except (SetupError, OSError) as error:
        print(f"dev.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
