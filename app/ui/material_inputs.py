"""KivyMD's segmented button, slider and text field with our look and keyboard focus."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.label import Label
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from app.ui import kv, material_patches  # patches before KivyMD's widgets

# isort: split
from kivymd.uix.segmentedbutton import (
    MDSegmentedButton,
    MDSegmentedButtonItem,
)
from kivymd.uix.slider import MDSlider, MDSliderHandle  # noqa: F401 - used by KV
from kivymd.uix.textfield import MDTextField, MDTextFieldHintText  # noqa: F401 - used by KV

from app.ui.canvas_widget import TOUCH_TARGET_DP
from app.ui.focus import FocusRing
from app.ui.icons import measured
from app.ui.material_buttons import FocusableButton
from app.ui.private_kivy import SafeTextInput
from app.ui.scroller import DragFirst, DragLine
from app.ui.theme import theme

NUNITO_LINE = 1.364
"""Line height of Nunito per font size."""


class Segment(FocusableButton, MDSegmentedButtonItem):
    """One segment of a SegmentBar."""

    key = StringProperty("")
    label = StringProperty("")
    text_scale = NumericProperty(1)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """Accept a plain label, which KivyMD does not."""
        RelativeLayout.add_widget(self, widget, *args, **kwargs)

    def on_active(self, *_: object) -> None:
        """No check mark: KivyMD shows it half a second late, and it moves the label."""

    def on_disabled(self, *_: object) -> None: ...


class SegmentBar(MDSegmentedButton):
    """Dispatches `on_choose(key)`. Vertical if the labels do not fit side by side."""

    options = ObjectProperty(())
    """(key, label) pairs."""
    chosen = StringProperty("")

    __events__ = ("on_choose",)

    def on_kv_post(self, _base: object) -> None:
        for name in ("options", "chosen"):
            self.fbind(name, self._fill)
        self._arrange_soon = Clock.create_trigger(self.adjust_segment_radius, -1)
        self.fbind("width", self._arrange_soon)
        theme.listeners.add(self.refresh)
        self._fill()

    def refresh(self, *_: object) -> None:
        self._arrange_soon()

    def on_choose(self, key: str) -> None: ...

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A collapsed bar takes no touches; its container keeps its height."""
        return bool(self.collide_point(*touch.pos) and super().on_touch_down(touch))

    def mark_item(self, segment_item: Segment) -> None:
        """A segment was released."""
        self.chosen = segment_item.key
        self.dispatch("on_choose", segment_item.key)

    def _fill(self, *_: object) -> None:
        while len(self.get_items()) > len(self.options):
            self.remove_widget(self.get_items()[0])
        while len(self.get_items()) < len(self.options):
            self.add_widget(Segment())
        for item, (key, label) in zip(reversed(self.get_items()), self.options, strict=True):
            item.key, item.label, item.active = key, label, key == self.chosen
        self.adjust_segment_radius()

    def adjust_segment_radius(self, *_: object) -> None:
        """Arrange the segments; KivyMD calls it when their number changes."""
        items, box = self.get_items(), self.ids.container
        widths = [measured(item.label, theme.label, "label") + dp(12) for item in items]
        # Slightly smaller text is better than another row.
        vertical = 0.9 * sum(widths) > self.width > dp(100)
        height = max(dp(TOUCH_TARGET_DP), theme.label * 1.9)
        box.orientation = "vertical" if vertical else "horizontal"
        box.height = height * (len(items) if vertical else 1)
        equal = all(width <= self.width / len(items) for width in widths)
        room = self.width / max(1.0, max(widths, default=1.0) if vertical else sum(widths))
        scale = min(1.0, room)
        for item, width in zip(items, widths, strict=True):
            item.text_scale = scale
            item.radius = [min(height / 2, dp(22))]
            item.size_hint_x = 1 if vertical or equal else width


class ValueSlider(DragLine, DragFirst, FocusRing, MDSlider):
    """Dispatches `on_choose(value)`; left and right arrow keys move it by one step."""

    value: float

    __events__ = ("on_choose",)

    def on_choose(self, value: float) -> None: ...

    def choose(self, value: float) -> None:
        """Set the nearest step and dispatch the change."""
        count = round((value - self.min) / self.step)
        value = min(self.max, max(self.min, round(self.min + count * self.step, 4)))
        if value != self.value:
            self.value = value
            self.dispatch("on_choose", value)

    def focus_key(self, name: str) -> bool:
        if name not in ("left", "right"):
            return False
        self.choose(self.value + (self.step if name == "right" else -self.step))
        return True

    def drag_padding(self) -> float:
        return float(self.padding)

    def drag_to(self, part: float) -> None:
        self.choose(self.min + part * (self.max - self.min))


class TextField(FocusRing, SafeTextInput, MDTextField):
    """A one-line text field; `on_write(text)` on every change."""

    hint = StringProperty("")
    """Placeholder: the value used if the field is empty."""
    longest = NumericProperty(40)

    __events__ = ("on_write",)

    def __init__(self, **kwargs: object) -> None:
        # KivyMD updates the colors and the size of the hint a second late, or never.
        self._recolor_soon = Clock.create_trigger(self._recolor)
        super().__init__(**kwargs)
        self.ring_radius = dp(12)
        # Keyboard focus follows the ring from field to field; Kivy's own Tab handling is off.
        self.focus_next = self.focus_previous = StopIteration
        self.fbind("text", self._written)
        self.fbind("ringed", self._leave)
        self.fbind("height", self._recolor_soon)
        theme.listeners.add(self.refresh)

    def on_kv_post(self, _base: object) -> None:
        self.ids.hint.fbind("texture", self._show_hint)
        self._fill = material_patches.RoundedBox()
        self.canvas.before.insert(0, self._fill)
        for name in ("pos", "size"):
            self.fbind(name, self._place_fill)
        self._place_fill()

    def refresh(self, *_: object) -> None:
        self._recolor_soon()
        self._place_fill()

    def _place_fill(self, *_: object) -> None:
        """Paper below the field, which may be on a picture; KivyMD fills it with square corners."""
        self._fill.radius = [dp(12)]
        self._fill.pos, self._fill.size = tuple(self.pos), tuple(self.size)
        self._fill.fill = theme.paper

    def _show_hint(self, label: Label, _texture: object) -> None:
        """KivyMD keeps showing the texture of the old hint."""
        if label.texture is not None:
            (drawn,) = self.canvas.after.get_group("hint-text-rectangle")
            drawn.texture, drawn.size = label.texture, label.texture.size

    def on_write(self, text: str) -> None: ...

    def activate(self) -> None:
        self.focus = True

    def on_focus(self, instance: object, focus: bool) -> None:
        super().on_focus(instance, focus)
        parent = self.parent
        while focus and not self.ringed and parent is not None:
            group = getattr(parent, "group", None)
            if group is not None:
                group.show(self)
            parent = parent.parent if parent.parent is not parent else None

    def _leave(self, *_: object) -> None:
        if not self.ringed:
            self.focus = False

    def _recolor(self, *_: object) -> None:
        self.on_focus(self, self.focus)

    def _written(self, _field: object, text: str) -> None:
        allowed = "".join(sign for sign in text if sign.isprintable())[: int(self.longest)]
        if allowed != text:
            self.text = allowed
        else:
            self.dispatch("on_write", text)

    def set_pos_hint_text(self, y: float, x: float) -> None:
        """The hint in the middle, or on the upper edge; KivyMD's figures are for Roboto."""
        if self.focus or self.text:
            y = theme.size(14) * NUNITO_LINE - self.height / 2
        else:
            y = theme.size(16) * NUNITO_LINE
        super().set_pos_hint_text(y, x)


kv.load("app.ui", "material_inputs")
