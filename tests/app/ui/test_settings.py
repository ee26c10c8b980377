"""Settings: stored, validated; odd values never keep the app from starting."""

import json
import logging
from pathlib import Path
from typing import Any

import pytest

from tests.app import env  # noqa: F401 - first of all, before anything of Kivy

from app.settings import Settings  # isort: skip

CHANGES: dict[str, Any] = {
    "language": "de",
    "sound": False,
    "effects_volume": 0.3,
    "music_volume": 0,
    "haptics": False,
    "speed": 2.5,
    "reduced_motion": True,
    "text_size": 1.75,
    "high_contrast": True,
    "patterns": True,
    "follow_bots": False,
    "left_handed": True,
    "handover": True,
    "second_tap": False,
    "auto_end": False,
    "coach_marks": False,
    "space_names": True,
    "welcomed": True,
    "look": "dusk",
    "last_setup": {"game": "fog", "seats": ["Mara", "Jün"], "modules": 2},
    "window_size": [900, 700],
    "window_place": [-40, 32],
    "window_maximized": True,
    "open_game": {"save": "20260101-120000-abcdef", "at": 1.5},
}


def test_every_setting_is_tested_here() -> None:
    assert set(CHANGES) == set(Settings().values())


def test_round_trip(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "settings.json"
    one = Settings()
    one.load(file)
    for name, value in CHANGES.items():
        setattr(one, name, value)
    one.save()
    other = Settings()
    other.load(file)
    assert other.values() == CHANGES
    assert type(other.last_setup) is dict
    assert [path.name for path in file.parent.iterdir()] == ["settings.json"]


def test_nothing_is_written_before_loading(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv("ARCHIPEL_DATA", str(tmp_path))
    settings = Settings()
    settings.sound = False
    settings.save()
    assert not list(tmp_path.iterdir())


def test_the_default_file(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv("ARCHIPEL_DATA", str(tmp_path))
    settings = Settings()
    settings.load()
    settings.save()
    assert json.loads((tmp_path / "settings.json").read_text("utf-8"))["language"] == "auto"


def test_two_settings_share_no_last_setup() -> None:
    one, other = Settings(), Settings()
    one.last_setup["game"] = "fog"
    assert other.last_setup == {}


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", "null", '"x"', "\x00", "[" * 50_000])
def test_a_broken_file_gives_defaults_and_one_warning(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, text: str
) -> None:
    file = tmp_path / "settings.json"
    file.write_text(text, "utf-8")
    settings = Settings()
    with caplog.at_level(logging.WARNING):
        settings.load(file)
    assert settings.values() == Settings().values()
    lines = [record.getMessage() for record in caplog.records if "ettings" in record.getMessage()]
    assert len(lines) == 1 and str(file) in lines[0]


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(b"\xff\xfe\x80")
    settings = Settings()
    settings.load(file)
    assert settings.values() == Settings().values()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "xx"),
        ("language", ["en"]),
        ("sound", "yes"),
        ("sound", 1),
        ("effects_volume", 1.1),
        ("music_volume", -0.1),
        ("speed", 0),
        ("speed", float("nan")),
        ("speed", float("inf")),
        ("speed", True),
        ("text_size", 40),
        ("text_size", "large"),
        ("look", None),
        ("last_setup", [1]),
    ],
)
def test_one_bad_value_affects_no_other(tmp_path: Path, name: str, value: Any) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"haptics": False, name: value, "unknown": 3}), "utf-8")
    settings = Settings()
    settings.load(file)
    assert settings.haptics is False
    assert getattr(settings, name) == getattr(Settings(), name)


def test_a_folder_in_the_way_is_logged_not_raised(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "settings.json"
    file.mkdir()
    settings = Settings()
    with caplog.at_level(logging.WARNING):
        settings.load(file)
        settings.sound = False
        settings.save()
    assert settings.sound is False
    assert file.is_dir()


def test_the_old_file_stays_intact_if_writing_fails(tmp_path: Path, monkeypatch: Any) -> None:
    file = tmp_path / "settings.json"
    settings = Settings()
    settings.load(file)
    settings.save()
    before = file.read_text("utf-8")

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    settings.sound = False
    settings.save()
    assert file.read_text("utf-8") == before


def test_reset_keeps_the_state_of_the_app() -> None:
    settings = Settings()
    for name, value in CHANGES.items():
        setattr(settings, name, value)
    settings.reset()
    window = ("window_size", "window_place", "window_maximized")
    kept = {name: CHANGES[name] for name in ("last_setup", *window, "open_game", "welcomed")}
    assert settings.values() == {**Settings().values(), **kept}
