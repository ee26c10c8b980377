"""The window on a desktop: its size, its icon, and no developer tools of Kivy."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.driver import Driver, running  # isort: skip - before anything of Kivy

from kivy.core.window import Window

from app.device import desktop
from app.paths import ASSETS, ROOT
from app.settings import settings
from app.shell.navigator import F1

PREPARED = """
from app.device import desktop
desktop.prepare()
from kivy.config import Config
from kivy.logger import Logger
for section in ("graphics", "kivy", "input"):
    for name, value in Config.items(section):
        print(section, name, value, sep="|")
print("level", Logger.level, sep="|")
"""


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ARCHIPEL_DATA", str(tmp_path / "data"))
    settings.load()
    settings.window_size = []
    return tmp_path / "data"


def prepared() -> set[str]:
    command = [sys.executable, "-c", PREPARED]
    done = subprocess.run(command, cwd=ROOT, env=os.environ, capture_output=True, text=True)
    assert not done.returncode, done.stderr
    return set(done.stdout.splitlines())


def test_the_window_has_the_size_at_which_it_was_closed(data: Path) -> None:
    assert {"graphics|width|1180", "graphics|height|700"} <= prepared()
    desktop.remember((1300.4, 801.0))
    found = prepared()
    assert {"graphics|width|1300", "graphics|height|801"} <= found
    assert {"graphics|minimum_width|320", "graphics|minimum_height|480"} <= found
    assert [file.name for file in data.iterdir()] == ["settings.json"]


def test_developer_tools_of_kivy_are_off(data: Path) -> None:
    icon = ASSETS / "desktop" / "window.png"
    assert icon.is_file()
    found = prepared()
    assert {f"kivy|window_icon|{icon}", "kivy|exit_on_escape|0"} <= found
    assert "input|mouse|mouse,disable_multitouch" in found, "no red dots"
    assert "level|30" in found, "warnings and worse"


ODD = ["[]", "[800]", '"a"', "[0, 0]", "[9e9, 700]", "[1e999, 700]", "[null, 1]", '["a", "b"]']


@pytest.mark.parametrize("text", ODD)
def test_an_odd_size_does_not_stop_the_start(data: Path, text: str) -> None:
    data.mkdir()
    (data / "settings.json").write_text(f'{{"window_size": {text}}}', "utf-8")
    settings.load()
    assert desktop.remembered() == desktop.DEFAULT_SIZE


@pytest.mark.parametrize("text", ["", "{", "[" * 9999, "\udcff", "[900, 640]", *ODD])
def test_the_file_of_the_first_version_is_read_once(data: Path, text: str) -> None:
    data.mkdir()
    (data / "window.json").write_bytes(text.encode("utf-8", "surrogateescape"))
    settings.load()
    assert desktop.remembered() == ((900, 640) if "640" in text else desktop.DEFAULT_SIZE)
    kept = [] if text in ("[]", "[900, 640]") else ["window.json.damaged"]
    assert sorted(file.name for file in data.iterdir()) == ["settings.json", *kept]
    assert bool(settings.take_notice()) == bool(kept)


def test_a_size_that_cannot_be_saved_is_ignored(data: Path) -> None:
    data.write_text("a file where the folder should be")
    desktop.remember((900, 700))
    assert data.is_file()


def test_the_size_is_saved_when_the_app_ends(data: Path) -> None:
    script = (
        "from kivy.clock import Clock; from kivy.app import App;"
        "from app.shell.launch import launch;"
        "Clock.schedule_once(lambda *_: App.get_running_app().stop(), 0.5); launch([])"
    )
    command = [sys.executable, "-c", f"import tests.app.env; {script}"]
    assert not subprocess.run(command, cwd=ROOT, timeout=60).returncode
    width, height = json.loads((data / "settings.json").read_text("utf-8"))["window_size"]
    assert width > 300 and height > 300


def test_f1_opens_the_rules_and_not_the_settings_of_kivy() -> None:
    with running("desktop") as d:
        assert help_opens(d) == "rules"
        assert d.app.open_settings() is False
        d.key(27)
        assert d.app.navigator.screens.current == "home"
        d.key(27)
        assert d.app.navigator.screens.current == "home"


def help_opens(d: Driver) -> str:
    Window.dispatch("on_keyboard", F1, F1, "", [])
    d.key(F1)
    assert len(Window.children) == 1, "Kivy's own settings are a widget of the window"
    return str(d.app.navigator.screens.current)
