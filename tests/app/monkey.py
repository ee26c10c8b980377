"""A monkey with the whole app: touches, pinches, keys, back, turning, pausing, other settings.

`python -m tests.app.monkey SEED STEPS` lets it loose, and prints where it was and what was held.
"""

from __future__ import annotations

import ctypes
import gc
import json
import os
import random
import secrets
import sys
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

from tests.app.driver import SIZES, Driver, running

from kivy.core.window import Window  # isort: skip
from kivy.tests.common import UnitTestTouch
from kivy.uix.widget import Widget

from app.saves import transfer
from app.settings import settings
from app.table import games, levels
from app.ui.atlas import atlas
from game.ai.bots import random_bot
from game.match import Match, play_out
from game.protocol import Seat

KEYS = (9, 13, 32, 273, 274, 275, 276, 278, 279, 280, 281, *map(ord, "chslme123"))
HOME_EVERY = 250
SEATS = [Seat("Ada", "coral"), Seat("Jun", "teal"), Seat("Nils", "sun"), Seat("Mia", "plum")]
BORED = 8
"""Steps on any other screen; most is to be found at the tables."""
LOOKS = 3
"""At what is held, on the way; each takes a second or two."""


class NoDialogs:
    """A device on which nobody answers."""

    def share(self, *_: Any) -> bool:
        return False

    def save_file(self, _file: Path, done: Any, *_: Any) -> None:
        done(None, "")

    def choose_file(self, done: Any, *_: Any) -> bool:
        done(None, "")
        return True


class Monkey:
    def __init__(self, driver: Driver, seed: int) -> None:
        self.d = driver
        self.rnd = random.Random(seed)
        self.visited: Counter[str] = Counter()
        self.bored = 0
        self.told: list[str] = []
        """What it did last, for whoever has to find out what went wrong."""

    def point(self) -> tuple[float, float]:
        return self.rnd.random() * Window.width, self.rnd.random() * Window.height

    def step(self) -> None:
        here = self.d.app.navigator.screens.current
        self.visited[here] += 1
        self.bored = self.bored + 1 if self.told and self.told[-1].endswith(f" {here}") else 0
        if self.bored > BORED and not here.endswith("/table"):
            self.bored, act = 0, self.back
        else:
            acts = (self.touch, self.press, self.drag, self.pinch, self.key, self.other)
            (act,) = self.rnd.choices(acts, (480, 270, 90, 30, 125, 5))
        self.told = [*self.told[-30:], f"{act.__name__} on {here}"]
        act()

    def tap(self, point: tuple[float, float]) -> None:
        finger = UnitTestTouch(*point)
        finger.touch_down()
        if self.rnd.random() < 0.3:  # others are quicker than a frame
            self.d.frame()
        finger.touch_up()
        self.d.frame()

    def touch(self) -> None:
        self.tap(self.point())

    def press(self) -> None:
        """What can be pressed is found sooner than by chance alone."""
        screen = self.d.app.navigator.screens.current_screen
        found = [w for w in screen.walk() if hasattr(w, "hit") and w.opacity]
        if found:
            widget = self.rnd.choice(found)
            self.tap(widget.to_window(*widget.center))
        else:
            self.touch()

    def drag(self) -> None:
        self.d.drag(self.point(), self.point(), self.rnd.randrange(1, 6))

    def pinch(self) -> None:
        ways = [(self.point(), self.point()) for _ in range(2)]
        self.d.pinch(ways[0], ways[1], self.rnd.randrange(1, 5))

    def key(self) -> None:
        modifiers = ("ctrl",) if self.rnd.random() < 0.1 else ()
        self.d.key(self.rnd.choice((*KEYS, 27, ord("z") if modifiers else 13)), "", modifiers)

    def back(self) -> None:
        self.d.key(27)

    def other(self) -> None:
        match self.rnd.randrange(6):
            case 0:
                self.d.resize(self.rnd.choice(list(SIZES)))
            case 1:
                self.d.resize((self.rnd.randrange(320, 1400), self.rnd.randrange(320, 950)))
            case 2:
                self.d.app.dispatch("on_pause")
                self.d.wait(0.2)
                self.d.app.dispatch("on_resume")
            case 3:
                settings.language = self.rnd.choice(("en", "de", "fr", "it"))
            case 4:
                settings.text_size = self.rnd.choice((1.0, 1.3, 2.0))
            case _:
                self.d.wait(self.rnd.random() * 3)
        self.d.frame(2)

    def go_home(self) -> None:
        """By back alone."""
        for _ in range(25):
            if self.d.app.navigator.screens.current == "home":
                return
            self.d.key(27)
            self.d.wait(0.1)
        raise AssertionError(f"back does not lead home from {self.d.app.navigator.screens.current}")


def look_round(driver: Driver) -> None:
    """All screens at all sizes, all pictures: what is built once is there, and can grow no more."""
    app = driver.app
    drawn = os.environ.get("KIVY_GL_BACKEND") != "mock"
    for density in atlas._index["densities"] if drawn else ():
        for name, pages in atlas._index["pages"].items():
            for page, dusk in product(range(len(pages)), (False, True)):
                atlas.page(f"{name}-{page}", dusk, density)
    for table in games.every():
        match = Match(table.id, SEATS)
        play_out(match, [random_bot(match.game, i) for i in range(len(SEATS))])
        app.host.open(match.fork(len(match.log) * 3 // 4), app.store.new_name())
        shown = [table.screen(kind) for kind in games.KINDS if kind != "replay"]
        for size in SIZES:
            driver.resize(size)
            for name in (*shown, "rules", "settings", "saves"):
                app.navigator.go(name)
                driver.wait(0.1)
            app.navigator.go(table.screen("replay"), match=match)
            driver.wait(0.1)
        app.navigator.home()


def held() -> tuple[int, int]:
    """Widgets that live, and MB that the process holds (0 where the system does not tell)."""
    gc.unfreeze()
    while gc.collect():
        gc.unfreeze()
    gc.unfreeze()
    if sys.platform == "linux":
        ctypes.CDLL(None).malloc_trim(0)  # what is free is not held
    widgets = sum(issubclass(type(found), Widget) for found in gc.get_objects())
    status = Path("/proc/self/statm")
    pages = int(status.read_text().split()[1]) if status.exists() else 0
    return widgets, pages * 4096 >> 20


def let_loose(seed: int, steps: int) -> dict[str, Any]:
    """Where it was, and what was held after each part of its way; the same for the same seed."""
    gc.set_threshold(20_000)  # looking for garbage would take a fifth of its time
    rnd = random.Random(seed)
    secrets.token_hex = lambda size: rnd.randbytes(size).hex()
    transfer.platform = NoDialogs()
    # What bots choose is no matter here, how long they think is.
    levels.make = lambda _name, game, seed, **_: random_bot(game, seed)
    # It does in one second what takes others half a minute.
    with running(draw_every=500, rest=4.0, speed=3.0, reduced_motion=True) as driver:
        monkey = Monkey(driver, seed)
        look_round(driver)
        counts = []
        try:
            for number in range(1, steps + 1):
                monkey.step()
                # It would never find a way out of itself.
                assert driver.app.navigator.screens.current != "fault", (
                    driver.app.navigator.screens.current_screen.what
                )
                if number % HOME_EVERY == 0:
                    monkey.go_home()
                    for name in driver.app.store.names()[5:]:
                        driver.app.store.delete(name)
                if number % (steps // LOOKS) == 0:
                    driver.app.navigator.home()
                    driver.resize("portrait")
                    driver.wait(1)
                    counts.append(held())
        except Exception as error:
            error.add_note(" / ".join(monkey.told))
            raise
    return {"visited": monkey.visited, "held": counts}


if __name__ == "__main__":
    print(json.dumps(let_loose(*map(int, sys.argv[1:]))))
