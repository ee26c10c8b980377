"""The window on a desktop: its size, its icon, and no developer tools of Kivy."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.app.driver import Driver, running  # isort: skip - before anything of Kivy

from kivy.core.window import Window

from app import VERSION
from app.device import desktop
from app.paths import ASSETS, ROOT
from app.saves.store import encode
from app.settings import settings
from app.shell.navigator import F1
from tests.app.games import advance, new_match, rounds

PREPARED = """
from app.device import desktop
desktop.screens = lambda: []  # the screen of tests is small
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
    settings.window_size, settings.window_place, settings.window_maximized = [], [], False
    return tmp_path / "data"


def prepared() -> set[str]:
    command = [sys.executable, "-c", PREPARED]
    done = subprocess.run(command, cwd=ROOT, env=os.environ, capture_output=True, text=True)
    assert not done.returncode, done.stderr
    return set(done.stdout.splitlines())


def test_the_window_has_the_size_at_which_it_was_closed(data: Path) -> None:
    assert {"graphics|width|1180", "graphics|height|700"} <= prepared()
    settings.window_size = [1300, 801]
    settings.save()
    found = prepared()
    assert {"graphics|width|1300", "graphics|height|801"} <= found
    width, height = desktop.MIN_SIZE
    assert {f"graphics|minimum_width|{width}", f"graphics|minimum_height|{height}"} <= found
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
    assert desktop.remembered_size() == desktop.DEFAULT_SIZE


@pytest.mark.parametrize("text", ["", "{", "[" * 9999, "\udcff", "[900, 640]", *ODD])
def test_the_file_of_the_first_version_is_read_once(data: Path, text: str) -> None:
    data.mkdir()
    (data / "window.json").write_bytes(text.encode("utf-8", "surrogateescape"))
    settings.load()
    assert desktop.remembered_size() == ((900, 640) if "640" in text else desktop.DEFAULT_SIZE)
    kept = [] if text in ("[]", "[900, 640]") else ["window.json.damaged"]
    assert sorted(file.name for file in data.iterdir()) == ["settings.json", *kept]
    assert bool(settings.take_notice()) == bool(kept)


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


SCREEN, SECOND = desktop.Box(0, 0, 1440, 900), desktop.Box(1440, 200, 1280, 700)


@pytest.mark.parametrize(
    ("window", "fits"),
    [
        ((100, 150, 1000, 650), (100, 150, 1000, 650)),  # it fits
        ((300, -140, 820, 1180), (300, 32, 820, 868)),  # higher than the screen
        ((0, 0, 1180, 700), (0, 32, 1180, 700)),  # the title bar is seen
        ((-900, 500, 800, 600), (0, 300, 800, 600)),  # that screen is gone
        ((2000, 300, 1280, 500), (1440, 300, 1280, 500)),  # on the second screen
    ],
)
def test_the_window_is_moved_onto_a_screen(window: tuple[int, ...], fits: tuple[int, ...]) -> None:
    assert desktop.fitted(desktop.Box(*window), [SCREEN, SECOND]) == fits
    assert desktop.fitted(desktop.Box(*window), []) == window


def test_the_screens_are_asked_of_the_library_that_opens_the_window() -> None:
    assert desktop._sdl() is not None
    assert all(area.width > 0 and area.height > 0 for area in desktop.screens())


def test_the_window_comes_back_to_its_place(data: Path) -> None:
    settings.window_place, settings.window_size = [40, 60], [800, 700]
    settings.save()
    assert {
        "graphics|position|custom", "graphics|left|40", "graphics|top|60", "graphics|width|800"
    } <= prepared()  # fmt: skip


def test_a_maximized_window_keeps_its_normal_size(monkeypatch: pytest.MonkeyPatch) -> None:
    with running("tablet") as d:
        window = desktop.DesktopWindow(lambda: None)
        d.resize((1000, 700))
        d.wait(0.5)
        Window.dispatch("on_maximize")
        d.resize((1400, 900))
        d.wait(0.5)
        window.remember()
        assert settings.window_maximized
        assert settings.window_size == [1000, 700]
        Window.dispatch("on_restore")
        d.resize((900, 700))
        window.remember()  # closed at once
        d.wait(0.5)
        window.remember()
        assert not settings.window_maximized
        assert settings.window_size == [900, 700]
        asked: list[bool] = []
        monkeypatch.setattr(Window, "maximize", lambda: asked.append(True))
        settings.window_maximized = True
        desktop.DesktopWindow(lambda: None)
        d.wait(0.1)
        assert asked


def test_keys_of_the_window() -> None:
    with running("desktop") as d:
        left: list[bool] = []
        window = desktop.DesktopWindow(lambda: left.append(True))
        shown: list[object] = []
        window._window = type("Fake", (), {"fullscreen": False})()
        d.key(desktop.F11)
        shown.append(window._window.fullscreen)
        d.key(desktop.F11)
        shown.append(window._window.fullscreen)
        assert shown == ["auto", False]
        d.key(ord("q"), "q")
        assert not left
        d.key(ord("q"), "q", ("ctrl",))
        assert left


def test_the_version_is_told() -> None:
    command = [sys.executable, "main.py", "--version"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.stdout == f"Archipel {VERSION}\n"


def test_a_file_opens_by_name_and_by_dropping_it(tmp_path: Path) -> None:
    file = tmp_path / "given \u0141.archipel"
    match = advance(new_match(2, "given", 3), rounds(6, "place"))
    file.write_bytes(encode(match, 1, datetime.now(UTC)))
    with running("desktop") as d:
        d.app.open_when_ready(file)
        d.wait(1)
        assert d.app.navigator.current == "fog/table"
        assert d.app.host.session.match.log == match.log
        first = d.app.autosave.name
        d.app.navigator.home()
        Window.dispatch("on_drop_file", os.fsencode(file), 5, 5)
        d.wait(0.5)
        assert d.app.navigator.current == "fog/table"
        assert d.app.autosave.name == first, "the same game, not a copy"
        d.app.navigator.home()
        Window.dispatch("on_drop_file", os.fsencode(tmp_path / "none"), 5, 5)
        assert d.app.navigator.current == "home"
        assert "read" in d.app.navigator.screens.current_screen._toast.text


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
