"""KivyMD's list items: rows with an icon, text and a note, with a switch, radio button or menu."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from app.ui import kv, material_patches  # noqa: F401 - patches before KivyMD's widgets

# isort: split
from kivymd.uix.chip import MDChip
from kivymd.uix.list import MDListItem
from kivymd.uix.selectioncontrol import MDSwitch  # noqa: F401 - used by KV

from app.ui.canvas_widget import Text
from app.ui.material_buttons import FocusableButton
from app.ui.parts import Picture
from app.ui.private_kivy import layout_trigger

GAP_DP = 14
"""Between the parts of an item."""


class ItemIcon(Label):
    """An icon before or behind the text."""

    icon = StringProperty("")


class ListItem(FocusableButton, MDListItem):
    """Icon, text and a note below; as high as its text.

    It places its parts itself: KivyMD's rule builds eight layouts and labels for them (4 ms).
    """

    icon = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    picture = StringProperty("")
    """A picture of the atlas instead of the icon."""
    thumbnail = ObjectProperty(None, allownone=True)
    """A Thumbnail instead of the icon."""
    text_style = StringProperty("label")
    sides = NumericProperty("4dp")
    """Padding at the left and right."""
    min_height = NumericProperty("56dp")
    fixed_height = NumericProperty(0)
    """The height, if it does not follow the text."""

    def __init__(self, **kwargs: object) -> None:
        self._texts = (
            Text(style="label", size_hint=(None, None)),
            Text(color_role="ink2", size_hint=(None, None)),
        )
        self._leading: Widget | None = None
        super().__init__(**kwargs)
        self.ring_radius = dp(12)
        for part in self._texts:
            self.add_widget(part)
        contents = "text", "note", "icon", "picture", "thumbnail", "text_style"
        arrange = layout_trigger(self)
        for name in (*contents, "sides", "min_height", "fixed_height"):
            self.fbind(name, arrange)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """KivyMD sorts its own labels into containers that we do not have."""
        BoxLayout.add_widget(self, widget, *args, **kwargs)

    def on_disabled(self, *_: object) -> None:
        """No gray layer: the texts have a color for it."""

    def do_layout(self, *_: object) -> None:
        left, right = self.x + self.sides, self.x + self.width - self.sides
        own = [*self._texts, self._show_leading()]
        if self._leading is not None:
            left += self._leading.width + dp(GAP_DP)
        trailing = [child for child in self.children if child not in own]
        right -= sum(child.width + dp(GAP_DP) for child in trailing)
        for part, text in zip(self._texts, (self.text, self.note), strict=True):
            # Set the width first, or the text is laid out twice.
            part.width, part.text = max(dp(40), right - left), text
        headline, note = self._texts
        headline.style = self.text_style
        high = headline.height + (note.height + dp(2) if self.note else 0)
        if self.size_hint_y is None:
            self.height = self.fixed_height or max(self.min_height, high + dp(20))
        middle = self.y + self.height / 2
        headline.pos = left, middle + high / 2 - headline.height
        note.pos = left, middle - high / 2
        if self._leading is not None:
            self._leading.pos = self.x + self.sides, middle - self._leading.height / 2
        for child in trailing:
            child.pos = right + dp(GAP_DP), middle - child.height / 2
            right += child.width + dp(GAP_DP)

    def _show_leading(self) -> Widget | None:
        """The icon, picture or thumbnail, built when it is first needed."""
        kind: type[Widget] | None = None
        side, name, shown = dp(26), "", None
        if self.thumbnail is not None:
            kind, side, name, shown = self.thumbnail.widget, dp(64), "view", self.thumbnail.view
        elif self.picture:
            kind, name, shown = Picture, "name", self.picture
        elif self.icon:
            kind, name, shown = ItemIcon, "icon", self.icon
        if self._leading is not None and type(self._leading) is not kind:
            self.remove_widget(self._leading)
            self._leading = None
        if kind is not None:
            if self._leading is None:
                self._leading = kind(size_hint=(None, None), size=(side, max(side, dp(34))))
                self.add_widget(self._leading)
            setattr(self._leading, name, shown)
        return self._leading


class SwitchItem(ListItem):
    """A switch with a label; a touch anywhere on it toggles it."""

    on = BooleanProperty(False)


class RadioItem(ListItem):
    """One option of several."""

    chosen = BooleanProperty(False)


class FilterChip(FocusableButton, MDChip):
    """A filter that is on or off, with a check mark while it is on."""

    text = StringProperty("")
    chosen = BooleanProperty(False)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """Accept plain labels, which KivyMD does not."""
        BoxLayout.add_widget(self, widget, *args, **kwargs)

    def on_long_touch(self, *_: object) -> None:
        """Only a tap toggles it."""

    def on_type(self, *_: object) -> None:
        """KivyMD sets the padding for its own icons."""


kv.load("app.ui", "material_lists")
