"""Saved games: one file each, written atomically, with the previous generation as a backup.

A save is `NAME.archipel`. A new generation is written as `NAME.new` and flushed to disk; the
current one is renamed to `NAME.old`, then the new one takes its place. They are read in the order
`.archipel`, `.new`, `.old`: at every instant, the first one that is whole holds every action that
was saved. A damaged file never replaces a backup; it is set aside as `NAME.damaged`.

Another generation is used only if the one before it is missing or damaged. A save of a newer
release, and one that cannot be read at the moment, is an error, and nothing is overwritten.

The `serial` orders the saves of a folder: clocks may be wrong. It is taken only from files whose
hash fits.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import json
import re
import secrets
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal, NamedTuple

from app.files import EPOCH, Disk, NotRegularError
from game.match import FORMAT, Match
from game.protocol import BadPosition
from game.validation import MAX_TEXT, integer, load

_CURRENT, _NEW, _OLD = SUFFIXES = (".archipel", ".new", ".old")
"""Files of a save, in the order in which they are read."""
_ASIDE = ".damaged"
_MAX_SERIAL = 10**15
_CHECK = b',"check":"'
_FORMAT = re.compile(rb'\s*\{\s*"format"\s*:\s*(\d{1,9})')
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


class _Generation(NamedTuple):
    """A generation on disk, as far as writing has to know."""

    fault: Literal["", "missing", "damaged"]
    digest: bytes = b""
    serial: int = 0


class _Loaded(NamedTuple):
    """The generation of a save that is read."""

    match: Match
    serial: int
    digest: bytes
    rescued: bool
    """The current one is damaged: this is the backup."""


class Store:
    """A folder of saves."""

    def __init__(self, folder: Path, disk: Disk | None = None) -> None:
        self.folder = folder
        self.rescued: set[str] = set()
        """Saves whose newest generation was damaged: the backup was read."""
        self.before_change: Callable[[str], None] = lambda name: None
        """Called before the files of a save are written or deleted."""
        self.indexed_serial: Callable[[], int] = lambda: 0
        """The highest serial, if an index of all saves knows it; else 0."""
        self._disk = disk or Disk()
        self._seen: dict[str, set[bytes]] = {}
        """The digests of all generations of a save that this store has read or written."""
        self._flushed: set[str] = set()
        """Saves whose last write by this store has reached the disk."""
        self._serial = 0

    def new_name(self) -> str:
        """An unused name."""
        return f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"

    def _path(self, name: str, suffix: str = _CURRENT) -> Path:
        return self.folder / (name + suffix)

    # Writing

    def write(self, name: str, match: Match, at: datetime | None = None) -> bool:
        """Save a match durably. False if an earlier save of it has been deleted meanwhile.

        If writing fails, the previous save stays intact. `at` is its date if it is not now.
        """
        self.before_change(name)
        seen = self._seen.setdefault(name, set())
        known = bool(seen)
        try:
            self._disk.mkdir(self.folder)
            with self._disk.lock(self._path("", ".lock")):
                found = [self._generation(name, suffix) for suffix in SUFFIXES]
                if _foreign(found, seen):
                    raise StoreError("elsewhere")
                last = max(
                    self._serial or self.indexed_serial() or self._highest(),
                    *(each.serial for each in found),
                )
                self._serial = min(last + 1, _MAX_SERIAL)
                data = encode(match, self._serial, at)
                self._commit(name, data, *(each.fault for each in found[:2]))
        except OSError as error:
            raise _disk_error(error) from None
        return not known or any(each.fault != "missing" for each in found)

    def _commit(self, name: str, data: bytes, current_fault: str, new_fault: str) -> None:
        """Replace the current generation; at each step the last save is whole on disk."""
        current, new = self._path(name), self._path(name, _NEW)
        if name not in self._flushed:
            # Renames of an interrupted write must be durable before its names are used again.
            self._disk.fsync_folder(self.folder)
        self._flushed.discard(name)
        if current_fault and not new_fault:
            # A write was interrupted: finish it, as the new file is the last save.
            self._disk.flush(new)
            self._put(name, current_fault)
            current_fault = ""
        self._disk.write_fresh(new, data)
        self._seen[name].add(_digest(data))
        if not current_fault:
            self._disk.replace(current, self._path(name, _OLD))
        self._put(name, current_fault)
        self._flushed.add(name)

    def _put(self, name: str, current_fault: str) -> None:
        """Rename the new generation to the current one; a damaged one is set aside."""
        if current_fault == "damaged":
            self._disk.replace(self._path(name), self._path(name, _ASIDE))
        self._disk.replace(self._path(name, _NEW), self._path(name))
        self._disk.fsync_folder(self.folder)

    def _generation(self, name: str, suffix: str) -> _Generation:
        """What is on disk; raises StoreError if it must not be overwritten."""
        try:
            data = self._bytes(name, suffix)
            digest = _digest(data)
            if digest in self._seen.get(name, ()):
                return _Generation("", digest, _serial(data))
            _match, serial = decode(data)
        except StoreError as error:
            if error.kind == "missing" or error.kind == "damaged":
                return _Generation(error.kind)
            raise
        return _Generation("", digest, serial)

    def _highest(self) -> int:
        """The highest serial of a file whose hash fits."""
        heads = (
            (head.serial, name, suffix)
            for name in self.names()
            for suffix in SUFFIXES
            if (head := self._head(name, suffix))
        )
        for serial, name, suffix in sorted(heads, reverse=True):
            with contextlib.suppress(StoreError):
                if _whole(self._bytes(name, suffix)):
                    return serial
        return 0

    def rename(self, name: str, title: str) -> None:
        """Store a name for the game in its save, which keeps its date."""
        match, head = self.read(name), self._top(name)
        match.name = title
        self.write(name, match, head.at if head else None)

    # Reading

    def read(self, name: str, record: bool = False) -> Match:
        """The newest generation that is not damaged; `record` as for `Match.load`."""
        found = self._load(name, record)
        self._seen.setdefault(name, set()).add(found.digest)
        if found.rescued:
            self.rescued.add(name)
        return found.match

    def _load(self, name: str, record: bool = False) -> _Loaded:
        faults = []
        for suffix in SUFFIXES:
            try:
                data = self._bytes(name, suffix)
                match, serial = decode(data, record=record)
            except StoreError as error:
                if error.kind not in ("missing", "damaged"):
                    raise
                faults.append(error)
                continue
            rescued = suffix == _OLD and faults[0].kind == "damaged"
            return _Loaded(match, serial, _digest(data), rescued)
        raise next((each for each in faults if each.kind == "damaged"), faults[0])

    def exported(self, name: str) -> bytes:
        """A save as the content of a file."""
        found = self._load(name)
        return encode(found.match, found.serial)

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
        except NotRegularError as error:
            raise StoreError("damaged", str(error)) from None
        except OSError as error:
            raise _disk_error(error) from None

    def _head(self, name: str, suffix: str) -> _Head | None:
        """Serial and time from the head of a file; None if there is no such file."""
        path = self._path(name, suffix)
        try:
            found = _HEAD.match(self._disk.read(path, 200))
            at = _moment(found[3]) if found else None
            return _Head(int(found[2]) if found else 0, at or self._disk.modified(path))
        except FileNotFoundError:
            return None
        except OSError:
            return _Head(0, EPOCH)

    def _top(self, name: str) -> _Head | None:
        """The newest head; a new generation counts only if it is whole."""
        suffixes = (each for each in SUFFIXES if each != _NEW or not self._is_damaged(name, _NEW))
        heads = (self._head(name, suffix) for suffix in suffixes)
        return max(filter(None, heads), default=None)

    def _is_damaged(self, name: str, suffix: str) -> bool:
        """Whether the file is damaged or missing."""
        try:
            decode(self._bytes(name, suffix))
        except StoreError as error:
            return error.kind in ("missing", "damaged")
        return False

    # The list

    def delete(self, name: str) -> None:
        """Remove a save with all its generations; raises StoreError."""
        self.before_change(name)
        # The newest goes last: an interrupted deletion must not bring an older game back.
        try:
            for suffix in (_ASIDE, _OLD, _NEW, _CURRENT):
                with contextlib.suppress(FileNotFoundError):
                    self._disk.remove(self._path(name, suffix))
            self._disk.fsync_folder(self.folder)
        except FileNotFoundError:
            pass  # the folder itself is gone
        except OSError as error:
            raise _disk_error(error) from None
        self._seen.pop(name, None)

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

    def is_empty(self) -> bool:
        """Whether there is no save; unlike `names` it reads none."""
        try:
            files = self._disk.files(self.folder)
        except OSError:
            return True
        return not any(Path(file).suffix in SUFFIXES for file in files)

    def info(self, name: str) -> SaveInfo | None:
        """The entry of a save; None if there is none. A game that is open is not affected."""
        head = self._top(name)
        if head is None:
            return None
        try:
            found = self._load(name)
            return SaveInfo(name, found.serial, head.at, found.match, "")
        except StoreError as error:
            return SaveInfo(name, head.serial, head.at, None, error.kind)


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
    _refuse_newer(data)
    try:
        given = load(data.decode("utf-8-sig"))
        if isinstance(given, dict):
            number = given.get("format")
            if isinstance(number, int) and number > FORMAT:
                raise StoreError("newer")
            if ("check" in given or (strict and number != 1)) and not _whole(data):
                raise StoreError("damaged", "the hash does not fit")
        match = Match.load(given, strict and _whole(data), record)
        return match, integer(given.get("serial", 0), "serial", 0, _MAX_SERIAL)
    except (BadPosition, UnicodeDecodeError) as error:
        raise StoreError("damaged", str(error)) from None


def _whole(data: bytes) -> bool:
    body, check, rest = data.rstrip().rpartition(_CHECK)
    return bool(check) and rest == hashlib.sha256(body).hexdigest().encode() + b'"}'


def _refuse_newer(data: bytes) -> None:
    """Raise StoreError if the head names a newer format, whatever the rest looks like."""
    found = _FORMAT.match(data.removeprefix(b"\xef\xbb\xbf"))
    if found and int(found[1]) > FORMAT:
        raise StoreError("newer")


def _serial(data: bytes) -> int:
    """The serial in the head of a file whose hash is known to fit."""
    found = _HEAD.match(data)
    return int(found[2]) if found else 0


def _digest(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def _foreign(found: list[_Generation], seen: set[bytes]) -> bool:
    """Whether another window has continued the game, given all generations on disk.

    The backup alone is no sign of that: it is what is left if the current one was damaged.
    """
    whole = [each for each in found if not each.fault]
    newest = whole[0] if whole else None
    backup = newest is found[-1] and bool(seen)
    return newest is not None and not backup and newest.digest not in seen


def _moment(text: bytes) -> datetime | None:
    """The time in the head of a save; None if it is none that every device can show."""
    try:
        moment = datetime.fromisoformat(text.decode())
    except ValueError:
        return None
    return moment if moment.tzinfo and 1970 < moment.year < 9999 else None


def _disk_error(error: OSError) -> StoreError:
    detail = error.strerror or type(error).__name__
    if error.errno in _FULL:
        return StoreError("full", detail)
    return StoreError("forbidden" if error.errno in _FORBIDDEN else "failed", detail)
