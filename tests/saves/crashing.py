"""A disk in memory that fails at a chosen step, like a device that loses power."""

from __future__ import annotations

import contextlib
import errno
import random
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from app.files import Disk


class Killed(BaseException):
    """The process is gone; nothing may catch it."""


class CrashingDisk(Disk):
    """Files are what was written; `safe` is what would be left if the power went now.

    Bytes are safe after the end of `write`, names after `fsync_folder`. At the crash each name is
    either as before or as after the steps since then, in order, as a journal leaves them, and
    bytes not yet safe are cut anywhere.
    """

    def __init__(self, rnd: random.Random) -> None:
        self.files_now: dict[str, bytes] = {}
        self.synced: set[str] = set()
        self.journal: list[dict[str, bytes]] = [{}]
        """What names held after each step since the last `fsync_folder`."""
        self.steps_left = -1
        self.full = False
        self.rnd = rnd

    def step(self) -> None:
        if self.steps_left == 0:
            raise Killed
        self.steps_left -= 1

    def crash(self) -> None:
        """What is found after the restart."""
        kept = self.rnd.choice(self.journal)
        lost = {name: data for name, data in self.files_now.items() if name not in self.synced}
        self.files_now = dict(kept)
        for name, data in lost.items():
            if name in self.files_now:
                self.files_now[name] = data[: self.rnd.randrange(len(data) + 1)]
        self.synced = set(self.files_now)
        self.journal = [dict(self.files_now)]
        self.steps_left = -1

    def _note(self) -> None:
        self.journal.append(dict(self.files_now))

    # What a store asks for

    def mkdir(self, folder: Path) -> None:
        self.step()

    def files(self, folder: Path) -> list[str]:
        return list(self.files_now)

    def read(self, path: Path, most: int) -> bytes:
        if path.name not in self.files_now:
            raise FileNotFoundError(errno.ENOENT, "No such file", str(path))
        return self.files_now[path.name][:most]

    def modified(self, path: Path) -> datetime:
        return datetime(2026, 1, 1, tzinfo=UTC)

    def write(self, path: Path, data: bytes) -> None:
        name = path.name
        self.synced.discard(name)
        self.step()
        self.files_now[name] = b""
        self._note()
        for start in range(0, len(data), 997):
            self.step()
            if self.full:
                raise OSError(errno.ENOSPC, "No space left on device")
            self.files_now[name] += data[start : start + 997]
            self._note()
        self.step()
        self.synced.add(name)
        # The bytes of a synced file are the same whichever name the journal knows it by.
        self._note()

    def replace(self, source: Path, target: Path) -> None:
        self.step()
        if source.name not in self.files_now:
            raise FileNotFoundError(errno.ENOENT, "No such file", str(source))
        self.files_now[target.name] = self.files_now.pop(source.name)
        self.synced.discard(source.name)
        self.synced.add(target.name)
        self._note()

    def remove(self, path: Path) -> None:
        self.step()
        self.files_now.pop(path.name, None)
        self._note()

    def fsync_folder(self, folder: Path) -> None:
        self.step()
        self.journal = [dict(self.files_now)]

    @contextlib.contextmanager
    def lock(self, path: Path) -> Iterator[None]:
        self.step()
        yield
