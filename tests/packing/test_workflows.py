"""The workflows: pinned, and artifacts only from commands of dev.py."""

from __future__ import annotations

import re

import pytest

import dev

FOLDER = dev.ROOT / ".github" / "workflows"
WORKFLOWS = sorted(path.name for path in FOLDER.glob("*.yml"))
ARTIFACTS = {"wheel", "bundle", "appimage", "apk", "sbom"}


def text(name: str) -> str:
    return (FOLDER / name).read_text("utf-8")


def test_there_is_one_for_tests_and_one_for_releases() -> None:
    assert WORKFLOWS == ["release.yml", "test.yml"]


@pytest.mark.parametrize("name", WORKFLOWS)
def test_actions_and_machines_are_pinned(name: str) -> None:
    used = re.findall(r"uses: (\S+)( # v[\d.]+)?(?: # zizmor: .*)?\n", text(name))
    assert len(used) == text(name).count("uses:") > 0
    for action, version in used:
        assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40}", action)
        assert version
    assert "-latest" not in text(name)
    assert text(name).count("persist-credentials: false") == text(name).count("actions/checkout@")


@pytest.mark.parametrize("name", WORKFLOWS)
def test_steps_call_commands_that_exist(name: str) -> None:
    commands = re.findall(r"dev\.py (\S+)", text(name).split("\njobs:")[1])
    assert commands
    assert set(commands) <= set(dev.COMMANDS)


def test_a_release_builds_every_artifact_and_nothing_by_other_means() -> None:
    assert (
        set(re.findall(r"python dev\.py (\S+)", text("release.yml"))) - {"apk-check"} == ARTIFACTS
    )
    for tool in ("pip wheel", "pyinstaller", "buildozer android", "mksquashfs"):
        assert tool not in text("release.yml").lower()


def test_caches_are_renewed_with_the_pins() -> None:
    assert "hashFiles('buildozer.spec', 'requirements/*.txt')" in text("release.yml")


def test_the_tests_run_with_every_supported_python() -> None:
    (listed,) = re.findall(r"python: \[(.*)\]", text("test.yml"))
    assert listed == ", ".join(f'"{major}.{minor}"' for major, minor in sorted(dev.SUPPORTED))
