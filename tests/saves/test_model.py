"""Model check: no history of kills, power losses, damage and errors loses a saved action."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.saves import store as store_module
from app.saves.store import Store, StoreError
from game.match import FORMAT
from tests.saves.crashing import CrashingDisk
from tests.saves.model import EIO, Window, build, check, newest, rest_states


def test_nothing_that_was_acknowledged_is_lost(long: bool) -> None:
    report = check(1_000_000 if long else 30_000)
    assert not report.violations, report.violations[:3]
    assert report.histories >= 30_000 and report.states > 300
    assert report.closed or not long


def rename_whatever_is_there(self: Store, name: str, data: bytes, *_faults: str) -> None:
    """H1: a damaged file replaces the backup."""
    self._disk.write_fresh(self._path(name, ".new"), data)
    if self._path(name).name in self._disk.files(self.folder):
        self._disk.replace(self._path(name), self._path(name, ".old"))
    self._put(name, "")


def fall_back_on_any_error(self: Store, name: str, record: bool = False) -> Any:
    """H3: the backup is read whatever is wrong with the newest one."""
    for suffix in store_module.SUFFIXES:
        try:
            data = self._bytes(name, suffix)
            found = store_module.decode(data, record=record)
        except StoreError:
            continue
        return store_module._Loaded(*found, store_module._digest(data), False)
    raise StoreError("damaged")


@pytest.mark.parametrize(
    ("owner", "name", "mistake"),
    [
        (Store, "_commit", rename_whatever_is_there),
        (Store, "_load", fall_back_on_any_error),
        (store_module, "SUFFIXES", (".archipel", ".old")),
        (store_module, "_foreign", lambda found, seen: False),
        (CrashingDisk, "fsync_folder", CrashingDisk.mkdir),
    ],
    ids=["damaged over backup", "fall back", "new not read", "windows", "no fsync"],
)
def test_the_model_finds_each_mistake(
    owner: Any, name: str, mistake: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owner, name, mistake)
    assert check(200_000, to_first=True).violations


def test_an_error_then_a_kill_then_a_loss_of_power() -> None:
    """Each pair of steps, where the only whole save is in a file that is to be renamed."""
    histories = 0
    for files in rest_states():
        tokens = {name: files.inodes[inode][0] for name, inode in files.names}
        if (
            tokens.get("game.archipel", (FORMAT, 0))[1]
            or not tokens.get("game.new", (FORMAT, 0))[1]
        ):
            continue
        for error, kill in itertools.product(range(10), range(2, 12)):
            disk = build(files)
            for steps, fault in ((error, EIO), (kill, 0)):
                window = Window(FORMAT, disk)
                window.read()
                window.write(newest(files) + 1, steps, fault)
            for found in disk.outcomes():
                histories += 1
                after = CrashingDisk()
                after.restore(found)
                read = Window(FORMAT, after).read()
                assert isinstance(read, int) and read >= files.floor, (error, kill, found)
    assert histories > 1000


@pytest.mark.long
def test_an_interrupted_write_is_flushed_before_it_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six events deep: too deep for the short run."""
    monkeypatch.setattr(CrashingDisk, "flush", lambda self, path: self.step())
    assert check(200_000, to_first=True).violations


def test_a_disk_in_memory_keeps_what_is_durable() -> None:
    disk = CrashingDisk()
    disk.put("a", b"old")
    disk.write(Path("b"), b"new")
    disk.replace(Path("b"), Path("a"))
    found = list(disk.outcomes())
    assert {frozenset(each.items()) for each in found} == {
        frozenset({("a", b"old")}),
        frozenset({("a", b"old"), ("b", b"new")}),
        frozenset({("a", b"new")}),
    }
    disk.fsync_folder(Path("."))
    assert list(disk.outcomes()) == [{"a": b"new"}]
