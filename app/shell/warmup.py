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

MODULES = ("app.ui.parts", "app.ui.material_lists", "app.ui.material_inputs")
"""Needed by every game."""


def game_steps() -> list[Step]:
    """Steps that prepare the first table of each game."""
    modules = [partial(import_module, name) for name in MODULES]
    return [*modules, *(step for entry in games.every() for step in entry.warm_up())]


def registered_modules() -> Iterator[Step]:
    """Import modules used by KV. Lazy, as screens register their classes when they are loaded."""
    for name in kv.modules:
        yield partial(import_module, name)


def warm_up(some: Iterable[Step]) -> None:
    """Run one step per frame, from the second frame on; none during a touch."""
    steps: Iterator[Step] = iter(some)

    def run_step(_dt: float) -> bool:
        if EventLoop.touches:
            return True
        step = next(steps, None)
        if step is not None:
            step()
        return step is not None

    Clock.schedule_once(lambda _: Clock.schedule_interval(run_step, 0), 0)
