"""Nothing in the folder of the app, or around it, keeps it from starting."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.app.driver import Driver  # isort: skip - before anything of Kivy

from app.device import desktop
from app.i18n import _
from app.paths import ROOT, data_folder
from app.reader import MAX_BYTES
from app.saves import resume
from app.saves.store import Store
from app.settings import Settings, settings
from app.shell.launch import silent_display
from app.table.draft import Draft
from tests.app import nasty
from tests.saves.test_hostile import HOSTILE

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="POSIX files")
PARTS = 4
"""Of the short run, side by side."""
Place = Callable[[Path], None]


class Surprised(Driver):
    """The app starts with files that somebody has put into its folder."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self._place = place

    def _defaults(self) -> None:
        super()._defaults()
        self._place(data_folder())


@contextmanager
def started(place: Place) -> Iterator[Driver]:
    driver = Surprised(place)
    try:
        yield driver.start()
    finally:
        driver.stop()


def content(name: str, data: bytes) -> Place:
    return lambda folder: [(folder / name).write_bytes(data), None][1]


NASTY: dict[str, Place] = {
    **{f"settings {key}": content("settings.json", data) for key, data in nasty.SETTINGS.items()},
    **{f"window {key}": content("window.json", data) for key, data in nasty.WINDOW.items()},
    **{f"away {key}": content("away.json", data) for key, data in nasty.AWAY.items()},
}


def put_special(name: str, make: Place) -> Place:
    def place(folder: Path) -> None:
        (folder / name).unlink(missing_ok=True)
        (folder / name).parent.mkdir(exist_ok=True)
        make(folder / name)

    return place


if sys.platform != "win32":
    NASTY |= {
        f"{name} {make.__name__}": put_special(name, make)
        for name in ("settings.json", "window.json", "saves/a.archipel")
        for make in nasty.SPECIAL
    }


SILENT = (
    "settings odd setup",
    "settings.json dangling",
    "window.json dangling",
    "window.json loop",
)
"""A setup that is ignored, and files that are not there."""


@pytest.mark.parametrize("what", NASTY)
def test_the_app_starts_and_says_what_it_found(what: str) -> None:
    """M1: all of these stopped it, until they were deleted by hand."""
    with started(NASTY[what]) as d:
        assert d.app.navigator.screens.current == "home"
        told = [toast.text for toast in d.find("Snackbar")]
        assert len(told) == (what not in SILENT and "a.archipel" not in what), told
        for game in ("fog", "dream"):
            Draft.read(game, settings.last_setup)
        settings.left_handed = True
        d.wait(0.1)
    with started(lambda folder: None) as d:
        assert not d.find("Snackbar")


def test_what_is_wrong_is_kept_and_the_rest_is_used(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    data = b'{"speed": 1' + b"0" * 400 + b', "haptics": false}'
    file.write_bytes(data)
    one = Settings()
    one.load(file)
    assert one.haptics is False and one.speed == 1.0
    assert (tmp_path / "settings.json.damaged").read_bytes() == data
    assert json.loads(file.read_bytes())["haptics"] is False, "written at once"
    assert "settings.json.damaged" in one.take_notice() and not one.take_notice()


def test_settings_that_cannot_be_read_now_are_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(b'{"haptics": false}')
    with monkeypatch.context() as patch:
        patch.setattr("app.files.Disk.read", lambda *_: (_ for _ in ()).throw(OSError(5, "EIO")))
        one = Settings()
        one.load(file)
        one.sound = False
        one.save()
        assert _("The settings cannot be read at the moment: changes are not kept.") == (
            one.take_notice()
        )
    assert file.read_bytes() == b'{"haptics": false}'
    one.load(file)
    assert one.haptics is False and not one.take_notice()


def test_a_file_that_is_too_long_is_not_read_whole(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    with file.open("wb") as long:
        long.truncate(200 * MAX_BYTES)
    one = Settings()
    one.load(file)
    assert one.take_notice() and one.values() == Settings().values()


def test_foreign_saves_do_not_stop_the_start() -> None:
    """M1, M2: also not the list of saves."""

    def place(folder: Path) -> None:
        (folder / "saves").mkdir()
        for i, data in enumerate(HOSTILE.values()):
            (folder / "saves" / f"{i}.archipel").write_bytes(data)

    with started(place) as d:
        assert d.app.navigator.screens.current == "home"
        d.app.navigator.go("saves")
        d.wait(1.0)
        assert d.app.navigator.screens.current == "saves"


@pytest.fixture
def quick_folder() -> Iterator[Path]:
    """In memory where the system has such a folder."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield Path(folder)


@pytest.mark.parametrize("part", range(PARTS))
def test_mutated_files(
    part: int, long: bool, quick_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """20,000 files in the short run: the reader, and everything built from what it reads."""
    monkeypatch.setattr(os, "fsync", lambda number: None)
    rnd = random.Random(part)
    one = Settings()
    store = Store(quick_folder / "saves")
    store.folder.mkdir()
    heads = [*nasty.HEADS, *HOSTILE.values()]
    nasties = {
        "settings.json": [*nasty.SETTINGS.values()],
        "window.json": [*nasty.WINDOW.values()],
        "away.json": [*nasty.AWAY.values()],
    }
    short = {name: [each for each in some if len(each) < 2000] for name, some in nasties.items()}
    for number in range((200_000 if long else 20_000) // PARTS):
        if number % 2:
            file = store.folder / f"{number % 8}.archipel"
            file.write_bytes(nasty.mutated(rnd.choice(heads)[:2000], rnd))
            _check_save(store, f"{number % 8}")
            continue
        name = rnd.choice(["settings.json", "settings.json", "window.json", "away.json"])
        source = rnd.choice([nasty.GOOD[name], nasty.GOOD[name], *short[name]])
        (quick_folder / name).write_bytes(nasty.mutated(source, rnd))
        one.load(quick_folder / "settings.json")
        _check_settings(one)


def _check_save(store: Store, name: str) -> None:
    info = store.info(name)
    assert info is not None and info.changed.tzinfo is not None
    info.changed.astimezone()
    assert store.exists(name)


def _check_settings(one: Settings) -> None:
    for game in ("fog", "dream"):
        draft = Draft.read(game, one.last_setup)
        assert draft.setup()["seats"]
    settings.window_size, settings.open_game = one.window_size, one.open_game
    width, height = desktop.remembered_size()
    assert 360 <= width <= 16_384 and 640 <= height <= 16_384
    save = resume.take()
    assert save == Path(save).name
    json.dumps(one.values(), ensure_ascii=False).encode()
    one.take_notice()


# The environment

START = """
import signal, sys, threading, time

signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored by what a shell runs with &

def watch():
    while "app.shell.application" not in sys.modules:
        time.sleep(0.02)
    from kivy.app import App
    from kivy.clock import Clock
    while not hasattr(App.get_running_app(), "host"):
        time.sleep(0.02)
    def then(*_):
        app = App.get_running_app()
        print("shown", app.navigator.screens.current, flush=True)
        {then}
    Clock.schedule_once(then, 0.3)

threading.Thread(target=watch, daemon=True).start()
from app.shell.launch import launch
sys.exit(launch([]))
"""


def start(
    then: str = "app.stop()", environment: dict[str, str | None] | None = None
) -> subprocess.CompletedProcess[str]:
    """The app in a process of its own, without anything that tests set for Kivy."""
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("KIVY_", "DISPLAY"))}
    clean |= {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
    for key, value in (environment or {}).items():
        if value is None:
            clean.pop(key, None)
        else:
            clean[key] = value
    return subprocess.run(
        [sys.executable, "-c", START.format(then=then)],
        cwd=ROOT,
        env=clean,
        capture_output=True,
        text=True,
        timeout=120,
    )


def test_a_foreign_folder_of_kivy_is_neither_read_nor_written(tmp_path: Path) -> None:
    """M4."""
    home, data = tmp_path / "home", tmp_path / "data"
    (home / ".kivy").mkdir(parents=True)
    config = home / ".kivy" / "config.ini"
    config.write_text("[kivy]\nconfig_version = 99\n", "utf-8")
    done = start(environment={"HOME": str(home), "ARCHIPEL_DATA": str(data)})
    assert (done.returncode, done.stdout) == (0, "shown welcome\n"), done.stderr
    assert [path.name for path in home.rglob("*")] == [".kivy", "config.ini"]
    assert config.read_text("utf-8") == "[kivy]\nconfig_version = 99\n"
    assert all(path.parts[: len(data.parts)] == data.parts for path in data.rglob("*"))


@posix_only
@pytest.mark.parametrize("home", ["/nonexistent/home", "/proc", "", None])
def test_without_a_home_that_can_be_written(home: str | None, tmp_path: Path) -> None:
    """M4: with a folder for the data it is not needed; without one nothing can be saved."""
    for data, shown in ((str(tmp_path), {"welcome"}), (None, {"welcome", "home"})):
        done = start(environment={"HOME": home, "ARCHIPEL_DATA": data, "XDG_DATA_HOME": home})
        # Without a folder of its own it may find what an earlier start has left for this user.
        assert done.returncode == 0, done.stderr
        assert done.stdout.removeprefix("shown ").strip() in shown


@posix_only
def test_a_user_without_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "ARCHIPEL_DATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pwd.getpwuid", lambda number: {}[number])
    assert data_folder().is_absolute()


@posix_only
def test_ctrl_c_ends_the_app_without_a_traceback(tmp_path: Path) -> None:
    then = f"import os; os.kill(os.getpid(), {int(signal.SIGINT)})"
    done = start(then, {"ARCHIPEL_DATA": str(tmp_path)})
    assert done.returncode == 130 and done.stderr == "", done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="X11 and Wayland")
@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_a_display_that_does_not_answer_is_named(name: str, tmp_path: Path) -> None:
    given: dict[str, str | None] = {
        name: ":4242",
        "SDL_VIDEODRIVER": None,
        "ARCHIPEL_DATA": str(tmp_path),
    }
    done = start(environment=given)
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr == "No window can be opened: the display :4242 does not answer.\n"


def test_elsewhere_no_display_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    assert silent_display() == ""
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert silent_display() == ""


def test_kivy_says_nothing_in_the_terminal(tmp_path: Path) -> None:
    done: Any = start(environment={"ARCHIPEL_DATA": str(tmp_path)})
    assert (done.stdout, done.stderr) == ("shown welcome\n", "")


UNSEEN = """
import sys
from app.shell import headless

def play(folder):
    import kivy.core.clipboard
    from app.paths import data_folder
    (data_folder() / "left").write_text("")
    return 0

headless._play = play
sys.exit(headless.play_headless(sys.argv[1]))
"""


def test_a_game_without_a_screen_prints_no_warning_and_leaves_no_folder(tmp_path: Path) -> None:
    """Kivy printed a traceback for each missing program of the clipboard."""
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    hidden = ("KIVY_", "DISPLAY", "ARCHIPEL_DATA")
    clean = {k: v for k, v in os.environ.items() if not k.startswith(hidden)}
    clean |= dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(temporary))
    clean["PATH"] = str(tmp_path)  # no xclip, no xsel
    done = subprocess.run(
        [sys.executable, "-c", UNSEEN, str(tmp_path / "pictures")],
        cwd=ROOT,
        env=clean,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) == 1 and not list(temporary.iterdir())
