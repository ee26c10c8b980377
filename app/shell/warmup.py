"""Imports and loads after the first frame what the first table needs, in small steps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from importlib import import_module

from kivy.base import EventLoop
from kivy.clock import Clock

from app.table import games
from app.ui import kv

Step = Callable[[], object]

MODULES = ("app.ui.parts", "app.ui.inputs")
"""Needed by every game."""


def game_steps() -> list[Step]:
    """Import what the first table of each game needs."""
    modules = [partial(import_module, name) for name in MODULES]
    return [*modules, *(step for entry in games.every() for step in entry.warm_up())]


def registered_modules() -> Iterator[Step]:
    """Import what KV uses. Lazy: screens register their classes when they are loaded."""
    for name in kv.modules:
        yield partial(import_module, name)


def warm_up(some: Iterable[Step]) -> None:
    """Run one step a frame, from the second frame on; none while a finger is down."""
    steps: Iterator[Step] = iter(some)

    def go_on(_dt: float) -> bool:
        if EventLoop.touches:
            return True
        step = next(steps, None)
        if step is not None:
            step()
        return step is not None

    Clock.schedule_once(lambda _: Clock.schedule_interval(go_on, 0), 0)
