"""Many who want to know of one change."""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakMethod


class Listeners:
    """Methods that are called at a change, for as long as what they belong to lives.

    Kivy's `bind` is weak too, but compares each newcomer with all who came before: the
    thousandth label would take a thousand times as long as the first.
    """

    def __init__(self) -> None:
        self._methods: dict[WeakMethod[Callable[..., object]], None] = {}

    def add(self, method: Callable[..., object]) -> None:
        self._methods[WeakMethod(method, self._forget)] = None

    def clear(self) -> None:
        self._methods.clear()

    def _forget(self, method: WeakMethod[Callable[..., object]]) -> None:
        self._methods.pop(method, None)

    def tell(self, *_: object) -> None:
        for reference in list(self._methods):
            if (method := reference()) is not None:
                method()
