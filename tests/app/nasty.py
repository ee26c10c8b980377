"""Files that must not keep the app from starting."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.saves.test_mutated import cut_up, edited

SETTINGS: dict[str, bytes] = {
    "deep": b"[" * 100_000,
    "deep value": b'{"last_setup":' + b'{"a":' * 900 + b"1" + b"}" * 901,
    "huge number": b'{"speed": 1' + b"0" * 400 + b"}",
    "too many digits": b'{"speed": 1' + b"0" * 9000 + b"}",
    "surrogate": b'{"last_setup":{"\\ud800":1}}',
    "surrogate value": b'{"last_setup":{"fog":{"players":[{"colour":"\\udfff"}]}}}',
    "infinite": b'{"speed": Infinity, "text_size": 1e999, "window_size": [Infinity, 700]}',
    "odd sizes": b'{"window_size": [1e308, -1]}',
    "not text": b"\xff\xfe\x00",
    "zeros": bytes(5000),
    "list": b"[1, 2]",
    "long": b" " * 5_000_000 + b"{}",
    "odd game": b'{"open_game": {"save": "../../etc/passwd\\u0000", "at": 1e999}}',
    "far game": b'{"open_game": {"save": "a", "at": 9007199254740993000000}}',
    "odd setup": b'{"last_setup":{"fog":{"players":[7],"choices":[]},"dream":null}}',
    "wrong types": b'{"language": {}, "look": [], "sound": "yes", "handover": null}',
}
"""Content of settings.json."""
WINDOW: dict[str, bytes] = {
    "infinite": b"[Infinity, 700]",
    "deep": b"[" * 100_000,
    "huge": b"[1" + b"0" * 400 + b", 700]",
    "texts": b'["a", "b"]',
}
AWAY: dict[str, bytes] = {
    "huge": b'{"save": "game", "at": 1' + b"0" * 400 + b"}",
    "not a number": b'{"save": "game", "at": NaN}',
    "no name": b'{"save": "a/../../b", "at": 1}',
    "deep": b'{"save":' * 50_000,
}
GOOD = {
    "settings.json": json.dumps(
        {
            "language": "en",
            "speed": 1.5,
            "text_size": 1.25,
            "sound": False,
            "look": "dusk",
            "window_size": [900, 700],
            "open_game": {"save": "game", "at": 1.7e9},
            "last_setup": {
                "fog": {
                    "players": [
                        {"colour": "coral", "kind": "human", "name": "Ada"},
                        {"colour": "teal", "kind": "normal", "name": ""},
                    ],
                    "choices": {"modules": 2},
                }
            },
        }
    ).encode(),
    "window.json": b"[900, 640]",
    "away.json": b'{"save": "game", "at": 1700000000.5}',
}
HEADS = (
    b'{"format":3,"serial":12,"at":"2026-01-01T12:00:00+00:00","game":"fog"',
    b'{"format":2,"serial":0,"at":"2026-01-01"',
    b'{"format":2,"serial":999999999999999,"at":"0001-01-01T00:00:00+00:00"}',
)


def mutated(data: bytes, rnd: random.Random) -> bytes:
    """The same file with one or several things wrong."""
    if rnd.random() < 0.4:
        try:
            value: Any = edited(json.loads(data), rnd)
            return json.dumps(value).encode()
        except (ValueError, RecursionError):
            pass
    for _ in range(rnd.choice((1, 1, 2, 5))):
        data = cut_up(data, rnd)
    return data


def fifo(file: Path) -> None:
    os.mkfifo(file)


def dangling(file: Path) -> None:
    file.symlink_to(file.with_name("nowhere"))


def loop(file: Path) -> None:
    file.symlink_to(file.name)


def folder(file: Path) -> None:
    file.mkdir()


SPECIAL: tuple[Callable[[Path], None], ...] = (fifo, dangling, loop, folder)
"""What may be in the place of a file."""
