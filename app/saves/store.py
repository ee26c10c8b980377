"""Saved games: one file each, written atomically, with the previous generation as a backup.

A save is `NAME.archipel`. A new generation is written as `NAME.new` and flushed to disk; the
current one is renamed to `NAME.old`, then the new one takes its place. Whenever the device loses
power, one of the two is complete. The newest one has the highest `serial`: clocks may be wrong.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import json
import re
import secrets
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal, NamedTuple

from app.files import Disk
from game.match import FORMAT, Match
from game.protocol import BadPosition
from game.validation import MAX_TEXT, integer, load

SUFFIXES = (".archipel", ".old")
"""Files of a save."""
_CHECK = b',"check":"'
_HEAD = re.compile(rb'\{"format":(\d{1,6}),"serial":(\d{1,15}),"at":"([^"]{1,40})"')
_FULL = (errno.ENOSPC, errno.EDQUOT)
_FORBIDDEN = (errno.EROFS, errno.EACCES, errno.EPERM)


Fault = Literal["full", "forbidden", "failed", "missing", "damaged", "newer", "elsewhere"]
"""Three of the disk, three of the save; `elsewhere`: another window has continued the game."""


class StoreError(Exception):
    """A save could not be written or read."""

    def __init__(self, kind: Fault, detail: str = "") -> None:
        super().__init__(f"{kind}: {detail}" if detail else kind)
        self.kind = kind
        self.detail = detail


class SaveInfo(NamedTuple):
    """An entry of the list of saved games."""

    name: str
    serial: int
    changed: datetime
    """In UTC."""
    match: Match | None
    """None if no generation of it can be read."""
    fault: Fault | Literal[""]


class _Head(NamedTuple):
    serial: int
    at: datetime


class Store:
    """A folder of saves."""

    def __init__(self, folder: Path, disk: Disk | None = None) -> None:
        self.folder = folder
        self.rescued: set[str] = set()
        """Saves whose newest generation was damaged: the backup was read."""
        self.before_change: Callable[[str], None] = lambda name: None
        """Called before the files of a save are written or deleted."""
        self._disk = disk or Disk()
        self._seen: dict[str, int] = {}
        """The serial of each save when this store last read or wrote it."""
        self._serial = 0

    def new_name(self) -> str:
        """An unused name."""
        return f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"

    def _path(self, name: str, suffix: str = ".archipel") -> Path:
        return self.folder / (name + suffix)

    # Writing

    def write(self, name: str, match: Match, at: datetime | None = None) -> bool:
        """Save a match durably. False if an earlier save of it has been deleted meanwhile.

        If writing fails, the previous save stays intact. `at` is its date if it is not now.
        """
        self.before_change(name)
        seen = self._seen.get(name, 0)
        try:
            self._disk.mkdir(self.folder)
            with self._disk.lock(self._path("", ".lock")):
                found = self._newest(name)
                if found > seen:
                    raise StoreError("elsewhere")
                serial = max(self._serial or self._highest(), found) + 1
                data, old = encode(match, serial, at), self._path(name, ".old")
                self._disk.write_atomic(self._path(name), data, old)
        except OSError as error:
            raise _disk_error(error) from None
        self._seen[name] = self._serial = serial
        return not seen or found >= 0

    def rename(self, name: str, title: str) -> None:
        """Store a name for the game in its save, which keeps its date."""
        match, head = self.read(name), self._top(name)
        match.name = title
        self.write(name, match, head.at if head else None)

    # Reading

    def read(self, name: str, record: bool = False) -> Match:
        """The newest generation that is not damaged; `record` as for `Match.load`."""
        match, rescued = self._load(name, record)
        self._seen[name] = self._newest(name)
        if rescued:
            self.rescued.add(name)
        return match

    def _load(self, name: str, record: bool = False) -> tuple[Match, bool]:
        """The match, and whether a newer generation of it is damaged."""
        first: StoreError | None = None
        for suffix in SUFFIXES:
            try:
                match, _serial = decode(self._bytes(name, suffix), record=record)
            except StoreError as error:
                first = first if first and first.kind != "missing" else error
                continue
            return match, first is not None and first.kind != "missing"
        raise first or StoreError("missing")

    def exported(self, name: str) -> bytes:
        """A save as the content of a file."""
        return encode(self.read(name), self._seen[name])

    def add(self, data: bytes) -> str:
        """Store the content of a file under a new name, which is returned."""
        match, _serial = decode(data, strict=False)
        name = self.new_name()
        self.write(name, match)
        return name

    def _bytes(self, name: str, suffix: str) -> bytes:
        try:
            return self._disk.read(self._path(name, suffix), 4 * MAX_TEXT + 1)
        except FileNotFoundError:
            raise StoreError("missing") from None
        except OSError as error:
            raise _disk_error(error) from None

    def _head(self, name: str, suffix: str) -> _Head | None:
        """Serial and time from the head of a file; None if there is no such file."""
        path = self._path(name, suffix)
        try:
            found = _HEAD.match(self._disk.read(path, 200))
            if found:
                with contextlib.suppress(ValueError):
                    return _Head(int(found[2]), datetime.fromisoformat(found[3].decode()))
            return _Head(0, self._disk.modified(path))
        except OSError:
            return None

    def _newest(self, name: str) -> int:
        """The highest serial of a save on disk, -1 if there is none."""
        head = self._top(name)
        return head.serial if head else -1

    def _top(self, name: str) -> _Head | None:
        heads = (self._head(name, suffix) for suffix in SUFFIXES)
        return max(filter(None, heads), default=None)

    def _highest(self) -> int:
        return max((self._newest(name) for name in self.names()), default=0)

    # The list

    def delete(self, name: str) -> None:
        self.before_change(name)
        self._seen.pop(name, None)
        # The newest goes last: an interrupted deletion must not bring an older game back.
        for suffix in reversed(SUFFIXES):
            with contextlib.suppress(OSError):
                self._disk.remove(self._path(name, suffix))

    def exists(self, name: str) -> bool:
        return self._top(name) is not None

    def names(self) -> list[str]:
        """Newest first."""
        try:
            files = self._disk.files(self.folder)
        except OSError:
            return []
        names = {Path(file).stem for file in files if Path(file).suffix in SUFFIXES}
        heads = {name: head for name in names if (head := self._top(name))}
        return sorted(heads, key=lambda name: (heads[name], name), reverse=True)

    def infos(self) -> Iterator[SaveInfo]:
        return filter(None, map(self.info, self.names()))

    def info(self, name: str) -> SaveInfo | None:
        """The entry of a save; None if there is none. A game that is open is not affected."""
        head = self._top(name)
        if head is None:
            return None
        try:
            return SaveInfo(name, head.serial, head.at, self._load(name)[0], "")
        except StoreError as error:
            return SaveInfo(name, head.serial, head.at, None, error.kind)

    def latest(self) -> tuple[str, Match] | None:
        """The newest save of a game that is not over."""
        for name in self.names():
            with contextlib.suppress(StoreError):
                match = self.read(name)
                if not match.over:
                    return name, match
        return None


def encode(match: Match, serial: int, at: datetime | None = None) -> bytes:
    """A save as stored: one line of JSON that ends with a hash of everything before it."""
    record = match.save()
    moment = (at or datetime.now(UTC)).isoformat(timespec="seconds")
    head = {"format": record.pop("format"), "serial": serial, "at": moment}
    text = json.dumps({**head, **record}, ensure_ascii=False, separators=(",", ":"))
    data = text.encode()[:-1]
    return data + _CHECK + hashlib.sha256(data).hexdigest().encode() + b'"}\n'


def decode(data: bytes, strict: bool = True, record: bool = False) -> tuple[Match, int]:
    """The match of a save, and its serial; raises StoreError.

    From format 2 on a save of ours has a hash, and its log is replayed without checks. With
    `strict` False a record by `python -m game`, without a hash, is accepted; all is checked.
    """
    try:
        given = load(data.decode("utf-8-sig"))
        if isinstance(given, dict):
            number = given.get("format")
            if isinstance(number, int) and number > FORMAT:
                raise StoreError("newer")
            if ("check" in given or (strict and number != 1)) and not _whole(data):
                raise StoreError("damaged", "the hash does not fit")
        match = Match.load(given, strict and _whole(data), record)
        return match, integer(given.get("serial", 0), "serial", 0, 10**15)
    except (BadPosition, UnicodeDecodeError) as error:
        raise StoreError("damaged", str(error)) from None


def _whole(data: bytes) -> bool:
    body, check, rest = data.rstrip().rpartition(_CHECK)
    return bool(check) and rest == hashlib.sha256(body).hexdigest().encode() + b'"}'


def _disk_error(error: OSError) -> StoreError:
    detail = error.strerror or type(error).__name__
    if error.errno in _FULL:
        return StoreError("full", detail)
    return StoreError("forbidden" if error.errno in _FORBIDDEN else "failed", detail)
