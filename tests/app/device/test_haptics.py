"""Vibration by meaning."""

from __future__ import annotations

import pytest

from tests.app import env  # noqa: F401 - first of all, before anything of Kivy

from app.device import haptics  # isort: skip
from app.settings import settings


@pytest.fixture
def buzzes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, ...]]:
    found: list[tuple[float, ...]] = []
    monkeypatch.setattr(haptics.platform, "vibrate", lambda *seconds: found.append(seconds))
    return found


def test_each_meaning_feels_different(buzzes: list[tuple[float, ...]]) -> None:
    for meaning in haptics.PATTERNS:
        haptics.feel(meaning)  # type: ignore[arg-type]
    assert len(set(buzzes)) == len(haptics.PATTERNS) == 5
    assert all(len(pattern) % 2 for pattern in buzzes), "it ends with a vibration"
    assert sum(haptics.PATTERNS["land"]) < sum(haptics.PATTERNS["coast"])


def test_the_setting_turns_it_off(buzzes: list[tuple[float, ...]]) -> None:
    settings.haptics = False
    haptics.feel("victory")
    settings.haptics = True
    haptics.feel("")
    assert not buzzes
