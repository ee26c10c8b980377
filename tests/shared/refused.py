"""Helpers for positions that are refused."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from game.protocol import BadPosition

GONE = object()
"""As a value: the key is left out."""


def read_or_why(game: Any, position: Any) -> Any:
    """The state of a position, or the one line that refuses it."""
    try:
        return game.read(position)
    except BadPosition as error:
        text = str(error)
        assert text and text.isprintable(), "one line"
        return text


def changed(position: Any, path: str, value: Any) -> Any:
    """A copy with another value at `a.0.b`."""
    new = copy.deepcopy(position)
    *way, last = (int(part) if part.isdigit() else part for part in path.split("."))
    inner = new
    for part in way:
        inner = inner[part]
    if value is GONE:
        del inner[last]
    else:
        inner[last] = value
    return new


def refused(game: Any, position: Any) -> str:
    with pytest.raises(BadPosition) as caught:
        game.read(position)
    text = str(caught.value)
    assert text.isprintable() and 0 < len(text) < 250, "one line for a person"
    return text
