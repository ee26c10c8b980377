"""System bars and notches of Android: no text and no control is under them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PIL import ImageChops

from tests.app.games import table
from tests.app.scenes import SCENES, Variant, staged

from kivy.core.window import Window  # isort: skip
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.fog.board.hexboard import HexBoard
from app.ui.focus import FocusRing
from app.ui.theme import theme
from tests.app.driver import running

BARS = {"portrait": [0, 40, 0, 48], "landscape": [44, 24, 48, 24], "tablet": [0, 24, 0, 48]}
"""A phone with a notch, one in landscape with side buttons, a tablet with buttons below."""


@pytest.fixture(autouse=True)
def _no_bars_afterwards() -> Iterator[None]:
    yield
    theme.bars = [0, 0, 0, 0]


def shown(widget: Widget) -> Iterator[Widget]:
    """Labels and controls that do not scroll."""
    if not widget.opacity or isinstance(widget, ScrollView):
        return
    words = isinstance(widget, Label) and widget.text.strip()
    if words or (isinstance(widget, FocusRing) and not isinstance(widget, HexBoard)):
        yield widget
    for child in widget.children:
        yield from shown(child)


def covered(widget: Any, bars: list[float]) -> bool:
    left, top, right, bottom = bars
    x, y = widget.to_window(*widget.pos)
    x2, y2 = x + widget.width, y + widget.height
    if min(widget.size) < 2 or x2 <= 0 or y2 <= 0 or x >= Window.width or y >= Window.height:
        return False
    beside = x < left - 1 or x2 > Window.width - right + 1
    return bool(beside or y < bottom - 1 or y2 > Window.height - top + 1)


@pytest.mark.parametrize("name", ["home-continue", "setup", "clouds", "fly-chosen", "settings"])
def test_nothing_lies_under_the_bars(name: str) -> None:
    with staged(SCENES[name]) as stage:
        for size, bars in BARS.items():
            theme.bars = [0, 0, 0, 0]
            stage.show(Variant(size, "en", "morning"))
            screen = stage.driver.app.navigator.screens.current_screen
            theme.bars = bars
            stage.driver.wait(0.6)
            found = list(shown(screen))
            assert found
            under = [(type(w).__name__, getattr(w, "text", "")) for w in found if covered(w, bars)]
            assert not under, f"{size}: {under}"


@pytest.mark.parametrize("size", BARS)
def test_touches_hit_what_is_shown_between_the_bars(size: str) -> None:
    with running(size) as driver:
        person = table(1, "fly")(driver)
        theme.bars = BARS[size]
        driver.wait(0.6)
        flights = [a for a in driver.app.host.session.state.legal() if a.kind == "fly"]
        before = len(person.log)
        person.do(flights[0], [])
        assert person.log[before] == flights[0]


def test_only_a_phone_in_portrait_draws_under_its_bars() -> None:
    with running("portrait") as driver:
        screens = driver.app.navigator.screens
        theme.bars = [0, 40, 0, 48]
        assert list(theme.insets) == [0, 40, 0, 48]
        assert (tuple(screens.pos), tuple(screens.size)) == ((0, 0), (393, 851))
        driver.resize("landscape")
        theme.bars = [44, 24, 48, 24]
        assert list(theme.insets) == [0, 0, 0, 0]
        assert (tuple(screens.pos), tuple(screens.size)) == ((44, 24), (851 - 92, 393 - 48))


def test_a_table_between_bars_looks_as_usual_with_plain_margins() -> None:
    with running("landscape", reduced_motion=True) as driver:
        table(1, "fly")(driver)
        seen = []
        for left, top, right, bottom in ((44, 24, 48, 24), (48, 16, 44, 32)):
            theme.bars = [left, top, right, bottom]
            driver.wait(0.6)
            shot = driver.shot().convert("RGB")
            wide, high = shot.size
            box = left, top, wide - right, high - bottom
            seen.append(shot.crop(box))
            shot.paste(0, box)
            bars = {colour for _, colour in shot.getcolors()}
            assert bars == {(0, 0, 0), tuple(round(255 * part) for part in theme.sky[:3])}
        different = ImageChops.difference(*seen).getextrema()
        assert max(most for _, most in different) < 8  # what is filtered is rounded
