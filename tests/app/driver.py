"""Drives the real app without a screen: a virtual clock, real touches, exact pixels."""

from __future__ import annotations

import gc
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from operator import itemgetter
from pathlib import Path
from typing import Any

from tests.app import env  # noqa: F401 - first of all

from kivy.base import EventLoop  # isort: skip
from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.core.text.text_sdl2 import LabelSDL2
from kivy.core.window import Window
from kivy.effects import kinetic, scroll
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.input import motionevent
from kivy.lang import Builder, global_idmap
from kivy.metrics import Metrics
from kivy.tests.common import UnitTestTouch
from kivy.uix.behaviors import button
from kivy.uix.scrollview import ScrollView
from PIL import Image

from app.paths import data_folder
from app.settings import settings
from app.shell.application import ArchipelApp
from app.table import draft
from app.table.bots import InlineBot
from app.ui.atlas import atlas
from app.ui.language import language
from app.ui.theme import theme
from tests.app.person import Person, seen

__all__ = ["SIZES", "Driver", "Person", "Point", "running", "seen", "start_clock", "still"]

FRAME = 1 / 60
SIZES = {
    "portrait": (393, 851),
    "landscape": (851, 393),
    "tablet": (1000, 700),
    "desktop": (1440, 900),
}
"""One window for each size class, in dp."""
WINDOWS = {**SIZES, "small": (360, 640)}
"""And the smallest phone on which a turn has to fit."""

WATCHES: tuple[Any, ...] = (kinetic, scroll, motionevent, button)
"""Parts of Kivy that look at the wall clock; a slow machine must not fling differently."""

load_picture = atlas._load
_load_once = cache(load_picture)
"""Every app paints the home scene; its pictures are large and take most of a start to read."""
atlas._load = lambda path: (_load_once if path.startswith("backgrounds/") else load_picture)(path)

measure_words = LabelSDL2.get_extents
_font = itemgetter("font_size", "font_name_r", "bold", "italic", "underline", "strikethrough")
_sizes: dict[Any, tuple[int, int]] = {}


def _measured(label: LabelSDL2, text: str) -> tuple[int, int]:
    """Sizes of words are measured once: a tenth of the time of all tests went there."""
    key = _font(label.options), text
    if key not in _sizes:
        if len(_sizes) > 50_000:
            _sizes.clear()
        _sizes[key] = measure_words(label, text)
    return _sizes[key]


LabelSDL2.get_extents = _measured

SWEEP_EVERY = 20
"""Apps that have stopped, until what they left is taken away."""
_stops = count(1)

Point = tuple[float, float]


def start_clock(time: Callable[[], float]) -> None:
    """Let a test decide the time; what is already due does not wait for the old time."""
    Clock._max_fps = 0
    Clock.time = time
    Clock._last_tick = time()
    for event in Clock.get_events():
        event._last_dt = min(event._last_dt, time())


class Driver:
    """A person with a virtual clock."""

    def __init__(self, draw_every: int = 1000, **wishes: Any) -> None:
        self.now = 1000.0
        self.wishes = wishes
        self.app: Any = None
        self.draw_every = draw_every
        """Frames until one is drawn; the others only happen."""
        self._frames = 0
        self._before: list[tuple[Any, str, Any]] = []
        self._scheduled: list[Any] = []
        """Who listened and what was due before the app came; all else leaves with it."""

    # Life

    def start(self, size: str = "portrait", density: float = 1.0) -> Driver:
        start_clock(lambda: self.now)
        for module in WATCHES:
            module.time = Clock.time
        shutil.rmtree(data_folder(), ignore_errors=True)
        self._defaults()
        Metrics.density = density
        seeds = count()  # the setup shows the fingerprint of the next one
        draft.new_seed = lambda: f"{next(seeds):032x}"
        self._before, self._scheduled = _bindings(), Clock.get_events()
        self.app = ArchipelApp(runner=InlineBot)
        self.app._run_prepare()
        self.resize(size)
        self.wait(0.6)
        return self

    def _defaults(self) -> None:
        settings._file = None
        for name, value in settings._defaults.items():
            setattr(settings, name, value)
        settings.sound = settings.auto_end = False
        settings.look = "morning"
        settings.language = "en"
        settings.welcomed = True
        settings.coach_marks = False
        for name, value in self.wishes.items():
            setattr(settings, name, value)
        file = data_folder() / "settings.json"
        settings._file = file
        settings.save()
        settings._file = None

    def stop(self) -> None:
        self.app.dispatch("on_stop")
        for child in Window.children[:]:
            Window.remove_widget(child)
        EventLoop.touches.clear()
        App._running_app = None
        before = {_key(*binding) for binding in self._before}
        for binding in _bindings():
            if _key(*binding) not in before:
                _unbind(*binding)
        Animation._instances.clear()
        for event in Clock.get_events():
            if event not in self._scheduled:
                event.cancel()
        for name in ("navigator", *self.app.host.models):
            global_idmap.pop(name, None)
        theme.listeners.clear()
        language.listeners.clear()
        self.app = None
        self.frame(2)
        # Nobody holds it any more, but left alone Python would let dozens of them wait.
        if next(_stops) % SWEEP_EVERY == 0:
            gc.collect()

    # Time

    def frame(self, count: int = 1) -> None:
        for _ in range(count):
            self.now += FRAME
            self._frames += 1
            if self._frames % self.draw_every == 0:
                EventLoop.idle()
                continue
            # What `idle` does before it draws.
            Clock.tick()
            EventLoop.dispatch_input()
            Builder.sync()
            Clock.tick_draw()
            Builder.sync()

    def wait(self, seconds: float) -> None:
        self.frame(max(1, round(seconds / FRAME)))

    def until(self, ready: Callable[[], bool], seconds: float = 20.0) -> None:
        """Wait for something; fail if it does not come."""
        for _ in range(round(seconds / FRAME)):
            if ready():
                return
            self.frame()
        raise AssertionError(f"not ready after {seconds} s")

    # Window

    def resize(self, size: str | tuple[float, float]) -> None:
        width, height = WINDOWS[size] if isinstance(size, str) else size
        density = Metrics.density
        Window.size = (round(width * density), round(height * density))
        # The surface stays as it is; making the window anew each frame would only take time.
        Window.trigger_create_window.cancel()
        self.frame(3)

    # Fingers

    def tap(self, target: Any) -> None:
        x, y = target if isinstance(target, tuple) else target.to_window(*target.center)
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        self.frame(2)
        touch.touch_up()
        self.frame(2)

    def right_click(self, target: Any) -> None:
        x, y = target if isinstance(target, tuple) else target.to_window(*target.center)
        touch = UnitTestTouch(x, y)
        touch.profile, touch.button = [*touch.profile, "button"], "right"
        touch.touch_down()
        self.frame(2)
        touch.touch_up()
        self.frame(2)

    def hold(self, target: Any, seconds: float = 0.7) -> None:
        """A long press."""
        x, y = target if isinstance(target, tuple) else target.to_window(*target.center)
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        self.wait(seconds)
        touch.touch_up()
        self.frame(2)

    def drag(self, start: Point, end: Point, steps: int = 8, pause: float = 0.0) -> None:
        """One finger; with a pause at the end nothing is flung."""
        touch = UnitTestTouch(*start)
        touch.touch_down()
        self.frame()
        for i in range(1, steps + 1):
            touch.touch_move(*_between(start, end, i / steps))
            self.frame()
        if pause:
            self.wait(pause)
        touch.touch_up()
        self.frame()

    def pinch(self, one: tuple[Point, Point], other: tuple[Point, Point], steps: int = 10) -> None:
        """Two fingers, each from its first point to its second."""
        touches = [UnitTestTouch(*one[0]), UnitTestTouch(*other[0])]
        for touch in touches:
            touch.touch_down()
        self.frame()
        for i in range(1, steps + 1):
            for touch, way in zip(touches, (one, other), strict=True):
                touch.touch_move(*_between(*way, i / steps))
            self.frame()
        for touch in touches:
            touch.touch_up()
        self.frame()

    def key(self, key: int, text: str = "", modifiers: tuple[str, ...] = ()) -> None:
        Window.dispatch("on_key_down", key, key, text, list(modifiers))
        self.frame(2)

    # Looking

    def view(self) -> dict[str, Any]:
        """What the open table's model must show."""
        view = self.app.host.controller.view()
        return dict((view.waiting() if self.app.host.model.busy else view)._asdict())

    def find(self, kind: type | str, /, **having: Any) -> list[Any]:
        """All widgets of a class, also in menus and dialogs, with these attributes."""
        found = []
        for widget in (part for root in Window.children for part in root.walk(restrict=True)):
            name = kind if isinstance(kind, str) else kind.__name__
            if name not in [cls.__name__ for cls in type(widget).__mro__]:
                continue
            if all(getattr(widget, key, None) == value for key, value in having.items()):
                found.append(widget)
        return found

    def reach(self, widget: Any) -> Point:
        """The middle of a widget in the window, scrolled into view by a finger if need be."""
        view = widget.parent
        while view is not None and not isinstance(view, ScrollView) and view is not Window:
            view = view.parent
        x, y = widget.to_window(*widget.center)
        if not isinstance(view, ScrollView):
            return x, y
        left, low = view.to_window(*view.pos)
        high, middle = low + view.height, low + view.height / 2
        for _ in range(30):
            if low + 4 < y < high - 4:
                break
            way = max(-0.3 * view.height, min(0.3 * view.height, middle - y))
            self.drag((left + 6, middle), (left + 6, middle + way), pause=0.3)
            self.until(lambda: still(view))
            x, y = widget.to_window(*widget.center)
        return x, y

    def press(self, widget: Any) -> None:
        """Touch a widget where it is seen; nothing else may be in the way."""
        point = self.reach(widget)
        assert 0 <= point[0] <= Window.width and 0 <= point[1] <= Window.height, widget
        self.tap(point)

    def choose(self, caller: Any, text: str) -> None:
        """Open the menu of a widget and choose an entry."""
        self.press(caller)
        self.wait(0.4)
        self.press(self.find("MenuRow", text=text)[0])
        self.wait(0.4)

    def shot(self) -> Image.Image:
        Window.canvas.ask_update()
        self._frames = -1  # this one is drawn
        self.frame()
        width, height = Window.size
        data = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
        image = Image.frombytes("RGBA", (width, height), data)
        return image.transpose(Image.Transpose.FLIP_TOP_BOTTOM).convert("RGB")

    def save_shot(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.shot().save(path)


def still(view: ScrollView) -> bool:
    """Whether what scrolls has come to rest."""
    effect = view.effect_y
    return effect is None or abs(effect.velocity) <= effect.min_velocity


def _between(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _bindings() -> list[tuple[Any, str, Any]]:
    """Whoever listens to what outlives an app: source, name of the property or event, binding."""
    return [
        (source, name, bound)
        for source in (Window, theme, language, settings)
        for name in (*source.properties(), *source.events())
        for bound in source.get_property_observers(name, args=True)
    ]


def _key(source: Any, name: str, bound: Any) -> tuple[int, str, int]:
    """Bindings must not be compared: what they hold may be gone."""
    return id(source), name, id(bound[0]) if bound[-1] is None else -bound[-1]


def _unbind(source: Any, name: str, bound: Any) -> None:
    callback, _args, _kwargs, is_ref, uid = bound
    if uid is not None:
        source.unbind_uid(name, uid)
    elif is_ref and (call := callback()) is not None:
        source.unbind(**{name: call})


@contextmanager
def running(
    size: str = "portrait", density: float = 1.0, draw_every: int = 1000, **wishes: Any
) -> Iterator[Driver]:
    """The app, started and stopped."""
    driver = Driver(draw_every, **wishes).start(size, density)
    try:
        yield driver
    finally:
        # First: what is due afterwards would be due for ever, to nobody.
        language.switch("en")
        theme.text_size_setting = 1.0
        driver.stop()
