"""The index of the saves: always what a fresh look at the files gives, whatever happens to it."""

from __future__ import annotations

import contextlib
import os
import random
import sqlite3
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.saves import index as index_module
from app.saves.index import Entry, Query, SaveIndex
from app.saves.store import Fault, SaveInfo, Store, StoreError, encode
from game.ai.bots import make
from game.match import Match, play_out
from game.protocol import Seat

NAMES = ("a", "b", "c", "\udcff")


def played(seed: str, actions: int = 0, names: tuple[str, ...] = ("Ada", "Jürg")) -> Match:
    """A game of random players: its beginning, or all of it."""
    seats = [Seat(name, colour) for name, colour in zip(names, ("coral", "teal"), strict=True)]
    match = Match("dream", seats, {}, seed)
    whole = play_out(match, [make("random", match.game, i) for i in range(2)])
    return whole.fork(actions) if actions else whole


MATCHES = [played("one", 20), played("two", 40, ("Mia", "Nils")), played("three")]


def scanned(index: SaveIndex) -> SaveIndex:
    for _step in index.scan():
        pass
    return index


def content(index: SaveIndex) -> tuple[list[Entry | None], list[str], Entry | None]:
    names = index.names()
    return [index.entry(name) for name in names], names, index.latest()


def fresh(folder: Path) -> SaveIndex:
    return scanned(SaveIndex(Store(folder)))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    store = Store(tmp_path / "saves")
    for number, match in enumerate(MATCHES):
        store.write(NAMES[number], match, datetime(2026, 1, 1 + number, tzinfo=UTC))
    return store.folder


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "library.sqlite"


@pytest.fixture
def settled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are old enough at once."""
    monkeypatch.setattr(index_module, "SETTLED_NS", -1)


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The saves that were read."""
    found: list[str] = []
    info = Store.info

    def noted(store: Store, name: str) -> Any:
        found.append(name)
        return info(store, name)

    monkeypatch.setattr(Store, "info", noted)
    return found


# What it holds


def test_an_entry_has_what_lists_show(folder: Path, file: Path) -> None:
    store = Store(folder)
    store.rename("a", "Sunday")
    index = scanned(SaveIndex(store, file, lambda match: f"{len(match.log)} actions"))
    running, over = index.entry("a"), index.entry("c")
    assert running is not None and over is not None
    assert running.title == "Sunday" and running.game == "dream"
    assert running.seats == MATCHES[0].seats and running.thumbnail == "20 actions"
    assert running.changed == datetime(2026, 1, 1, tzinfo=UTC)
    state = MATCHES[0].state
    assert (running.round, running.to_act) == (state.round, state.to_act)
    assert running.phase == MATCHES[0].game.phase(state) and state.to_act >= 0
    assert running.state == "running" and not running.winners and not running.scores
    end = MATCHES[2].state
    assert over.state == "finished" and list(over.winners) == end.ranking()[0]
    assert over.scores == tuple(end.score(seat).total for seat in end.seats())
    assert index.latest() == running, "it was written last"
    assert index.entry("d") is None


def test_damaged_saves_have_entries_too(folder: Path, file: Path) -> None:
    (folder / "d.archipel").write_text("{", "utf-8")
    os.utime(folder / "d.archipel", (5, 5))
    entry = scanned(SaveIndex(Store(folder), file)).entry("d")
    assert entry == Entry("d", 0, 5, "damaged") and entry.state == "unreadable"


@pytest.mark.parametrize(
    ("query", "names"),
    [
        (Query(), "cba"),
        (Query(oldest_first=True), "abc"),
        (Query("jürg"), "ca"),
        (Query("JÜRG sun"), "a"),
        (Query("nil  mia"), "b"),
        (Query("ada nils"), ""),
        (Query("%"), ""),
        (Query("'"), ""),
        (Query(state="running"), "ba"),
        (Query(state="finished"), "c"),
        (Query(game="dream", state="finished"), "c"),
        (Query(game="fog"), ""),
        (Query("ada", "dream", "running", True), "a"),
    ],
)
def test_search_and_filters(folder: Path, query: Query, names: str) -> None:
    Store(folder).rename("a", "Sunday")
    assert fresh(folder).names(query) == list(names)


@pytest.mark.parametrize("at", ["0001-01-01T00:00:00+00:00", "9999-12-31T23:59:59+00:00"])
def test_dates_at_the_end_of_the_calendar(folder: Path, at: str) -> None:
    data = encode(MATCHES[0], 9, datetime.fromisoformat(at))
    (folder / "d.archipel").write_bytes(data)
    entry = fresh(folder).entry("d")
    assert entry is not None and entry.serial == 9
    assert entry.changed.year == datetime.now(UTC).year  # that of the file
    assert entry._replace(at=10**15).changed.year == 9999
    assert entry._replace(at=-(10**15)).changed.year == 1


def test_a_date_without_a_zone_is_in_utc() -> None:
    info = SaveInfo("a", 1, datetime(2026, 1, 1), None, "damaged")
    assert Entry.of(info, lambda match: "").changed == datetime(2026, 1, 1, tzinfo=UTC)


def test_a_match_is_found_in_the_saves(folder: Path, file: Path) -> None:
    store = Store(folder)
    index = scanned(SaveIndex(store, file))
    for name, match in zip("abc", MATCHES, strict=True):
        assert index.find(match) == name and index.find(match.fork(5)) == name
        assert not index.find(match.fork(5, seed="another"))
    assert not index.find(played("one", 25)), "the save has only 20 actions of it"
    store.read("a")
    store.write("a", played("one", 25))
    assert index.find(played("one", 25)) == "a"
    store.delete("a")
    assert not index.find(MATCHES[0])


# What it reads


def test_each_save_is_read_once(folder: Path, file: Path, settled: None, reads: list[str]) -> None:
    scanned(SaveIndex(Store(folder), file))
    assert sorted(reads) == ["a", "b", "c"]
    reads.clear()
    index = scanned(SaveIndex(Store(folder), file))
    assert index.latest() and len(content(index)[0]) == 3 and not reads
    (folder / "b.archipel").write_bytes(encode(MATCHES[0], 9))
    scanned(index)
    assert reads == ["b"]


def test_home_reads_only_the_save_it_offers(
    folder: Path, file: Path, settled: None, reads: list[str]
) -> None:
    index = scanned(SaveIndex(Store(folder), file))
    reads.clear()
    (folder / "b.archipel").unlink()
    latest = index.latest()
    assert latest is not None and latest.name == "a" and reads == []
    (folder / "a.archipel").write_bytes(encode(MATCHES[2], 12))
    assert index.latest() is None and reads == ["a"], "that game is over now"


def test_a_save_that_was_just_written_is_read_again(folder: Path, file: Path) -> None:
    """Two changes in the same tick of the clock give files with the same times."""
    index = scanned(SaveIndex(Store(folder), file))
    path = folder / "a.archipel"
    before = path.stat()
    data = path.read_bytes()
    path.write_bytes(data[:-9] + bytes(9))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    entry = scanned(index).entry("a")
    assert entry is not None and entry.fault == "damaged"


def test_changes_by_the_store_show_at_once(folder: Path, file: Path, settled: None) -> None:
    store = Store(folder)
    index = scanned(SaveIndex(store, file))
    store.write("new", MATCHES[1])
    assert index.latest() == index.entry("new") != None  # noqa: E711
    # Killed before anybody looked: the next start knows which save to look at.
    store.write("newer", MATCHES[0])
    store.delete("new")
    again = SaveIndex(Store(folder), file)
    latest = again.latest()
    assert latest is not None and latest.name == "newer"
    assert "new" not in again.names() and again.entry("new") is None


@pytest.mark.parametrize("fault", ["failed", "forbidden"])
def test_a_passing_error_is_not_remembered(
    folder: Path, file: Path, settled: None, monkeypatch: pytest.MonkeyPatch, fault: Fault
) -> None:
    index = SaveIndex(Store(folder), file)
    with monkeypatch.context() as patch:
        wrong = SaveInfo("a", 1, datetime(2026, 1, 1, tzinfo=UTC), None, fault)
        patch.setattr(Store, "info", lambda store, name: wrong._replace(name=name))
        entry = scanned(index).entry("a")
        assert entry is not None and entry.fault == fault
    assert content(scanned(index)) == content(fresh(folder))


def test_the_first_write_does_not_read_the_other_saves(
    folder: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    serial = 999_999_999_999_999
    hostile = encode(MATCHES[0], 1).replace(b'"serial":1,', b'"serial":%d,' % serial)
    (folder / "hostile.archipel").write_bytes(hostile)
    store = Store(folder)
    index = scanned(SaveIndex(store, file))
    read: list[str] = []
    data = Store._bytes
    monkeypatch.setattr(Store, "_head", lambda *_: pytest.fail("reads a head"))
    monkeypatch.setattr(
        Store, "_bytes", lambda self, *path: read.append(path[0]) or data(self, *path)
    )
    store.write("new", MATCHES[1])
    monkeypatch.undo()
    entry = index.entry("new")
    assert set(read) == {"new"} and entry is not None and entry.serial == 4
    assert index.latest() == entry


def test_opening_a_game_is_not_disturbed(folder: Path, file: Path) -> None:
    one, two = Store(folder), Store(folder)
    match = one.read("a")
    index = SaveIndex(one, file)
    two.write("a", two.read("a"))
    scanned(index)
    with pytest.raises(StoreError, match="elsewhere"):
        one.write("a", match)


# Databases that cannot be used


def other_version(file: Path) -> None:
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.executescript("CREATE TABLE saves (x); PRAGMA user_version = 99;")


def same_version_other_tables(file: Path) -> None:
    with contextlib.closing(sqlite3.connect(file)) as database:
        version = f"PRAGMA user_version = {index_module.VERSION}"
        database.executescript(f"CREATE TABLE pictures (x); {version};")


def odd_rows(file: Path) -> None:
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.executescript("DELETE FROM saves; INSERT INTO saves (name, state) VALUES (7, 'x')")


def changed_rows(file: Path) -> None:
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.executescript("UPDATE saves SET detail = 'null', serial = 'x'")


DAMAGE = {
    "empty": lambda file: file.write_bytes(b""),
    "text": lambda file: file.write_bytes(b"not a database" * 99),
    "cut": lambda file: os.truncate(file, file.stat().st_size // 2),
    "zeros": lambda file: file.write_bytes(file.read_bytes()[:100] + bytes(20_000)),
    "missing": lambda file: file.unlink(),
    "version": lambda file: (file.unlink(), other_version(file)),
    "tables": lambda file: (file.unlink(), same_version_other_tables(file)),
    "odd": odd_rows,
    "changed": changed_rows,
    "folder": lambda file: (file.unlink(), file.mkdir()),
    "pipe": lambda file: (file.unlink(), os.mkfifo(file)),
}


@pytest.mark.parametrize("how", DAMAGE)
def test_a_damaged_or_foreign_database_is_replaced(
    folder: Path, file: Path, settled: None, how: str, reads: list[str]
) -> None:
    index = scanned(SaveIndex(Store(folder), file))
    index.close()
    DAMAGE[how](file)
    index = SaveIndex(Store(folder), file)
    index.latest()
    assert content(scanned(index)) == content(fresh(folder))
    index.close()
    if how in ("folder", "pipe"):
        assert not file.is_file(), "what somebody has put there stays"
        return
    reads.clear()
    assert content(scanned(SaveIndex(Store(folder), file))) == content(fresh(folder))
    assert reads == ["c", "b", "a"], "only by the fresh one"


@pytest.mark.parametrize("how", ["locked", "read-only", "no folder"])
def test_a_database_that_cannot_be_written_is_kept_in_memory(
    folder: Path, file: Path, settled: None, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    index = scanned(SaveIndex(Store(folder), file))
    blocker = sqlite3.connect(file, isolation_level=None)
    if how == "locked":
        blocker.execute("BEGIN IMMEDIATE")
    elif how == "read-only":
        connect = sqlite3.connect
        monkeypatch.setattr(
            index_module.sqlite3,
            "connect",
            lambda path, **how: connect(
                path if path == ":memory:" else f"file:{path}?mode=ro", uri=path != ":memory:"
            ),
        )
    else:
        file = file / "below" / "a file"
    for each in [index, SaveIndex(Store(folder), file)]:
        (folder / "a.archipel").unlink()
        assert content(scanned(each)) == content(fresh(folder))
        (folder / "a.archipel").write_bytes(encode(MATCHES[0], 9))
        assert content(scanned(each)) == content(fresh(folder))
    blocker.close()


def test_damage_while_it_is_open(folder: Path, file: Path, settled: None) -> None:
    index = scanned(SaveIndex(Store(folder), file))
    for suffix in ("", "-wal", "-shm"):
        path = file.with_name(file.name + suffix)
        path.write_bytes(b"\xff" * path.stat().st_size)
    (folder / "a.archipel").unlink()
    assert content(scanned(index)) == content(fresh(folder))


def test_any_byte_of_it_may_be_wrong(folder: Path, file: Path, settled: None, long: bool) -> None:
    scanned(SaveIndex(Store(folder), file)).close()
    whole, right = file.read_bytes(), content(fresh(folder))
    rnd = random.Random(3)
    for _ in range(3_000 if long else 150):
        damaged = bytearray(whole)
        for _byte in range(rnd.choice((1, 1, 2, 50))):
            damaged[rnd.randrange(len(damaged))] = rnd.randrange(256)
        for suffix in ("-wal", "-shm"):
            file.with_name(file.name + suffix).unlink(missing_ok=True)
        file.write_bytes(damaged)
        index = SaveIndex(Store(folder), file)
        index.latest()
        index.names()
        assert content(scanned(index)) == right
        index.close()


# Any history

STEPS = st.one_of(
    st.tuples(st.just("write"), st.sampled_from(NAMES), st.integers(0, 2)),
    st.tuples(st.just("rename"), st.sampled_from(NAMES), st.sampled_from(["", "Sunday", "“é”"])),
    st.tuples(st.just("delete"), st.sampled_from(NAMES), st.none()),
    st.tuples(st.just("put"), st.sampled_from(NAMES), st.integers(0, 2)),
    st.tuples(
        st.just("damage"), st.sampled_from(NAMES), st.sampled_from([b"", b"{", b"\xff" * 50])
    ),
    st.tuples(st.just("back up"), st.sampled_from(NAMES), st.none()),
    st.tuples(st.just("take"), st.sampled_from(NAMES), st.none()),
    st.tuples(st.just("move"), st.sampled_from(NAMES), st.sampled_from(NAMES)),
    st.tuples(st.just("look"), st.none(), st.none()),
    st.tuples(st.just("scan"), st.none(), st.integers(0, 6)),
    st.tuples(st.just("restart"), st.none(), st.none()),
    st.tuples(st.just("lose"), st.none(), st.sampled_from(["empty", "text", "cut", "missing"])),
)


class History:
    """A store with an index, and everything else that changes the folder."""

    def __init__(self, root: Path) -> None:
        self.file, self.folder = root / "library.sqlite", root / "saves"
        self.folder.mkdir()
        self.ticks = 10**18
        self.open()

    def open(self) -> None:
        self.store = Store(self.folder)
        self.index = SaveIndex(self.store, self.file)
        self.index.latest()

    def take(self, what: str, name: Any, value: Any) -> None:
        path = self.folder / f"{name}.archipel"
        with contextlib.suppress(StoreError, OSError):
            match what:
                case "write":
                    self.store.read(name)
                case "look":
                    content(self.index)
                case "scan":
                    for _step, _number in zip(self.index.scan(), range(value), strict=False):
                        pass
                case "restart" | "lose":
                    self.index.close()
                    if what == "lose":
                        DAMAGE[value](self.file)
                    self.open()
                case "rename":
                    self.store.rename(name, value)
                case "delete":
                    self.store.delete(name)
                case "put":
                    path.write_bytes(encode(MATCHES[value], value))
                case "damage":
                    path.write_bytes(value)
                case "back up":
                    path.with_suffix(".old").write_bytes(path.read_bytes())
                case "take":
                    path.unlink()
                case "move":
                    path.rename(self.folder / f"{value}.archipel")
        if what == "write":
            with contextlib.suppress(StoreError):
                self.store.write(name, MATCHES[value])
        self._tick()

    def _tick(self) -> None:
        """Every file that was written just now gets a time of its own."""
        for path in self.folder.iterdir():
            if path.stat().st_mtime_ns > self.ticks + 10**17:
                self.ticks += 1000
                os.utime(path, ns=(self.ticks, self.ticks))


@pytest.mark.parametrize("settled_ns", [-1, index_module.SETTLED_NS])
@given(steps=st.lists(STEPS, max_size=14))
def test_it_equals_a_fresh_scan_after_any_history(
    settled_ns: int, steps: list[tuple[str, Any, Any]]
) -> None:
    with tempfile.TemporaryDirectory() as root, pytest.MonkeyPatch.context() as patch:
        patch.setattr(index_module, "SETTLED_NS", settled_ns)
        history = History(Path(root))
        for step in steps:
            history.take(*step)
        assert content(scanned(history.index)) == content(fresh(history.folder))
        history.index.close()
