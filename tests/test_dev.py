"""dev.py and the set-up files. Nothing here needs a network."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import dev
from tools.release.requirements import LISTS, pins

SETUP_FILES = ("dev.py", "pyproject.toml", "buildozer.spec", ".ci/run", "requirements/{}.txt")
TEXT = (".py", ".md", ".toml", ".txt", ".spec", ".kv", ".json", ".island", ".xml", ".po", ".svg")


def text(name: str) -> str:
    return (dev.ROOT / name).read_text(encoding="utf-8")


# A supported Python


def test_finds_the_first_supported_python_that_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    versions = {"shim": None, "old": (3, 10), "new": (3, 14), "right": (3, 12)}
    monkeypatch.setattr(dev, "candidates", lambda: iter([name] for name in versions))
    monkeypatch.setattr(dev, "version_of", lambda command: versions[command[0]])
    assert dev.find_python() == ["right"]


def test_without_a_supported_python_the_error_names_the_versions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(dev, "candidates", lambda: iter([["old"]]))
    monkeypatch.setattr(dev, "version_of", lambda command: (3, 10))
    with pytest.raises(dev.SetupError, match=r"needs Python 3\.11, 3\.12 or 3\.13"):
        dev.find_python()


def test_an_unsupported_python_hands_over(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []

    def run(command: list[str]) -> subprocess.CompletedProcess[str]:
        calls.append(command)
        return subprocess.CompletedProcess(command, 7)

    monkeypatch.setattr(sys, "version_info", (3, 14, 0))
    monkeypatch.setattr(dev, "find_python", lambda: ["py", "-3.13"])
    monkeypatch.setattr(subprocess, "run", run)
    assert dev.main(["test", "--long"]) == 7
    assert calls == [["py", "-3.13", str(dev.ROOT / "dev.py"), "test", "--long"]]


def test_the_version_of_a_missing_python_is_none() -> None:
    assert dev.version_of([sys.executable]) == sys.version_info[:2]
    assert dev.version_of(["no-such-python"]) is None


def test_the_supported_pythons_fit_the_project() -> None:
    assert tomllib.loads(text("pyproject.toml"))["project"]["requires-python"] == ">=3.11"
    assert min(dev.SUPPORTED) == (3, 11)


# The environment and its stamp file


class FakeEnvironment:
    """An environment in which creating and installing are only recorded."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done: list[str] = []
        self.commands: list[list[object]] = []
        self.fails: Exception | type[BaseException] | None = None
        monkeypatch.setattr(dev, "ROOT", folder)
        monkeypatch.setattr(dev, "run", self.run)
        monkeypatch.setattr(dev, "version_of", lambda command: (3, 11) if self.exists() else None)
        (folder / "requirements").mkdir()
        for name in ("app", "dev"):
            self.pin(name, "1")
        self.environment = dev.Environment(folder / ".venv")

    def exists(self) -> bool:
        return self.environment.folder.exists()

    def pin(self, name: str, version: str) -> None:
        dev.requirements(name).write_text(f"thing=={version}\n")

    def run(self, command: list[object], failure: str) -> None:
        files = [Path(str(part)).stem for part in command if str(part).endswith(".txt")]
        self.done.append(" ".join(files) or "venv")
        self.commands.append(command)
        if files and self.fails:
            raise self.fails

    def start(self, *lists: str) -> list[str]:
        self.done.clear()
        self.environment.ensure(lists)
        return self.done


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FakeEnvironment:
    return FakeEnvironment(tmp_path, monkeypatch)


def test_installs_once_and_again_only_what_changed(fake: FakeEnvironment) -> None:
    assert fake.start("app", "dev") == ["venv", "app dev"]
    assert fake.start("app", "dev") == []
    fake.pin("dev", "2")
    assert fake.start("app") == []
    assert fake.start("app", "dev") == ["dev"]


def test_playing_installs_only_the_app_list(fake: FakeEnvironment) -> None:
    assert fake.start("app") == ["venv", "app"]
    assert set(json.loads(fake.environment.stamp.read_text())) == {"app"}


def test_an_interrupted_set_up_starts_from_nothing(fake: FakeEnvironment) -> None:
    fake.fails = KeyboardInterrupt
    with pytest.raises(KeyboardInterrupt):
        fake.start("app")
    fake.fails = None
    assert fake.start("app") == ["venv", "app"]


def test_a_failed_download_leaves_what_was_there(fake: FakeEnvironment) -> None:
    fake.start("app")
    fake.pin("app", "2")
    fake.fails = dev.SetupError("no network")
    with pytest.raises(dev.SetupError):
        fake.start("app")
    fake.pin("app", "1")
    assert fake.start("app") == []


@pytest.mark.parametrize("damage", ["unlink", "write"])
def test_a_missing_or_invalid_stamp_installs_again(fake: FakeEnvironment, damage: str) -> None:
    fake.start("app")
    stamp = fake.environment.stamp
    stamp.unlink() if damage == "unlink" else stamp.write_text("{")
    assert fake.start("app") == ["app"]
    assert fake.start("app") == []


def test_a_failing_command_raises_one_sentence() -> None:
    script = "import sys; print('ERROR: no route\\nWARNING: x', file=sys.stderr); sys.exit(3)"
    with pytest.raises(dev.SetupError) as error:
        dev.run([sys.executable, "-c", script], "pip could not install")
    assert str(error.value) == "pip could not install (ERROR: no route)"


# Messages


def test_an_unknown_command_is_one_line_and_exit_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(["fly"]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.count("\n") == 1
    assert "'fly'" in err


def test_no_command_lists_them_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main([]) == 2
    assert dev.main(["--help"]) == 0
    shown = capsys.readouterr().out
    assert all(command in shown for command in dev.COMMANDS)


def test_a_setup_error_is_one_line_and_exit_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(arguments: list[str]) -> int:
        raise dev.SetupError("libgl1 is not installed: run: sudo apt-get install libgl1")

    monkeypatch.setattr(dev, "start", fail)
    assert dev.main(["play"]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_without_root_the_error_contains_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: name)
    with pytest.raises(dev.SetupError, match="sudo apt-get install libgl1 libegl1"):
        dev.install_system_packages(["libgl1", "libegl1"])


# Set-up files


@pytest.mark.parametrize("name", LISTS)
def test_every_requirement_is_pinned_with_hashes_and_named_once(name: str) -> None:
    packages = pins(name)
    assert packages
    assert [pin.name for pin in packages.values() if not pin.hashes] == []


def test_packages_are_installed_only_if_their_hash_fits(fake: FakeEnvironment) -> None:
    fake.start("app")
    (pip,) = [command for command in fake.commands if "install" in command]
    assert {"--require-hashes", "--no-deps"} <= set(pip)


def test_the_lists_agree_and_each_is_used() -> None:
    agreed: dict[str, str] = {}
    for name in LISTS:
        for package, pin in pins(name).items():
            known = agreed.setdefault(package, pin.version)
            assert known == pin.version, f"{package} in {name}.txt"
    assert {name for command in dev.COMMANDS.values() for name in command.lists} == set(LISTS)


def test_commands_that_use_the_tests_install_their_packages() -> None:
    """They use the driver of the app's tests."""
    for name in ("test", "bench", "shots", "golden"):
        assert "dev" in dev.COMMANDS[name].lists, name


def test_packaging_commands_have_their_own_environments() -> None:
    """Buildozer and PyInstaller install packages that the app and its tests must not see."""
    folders = {name: dev.COMMANDS[name].folder for name in ("test", "apk-check", "bundle")}
    assert len(set(folders.values())) == 3
    others = [c.lists for c in dev.COMMANDS.values() if c.folder == ".venv"]
    assert not {"android", "bundle"} & {name for lists in others for name in lists}


@pytest.mark.parametrize(
    ("command", "module"), [("apk-check", "tools.android.check"), ("bundle", "tools.bundle")]
)
def test_packaging_commands_run_modules_that_exist(
    command: str, module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = []

    def call(_python: Path, *arguments: str) -> int:
        calls.append(arguments)
        return 5

    monkeypatch.setattr(dev, "call", call)
    assert dev.COMMANDS[command].run(Path("python"), ["--x"]) == 5
    assert calls == [("-m", module, "--x")]
    path = dev.ROOT.joinpath(*module.split("."))
    assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file()


def test_every_command_is_documented() -> None:
    assert all(f"python3 dev.py {name}" in text("CONTRIBUTING.md") for name in dev.COMMANDS)
    first_screen = "\n".join(text("README.md").splitlines()[:25])
    assert "python3 dev.py play" in first_screen
    assert "python3 dev.py test" in first_screen


def test_ci_runs_what_the_readme_says() -> None:
    assert "python3 dev.py test" in text(".ci/run")


def test_set_up_files_name_no_host() -> None:
    for pattern in SETUP_FILES:
        for name in LISTS if "{}" in pattern else [""]:
            found = text(pattern.format(name))
            assert "://" not in found, pattern
            assert not re.search(r"--(extra-)?index-url|--find-links|--trusted-host", found)


def project_files() -> Iterator[Path]:
    for path in dev.ROOT.rglob("*"):
        parts = path.relative_to(dev.ROOT).parts
        hidden = parts[0] == "out" or any(part.startswith(".") for part in parts)
        if path.suffix in TEXT and path.is_file() and not hidden:
            yield path


def test_no_file_contains_a_path_of_a_developers_machine() -> None:
    place = re.compile(r"(?<![\w.~)])/(?:home|root|work|Users)/\w|\b[A-Z]:\\{1,2}Users")
    for path in project_files():
        found = place.findall(path.read_text(encoding="utf-8"))
        assert not found, f"{path.relative_to(dev.ROOT)} names {found}"


# Generated files

OUTPUT = ("pictures", "shots", "dist", "bin", "lab")
"""Folders below out/; earlier versions wrote some of them to the top level."""


def git(*arguments: str) -> str:
    command = ["git", *arguments]
    return subprocess.run(command, cwd=dev.ROOT, capture_output=True, text=True).stdout


def test_a_clone_with_output_in_it_is_linted_without_an_error(tmp_path: Path) -> None:
    for name in git("ls-files", "-co", "--exclude-standard", "*.py", "pyproject.toml").splitlines():
        if (dev.ROOT / name).is_file():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(dev.ROOT / name, tmp_path / name)
    for name in OUTPUT:
        (tmp_path / name).mkdir()
        (tmp_path / "out" / name).mkdir(parents=True)
        (tmp_path / "out" / name / "bad.py").write_text("import os,sys\n")
    for step in (["check"], ["format", "--check"]):
        ruff = [sys.executable, "-m", "ruff", *step, "--no-cache"]
        done = subprocess.run(ruff, cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr


def test_git_ignores_all_output() -> None:
    paths = [f"out/{name}/file" for name in OUTPUT]
    assert git("check-ignore", *paths).splitlines() == paths
