#!/usr/bin/env python3
"""One command for everything: sets up what it needs, then plays, tests, measures or draws.

Standard library only. It is read by Pythons that cannot run Archipel too, so that they can
hand over to one that can: nothing here is newer than Python 3.8.
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
TYPED = ("game", "app", "tools", "main.py", "dev.py")


class Trouble(Exception):
    """What is wrong and what to do, in one sentence for a person."""


def say(text: str) -> None:
    print(f"== {text}", flush=True)


# Finding a Python that can run Archipel


def candidates() -> Iterator[list[str]]:
    """Commands that may start a supported Python, newest first."""
    for major, minor in SUPPORTED:
        if sys.platform == "win32":
            yield ["py", f"-{major}.{minor}"]
        for folder in os.get_exec_path():
            found = shutil.which(f"python{major}.{minor}", path=folder)
            if found:
                yield [found]
    yield from (["python3"], ["python"])


def version_of(command: Sequence[str]) -> tuple[int, ...] | None:
    # A name on the PATH proves nothing: version managers leave shims that only complain.
    ask = "import sys; print(*sys.version_info[:2])"
    try:
        answer = subprocess.run(
            [*command, "-c", ask], capture_output=True, text=True, check=True, timeout=30
        )
        return tuple(int(part) for part in answer.stdout.split())
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


def find_python() -> list[str]:
    for command in candidates():
        if version_of(command) in SUPPORTED:
            return command
    have = ".".join(map(str, sys.version_info[:2]))
    raise Trouble(f"Archipel needs Python 3.11, 3.12 or 3.13, this is {have}: install one of them.")


# What the system has to bring


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
    """As root on Debian and Ubuntu; otherwise says what to type."""
    names = " ".join(packages)
    if not shutil.which("apt-get"):
        raise Trouble(f"Install what your system calls Debian's {names}, then start again.")
    by_hand = f"type: sudo apt-get install {names}"
    if os.geteuid() != 0:
        raise Trouble(f"The system lacks {names}: {by_hand}")
    say(f"installing {names}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-qq", "--no-install-recommends", *packages]
    for command in (["apt-get", "update", "-qq"], install):
        done = subprocess.run(command, env=quiet, stdin=subprocess.DEVNULL, capture_output=True)
        if done.returncode:
            raise Trouble(f"apt-get could not install {names}: {by_hand}")


# The environments


def run(command: Sequence[str], failure: str) -> None:
    """Runs quietly; `failure` and the command's last complaint become the one line to show."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, errors="replace")
    if done.returncode:
        lines = (done.stderr.strip() or done.stdout.strip() or "no reason given").splitlines()
        errors = [line for line in lines if line.startswith("ERROR")] or lines
        raise Trouble(f"{failure} ({errors[-1].strip()})")


class Environment:
    """A virtual environment that knows which pinned lists it holds."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        self.stamp = folder / "archipel.json"
        self.unfinished = folder / "unfinished"

    def works(self) -> bool:
        return not self.unfinished.exists() and version_of([str(self.python)]) in SUPPORTED

    def held(self) -> dict[str, str]:
        """The installed lists and their fingerprints."""
        try:
            return dict(json.loads(self.stamp.read_text(encoding="utf-8")))
        except (OSError, ValueError):
            return {}

    def outdated(self, lists: Sequence[str]) -> list[str]:
        held = self.held()
        return [name for name in lists if held.get(name) != fingerprint(name)]

    def ensure(self, lists: Sequence[str]) -> None:
        if self.works() and not self.outdated(lists):
            return
        with self.alone():
            if not self.works():
                self.create()
            outdated = self.outdated(lists)
            if outdated:
                self.install(outdated)

    def create(self) -> None:
        say(f"setting up {self.folder.name} (once, about a minute)")
        if importlib.util.find_spec("ensurepip") is None:  # Debian keeps it in a package
            install_system_packages([f"python3.{sys.version_info[1]}-venv"])
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(exist_ok=True)
        self.unfinished.touch()
        make = [sys.executable, "-m", "venv", str(self.folder)]
        run(make, f"Python could not make {self.folder.name}: delete it and start again")
        self.unfinished.unlink()

    def install(self, lists: Sequence[str]) -> None:
        say(f"installing {', '.join(lists)} into {self.folder.name}")
        files = [part for name in lists for part in ("-r", str(requirements(name)))]
        # --no-deps: the lists name everything, and KivyMD would draw in cairo's headers.
        pip = [str(self.python), "-m", "pip", "install", "--no-deps", "--no-input", *files]
        # Left behind when the process is killed; pip itself cleans up after mere errors.
        self.unfinished.touch()
        try:
            run(pip, "pip could not install what Archipel needs: is the network up?")
        except Trouble:
            self.unfinished.unlink()
            raise
        held = {**self.held(), **{name: fingerprint(name) for name in lists}}
        self.stamp.write_text(json.dumps(held), encoding="utf-8")
        self.unfinished.unlink()

    @contextlib.contextmanager
    def alone(self) -> Iterator[None]:
        """One set-up at a time; the system lifts the lock when its holder ends."""
        with open(f"{self.folder}.lock", "w") as file:
            if sys.platform == "win32":
                import msvcrt

                while True:  # it gives up after ten seconds, a set-up takes longer
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


# The commands


def call(python: Path, *arguments: str) -> int:
    return subprocess.run([str(python), *arguments], cwd=ROOT).returncode


def play(python: Path, arguments: list[str]) -> int:
    # Not from ROOT: paths among the arguments are relative to the caller's folder.
    return subprocess.run([str(python), str(ROOT / "main.py"), *arguments]).returncode


def lint(python: Path, arguments: list[str]) -> int:
    # A folder counts from its first module on.
    typed = [n for n in TYPED if (ROOT / n).is_file() or (ROOT / n / "__init__.py").exists()]
    for step in (["ruff", "check"], ["ruff", "format", "--check"], ["mypy", *typed]):
        say(" ".join(step))
        code = call(python, "-m", *step)
        if code:
            return code
    return 0


def test(python: Path, arguments: list[str]) -> int:
    code = lint(python, [])
    if code:
        return code
    say("pytest")
    # Who has nothing left to do takes over from the others: some tests take minutes.
    apart = ("-n", "auto", "--maxprocesses", "8", "--dist", "worksteal")
    return call(python, "-m", "pytest", *apart, *arguments)


def bench(python: Path, arguments: list[str]) -> int:
    return call(python, "-m", "bench", *arguments)


def shots(python: Path, arguments: list[str]) -> int:
    return call(python, "-m", "tests.shots", *arguments)


def art(python: Path, arguments: list[str]) -> int:
    paint, build = (str(Path("assets", "art", file)) for file in ("paint.py", "build.py"))
    return call(python, paint) or call(python, build, *arguments)


def golden(python: Path, arguments: list[str]) -> int:
    return call(python, "-m", "tests.make_golden", *arguments)


def apk_check(python: Path, arguments: list[str]) -> int:
    return call(python, "-m", "tools.android.check", *arguments)


def bundle(python: Path, arguments: list[str]) -> int:
    return call(python, "-m", "tools.bundle", *arguments)


class Command(NamedTuple):
    run: Callable[[Path, list[str]], int]
    usage: str
    lists: tuple[str, ...]
    draws: bool = False
    folder: str = ".venv"


COMMANDS = {
    "play": Command(play, "play            start the app", ("app",), draws=True),
    "test": Command(
        test, "test [--long]   lint, then every test", ("app", "dev", "art"), draws=True
    ),
    "lint": Command(lint, "lint            ruff and mypy", ("app", "dev")),
    "bench": Command(
        bench, "bench [NAME...] measure", ("app", "dev", "bench"), draws=True, folder=".venv-bench"
    ),
    "shots": Command(
        shots, "shots           pictures of every screen, in out/shots", ("app", "dev"), draws=True
    ),
    "art": Command(art, "art             draw the pictures anew", ("app", "art")),
    "golden": Command(golden, "golden          write the golden games anew", ("app", "dev")),
    "apk-check": Command(
        apk_check,
        "apk-check       all that is known of the Android package without an SDK",
        ("app", "android"),
        draws=True,
        folder=".venv-android",
    ),
    "bundle": Command(
        bundle,
        "bundle          a folder for this desktop that needs no Python, in out/dist",
        ("app", "bundle"),
        draws=True,
        folder=".venv-bundle",
    ),
}


def start(arguments: list[str]) -> int:
    name, rest = arguments[0], arguments[1:]
    command = COMMANDS[name]
    if sys.version_info[:2] not in SUPPORTED:
        return subprocess.run([*find_python(), str(ROOT / "dev.py"), *arguments]).returncode
    environment = Environment(ROOT / command.folder)
    environment.ensure(command.lists)
    missing = missing_libraries() if command.draws else []
    if missing:
        install_system_packages(missing)
    return command.run(environment.python, rest)


def main(arguments: list[str]) -> int:
    if not arguments or arguments[0] in ("help", "-h", "--help"):
        print("usage: python3 dev.py COMMAND", *(c.usage for c in COMMANDS.values()), sep="\n  ")
        return 0 if arguments else 2
    if arguments[0] not in COMMANDS:
        known = ", ".join(COMMANDS)
        print(f"dev.py: there is no command '{arguments[0]}', only {known}.", file=sys.stderr)
        return 2
    try:
        return start(arguments)
    except (Trouble, OSError) as trouble:
        print(f"dev.py: {trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
