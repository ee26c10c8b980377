"""Weak observer list with constant-time add."""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakMethod


class Listeners:
    """Calls methods on a change; those of dead objects are dropped.

    Kivy's `bind` is weak too, but compares a new observer with all others: quadratic for
    thousands of labels.
    """

    def __init__(self) -> None:
        self._methods: dict[WeakMethod[Callable[..., object]], None] = {}

    def add(self, method: Callable[..., object]) -> None:
        self._methods[WeakMethod(method, self._forget)] = None

    def clear(self) -> None:
        self._methods.clear()

    def _forget(self, method: WeakMethod[Callable[..., object]]) -> None:
        self._methods.pop(method, None)

    def notify(self, *_: object) -> None:
        for reference in list(self._methods):
            if (method := reference()) is not None:
                method()
