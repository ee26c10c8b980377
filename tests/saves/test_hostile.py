"""Saves among damage, kills, read errors, foreign files and other releases, on a real disk."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import json
import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.files import EPOCH, Disk, utc
from app.saves import store as store_module
from app.saves.autosave import Autosave
from app.saves.save_texts import say
from app.saves.store import SUFFIXES, Store, encode
from game.match import FORMAT, Match
from tests.saves.crashing import Killed
from tests.saves.model import release
from tests.saves.test_store import kind_of, new_match, steps

STEPS = ("mkdir", "read", "write", "flush", "replace", "remove", "fsync_folder")
DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda data: b"",
    "cut": lambda data: data[:-30],
    "flipped": lambda data: data.replace(b"Ada", b"Ida"),
    "zeros": lambda data: bytes(len(data)),
    "junk": lambda data: b"junk",
}
posix_only = pytest.mark.skipif(sys.platform == "win32", reason="POSIX files")


class FailingDisk(Disk):
    """A real disk on which a step kills the process, or fails; `left` counts down to it.

    A kill while a file is written leaves half of it.
    """

    def __init__(self, left: int = -1, fault: int = 0, kinds: tuple[str, ...] = STEPS) -> None:
        self.left, self.fault, self.kinds = left, fault, kinds

    def _step(self, kind: str) -> None:
        if kind in self.kinds:
            self.left -= 1
            if self.left == -1:
                if self.fault:
                    raise OSError(self.fault, os.strerror(self.fault))
                raise Killed


def _counted(kind: str) -> Callable[..., Any]:
    plain = getattr(Disk, kind)

    def method(self: FailingDisk, *args: Any) -> Any:
        try:
            self._step(kind)
        except Killed:
            if kind == "write":
                path, data = args
                path.write_bytes(data[: len(data) // 2])
            raise
        return plain(self, *args)

    return method


for _kind in STEPS:
    setattr(FailingDisk, _kind, _counted(_kind))


def two_generations(folder: Path) -> tuple[Match, Match]:
    """The match of `.old`, and that of `.archipel`."""
    store = Store(folder)
    match = steps(new_match(), 20)
    store.write("game", match)
    before = match.copy()
    store.write("game", steps(match, 3))
    return before, match


def files_of(folder: Path) -> dict[str, bytes]:
    return {
        path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.name != ".lock"
    }


def with_hash(body: bytes) -> bytes:
    data = body.rstrip()[:-1]
    check = hashlib.sha256(data).hexdigest().encode()
    return data + store_module._CHECK + check + b'"}\n'


# Damage and kills


@pytest.mark.parametrize("how", DAMAGE)
@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_kill_at_each_step_after_damage(suffix: str, how: str, tmp_path: Path) -> None:
    """H1: whatever is damaged, the best generation left survives a kill at any step."""
    for at in range(100):
        folder = tmp_path / str(at)
        older, newer = two_generations(folder)
        file = folder / f"game{suffix}"
        if suffix == ".new":  # a write that was interrupted
            file.write_bytes((folder / "game.archipel").read_bytes())
        file.write_bytes(DAMAGE[how](file.read_bytes()))
        left = older if suffix == ".archipel" else newer
        store = Store(folder, FailingDisk())
        match = store.read("game")
        assert match.save() == left.save()
        store._disk = FailingDisk(at)
        with contextlib.suppress(Killed):
            store.write("game", steps(match, 2))
            assert at > 5
            return
        found = Store(folder).read("game").save()["log"]
        assert found in (left.save()["log"], match.save()["log"])
        again = Store(folder)
        assert again.write("game", steps(again.read("game"), 1))
    raise AssertionError("never finished")


def test_the_new_generation_is_read_if_the_others_are_not_whole(tmp_path: Path) -> None:
    _older, newer = two_generations(tmp_path)
    path = tmp_path / "game.archipel"
    path.rename(tmp_path / "game.new")
    store = Store(tmp_path)
    assert store.read("game").save() == newer.save() and not store.rescued
    path.write_bytes(b"junk")
    (tmp_path / "game.old").write_bytes(b"junk")
    store = Store(tmp_path)
    assert store.names() == ["game"]
    match = store.read("game")
    assert match.save() == newer.save()
    store.write("game", steps(match, 2))
    assert Store(tmp_path).read("game").save() == match.save()
    assert (tmp_path / "game.damaged").read_bytes() == b"junk"


def test_a_first_save_that_was_interrupted_is_no_damaged_game(tmp_path: Path) -> None:
    data = encode(steps(new_match(), 5), 1)
    (tmp_path / "whole.new").write_bytes(data)
    (tmp_path / "cut.new").write_bytes(data[:-40])
    assert Store(tmp_path).names() == ["whole"]


# Read errors


@pytest.mark.parametrize("number", [errno.EIO, errno.EACCES, errno.EBUSY])
@pytest.mark.parametrize("at", range(3))
def test_a_passing_read_error_changes_nothing(at: int, number: int, tmp_path: Path) -> None:
    """H3: the backup is not opened in place of a save that cannot be read at the moment."""
    two_generations(tmp_path)
    before = files_of(tmp_path)
    if at == 0:
        kind = "forbidden" if number == errno.EACCES else "failed"
        disk = FailingDisk(at, number, ("read",))
        assert kind_of(lambda: Store(tmp_path, disk).read("game")) == kind
    store = Store(tmp_path)
    match = steps(store.read("game"), 2)
    store._disk = FailingDisk(at, number, ("read",))
    assert kind_of(lambda: store.write("game", match)) in ("failed", "forbidden")
    assert files_of(tmp_path) == before
    assert store.write("game", match)
    assert Store(tmp_path).read("game").save() == match.save()


def test_a_save_that_cannot_be_read_stays_in_the_list(tmp_path: Path) -> None:
    two_generations(tmp_path)
    store = Store(tmp_path, FailingDisk(0, errno.EIO, ("read",)))
    assert store.names() == ["game"]
    store._disk = FailingDisk(3, errno.EIO, ("read",))
    info = store.info("game")
    assert info is not None and info.fault == "failed"


# Other releases


def newer_save(folder: Path) -> bytes:
    with release(FORMAT + 1):
        store = Store(folder)
        store.write("game", steps(store.read("game"), 4))
    return (folder / "game.archipel").read_bytes()


def test_a_newer_save_is_neither_opened_from_its_backup_nor_overwritten(tmp_path: Path) -> None:
    """H3."""
    two_generations(tmp_path)
    match = Store(tmp_path).read("game")
    newer_save(tmp_path)
    before = files_of(tmp_path)
    store = Store(tmp_path)
    assert kind_of(lambda: store.read("game")) == "newer"
    assert kind_of(lambda: store.write("game", match)) == "newer"
    assert files_of(tmp_path) == before
    # Also if its content looks like nothing that is known.
    strange = b'{"format":%d,"packed":"\xff\xfe' % (FORMAT + 7)
    for suffix in SUFFIXES:
        folder = tmp_path / suffix[1:]
        two_generations(folder)
        (folder / f"game{suffix}").write_bytes(strange)
        before = files_of(folder)
        store = Store(folder)
        if suffix == ".archipel":
            assert kind_of(lambda store=store: store.read("game")) == "newer"
        assert kind_of(lambda store=store: store.write("game", match)) == "newer"
        assert files_of(folder) == before


def test_a_game_that_a_newer_release_has_played_goes_on_under_another_name(tmp_path: Path) -> None:
    two_generations(tmp_path)
    told: list[str] = []
    autosave = Autosave(Store(tmp_path), told.append)
    autosave.name = "game"
    match = autosave.read("game")
    assert match is not None
    data = newer_save(tmp_path)
    autosave.keep(steps(match, 2))
    assert told == [say("apart")] and autosave.name != "game"
    assert (tmp_path / "game.archipel").read_bytes() == data
    assert Store(tmp_path).read(autosave.name).save() == match.save()


def test_two_releases_take_turns(tmp_path: Path) -> None:
    """Whatever each of them saves is there for it, and the older one never undoes the newer."""
    names = {"game"}
    Store(tmp_path).write("game", steps(new_match(), 20))
    for turn in range(12):
        number = FORMAT + turn % 2
        with release(number):
            store = Store(tmp_path)
            autosave = Autosave(store, lambda text: None)
            for name in sorted(names):
                autosave.name = name
                match = autosave.read(name)
                if match is None:
                    assert number == FORMAT
                    continue
                autosave.keep(steps(match, 2))
                names.add(autosave.name)
                assert Store(tmp_path).read(autosave.name).save() == match.save()
        if turn % 3 == 2:
            Store(tmp_path).write(f"own {turn}", steps(new_match(), 9))
            names.add(f"own {turn}")
    with release(FORMAT + 1):
        store = Store(tmp_path)
        assert all(len(store.read(name).log) > 8 for name in names) and not store.rescued


# Foreign files

HOSTILE = {
    "serial": b'{"format":2,"serial":999999999999999,"at":"2026-01-01T00:00:00+00:00"',
    "naive": b'{"format":2,"serial":0,"at":"2026-01-01"',
    "junk": b"junk",
    "first year": b'{"format":2,"serial":0,"at":"0001-01-01T00:00:00+00:00"',
    "last year": b'{"format":2,"serial":7,"at":"9999-12-31T23:59:59-14:00"',
    "letters": '{"format":2,"serial":٣,"at":"２０２６-01-01"'.encode(),
    "deep": b'{"format":2,"choices":{"modules":' + b"[" * 989 + b"]" * 989 + b"}}",
    "deeper": b"[" * 100_000,
    "surrogate": b'{"format":2,"seed":"\\ud800"}',
    "number": b'{"format":1' + b"0" * 400 + b"}",
    "infinite": b'{"format":2,"serial":Infinity}',
}


def hostile_folder(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    for i, data in enumerate(HOSTILE.values()):
        (folder / f"foreign{i}.archipel").write_bytes(data)
        (folder / f"hashed{i}.archipel").write_bytes(with_hash(data + b"}"))
    match = json.loads(encode(steps(new_match(), 9), 1).rpartition(store_module._CHECK)[0] + b"}")
    for i, serial in enumerate((10**15 - 1, 10**15)):
        body = json.dumps({**match, "serial": serial}, separators=(",", ":")).encode()
        (folder / f"counted{i}.archipel").write_bytes(with_hash(body))
    os.utime(folder / "foreign2.archipel", (0, 10**13))


def test_foreign_files_do_not_make_later_saves_unreadable(tmp_path: Path) -> None:
    """H2: also if their serial is as high as it can be and their hash fits."""
    hostile_folder(tmp_path)
    count = len(list(tmp_path.iterdir()))
    for name in ("one", "two"):
        store = Store(tmp_path)
        match = steps(new_match(name), 12)
        for _ in range(3):
            assert store.write(name, steps(match, 2))
        assert Store(tmp_path).read(name).save() == match.save()
        match = Store(tmp_path).read(name)
        again = Store(tmp_path)
        assert again.write(name, steps(again.read(name), 1))
    assert len(Store(tmp_path).names()) == count + 2


def test_a_serial_without_a_fitting_hash_does_not_count(tmp_path: Path) -> None:
    (tmp_path / "foreign.archipel").write_bytes(HOSTILE["serial"])
    store = Store(tmp_path)
    store.write("game", steps(new_match(), 9))
    assert json.loads((tmp_path / "game.archipel").read_bytes())["serial"] == 1


def test_the_list_has_a_date_for_each_foreign_file(tmp_path: Path) -> None:
    """M1, M2: naive dates, years that no time zone can shift, times beyond the year 9999."""
    hostile_folder(tmp_path)
    infos = [Store(tmp_path).info(name) for name in Store(tmp_path).names()]
    assert len(infos) == len(list(tmp_path.iterdir()))
    for info in infos:
        assert info.changed.tzinfo is not None and 1970 <= info.changed.year < 9999
        info.changed.astimezone()
    for seconds in (-1e18, -1.0, 2.6e11, 1e30, float("inf"), float("nan")):
        assert utc(seconds) == EPOCH


@posix_only
def test_a_fifo_a_folder_and_a_dangling_link_are_no_saves(tmp_path: Path) -> None:
    """M1: a FIFO in the place of a save must not hang the app."""
    _older, newer = two_generations(tmp_path)
    os.mkfifo(tmp_path / "fifo.archipel")
    (tmp_path / "folder.archipel").mkdir()
    (tmp_path / "link.archipel").symlink_to(tmp_path / "nowhere")
    store = Store(tmp_path)
    faults = {name: info.fault for name in store.names() if (info := store.info(name))}
    assert faults == {"game": "", "fifo": "damaged", "folder": "damaged"}
    # In the place of a generation it is set aside.
    (tmp_path / "game.archipel").rename(tmp_path / "game.old")
    os.mkfifo(tmp_path / "game.archipel")
    match = store.read("game")
    assert match.save() == newer.save() and store.rescued == {"game"}
    assert store.write("game", steps(match, 2))
    assert Store(tmp_path).read("game").save() == match.save()
    os.mkfifo(tmp_path / "lock")
    with Disk().lock(tmp_path / "lock"):
        pass


# Files and folders


@posix_only
def test_saves_are_for_this_user_only(tmp_path: Path) -> None:
    two_generations(tmp_path / "saves")
    modes = {path.stat().st_mode & 0o777 for path in (tmp_path / "saves").iterdir()}
    assert modes == {0o600}
    assert stat.S_IMODE((tmp_path / "saves").stat().st_mode) == 0o700


@posix_only
def test_an_error_while_flushing_the_folder_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path)
    match = steps(new_match(), 9)
    store.write("game", match)
    plain, numbers = os.fsync, iter((0, errno.EIO, errno.EINVAL, 0, errno.EINVAL))

    def fail(number: int) -> None:
        fault = next(numbers, 0)
        if fault:
            raise OSError(fault, os.strerror(fault))
        plain(number)

    monkeypatch.setattr(os, "fsync", fail)
    assert kind_of(lambda: store.write("game", steps(match, 1))) == "failed"
    assert store.write("game", match)  # a file system that cannot flush folders


@posix_only
def test_parents_of_a_new_folder_are_flushed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[Path] = []
    plain = Disk.fsync_folder
    monkeypatch.setattr(
        Disk, "fsync_folder", lambda self, folder: (flushed.append(folder), plain(self, folder))
    )
    Disk().mkdir(tmp_path / "a" / "b" / "c")
    assert flushed == [tmp_path, tmp_path / "a", tmp_path / "a" / "b"]
    Disk().mkdir(tmp_path / "a" / "b" / "c")
    assert len(flushed) == 3


def test_a_deletion_removes_every_file_or_says_why(tmp_path: Path) -> None:
    two_generations(tmp_path)
    for suffix in (".new", ".damaged"):
        (tmp_path / f"game{suffix}").write_bytes(b"left over")
    before = files_of(tmp_path)
    for number in (errno.EROFS, errno.EACCES):
        store = Store(tmp_path, FailingDisk(0, number, ("remove",)))
        assert kind_of(lambda store=store: store.delete("game")) == "forbidden"
        assert files_of(tmp_path) == before
    Store(tmp_path).delete("game")
    assert files_of(tmp_path) == {}
    Store(tmp_path).delete("game")
    Store(tmp_path / "gone").delete("game")


def test_an_interrupted_deletion_brings_no_older_game_back(tmp_path: Path) -> None:
    for at in range(1, 4):
        folder = tmp_path / str(at)
        _older, newer = two_generations(folder)
        with contextlib.suppress(Killed):
            Store(folder, FailingDisk(at, kinds=("remove",))).delete("game")
        assert Store(folder).read("game").save() == newer.save()


@posix_only
def test_a_process_that_still_writes_does_not_touch_the_new_file(tmp_path: Path) -> None:
    """A stopped process that goes on after its lock was ignored."""
    file = tmp_path / "game.new"
    with file.open("wb") as other:
        other.write(b"first")
        other.flush()
        Disk().write(file, b"second")
        other.write(b"more")
        other.flush()
    assert file.read_bytes() == b"second"
