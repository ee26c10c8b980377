"""Whole turns, for bots."""

from __future__ import annotations

from collections.abc import Iterator

from game.fog.rules import FogState
from game.protocol import Plan


def plans(state: FogState) -> Iterator[Plan]:
    raise NotImplementedError
