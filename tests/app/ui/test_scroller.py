"""What scrolls leaves nothing behind."""

from __future__ import annotations

import gc
from types import MethodType

from tests.app.driver import running  # isort: skip - before anything of Kivy

from kivy.uix.scrollview import ScrollView


def bound() -> int:
    """How often the colour of a bar is listened to."""
    gc.collect()
    gc.unfreeze()
    return sum(
        type(found) is MethodType and found.__func__ is ScrollView._change_bar_color
        for found in gc.get_objects()
    )


def test_scrolling_binds_nothing_more() -> None:
    with running("portrait", reduced_motion=True) as d:
        d.app.navigator.go("rules")
        d.wait(1)
        text = d.app.navigator.screens.current_screen.ids.text
        before = bound()
        for step in range(200):
            text.scroll_y = step % 20 / 20
            d.frame()
        d.wait(2)
        assert bound() <= before + 1
