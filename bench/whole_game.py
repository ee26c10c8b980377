"""A whole game by touch, visiting every screen: its longest frames and slowest callbacks.

Nothing is drawn. Times are CPU times of the main thread, in milliseconds.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from heapq import heappush, heappushpop
from importlib import import_module
from typing import Any, NamedTuple

SLOW = 1000 / 60
"""A longer frame is late at 60 Hz."""
REPORTED = 10
"""Slowest callbacks and longest frames that are kept. All of them would be garbage to collect."""


class Call(NamedTuple):
    ms: float
    name: str


class Frame(NamedTuple):
    ms: float
    causes: list[Call]
    """The slowest callbacks in it."""


def keep_slowest(kept: list[Any], new: Call | Frame) -> None:
    if len(kept) < REPORTED:
        heappush(kept, new)
    else:
        heappushpop(kept, new)


class Record:
    """The slowest callbacks, and the longest of the frames they belong to."""

    def __init__(self) -> None:
        self._in_frame: list[Call] = []
        self._before_frame = 0.0
        """Input handled since the last frame, which delays the next one."""
        self._depth = 0
        self.clear()

    def clear(self) -> None:
        self.calls: list[Call] = []
        self.frames: list[Frame] = []
        self.late = self.count = 0

    def timed(self, call: Callable[..., object], name: str = "") -> Timed:
        return Timed(self, call, name)

    def frame(self, call: Callable[..., object]) -> Callable[..., None]:
        """`call` runs one frame."""

        def run(*args: Any, **kwargs: Any) -> None:
            before = time.thread_time()
            self._depth += 1
            call(*args, **kwargs)
            self._depth -= 1
            ms = 1000 * (time.thread_time() - before) + self._before_frame
            self.count += 1
            if ms > SLOW:
                self.late += 1
                keep_slowest(self.frames, Frame(ms, sorted(self._in_frame, reverse=True)[:3]))
            self._in_frame, self._before_frame = [], 0.0

        return run

    def run(self, call: Callable[..., object], name: str, args: Any, kwargs: Any) -> object:
        before = time.thread_time()
        self._depth += 1
        try:
            return call(*args, **kwargs)
        finally:
            self._depth -= 1
            done = Call(1000 * (time.thread_time() - before), name)
            keep_slowest(self.calls, done)
            self._in_frame.append(done)
            if not self._depth:
                self._before_frame += done.ms

    def figures(self) -> dict[str, Any]:
        return {
            "callbacks": sorted(self.calls, reverse=True),
            "frames": sorted(self.frames, reverse=True),
            "late": self.late,
            "count": self.count,
        }


class Timed:
    """A callback that records its time; equal to the callback, so that it can be unscheduled."""

    def __init__(self, record: Record, call: Callable[..., object], name: str) -> None:
        self.record, self.call = record, call
        target = getattr(call, "__self__", None)
        owner = call.__module__ if target is None else type(target).__name__
        self.name = name or f"{owner}.{getattr(call, '__name__', call)}"

    def __call__(self, *args: Any, **kwargs: Any) -> object:
        return self.record.run(self.call, self.name, args, kwargs)

    def __eq__(self, other: object) -> bool:
        return bool(self.call == (other.call if isinstance(other, Timed) else other))

    def __hash__(self) -> int:
        return hash(self.call)


def time_everything(record: Record) -> None:
    """Wrap every callback of the clock and every touch."""
    from kivy.base import EventLoop
    from kivy.clock import Clock

    def timing(schedule: Callable[..., object]) -> Callable[..., object]:
        return lambda callback, *args, **kwargs: schedule(record.timed(callback), *args, **kwargs)

    for name in ("schedule_once", "schedule_interval", "create_trigger"):
        setattr(Clock, name, timing(getattr(Clock, name)))
    EventLoop.post_dispatch_input = record.timed(EventLoop.post_dispatch_input, "a touch")


def play(modules: int) -> dict[str, Any]:
    """Two people play from the home screen to the score, and return home."""
    record = Record()
    time_everything(record)
    driving, playing = import_module("tests.app.driver"), import_module("tests.app.player")
    # The tests read each picture and measure each word once.
    driving.atlas._load = driving.load_picture
    driving.LabelSDL2.get_extents = driving.measure_words

    def visit(*names: str) -> None:
        for name in names:
            record.timed(driver.app.navigator.go, f"open {name}")(name)
            driver.wait(0.5)
            record.timed(driver.app.navigator.back, f"back from {name}")()
            driver.wait(0.5)

    with driving.running("portrait", draw_every=10**9, handover=False) as driver:
        tick = record.frame(lambda: type(driver).frame(driver))
        driver.frame = lambda count=1: [tick() for _ in range(count)]
        driver.wait(3)
        record.clear()  # the start-up has its own bar
        visit("saves")
        playing.start_by_touch(driver, modules, playing.SEEDS[modules])
        player = playing.Player(driver)
        player.settle()
        turns = 0
        while not driver.app.host.session.match.over:
            if turns == 20:  # all screens have content by now
                visit("fog/score", "fog/log", "rules", "settings")
            driver.wait(0.5)  # a tap during an animation only skips it
            player.turn()
            player.settle()
            turns += 1
        driver.wait(2)
        record.timed(driver.app.navigator.home, "home")()
        driver.wait(3)
    return record.figures()
