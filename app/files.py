"""Atomic, durable file writes, in single steps that tests can interrupt."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

_LOCK_TIMEOUT_S = 0.2
"""How long to wait for a lock; a hanging process must not block this one."""


class Disk:
    """File system operations of settings and saves."""

    def mkdir(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)

    def files(self, folder: Path) -> list[str]:
        return os.listdir(folder)

    def read(self, path: Path, most: int) -> bytes:
        with path.open("rb") as file:
            return file.read(most)

    def modified(self, path: Path) -> datetime:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)

    def write(self, path: Path, data: bytes) -> None:
        """The bytes are on disk, not only in a cache, when this returns."""
        with path.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())

    def replace(self, source: Path, target: Path) -> None:
        source.replace(target)

    def remove(self, path: Path) -> None:
        path.unlink()

    def fsync_folder(self, folder: Path) -> None:
        """Flush renames to disk; Windows and some file systems do that by themselves."""
        if sys.platform == "win32":
            return
        with contextlib.suppress(OSError):
            number = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(number)
            finally:
                os.close(number)

    @contextlib.contextmanager
    def lock(self, path: Path) -> Iterator[None]:
        """One process at a time; the system releases the lock when a process dies."""
        with path.open("ab") as file:
            until = time.monotonic() + _LOCK_TIMEOUT_S
            while not _locked(file.fileno()) and time.monotonic() < until:
                time.sleep(0.005)
            yield

    def write_atomic(self, path: Path, data: bytes, backup: Path | None = None) -> None:
        """Replace a file atomically; the previous content becomes `backup`."""
        self.mkdir(path.parent)
        fresh = path.with_suffix(".new")
        try:
            self.write(fresh, data)
        except OSError:
            with contextlib.suppress(OSError):
                self.remove(fresh)
            raise
        if backup is not None:
            with contextlib.suppress(FileNotFoundError):
                self.replace(path, backup)
        self.replace(fresh, path)
        self.fsync_folder(path.parent)


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
