"""Unexpected errors, full disks, other windows: said in one sentence, and nothing is lost."""

from __future__ import annotations

import errno
import json
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.saves import transfer
from tests.app.driver import Driver, Person, running

from app.shell import faults, saves_screen  # isort: skip
from app import VERSION  # isort: skip
from kivy.base import ExceptionManager
from kivy.clock import Clock

from app.device.platform import MAX_IMPORT_BYTES
from app.files import Disk
from app.saves.save_texts import delete_fault, read_fault
from app.saves.store import Store, encode
from game.ai.bots import make
from game.match import Match, play_out
from game.protocol import CHANCE, Seat

ROOT = Path(__file__).parents[3]
GAME = {
    "game": "fog",
    "seats": [Seat("Ada", "coral")._asdict(), Seat("Jun", "teal", "greedy")._asdict()],
    "choices": {"modules": 1, "start": 0},
    "seed": "faults",
}


@pytest.fixture(scope="module")
def app() -> Iterator[Driver]:
    with running(draw_every=1000, reduced_motion=True) as driver:
        yield driver


@pytest.fixture
def d(app: Driver) -> Iterator[Driver]:
    app.app.navigator.home()
    app.app.autosave.trouble = ""
    app.wait(0.2)
    yield app
    app.app.navigator.home()


def settled(d: Driver) -> Person:
    person = Person(d)
    person.settle()
    return person


def move(d: Driver) -> None:
    """A decision of the person, committed by the session as the main button does."""
    settled(d)
    session = d.app.host.session
    session.submit([session.state.legal()[0]])
    d.wait(0.3)


def fail_in_a_frame(d: Driver, error: Exception) -> None:
    """An error of a callback; Kivy's clock asks the handlers what to do with it."""

    def fail(*_: Any) -> None:
        raise error

    Clock.schedule_once(fail, 0)
    d.frame()
    d.wait(0.3)
    assert d.app.navigator.screens.current == "fault"


def said(d: Driver) -> str:
    toast = d.app.navigator.screens.current_screen._toast
    return toast.text if toast is not None else ""


def test_a_fault_is_said_and_the_game_goes_on(d: Driver) -> None:
    d.app.host.new_game(GAME)
    move(d)
    log = list(d.app.host.session.match.log)
    fail_in_a_frame(d, KeyError("odd"))
    assert d.app.navigator.screens.current == "fault" and d.app.host.session is None
    screen = d.app.navigator.screens.current_screen
    assert screen.safe and "KeyError" in screen.what
    d.press(d.find("MainButton")[0])
    d.wait(0.4)
    assert d.app.navigator.screens.current == "fog/table"
    assert d.app.host.session.match.log[: len(log)] == log
    move(d)
    assert len(d.app.host.session.match.log) > len(log)
    # The same game twice: then one is at home.
    fail_in_a_frame(d, KeyError("odd"))
    assert d.app.navigator.back() and d.app.navigator.screens.current == "home"
    assert d.app.library.latest() is not None


def test_a_fault_without_a_table(d: Driver) -> None:
    d.app.navigator.go("settings")
    d.wait(0.3)
    d.app.autosave.name = ""
    fail_in_a_frame(d, ZeroDivisionError("x"))
    d.key(13)
    d.press(d.find("MainButton")[0])
    d.wait(0.3)
    assert d.app.navigator.screens.current == "home"


def test_quitting_is_no_fault_and_a_storm_ends(d: Driver) -> None:
    handler = faults.Faults(lambda error: None)
    assert handler.handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE
    results = [handler.handle_exception(ValueError("x")) for _ in range(7)]
    assert results.count(ExceptionManager.PASS) == 5 and results[-1] == ExceptionManager.RAISE
    handler.reset()
    assert handler.handle_exception(ValueError("x")) == ExceptionManager.PASS

    def fail(error: BaseException) -> None:
        raise RuntimeError("cannot be shown")

    assert faults.Faults(fail).handle_exception(ValueError("x")) == ExceptionManager.RAISE


def test_a_report_has_what_helps_and_nothing_personal(d: Driver) -> None:
    names = [Seat("Xaverina", "coral"), Seat("Quirinus", "teal")]
    match = Match("fog", names, {"modules": 2}, "report")
    while match.state.to_act < 0:
        match.play_chance()
    try:
        raise ValueError(f"in {Path.home()}/secret and {ROOT}/app")
    except ValueError as error:
        text = faults.report(error, match)
    told = json.loads(text)
    assert told["archipel"] == VERSION and told["packages"]["kivy"] != "unknown"
    assert "ValueError" in told["fault"][-1] and isinstance(told["log"], list)
    for word in ("Xaverina", "Quirinus", str(Path.home()), str(ROOT)):
        assert word not in text
    again = Match.load(told["position"])
    assert again.log == match.log and [seat.name for seat in again.seats] == [
        "player 1",
        "player 2",
    ]


def test_the_version_is_that_of_the_project() -> None:
    assert f'version = "{VERSION}"' in (ROOT / "pyproject.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("number", "words"),
    [(errno.ENOSPC, "full"), (errno.EROFS, "may not write"), (errno.EIO, "not")],
)
def test_the_game_goes_on_without_a_disk(
    d: Driver, monkeypatch: pytest.MonkeyPatch, number: int, words: str
) -> None:
    d.app.host.new_game(GAME)
    move(d)
    kept = d.app.store.read(d.app.autosave.name).save()

    def fail(*_: Any) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(Disk, "write", fail)
        before = len(d.app.host.session.match.log)
        move(d)
        assert len(d.app.host.session.match.log) > before and d.app.autosave.trouble
        assert words in said(d) and "not saved" in said(d)
        d.app.navigator.screens.current_screen.clear_toast()
        move(d)
        assert not said(d)  # once is enough, but a sign stays
        assert words in d.app.navigator.screen("fog/table").unsaved
        assert Store(d.app.store.folder).read(d.app.autosave.name).save() == kept
    move(d)
    assert "again" in said(d) and not d.app.autosave.trouble
    assert not d.app.navigator.screen("fog/table").unsaved
    log = d.app.host.session.match.save()["log"]
    assert Store(d.app.store.folder).read(d.app.autosave.name).save()["log"] == log


def test_played_on_in_another_window(d: Driver) -> None:
    d.app.host.new_game(GAME)
    move(d)
    name = d.app.autosave.name
    other = Store(d.app.store.folder)
    theirs = other.read(name)
    theirs.play(theirs.state.legal()[-1])
    other.write(name, theirs)
    move(d)
    assert d.app.autosave.name != name and "Another window" in said(d)
    fresh = Store(d.app.store.folder)
    assert fresh.read(name).save() == theirs.save()
    assert fresh.read(d.app.autosave.name).save() == d.app.host.session.match.save()


def test_deleted_while_open(d: Driver) -> None:
    d.app.host.new_game(GAME)
    move(d)
    Store(d.app.store.folder).delete(d.app.autosave.name)
    move(d)
    assert "deleted" in said(d)
    kept = Store(d.app.store.folder).read(d.app.autosave.name)
    assert kept.save() == d.app.host.session.match.save()


def test_a_damaged_save_gives_the_one_before(d: Driver) -> None:
    d.app.host.new_game(GAME)
    move(d)
    move(d)
    name = d.app.autosave.name
    d.app.navigator.home()
    path = d.app.store.folder / f"{name}.archipel"
    path.write_bytes(path.read_bytes()[:-30])
    d.app.host.open_save(name)
    d.wait(0.3)
    assert d.app.navigator.screens.current == "fog/table" and "one before" in said(d)
    path.with_suffix(".old").write_bytes(b"{")
    path.write_bytes(b"{")
    d.app.navigator.home()
    d.app.host.open_save(name)
    d.wait(0.3)
    assert d.app.navigator.screens.current == "home" and "damaged" in said(d)


class Files:
    """Stands in for the dialogs of the device."""

    def __init__(self, folder: Path, shares: bool) -> None:
        self.folder = folder
        self.shares = shares
        self.shared: list[Path] = []
        self.chosen: Path | None = None
        self.dialogs = True

    def share(self, file: Path, title: str = "") -> bool:
        self.shared.append(file)
        return self.shares

    def save_file(self, file: Path, done: Any, title: str = "") -> None:
        copy = self.folder / file.name
        copy.write_bytes(file.read_bytes())
        done(copy, "")

    def choose_file(self, done: Any, title: str = "", ending: str = "") -> bool:
        if self.dialogs:
            done(self.chosen, "")
        return self.dialogs

    def exchange_folder(self) -> Path:
        return self.folder

    def found(self, ending: str) -> list[Path]:
        return sorted(self.folder.glob(f"*{ending}"))


def test_give_a_game_away_and_take_it_in(
    d: Driver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    files = Files(tmp_path, shares=False)
    monkeypatch.setattr(transfer, "platform", files)
    for name in d.app.store.names():
        d.app.store.delete(name)
    d.app.host.new_game(GAME)
    move(d)
    saved = d.app.host.session.match.save()
    d.app.navigator.home()
    d.app.navigator.go("saves")
    d.wait(0.5)
    d.choose(d.find("IconButton", icon="more")[0], "Share")
    d.wait(0.3)
    (copy,) = tmp_path.iterdir()
    assert copy.name in said(d)
    for name in d.app.store.names():
        d.app.store.delete(name)
    d.app.navigator.go("home")
    d.app.navigator.go("saves")
    d.wait(0.5)
    button = d.find("TextButton", text="Open a game from a file")[0]
    d.press(button)
    d.wait(0.5)
    assert d.app.store.names() == []  # nothing was chosen
    files.chosen = copy
    d.press(button)
    d.wait(0.5)
    (name,) = d.app.store.names()
    assert d.app.store.read(name).save() == saved and d.find("SaveCard")
    bad = tmp_path / "bad.archipel"
    bad.write_text("{", "utf-8")
    files.chosen = bad
    d.press(button)
    d.wait(0.3)
    assert "damaged" in said(d) and d.app.store.names() == [name]
    # Without dialogs: the newest file of the folder, or a word on where to put one.
    files.dialogs = False
    bad.unlink()
    d.app.store.delete(name)
    d.press(button)
    d.wait(0.5)
    assert len(d.app.store.names()) == 1
    for file in tmp_path.iterdir():
        file.unlink()
    d.press(button)
    d.wait(0.3)
    assert tmp_path.name in said(d)


def take_in(d: Driver, files: Files, chosen: Path) -> None:
    """Import a file."""
    files.chosen = chosen
    d.app.navigator.home()
    d.app.navigator.go("saves")
    d.wait(0.5)
    d.app.navigator.screens.current_screen.take()
    d.wait(0.3)


def test_a_file_taken_in_twice_is_one_game(
    d: Driver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    files = Files(tmp_path, shares=False)
    monkeypatch.setattr(transfer, "platform", files)
    for name in d.app.store.names():
        d.app.store.delete(name)
    match = Match("fog", [Seat(**seat) for seat in GAME["seats"]], {}, "twice")
    file, other = tmp_path / "game.archipel", tmp_path / "other.archipel"
    file.write_bytes(encode(match, 1))
    take_in(d, files, file)
    (name,) = d.app.store.names()
    assert d.app.navigator.current == "saves"
    take_in(d, files, file)
    assert d.app.store.names() == [name] and d.app.navigator.current == "fog/table"
    assert "already" in said(d) and d.app.autosave.name == name
    # Also when it has been played on, renamed, or is a record without a hash.
    move(d)
    d.app.navigator.home()
    d.app.store.rename(name, "Sunday")
    file.write_text(json.dumps(match.save()), "utf-8")
    take_in(d, files, file)
    assert d.app.store.names() == [name] and d.app.autosave.name == name
    # Other actions, or more of them, are another game.
    further = d.app.store.read(name)
    while further.state.to_act == CHANCE:
        further.play_chance()
    further.play(further.state.legal()[0])
    other.write_bytes(encode(further, 1))
    take_in(d, files, other)
    assert len(d.app.store.names()) == 2


@pytest.mark.parametrize("kind", ["large", "pipe", "folder"])
def test_what_is_no_file_of_reasonable_size_is_not_read(
    d: Driver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kind: str
) -> None:
    files = Files(tmp_path, shares=False)
    monkeypatch.setattr(transfer, "platform", files)
    file, before = tmp_path / "game.archipel", d.app.store.names()
    if kind == "large":
        file.touch()
        os.truncate(file, MAX_IMPORT_BYTES + 1)
        monkeypatch.setattr(Disk, "read", None)
    elif kind == "pipe":
        os.mkfifo(file)
    else:
        file.mkdir()
    files.chosen = file
    screen = d.app.navigator.screen("saves")
    told: list[str] = []
    transfer.import_save(d.app.store, d.app.library, screen._taken, told.append)
    monkeypatch.undo()
    assert told == ["The file is too large." if kind == "large" else read_fault("failed")]
    assert d.app.store.names() == before


@pytest.mark.parametrize(
    ("code", "words"), [(errno.ENOSPC, "Storage full"), (errno.EACCES, "Saving does not")]
)
def test_what_cannot_be_kept_is_not_called_damaged(
    d: Driver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, code: int, words: str
) -> None:
    files = Files(tmp_path, shares=False)
    monkeypatch.setattr(transfer, "platform", files)
    files.chosen = tmp_path / "game.archipel"
    files.chosen.write_bytes(encode(Match("fog", [Seat(**seat) for seat in GAME["seats"]]), 1))

    def refuse(*_: Any) -> None:
        raise OSError(code, "no")

    monkeypatch.setattr(d.app.store._disk, "write", refuse)
    d.app.navigator.go("saves")
    d.wait(0.5)
    d.press(d.find("TextButton", text="Open a game from a file")[0])
    assert words in said(d)


@pytest.mark.parametrize(
    ("number", "kind"),
    [(errno.EROFS, "forbidden"), (errno.EIO, "failed"), (errno.EACCES, "forbidden")],
)
def test_a_game_that_cannot_be_deleted_stays_and_says_so(
    d: Driver, monkeypatch: pytest.MonkeyPatch, number: int, kind: str
) -> None:
    match = Match("fog", [Seat("Ada", "coral"), Seat("Jun", "teal")], {}, "stays")
    d.app.store.write("stays", match)
    d.app.navigator.go("saves")
    d.wait(1.0)
    entry = next(card.entry for card in d.find("SaveCard") if card.entry.name == "stays")

    def refuse(*_: Any) -> None:
        raise OSError(number, os.strerror(number))

    screen = d.app.navigator.screens.current_screen
    with monkeypatch.context() as patch:
        patch.setattr(Disk, "remove", refuse)
        screen.delete(entry)
        d.wait(saves_screen.UNDO_DELETE_S + 0.5)
    assert delete_fault(kind) in said(d)
    d.wait(0.5)
    assert "stays" in [card.entry.name for card in d.find("SaveCard")]
    assert d.app.store.read("stays").save() == match.save()
    d.app.store.delete("stays")
    d.app.navigator.home()


def test_a_running_game_that_leaves_the_device_says_what_it_holds(
    d: Driver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    files = Files(tmp_path, shares=True)
    monkeypatch.setattr(transfer, "platform", files)
    told: list[str] = []
    match = Match("fog", [Seat("Ada", "coral"), Seat("Jun", "teal")], {}, "told")
    d.app.store.write("running", match)
    transfer.export_save(d.app.store, "running", told.append)
    assert told == [transfer.hidden_note()] and len(files.shared) == 1
    if sys.platform != "win32":  # nobody else may read it
        assert stat.S_IMODE(files.shared[0].stat().st_mode) == 0o600
        assert stat.S_IMODE(files.shared[0].parent.stat().st_mode) == 0o700
    play_out(match, [make("greedy", match.game, i) for i in range(2)])
    d.app.store.write("running", match)
    transfer.export_save(d.app.store, "running", told.append)
    assert len(told) == 1 and len(files.shared) == 2
    # The report about a fault says the same.
    d.app.host.open(match.fork(20), "another")
    d.wait(0.3)
    fail_in_a_frame(d, ValueError("x"))
    screen = d.app.navigator.screens.current_screen
    assert transfer.hidden_note() in screen.report_text
    d.app._resume_after_fault()
    d.app.navigator.home()
    d.wait(0.3)
    fail_in_a_frame(d, ValueError("x"))
    assert transfer.hidden_note() not in screen.report_text
    d.app._resume_after_fault()


def test_a_report_is_given(d: Driver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    files = Files(tmp_path, shares=True)
    monkeypatch.setattr(transfer, "platform", files)
    fail_in_a_frame(d, ValueError("x"))
    d.press(d.find("TextButton", text="Save the report")[0])
    (file,) = files.shared
    assert json.loads(file.read_text("utf-8"))["archipel"] == VERSION
    d.app._resume_after_fault()
