"""The platform on a desktop: file dialogs, what happens without them, pause and resume."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.app.driver import Driver, running  # isort: skip - before anything of Kivy
from kivy.clock import Clock
from kivy.core.window import Window

from app.device import dialogs
from app.device.platform import Platform, platform
from app.paths import ROOT, data_folder
from app.saves import resume
from app.settings import settings
from app.ui.theme import theme

SEATS = [
    {"name": "Ida", "colour": "coral", "kind": "human"},
    {"name": "Bo", "colour": "teal", "kind": "human"},
]
Answers = list[tuple[Path | None, str]]


@pytest.fixture
def answers() -> Answers:
    return []


@pytest.fixture
def done(answers: Answers) -> Callable[[Path | None, str], None]:
    return lambda file, fault: answers.append((file, fault))


@pytest.fixture
def save(tmp_path: Path) -> Path:
    file = tmp_path / "game.archipel"
    file.write_text("a game")
    return file


@pytest.fixture
def asking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """A desktop whose `zenity` is a given Python script."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("PATH", str(folder))

    def make(script: str) -> None:
        program = folder / "zenity"
        program.write_text(f"#!{sys.executable}\nimport sys\n{script}\n")
        program.chmod(0o755)

    return make


@pytest.fixture
def later() -> Callable[[], None]:
    """Advance a clock of our own by half a second; the next driver installs another one."""
    now = [Clock._last_tick]
    Clock._max_fps = 0
    Clock.time = lambda: now[0]

    def go() -> None:
        for _ in range(5):
            now[0] += 0.1
            Clock.tick()

    return go


def answered(device: Platform, later: Callable[[], None]) -> None:
    """Wait for the dialog to close and for the app to notice."""
    dialog = device._dialog
    assert dialog is not None and dialog._process is not None
    dialog._process.wait()
    later()


@pytest.fixture
def driver() -> Iterator[Driver]:
    with running() as driver:
        yield driver


# Dialogs


def test_a_chosen_file_is_reported_in_a_later_frame(
    later: Any, save: Path, asking: Any, done: Any, answers: Answers
) -> None:
    asking(f"print({str(save)!r})")
    device = Platform()
    assert device.choose_file(done, "Which game?", ".archipel")
    assert not answers
    answered(device, later)
    assert answers == [(save, "")]


def test_cancelling_is_no_file_and_no_fault(
    later: Any, save: Path, asking: Any, done: Any, answers: Answers
) -> None:
    asking("sys.exit(1)")
    device = Platform()
    device.choose_file(done)
    answered(device, later)
    device.save_file(save, done)
    answered(device, later)
    assert answers == [(None, "")] * 2


def test_a_file_is_copied_to_the_chosen_place(
    later: Any, save: Path, asking: Any, done: Any, answers: Answers
) -> None:
    target = save.with_name("Ünder the sea.archipel")
    asking(f"sys.stdout.reconfigure(encoding='utf-8'); print({str(target)!r})")
    device = Platform()
    device.save_file(save, done, "Where to?")
    answered(device, later)
    assert answers == [(target, "")]
    assert target.read_text() == "a game"


def test_a_place_that_cannot_be_written_gives_a_message(
    later: Any, save: Path, asking: Any, done: Any, answers: Answers
) -> None:
    asking(f"print({str(save / 'below')!r})")
    device = Platform()
    device.save_file(save, done)
    answered(device, later)
    assert answers == [(None, "The file could not be written.")]


def test_a_new_dialog_closes_the_old_one(
    later: Any, save: Path, asking: Any, done: Any, answers: Answers
) -> None:
    asking("import time; time.sleep(60)")
    device = Platform()
    device.choose_file(done)
    first = device._dialog
    asking(f"print({str(save)!r})")
    device.choose_file(done)
    assert first is not None and first._process is not None
    assert first._process.wait() != 0
    answered(device, later)
    assert answers == [(None, ""), (save, "")]


@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
@pytest.mark.parametrize("kind", ["open", "save"])
def test_texts_are_never_part_of_a_script(
    system: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    evil = "\"'; rm $(x) {0}"
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr("shutil.which", lambda name: name)
    asked = dialogs.dialog_command(kind, evil, name=evil, ending=".archipel")
    assert asked is not None
    scripts = {"linux": [], "darwin": asked.command[1:7], "win32": asked.command}[system]
    assert not [part for part in scripts if evil in part]
    given = [*asked.command, *asked.variables.values()]
    assert [part for part in given if evil in part]


# Without dialogs


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The downloads folder of a desktop without file dialogs."""
    monkeypatch.setattr(dialogs, "dialog_command", lambda *_args, **_words: None)
    monkeypatch.setattr("app.device.platform.dialog_command", lambda *_args, **_words: None)
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    downloads = tmp_path / "home" / "Downloads"
    downloads.mkdir(parents=True)
    return downloads


def test_without_a_dialog_copies_go_to_the_downloads(
    later: Any, save: Path, bare: Path, done: Any, answers: Answers
) -> None:
    for _ in range(2):
        platform.save_file(save, done)
        assert not answers
        later()
        assert answers.pop()[1] == ""
    assert sorted(file.name for file in bare.iterdir()) == ["game-2.archipel", "game.archipel"]


def test_without_a_dialog_the_newest_files_are_offered(
    later: Any, bare: Path, done: Any, answers: Answers
) -> None:
    for age, name in enumerate(("new.archipel", "old.archipel", "other.txt")):
        (bare / name).touch()
        os.utime(bare / name, (1e9 - age, 1e9 - age))
    if sys.platform != "win32":
        (bare / "link.archipel").symlink_to(bare / "nowhere")
        os.mkfifo(bare / "fifo.archipel")
    assert not platform.choose_file(done)
    (bare / "gone.archipel").symlink_to(bare / "nothing")
    (bare / "folder.archipel").mkdir()
    assert [file.name for file in platform.found(".archipel")] == ["new.archipel", "old.archipel"]
    later()
    assert not answers


def test_what_a_desktop_cannot_do_is_ignored(save: Path) -> None:
    assert platform.share(save) is False
    platform.vibrate(0.1)
    platform.secret(True)
    assert list(theme.bars) == [0, 0, 0, 0]


def test_tests_use_no_clipboard_of_the_system(tmp_path: Path) -> None:
    """As on a machine that has xclip, but no display: it starts and then does nothing."""
    xclip = tmp_path / "xclip"
    xclip.write_text("#!/bin/sh\nexit 1\n", "utf-8")
    xclip.chmod(0o755)
    script = (
        "from tests.app import env; from kivy.core.clipboard import Clipboard;"
        "Clipboard.copy('seed'); print(Clipboard.paste())"
    )
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    environment.pop("KIVY_CLIPBOARD", None)
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.stdout == "seed\n", done.stderr


# Pause and resume


def start_game(driver: Driver) -> None:
    driver.app.host.new_game(
        {"game": "fog", "seats": SEATS, "choices": {"modules": 1}, "seed": "away"}
    )
    driver.until(lambda: not driver.app.host.session.busy)


def killed(driver: Driver) -> None:
    """Simulate a killed process: only what is on disk is left."""
    driver.app.host.session.close()
    driver.app.host.session = driver.app.host.controller = None
    driver.app.navigator.home()
    settings.open_game = {}
    settings.load()


def noted() -> Any:
    return json.loads((data_folder() / "settings.json").read_text("utf-8"))["open_game"]


def test_the_open_table_is_restored(driver: Driver) -> None:
    start_game(driver)
    log, names = list(driver.app.host.session.match.log), driver.app.store.names()
    assert driver.app.dispatch("on_pause") is True
    killed(driver)
    driver.app.on_start()
    assert driver.app.navigator.screens.current == "fog/table"
    assert driver.app.host.session.match.log == log
    assert driver.app.store.names() == names
    assert resume.take() == "", "a game that fails to open must not do so for ever"


def test_after_a_long_time_the_app_starts_at_home(driver: Driver) -> None:
    start_game(driver)
    driver.app.dispatch("on_pause")
    killed(driver)
    settings.open_game = {**noted(), "at": noted()["at"] - resume.RESUME_WITHIN_S - 1}
    driver.app.on_start()
    assert driver.app.navigator.screens.current == "home"
    assert driver.app.navigator.screens.current_screen.line


@pytest.mark.parametrize("note", [{}, {"save": 1}, {"save": "x", "at": "then"}, {"at": 1}])
def test_a_damaged_note_does_not_stop_the_start(driver: Driver, note: dict[str, Any]) -> None:
    settings.open_game = note
    assert resume.take() == ""
    assert settings.open_game == {} == noted()


def test_the_note_of_the_first_version_is_read_once(driver: Driver) -> None:
    old = data_folder() / "away.json"
    old.write_text(json.dumps({"save": "game", "at": time.time()}), "utf-8")
    settings.load()
    assert not old.exists() and noted()["save"] == "game"
    assert [resume.take(), resume.take()] == ["game", ""]


def test_a_deleted_game_is_not_opened(driver: Driver) -> None:
    resume.remember("gone")
    driver.app.on_start()
    assert driver.app.navigator.screens.current == "home"


@pytest.mark.parametrize("end", ["on_resume", "on_stop"])
def test_no_note_is_left_if_the_app_was_not_killed(driver: Driver, end: str) -> None:
    start_game(driver)
    driver.app.dispatch("on_pause")
    assert noted()["save"] == driver.app.store.names()[0]
    driver.app.dispatch(end)
    assert noted() == {}


def test_no_note_is_left_at_home(driver: Driver) -> None:
    driver.app.dispatch("on_pause")
    assert noted() == {}


def test_the_look_follows_the_time_of_day_on_resume(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.look = "auto"
    monkeypatch.setattr(platform, "evening", lambda: False)
    driver.app.dispatch("on_resume")
    assert not theme.dusk
    driver.app.dispatch("on_pause")
    monkeypatch.setattr(platform, "evening", lambda: True)
    driver.app.dispatch("on_resume")
    assert theme.dusk


def test_a_bot_keeps_the_screen_awake_through_a_pause(driver: Driver) -> None:
    platform.keep_awake(True)
    driver.app.dispatch("on_pause")
    driver.app.dispatch("on_resume")
    assert not Window.allow_screensaver
    platform.keep_awake(False)
    assert Window.allow_screensaver
