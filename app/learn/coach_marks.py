"""Coach marks: the first time that a thing appears in a real game, a mark points at it, once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock, ClockEvent
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from app.i18n import N_, _
from app.settings import settings
from app.table.host import TableHost
from app.ui.canvas_widget import CanvasWidget, Text, outline, paper
from app.ui.finding import Box, box_of, first
from app.ui.icons import balanced
from app.ui.theme import GLOW, INK, rgba, theme

if TYPE_CHECKING:
    from app.learn.companion import Companion

LOOK_S = 0.8
"""How often it looks for something new."""
PAUSE = 4
"""Looks between two marks."""
SHOWN_S = 9
"""How long a mark stays if nobody touches the screen."""
CURTAIN = "curtain"
CURTAIN_TEXT = N_("Pass the device on. The next hand stays hidden until then.")


class CoachMark(CanvasWidget):
    """A ring and a sentence; the next touch removes it, and still does what it would do."""

    text = StringProperty("")
    box = ObjectProperty((0, 0, 0, 0))
    repaint_on = layout_on = ("text", "box")

    def __init__(self, **kwargs: object) -> None:
        self._words = Text(style="label", halign="center", size_hint=(None, None))
        self._paper: Box = (0, 0, 0, 0)
        super().__init__(**kwargs)
        self.add_widget(self._words)
        self._words.fbind("height", self.rearrange)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.parent is not None:
            self.parent.remove_widget(self)
        return False

    def arrange(self) -> None:
        left, low, wide, high = self.box
        most = min(dp(300) * (0.5 + theme.text_scale / 2), self.width - dp(56))
        self._words.width = balanced(self.text, "label", theme.label, most)[0] + dp(4)
        self._words.text = self.text
        w, h = self._words.width + dp(28), self._words.height + dp(20)
        x = min(max(dp(10), left + wide / 2 - w / 2), self.width - w - dp(10))
        above = low + high / 2 < self.height / 2
        y = low + high + dp(18) if above else low - h - dp(18)
        self._paper = x, min(max(dp(8), y), self.height - h - dp(8)), w, h
        self._words.pos = self.x + x + dp(14), self.y + self._paper[1] + dp(10)
        self.repaint()

    def paint(self) -> None:
        left, low, wide, high = self.box
        gap = dp(4)
        shape = left - gap, low - gap, wide + 2 * gap, high + 2 * gap
        radius = min(shape[2:]) / 2 if abs(wide - high) < dp(8) else dp(16)
        outline(*shape, radius, rgba(INK, 0.85), dp(6))
        outline(*shape, radius, rgba(GLOW), dp(4))
        paper(*self._paper, dp(16), theme.paper, 2)
        outline(*self._paper, dp(16), rgba(GLOW), dp(2))


class CoachMarks:
    """Looks at the table from time to time, and points at one new thing after the other."""

    def __init__(self, companion: Companion) -> None:
        self._companion = companion
        self._clock: ClockEvent | None = None
        self._pause = 1
        self.mark: CoachMark | None = None

    def follow(self, host: TableHost) -> None:
        """The table of the host was opened or closed."""
        self.remove()
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        if host.session is not None and host.session.people:
            self._clock = Clock.schedule_interval(lambda _dt: self._look(host), LOOK_S)

    def remove(self) -> None:
        if self.mark is not None and self.mark.parent is not None:
            self.mark.parent.remove_widget(self.mark)
        self.mark = None

    def _look(self, host: TableHost) -> None:
        if not settings.coach_marks or self._companion.teaching:
            return
        if self.mark is not None:
            if self.mark.parent is not None:
                return
            self.mark, self._pause = None, PAUSE
        if self._pause:
            self._pause -= 1
            return
        found = self._new(host)
        if found is not None:
            self._show(*found)

    def _new(self, host: TableHost) -> tuple[Any, str, str, Box] | None:
        """Screen, name, text and place of something that no mark has pointed at."""
        shown, screen = self._companion.progress.shown, host.navigator.current
        if screen == "handover" and CURTAIN not in shown:
            covered = host.navigator.screen(screen)
            box = box_of(first(covered, "MainButton"))
            return (covered, CURTAIN, CURTAIN_TEXT, box) if box else None
        busy = host.session is None or host.session.busy or host.session.person < 0
        if busy or screen != host.game.screen("table"):
            return None
        pointers: Any = host.game.find("pointers")
        if pointers is None:
            return None
        table = host.navigator.screen(screen)
        for name, text in pointers.MARKS.items():
            key = f"{host.game.id}/{name}"
            box = None if key in shown else pointers.locate(table, name)
            if box is not None:
                return table, key, text, box
        return None

    def _show(self, screen: Any, name: str, text: str, box: Box) -> None:
        self.mark = mark = CoachMark(text=_(text), box=box)
        screen.add_widget(mark)
        self._companion.progress.show(name)
        Clock.schedule_once(lambda _dt: mark.parent and mark.parent.remove_widget(mark), SHOWN_S)
