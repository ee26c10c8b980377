"""Saved games: one file each, written whole and atomically."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from game.match import Match
from game.protocol import BadPosition
from game.reading import load


class StoreError(Exception):
    """A save could not be written or read; the text is one sentence for a person."""


class SaveInfo(NamedTuple):
    """A line of the list of saved games."""

    name: str
    changed: datetime
    """In UTC."""
    match: Match | None
    """None if the file cannot be read."""
    fault: str


class Store:
    """A folder of saves."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def new_name(self) -> str:
        """A name that no save has."""
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        number = 0
        while True:
            name = f"{stamp}-{number}" if number else stamp
            if not self._path(name).exists():
                return name
            number += 1

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.archipel"

    def write(self, name: str, match: Match) -> None:
        """Keep a match; what was there before stays whole if anything goes wrong."""
        data = json.dumps(match.save(), ensure_ascii=False, separators=(",", ":")).encode()
        path = self._path(name)
        fresh = path.with_suffix(".new")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with fresh.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(path)
        except OSError as error:
            raise StoreError(f"The game could not be saved: {error.strerror}.") from None

    def read(self, name: str) -> Match:
        path = self._path(name)
        try:
            return Match.load(load(path.read_text("utf-8")))
        except OSError as error:
            raise StoreError(f"The save cannot be opened: {error.strerror}.") from None
        except (BadPosition, UnicodeDecodeError) as error:
            raise StoreError(f"The save is damaged: {error}") from None

    def delete(self, name: str) -> None:
        with contextlib.suppress(OSError):
            self._path(name).unlink()

    def names(self) -> list[str]:
        """Newest first."""
        try:
            paths = [(path.stat().st_mtime, path.stem) for path in self.folder.glob("*.archipel")]
        except OSError:
            return []
        return [name for _, name in sorted(paths, reverse=True)]

    def infos(self) -> Iterator[SaveInfo]:
        for name in self.names():
            changed = datetime.fromtimestamp(self._path(name).stat().st_mtime, UTC)
            try:
                yield SaveInfo(name, changed, self.read(name), "")
            except StoreError as error:
                yield SaveInfo(name, changed, None, str(error))

    def latest(self) -> tuple[str, Match] | None:
        """The newest save of a game that is not over."""
        for name in self.names():
            with contextlib.suppress(StoreError):
                match = self.read(name)
                if not match.over:
                    return name, match
        return None


def summary(match: Match) -> dict[str, Any]:
    """What a list or the home screen says of a match."""
    return {
        "game": match.game.id,
        "round": match.state.round,
        "phase": match.game.phase(match.state),
        "names": [seat.name for seat in match.seats],
        "over": match.over,
    }
