"""dev.py's own logic, and what the set-up files promise. Nothing here needs a network."""

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

LISTS = sorted(path.stem for path in (dev.ROOT / "requirements").glob("*.txt"))
SETUP_FILES = ("dev.py", "pyproject.toml", "buildozer.spec", ".ci/run", "requirements/{}.txt")
TEXT = (".py", ".md", ".toml", ".txt", ".spec", ".kv", ".json", ".island", ".xml", ".po", ".svg")


def text(name: str) -> str:
    return (dev.ROOT / name).read_text(encoding="utf-8")


def pins(name: str) -> dict[str, str]:
    lines = [line for line in text(f"requirements/{name}.txt").splitlines() if line]
    matches = [
        re.fullmatch(r'([a-z0-9.-]+)==([\w.]+)(; sys_platform == "(win32|darwin)")?', line)
        for line in lines
        if not line.startswith("#")
    ]
    assert all(matches), f"requirements/{name}.txt has a line that is not name==version"
    names = [match[1] for match in matches if match]
    assert len(names) == len(set(names)), f"requirements/{name}.txt names a package twice"
    return {match[1]: match[2] for match in matches if match}


# The choice of a Python


def test_takes_the_first_python_that_really_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    versions = {"shim": None, "old": (3, 10), "new": (3, 14), "right": (3, 12)}
    monkeypatch.setattr(dev, "candidates", lambda: iter([name] for name in versions))
    monkeypatch.setattr(dev, "version_of", lambda command: versions[command[0]])
    assert dev.find_python() == ["right"]


def test_says_which_python_is_needed_when_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "candidates", lambda: iter([["old"]]))
    monkeypatch.setattr(dev, "version_of", lambda command: (3, 10))
    with pytest.raises(dev.Trouble, match=r"needs Python 3\.11, 3\.12 or 3\.13"):
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


def test_this_python_knows_its_version_and_a_missing_one_has_none() -> None:
    assert dev.version_of([sys.executable]) == sys.version_info[:2]
    assert dev.version_of(["no-such-python"]) is None


def test_the_supported_pythons_fit_the_project() -> None:
    assert tomllib.loads(text("pyproject.toml"))["project"]["requires-python"] == ">=3.11"
    assert min(dev.SUPPORTED) == (3, 11)


# The environment and its stamp


class Bench:
    """An environment in which making and installing are only written down."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done: list[str] = []
        self.fails: Exception | type[BaseException] | None = None
        monkeypatch.setattr(dev, "ROOT", folder)
        monkeypatch.setattr(dev, "run", self.run)
        monkeypatch.setattr(dev, "version_of", lambda command: (3, 11) if self.made() else None)
        (folder / "requirements").mkdir()
        for name in ("app", "dev"):
            self.pin(name, "1")
        self.environment = dev.Environment(folder / ".venv")

    def made(self) -> bool:
        return self.environment.folder.exists()

    def pin(self, name: str, version: str) -> None:
        dev.requirements(name).write_text(f"thing=={version}\n")

    def run(self, command: list[object], failure: str) -> None:
        files = [Path(str(part)).stem for part in command if str(part).endswith(".txt")]
        self.done.append(" ".join(files) or "venv")
        if files and self.fails:
            raise self.fails

    def start(self, *lists: str) -> list[str]:
        self.done.clear()
        self.environment.ensure(lists)
        return self.done


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bench:
    return Bench(tmp_path, monkeypatch)


def test_installs_once_and_again_only_what_changed(bench: Bench) -> None:
    assert bench.start("app", "dev") == ["venv", "app dev"]
    assert bench.start("app", "dev") == []
    bench.pin("dev", "2")
    assert bench.start("app") == []
    assert bench.start("app", "dev") == ["dev"]


def test_players_need_not_install_the_tests_tools(bench: Bench) -> None:
    assert bench.start("app") == ["venv", "app"]
    assert set(json.loads(bench.environment.stamp.read_text())) == {"app"}


def test_an_interrupted_set_up_starts_from_nothing(bench: Bench) -> None:
    bench.fails = KeyboardInterrupt
    with pytest.raises(KeyboardInterrupt):
        bench.start("app")
    bench.fails = None
    assert bench.start("app") == ["venv", "app"]


def test_a_failed_download_leaves_what_was_there(bench: Bench) -> None:
    bench.start("app")
    bench.pin("app", "2")
    bench.fails = dev.Trouble("no network")
    with pytest.raises(dev.Trouble):
        bench.start("app")
    bench.pin("app", "1")
    assert bench.start("app") == []


@pytest.mark.parametrize("damage", ["unlink", "write"])
def test_a_lost_or_spoilt_stamp_installs_again(bench: Bench, damage: str) -> None:
    bench.start("app")
    stamp = bench.environment.stamp
    stamp.unlink() if damage == "unlink" else stamp.write_text("{")
    assert bench.start("app") == ["app"]
    assert bench.start("app") == []


def test_a_failing_tool_becomes_one_sentence() -> None:
    script = "import sys; print('ERROR: no route\\nWARNING: x', file=sys.stderr); sys.exit(3)"
    with pytest.raises(dev.Trouble) as trouble:
        dev.run([sys.executable, "-c", script], "pip could not install")
    assert str(trouble.value) == "pip could not install (ERROR: no route)"


# What a person sees


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


def test_trouble_is_one_line_and_exit_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(arguments: list[str]) -> int:
        raise dev.Trouble("The system lacks libgl1: type: sudo apt-get install libgl1")

    monkeypatch.setattr(dev, "start", fail)
    assert dev.main(["play"]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_without_root_it_says_what_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: name)
    with pytest.raises(dev.Trouble, match="sudo apt-get install libgl1 libegl1"):
        dev.install_system_packages(["libgl1", "libegl1"])


# The files around it


@pytest.mark.parametrize("name", LISTS)
def test_every_requirement_is_pinned_and_named_once(name: str) -> None:
    assert pins(name)


def test_the_lists_agree_and_each_is_used() -> None:
    agreed: dict[str, str] = {}
    for name in LISTS:
        for package, version in pins(name).items():
            assert agreed.setdefault(package, version) == version, f"{package} in {name}.txt"
    assert {name for command in dev.COMMANDS.values() for name in command.lists} == set(LISTS)


def test_what_uses_the_tests_has_their_tools() -> None:
    """Speed is measured, and pictures are taken, with the tests' own driver."""
    for name in ("test", "bench", "shots", "golden"):
        assert "dev" in dev.COMMANDS[name].lists, name


def test_packing_has_environments_of_its_own() -> None:
    """Buildozer and PyInstaller bring packages that neither playing nor testing should see."""
    folders = {name: dev.COMMANDS[name].folder for name in ("test", "apk-check", "bundle")}
    assert len(set(folders.values())) == 3
    others = [c.lists for c in dev.COMMANDS.values() if c.folder == ".venv"]
    assert not {"android", "bundle"} & {name for lists in others for name in lists}


@pytest.mark.parametrize(
    ("command", "module"), [("apk-check", "tools.android.check"), ("bundle", "tools.bundle")]
)
def test_packing_hands_over_to_a_tool_that_exists(
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


def test_the_readme_names_every_command() -> None:
    readme = text("README.md")
    assert all(f"python3 dev.py {command}" in readme for command in dev.COMMANDS)
    first_screen = "\n".join(readme.splitlines()[:25])
    assert "python3 dev.py play" in first_screen
    assert "python3 dev.py test" in first_screen


def test_ci_runs_what_the_readme_says() -> None:
    assert "python3 dev.py test" in text(".ci/run")


def test_set_up_names_no_host() -> None:
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


def test_no_file_knows_the_machine_it_was_written_on() -> None:
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
