"""What is read ahead, after the first frame."""

from __future__ import annotations

import sys

from tests.app.driver import running  # isort: skip - before anything of Kivy

from kivy.tests.common import UnitTestTouch

from app.shell.warmup import warm_up
from app.ui import kv


def test_nothing_is_read_ahead_while_a_finger_is_down() -> None:
    with running("portrait") as d:
        read: list[int] = []
        warm_up([lambda n=n: read.append(n) for n in range(4)])  # type: ignore[misc]
        d.frame(3)
        assert read == [0] or read == [0, 1]
        before = list(read)
        finger = UnitTestTouch(200, 5)
        finger.touch_down()
        d.frame(10)
        assert read == before
        finger.touch_up()
        d.frame(10)
        assert read == [0, 1, 2, 3]


def test_everything_that_kv_uses_is_imported_before_the_first_table() -> None:
    with running("portrait") as d:
        d.wait(5)
        assert len(kv.modules) > 20
        assert set(kv.modules) <= set(sys.modules)
