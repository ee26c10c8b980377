"""Every screen of Dream Islands has large targets and can be used by keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.app.driver import Driver, running  # isort: skip - before anything of Kivy

from kivy.metrics import dp

from app.ui.canvas_widget import TOUCH_TARGET_DP
from app.ui.focus import FocusRing
from tests.app.dream.test_dream_table import focus, press_by_key
from tests.app.dream_person import DreamPerson, seen
from tests.app.dream_scenes import advance, completed, covering, deciding, finished, new_match
from tests.app.shell.test_screens_open import look

SCREENS = ("table", "hint", "exchange", "log", "score", "ending", "replay", "statistics")
TAB, ENTER, ESCAPE, SPACE, RIGHT = 9, 13, 27, 32, 275


@pytest.fixture(scope="module")
def d() -> Iterator[Driver]:
    with running(rest=1.0, reduced_motion=True) as driver:
        driver.app.store.write("over", finished())
        driver.app.store.write("cover", advance(new_match(), covering(5)))
        driver.app.store.write("exchange", advance(new_match(), deciding(4)))
        yield driver


def visit(d: Driver, name: str) -> Any:
    """Go to a screen from home."""
    d.app.navigator.home()
    if name in ("replay", "statistics"):
        match = finished()
        d.app.navigator.go(f"dream/{name}", match=match)
        if name == "replay":
            d.app.navigator.screens.current_screen.scrub(completed(match, 0.5) - 2)
    else:
        d.app.host.open_save({"exchange": "exchange", "ending": "over"}.get(name, "cover"))
        d.wait(0.3)
        if name in ("log", "score"):
            d.app.navigator.go(f"dream/{name}")
        elif name in ("hint", "exchange"):
            d.app.host.controller.ask_hint()
    d.wait(0.5)
    return d.app.navigator.screens.current_screen


@pytest.mark.parametrize("name", SCREENS)
def test_targets_are_large_enough_and_the_keyboard_reaches_them(d: Driver, name: str) -> None:
    d.resize("portrait")
    look(d, "en", 1.0)
    screen = visit(d, name)
    targets = screen.group.targets()
    assert targets
    for target in targets:
        grows = hasattr(target, "hit") and target.hit(
            target.center_x, target.center_y + dp(TOUCH_TARGET_DP) / 2 - 1
        )
        assert min(target.size) >= dp(TOUCH_TARGET_DP) - 1 or grows, f"{target} {target.size}"
    shown = {
        widget
        for widget in screen.walk(restrict=True)
        if isinstance(widget, FocusRing) and widget.focusable and seen(widget)
        and not widget.disabled and min(widget.size) > 1
    }  # fmt: skip
    reached = set()
    for _ in range(len(shown) + 2):
        d.key(TAB)
        assert screen.group.current.ringed
        reached.add(screen.group.current)
    assert reached == shown


def test_from_home_through_a_game_to_its_replay_by_keyboard_alone() -> None:
    """Set up, play by hints, look at the score, the figures and the replay, and play on."""
    with running("desktop", reduced_motion=True, follow_bots=False) as d:
        card = next(card for card in d.find("HeroCard") if card.text == "Dream Islands")
        press_by_key(d, card)
        d.wait(0.5)
        assert d.app.navigator.screens.current == "dream/setup"
        d.app.navigator.screens.current_screen.set_seed("keys alone")
        press_by_key(d, d.find("MainButton")[0])
        d.wait(0.5)
        person = DreamPerson(d)
        for _turn in range(60):
            person.settle()
            if d.app.host.session.match.over:
                break
            d.key(ord("t"), "t")
            d.until(lambda: bool(person.model.advice.steps), 10)
            while person.model.advice.steps:
                d.key(ord("d"), "d")
                person.settle()
            d.wait(0.4)
            d.key(ord("e"), "e")
        assert d.app.host.session.match.over
        d.wait(1)
        assert d.app.navigator.screens.current == "dream/score"
        press_by_key(d, person.one("TextButton", text="Statistics"))
        d.wait(0.6)
        assert d.app.navigator.screens.current == "dream/statistics"
        d.key(ESCAPE)
        press_by_key(d, person.one("TextButton", text="Replay"))
        d.wait(0.4)
        replay = d.app.navigator.screens.current_screen
        assert replay.name == "dream/replay"
        for _step in range(20):
            d.key(RIGHT)
        assert replay.at == 20
        focus(d, person.one("MainButton", label="Play on from here"))
        d.key(ENTER)
        d.wait(0.5)
        focus(d, person.one("MainButton", label="Play on"))
        d.key(ENTER)
        d.wait(0.5)
        assert (
            d.app.host.session.match.forked == 20
            and d.app.navigator.screens.current == "dream/table"
        )
