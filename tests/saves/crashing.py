"""A disk in memory that fails at a chosen step, like a device that loses power."""

from __future__ import annotations

import contextlib
import errno
import itertools
import os
import random
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from app.files import Disk

CHUNK = 997
"""Bytes written in one step."""


class Killed(BaseException):
    """The process is gone; nothing may catch it."""


class Naming(NamedTuple):
    """A change of the folder that is not on disk yet: `inode` gets a name and loses another."""

    gained: str
    lost: str
    inode: int


class CrashingDisk(Disk):
    """Files as on a file system that promises no more than POSIX.

    Bytes are durable after the end of `write` or `flush`, names after `fsync_folder`. When the
    power goes, any of the changes of names since then may be missing, in any combination, and
    bytes that are not durable are cut anywhere.
    """

    def __init__(self, rnd: random.Random | None = None) -> None:
        self.inodes: list[bytes] = []
        self.synced: set[int] = set()
        """Inodes whose bytes are durable."""
        self.names: dict[str, int] = {}
        self.durable: dict[str, int] = {}
        self.pending: list[Naming] = []
        self.steps_left = -1
        """Steps until the process is killed or, with `fault`, until an error; -1: never."""
        self.steps = 0
        self.reads_left = -1
        """Reads until one fails; -1: never."""
        self.fault = 0
        """The errno of the error."""
        self.full = False
        self.rnd = rnd or random.Random(0)

    def put(self, name: str, data: bytes) -> None:
        """Place a file, durably, as another program would."""
        self.inodes.append(data)
        self.names[name] = self.durable[name] = len(self.inodes) - 1
        self.synced.add(self.names[name])

    def content(self) -> dict[str, bytes]:
        return {name: self.inodes[inode] for name, inode in self.names.items()}

    def step(self) -> None:
        self.steps += 1
        if self.steps_left == 0:
            self.steps_left = -1
            if self.fault:
                raise OSError(self.fault, os.strerror(self.fault))
            raise Killed
        if self.steps_left > 0:
            self.steps_left -= 1

    # Loss of power

    def outcomes(self) -> Iterator[dict[str, bytes]]:
        """Every content that may be found if the power goes now."""
        for kept in itertools.product((False, True), repeat=len(self.pending)):
            names = self._after(kept)
            unsafe = [name for name, inode in names.items() if inode not in self.synced]
            whole = {name: self.inodes[inode] for name, inode in names.items()}
            for shares in itertools.product((0.0, 0.5, 1.0), repeat=len(unsafe)):
                cut = {
                    name: whole[name][: int(share * len(whole[name]))]
                    for name, share in zip(unsafe, shares, strict=True)
                }
                yield {**whole, **cut}

    def crash(self) -> None:
        """The power goes; one of the possible contents is found after the restart."""
        names = self._after([self.rnd.random() < 0.5 for _ in self.pending])
        found = {name: self.inodes[inode] for name, inode in names.items()}
        for name, inode in names.items():
            if inode not in self.synced:
                found[name] = found[name][: self.rnd.randrange(len(found[name]) + 1)]
        self.restore(found)

    def restore(self, found: dict[str, bytes]) -> None:
        """Start again with these files, all of them durable."""
        self.__init__(self.rnd)  # type: ignore[misc]
        for name, data in found.items():
            self.put(name, data)

    def _after(self, kept: tuple[bool, ...] | list[bool]) -> dict[str, int]:
        names = dict(self.durable)
        for change, reached in zip(self.pending, kept, strict=True):
            if not reached:
                continue
            if names.get(change.lost) == change.inode:
                del names[change.lost]
            if change.gained:
                names[change.gained] = change.inode
        return names

    # The disk

    def mkdir(self, folder: Path) -> None:
        self.step()

    def files(self, folder: Path) -> list[str]:
        return list(self.names)

    def read(self, path: Path, most: int) -> bytes:
        if self.reads_left == 0:
            self.reads_left = -1
            raise OSError(errno.EIO, "Input/output error", str(path))
        self.reads_left -= self.reads_left > 0
        return self.inodes[self._inode(path)][:most]

    def modified(self, path: Path) -> datetime:
        return datetime(2026, 1, 1, tzinfo=UTC)

    def write(self, path: Path, data: bytes) -> None:
        if path.name in self.names:
            self.remove(path)
        self.step()
        inode = len(self.inodes)
        self.inodes.append(b"")
        self.names[path.name] = inode
        self.pending.append(Naming(path.name, "", inode))
        for start in range(0, len(data), CHUNK):
            self.step()
            if self.full:
                raise OSError(errno.ENOSPC, "No space left on device")
            self.inodes[inode] += data[start : start + CHUNK]
        self.step()
        self.synced.add(inode)

    def flush(self, path: Path) -> None:
        self.step()
        self.synced.add(self._inode(path))

    def replace(self, source: Path, target: Path) -> None:
        self.step()
        inode = self._inode(source)
        del self.names[source.name]
        self.names[target.name] = inode
        self.pending.append(Naming(target.name, source.name, inode))

    def remove(self, path: Path) -> None:
        self.step()
        inode = self._inode(path)
        del self.names[path.name]
        self.pending.append(Naming("", path.name, inode))

    def fsync_folder(self, folder: Path) -> None:
        self.step()
        self.durable, self.pending = dict(self.names), []

    @contextlib.contextmanager
    def lock(self, path: Path) -> Iterator[None]:
        self.step()
        yield

    def _inode(self, path: Path) -> int:
        if path.name not in self.names:
            raise FileNotFoundError(errno.ENOENT, "No such file", str(path))
        return self.names[path.name]
