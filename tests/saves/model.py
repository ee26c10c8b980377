"""A model checker for the store: every state of a save that kills, power losses, damage, errors
and two releases can lead to, explored breadth first.

Generations are numbered: a game with `n` actions is version `n`. States that differ only in the
absolute numbers are the same state, so the search ends although games do not. In every state each
release must read at least `floor`, the newest version that was acknowledged and not destroyed.
"""

from __future__ import annotations

import contextlib
import itertools
import sys
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from app.saves import store as store_module
from app.saves.store import SUFFIXES, Store, StoreError, encode
from game import match as match_module
from game.match import FORMAT, Match
from game.protocol import Seat
from tests.saves.crashing import CrashingDisk, Killed, Naming

FOLDER, NAME, ASIDE = Path("saves"), "game", "game.damaged"
RELEASES = (FORMAT, FORMAT + 1)
MAX_PENDING = 5
"""States with more changes of names that are not durable are not followed."""
EIO = 5

Token = tuple[int, int]
"""The release that wrote a file, and its version; version 0 is a damaged file."""


class Files(NamedTuple):
    """A state: which file has which name, what would be left without power, what must survive."""

    inodes: tuple[tuple[Token, bool], ...]
    """Content, and whether it is durable."""
    names: tuple[tuple[str, int], ...]
    durable: tuple[tuple[str, int], ...]
    pending: tuple[Naming, ...]
    floor: int

    @property
    def at_rest(self) -> bool:
        """Everything is durable."""
        return not self.pending and all(synced for _token, synced in self.inodes)


EMPTY = Files((), (), (), (), 0)


def rest_states() -> Iterator[Files]:
    """Nothing, and each combination of whole, damaged and missing generations."""
    yield EMPTY
    damaged = 0
    for versions in itertools.product((3, damaged, None), (None, damaged, 4), (2, damaged, None)):
        disk = CrashingDisk()
        for suffix, version in zip(SUFFIXES, versions, strict=True):
            if version is not None:
                disk.put(NAME + suffix, content((FORMAT, version)))
        yield canonical(disk, next((version for version in versions if version), 0))


@contextlib.contextmanager
def release(number: int) -> Iterator[None]:
    """Act as the release that writes this format; a later one has a migration from today's."""
    migrations = {**match_module.MIGRATIONS, FORMAT: dict}
    with (
        patch.object(match_module, "FORMAT", number),
        patch.object(match_module, "MIGRATIONS", migrations),
        patch.object(store_module, "FORMAT", number),
        patch.object(store_module, "decode", _decoded),
    ):
        yield


_decode = store_module.decode


@cache
def _cached(data: bytes, _format: int) -> tuple[Any, str]:
    try:
        return _decode(data), ""
    except StoreError as error:
        return None, error.kind


def _decoded(data: bytes, strict: bool = True, record: bool = False) -> tuple[Match, int]:
    """Decoding depends on the bytes and the release alone."""
    found, fault = _cached(data, store_module.FORMAT)
    if fault:
        raise StoreError(fault)  # type: ignore[arg-type]
    return found  # type: ignore[no-any-return]


@cache
def played(version: int) -> Match:
    """A game with that many actions."""
    match = Match("fog", [Seat("Ada", "coral"), Seat("Jun", "teal")], {}, "model")
    while len(match.log) < version:
        if match.state.to_act < 0:
            match.play_chance()
        else:
            match.play(match.state.legal()[0])
    return match


@cache
def content(token: Token) -> bytes:
    number, version = token
    with release(number):
        data = encode(played(version or 1), version or 1)
    return data if version else data[: len(data) // 2]


@cache
def token_of(data: bytes) -> Token:
    number = FORMAT + 1 if b'"format":%d' % (FORMAT + 1) in data else FORMAT
    with release(number):
        found, fault = _cached(data, number)
    return number, 0 if fault else len(found[0].log)


class Window:
    """A running app of one release, with its own store on a disk in a given state."""

    def __init__(self, number: int, disk: CrashingDisk) -> None:
        self.number, self.disk = number, disk
        self.store = Store(FOLDER, disk)

    def read(self) -> int | str:
        """The version that is read, or the kind of the error."""
        with release(self.number):
            try:
                return len(self.store.read(NAME).log)
            except StoreError as error:
                return error.kind

    def write(self, version: int, steps: int = -1, fault: int = 0) -> str:
        """ "" if acknowledged, `killed`, or the kind of the error."""
        self.disk.steps_left, self.disk.fault = steps, fault
        with release(self.number):
            try:
                self.store.write(NAME, played(version))
            except Killed:
                return "killed"
            except StoreError as error:
                return error.kind
            finally:
                self.disk.steps_left = -1
        return ""


def build(files: Files) -> CrashingDisk:
    disk = CrashingDisk()
    disk.inodes = [content(token) for token, _synced in files.inodes]
    disk.synced = {i for i, (_token, synced) in enumerate(files.inodes) if synced}
    disk.names, disk.durable = dict(files.names), dict(files.durable)
    disk.pending = list(files.pending)
    return disk


def canonical(disk: CrashingDisk, floor: int) -> Files:
    """The state of a disk, with inodes and versions numbered anew, without what is set aside."""
    disk = _without_aside(disk)
    order: dict[int, int] = {}
    for names in (disk.names, disk.durable):
        for name in sorted(names):
            order.setdefault(names[name], len(order))
    for change in disk.pending:
        order.setdefault(change.inode, len(order))
    tokens = [token_of(disk.inodes[inode]) for inode in order]
    versions = sorted({version for _number, version in tokens if version} | {floor} - {0})
    rank = {0: 0, **{version: i for i, version in enumerate(versions, 1)}}
    return Files(
        tuple(
            ((number, rank[version]), inode in disk.synced)
            for inode, (number, version) in zip(order, tokens, strict=True)
        ),
        *(
            tuple(sorted((name, order[inode]) for name, inode in names.items()))
            for names in (disk.names, disk.durable)
        ),
        tuple(change._replace(inode=order[change.inode]) for change in disk.pending),
        rank[floor],
    )


def _without_aside(disk: CrashingDisk) -> CrashingDisk:
    less = CrashingDisk()
    less.inodes, less.synced = disk.inodes, disk.synced
    for mine, own in ((less.names, disk.names), (less.durable, disk.durable)):
        mine.update({name: inode for name, inode in own.items() if name != ASIDE})
    moved = (
        change._replace(gained="") if change.gained == ASIDE else change for change in disk.pending
    )
    less.pending = list(moved)
    return less


def newest(files: Files) -> int:
    return max((version for (_number, version), _synced in files.inodes), default=0)


@dataclass
class Report:
    """What a search has seen."""

    states: int = 0
    histories: int = 0
    violations: list[str] = field(default_factory=list)
    closed: bool = False
    """No state was left out, but those with more pending changes than are followed."""


class Search:
    def __init__(self, most: int, to_first: bool) -> None:
        self.report = Report()
        self._most = most
        """Maximum number of histories."""
        self._to_first = to_first
        """Stop at the first violation."""
        self._queue = deque(rest_states())
        self._seen = {files: f"start {i}" for i, files in enumerate(self._queue)}

    def run(self) -> Report:
        report = self.report
        while self._queue and report.histories < self._most:
            if self._to_first and report.violations:
                break
            files = self._queue.popleft()
            report.states += 1
            for event in (self._check, self._power, self._damage, self._errors, self._windows):
                event(files)
            for number in RELEASES:
                self._writes(files, number)
        report.closed = not self._queue
        return report

    def _reach(self, before: Files, disk: CrashingDisk, floor: int, event: str) -> None:
        self.report.histories += 1
        if len(disk.pending) > MAX_PENDING:
            return
        after = canonical(disk, floor)
        if after not in self._seen:
            self._seen[after] = f"{self._seen[before]} / {event}"
            self._queue.append(after)

    def _expect(self, holds: bool, files: Files, event: str) -> None:
        self.report.histories += 1
        if not holds:
            self.report.violations.append(f"{self._seen[files]} / {event}: {files}")

    # Events

    def _check(self, files: Files) -> None:
        for number in RELEASES:
            found = Window(number, build(files)).read()
            safe = found >= files.floor if isinstance(found, int) else not files.floor
            refused = found == "newer" and number == FORMAT
            self._expect(safe or refused, files, f"release {number} reads {found}")

    def _power(self, files: Files) -> None:
        """The power goes, or all is flushed in time."""
        if files.at_rest:
            return
        for found in (*build(files).outcomes(), build(files).content()):
            disk = CrashingDisk()
            disk.restore(found)
            self._reach(files, disk, files.floor, "power loss")

    def _damage(self, files: Files) -> None:
        """A generation is cut or removed while nothing runs."""
        if not files.at_rest:
            return
        for name, inode in files.names:
            for how in ("damaged", "removed"):
                disk = build(files)
                disk.inodes[inode] = content((files.inodes[inode][0][0], 0))
                if how == "removed":
                    del disk.names[name], disk.durable[name]
                left = (token_of(disk.inodes[i])[1] for i in disk.names.values())
                floor = min(files.floor, max(left, default=0))
                self._reach(files, disk, floor, f"{name} {how}")

    def _writes(self, files: Files, number: int) -> None:
        """A release opens the game and saves; it is killed at each step, or not."""
        version = newest(files) + 1
        for steps in self._steps(files, number):
            disk = build(files)
            window = Window(number, disk)
            if isinstance(window.read(), str) and files.names:
                return
            told = window.write(version, steps)
            event = f"release {number} writes, {told or 'acknowledged'} at {steps}"
            if told == "newer":
                self._expect(disk.content() == build(files).content(), files, event)
                return
            self._expect(told in ("", "killed"), files, event)
            self._reach(files, disk, files.floor if told else version, event)

    def _steps(self, files: Files, number: int) -> range:
        disk = build(files)
        window = Window(number, disk)
        window.read()
        window.write(newest(files) + 1)
        return range(-1, disk.steps)

    def _errors(self, files: Files) -> None:
        """Each step fails once, and the app goes on; each read fails once."""
        if not files.at_rest:
            return
        for number in RELEASES:
            for steps in self._steps(files, number)[1:]:
                disk = build(files)
                window = Window(number, disk)
                if isinstance(window.read(), str) and files.names:
                    break
                told = window.write(newest(files) + 1, steps, EIO)
                event = f"release {number}: error at {steps}"
                self._reach(files, disk, files.floor, event)
                before = disk.content()
                again = window.write(newest(files) + 2)
                if again == told == "newer" or (again == "newer" and steps < 2):
                    self._expect(disk.content() == before, files, f"{event}, then newer")
                    continue
                self._expect(not again, files, f"{event}, then {again}")
                self._reach(files, disk, newest(files) + 2, f"{event}, then saved")
            self._read_errors(files, number)

    def _read_errors(self, files: Files, number: int) -> None:
        before = build(files).content()
        for reads in range(3):
            disk = build(files)
            window = Window(number, disk)
            disk.reads_left = reads
            found = window.read()
            failed, disk.reads_left = disk.reads_left < 0 or found == "failed", -1
            safe = not isinstance(found, int) or found >= files.floor
            self._expect(safe, files, f"read error {reads}: {found}")
            self._expect(failed or found != "failed", files, f"read error {reads}: {found}")
            if isinstance(window.read(), str):
                continue
            disk.reads_left = reads
            told = window.write(newest(files) + 1)
            held = told in ("failed", "newer") and disk.content() == before
            self._expect(held, files, f"read error {reads} while writing: {told}")

    def _windows(self, files: Files) -> None:
        """Another window of the same release plays on: the first one must notice."""
        if not files.at_rest:
            return
        disk = build(files)
        first, second = (Window(RELEASES[-1], disk) for _ in range(2))
        if isinstance(first.read(), str) or isinstance(second.read(), str):
            return
        second.write(newest(files) + 1)
        before = disk.content()
        told = first.write(newest(files) + 2)
        self._expect(told == "elsewhere" and disk.content() == before, files, f"two: {told}")


def check(most: int, to_first: bool = False) -> Report:
    return Search(most, to_first).run()


def main() -> None:
    """`python -m tests.saves.model [HISTORIES]`."""
    report = check(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000)
    print(report.states, "states,", report.histories, "histories, closed:", report.closed)
    print("\n".join(report.violations[:20]) or "nothing was lost")


if __name__ == "__main__":
    main()
