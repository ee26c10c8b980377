"""Saves: nothing that was written is lost, whatever happens to the disk."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import random
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from app.files import Disk
from app.saves import store as store_module
from app.saves.store import SaveInfo, Store, StoreError, decode, encode
from game.ai.bots import make
from game.match import FORMAT, Match
from game.protocol import CHANCE, Seat
from tests.saves.crashing import CrashingDisk, Killed

FOLDER = Path("saves")


def new_match(seed: str = "store") -> Match:
    seats = [Seat("Ada", "coral"), Seat("Jürg “J”", "teal", "random")]
    return Match("fog", seats, {"modules": 3, "start": 0}, seed)


def steps(match: Match, count: int) -> Match:
    bots = [make("random", match.game, i) for i in range(2)]
    for _ in range(count):
        if match.over:
            break
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(bots[match.state.to_act](match.state))
    return match


def kind_of(call: Callable[[], Any]) -> str:
    with pytest.raises(StoreError) as caught:
        call()
    return caught.value.kind


def infos(store: Store) -> list[SaveInfo]:
    return [info for name in store.names() if (info := store.info(name))]


def test_a_save_survives_a_power_loss_at_any_step(long: bool) -> None:
    rnd = random.Random(7)
    points = 0
    seed = 0
    while points < (10_000 if long else 1_000):
        seed += 1
        disk = CrashingDisk(rnd)
        store = Store(FOLDER, disk)
        match = steps(new_match(str(seed)), rnd.randrange(200))
        committed: list[str] | None = None
        for _ in range(25):
            steps(match, rnd.randrange(1, 9))
            if rnd.random() < 0.2:
                match.undo()
            disk.steps_left = rnd.randrange(30)
            try:
                store.write("game", match)
            except Killed:
                points += 1
                disk.crash()
                store = Store(FOLDER, disk)
                now = match.save()["log"]
                if committed is None and "game" not in store.names():
                    break
                found = store.read("game").save()["log"]
                assert found in (committed, now)
                match = store.read("game")
            disk.steps_left = -1
            committed = match.save()["log"]
    assert points >= 1_000


def test_a_full_disk_damages_nothing() -> None:
    disk = CrashingDisk(random.Random(1))
    store = Store(FOLDER, disk)
    match = steps(new_match(), 80)
    store.write("game", match)
    kept = match.save()
    disk.full = True
    assert kind_of(lambda: store.write("game", steps(match, 3))) == "full"
    assert Store(FOLDER, disk).read("game").save() == kept
    disk.full = False
    assert store.write("game", match)
    assert Store(FOLDER, disk).read("game").save() == match.save()


def test_round_trip_and_generations(tmp_path: Path) -> None:
    store = Store(tmp_path / "deep" / "saves")
    match = steps(new_match(), 50)
    assert store.names() == [] and not infos(store)
    assert store.write("game", match)
    first = match.save()
    steps(match, 20)
    store.write("game", match)
    assert store.read("game").save() == match.save()
    path = store.folder / "game.archipel"
    whole = path.read_bytes()
    for damaged in (b"", b"{", whole[:-20], whole.replace(b"Ada", b"Ida"), b"\xff" + whole):
        path.write_bytes(damaged)
        again = Store(store.folder)
        assert again.read("game").save() == first, damaged[:20]
        assert "game" in again.rescued
    path.unlink()
    again = Store(store.folder)
    assert again.read("game").save() == first and not again.rescued
    # A rescued game goes on, and counts on.
    again = Store(store.folder)
    rescued = again.read("game")
    assert again.write("game", steps(rescued, 4))
    assert Store(store.folder).read("game").save() == rescued.save()


def test_the_newest_save_is_the_last_written_whatever_the_clock_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Clock(datetime):
        year_now = 2030

        @classmethod
        def now(cls, tz: Any = None) -> datetime:  # type: ignore[override]
            cls.year_now -= 1
            return datetime(cls.year_now, 1, 1, tzinfo=UTC)

    monkeypatch.setattr(store_module, "datetime", Clock)
    store = Store(tmp_path)
    for name in ("a", "b", "c"):
        store.write(name, steps(new_match(name), 30))
    store.write("a", steps(new_match("a"), 40))
    assert Store(tmp_path).names() == ["a", "c", "b"]
    changed = {info.name: info.changed.year for info in infos(store)}
    assert changed["a"] < changed["c"] < changed["b"]
    later = Store(tmp_path)
    later.write("d", steps(new_match("d"), 30))
    assert later.names()[0] == "d"


def test_two_windows_do_not_overwrite_each_other(tmp_path: Path) -> None:
    one, two = Store(tmp_path), Store(tmp_path)
    match = steps(new_match(), 40)
    one.write("game", match)
    other = two.read("game")
    two.write("game", steps(other, 9))
    assert kind_of(lambda: one.write("game", steps(match, 3))) == "elsewhere"
    assert Store(tmp_path).read("game").save() == other.save()
    two.write("game", steps(other, 2))
    assert Store(tmp_path).read("game").save() == other.save()


def test_a_save_deleted_while_open_is_written_again(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = steps(new_match(), 40)
    assert store.write("game", match)
    Store(tmp_path).delete("game")
    assert store.names() == []
    assert not store.write("game", steps(match, 2))
    assert store.write("game", steps(match, 2))
    assert store.read("game").save() == match.save()


def test_rename_keeps_date_and_game(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = steps(new_match(), 40)
    store.write("game", match, datetime(2020, 5, 1, tzinfo=UTC))
    store.rename("game", "Sunday")
    assert store.read("game").save() == {**match.save(), "name": "Sunday"}
    info = store.info("game")
    assert info is not None and info.changed == datetime(2020, 5, 1, tzinfo=UTC)
    assert store.write("game", steps(store.read("game"), 2))
    assert Store(tmp_path).read("game").name == "Sunday"
    assert kind_of(lambda: store.rename("other", "Sunday")) == "missing"


def test_looking_at_a_save_does_not_hide_that_another_window_changed_it(tmp_path: Path) -> None:
    one, two = Store(tmp_path), Store(tmp_path)
    match = steps(new_match(), 40)
    one.write("game", match)
    two.write("game", steps(two.read("game"), 9))
    assert one.info("game") is not None and one.info("other") is None
    assert kind_of(lambda: one.write("game", steps(match, 3))) == "elsewhere"


def test_delete_removes_all_generations(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for count in (20, 5, 5):
        store.write("game", steps(new_match(), count))
    store.delete("game")
    assert store.names() == [] and kind_of(lambda: store.read("game")) == "missing"
    assert [path.name for path in tmp_path.iterdir()] == [".lock"]


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        (errno.ENOSPC, "full"),
        (errno.EDQUOT, "full"),
        (errno.EROFS, "forbidden"),
        (errno.EACCES, "forbidden"),
        (errno.EPERM, "forbidden"),
        (errno.EIO, "failed"),
    ],
)
@pytest.mark.parametrize("where", ["mkdir", "write", "replace", "lock"])
def test_each_fault_of_the_disk_has_a_kind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, kind: str, where: str
) -> None:
    store = Store(tmp_path)
    match = steps(new_match(), 30)
    store.write("game", match)
    kept = match.save()

    def fail(*_: Any) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(Disk, where, fail)
        assert kind_of(lambda: store.write("game", steps(match, 2))) == kind
    assert Store(tmp_path).read("game").save() == kept
    assert store.write("game", match)
    assert Store(tmp_path).read("game").save() == match.save()


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", "utf-8")
    store = Store(tmp_path / "file" / "saves")
    assert kind_of(lambda: store.write("game", new_match())) == "failed"
    assert store.names() == [] and infos(store) == []


def test_the_list_names_saves_that_cannot_be_read(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.write("good", steps(new_match(), 30))
    (tmp_path / "bad.archipel").write_text("{", "utf-8")
    (tmp_path / "huge.archipel").write_bytes(b" " * 5_000_000)
    future = encode(new_match(), 3).replace(f'"format":{FORMAT}'.encode(), b'"format":9')
    (tmp_path / "new.archipel").write_bytes(future)
    (tmp_path / "notes.txt").write_text("not ours", "utf-8")
    found = {info.name: (info.match is not None, info.fault) for info in infos(store)}
    assert found == {
        "good": (True, ""),
        "bad": (False, "damaged"),
        "huge": (False, "damaged"),
        "new": (False, "newer"),
    }


def test_an_empty_folder_is_known_without_reading_a_save(tmp_path: Path) -> None:
    class Unread(Disk):
        def read(self, path: Path, *limits: Any, **kwargs: Any) -> Any:
            raise AssertionError(path)

    store = Store(tmp_path / "saves")
    assert store.is_empty()
    store.write("one", new_match())
    assert not Store(tmp_path / "saves", Unread()).is_empty()
    store.delete("one")
    assert store.is_empty()


def test_export_and_import(tmp_path: Path) -> None:
    one, two = Store(tmp_path / "one"), Store(tmp_path / "two")
    match = steps(new_match(), 60)
    one.write("game", match)
    name = two.add(one.exported("game"))
    assert two.read(name).save() == match.save()
    assert two.add(one.exported("game")) != name
    record = b"\xef\xbb\xbf" + json.dumps(match.save()).encode()
    assert two.read(two.add(record)).save() == match.save()
    before = two.names()
    for bad in (
        b"",
        b"[]",
        b"7",
        b"\xff\xfe",
        record[:-9],
        one.exported("game").replace(b"Ada", b"Ida"),
    ):
        assert kind_of(lambda bad=bad: two.add(bad)) == "damaged"
    assert two.names() == before


def test_an_invalid_serial(tmp_path: Path) -> None:
    data = encode(steps(new_match(), 9), 5)
    for bad in (b'"serial":-1', b'"serial":"5"', b'"serial":1e3', b'"serial":99999999999999999999'):
        body = data.replace(b'"serial":5', bad).rpartition(store_module._CHECK)[0]
        check = hashlib.sha256(body).hexdigest().encode()
        whole = body + store_module._CHECK + check + b'"}'
        assert kind_of(lambda whole=whole: decode(whole)) == "damaged"
