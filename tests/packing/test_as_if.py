"""The packed app, without asserts and docstrings, as if on Android: its whole life on a device."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tools.android.packed import as_if, pack

SECURE = 0x2000


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The app's own place on the device, the app unpacked in it."""
    folder = tmp_path_factory.mktemp("device") / "files"
    pack(folder)
    return folder


@pytest.fixture(scope="module")
def first(folder: Path) -> dict[str, Any]:
    return as_if(folder, "first")


@pytest.fixture(scope="module")
def again(folder: Path, first: dict[str, Any]) -> dict[str, Any]:
    """Ended in the background, and started anew at once."""
    return as_if(folder, "again")


@pytest.fixture(scope="module")
def late(folder: Path, again: dict[str, Any]) -> dict[str, Any]:
    """Started hours after it was ended, on an old Android."""
    note = {"save": next((folder / "saves").glob("*.archipel")).stem, "at": 1_000_000_000}
    (folder / "away.json").write_text(json.dumps(note))
    return as_if(folder, "again", version=28)


def test_it_is_the_packed_app_that_runs(first: dict[str, Any], folder: Path) -> None:
    assert first["system"] == "android"
    assert first["debug"] is False
    assert first["module"] == str(folder / "app" / "app" / "application.pyc")
    assert first["errors"] == []


def test_it_starts_at_home_in_the_language_of_the_device(first: dict[str, Any]) -> None:
    assert first["start"] == "home"
    assert first["language"] == "de"
    assert first["table"] == "island"
    assert first["sound"] is True


def test_the_text_size_of_the_device_counts_once(first: dict[str, Any]) -> None:
    assert first["metrics"] == [2.625, 1.0]
    assert first["resumed"][2] == 1.3


def test_nothing_lies_under_the_bars(first: dict[str, Any]) -> None:
    """At the start, after a rotation, in a split screen, and after changes unseen."""
    assert first["insets"] == [0, 63, 0, 126]
    assert first["turned"] == ["landscape", [126, 0, 63, 63], "island"]
    assert first["split"] == ["portrait", [0, 0, 0, 126], "island"]
    assert first["resumed"][3] == [0, 80, 0, 48]


def test_the_signs_of_the_system_can_be_read_on_our_sky(first: dict[str, Any]) -> None:
    assert first["signs by morning"] == 24
    assert first["signs at dusk"] == 0


def test_vibration_secrecy_keyboard_and_staying_awake(first: dict[str, Any]) -> None:
    assert first["buzzes"] == [20]
    assert first["secret"] == [SECURE]
    assert first["no secret"] == []
    assert first["keyboard"] == "below_target"
    assert first["awake"] == [True, False]


def test_back_leads_home_and_then_out_of_sight(first: dict[str, Any]) -> None:
    assert first["after back"] == ["home", True]
    assert first["after back at home"] == ["home", False]


def test_all_is_on_the_disk_when_it_is_paused(first: dict[str, Any]) -> None:
    assert first["pauses"] is True
    assert first["on disk"] == [True, True, True]


def test_it_comes_back_to_where_it_was(first: dict[str, Any]) -> None:
    screen, language, *_ = first["resumed"]
    assert (screen, language) == ("island", "fr")
    assert first["note gone"] is True


def test_a_game_is_sent_as_a_file(first: dict[str, Any]) -> None:
    assert first["shares"] is True
    assert first["sent"] == [
        "android.intent.action.SEND",
        "application/octet-stream",
        1,
        "Send the game",
    ]
    assert first["sent whole"] == [True, False]


def test_documents_are_written_and_read(first: dict[str, Any]) -> None:
    category = "android.intent.category.OPENABLE"
    create = ["CREATE_DOCUMENT", "application/octet-stream", category]
    assert first["asked"] == [create] * 2 + [["OPEN_DOCUMENT", "*/*", category]] * 3
    assert first["kept"] is True
    assert first["answers"] == [
        ["kept.archipel", "", False],  # a document has no path of its own
        [None, "", False],
        ["kept.archipel", "", True],
        [None, "", False],
        [None, "The file could not be read.", False],
        [None, "The file could not be written.", False],
    ]
    assert first["chooses without an app"] is False
    assert first["answered at once"] is False


def test_whoever_comes_back_soon_finds_the_table(
    first: dict[str, Any], again: dict[str, Any]
) -> None:
    assert again["start"] == "island"
    assert again["moves"] == first["moves"] > 0
    assert again["errors"] == []


def test_whoever_comes_back_late_can_continue_at_home(late: dict[str, Any]) -> None:
    assert late["start"] == "home"
    assert late["continue"]


def test_an_old_android_keeps_the_app_between_its_bars(late: dict[str, Any]) -> None:
    assert late["insets"] == [0, 0, 0, 0]


def test_an_old_android_sends_text(late: dict[str, Any]) -> None:
    assert late["shares"] is True
    assert late["sent"] == ["android.intent.action.SEND", "text/plain", 0, "Send the game"]
    assert late["sent whole"] == [False, True]
