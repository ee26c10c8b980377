"""What saves ask of the file system, one step at a time; tests stop it between any two."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

_PATIENCE = 0.2
"""Seconds to wait for another window; one that hangs must not stop this one."""


class Disk:
    """The real one."""

    def make(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)

    def files(self, folder: Path) -> list[str]:
        return os.listdir(folder)

    def read(self, path: Path, most: int) -> bytes:
        with path.open("rb") as file:
            return file.read(most)

    def changed(self, path: Path) -> datetime:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)

    def write(self, path: Path, data: bytes) -> None:
        """The file is on disk, not only on its way there, when this returns."""
        with path.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())

    def replace(self, source: Path, target: Path) -> None:
        source.replace(target)

    def remove(self, path: Path) -> None:
        path.unlink()

    def settle(self, folder: Path) -> None:
        """Names are on disk as well; Windows and some file systems do that by themselves."""
        if sys.platform == "win32":
            return
        with contextlib.suppress(OSError):
            number = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(number)
            finally:
                os.close(number)

    @contextlib.contextmanager
    def alone(self, path: Path) -> Iterator[None]:
        """One window at a time; the system lets go when a process dies."""
        with path.open("ab") as file:
            until = time.monotonic() + _PATIENCE
            while not _locked(file.fileno()) and time.monotonic() < until:
                time.sleep(0.005)
            yield


def _locked(number: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
