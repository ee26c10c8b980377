"""What the first frame does without: read after it in small steps, so that nothing stutters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from importlib import import_module

from kivy.base import EventLoop
from kivy.clock import Clock

Step = Callable[[], object]

MODULES = (
    "game.fog.components",
    "game.fog.actions",
    "game.fog.events",
    "game.fog.reader",
    "game.fog.rules",
    "game.fog.bot.plans",
    "game.ai.bots",
    "app.fog.texts",
    "app.fog.log_texts",
    "app.fog.action_texts",
    "app.fog.refusal_texts",
    "app.fog.boards",
    "app.fog.scores",
    "app.fog.panels",
    "app.fog.present",
    "app.table.session",
    "app.fog.controller",
    "app.ui.parts",
    "app.ui.inputs",
    "app.fog.cards",
    "app.ui.sheet",
    "app.fog.harbor_panel",
    "app.fog.board.hexboard",
)
"""From the bottom up: each one finds what it needs already there, and takes a few milliseconds."""


def warm_up(further: Iterable[Step]) -> None:
    """One step a frame, from the second one on: the modules, then the further steps.

    Not while a finger is down: what follows it must not stutter.
    """
    modules = [partial(import_module, name) for name in MODULES]
    steps: Iterator[Step] = iter([*modules, *further])

    def go_on(_dt: float) -> bool:
        if EventLoop.touches:
            return True
        step = next(steps, None)
        if step is not None:
            step()
        return step is not None

    Clock.schedule_once(lambda _: Clock.schedule_interval(go_on, 0), 0)
