"""Buttons: main button, round buttons, pills and choices."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.utils import get_hex_from_color as hexed

from app.audio.sounds import sounds
from app.ui.canvas_widget import (
    TOUCH_TARGET_DP,
    CanvasWidget,
    Text,
    disc,
    mix,
    outline,
    paper,
    ring,
    shaded,
)
from app.ui.focus import FocusRing
from app.ui.hover import right_click
from app.ui.icons import icon
from app.ui.theme import GLOW, INK, SHADOW, rgba, theme

HOLD_S = 0.5
"""A longer press asks what something is."""
LIP_DP = 2
"""How far a button stands out; it sinks by that when pressed."""
MIN_ONE_LINE_SCALE = 0.88
"""The text of a button shrinks to this before it takes two lines."""


class Press(FocusRing, CanvasWidget):
    """Base of all buttons: touch, mouse or Enter. The touch target is at least 48 dp."""

    pressed = BooleanProperty(False)
    enabled = BooleanProperty(True)
    """If False, it looks disabled and a press dispatches `on_refused`, to show the reason."""
    holds = BooleanProperty(False)
    """A long press or a right click dispatches `on_held` instead of `on_release`."""

    __events__: tuple[str, ...] = ("on_press", "on_release", "on_refused", "on_held")

    def __init__(self, **kwargs: object) -> None:
        self._since = 0.0
        super().__init__(**kwargs)
        for name in ("pressed", "enabled"):
            self.fbind(name, self.repaint)

    @property
    def sunk(self) -> float:
        return float(dp(LIP_DP)) if self.pressed else 0.0

    def hit(self, x: float, y: float) -> bool:
        more_x = max(0.0, dp(TOUCH_TARGET_DP) - self.width) / 2
        more_y = max(0.0, dp(TOUCH_TARGET_DP) - self.height) / 2
        return bool(
            self.x - more_x <= x <= self.right + more_x
            and self.y - more_y <= y <= self.top + more_y
        )

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or not self.opacity or not self.width:
            return False
        if not self.hit(*touch.pos):
            return False
        if self.disabled:
            return True
        touch.grab(self)
        self.pressed = True
        self.dispatch("on_press")
        self._since = Clock.get_time()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self.pressed = self.hit(*touch.pos)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self.pressed:
            self.pressed = False
            # A widget that was removed during the touch does nothing.
            if self.get_root_window() is not None:
                self._let_go(right_click(touch))
        return True

    def _let_go(self, right: bool) -> None:
        """The right button of a mouse only asks; it never presses."""
        if self.holds and (right or Clock.get_time() - self._since >= HOLD_S):
            self.dispatch("on_held")
        elif not right:
            self.activate()

    def activate(self) -> None:
        if self.enabled:
            sounds.play("tap")
        self.dispatch("on_release" if self.enabled else "on_refused")

    def on_press(self, *_: object) -> None: ...

    def on_release(self, *_: object) -> None: ...

    def on_refused(self, *_: object) -> None: ...

    def on_held(self, *_: object) -> None: ...


class MainButton(Press):
    """The main action of a screen, with its cost as a second line."""

    view = ObjectProperty(None, allownone=True)
    """(label, note, enabled, tone), set together."""
    label = StringProperty("")
    note = StringProperty("")
    tone = StringProperty("")
    """`pale` looks like a secondary button."""
    minimum_height = NumericProperty(0)
    """Height of its text; also its height, unless it has a size hint."""
    repaint_on = ("tone",)
    layout_on = ("label", "note", "pressed", "enabled", "tone")

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(ring_radius=dp(18), **kwargs)
        self._label = Text(style="big", halign="center", shrink_to_fit=True)
        self._note = Text(style="body", font="label", halign="center", shrink_to_fit=True)
        self.add_widget(self._label)
        self.add_widget(self._note)
        self.fbind("view", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        if self.view is not None:
            self.label, self.note, self.enabled, self.tone = (*self.view, "")[:4]

    def arrange(self) -> None:
        # Text twice as large needs less than twice the height: the gaps do not scale.
        self.minimum_height = dp(56) * (0.4 + 0.6 * theme.text_scale)
        if self.size_hint_y is None:
            self.height = self.minimum_height
        high = self.height - dp(LIP_DP + 4)
        # A label without a note may have two lines.
        lines = [theme.big * 1.37 if self.note else high, theme.body * 1.37 if self.note else 0.0]
        k = min(1.0, high / sum(lines))
        low = self.y + dp(LIP_DP + 2) - self.sunk + (high - k * sum(lines)) / 2
        self._label.pos = self.x + dp(12), low + k * lines[1]
        self._note.pos = self.x + dp(12), low
        for child, line in zip((self._label, self._note), lines, strict=True):
            child.size = self.width - dp(24), max(1.0, k * line)
            child.color_role = self._ink()
        self._label.text, self._note.text = self.label, self.note
        self._note.opacity = int(bool(self.note))

    def _ink(self) -> str:
        if not self.enabled:
            return "ink2"
        return "ink" if self.tone == "pale" else "primary_ink"

    def paint(self) -> None:
        w, h, r = self.width, self.height - dp(LIP_DP), min(self.height / 2, dp(18))
        strong = self.enabled and self.tone != "pale"
        face = theme.primary if strong else theme.paper2 if not self.enabled else theme.paper
        paper(0, -dp(1.6), w, h, r, rgba(SHADOW, 0.25))
        paper(0, 0, w, h, r, mix(face, [0, 0, 0, 1], 0.30 if strong else 0.12))
        if strong:
            light = mix(face, [1, 1, 1, 1], 0.1)
            shaded(0, dp(LIP_DP) - self.sunk, w, h, r, (hexed(light), hexed(face)))
        else:
            paper(0, dp(LIP_DP) - self.sunk, w, h, r, face)
            outline(0.5, dp(LIP_DP) - self.sunk, w - 1, h, r, [*theme.line[:3], 0.6], dp(1))


class RoundButton(Press):
    """An icon on a disc; it fits the shorter side of its box."""

    icon = StringProperty("")
    chosen = BooleanProperty(False)
    lit = BooleanProperty(False)
    """Glows because it leads to a choice."""
    repaint_on = ("icon", "chosen", "lit")

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", (dp(52), dp(52)))
        super().__init__(**kwargs)

    def focus_box(self) -> tuple[float, float, float, float]:
        side = min(self.size)
        x, y = self.x + (self.width - side) / 2, self.y + (self.height - side) / 2
        return x, y, side, side

    def paint(self) -> None:
        r = min(self.size) / 2 - dp(0.5)
        x, y = self.width / 2, self.height / 2 - self.sunk
        face = theme.ink if self.chosen else theme.paper
        sign = theme.paper if self.chosen else theme.ink
        if not self.enabled:
            sign = mix(theme.paper, theme.ink2, 0.45)
        if not self.pressed:
            disc(x, y - dp(2.4), r, rgba(SHADOW, 0.22))
        disc(x, y, r, face)
        ring(x, y, r - dp(0.5), [*theme.line[:3], 0.7], dp(1))
        if self.lit:
            ring(x, y, r - dp(2), rgba(INK), dp(5))
            ring(x, y, r - dp(2), rgba(GLOW), dp(3))
        if self.icon:
            icon(self.icon, x, y, r * 1.12, sign)


class OptionalButton(RoundButton):
    """A round button that takes no space while it is not `shown`."""

    shown = BooleanProperty(True)
    side = NumericProperty("52dp")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("shown", "side"):
            self.fbind(name, self._fold)
        self._fold()

    def _fold(self, *_: object) -> None:
        self.size = self.side if self.shown else 0, self.side
        self.opacity, self.disabled = int(self.shown), not self.shown
