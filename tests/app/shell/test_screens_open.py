"""Every screen opens, has large targets, and can be used by keyboard, turned and left."""

from collections.abc import Iterator

import pytest

from tests.app.driver import Driver, running  # isort: skip - before anything of Kivy

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.settings import settings
from app.ui.canvas_widget import TOUCH_TARGET_DP
from app.ui.focus import FocusRing
from game.ai.bots import make
from game.match import Match, play_out
from game.protocol import Seat

NAMES, COLOURS = ("Ada", "Jun", "Nils", "Mia"), ("coral", "teal", "sun", "plum")
SCREENS = (
    *("home", "saves", "settings", "rules", "ending", "handover"),
    *("fog/setup", "fog/log", "fog/score", "fog/replay", "fog/statistics"),
)
TAB, ENTER = 9, 13


def played(modules: int, players: int, actions: int = 0) -> Match:
    """A game of easy-going bots: whole, or its beginning; the first player is a person."""
    kinds = ["human"] + ["greedy"] * (players - 1)
    seats = [Seat(*who) for who in zip(NAMES, COLOURS, kinds, strict=False)]
    match = Match("fog", seats, {"modules": modules}, f"screens {modules}")
    whole = play_out(match, [make("random", match.game, i) for i in range(players)])
    if not actions:
        return whole
    at = actions
    while whole.fork(at).state.to_act != 0:
        at += 1
    return whole.fork(at)


@pytest.fixture(scope="module")
def d() -> Iterator[Driver]:
    with running(rest=1.0) as driver:
        driver.draw_every = 1000  # nobody looks at the pictures
        store = driver.app.store
        store.write("a", played(3, 4))
        store.write("b", played(3, 4, 300))
        (store.folder / "c.archipel").write_text("{", "utf-8")
        yield driver


def visit(d: Driver, name: str) -> Widget:
    """Go to a screen from home."""
    d.app.navigator.home()
    if name in ("fog/log", "fog/score", "handover", "fog/statistics"):
        d.app.host.open_save("b")
    if name == "ending":
        d.app.host.open_save("a")
        d.app.navigator.screens.current_screen.skip()
    elif name == "handover":
        d.app.navigator.go(name, seat=0)
    elif name == "fog/replay":
        d.app.navigator.go("saves")
        d.wait(0.2)
        d.app.host.open_replay("a")
        d.app.navigator.screens.current_screen.scrub(400)
    elif name != "home":
        d.app.navigator.go(name)
    d.wait(0.4)
    return d.app.navigator.screens.current_screen


def look(d: Driver, language: str, size: float) -> None:
    settings.language, settings.text_size = language, size
    d.wait(0.15)


@pytest.mark.parametrize("name", SCREENS)
def test_targets_are_large_enough(d: Driver, name: str) -> None:
    d.resize("portrait")
    look(d, "en", 1.0)
    targets = visit(d, name).group.targets()
    assert targets
    for target in targets:
        least = min(target.width, target.height)
        grows = (
            target.hit(target.center_x, target.center_y + dp(TOUCH_TARGET_DP) / 2 - 1)
            if hasattr(target, "hit")
            else False
        )
        assert least >= dp(TOUCH_TARGET_DP) - 1 or grows, f"{type(target).__name__} {target.size}"


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("size", ["portrait", "tablet"])
def test_the_keyboard_reaches_every_control(d: Driver, name: str, size: str) -> None:
    d.resize(size)
    look(d, "en", 1.0)
    screen = visit(d, name)

    def rings() -> set[Widget]:
        return {
            widget
            for widget in screen.walk(restrict=True)
            if isinstance(widget, FocusRing) and widget.focusable and _seen(widget, screen)
        }

    shown, reached = rings(), set()
    for _ in range(len(shown) + 2):
        d.key(TAB)
        current = screen.group.current
        assert current.ringed and [w for w in rings() if w.ringed] == [current]
        reached.add(current)
    assert reached >= shown and reached <= rings() | shown, "also what comes when one scrolls"


def _seen(widget: Widget, screen: Widget) -> bool:
    while widget is not screen:
        if not widget.opacity or widget.disabled or min(widget.size) <= 1:
            return False
        widget = widget.parent
    return True


@pytest.mark.parametrize("name", SCREENS)
def test_turning_the_device_keeps_the_screen(d: Driver, name: str) -> None:
    d.resize("portrait")
    screen = visit(d, name)
    before = [type(target).__name__ for target in screen.group.targets()]
    for size in ("landscape", "desktop", "tablet", "portrait"):
        d.resize(size)
        d.wait(0.1)
        assert d.app.navigator.screens.current_screen is screen
    after = [type(target).__name__ for target in screen.group.targets()]
    assert sorted(before) == sorted(after)


@pytest.mark.parametrize("name", SCREENS)
def test_escape_goes_back(d: Driver, name: str) -> None:
    d.resize("portrait")
    visit(d, name)
    d.key(27)
    assert d.app.navigator.screens.current in ("home", "fog/table", "saves")
    d.app.navigator.home()
