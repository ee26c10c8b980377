"""Documents on Android, whose Java classes are replaced here."""

from __future__ import annotations

import contextlib
import importlib
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.app import env  # noqa: F401 # isort: skip - before anything of Kivy

from app.device.platform import MAX_IMPORT_BYTES
from app.paths import data_folder

MODULE = "app.device.android"
Answer = tuple[Path | None, str, bytes]


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The platform; `device.choose(file)` lets somebody choose that document."""

    def module(name: str, **content: object) -> None:
        made = ModuleType(name)
        made.__dict__.update(content)
        monkeypatch.setitem(sys.modules, name, made)

    java = MagicMock()
    java.SDK_INT = 30
    module("android", mActivity=MagicMock())
    module("android.activity", bind=lambda **_: None)
    module("android.runnable", run_on_ui_thread=lambda call: call)
    module(
        "jnius",
        PythonJavaClass=object,
        autoclass=lambda name: java,
        cast=lambda kind, value: value,
        java_method=lambda *_: lambda call: call,
    )
    android = importlib.import_module(MODULE).Android()
    answers: list[Answer] = []

    def done(file: Path | None, fault: str) -> None:
        answers.append((file, fault, file.read_bytes() if file else b""))

    def choose(number: int, name: str = "game.archipel") -> Answer:
        asked: list[Any] = []
        monkeypatch.setattr(android, "_request", lambda *values: asked.append(values[-1]) or True)
        monkeypatch.setattr(android, "_open", lambda uri, mode: number)
        monkeypatch.setattr(android, "_name", lambda uri: name)
        assert android.choose_file(done, "Which?", ".archipel")
        asked[0](object())
        return answers.pop()

    android.choose = choose
    yield android
    sys.modules.pop(MODULE, None)


def test_a_document_is_given_and_no_copy_stays(device: Any, tmp_path: Path) -> None:
    (tmp_path / "document").write_bytes(b"a game")
    number = os.open(tmp_path / "document", os.O_RDONLY)
    file, fault, content = device.choose(number)
    assert (file.name, fault, content) == ("game.archipel", "", b"a game")
    assert not (data_folder() / "chosen").exists()


def test_a_large_document_is_not_read(
    device: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "document").touch()
    os.truncate(tmp_path / "document", MAX_IMPORT_BYTES + 1)
    number = os.open(tmp_path / "document", os.O_RDONLY)
    assert device.choose(number) == (None, "The file is too large.", b"")
    assert not (data_folder() / "chosen").exists()


def test_a_stream_is_read_up_to_the_limit(device: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A document of the cloud: its size is not known before it is read."""
    monkeypatch.setattr("app.device.platform.MAX_IMPORT_BYTES", 100_000)
    ends = os.pipe()
    written = [0]

    def fill() -> None:
        with open(ends[1], "wb", buffering=0) as stream, contextlib.suppress(BrokenPipeError):
            while True:
                written[0] += stream.write(bytes(10_000))

    filling = threading.Thread(target=fill)
    filling.start()
    assert device.choose(ends[0]) == (None, "The file is too large.", b"")
    filling.join(10)
    assert not filling.is_alive() and written[0] < 500_000
    assert not (data_folder() / "chosen").exists()


def test_a_document_that_cannot_be_read(device: Any) -> None:
    assert device.choose(-1) == (None, "The file could not be read.", b"")


def test_a_shared_file_does_not_stay_in_the_downloads(device: Any, tmp_path: Path) -> None:
    data_folder().mkdir(parents=True, exist_ok=True)
    note = data_folder() / "shared-uri.txt"
    note.unlink(missing_ok=True)
    file = tmp_path / "game.archipel"
    file.write_bytes(b"a game")
    resolver = sys.modules["android"].mActivity.getContentResolver()
    resolver.insert().toString.return_value = "content://downloads/7"
    written: list[Path] = []
    device._write = lambda uri, each: written.append(each)
    assert device.share(file, "Share")
    assert written == [file] and note.read_text("utf-8") == "content://downloads/7"
    device.resume()  # the other app may still read it
    assert note.exists() and not resolver.delete.called
    os.utime(note, (1e9, 1e9))
    device.resume()
    assert resolver.delete.call_count == 1 and not note.exists()
    # A copy that is left goes at the next start, and before the next one is shared.
    for again in (device.start, lambda: device.share(file, "Share")):
        note.write_text("content://downloads/8", "utf-8")
        before = resolver.delete.call_count
        again()
        assert resolver.delete.call_count == before + 1
    note.unlink(missing_ok=True)
