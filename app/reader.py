"""The reader of all small files that the app needs at start: bounded, and regular files only.

What it returns is plain JSON that may hold odd values: `game.validation.sound` tells which ones.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from app.files import Disk, NotRegularError

MAX_BYTES = 1_000_000


class WrongFileError(Exception):
    """The file is no JSON, too long, or no file at all."""


def read_json(file: Path) -> Any:
    """The content of a JSON file.

    Raises WrongFileError, FileNotFoundError, or another OSError if it cannot be read now.
    """
    try:
        data = Disk().read(file, MAX_BYTES + 1)
    except NotRegularError as error:
        raise WrongFileError(error.strerror) from None
    if len(data) > MAX_BYTES:
        raise WrongFileError("too long")
    try:
        return json.loads(data.decode("utf-8-sig"))
    except RecursionError:
        raise WrongFileError("nested too deeply") from None
    except ValueError as error:  # JSON, Unicode, or a number with too many digits
        raise WrongFileError(str(error).splitlines()[0]) from None


def set_aside(file: Path) -> str:
    """Rename a file that is wrong, so that it is kept; its new name, "" if that fails."""
    aside = file.with_name(file.name + ".damaged")
    with suppress(OSError):
        if not file.is_dir():  # it may be meant for something else
            file.replace(aside)
            return aside.name
    return ""
