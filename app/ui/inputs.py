"""Inputs: choice rows, switches, sliders, text fields."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    BoundedNumericProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from app.ui.canvas_widget import TOUCH_TARGET_DP, CanvasWidget, disc, outline, paper
from app.ui.focus import FocusRing
from app.ui.icons import icon
from app.ui.knob import KnobLine
from app.ui.parts import Row
from app.ui.private_kivy import SafeTextInput
from app.ui.scroller import DragFirst
from app.ui.theme import Colour, theme


class ChoiceRow(Row):
    """One option of several; dark with a check mark while chosen."""

    chosen = BooleanProperty(False)
    repaint_on = (*Row.repaint_on, "chosen")
    layout_on = (*Row.layout_on, "chosen")
    tail = 30.0

    @property
    def color_roles(self) -> tuple[str, str]:
        return ("paper", "paper") if self.chosen else super().color_roles

    def face(self) -> Colour:
        return theme.ink if self.chosen else super().face()

    def paint(self) -> None:
        super().paint()
        if self.chosen:
            y = self.height / 2 - self.sunk
            icon("check", self.width - dp(26), y, dp(24), theme.tick)


class SwitchRow(Row):
    """A switch with a label."""

    on = BooleanProperty(False)
    repaint_on = (*Row.repaint_on, "on")
    tail = 66.0

    def __init__(self, **kwargs: object) -> None:
        super().__init__(flat=True, **kwargs)

    def on_release(self, *_: object) -> None:
        self.on = not self.on

    def paint(self) -> None:
        super().paint()
        w, h, r = dp(52), dp(30), dp(15)
        x, y = self.width - w - dp(4), (self.height - h) / 2
        paper(x, y, w, h, r, theme.good if self.on else theme.paper2)
        if not self.on:
            outline(x + dp(1), y + dp(1), w - dp(2), h - dp(2), r, theme.line, dp(2))
        knob = x + (w - r if self.on else r)
        disc(knob, y + r, dp(11) if self.on else dp(8), theme.paper if self.on else theme.line)
        if self.on:
            icon("check", knob, y + r, dp(16), theme.good)


class Slide(DragFirst, KnobLine):
    """A slider, by touch or with the left and right arrow keys."""

    value = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(1)
    step = BoundedNumericProperty(0.1, min=0.001)
    repaint_on = ("value", "low", "high")

    __events__ = ("on_choose",)

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("height", dp(TOUCH_TARGET_DP))
        super().__init__(**kwargs)

    def on_choose(self, value: float) -> None: ...

    def choose(self, value: float) -> None:
        """Set the nearest step and dispatch the change."""
        count = round((value - self.low) / self.step)
        value = min(self.high, max(self.low, round(self.low + count * self.step, 4)))
        if value != self.value:
            self.value = value
            self.dispatch("on_choose", value)

    def focus_key(self, name: str) -> bool:
        if name not in ("left", "right"):
            return False
        self.choose(self.value + (self.step if name == "right" else -self.step))
        return True

    def pull(self, part: float) -> None:
        self.choose(self.low + part * (self.high - self.low))

    def paint(self) -> None:
        part = (self.value - self.low) / ((self.high - self.low) or 1)
        self.paint_line(part, self.height / 2)
        self.paint_knob(part, self.height / 2)


class Field(FocusRing, CanvasWidget):
    """A one-line text field; `on_write(text)` on every change."""

    text = StringProperty("")
    hint = StringProperty("")
    """Placeholder: the value used if the field is empty."""
    longest = NumericProperty(40)
    input = ObjectProperty(None)
    layout_on = ("hint",)

    __events__ = ("on_write",)

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint_y", None)
        self.input = SafeTextInput(
            multiline=False,
            write_tab=False,
            background_normal="",
            background_active="",
            background_color=(0, 0, 0, 0),
            font_name="label",
        )
        super().__init__(**kwargs)
        self.ring_radius = dp(12)
        self.add_widget(self.input)
        # Keyboard focus follows the ring from field to field; Kivy's own Tab handling is off.
        self.input.focus_next = self.input.focus_previous = StopIteration
        self.input.bind(text=self._written, focus=self._focused, line_height=self.rearrange)
        self.fbind("ringed", self._leave)
        self.fbind("text", self._show)
        self._show()

    def on_write(self, text: str) -> None: ...

    def activate(self) -> None:
        self.input.focus = True

    def _focused(self, *_: object) -> None:
        self.repaint()
        parent = self.parent
        while self.input.focus and not self.ringed and parent is not None:
            group = getattr(parent, "group", None)
            if group is not None:
                group.show(self)
            parent = parent.parent if parent.parent is not parent else None

    def _leave(self, *_: object) -> None:
        if not self.ringed:
            self.input.focus = False

    def _show(self, *_: object) -> None:
        if self.input.text != self.text:
            self.input.text = self.text

    def _written(self, _input: object, text: str) -> None:
        allowed = "".join(sign for sign in text if sign.isprintable())[: int(self.longest)]
        if allowed != text:
            self.input.text = allowed
            return
        if text != self.text:
            self.text = text
            self.dispatch("on_write", text)

    def arrange(self) -> None:
        if self.size_hint_y is None:
            self.height = max(dp(TOUCH_TARGET_DP), theme.label * 1.4 + dp(16))
        line = self.input
        line.font_size = theme.label
        line.hint_text = self.hint
        line.foreground_color, line.hint_text_color = theme.ink, theme.ink2
        line.cursor_color = theme.primary
        line.selection_color = [*theme.focus[:3], 0.4]
        line.pos, line.size = self.pos, self.size
        line.padding = dp(12), max(0.0, (self.height - line.line_height) / 2)

    def paint(self) -> None:
        w, h = self.width, self.height
        paper(0, 0, w, h, dp(12), theme.paper2)
        active = self.input.focus
        colour = theme.ink if active else theme.line
        outline(dp(1), dp(1), w - dp(2), h - dp(2), dp(12), colour, dp(2.5 if active else 1.2))
