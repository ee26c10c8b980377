"""`python -m game`, called in this process."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main

Capture = pytest.CaptureFixture[str]


def answer(capsys: Capture, *arguments: str) -> Any:
    """The JSON that a command prints."""
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert not err and out.count("\n") == 1
    return json.loads(out)


def complaint(capsys: Capture, *arguments: str, code: int = 2) -> str:
    """The one line that a command prints instead."""
    assert main(arguments) == code
    out, err = capsys.readouterr()
    assert not out
    return one_line(err)


def one_line(err: str) -> str:
    assert err.endswith("\n") and err[:-1].isprintable() and err.strip()
    assert "Traceback" not in err
    return err[:-1]


def saved(folder: Path, value: Any) -> str:
    file = folder / "file.json"
    file.write_text(json.dumps(value), "utf-8")
    return str(file)
