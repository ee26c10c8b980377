"""Damaged saves and positions: each opens equal or is refused in one line; none hangs or bloats."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

from app.saves.store import StoreError, decode
from game import registry
from game.ai.bots import make
from game.match import Match, migrate
from game.protocol import CHANCE, BadPosition, Seat
from game.validation import load
from tests.saves.keep import FOLDER

PARTS = 4
"""Of the short run, side by side."""
ODD = (
    "",
    "null",
    "-1",
    "1e999",
    "0" * 400,
    "[" * 3000,
    '"\\ud800"',
    "NaN",
    "\x00",
    "../../x",
    "{}",
)


def cut_up(data: bytes, rnd: random.Random) -> bytes:
    """A file with something wrong in it."""
    data = data or b"{}"
    at, to = sorted(rnd.randrange(len(data) + 1) for _ in range(2))
    to = min(to, at + rnd.choice((1, 1, 2, 8, 64, 10_000)))
    match rnd.randrange(7):
        case 0:
            return data[:at]
        case 1:
            return data[:at] + data[to:]
        case 2:
            return data[:at] + data[at:to] * rnd.choice((2, 3, 40)) + data[to:]
        case 3:
            return data[:at] + rnd.randbytes(rnd.randrange(1, 9)) + data[at:]
        case 4:
            return (
                data[:at] + bytes([data[at] ^ 1 << rnd.randrange(8)]) + data[at + 1 :]
                if (at < len(data))
                else data
            )
        case 5:
            return data[:at] + rnd.choice(ODD).encode() + data[to:]
        case _:
            other = rnd.randrange(len(data))
            return data[:at] + data[other : other + to - at] + data[to:]


def edited(value: Any, rnd: random.Random) -> Any:
    """The same with one value somewhere replaced, removed, doubled or moved."""
    if isinstance(value, dict) and value and rnd.random() < 0.85:
        key = rnd.choice(list(value))
        changed = dict(value)
        match rnd.randrange(6):
            case 0:
                del changed[key]
            case 1:
                changed[key + rnd.choice("sx ")] = changed[key]
            case _:
                changed[key] = edited(value[key], rnd)
        return changed
    if isinstance(value, list) and value and rnd.random() < 0.85:
        at = rnd.randrange(len(value))
        match rnd.randrange(6):
            case 0:
                return value[:at] + value[at + 1 :]
            case 1:
                return [*value[:at], value[at], *value[at:]]
            case 2:
                return rnd.sample(value, len(value))
            case _:
                return [*value[:at], edited(value[at], rnd), *value[at + 1 :]]
    odd = (None, True, -1, 0, 7, 10**30, 0.5, "", "x", "forest-3", [], {}, [[]], "\u0000", "A1")
    return rnd.choice((*odd, value))


def positions() -> Iterator[bytes]:
    """Position files of moments of random games."""
    rnd = random.Random(3)
    for modules in (1, 2, 3):
        for seats in (2, 4):
            colours = registry.get("fog").colours[:seats]
            names = [Seat(f"P{i}", colour) for i, colour in enumerate(colours)]
            match = Match("fog", names, {"modules": modules}, f"{modules}{seats}")
            bots = [make("random", match.game, i) for i in range(seats)]
            for _ in range(rnd.randrange(150, 400)):
                if match.over:
                    break
                seat = match.state.to_act
                action = match.state.outcome(rnd.random()) if seat == CHANCE else None
                match.play(action or bots[seat](match.state))
            yield json.dumps(match.game.write(match.state)).encode()


def most_memory() -> int:
    """In kilobytes; not on Windows."""
    if sys.platform == "win32":
        return 0
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def one_line(error: Exception) -> None:
    text = str(error)
    assert text.isprintable() and len(text) < 300, text


def open_save(data: bytes) -> None:
    try:
        match, _serial = decode(data)
    except StoreError as error:
        one_line(error)
        return
    again = Match.load(match.save())
    assert again.save() == match.save() and again.state.key() == match.state.key()
    given = load(data.decode("utf-8-sig"))
    if given["format"] > 1:  # its hash stands for all of it
        asked, saved = migrate(given), match.save()
        assert asked["choices"].items() <= saved["choices"].items()  # new ones have their default
        assert {**asked, **saved, "choices": asked["choices"]} == asked


def open_position(data: bytes) -> None:
    from game import registry

    game = registry.get("fog")
    try:
        state = game.read(load(data.decode("utf-8-sig")))
    except UnicodeDecodeError:
        return  # `python -m game` says so in a line of its own
    except BadPosition as error:
        one_line(error)
        return
    written = game.write(state)
    assert game.write(game.read(written)) == written


@pytest.mark.parametrize("part", range(PARTS))
def test_mutations(part: int, long: bool) -> None:
    rnd = random.Random(part)
    saves = [file.read_bytes() for file in sorted(FOLDER.glob("*.archipel"))]
    files = [(data, open_save) for data in saves] + [(data, open_position) for data in positions()]
    for data, check in files:
        check(data)
    before = most_memory()
    slowest = 0.0
    for _ in range((200_000 if long else 10_000) // PARTS):
        data, check = rnd.choice(files)
        if rnd.random() < 0.5:
            data = json.dumps(edited(json.loads(data), rnd)).encode()
        else:
            for _ in range(rnd.choice((1, 1, 2, 5))):
                data = cut_up(data, rnd)
        began = time.process_time()
        check(data)
        slowest = max(slowest, time.process_time() - began)
    # Generous: what is meant is that nothing hangs or bloats, not that this machine is quick.
    assert slowest < 1.0
    assert most_memory() - before < 100_000
