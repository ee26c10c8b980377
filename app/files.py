"""Atomic, durable file writes, in single steps that tests can interrupt."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

_LOCK_TIMEOUT_S = 0.2
"""How long to wait for a lock; a hanging process must not block this one."""
_UNSUPPORTED = (errno.EINVAL, errno.ENOTSUP, errno.ENOSYS)
"""A file system that cannot flush folders writes renames by itself."""
_NO_LOCKS = (errno.ENOLCK, *_UNSUPPORTED)
_BINARY = getattr(os, "O_BINARY", 0)
_NONBLOCK = getattr(os, "O_NONBLOCK", 0)
"""Opening a FIFO must not wait for its other end."""
EPOCH = datetime.fromtimestamp(0, UTC)


class NotRegularError(OSError):
    """A folder, a FIFO or a device where a file is expected."""


class Disk:
    """File system operations of settings and saves."""

    def mkdir(self, folder: Path) -> None:
        """Create a folder and its parents, durably, for this user only."""
        if folder.is_dir():
            return
        self.mkdir(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)
        self.fsync_folder(folder.parent)

    def files(self, folder: Path) -> list[str]:
        return os.listdir(folder)

    def read(self, path: Path, most: int) -> bytes:
        """The first `most` bytes of a regular file."""
        if not stat.S_ISREG(path.stat().st_mode):
            raise NotRegularError(errno.EINVAL, "not a regular file", str(path))
        with open(os.open(path, os.O_RDONLY | _BINARY | _NONBLOCK), "rb") as file:
            return file.read(most)

    def modified(self, path: Path) -> datetime:
        return utc(path.stat().st_mtime)

    def write(self, path: Path, data: bytes) -> None:
        """Create a file that only this user may read, and flush it to disk.

        It never shares its bytes with an older file of that name, which another process may
        still be writing.
        """
        with contextlib.suppress(FileNotFoundError):
            path.unlink()
        number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o600)
        with open(number, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())

    def flush(self, path: Path) -> None:
        """Flush the bytes of an existing file to disk."""
        with path.open("r+b") as file:
            os.fsync(file.fileno())

    def replace(self, source: Path, target: Path) -> None:
        source.replace(target)

    def remove(self, path: Path) -> None:
        path.unlink()

    def fsync_folder(self, folder: Path) -> None:
        """Flush new names to disk; Windows and some file systems do that by themselves."""
        if sys.platform == "win32":
            return
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        except OSError as error:
            if error.errno not in _UNSUPPORTED:
                raise
        finally:
            os.close(number)

    @contextlib.contextmanager
    def lock(self, path: Path) -> Iterator[None]:
        """One process at a time; the system releases the lock when a process dies."""
        number = os.open(path, os.O_RDWR | os.O_CREAT | _BINARY | _NONBLOCK, 0o600)
        try:
            until = time.monotonic() + _LOCK_TIMEOUT_S
            while not _locked(number) and time.monotonic() < until:
                time.sleep(0.005)
            yield
        finally:
            os.close(number)

    def write_fresh(self, path: Path, data: bytes) -> None:
        """Write a file; nothing is left of it if that fails."""
        try:
            self.write(path, data)
        except OSError:
            with contextlib.suppress(OSError):
                self.remove(path)
            raise

    def write_atomic(self, path: Path, data: bytes) -> None:
        """Replace a file atomically."""
        self.mkdir(path.parent)
        fresh = path.with_suffix(".new")
        self.write_fresh(fresh, data)
        self.replace(fresh, path)
        self.fsync_folder(path.parent)


def utc(seconds: float) -> datetime:
    """A time of the file system; 1970 if no clock can show it everywhere on earth."""
    try:
        moment = datetime.fromtimestamp(seconds, UTC)
    except (OverflowError, ValueError, OSError):
        return EPOCH
    return moment if 1970 <= moment.year < 9999 else EPOCH


def _locked(number: int) -> bool:
    """Whether this process has the lock now; also true where there are no locks."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno in _NO_LOCKS
    return True
