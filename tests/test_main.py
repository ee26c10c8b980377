"""`python main.py` with a Python that lacks Kivy."""

import ast
import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

import dev
import main

LAUNCH = "import sys\ndef launch(arguments):\n    print(sys.prefix, *arguments)\n    return 7\n"
"""Stub of app/shell/launch.py."""


class Project:
    """A folder with our main.py and dev.py, a stub of the app, and an environment made by venv."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.environment = root / ".venv"
        for name in ("main.py", "dev.py"):
            shutil.copy(dev.ROOT / name, root)
        shutil.copytree(dev.ROOT / "requirements", root / "requirements")
        (root / "app/shell").mkdir(parents=True)
        (root / "app/shell/launch.py").write_text(LAUNCH)
        venv.create(self.environment, with_pip=False)
        stamp = {"app": dev.fingerprint("app")}
        (self.environment / "archipel.json").write_text(json.dumps(stamp))

    def install(self, *packages: str) -> None:
        (library,) = self.environment.rglob("site-packages")
        for name in packages:
            (library / name).mkdir()
            (library / name / "__init__.py").touch()

    def start(self, *arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
        """As the system's Python does: -S hides what is installed for this one."""
        clean = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "VIRTUAL"))}
        return subprocess.run(
            [sys.executable, "-S", str(self.root / "main.py"), *arguments],
            env={**clean, **environ},
            capture_output=True,
            text=True,
        )


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def test_hands_over_to_the_environment_with_arguments_and_exit_code(project: Project) -> None:
    project.install("kivy", "kivymd")
    done = project.start("--watch", "--out", "a b")
    assert done.stdout.split(maxsplit=1) == [str(project.environment), "--watch --out a b\n"]
    assert (done.stderr, done.returncode) == ("", 7)


@pytest.mark.parametrize("packages", [(), ("kivy",)])
def test_an_environment_without_kivy_ends_in_one_line(
    project: Project, packages: tuple[str, ...]
) -> None:
    project.install(*packages)
    done = project.start()
    assert (done.stdout, done.returncode) == ("", 1)
    assert done.stderr == "Kivy is missing in .venv: delete that folder and start again.\n"


def test_a_missing_environment_is_set_up(project: Project) -> None:
    """dev.py does it; how is tested in test_dev.py."""
    (project.root / "dev.py").write_text("import sys\nprint(*sys.argv[1:])\nsys.exit(9)\n")
    done = project.start("--watch")
    assert (done.stdout, done.stderr, done.returncode) == ("play --watch\n", "", 9)


def test_on_android_nothing_is_handed_over(project: Project) -> None:
    done = project.start("--watch", ANDROID_ARGUMENT="app")
    assert done.stdout.endswith(" --watch\n") and done.returncode == 7
    assert str(project.environment) not in done.stdout


def test_a_bundle_hands_nothing_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main, "find_spec", lambda name: None)
    assert main.lacks_packages()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert not main.lacks_packages()


@pytest.mark.parametrize("name", ["main.py", "dev.py"])
def test_an_old_python_can_read_it(name: str) -> None:
    ast.parse((dev.ROOT / name).read_text(encoding="utf-8"), feature_version=(3, 8))


@pytest.mark.long
def test_a_clone_plays_a_game_with_the_python_of_the_system(tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    subprocess.run(["git", "clone", "-q", str(dev.ROOT), str(clone)], check=True)
    (clone / ".venv").symlink_to(dev.ROOT / ".venv")
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_", "KIVY_", "PYTHON", "VIRTUAL_ENV")
    clean = {k: v for k, v in os.environ.items() if not k.startswith(hidden)}
    command = [sys.executable, "-S", str(clone / "main.py")]
    done = subprocess.run(command, cwd=clone, env=clean, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert (clone / "out/pictures/score.png").is_file()
    status = ["git", "status", "--porcelain", "--untracked-files=all"]
    changed = subprocess.run(status, cwd=clone, capture_output=True, text=True).stdout
    assert not changed


@pytest.mark.parametrize("value", ["", "relative/folder"])
def test_data_is_never_written_below_the_current_folder(
    value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """XDG: a base folder that is empty or relative is ignored."""
    from app.paths import data_folder

    monkeypatch.delenv("ARCHIPEL_DATA", raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", value)
    assert data_folder().is_absolute()
