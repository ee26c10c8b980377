"""An index of the saves in SQLite: what lists show, without replaying the games.

The saves are the only source. A row is valid while its stamp, the times and sizes of the files it
was made from, is that of the files; everything else is read again. A database that is missing,
damaged or of another version is replaced, and one that cannot be used is kept in memory instead.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sqlite3
import stat
import time
import zlib
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Literal, NamedTuple, Self

from app.saves.store import SUFFIXES, SaveInfo, Store
from game import registry
from game.match import FORMAT, Match
from game.protocol import OVER, Seat

_SCHEMA_VERSION = 3
"""Also of everything stored in it, such as thumbnails."""
VERSION = zlib.crc32(repr((_SCHEMA_VERSION, FORMAT, sorted(registry.GAMES))).encode()) >> 1
"""Another release may read other saves, so it has another version."""
SETTLED_NS = 3_000_000_000
"""A file changed less than this ago may change again without another time of change."""
MOST_UPDATES = 8
"""Saves that are read while a list waits; the others are left to `scan`."""
_BUSY_S = 0.1
"""How long to wait for another window."""
_FILES_PER_STEP = 100
_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""Of a database; a message that quotes a damaged one may not be decodable."""
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_COLUMNS = "name, stamp, serial, at, state, game, words, origin, detail, crc"
_SCHEMA = f"""
    CREATE TABLE saves ({_COLUMNS}, PRIMARY KEY (name));
    CREATE INDEX by_date ON saves (at, serial, name, state, game, words);
    CREATE INDEX by_state ON saves (state, serial);
    CREATE INDEX by_origin ON saves (origin);
    CREATE INDEX stale ON saves (serial) WHERE stamp = '';
    PRAGMA user_version = {VERSION};
"""

Condition = Literal["", "running", "finished", "unreadable"]


class Entry(NamedTuple):
    """A save as shown in lists."""

    name: str
    """Of its files."""
    serial: int
    at: int
    """When it was changed, in seconds since 1970."""
    fault: str = ""
    """Why it cannot be read, a kind of StoreError; all that follows is unknown then."""
    title: str = ""
    """The name that a player has given to the game."""
    game: str = ""
    seats: tuple[Seat, ...] = ()
    round: int = 0
    to_act: int = OVER
    phase: str = ""
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    """Of a finished game."""
    thumbnail: str = ""
    """A small picture of the board, in a format of the game."""
    origin: str = ""
    """Equal for all saves of the same match."""
    forked: int = 0
    """Number of actions that it shares with the game from whose replay it was played on."""

    @classmethod
    def of(cls, info: SaveInfo, thumbnail: Callable[[Match], str]) -> Self:
        changed = info.changed if info.changed.tzinfo else info.changed.replace(tzinfo=UTC)
        at = (changed - _EPOCH) // timedelta(seconds=1)
        match = info.match
        if match is None:
            return cls(info.name, info.serial, at, info.fault)
        state, over = match.state, match.over
        return cls(
            info.name,
            info.serial,
            at,
            title=match.name,
            game=match.game.id,
            seats=match.seats,
            round=state.round,
            to_act=state.to_act,
            phase=match.game.phase(state) if state.to_act >= 0 else "",
            winners=tuple(state.ranking()[0]) if over else (),
            scores=tuple(state.score(seat).total for seat in state.seats()) if over else (),
            thumbnail=thumbnail(match),
            origin=origin_of(match),
            forked=match.forked,
        )

    @property
    def state(self) -> Condition:
        if self.fault:
            return "unreadable"
        return "finished" if self.to_act == OVER else "running"

    @property
    def changed(self) -> datetime:
        """In UTC; the first or last moment of the calendar if it is outside."""
        try:
            return _EPOCH + timedelta(seconds=self.at)
        except OverflowError:
            return (datetime.max if self.at > 0 else datetime.min).replace(tzinfo=UTC)

    @property
    def words(self) -> str:
        """What a search looks at."""
        return "\n".join([self.title, *(seat.name for seat in self.seats)]).casefold()

    def row(self) -> tuple[object, ...]:
        """Its columns, without the stamp."""
        detail = json.dumps(self[3:], separators=(",", ":"))
        columns = (self.serial, self.at, self.state, self.game, self.words, self.origin, detail)
        return os.fsencode(self.name), *columns, _crc(self.name, columns)

    @classmethod
    def from_row(cls, name: str, *row: Any) -> Self | None:
        """The entry of a row as written by `row`; None if it is damaged."""
        *columns, crc = row
        if crc != _crc(name, tuple(columns)):
            return None
        fields = dict(zip(cls._fields[3:], json.loads(columns[-1]), strict=True))
        fields["seats"] = tuple(Seat(*seat) for seat in fields["seats"])
        for each in ("winners", "scores"):
            fields[each] = tuple(fields[each])
        return cls(name, *columns[:2], **fields)


def origin_of(match: Match) -> str:
    """A digest of how a match began."""
    start = [match.game.id, match.seats, sorted(match.choices.items()), match.seed]
    return hashlib.sha256(json.dumps(start).encode()).hexdigest()[:32]


def _crc(name: str, columns: tuple[object, ...]) -> int:
    return zlib.crc32(repr((name, *columns)).encode("utf-8", "replace"))


class Query(NamedTuple):
    """Which saves a list shows."""

    search: str = ""
    """Words, each of which is part of the title or of a player's name."""
    game: str = ""
    state: Condition = ""
    oldest_first: bool = False


class SaveIndex:
    """The index of a store; `file` is its database, None to keep it in memory."""

    def __init__(
        self,
        store: Store,
        file: Path | None = None,
        thumbnail: Callable[[Match], str] = lambda match: "",
    ) -> None:
        self.changes = 0
        """Increases with every change."""
        self._store = store
        self._file = file
        self._thumbnail = thumbnail
        self._connected: sqlite3.Connection | None = None
        self._checked = False
        self._resets = 0
        """How often an empty database took the place of one that failed."""
        self._complete = False
        store.before_change = self.mark_stale
        store.indexed_serial = self._highest_serial

    # Reading

    def names(self, query: Query | None = None) -> list[str]:
        """The saves of a list, newest first."""
        search, game, state, oldest_first = query or Query()
        conditions, values = ["state != ''"], list[str]()
        for word in search.casefold().split():
            conditions.append("instr(words, ?)")
            values.append(word)
        for column, value in (("game", game), ("state", state)):
            if value:
                conditions.append(f"{column} = ?")
                values.append(value)
        way = "ASC" if oldest_first else "DESC"
        rows = self._rows(
            f"SELECT name FROM saves WHERE {' AND '.join(conditions)} "
            f"ORDER BY at {way}, serial {way}, name {way}",
            *values,
        )
        return [name for (name,) in rows]

    def entry(self, name: str) -> Entry | None:
        """The entry of a save; None if there is no such save."""
        for _attempt in range(2):
            rows = self._run(
                "SELECT serial, at, state, game, words, origin, detail, crc FROM saves "
                "WHERE name = ? AND state != ''",
                os.fsencode(name),
            )
            entry = Entry.from_row(name, *rows[0]) if rows else None
            if entry is not None:
                return entry
            self.update(name)
        return None

    def latest(self) -> Entry | None:
        """The newest save of a game that is not over; the files of that save are looked at."""
        self.update_stale()
        for _attempt in range(MOST_UPDATES):
            rows = self._rows(
                "SELECT name, stamp FROM saves WHERE state = 'running' "
                "ORDER BY serial DESC, at DESC, name DESC LIMIT 1"
            )
            if not rows:
                return None
            name, stamp = rows[0]
            if stamp in ("", self._stamp(name)):
                return self.entry(name)
            self.update(name)
        return None

    def find(self, match: Match) -> str:
        """The save that holds a match, perhaps with later actions; "" if there is none."""
        self.update_stale()
        rows = self._rows("SELECT name FROM saves WHERE origin = ?", origin_of(match))
        for (name,) in rows:
            info = self._store.info(name)
            if info and info.match and info.match.log[: len(match.log)] == match.log:
                return str(name)
        return ""

    # Updating

    def _highest_serial(self) -> int:
        """Of all saves that can be read; 0 if some may not be in the index."""
        if not self._complete:
            return 0
        states = "('running', 'finished')"
        return self._run(f"SELECT max(serial) FROM saves WHERE state IN {states}")[0][0] or 0

    def mark_stale(self, name: str) -> None:
        """Read a save again before it is shown next: its files are about to change."""
        key = os.fsencode(name)
        if self._run("SELECT 1 FROM saves WHERE name = ? AND stamp = ''", key):
            return
        self._run("UPDATE saves SET stamp = '' WHERE name = ?", key)
        # A new save is the newest one.
        newest = "INSERT OR IGNORE INTO saves (name, stamp, state, serial) VALUES (?, '', '', ?)"
        self._run(newest, key, 1 << 60)

    def update_stale(self) -> None:
        """Read the newest saves that are marked."""
        marked = "SELECT name FROM saves WHERE stamp = '' ORDER BY serial DESC LIMIT ?"
        for (name,) in self._rows(marked, MOST_UPDATES):
            self.update(name)

    def update(self, name: str) -> None:
        """Read a save."""
        stamp = self._stamp(name)  # before reading: a change meanwhile makes it stale
        info = self._store.info(name) if stamp else None
        if info is None:
            self._run("DELETE FROM saves WHERE name = ?", os.fsencode(name))
        else:
            key, *columns = Entry.of(info, self._thumbnail).row()
            passing = info.fault in ("failed", "forbidden")
            kept = stamp if _settled(stamp) and not passing else ""
            insert = (
                f"INSERT OR REPLACE INTO saves ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
            )
            self._run(insert, key, kept, *columns)
        self.changes += 1

    def scan(self) -> Iterator[None]:
        """Compare with the files and read those that have changed, in small steps."""
        resets = -1
        while resets != self._resets:
            resets = self._resets
            yield from self._scan()
        self._complete = True

    def _scan(self) -> Iterator[None]:
        stamps: dict[str, dict[str, str]] = {}
        with contextlib.suppress(OSError), os.scandir(self._store.folder) as files:
            for number, file in enumerate(files):
                name, suffix = os.path.splitext(file.name)
                if suffix in SUFFIXES and (stamp := _stamp_of(file)):
                    stamps.setdefault(name, {})[suffix] = stamp
                if number % _FILES_PER_STEP == 0:
                    yield
        self._check()
        yield
        known = dict(self._rows("SELECT name, stamp FROM saves"))
        yield
        for name in known.keys() - stamps.keys():
            self.update(name)
            yield
        # Newest first.
        for name in sorted(stamps, key=lambda name: max(stamps[name].values()), reverse=True):
            if known.get(name) != _joined(stamps[name]):
                self.update(name)
                yield

    def _check(self) -> None:
        """Replace a damaged database, once for each opened one."""
        if not self._checked:
            self._checked = True
            if self._run("PRAGMA integrity_check(1)") != [("ok",)]:
                self._reset(damaged=True)

    def _stamp(self, name: str) -> str:
        """The stamp of a save's files, "" if there are none."""
        paths = {suffix: self._store.folder / (name + suffix) for suffix in SUFFIXES}
        return _joined({suffix: _stamp_of(path) for suffix, path in paths.items()})

    # The database

    def close(self) -> None:
        if self._connected is not None:
            self._connected.close()
            self._connected = None

    def _rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows of a query whose first column is the name of a save."""
        rows = self._run(statement, *values)
        if all(isinstance(key, bytes) for key, *_rest in rows):
            return [(os.fsdecode(key), *rest) for key, *rest in rows]
        self._reset(damaged=True)
        return []

    def _run(self, statement: str, *values: object) -> list[Any]:
        """Run a statement; if the database fails, on an empty one."""
        try:
            return self._database().execute(statement, values).fetchall()
        except _ERRORS as error:
            self._reset(_damaged(error))
            return self._database().execute(statement, values).fetchall()

    def _database(self) -> sqlite3.Connection:
        if self._connected is None:
            self._connected = self._opened() or _prepared(sqlite3.connect(":memory:"))
        return self._connected

    def _opened(self) -> sqlite3.Connection | None:
        """The database in its file, replaced if it is not ours; None if it cannot be used."""
        file = self._file
        if file is None or (file.exists() and not file.is_file()):
            return None
        with contextlib.suppress(OSError):
            file.parent.mkdir(parents=True, exist_ok=True)
        for _attempt in range(2):
            try:
                return _prepared(sqlite3.connect(file, timeout=_BUSY_S))
            except _ERRORS as error:
                if not _damaged(error):
                    return None
                _remove(file)
        return None

    def _reset(self, damaged: bool) -> None:
        """Continue with an empty database, in memory unless the file is only damaged."""
        self.close()
        self._resets += 1
        self._complete = False
        if damaged and self._file is not None and self._resets == 1:
            _remove(self._file)
        else:
            self._file = None


def _prepared(database: sqlite3.Connection) -> sqlite3.Connection:
    """An open database with the tables of this version; raises sqlite3.Error."""
    database.isolation_level = None
    database.text_factory = lambda text: text.decode("utf-8", "replace")
    try:
        version = database.execute("PRAGMA user_version").fetchone()[0]
        tables = database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = NORMAL")
        if not tables:
            database.executescript(_SCHEMA)
        elif version != VERSION:
            raise _Foreign
        database.execute(f"SELECT {_COLUMNS} FROM saves LIMIT 0")
        database.execute("DELETE FROM saves WHERE 0")  # fails if nothing can be written
    except _ERRORS:
        database.close()
        raise
    return database


class _Foreign(sqlite3.Error):
    """A database of another version."""


def _damaged(error: Exception) -> bool:
    """Whether the file is not a database of ours, rather than locked, read-only or full."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    return code in (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _remove(file: Path) -> None:
    for suffix in ("", "-wal", "-shm", "-journal"):
        with contextlib.suppress(OSError):
            file.with_name(file.name + suffix).unlink()


# Stamps


def _stamp_of(file: Path | os.DirEntry[str]) -> str:
    """Times and size of a regular file; "" if it is none."""
    try:
        found = file.stat()
    except OSError:
        return ""
    if not stat.S_ISREG(found.st_mode):
        return ""
    return f"{found.st_mtime_ns} {found.st_ctime_ns} {found.st_size}"


def _joined(stamps: dict[str, str]) -> str:
    joined = "|".join(stamps.get(suffix, "") for suffix in SUFFIXES)
    return joined if joined.strip("|") else ""


def _settled(stamp: str) -> bool:
    """Whether another change would give another stamp."""
    now = time.time_ns()
    times = (int(part) for file in stamp.split("|") for part in file.split()[:2])
    return all(abs(now - each) > SETTLED_NS for each in times)
