"""The driver itself: an app that has stopped is gone, with all its widgets."""

import gc
import subprocess
import sys
from pathlib import Path

from tests.app.driver import running  # isort: skip - before anything of Kivy

from kivy.clock import Clock
from kivy.uix.widget import Widget

from tests.app.scenes import SCENES

ROOT = Path(__file__).resolve().parents[2]


def widgets() -> int:
    gc.collect()
    return sum(issubclass(type(found), Widget) for found in gc.get_objects())


def start_and_stop_apps() -> None:
    before = widgets()
    for name in ("place-chosen", "dream-move", "log"):
        with running() as driver:
            SCENES[name].reach(driver)
            assert len(list(driver.app.root.walk())) > 20
        del driver
        assert widgets() == before


def test_an_app_that_has_stopped_leaves_nothing_behind() -> None:
    """In a process of its own: other tests leave widgets behind that KV still updates."""
    command = [sys.executable, "-m", "tests.app.test_driver"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr[-2000:]


def test_what_was_due_before_an_app_does_not_wait_for_ever() -> None:
    called: list[float] = []
    trigger = Clock.create_trigger(called.append, -1)
    Clock._last_tick = 5000.0  # the clock of an app starts anew, and does not reach this
    trigger()
    with running() as driver:
        driver.frame()
    assert len(called) == 1


if __name__ == "__main__":
    start_and_stop_apps()
