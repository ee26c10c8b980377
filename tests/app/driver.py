"""Drives the real app without a screen: a virtual clock, real touches, exact pixels."""

from __future__ import annotations

import gc
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.app import env  # noqa: F401 - first of all

from kivy.base import EventLoop  # isort: skip
from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.effects import kinetic, scroll
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.input import motionevent
from kivy.lang import Builder
from kivy.metrics import Metrics
from kivy.tests.common import UnitTestTouch
from kivy.uix.behaviors import button
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget
from PIL import Image

from app.application import ArchipelApp
from app.i18n import language
from app.paths import data_folder
from app.settings import settings
from app.theme import theme
from app.thinker import Inline

FRAME = 1 / 60
SIZES = {
    "portrait": (393, 851),
    "landscape": (851, 393),
    "tablet": (1000, 700),
    "desktop": (1440, 900),
}
"""One window for each size class, in dp."""

WATCHES: tuple[Any, ...] = (kinetic, scroll, motionevent, button)
"""Parts of Kivy that look at the wall clock; a slow machine must not fling differently."""

Point = tuple[float, float]


class Driver:
    """A person with a virtual clock."""

    def __init__(self, draw_every: int = 1000, **wishes: Any) -> None:
        self.now = 1000.0
        self.wishes = wishes
        self.app: Any = None
        self.draw_every = draw_every
        """Frames until one is drawn; the others only happen."""
        self._frames = 0

    # Life

    def start(self, size: str = "portrait", density: float = 1.0) -> Driver:
        Clock._max_fps = 0
        Clock.time = lambda: self.now
        Clock._last_tick = self.now
        for module in WATCHES:
            module.time = Clock.time
        shutil.rmtree(data_folder(), ignore_errors=True)
        self._defaults()
        Metrics.density = density
        self.app = ArchipelApp(thinker=Inline)
        self.app._run_prepare()
        self.resize(size)
        self.wait(0.6)
        return self

    def _defaults(self) -> None:
        settings._file = None
        for name, value in settings._defaults.items():
            setattr(settings, name, value)
        settings.sound = False
        settings.look = "morning"
        settings.language = "en"
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
        _unbind_widgets()
        for source in (theme, language, settings):
            _forget_widgets(source)
        self.frame(2)
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
        width, height = SIZES[size] if isinstance(size, str) else size
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

    def find(self, kind: type | str, **having: Any) -> list[Any]:
        """All widgets of a class that are shown, with these attributes."""
        found = []
        for widget in self.app.root.walk():
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


def _unbind_widgets() -> None:
    """Let no rule of KV follow anything in what is gone, nor in parts that were not shown."""
    for found in gc.get_objects():
        if issubclass(type(found), Widget):
            Builder.unbind_widget(found.uid)


def _forget_widgets(source: Any) -> None:
    """What outlives an app must not tell its widgets anything: they belong to nobody now."""
    for name in source.properties():
        for callback, args, kwargs, is_ref, _uid in source.get_property_observers(name, args=True):
            call = callback() if is_ref else callback
            if not isinstance(getattr(call, "__self__", None), Widget):
                continue
            if is_ref:
                source.unbind(**{name: call})
            else:
                source.funbind(name, call, *args, **kwargs)


class Person:
    """Plays at the table with the fingers alone, on what the screen shows."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.app = driver.app

    @property
    def board(self) -> Any:
        return self.app.screen("island").board

    @property
    def log(self) -> list[Any]:
        return self.app.session.match.log

    def one(self, kind: str, **having: Any) -> Any:
        found = [widget for widget in self.driver.find(kind, **having) if seen(widget)]
        assert found, f"no {kind} with {having} is shown"
        return found[0]

    def settle(self) -> None:
        """Until somebody has to decide, or the game is over."""

        def ready() -> bool:
            session = self.app.session
            return not session.busy and (session.person >= 0 or session.match.over)

        self.driver.until(ready, 60)
        self.driver.frame(2)

    # What can be touched

    def place(self, place: int) -> None:
        """A space of the island, or a dock."""
        if place > 90:
            self.dock(place - 90)
            return
        self.show(place)
        self.driver.tap(self.where(place))

    def where(self, space: int) -> Point:
        return self.board.parent.to_window(*self.board.space_to_window(space))

    def show(self, space: int) -> None:
        """Drag the island until a space lies free; zoom where dragging is not enough."""
        self.driver.until(lambda: not self.board.camera.moving)
        self.close_sheet()
        for attempt in range(8):
            left, low, width, height = self.board.camera.view
            x, y = self.where(space)
            edge = 24.0
            dx = max(left + edge - x, 0) - max(x - left - width + edge, 0)
            dy = max(low + edge - y, 0) - max(y - low - height + edge, 0)
            middle = left + width / 2, low + height / 2
            if self.covered(x, y):
                if self.board.camera.zoom < 1.5:
                    self.zoom(1.8)
                    continue
                dx, dy = middle[0] - x, middle[1] - y
            if not dx and not dy:
                return
            far = max(-width * 0.4, min(width * 0.4, dx)), max(-height * 0.4, min(height * 0.4, dy))
            before = x, y
            self.driver.drag(middle, (middle[0] + far[0], middle[1] + far[1]), pause=0.2)
            if self.where(space) == before:
                self.zoom(0.5 if attempt % 2 else 1.5)

    def covered(self, x: float, y: float) -> bool:
        """Whether a button or a message is seen at a point of the island."""
        above = self.driver.find("RoundButton") + self.driver.find("RecapBar")
        return any(
            seen(widget) and getattr(widget, "text", "x") and widget.hit(*widget.to_widget(x, y))
            for widget in above
        )

    def zoom(self, factor: float) -> None:
        """Two fingers around the middle of what is seen of the island."""
        left, low, width, height = self.board.camera.view
        x, y = left + width / 2, low + height / 2
        near, far = 40.0, 40.0 * factor
        self.driver.pinch(((x - near, y), (x - far, y)), ((x + near, y), (x + far, y)))
        self.driver.until(lambda: not self.board.camera.moving)

    def close_sheet(self) -> None:
        """Put the sheet over the island aside, if there is one."""
        for sheet in self.driver.find("TableSheet"):
            if sheet.opened:
                self.driver.press(sheet._x)
                self.driver.wait(0.5)

    def open_sheet(self, name: str) -> None:
        """By its button, or its segment where all is open side by side."""
        if self.app.model.sheet == name:
            self.driver.wait(0.4)
        for segment in self.driver.find("Segment", key=name):
            if seen(segment) and not segment.chosen:
                self.driver.press(segment)
        if name == "expansions":
            return
        if not self.driver.find({"clouds": "CloudGrid", "harbor": "HarborPanel"}[name]) or (
            self.driver.find("TableSheet")
            and not self.app.screen("island").arrangement.ids.get("side")
            and self.app.model.sheet != name
        ):
            self.driver.press(self.one("RoundButton", icon={"clouds": "cloud"}.get(name, name)))
            self.driver.wait(0.5)

    def slot(self, tile: str) -> None:
        for slot in self.driver.find("Slot"):
            if slot.view.tile == tile and slot.view.usable:
                self.driver.press(slot)
                return
        raise AssertionError(f"{tile} is not in the spyglass")

    def cloud(self, index: int) -> None:
        self.open_sheet("clouds")
        for segment in self.driver.find("Segment", key="clouds"):
            if not segment.chosen:
                self.driver.press(segment)
        self.driver.press(self.one("CloudGrid").cloud(index))

    def cards(self, keeps: list[bool]) -> None:
        """Flip cards until they are as wanted; conversions first, they make room."""
        for wanted in (False, True):
            cards = sorted(self.driver.find("HandCard"), key=lambda card: card.x)
            for card, keep in zip(cards, keeps, strict=True):
                if keep == wanted and card.view.keep != keep:
                    self.driver.press(card)
        assert [card.keep for card in self.app.model.cards] == keeps

    def option(self, key: str) -> None:
        options = self.one("OptionList")
        index = [option.key for option in options.options].index(key)
        self.driver.press(options.children[len(options.children) - 1 - index])

    def dock(self, number: int) -> None:
        self.open_sheet("harbor")
        dock = next(dock for dock in self.driver.find("Dock") if dock.view.number == number)
        assert dock.view.glow
        self.driver.press(dock)

    def market(self, tile: str) -> None:
        """A tile of the harbor, or the one from the bag if it has no name."""
        self.open_sheet("harbor")
        self._tile(self.one("HarborPanel").market, tile)

    def gift(self, tile: str) -> None:
        self.open_sheet("harbor")
        self._tile(self.one("HarborPanel").gifts, tile)

    def _tile(self, grid: Any, tile: str) -> None:
        card = next(c for c in reversed(grid.children) if c.tile == tile and c.enabled)
        self.driver.press(card)

    def expansion(self, tile: str, activate: bool) -> None:
        self.open_sheet("clouds")
        self.open_sheet("expansions")
        row = next(row for row in self.driver.find("ExpansionRow") if row.view.tile == tile)
        self.driver.press(row._activate if activate else row._convert)

    def main(self) -> None:
        """The main button; not so soon after the last time that it minds."""
        self.driver.wait(0.36)
        button = self.one("MainButton")
        assert button.enabled, "the main button is not enabled"
        self.driver.press(button)

    # A decision as a whole

    def do(self, action: Any, keeps: list[bool]) -> None:
        """An action of the rules, by touching what stands for it."""
        name = str(action).split(" ")
        match action.kind:
            case "fly" | "start-space":
                self.place(action.to)
            case "place":
                chosen = next((s.tile for s in self.app.model.slots if s.chosen), "")
                if chosen != name[1] and not self.app.model.cards:
                    self.slot(name[1])  # a tile just drawn is placed straight from the hand
                self.place(action.to)
            case "take":
                self.cloud(action.cloud)
                self.cards(keeps)
            case "keep" | "convert" if self.app.model.cards:
                self.cards(keeps)
            case "convert" | "activate":
                self.expansion(name[1], action.kind == "activate")
            case "give":
                self.gift(name[1])
            case "pick" | "swap":
                self.market("" if name[1] == "bag" else name[1])
            case "reroll" | "range" | "scoop":
                self.option(str(action))
            case "done" | "draw" if any(o.key == str(action) for o in self.app.model.options):
                self.option(str(action))
        words = action.kind in ("reroll", "range")
        if not words and self.app.model.mine and self.app.model.button.enabled:
            self.main()


def seen(widget: Any) -> bool:
    """Whether a widget is shown, as far as it and all around it say."""
    while widget is not Window and widget is not None:
        if not widget.opacity:
            return False
        widget = widget.parent
    return widget is Window


@contextmanager
def running(
    size: str = "portrait", density: float = 1.0, draw_every: int = 1000, **wishes: Any
) -> Iterator[Driver]:
    """The app, started and stopped."""
    driver = Driver(draw_every, **wishes).start(size, density)
    try:
        yield driver
    finally:
        driver.stop()
        language.switch("en")
        theme.text_scale = 1.0
